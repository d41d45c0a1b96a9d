package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

// negations holds the characters that negate. A clause that contains none of them denies nothing.
const negations = "不未无没非否拒毋勿"

// unexplained reports whether a clause contains a negation outside all recognised words. If so, the clause may deny
// what these words affirm: 该房毋需办理抵押.
func (c *clause) unexplained() bool {
	if refuses.MatchString(c.text()) {
		return false
	}
	at := c.from
	for _, w := range c.words {
		if strings.ContainsAny(c.s[at:w.from], negations) {
			return true
		}
		at = w.to
	}
	return strings.ContainsAny(c.s[at:c.to], negations)
}

// holdBack turns the Yes facts of clause c into mentions (empty value) if the clause has an unexplained negation. from
// is the index of the first fact of the clause.
func (r *reader) holdBack(c *clause, from int) {
	found := (*r.out)[from:]
	if len(found) == 0 || !c.unexplained() {
		return
	}
	for i, f := range found {
		if f.Value == Yes {
			found[i].Value, found[i].By = "", ""
		}
	}
}

var (
	// reported matches words for a claim by a person (自称), and unaccepted words which state that the claim was not
	// proved or accepted (未能出示).
	reported   = pattern.MustCompile(`[店司方户]称|自称|自述|声称|称其|表示|陈述|主张|口述|反映`)
	unaccepted = pattern.MustCompile(`(?:未|没有|无法|不能|拒绝|拒不)能?(?:提供|提交|出示)|未(?:作|予|做)(?:出)?(?:认定|确认|审查|采信)|异议(?:请求)?不(?:能)?成立`)
)

// reportedLease changes a lease to Unknown if somebody only claims it: 其表示系承租，但未能出示合同.
func reportedLease(text string, all []Fact) []Fact {
	if !unaccepted.MayMatch(text) {
		return all
	}
	at := reported.FindStringIndex(text)
	if at == nil || !strings.Contains(text[at[1]:], "租") || !unaccepted.MatchString(text[at[1]:]) {
		return all
	}
	for i, f := range all {
		switch {
		case f.Topic == Lease && f.Value == Yes:
			all[i].Value, all[i].By = Unknown, ""
		case f.Topic == LeaseUntil:
			all[i].Value = ""
		}
	}
	return all
}

var (
	// soldRight matches a statement that shares, a claim or another right are sold instead of real estate:
	// 标的物为某公司30%股权.
	soldRight = pattern.MustCompile(`(?:(?:拍卖|变卖)?(?:标的物?|财产)|拍品)(?:名称)?(?:为|系|是|[:：\t])[^;；。\n]{0,60}?` +
		`(?:股权|股票|股份|债权|出资额|商标|专利权)(?:[，,。；;（(\n]|$)`)
	realEstate = pattern.MustCompile(`(?:[幢栋室层号]|房[屋产]|不动产|土地|厂房|商铺|车位)[^，,。；;]{0,12}[及和与、]`)
)

// ofEstate holds the topics that apply to real estate only.
var ofEstate = map[Topic]bool{
	Lease: true, LeaseUntil: true, Occupied: true, VacatedByCourt: true, Keys: true, Hukou: true, Mortgage: true,
	Restriction: true, Loan: true, Area: true, Land: true, LandUse: true, LandUntil: true, Usage: true, Share: true,
	Place: true, OnlyHome: true, IllegalBuild: true,
}

// withoutEstate turns facts about real estate into mentions if the document sells shares or a claim, because such facts
// describe property of a company, not the lot.
func withoutEstate(plain string, all []Fact) []Fact {
	if m := soldRight.FindString(plain); m == "" || realEstate.MatchString(m) {
		return all
	}
	for i, f := range all {
		if ofEstate[f.Topic] {
			all[i].Value, all[i].By = "", ""
		}
	}
	return all
}

// excludedUnit matches a statement that the sale excludes a unit: 112号不在本次拍卖范围.
var excludedUnit = pattern.MustCompile(`([0-9A-Za-z]+(?:-[0-9]+)*(?:号|室|幢|栋|铺|层)(?:商铺|房屋|房产)?)` +
	`(?:均)?(?:不在|不属于|未列入|未纳入)[^,;()]{0,8}范围`)

// ofUnsold reports whether the clause is about a unit that the same sentence excludes from the sale.
func (c *clause) ofUnsold() bool {
	m := excludedUnit.FindStringSubmatch(c.s)
	return m != nil && strings.HasPrefix(c.text(), m[1])
}

var (
	ofFirstSale = pattern.MustCompile(`(?:一拍|首拍|第一次拍卖|首次拍卖)(?:的)?(?:起拍|起始|保留)价`)
	ofNextSale  = pattern.MustCompile(`(?:二拍|第二次拍卖|本次拍卖|本次)(?:的)?(?:起拍|起始|保留)价|变卖价`)
)

// ofThisSale drops the start price and the stage of the first auction if the document also states those of a later
// auction.
func ofThisSale(all []Fact) []Fact {
	isFirst := func(f Fact) bool { return ofFirstSale.MatchString(f.Quote) && !ofNextSale.MatchString(f.Quote) }
	for _, topic := range []Topic{StartPrice, Stage} {
		later := slices.ContainsFunc(all, func(f Fact) bool {
			return f.Topic == topic && f.Value != "" && !isFirst(f) &&
				(topic == StartPrice && ofNextSale.MatchString(f.Quote) || topic == Stage && f.Value != "1")
		})
		if later {
			all = slices.DeleteFunc(all, func(f Fact) bool { return f.Topic == topic && f.Value != "" && isFirst(f) })
		}
	}
	return all
}

// leaseReviewed matches a claim to a lease on which the court has not decided yet.
var leaseReviewed = pattern.MustCompile(`正在审查该?租赁(?:关系|合同|权)?的?(?:真实|合法|效力)|主张[^。；;\n]{0,12}租赁?权?[^。；;\n]{0,24}(?:尚待|有待|正在|待)(?:审查|审理|认定|核实)|租赁情况以[^。；;\n]{0,8}(?:审查|审理|认定)结果为准`)

// underReview changes the answer whether the lot is let to Unknown if a claimed lease is under review.
func underReview(plain string, all []Fact) []Fact {
	if leaseReviewed.MatchString(plain) {
		for i, f := range all {
			if f.Topic == Lease && decides(f) {
				all[i].Value = Unknown
			}
		}
	}
	return all
}

var (
	// aPart matches a floor or a room of the lot.
	aPart = pattern.MustCompile(`[一二三四五六七八九0-9](?:层|楼|号|室)`)
	// partFirst matches a sentence that begins with floors or rooms: 二、三层闲置，未出租.
	partFirst = pattern.MustCompile(`^(?:其中|其余)?(?:[一二三四五六七八九0-9]{1,4}[、至和-])*[一二三四五六七八九0-9]{1,4}(?:层|楼|号|室)`)
)

// ofParts drops "not let" or "not occupied" if it concerns some floors or rooms and another part of the lot is let or
// occupied.
func ofParts(all []Fact) []Fact {
	for _, topic := range []Topic{Lease, Occupied} {
		if !slices.ContainsFunc(all, func(f Fact) bool {
			return f.Topic == topic && f.Value == Yes && aPart.MatchString(f.Quote)
		}) {
			continue
		}
		all = slices.DeleteFunc(all, func(f Fact) bool {
			return f.Topic == topic && f.Value == No && partFirst.MatchString(strings.TrimSpace(f.Quote))
		})
	}
	return all
}
