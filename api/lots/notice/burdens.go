package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

// entitled matches a statement that a creditor has a mortgage on the lot: 某农商行对该房享有最高额抵押权.
var entitled = pattern.MustCompile(`(?:对|就)[^,;]{1,16}(?:享有|拥有|设有)(?:[一二第]*顺位)?(?:最高额)?抵押权(?:$|[,;(])`)

func (r *reader) readMortgage(c *clause) {
	if noMortgagee.MatchString(c.text()) && c.states() {
		r.add(Mortgage, No)
		return
	}
	if entitled.MatchString(c.text()) && c.states() && !c.has("neg") && !c.has("cancelled") {
		r.add(Mortgage, Yes)
		return
	}
	thing, mortgaged := c.find("mortgage", 0), c.find("mortgaged", 0)
	first := max(thing, mortgaged)
	if strings.Contains(c.text(), "抵押权人") && c.states() && !c.has("duty") &&
		(mortgagee.MatchString(c.text()) && !c.has("neg") || hasMortgagee.MatchString(c.text())) {
		r.add(Mortgage, Yes)
		return
	}
	if (ofLender.MatchString(c.text()) || isSecurity.MatchString(c.text())) && c.states() && !c.has("duty") {
		r.add(Mortgage, Yes)
		return
	}
	if right := c.find("encumbrance", 0); right >= 0 && first < 0 {
		if c.states() && c.negated(right) {
			r.add(Mortgage, No)
		} else {
			r.add(Mortgage, "")
		}
	}
	if first < 0 {
		if strings.Contains(c.text(), "抵押贷款") && unpaidLoan.MatchString(c.text()) && c.states() {
			r.add(Mortgage, Yes)
		}
		return
	}
	if countedMortgages.MatchString(c.text()) && c.states() && !c.has("cancelled") && !c.has("neg") {
		r.add(Mortgage, Yes)
		return
	}
	if besides.MatchString(c.text()) && c.states() {
		value := ""
		if lenderBesides.MatchString(c.text()) {
			value = Yes
		}
		r.add(Mortgage, value)
		return
	}
	if mortgagedBefore.MatchString(c.text()) && c.states() && !c.has("cancelled") && !c.has("neg") {
		r.add(Mortgage, Yes)
		return
	}
	if ofCase.MatchString(c.text()) && c.states() && !c.has("cancelled") && !c.has("neg") {
		r.add(Mortgage, Yes)
		return
	}
	cancelled := c.find("cancelled", 0)
	if sinceThen.MatchString(c.follows(first)) { // 租赁合同签订于抵押之后
		r.add(Mortgage, "")
		return
	}
	switch {
	case !c.states():
		if c.maybe && !c.supposed {
			r.undecided(c, Mortgage)
		} else {
			r.add(Mortgage, "")
		}
	case thing >= 0 && c.negated(thing) && c.find("others", 0) < 0, mortgaged >= 0 && c.negated(mortgaged):
		if strings.HasPrefix(c.follows(first), "以外") {
			return
		}
		r.add(Mortgage, No)
	case cancelled >= 0 && cancelled > first &&
		(c.has("done") || strings.HasSuffix(c.s[c.from:c.words[cancelled].from], "已") || endedOn.MatchString(c.text())) &&
		!c.negated(cancelled):
		if ofSome.MatchString(c.text()) {
			r.add(Mortgage, "")
			return
		}
		r.add(Mortgage, No)
	case outside.MatchString(c.text()):
		r.add(Mortgage, Yes)
	case cancelled > first && !strings.Contains(c.text(), "原有") &&
		(setUp.MatchString(c.s[c.from:c.words[first].from]) &&
			byCourtEnd.MatchString(c.s[c.words[first].to:c.words[cancelled].from]) ||
			willEnd.MatchString(c.s[c.words[first].to:c.words[cancelled].from])):
		r.add(Mortgage, Yes)
	case cancelled >= 0, c.has("duty"), c.has("assist"):
		r.add(Mortgage, "")
	case mortgaged >= 0, thing >= 0 && c.affirmed(thing), thing >= 0 && c.before("done", thing) &&
		c.reaches(thing-1, thing):
		r.add(Mortgage, Yes)
	default:
		r.add(Mortgage, "")
	}
}

