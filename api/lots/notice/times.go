package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

var (
	timeRange = pattern.MustCompile(date + clock + `(?:起|开始)?,?(?:持续)?(?:至|到|-{1,2}|~|[、,](?:截止|结束)(?:于|至|时间)?:?)(?:(次日|翌日)|` + date + `)` + clock + `(止|结束|时止)?`)
	aboutSale = pattern.MustCompile(`[一二]拍|拍卖|竞价|变卖|公开|竞拍|处置|延时`)
	otherTime = pattern.MustCompile(`咨询|看样|公告期|租|报名|登记|预约|展示|预展|公示|原定|物业费|欠|缴|看房|勘验|勘察|查看|接待|查阅|使用期限|踏勘|截止|异议|保证金`)
	saleAct   = pattern.MustCompile(`[一二]拍|拍卖|竞价|变卖|竞拍`)
	// owedThen matches text after a period if it makes the period that of a debt or lease: 2010年5月31日至2020年8月31日止，欠物业费.
	owedThen = pattern.MustCompile(`^,?(?:共|累计|合计|尚|仍)*(?:欠|拖欠|未缴|未交|应缴|应交|出租|租赁|产生)`)
	startOf  = pattern.MustCompile(`(?:[一二]拍时间|^[一二]拍:|拍卖会(?:定于|将于|于)|(?:竞价|拍卖|竞拍|变卖)起始(?:时间)?|(?:^|[,;(])起始(?:时间|日期?)|竞价开始时间|拍卖开始时间|拍卖时间|竞价时间|变卖时间|开拍时间|挂拍时间|上拍时间|起拍时间|开始时间(?:变更|调整|更改)?|起拍时间|拍卖开始|竞价开始|变卖开始时间|变卖开始)(?:变更|调整|更改|改|延期|推迟)?(?:至|为|于|:|\t)*` +
		date + clock)
	endOf = pattern.MustCompile(`(?:竞价结束时间|拍卖结束时间|(?:竞价|竞拍)截止|拍卖截止时间|竞价截止时间|截拍时间|结束时间|竞价结束|拍卖结束|变卖结束时间|(?:^|[,;(])终止时间|拍卖截止)(?:变更|调整|更改|改|延期|推迟)?(?:至|为|:|\t)*` + date +
		clock)
	opensOn = pattern.MustCompile(`(?:定于|将于|拟于)` + date + clock +
		`(?:起|开始|时)?(?:\([^()]{0,20}\))?[^,;]{0,90}?(?:拍卖|变卖|竞价)(?:活动)?`)
	// failedLater matches text after a date which states that the sale on that date failed: 拍卖，因无人报名流拍.
	failedLater = pattern.MustCompile(`^[^;]{0,40},(?:后|现|已|因|但|该次|该|均|经|两次|首次)[^,;]{0,14}流拍`)
	// heldThen matches text after a date if it makes the date that of an earlier sale: 于10月11日10时至次日10时进行的第一次拍卖中.
	heldThen = pattern.MustCompile(`^[^,;将拟定]{0,30}(?:进行的|组织的|举行的|开展的)[^,;]{0,16}(?:拍卖|变卖|竞价)(?:活动)?(?:过程|期间)?(?:中|里|时,|流拍|已|因[^,;]{0,12}流拍)`)
	// visitFirst matches a sentence whose first date is that of viewings and not that of the sale:
	// 将于11月20日接受看样并于12月1日拍卖.
	visitFirst = pattern.MustCompile(`日[^日]*(?:咨询|看样|看房|展示|预展|勘验|勘察|报名|登记|公告|公示)[^日]*(?:于|自)[^日]*日`)
	sameMonth  = pattern.MustCompile(date + clock + `起?(?:持续)?(?:至|到|-{1,2}|~)([0-9]{1,2})日` + clock + `止?`)
	beginsOn   = pattern.MustCompile(`(?:于|自)` + date + clock + `(?:起)?开始(?:进行)?(?:公开|网络|司法)*(?:拍卖|竞价|变卖)`)
	// termFrom matches the start of a sale whose length is stated in days: 变卖期自2027年1月5日10时开始,期限六十日.
	termFrom = pattern.MustCompile(`(?:变卖|竞价|拍卖)(?:期限?|周期|期间)(?:为|:)?(?:[0-9一二三四五六七八九十]{1,3}[天日],)?自` + date + clock + `(?:起|开始)`)
	// daysFrom matches a date and a number of days that are counted from it: 2027年1月5日10时起60日内.
	daysFrom = pattern.MustCompile(`(?:^|[,;])` + date + clock + `起(?:的)?[0-9]{1,3}(?:个自然)?[日天]内?(?:$|[,;])`)
	// shortTime matches a one-word label and a date: 开拍 2026-10-12 10:00.
	shortTime = pattern.MustCompile(`(?:^|[,;|])(开拍|截拍|结拍|收拍|截止|开始|结束):?` + date + clock + `(?:$|[,;|])`)
	// opensAt matches the start time of the sale in a list of facts: 保证金12万,12月10日10点开拍.
	opensAt = pattern.MustCompile(`(?:^|[,;|])(?:[^,;|0-9]{0,8}均)?(?:将于|定于|于)?` + date + clock + `(?:准时)?(?:开拍|起拍|开始(?:拍卖|竞价)|(?:拍卖|竞价|[一二]拍)(?:开始|开拍))(?:$|[,;|(])`)
	// fromUntil matches the start and the end of a sale if they are in two clauses: 2月2日10时开拍，2月3日10时截止.
	fromUntil = pattern.MustCompile(date + clock + `(?:准时)?(?:开始|开拍|起拍|起)(?:接受)?(?:报价|竞价|出价|拍卖)?[,;、](?:至|于)?(?:(次日|翌日)|` + date + `)` + clock + `(?:结束|截止|截拍|终止|止)(?:$|[,;|)])`)
	// closesAt matches a date before words for the end of a sale: 2027年1月1日10时拍卖结束.
	closesAt = pattern.MustCompile(`(?:^|[,;|])` + date + clock + `(?:拍卖|竞价)?结束(?:$|[,;|(])`)
	// basisAs matches the date of an appraisal that precedes its label: 以2026年9月15日为价值时点.
	basisAs  = pattern.MustCompile(`以` + date + `(?:为|作为)(?:价值时点|评估基准日|估价时点|基准日|评估时点)`)
	basisOf  = pattern.MustCompile(`(?:评估日期|价值时点|评估基准日|评估基础日|评估时点|估价时点|基准日)(?:为|:|是|\t)*` + date)
	leasedTo = pattern.MustCompile(`(?:租期|租赁期|租赁合同|租约|租赁协议|租赁关系)[^;()]{0,40}?(?:自|从)` + date +
		`起?(?:,)?(?:至|到|-)` + date)
	leaseSpan = pattern.MustCompile(`租(?:赁)?期(?:限|间)?(?:为|:|自|从)?` + date + `起?(?:至|到|-|~)` + date)
	untilEnd  = pattern.MustCompile(`(?:租期|租赁|租约|出租|租至|合同|租给|承租)[^,;()]{0,30}?(?:截止(?:至|到|于)?|至|到|止于)([12][0-9]{3})年(?:([0-9]{1,2})月)?(?:年)?(?:底|末|终)`)
	// untilMonth matches the end of a lease if only the month is stated: 租约2027年4月底到期.
	untilMonth = pattern.MustCompile(`(?:租期|租约|租赁期限?|租赁合同)(?:将于|于|至)?([12][0-9]{3})年([0-9]{1,2})月(?:底|末)(?:到期|届满|期满)`)
	// untilDay matches the end of a lease if the day is stated: 租约于2026年12月31日到期.
	untilDay = pattern.MustCompile(`(?:租期|租约|租赁期限?|租赁合同)(?:将)?于?` + date + `(?:到期|届满|期满)`)
	// contractTo matches the end of a contract in a sentence which states that the lot is let: 已出租,合同至2028年12月31日.
	contractTo = pattern.MustCompile(`(?:^|[,;(])(?:现|本|租赁)?合同(?:到期日期?|届满日期?|终止日期?)(?:为|:|是)?` + date + `|(?:^|[,;(])(?:现|本)?合同(?:期限?|有效期)?(?:为|:|自[^,;()]{6,14}?起?)?(?:截?止?至|到)` + date)
	// letThen matches the period of a lease that follows the name of the tenant: 整体租给某公司，2021年5月1日-2031年4月30日.
	letThen = pattern.MustCompile(`(?:租给|出租给|租赁给|租予)[^,;]{2,24},` + date + `起?(?:至|到|-{1,2}|~)` + date)
	// letAside matches the end of a lease in brackets that follow the verb: 由某公司承租(至2027年9月30日).
	letAside  = pattern.MustCompile(`(?:租约|承租|租用|租赁|出租|租给[^,;()]{1,20})(?:使用|经营|中)?\((?:租期|租约|合同)?(?:截?止?至|到)` + date)
	leaseTo   = pattern.MustCompile(`(?:^|[,;(已])(?:出?租|租赁)(?:至|到)` + date)
	termUntil = pattern.MustCompile(`(?:租期|租赁期限?|租赁期间|剩余租期|租赁|租约|租至|租赁合同期限?|承租|出租|租用|租给)[^,;()]{0,30}?(?:截止(?:至|到|于)?|至|到|止于)` +
		date)
)

