package notices

import (
	"regexp"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/platforms"
	"fapai/api/lots/notice"
	"fapai/api/platform/sanitize"
)

// Field is a column of the site's own import format, together with the value that a notice states for it.
type Field struct {
	Column   string // the first name that importing/mapping/sources/houses/own.yaml lists for the column
	Value    string // value in the form of an import table; "" if the notice does not decide it
	Quote    string // words of the notice that state or mention the value, verbatim; "" for none
	Required bool
}

// Draft holds what a notice states about a lot. It has one field for each element of columns, in the same order.
type Draft []Field

// value returns the value of the column with the given name, "" for none.
func (d Draft) value(column string) string {
	for _, f := range d {
		if f.Column == column {
			return f.Value
		}
	}
	return ""
}

// found returns the value of a column, and the words that state it. own is the part of the notice that is about the
// lot, and all is the whole notice.
type found func(own, all string) (value, quote string)

// columns lists the columns of a draft. The package notice reads the columns that have a topic, and find reads the
// others.
var columns = []struct {
	name     string
	topic    notice.Topic
	find     found
	required bool
}{
	{name: "title", find: titleOf, required: true},
	{name: "start_price", topic: notice.StartPrice, required: true},
	{name: "source_url", find: linkOf},
	{name: "source_platform", find: platformOf},
	{name: "address", find: addressOf},
	{name: "court_name", find: courtOf},
	{name: "case_no", find: caseOf},
	{name: "stage", topic: notice.Stage},
	{name: "start_time", topic: notice.StartTime},
	{name: "end_time", topic: notice.EndTime},
	{name: "appraisal_price", topic: notice.Appraisal},
	{name: "appraisal_date", topic: notice.AppraisalDate},
	{name: "deposit", topic: notice.Deposit},
	{name: "increment", topic: notice.Step},
	{name: "delay_minutes", topic: notice.DelayMinutes},
	{name: "area_m2", topic: notice.Area},
	{name: "usage", topic: notice.Usage},
	{name: "share", topic: notice.Share},
	{name: "balance_days", topic: notice.BalanceDays},
	{name: "balance_due_date", topic: notice.BalanceDate},
	{name: "land_end_date", topic: notice.LandUntil},
	{name: "lease_end", topic: notice.LeaseUntil},
	{name: "purchase_restriction", topic: notice.Restriction},
	{name: "loan_support", topic: notice.Loan},
	{name: "has_priority_right", topic: notice.Priority},
	{name: "mortgage", topic: notice.Mortgage},
	{name: "seizure", topic: notice.Seizure},
	{name: "hukou", topic: notice.Hukou},
}

// Read returns a draft for each lot in a notice or survey table. plain is the plain text, of which all quotes are
// parts.
func Read(markup string) (plain string, drafts []Draft) {
	plain = notice.Plain(sanitize.HTML(markup))
	dated := datedOn(plain)
	for _, lot := range notice.ReadLots(plain) {
		draft := make(Draft, len(columns))
		for i, c := range columns {
			draft[i] = Field{Column: c.name, Required: c.required}
			if c.find != nil {
				draft[i].Value, draft[i].Quote = c.find(lot.Text, plain)
				continue
			}
			if a, ok := notice.Judge(lot.Facts, c.topic); ok {
				draft[i].Quote = notice.Shorten(a.Fact)
				if a.Known {
					draft[i].Value = cell(c.topic, withYear(a.Value, dated))
				}
			}
		}
		draft.ofLand()
		drafts = append(drafts, draft)
	}
	return plain, drafts
}

var built = regexp.MustCompile(`房|楼|建筑|构筑|车间|仓库`)

// ofLand clears the usage of a lot that is land. What the notice calls 用途 is then the use of the plot and not the kind
// of lot.
func (d Draft) ofLand() {
	if title := d.value("title"); mapping.SubjectOf(title).Usage != "土地" || built.MatchString(title) {
		return
	}
	for i := range d {
		if d[i].Column == "usage" {
			d[i].Value = ""
		}
	}
}

var words = map[notice.Topic]map[string]string{
	notice.Stage:       {"1": "一拍", "2": "二拍", "变卖": "变卖", "再拍": "重新拍卖"},
	notice.Restriction: {notice.Yes: "限购", notice.No: "不限购"},
	notice.Loan:        {notice.Yes: "可贷款", notice.No: "不可贷款"},
}

// cell converts the value of a fact to the text of a table cell. It returns "" if no cell can hold the value, for
// example a period in working days or a date without a year.
func cell(topic notice.Topic, value string) string {
	if of, ok := words[topic]; ok {
		return of[value]
	}
	switch {
	case value == notice.Yes:
		return "有"
	case value == notice.No:
		return "无"
	case strings.Contains(value, "(") || strings.HasPrefix(value, "--"):
		return ""
	case topic == notice.StartTime || topic == notice.EndTime:
		return strings.Replace(value, "T", " ", 1)
	}
	if topic == notice.Share {
		return value + "%"
	}
	return value
}