// countedMortgages and countedSeizures match the number of mortgages or seizures: 抵押1笔，查封3笔.
var (
	countedMortgages = pattern.MustCompile(`抵押(?:登记|权)?(?:共|有|计|:)*(?:[1-9][0-9]?|[一二两三四五])(?:笔|次|宗)(?:$|[,;(])`)
	countedSeizures  = pattern.MustCompile(`(?:^|[,;])(?:司法)?查封(?:登记)?(?:仅|只)有?(?:本院|我院|法院)(?:[1一][家笔次个])?$|查封(?:登记)?(?:共|有|计|:)*(?:[1-9][0-9]?|[一二两三四五])(?:笔|次|轮|家)(?:$|[,;(])`)
)

var (
	// besides matches a denial of all mortgages except one: 无房贷以外的抵押. lenderBesides matches the exception in such a
	// denial: 房贷以外.
	besides       = pattern.MustCompile(`(?:无|没有|未(?:发现|设立|设定|办理)?)[^,;]{1,12}(?:以外|之外)的?(?:其他|其它)?抵押`)
	lenderBesides = pattern.MustCompile(`(?:房贷|按揭|银行|本案|申请执行人|上述|该)[^,;]{0,6}(?:以外|之外)`)
)

// mortgagedBefore matches a statement that the mortgage was registered before the lease: 因抵押登记在前，租赁关系不予保留.
var mortgagedBefore = pattern.MustCompile(`抵押权?(?:的)?(?:登记|设立|设定)?在(?:前|先)(?:$|[,;])`)

// isSecurity matches the statement that the lot is mortgaged property: 该层系抵押物.
var isSecurity = pattern.MustCompile(`(?:该|本|此|标的|房屋|房产|不动产)[^,;不非未无]{0,4}(?:系|为|是|属于?)(?:本案|案涉|已)?的?抵押(?:物|财产|房产)$`)

// ofCase matches a statement that property mortgaged in this case is sold: 对案涉抵押房产予以拍卖.
var ofCase = pattern.MustCompile(`(?:对|将|就)(?:案涉|涉案|本案|该)(?:的)?抵押(?:物|房产|房屋|不动产|财产)[^,;]{0,12}(?:拍卖|变卖|处置)`)

// endedOn matches a statement of the day on which a mortgage was cancelled: 抵押登记于2026年3月涂销.
var endedOn = pattern.MustCompile(`(?:抵押|登记|权)于[12][0-9]{3}年[^,;将拟须应可]{0,10}(?:注销|涂销|解除)$`)

// ofSome matches words for one of several mortgages. Its end leaves the other mortgages in place: 第二顺位抵押已注销.
var ofSome = pattern.MustCompile(`第[一二三四]顺位|后顺位|其中|部分|另一|[一二三]笔`)

var (
	outside        = pattern.MustCompile(`除(?:本案|上述|该|前述)[^,;]{0,4}抵押[^,;]{0,6}外`)
	outsideSeizure = pattern.MustCompile(`除(?:本案|上述|该|前述|本院)[^,;]{0,6}查封[^,;]{0,6}外`)
	// onlyOurs matches the statement that only the selling court has seized the lot: 除本院外无其他查封.
	onlyOurs = pattern.MustCompile(`除(?:本院|我院|本案)(?:以)?外,?(?:暂)?(?:无|没有|未)[^,;]{0,6}其他[^,;]{0,6}查封`)
	// sinceThen matches 前 or 后 after 抵押. With it, the mortgage only serves as a point in time: 签订于抵押之后.
	sinceThen  = pattern.MustCompile(`^(?:登记|设立|设定)?之?[前后](?:$|[^顺手])`)
	setUp      = pattern.MustCompile(`(?:设立|设定|登记)的$`)
	byCourtEnd = pattern.MustCompile(`^(?:登记|权)?由(?:法院|本院|我院)`)
)