// timeLabel matches the label 时间: after another fact of a list. There it means the time of the sale: 保证金:10万|时间:.
var timeLabel = pattern.MustCompile(`(?:价|金|万元?|千元?|元|度)[^,;|]{0,8}[,;|](?:起止|竞价|拍卖)?时间:?$`)

// onlyTime matches a label that does not state what happens at the time. If the period after it is exactly one day, it
// is that of the sale.
var onlyTime = pattern.MustCompile(`^(?:起止)?时间:$`)

// stageNext matches text after a period that names the stage of the sale: 12月14日10时至12月15日10时，一拍.
var stageNext = pattern.MustCompile(`^(?:\([^()]{0,12}\))?,(?:[一二]拍|变卖|第[一二]次拍卖)(?:$|[,;(。])`)

// clauseOfItsOwn reports whether a new clause begins directly after before.
func clauseOfItsOwn(before string) bool { return before == "" || strings.HasSuffix(before, ",") }

// landLet matches words for a lease of the land on which the owner has built. The lot itself is then not let.
var landLet = pattern.MustCompile(`土地(?:的)?(?:租期|租赁期|为租赁|系租赁|租赁)|租赁(?:用地|土地)`)

// saleTerm matches words for the period of a sale that precede its start: 变卖期60日，自….
var saleTerm = pattern.MustCompile(`(?:变卖|拍卖|竞价|竞拍)(?:期|周期|时间|期间|时段|窗口|起止时间)(?:为|共|:)?(?:[^,;]{0,8},)?[^,;]{0,4}$`)