var (
	wholeHeading = regexp.MustCompile(`关于([^\n。；;]{4,120}?)的(?:第?[一二三]次)?(?:公开|网络|司法)*(?:拍卖|变卖|处置|竞价)?(?:[（(][^）)\n]{0,12}[）)])?公告`)
	heading      = regexp.MustCompile(`关于([^\n]{4,90}?)的[^\n]{0,20}?公告`)
	subject      = regexp.MustCompile(`(?:拍卖标的物?|变卖标的物?|标的物?名称|标的物?|拍品名称|拍品)[一二三四五六七八九十\d]{0,3}[：:\t ]+([^\n。；;，,]{4,80})`)
	located      = regexp.MustCompile(`(?:联系|办公|送达|通讯|邮寄|法院|银行)?(?:位于|坐落于|坐落在|坐落[：:\t ]|房屋地址[：:\t ]|地址[：:\t ])\s*([^\n。；;，,（(]{4,80})`)
	// offLot matches text that looks like the name of a lot but is not one: a floor, the address of an office, 以下标的物.
	offLot = regexp.MustCompile(`^(?:联系|办公|送达|通讯|邮寄|法院|银行)|^[^\s：:]{2,4}[：:\t ]?\s*(?:第|总层|地上|楼)?[\d一二三四五六七八九十-]{0,7}层|^[^\s：:]{2,4}[：:\t ]?\s*\d{1,2}单元|^对(?:以下|下列|上述)`)
	// listed matches an item number and the words that follow it and describe the lot: 1、某路3号.
	listed = regexp.MustCompile(`^[\s。；;]*(?:[（(]?\d{1,2}[）)]|[（(][一二三四五六七八九十]{1,3}[）)]|\d{1,2}[、.．])\s*([^\n。；;，,：:]{4,80})[，,；;：:]`)
	// listedLine matches an item number and the name of the lot if nothing follows the name on its line.
	listedLine = regexp.MustCompile(`(?m)^[ \t　]*(?:[（(]?\d{1,2}[）)]|\d{1,2}[、.．])\s*([^\n。；;，,：:]{2,40}[路街道巷村弄号区镇][^\n。；;，,：:]{0,40}\d[^\n。；;，,：:]{0,30})[ \t　]*$`)
	sold       = regexp.MustCompile(`对([^\n。；;，,]{6,80}?)(?:进行|予以|实施|公开)`)
	// addressed matches an address by its form alone, even if no word such as 位于 introduces it.
	addressed  = regexp.MustCompile(`((?:\p{Han}{2,8}[省市])?\p{Han}{2,8}[区县市](?:[\p{Han}\d\-]{2,40}\d+(?:号楼|号|栋|幢|单元|层|楼|室|房|铺)+)(?:[\d\-]*(?:栋|幢|单元|层|楼|号|室|房|铺))*(?:(?:房产|房屋|不动产|产)?的?(?:\d{1,3}(?:\.\d+)?[%％]|[一二三四五六七八九十百]+分之[一二三四五六七八九十]+)的?(?:产权|所有权)?份额)?)`)
	courtName  = regexp.MustCompile(`[\p{Han}]{2,20}?人民法院|[\p{Han}]{2,12}(?:知识产权|金融|海事|铁路运输(?:中级)?|互联网)法院`)
	caseNumber = regexp.MustCompile(`[（(〔\[]\s*20\d\d\s*[)）〕\]][\p{Han}\d\s]{2,24}?号(?:之[一二三四五六七八九十])?`)
	venue      = regexp.MustCompile(`(?:在|于|通过|登录|平台[：:\t ])([^\n。；;，,]{2,30}(?:平台|网|拍卖|资产·司法|融[eE易]购))`)
	// venueAlone matches the name of a platform that is an item by itself: 京东拍卖 in 一拍，起拍价385万元，京东拍卖.
	venueAlone = regexp.MustCompile(`(?:^|[\n，,；;|])((?:` + platforms.Pattern + `)[^\s，,；;。|]{0,6})(?:$|[\n，,；;。|])`)
	// beforeCourt matches words that precede the name of a court: 关于, 执行法院.
	beforeCourt = regexp.MustCompile(`^(?:.*(?:交到|查封|关于|根据)|通过|登录|(?:处置|执行|承办|拍卖|委托)(?:单位|法院|机构)|[被由受在])+`)
	// helpLink matches links to help pages, such as how to pay.
	helpLink   = regexp.MustCompile(`help|guide|kefu`)
	itemNumber = regexp.MustCompile(`\d{5}`)
	link       = regexp.MustCompile(`https?://[\w./?=&%#:-]+`)
	trailing   = regexp.MustCompile(`(?:的?(?:拍卖|变卖)?公告|[（(][^（()）]{0,8}[拍卖][^（()）]{0,3}[)）]|不动产|的)+$`)
	// aside matches a remark that follows the name of a lot, together with all text after it: (不动产权证号：…), (以下简称…).
	aside = regexp.MustCompile(`[（(\[【](?:[^）)\]】]{0,12}(?:证号|权证|证书|产权证|权属|面积|登记号)|以下简称|简称|详见|详情|下称|具体|不动产单元号|证载).*$`)
	// nextLabel matches the next label on the line that contains the name of a lot.
	nextLabel = regexp.MustCompile(`[\s　]+\p{Han}{2,6}[:：]`)
	leading   = regexp.MustCompile(`^(?:.*名下的?|[^\d路街镇村]{2,30}所有的?位于|公开|平台|日?(?:发布|公示)的?|暂缓|撤回|中止|第[一二三]次|网络|司法|拍卖|变卖|处置|被执行人|名下|所有的?|位于|坐落于?|在)+`)
)

