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
	return court{"北京市" + c.Area.Name + "人民法院", "京" + districts()[c.district].Court}
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
	h.JudgeContact = ptr(oneOf(rnd, names().Surnames) + oneOf(rnd, phrases().Judges))
	h.CourtPhone = ptr(phone(rnd))
	h.SupervisePhone = ptr(phone(rnd))
	if rnd.chance(0.55) {
		h.AssistOrg = ptr(oneOf(rnd, phrases().AssistOrgs))
	}
	h.PriceBasis = ptr(pick(rnd, []share[string]{{"1", 38}, {"2", 46}, {"3", 6}, {"4", 7}, {"9", 3}}))
	if *h.PriceBasis == "1" {
		h.AppraisalOrg = ptr(oneOf(rnd, phrases().Appraisers))
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
	h.QualificationNote = note(phrases().Qualification, h.Restriction)
	h.LoanNote = note(phrases().Loan, h.Loan)
	h.TaxNote = note(phrases().Tax, *h.TaxBurden)
}

// Results of the outcomes that have one.
var resultOf = map[outcome]lot.Status{
	sold: lot.Sold, failed: lot.Failed, withdrawn: lot.Withdrawn, postponed: lot.Postponed,
	suspended: lot.Suspended, inKind: lot.InKind,
}
