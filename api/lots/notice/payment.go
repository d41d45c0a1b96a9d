package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

var (
	balanceOf   = pattern.MustCompile(`余款|应付余额|尾款|剩余价款|剩余款项|其余价款|其余款项|剩余款|全部价款|拍卖款|变卖款|成交款|成交价款|拍卖价款|全款|价款|购房款|成交余款|付款`)
	payment     = pattern.MustCompile(`到账|到位|付清|缴清|交清|交齐|缴齐|付齐|汇齐|支付|缴纳|交纳|缴入|汇入|汇至|补足|结清|付款|缴付|交付至|缴[至到]|[划汇打转存]到|打入|转入|交至|划至|缴足|付足|付至`)
	paidBefore  = pattern.MustCompile(`(?:付清|结清|缴清|付款|支付|缴纳|足额)[^,;]{0,8}(?:之日起|后|完毕)[^,;]{0,2}$`)
	contacts    = pattern.MustCompile(`^(?:之?内)?[^,;并且]{0,4}(?:与|同|联系)(?:本院|法院|我院|承办)[^,;并且]*$|^(?:之?内)?[^,;并且]{0,4}(?:到|来|向)(?:本院|法院|我院)[^,;并且]{0,4}(?:办理|签署|联系|领取|提交)|^(?:之?内)?来院(?:办理|签署|领取)`)
	otherPeriod = pattern.MustCompile(`(?:原定|原为|退还|解冻|返还|退回|开拍|拍卖前|报名|申报|收到|收款|领取|裁定书)[^,;]{0,12}$`)
	returned    = pattern.MustCompile(`退还|解冻|退回|返还`)
	wholePeriod = pattern.MustCompile(`([0-9]{1,3}|[一二两三四五六七八九十]{1,3})(?:个)?(工作日|自然日|日|天)$`)
	dueDate     = pattern.MustCompile(date + clock + `(?:\([^()]{0,6}\))?(?:之前|以前|前|止)`)
	dueOfSale   = pattern.MustCompile(`^(?:[^,;]{0,4},)?(?:应|须|请)?(?:于|自|在)?(?:拍卖)?(?:成交|竞得|落槌|拍定|拍卖结束|竞价结束)(?:之日|当日)?(?:起|后)([0-9]{1,3}|[一二两三四五六七八九十]{1,3})(?:个)?(工作日|自然日|日|天)内(?:一次性?|全部)?(?:付清|缴清|付款|付清全款)$`)
	// dueAfter matches a label and its value, the number of days within which the balance must be paid: 余款:成交后七日内.
	dueAfter = pattern.MustCompile(`^(?:余款|尾款|剩余价款)(?:支付|缴纳)?:(?:应|须)?(?:于|自|在)?(?:拍卖)?成交(?:之日|当日)?(?:起|后)([0-9]{1,3}|[一二两三四五六七八九十]{1,3})(?:个)?(工作日|自然日|日|天)内(?:$|[,;])`)
	// dueOrdinal matches a deadline of the balance that is stated as an ordinal day: 余额须于成交日起第十五日17时前缴清.
	dueOrdinal = pattern.MustCompile(`(?:余款|余额|尾款|剩余价款|成交款|价款)[^;]{0,20}成交(?:之日|日|当日)?(?:起|后)(?:的)?第([0-9]{1,3}|[一二两三四五六七八九十]{1,3})(?:个)?(工作日|自然日|日|天)(?:$|[,;]|(?:[0-9]{1,2}[时点](?:整)?)?(?:之?前|止|内))`)
	// dueTerm matches the length of the period in which the price must be paid: 付清全款的期限为15日.
	dueTerm     = pattern.MustCompile(`(?:(?:付清|缴清|支付|缴纳|交纳)(?:全部)?(?:余款|尾款|全款|价款|成交款|剩余价款|全部价款)|余款|尾款|付款|余款缴纳|尾款缴纳)的?(?:期限|时限|时间|期)(?:为|:|是)(?:拍卖)?(?:成交后|自?成交之日起)?([0-9]{1,3}|[一二两三四五六七八九十]{1,3})(?:个)?(工作日|自然日|日|天)(?:$|[,;内。])`)
	dueOn       = pattern.MustCompile(`(?:余款|尾款|剩余价款|成交款)[^,;]{0,6}(?:截止时间|截止日期|截止|最迟于?|至迟于?|最晚于?|期限)(?:为|:)?` + date)
	dueLatest   = pattern.MustCompile(`(?:最迟|最晚)(?:应当?|须)?(?:于|在)?` + date + `[^,;]{0,8}(?:付清|缴清|交清|付至|缴至|支付)`)
	dueNotAfter = pattern.MustCompile(`(?:(?:最迟|最晚)(?:不超过|不得超过|不晚于|不得晚于)|(?:^|[,;]即?)不(?:得)?(?:迟|晚)于|^(?:余款|尾款|剩余价款):(?:于)?)` + date + `(?:$|[,;]|[^,;]{0,8}前)`)
	// voucher matches a proof of payment that is required for another act. It does not state a deadline:
	// 凭付款凭证到本院签署成交确认书.
	voucher = pattern.MustCompile(`(?:付款|缴款|支付|转账|汇款)(?:凭证|凭据|票据|回单|证明)`)
	// otherAct matches a deadline in brackets that is for another act: (凭付款凭证于2027年2月1日前到本院办理成交确认书).
	otherAct = pattern.MustCompile(`\([^()]*(?:办理|签署|领取|到本院|到法院|来院)[^()]*\)`)
	dueLabel = pattern.MustCompile(`付款方式|支付方式|付款期限|余款(?:支付|缴纳)?(?:期限|时限|时间)|(?:支付|付款|缴纳)(?:时限|期限)|尾款(?:支付|缴纳)?期限|(?:余款|尾款)(?:交付|缴付)|付款时间|余款支付时间|(?:成交款|余款|尾款|价款)(?:支付|缴纳|交纳):`)
)

