package demo

import (
	"time"

	"fapai/api/lots/lot"
)

// facts are what texts need beside the fields.
type facts struct {
	Debtor, Creditor string
	Rent             int64 // 元 a month, 0 without lease
	OnlyHome         bool
	HukouCount       int // registered residents, -1 unknown
	DefectNote       string
}

// Codes of the dictionaries occupancy, delivery, tax_burden.
const (
	vacant, byDebtor, byTenant, byOther      = "0", "1", "2", "3"
	courtVacates, buyerVacates               = "1", "2"
	taxEach, taxBuyer, taxAdvance, taxUnsaid = "1", "2", "3", "9"
)

// rights draws who uses the lot, what burdens it, and what a buyer pays beside the price. day is today.
func (a *asset) rights(rnd rng, day time.Time) {
	h := &a.house
	a.facts = facts{Debtor: party(rnd), Creditor: party(rnd), HukouCount: -1}
	a.use(rnd, day)
	h.Mortgage = ptr(pick(rnd, []share[string]{{yes, 62}, {no, 30}, {unknown, 8}}))
	h.Seizure = ptr(pick(rnd, []share[string]{{yes, 93}, {unknown, 7}}))
	h.HasPriorityRight = ptr(pick(rnd, []share[string]{{no, 84}, {yes, 5}, {unknown, 11}}))
	if *h.HasPriorityRight == yes {
		h.PriorityNote = ptr(oneOf(rnd, phrases().PriorityNotes))
	}
	h.Nature = pick(rnd, []share[string]{{"1027", 88}, {"1028", 4}, {"1029", 5}, {"1031", 1.5}, {"1033", 1.5}})
	a.hukou(rnd)
	a.money(rnd)
	h.TaxBurden = ptr(pick(rnd, []share[string]{{taxEach, 62}, {taxBuyer, 20}, {taxAdvance, 10}, {taxUnsaid, 8}}))
	h.BalanceDays = ptr(oneOf(rnd, []int{7, 10, 10, 10, 15, 15}))
	a.defects(rnd)
}

func (a *asset) use(rnd rng, day time.Time) {
	h := &a.house
	h.Occupancy = ptr(pick(rnd, []share[string]{{vacant, 42}, {byDebtor, 27}, {byTenant, 14}, {byOther, 5}, {unknown, 12}}))
	if h.Usage == land || h.Usage == parking {
		h.Occupancy = ptr(pick(rnd, []share[string]{{vacant, 75}, {byOther, 5}, {unknown, 20}}))
	}
	switch *h.Occupancy {
	case byTenant:
		h.LeaseStatus = ptr(yes)
		h.LeaseEnd = date(day.AddDate(0, rnd.between(2, 60), rnd.IntN(28)))
		a.facts.Rent = max(800, int64(*h.AreaM2*rnd.span(45, 110))/100*100)
	case unknown:
		h.LeaseStatus = ptr(unknown)
	default:
		// Half of the lots have it in the notice only, which says 租赁情况：无.
		if rnd.chance(0.5) {
			h.LeaseStatus = ptr(no)
		}
	}
	h.Delivery = ptr(pick(rnd, []share[string]{{courtVacates, 48}, {buyerVacates, 36}, {unknown, 16}}))
	if *h.Occupancy == vacant {
		h.Delivery = ptr(pick(rnd, []share[string]{{courtVacates, 84}, {buyerVacates, 8}, {unknown, 8}}))
	}
	switch {
	case *h.Delivery == courtVacates && *h.Occupancy == vacant:
		h.VacateNote = ptr("房屋已腾空，法院于成交裁定送达后移交钥匙")
	case *h.Delivery == courtVacates:
		h.VacateNote = ptr("由法院负责腾退，成交后依法移交")
	case *h.Delivery == buyerVacates:
		h.VacateNote = ptr("按现状移交，清场由买受人自行解决")
	}
	if h.Usage == home && *h.Occupancy == byDebtor {
		a.facts.OnlyHome = rnd.chance(0.3)
	}
}

func (a *asset) hukou(rnd rng) {
	h := &a.house
	if !residential(h.Usage) || h.Usage == loft {
		return
	}
	h.Hukou = ptr(pick(rnd, []share[string]{{no, 55}, {yes, 18}, {unknown, 27}}))
	switch *h.Hukou {
	case yes:
		a.facts.HukouCount = rnd.between(1, 5)
	case no:
		a.facts.HukouCount = 0
	}
}

// money is arrears: nil where the notice does not mention any, 0 where it states none.
func (a *asset) money(rnd rng) {
	h := &a.house
	if h.Usage == land || !rnd.chance(0.6) {
		return
	}
	owed := func(p, lowest, highest float64) *int64 {
		switch {
		case rnd.chance(0.25):
			return nil
		case !rnd.chance(p):
			return ptr(int64(0))
		}
		return ptr(int64(rnd.span(lowest, highest)) / 10 * 10)
	}
	yearly := *h.AreaM2 * 30 // a year's property fee, 元
	h.ArrearsProperty = owed(0.6, yearly*0.4, yearly*4)
	if h.Usage != parking && h.Usage != other {
		h.ArrearsWater = owed(0.2, 60, 900)
		h.ArrearsPower = owed(0.2, 60, 1500)
		h.ArrearsGas = owed(0.08, 50, 600)
		h.ArrearsHeating = owed(0.35, yearly*0.5, yearly*3)
	}
	var total int64
	known := false
	for _, v := range []*int64{h.ArrearsProperty, h.ArrearsWater, h.ArrearsPower, h.ArrearsGas, h.ArrearsHeating} {
		if v != nil {
			total += *v
			known = true
		}
	}
	if known {
		h.ArrearsTotal = &total
	}
}

func (a *asset) defects(rnd rng) {
	h := &a.house
	h.IllegalBuild = ptr(pick(rnd, []share[string]{{no, 70}, {yes, 5}, {unknown, 25}}))
	if *h.IllegalBuild == unknown {
		h.IllegalBuild = nil
	}
	if h.Usage != land && h.Usage != parking && rnd.chance(0.14) {
		a.facts.DefectNote = oneOf(rnd, phrases().Defects)
		h.Defects = &a.facts.DefectNote
	}
}

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

// partsSold are the parts of homes that are sold now and then.
var partsSold = []struct {
	words string
	part  float64
}{{"1/2产权份额", 0.5}, {"51%产权份额", 0.51}, {"三分之一份额", 1.0 / 3}, {"25%的房产份额", 0.25}}

// sharesEvery is the number of assets of which one, if it is a home, is sold in part.
const sharesEvery = 61

// sellPart makes the lots of an asset those of a part of the home, if its number says so, and gives the part, 1 for the whole.
func (a *asset) sellPart(no int) float64 {
	if no%sharesEvery != sharesEvery/2 || a.house.Usage != home {
		return 1
	}
	sold := partsSold[no/sharesEvery%len(partsSold)]
	a.house.Title += sold.words
	return sold.part
}
