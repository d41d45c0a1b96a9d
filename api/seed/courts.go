package seed

import (
	"fapai/api/houses/lot"
)

// court is who sells, with the contacts of a case.
type court struct {
	name, code string
}

var highCourts = []share[court]{
	{court{"北京市第一中级人民法院", "京01"}, 3}, {court{"北京市第二中级人民法院", "京02"}, 3},
	{court{"北京市第三中级人民法院", "京03"}, 3}, {court{"北京市第四中级人民法院", "京04"}, 1},
	{court{"北京金融法院", "京74"}, 2},
}

func courtOf(rnd rng, c *Community) court {
	if rnd.chance(0.12) {
		return pick(rnd, highCourts)
	}
	return court{"北京市" + c.Area.Name + "人民法院", "京" + districts[c.district].courtCode}
}

var platforms = []share[string]{
	{"ali", 46}, {"jd", 33}, {"gpai", 8}, {"rmfysszc", 5}, {"caa123", 3}, {"icbc", 2}, {"manual", 3},
}

// sale gives the case its court, platform and rules. Numbers and phones are marked or impossible, so that
// nobody takes them for real ones.
func (a *asset) sale(rnd rng) {
	h := &a.house
	a.court = courtOf(rnd, a.home)
	h.Platform = pick(rnd, platforms)
	h.JudgeContact = ptr(oneOf(rnd, surnames) + oneOf(rnd, []string{"法官", "法官", "书记员", "法官助理"}))
	h.CourtPhone = ptr(phone(rnd))
	h.SupervisePhone = ptr(phone(rnd))
	if rnd.chance(0.55) {
		h.AssistOrg = ptr(oneOf(rnd, []string{"演示拍卖辅助服务中心", "演示司法辅助事务所", "演示资产服务有限公司"}))
	}
	h.PriceBasis = ptr(pick(rnd, []share[string]{{"1", 38}, {"2", 46}, {"3", 6}, {"4", 7}, {"9", 3}}))
	if *h.PriceBasis == "1" {
		h.AppraisalOrg = ptr(oneOf(rnd, []string{"演示房地产土地评估有限公司", "演示资产评估事务所", "演示不动产估价有限公司"}))
	}
	a.conditions(rnd)
}

func (a *asset) conditions(rnd rng) {
	h := &a.house
	h.Restriction, h.Loan = "0", pick(rnd, []share[string]{{"1", 30}, {"0", 30}, {"9", 40}})
	if h.Usage == home || h.Usage == villa || h.Usage == courtyard {
		h.Restriction = pick(rnd, []share[string]{{"1", 82}, {"9", 18}})
		h.Loan = pick(rnd, []share[string]{{"1", 50}, {"0", 15}, {"9", 35}})
	}
	if h.Usage == parking || h.Usage == other || h.Usage == land {
		h.Loan = "0"
	}
	switch h.Restriction {
	case "1":
		h.QualificationNote = ptr("竞买人自申请竞买时起至成交裁定书出具时止，须具备北京市购房资格")
	case "0":
		h.QualificationNote = ptr("具备完全民事行为能力的自然人、法人和其他组织均可参加竞买")
	}
	switch h.Loan {
	case "1":
		h.LoanNote = ptr("可申请法拍贷款，额度与利率以银行审批为准，审批结果不影响付款期限")
	case "0":
		h.LoanNote = ptr("本标的物须一次性付清全款")
	}
	switch *h.TaxBurden {
	case taxEach:
		h.TaxNote = ptr("过户所涉税费由出卖人与买受人依法各自承担")
	case taxBuyer:
		h.TaxNote = ptr("过户所涉买卖双方税费全部由买受人承担")
	case taxAdvance:
		h.TaxNote = ptr("出卖人应缴税费由买受人先行垫付，凭票据向法院申请退还")
	}
}

// Results of the outcomes that have one.
var resultOf = map[outcome]lot.Status{
	sold: lot.Sold, failed: lot.Failed, withdrawn: lot.Withdrawn, postponed: lot.Postponed,
	suspended: lot.Suspended, inKind: lot.InKind,
}