// weeks matches a deadline in weeks: 成交后两周内付清余款.
var weeks = pattern.MustCompile(`成交(?:之日|当日|确认)?(?:起|后)([1-9]|[一二两三四])个?(?:周|星期)(?:之)?内`)

// ofLoan matches words of a clause about the part of the price that a bank pays: 贷款部分应在成交之日起45日内到账.
var ofLoan = pattern.MustCompile(`贷款(?:部分|资金|款项)|(?:银行|贷款)[^,;]{0,10}(?:放款|发放|放贷)|首付款?`)

// readBalance adds the deadline of the balance (余款), as a number of days or as a date. It ignores deadlines of other
// duties.
func (r *reader) readBalance() {
	money, labelled := "", false
	for _, m := range slices.Concat(submatches(dueOfSale, r.s), submatches(dueAfter, r.s), submatches(dueOrdinal, r.s),
		submatches(dueTerm, r.s)) {
		if n, ok := parseInteger(m.groups[1]); ok && n > 0 && n < 400 && !returned.MatchString(r.s) {
			value := plainNumber(float64(n))
			if m.groups[2] == "工作日" {
				value += "(working)"
			}
			r.add(BalanceDays, value)
		}
	}
	for _, part := range r.clausesOf() {
		text := otherAct.ReplaceAllString(r.s[part.from:part.to], "")
		if m := balanceOf.FindStringSubmatch(text); m != nil {
			money = m[0]
		}
		if strings.Contains(text, "保证金") && !balanceOf.MatchString(strings.Replace(text, "转为价款", "", 1)) {
			money = ""
		}
		if money == "" || returned.MatchString(text) {
			continue
		}
		labelled = labelled || dueLabel.MatchString(text)
		due := payment.MatchString(voucher.ReplaceAllString(text, "")) || labelled
		periods := submatches(period, text)
		if len(periods) == 0 && labelled {
			periods = submatches(wholePeriod, text)
		}
		if m := weeks.FindStringSubmatch(text); m != nil && due {
			if n, ok := parseInteger(m[1]); ok && n > 0 {
				r.add(BalanceDays, plainNumber(float64(7*n)))
			}
		}
		for _, m := range periods {
			before := text[:m.from]
			if strings.HasSuffix(before, "月") { // the day of a date
				continue
			}
			if ofLoan.MatchString(text) || !due || paidBefore.MatchString(before) && !dueLabel.MatchString(before) ||
				otherPeriod.MatchString(before) || contacts.MatchString(text[m.to:]) ||
				payment.FindStringIndex(text) != nil &&
					!payment.MatchString(text[m.to:]) && !labelled && !dueLabel.MatchString(before) &&
					!balanceOf.MatchString(before) {
				continue
			}
			n, ok := parseInteger(m.groups[1])
			if !ok || n < 1 || n > 400 {
				continue
			}
			value := plainNumber(float64(n))
			if m.groups[2] == "工作日" {
				value += "(working)"
			}
			r.add(BalanceDays, value)
		}
		for _, expr := range []*pattern.Pattern{dueOn, dueLatest, dueNotAfter} {
			for _, m := range submatches(expr, text) {
				if d, ok := parseDate(m.groups[1:4]); ok && d.year > 0 {
					r.add(BalanceDate, d.String())
				}
			}
		}
		for _, m := range submatches(dueDate, text) {
			if !due || strings.Contains(text, "保证金") && !strings.Contains(text, "余款") && !strings.Contains(text, "尾款") {
				continue
			}
			if d, ok := parseDate(m.groups[1:4]); ok {
				r.add(BalanceDate, d.String())
			}
		}
	}
}

var (
	minutes      = pattern.MustCompile(`(?:限时竞价(?:周期|时间|时长)?|顺延|延时(?:出价|竞价)?(?:周期|时间|时长)?|延长|延迟|延续|延后)(?:至|到|了|为|:|\t)*([0-9]{1,2}|[一二两三四五六七八九十]{1,2})分钟|([0-9]{1,2}|[一二两三四五六七八九十]{1,2})分钟(?:的)?(?:延时|延长)`)
	bidding      = pattern.MustCompile(`出价|报价|加价|竞价|延时`)
	lateHandover = pattern.MustCompile(`迟延交付|延迟交付`)
)

func (r *reader) readDelay() {
	if !bidding.MatchString(r.s) || lateHandover.MatchString(r.s) {
		return
	}
	for _, m := range submatches(minutes, r.s) {
		if n, ok := parseInteger(m.groups[1] + m.groups[2]); ok && n > 0 {
			r.add(DelayMinutes, plainNumber(float64(n)))
		}
	}
}