// linkOf returns the first link that contains a long number, because the page address of a lot contains one.
func linkOf(own, all string) (value, quote string) {
	for _, text := range []string{own, all} {
		for _, v := range link.FindAllString(text, -1) {
			if itemNumber.MatchString(v) && !helpLink.MatchString(v) {
				return v, v
			}
		}
	}
	return "", ""
}

// first returns the first match of one of the patterns in own, or else in all.
func first(own, all string, patterns ...*regexp.Regexp) (value, quote string) {
	for _, text := range []string{own, all} {
		for _, re := range patterns {
			for _, m := range re.FindAllStringSubmatch(text, -1) {
				if re == addressed {
					m[1] += roomBehind(text, m[0])
				}
				if re != located && re != sold || !offLot.MatchString(m[0]) {
					return strings.TrimSpace(m[1]), strings.TrimSpace(m[0])
				}
			}
		}
	}
	return "", ""
}

// room matches a room number that follows an address. afterRoom matches text after the number which shows that the
// number is something else.
var (
	room      = regexp.MustCompile(`^\d{3,4}`)
	afterRoom = regexp.MustCompile(`^\s*(?:[年月日万元亿.,%㎡平]|号|余|套|\d|-)`)
)

// roomBehind returns the room number that follows an address in a text, "" for none.
func roomBehind(text, address string) string {
	_, rest, _ := strings.Cut(text, address)
	number := room.FindString(rest)
	if number == "" || afterRoom.MatchString(rest[len(number):]) || !strings.HasSuffix(address, "单元") &&
		!strings.HasSuffix(address, "楼") && !strings.HasSuffix(address, "门") {
		return ""
	}
	return number
}

// bare removes words that surround the name of a lot, such as its owner, the round and 公告.
func bare(words string) string {
	if at := nextLabel.FindStringIndex(words); at != nil {
		words = words[:at[0]]
	}
	return trailing.ReplaceAllString(aside.ReplaceAllString(leading.ReplaceAllString(words, ""), ""), "")
}

// platformOf returns the first platform that a notice names as the site of the auction.
func platformOf(own, all string) (value, quote string) {
	stated := append(venueAlone.FindAllStringSubmatch(own, 1), venue.FindAllStringSubmatch(all, -1)...)
	for _, m := range stated {
		for _, name := range platforms.ChineseNames {
			if strings.Contains(m[1], name) && !strings.Contains(m[1], name+"络") { // not in 人民法院网络司法拍卖
				return name, strings.Trim(m[0], "\n，,；;。|")
			}
		}
	}
	return "", ""
}

func titleOf(own, all string) (value, quote string) {
	if own == all {
		value, quote = first(own, all, wholeHeading, heading, subject, located, sold, addressed)
	} else {
		value, quote = first(own, all, subject, listed, listedLine, located, addressed, sold, heading)
	}
	return bare(value), quote
}

func addressOf(own, all string) (value, quote string) {
	if value, quote = first(own, all, located); value == "" {
		return titleOf(own, all)
	}
	return bare(value), quote
}

// caseOf returns the first case number. Certificates (不动产权证) are skipped, because their numbers have the same form.
func caseOf(own, all string) (value, quote string) {
	for _, text := range []string{own, all} {
		for _, v := range caseNumber.FindAllString(text, -1) {
			if strings.ContainsAny(v, "执民破刑委恢拍调保商仲行") && !strings.Contains(v, "权") && !strings.Contains(v, "证") {
				return v, v
			}
		}
	}
	return "", ""
}

// courtOf returns the first court that a notice names, which is the court that publishes the notice. It skips the
// supreme court, because notices only cite its rules on auctions.
func courtOf(own, all string) (value, quote string) {
	for _, text := range []string{all, own} {
		for _, v := range courtName.FindAllString(text, -1) {
			v = v[len(beforeCourt.FindString(strings.TrimSuffix(v, "人民法院"))):]
			if !strings.HasPrefix(v, "最高") && v != "人民法院" {
				return v, v
			}
		}
	}
	return "", ""
}