// delayedTo matches text that ends before the new date of a postponed sale: 原定2月10日的拍卖延期至….
var delayedTo = pattern.MustCompile(`(?:延期|改期|调整|推迟|变更|顺延)(?:至|到|为)$`)

// aboutTime returns the part of before, the text before a period, that names the purpose of the period. It returns ""
// if the text states a postponement.
func aboutTime(before string) string {
	if delayedTo.MatchString(before) {
		return ""
	}
	if at := saleTerm.FindStringIndex(before); at != nil {
		return before[at[0]:]
	}
	return before
}

// purposeBefore returns the clauses before a period that may name a purpose other than the sale.
func purposeBefore(before string) string {
	before = before[strings.LastIndexByte(before, ';')+1:]
	if i := strings.LastIndexByte(before, ','); saleAct.MatchString(before[i+1:]) {
		before = before[i+1:]
	}
	return aboutTime(before)
}

// readTimes adds the start and the end of the sale, the date of the appraisal, and the end of a lease.
func (r *reader) readTimes() {
	for _, m := range submatches(timeRange, r.s) {
		before := r.s[:m.from]
		if i := strings.LastIndexAny(before, ";|"); i >= 0 {
			before = before[i+1:]
		}
		if heldThen.MatchString(r.s[m.to:]) || m.to <= r.corrected() {
			continue
		}
		supposed, purpose := supposes.MatchString(before), clauseAfter(r.s[m.to:])
		if i := strings.LastIndex(before, ","); saleAct.MatchString(before[i+1:]) || saleAct.MatchString(purpose) {
			before = before[i+1:]
		}
		alone := strings.TrimLeft(strings.TrimPrefix(r.s[:m.from], "起止时间"), "定将拟于自从:") == "" && (m.to == len(r.s) || m.groups[16] != "" ||
			strings.HasPrefix(r.s[m.to:], "(")) && !owedThen.MatchString(r.s[m.to:])
		onlyLabel := onlyTime.MatchString(r.s[:m.from]) && m.to == len(r.s)
		if onlyLabel || timeLabel.MatchString(r.s[:m.from]) ||
			clauseOfItsOwn(r.s[:m.from]) && stageNext.MatchString(r.s[m.to:]) {
			alone, before = true, ""
		}
		if supposed || otherTime.MatchString(aboutTime(before)) || !alone && !aboutSale.MatchString(r.s) ||
			isForVisits(purpose) {
			continue
		}
		start, ok := parseDate(m.groups[1:4])
		if !ok {
			continue
		}
		start.setClock(m.groups[4:8])
		end := start.next()
		if m.groups[8] == "" {
			if end, ok = parseDate(m.groups[9:12]); !ok {
				continue
			}
			if end.year == 0 {
				end.year = start.year
			}
		}
		end.clocked = false
		end.setClock(m.groups[12:16])
		if next := start.next(); onlyLabel && (end != next || !end.clocked) {
			continue // a viewing
		}
		r.add(StartTime, start.String())
		r.add(EndTime, end.String())
	}
	for _, m := range submatches(sameMonth, r.s) {
		start, ok := parseDate(m.groups[1:4])
		day, dayOK := parseInteger(m.groups[8])
		if !ok || !dayOK || int(day) <= start.day || otherTime.MatchString(purposeBefore(r.s[:m.from])) ||
			!aboutSale.MatchString(r.s) || isForVisits(clauseAfter(r.s[m.to:])) {
			continue
		}
		end := start
		end.day = int(day)
		start.setClock(m.groups[4:8])
		end.setClock(m.groups[9:13])
		r.add(StartTime, start.String())
		r.add(EndTime, end.String())
	}
	for _, m := range submatches(opensOn, r.s) {
		rest := r.s[m.to:]
		if d, ok := parseDate(m.groups[1:4]); ok && d.year > 0 && !timeRange.MatchString(r.s) &&
			!supposes.MatchString(r.s[:m.from]) && !strings.HasSuffix(r.s[:m.from], "原") && !strings.HasPrefix(rest, "公告") &&
			!strings.Contains(clauseAfter(rest), "流拍") && !failedThen.MatchString(rest) && !failedLater.MatchString(rest) && !visitFirst.MatchString(r.s[m.from:m.to]) {
			d.setClock(m.groups[4:8])
			r.add(StartTime, d.String())
		}
	}
	if m := submatches(shortTime, r.s); len(m) == 1 {
		if d, ok := parseDate(m[0].groups[2:5]); ok {
			if d.setClock(m[0].groups[5:9]); d.clocked && m[0].groups[1] != "开拍" && m[0].groups[1] != "开始" {
				r.add(EndTime, d.String())
			} else if d.clocked {
				r.add(StartTime, d.String())
			}
		}
	}
	for topic, expr := range map[Topic]*pattern.Pattern{StartTime: opensAt, EndTime: closesAt} {
		for _, m := range submatches(expr, r.s) {
			if d, ok := parseDate(m.groups[1:4]); ok && !timeRange.MatchString(r.s) {
				d.setClock(m.groups[4:8])
				r.add(topic, d.String())
			}
		}
	}
	for _, m := range submatches(fromUntil, r.s) {
		start, ok := parseDate(m.groups[1:4])
		end, endOK := parseDate(m.groups[9:12])
		if m.groups[8] != "" {
			end, endOK = start.next(), true
		}
		if !ok || !endOK || otherTime.MatchString(purposeBefore(r.s[:m.from])) || supposes.MatchString(r.s[:m.from]) {
			continue
		}
		if end.year == 0 {
			end.year = start.year
		}
		start.setClock(m.groups[4:8])
		end.setClock(m.groups[12:16])
		r.add(StartTime, start.String())
		r.add(EndTime, end.String())
	}
	r.readHours()
	for _, m := range slices.Concat(submatches(termFrom, r.s), submatches(daysFrom, r.s)) {
		if m.groups[0] != "" && !strings.Contains(r.s, "变卖") {
			continue
		}
		before := r.s[:m.from]
		if d, ok := parseDate(m.groups[1:4]); ok && !timeRange.MatchString(r.s) && !supposes.MatchString(before) &&
			!strings.HasSuffix(before, "原") {
			d.setClock(m.groups[4:8])
			r.add(StartTime, d.String())
		}
	}
	for _, m := range submatches(beginsOn, r.s) {
		if d, ok := parseDate(m.groups[1:4]); ok && !timeRange.MatchString(r.s) {
			d.setClock(m.groups[4:8])
			r.add(StartTime, d.String())
		}
	}
	for topic, expr := range map[Topic]*pattern.Pattern{StartTime: startOf, EndTime: endOf} {
		for _, m := range submatches(expr, r.s) {
			near := r.s[strings.LastIndexAny(r.s[:m.from], ",;")+1 : m.from]
			if d, ok := parseDate(m.groups[1:4]); ok && !otherTime.MatchString(near) &&
				!strings.Contains(r.s[m.to:], "流拍") && !(strings.Contains(r.s[m.from:m.to], "终止") && landWord.MatchString(r.s)) &&
				!(topic == StartTime && timeRange.MatchString(r.s) && len(valuesOf(*r.out, StartTime)) > 0) {
				d.setClock(m.groups[4:8])
				r.add(topic, d.String())
			}
		}
	}
	for _, expr := range []*pattern.Pattern{leasedTo, leaseSpan} {
		for _, m := range submatches(expr, r.s) {
			if d, ok := parseDate(m.groups[4:7]); ok && d.year > 0 {
				r.add(LeaseUntil, d.String())
			}
		}
	}
	if strings.Contains(r.s, "租") {
		for _, m := range slices.Concat(submatches(untilEnd, r.s), submatches(untilMonth, r.s)) {
			if d, ok := lastDay(m.groups[1], m.groups[2]); ok {
				r.add(LeaseUntil, d.String())
			}
		}
		for _, m := range submatches(untilDay, r.s) {
			d, ok := parseDate(m.groups[1:4])
			if ok && d.year > 0 && !notRenewedAfter.MatchString(r.s) && !strings.Contains(r.s, "已") {
				r.add(LeaseUntil, d.String())
			}
		}
		for _, m := range submatches(contractTo, r.s) {
			groups := m.groups[1:4]
			if groups[1] == "" {
				groups = m.groups[4:7]
			}
			if d, ok := parseDate(groups); ok && d.year > 0 {
				r.add(LeaseUntil, d.String())
			}
		}
	}
	for _, m := range submatches(letThen, r.s) {
		if d, ok := parseDate(m.groups[4:7]); ok && d.year > 0 {
			r.add(LeaseUntil, d.String())
		}
	}
	for _, m := range slices.Concat(submatches(leaseTo, r.s), submatches(letAside, r.s)) {
		if d, ok := parseDate(m.groups[1:4]); ok && d.year > 0 {
			r.add(LeaseUntil, d.String())
		}
	}
	if landLet.MatchString(r.s) {
		*r.out = slices.DeleteFunc(*r.out, func(f Fact) bool { return f.Topic == LeaseUntil })
	}
	for _, m := range submatches(basisAs, r.s) {
		if d, ok := parseDate(m.groups[1:4]); ok && d.year > 0 {
			r.add(AppraisalDate, d.String())
		}
	}
	for topic, expr := range map[Topic]*pattern.Pattern{AppraisalDate: basisOf, LeaseUntil: termUntil} {
		if topic == LeaseUntil && landLet.MatchString(r.s) {
			continue
		}
		for _, m := range submatches(expr, r.s) {
			if d, ok := parseDate(m.groups[1:4]); ok && (d.year > 0) {
				r.add(topic, d.String())
			}
		}
	}
}