var mortgagee = pattern.MustCompile(`抵押权人[^,;:无未不]{2,20}(?:银行|信用社|支行|联社|公司)(?:$|\()|抵押权人[农工建中交招]行$|抵押权人(?:(?:为|是|系|:)[^无未,;]{2}|[^,;:为是系应须可]{2,30}同意)`)

// hasMortgagee matches a clause that ends with 有抵押权人 and names nobody.
var hasMortgagee = pattern.MustCompile(`(?:^|:|该(?:标的|房屋|房产|不动产))(?:有|存在|设有)抵押权人$`)

// ofLender matches a statement of a mortgage that names the holder before the word 抵押权: 设有某银行的抵押权.
var ofLender = pattern.MustCompile(`(?:^|[^不未无没])(?:设有|设立|设定|存在|有)(?:了)?[^,;无未不没]{2,24}(?:银行|支行|分行|公司|信用社)的?(?:最高额)?抵押权?$`)

// noMortgagee matches a clause which denies that a mortgagee exists: 无抵押权人.
var noMortgagee = pattern.MustCompile(`(?:^|:|标的物?|房屋|房产|不动产)(?:无|没有|不存在)抵押权人$|抵押权人(?:为|是|系):?(?:无|没有)(?:$|[(。])`)

var unpaidLoan = pattern.MustCompile(`抵押贷款[^,;]{0,12}(?:未还清|未结清|未清偿|未偿还|未还)`)

// willEnd matches words after 抵押 that announce its end: 抵押将….
var willEnd = pattern.MustCompile(`^(?:登记|权)?(?:将|待|会)`)

// seizedBy matches a label whose value shows that there is a seizure: 查封法院：某法院.
var seizedBy = pattern.MustCompile(`^(?:司法)?查封:(?:本院|[^无未,;:]{2,20}法院)|查封(?:法院|文号|机关|单位|机构|案号)(?:为|:|系)[^无,;]{2}|查封(?:法院|机关)[^,;:无未不]{2,20}法院(?:$|\()`)

// limitedBy matches 查封 as the value of a label about restrictions: 限制:查封.
var limitedBy = pattern.MustCompile(`^(?:司法|权利|产权|房屋)?限制(?:状态|情况)?:(?:司法|首轮|轮候|本院|已|被|[一二三四五六1-9]轮)*查封(?:$|\()`)

// waiting matches the number of courts that wait in the queue behind the first seizure (轮候): 两家法院轮候.
var waiting = pattern.MustCompile(`(?:[1-9]|[一二两三四五六七八九十多])家法院(?:已)?(?:在)?轮候`)

var (
	// seizedByUs matches the statement that the court seized property of the debtor: 依法查封了被执行人罗某名下的房屋.
	seizedByUs = pattern.MustCompile(`(?:^|本院|我院|法院)(?:已)?(?:于[^,;]{4,14})?(?:已|依法|裁定)+(?:轮候|预)?查封了?(?:登记在)?(?:被执行人|债务人)[^,;]{1,60}(?:房|不动产|土地|厂|铺|车位)`)
	// seizedSince matches the date since which the selling court has seized the lot: 自2025年6月被本院查封后一直空置.
	seizedSince = pattern.MustCompile(`(?:自|于)[12][0-9]{3}年[0-9月日]{2,8}被(?:本院|我院)(?:依法)?查封(?:后|以来|至今)`)
	stillSeized = pattern.MustCompile(`(?:^|[^不未])(?:仍|尚|现)(?:在|处于)(?:本院)?查封(?:期|状态)`)
	// liftedFirst matches the end of a seizure if the verb precedes the noun: 本院已依法解除查封.
	liftedFirst = pattern.MustCompile(`(已)?(?:经|依法|裁定|全部|均)*解除(?:了)?(?:对[^,;]{1,24}的?)?(?:司法|轮候)?查封`)
	lifts       = pattern.MustCompile(`解除|解封|注销|失效|撤销`)
)

// thisCase matches a statement that only the seizure of this case remains: 目前仅本案一手查封.
var thisCase = pattern.MustCompile(`^(?:现|目前|至今)?(?:仅|只|尚)(?:有|存|存在|剩|由|被)?(?:本案|本院)(?:的|一|首|手|家|轮|次|处|项|司法|有效|存续|在先)*查封(?:$|[,;(])`)