// forHours matches the start time of a sale and its duration in hours: 竞价时间：2027年5月6日上午九时起二十四小时.
var forHours = pattern.MustCompile(date + clock + `(?:起|开始),?(?:连续|持续|进行|竞价|的|共|为期)*(24|48|72|二十四|四十八|七十二)(?:个)?小时`)

// readHours adds the start and the end of a sale whose duration is stated in hours (24, 48 or 72).
func (r *reader) readHours() {
	for _, m := range submatches(forHours, r.s) {
		before := r.s[:m.from]
		start, ok := parseDate(m.groups[1:4])
		hours, hoursOK := parseInteger(m.groups[8])
		if !ok || !hoursOK || start.year == 0 || !aboutSale.MatchString(before) || supposes.MatchString(before) ||
			otherTime.MatchString(purposeBefore(before)) || strings.HasSuffix(before, "原") ||
			isForVisits(clauseAfter(r.s[m.to:])) {
			continue
		}
		start.setClock(m.groups[4:8])
		end := start
		for range hours / 24 {
			end = end.next()
		}
		r.add(StartTime, start.String())
		if start.clocked {
			r.add(EndTime, end.String())
		}
	}
}

// clauseAfter returns the rest of the clause after a period. It skips brackets that directly follow the period.
func clauseAfter(rest string) string {
	if strings.HasPrefix(rest, "(") {
		_, rest, _ = strings.Cut(rest, ")")
	}
	if i := strings.IndexAny(rest, ",;|"); i >= 0 {
		rest = rest[:i]
	}
	return rest
}

// isForVisits reports whether purpose, the clause after a period, names a purpose other than the sale:
// 自11月2日起至11月26日止(节假日除外)接受咨询和看样.
func isForVisits(purpose string) bool {
	if strings.Contains(purpose, ":") { // the next label of a list
		return false
	}
	return otherTime.MatchString(purpose) && !saleAct.MatchString(purpose)
}