// liftedLater matches a seizure that lasts until the sale: 本院查封将于成交后自动解除.
var liftedLater = pattern.MustCompile(`^(?:本院|本案|法院)(?:的)?(?:首先|轮候)?查封(?:将|于|待|在)[^,;不未无]{0,12}(?:后|时)[^,;不未无]{0,6}(?:解除|失效|解封)`)

// lift turns the facts of the sentence that deny the topic into mentions.
func (r *reader) lift(topic Topic) {
	for i, f := range *r.out {
		if f.Topic == topic && f.Value == No {
			(*r.out)[i].Value = ""
		}
	}
}

func (r *reader) readSeizure(c *clause) {
	if thisCase.MatchString(c.text()) && c.states() {
		r.lift(Seizure)
		r.add(Seizure, Yes)
		return
	}
	if seizedByUs.MatchString(c.text()) && c.states() && !c.has("duty") && !lifts.MatchString(r.s) {
		r.add(Seizure, Yes)
		return
	}
	if liftedLater.MatchString(c.text()) && !c.supposed && !c.asks {
		r.add(Seizure, Yes)
		return
	}
	if countedSeizures.MatchString(c.text()) && c.states() && !c.has("cancelled") && !c.has("neg") {
		r.add(Seizure, Yes)
		return
	}
	if limitedBy.MatchString(c.text()) && !over.MatchString(c.text()) || waiting.MatchString(c.text()) && c.states() {
		r.add(Seizure, Yes)
		return
	}
	thing := c.find("seizure", 0)
	if thing < 0 && strings.Contains(c.text(), "查封") && seizedBy.MatchString(c.text()) && c.states() && !lifts.MatchString(r.s) {
		r.add(Seizure, Yes)
	}
	if thing < 0 {
		return
	}
	if seizedBy.MatchString(c.text()) && c.states() && !lifts.MatchString(r.s) {
		r.add(Seizure, Yes)
		return
	}
	since := seizedSince.MatchString(c.text()) || stillSeized.MatchString(c.text())
	if since && c.states() && !lifts.MatchString(r.s) {
		r.add(Seizure, Yes)
		return
	}
	if strings.HasPrefix(c.follows(thing), "后") || strings.HasPrefix(c.follows(thing), "前") {
		r.add(Seizure, "")
		return
	}
	if m := liftedFirst.FindStringSubmatch(c.text()); m != nil && c.states() && !c.has("others") {
		value := ""
		if m[1] != "" && !c.has("duty") && !c.has("neg") && !c.has("notyet") {
			value = No
		}
		r.add(Seizure, value)
		return
	}
	w := c.words[thing]
	cancelled := c.find("cancelled", thing)
	specific := strings.Contains(w.text, "首") || strings.Contains(w.text, "轮候")
	switch {
	case (outsideSeizure.MatchString(c.text()) || onlyOurs.MatchString(c.text())) && c.states():
		r.add(Seizure, Yes)
	case !c.states():
		r.add(Seizure, "")
	case specific && !c.negated(thing) && cancelled < 0:
		r.add(Seizure, Yes)
	case c.negated(thing):
		if c.has("others") || strings.HasPrefix(c.follows(thing), "以外") || strings.Contains(w.text, "轮候") {
			r.add(Seizure, "")
			return
		}
		r.add(Seizure, No)
	case c.lifted(thing):
		r.add(Seizure, No)
	case cancelled >= 0:
		r.add(Seizure, "")
	case c.has("assist"):
		r.add(Seizure, "")
	case w.text == "司法查封", strings.HasPrefix(c.follows(thing), "状态"), c.affirmed(thing), c.before("done", thing),
		c.before("court", thing), strings.Contains(c.s[c.from:w.from], "被"), strings.HasPrefix(c.follows(thing), "中"):
		r.add(Seizure, Yes)
	default:
		r.add(Seizure, "")
	}
}

// lifted reports whether the clause states that the seizure, its word at index thing, is over: 已解除对该房的查封, 查封已解除.
func (c *clause) lifted(thing int) bool {
	end := c.find("cancelled", 0)
	return end > 0 && c.words[end-1].is("done") && !c.has("promise") && !c.has("others") &&
		c.words[end-1].to == c.words[end].from &&
		(end > thing || c.reachesAcross(end, thing))
}

// houseAndLand matches separate statements about the burdens of a house and its plot: 房产有抵押，土地无抵押. The lot is burdened
// if either the house or the plot is.
var houseAndLand = pattern.MustCompile(`房[产屋]:?(?:有|已|无)[^;]{0,12}(?:抵押|查封),(?:土地|宗地):?(?:有|已|无)[^;]{0,12}(?:抵押|查封)`)

// eitherBurdened drops the denial of a mortgage or seizure if another part of the sentence states a mortgage or seizure
// for the house or for the plot.
func eitherBurdened(all []Fact) []Fact {
	burdened := func(topic Topic) bool { return slices.Contains(valuesOf(all, topic), Yes) }
	mortgaged, seized := burdened(Mortgage), burdened(Seizure)
	return slices.DeleteFunc(all, func(f Fact) bool {
		return f.Value == No && (f.Topic == Mortgage && mortgaged || f.Topic == Seizure && seized)
	})
}

// boxBurden matches an encumbrance after its check box (☑抵押), burdenBox an encumbrance before its check box (抵押☑).
var (
	boxBurden = pattern.MustCompile(`([☑□√])(抵押|查封)`)
	burdenBox = pattern.MustCompile(`(抵押|查封)(?:权|登记)?([☑□√])`)
)

// readBurdenBoxes reads encumbrances that have one check box each: 抵押☑ 查封□.
func (r *reader) readBurdenBoxes() {
	form := burdenBox
	if strings.IndexFunc(r.s, isMark) == 0 {
		form = boxBurden
	}
	for _, m := range submatches(form, r.s) {
		if !strings.ContainsRune(m.groups[0], unchecked) {
			r.add(map[string]Topic{"抵": Mortgage, "查": Seizure}[strings.Trim(m.groups[0], "☑√权登记押封")], Yes)
		}
	}
}

// readBurdens reads a value that lists encumbrances (抵押、查封), and reports whether it found any.
func (r *reader) readBurdens() (listed bool) {
	if strings.IndexFunc(r.s, isMark) >= 0 {
		r.readBurdenBoxes()
		return true
	}
	for _, part := range listParts(r.s) {
		part, aside := withoutAside(strings.TrimLeft(part, "0123456789. "))
		denied := strings.ContainsAny(part, "无未没解消注涂不") || over.MatchString(aside)
		switch {
		case part == "无" || part == "无权利负担" || part == "没有":
			r.add(Mortgage, No)
		case !denied && (strings.HasSuffix(part, "抵押") || part == "抵押权" || part == "抵押登记"):
			r.add(Mortgage, Yes)
		case !denied && strings.HasSuffix(part, "查封"):
			r.add(Seizure, Yes)
		default:
			continue
		}
		listed = true
	}
	return listed
}

// over matches a remark that denies an encumbrance or states its end: 已注销 in 抵押（已注销）.
var over = pattern.MustCompile(`解除|解封|解押|注销|涂销|失效|^(?:无|否|未)`)

// listParts splits a list at its separators, except those in brackets: 查封（甲法院、乙法院）、抵押 has two parts.
func listParts(list string) (parts []string) {
	from, depth := 0, 0
	for i, c := range list {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth = max(0, depth-1)
		case depth == 0 && strings.ContainsRune("、,;/|", c):
			parts, from = append(parts, list[from:i]), i+len(string(c))
		}
	}
	return append(parts, list[from:])
}

// withoutAside cuts a remark in brackets off the end of a list item, and returns the item and the remark.
func withoutAside(item string) (part, aside string) {
	item = strings.TrimRight(item, "。 ")
	open := strings.IndexByte(item, '(')
	if open <= 0 || !strings.HasSuffix(item, ")") {
		return item, ""
	}
	return item[:open], item[open+1 : len(item)-1]
}
