package cost

import "slices"

// certainCase is a purchase for which everything that affects the taxes is known.
type certainCase struct {
	price    int64
	kind     string
	homes    int
	area     float64
	seller   string
	original *int64 // proved price that the owner paid; nil if there is no proof
	held     int    // full years of ownership
	only     bool
	old      bool
}

// casesOf returns all certain cases that the unknown facts of an input allow.
func (t *table) casesOf(in *Input) (list []certainCase) {
	one := certainCase{price: in.Price, kind: KindOf(in.Usage), homes: in.Homes}
	years := t.yearsOf(in)
	for _, one.area = range t.areasOf(in) {
		for _, one.seller = range sellersOf(in.Owner) {
			for _, one.original = range in.originals() {
				for _, one.held = range yearsFor(&one, years) {
					for _, one.only = range in.onlies(&one) {
						for _, one.old = range in.olds(&one) {
							list = append(list, one)
						}
					}
				}
			}
		}
	}
	return list
}

// areasOf returns one floor area for each range of areas that the rules distinguish. If only a share is sold, the
// stated area may be the area of the share alone, so larger areas are possible too.
func (t *table) areasOf(in *Input) []float64 {
	if in.Area != nil && !in.IsShare || KindOf(in.Usage) != Home {
		if in.Area == nil {
			return []float64{0}
		}
		return []float64{*in.Area}
	}
	areas := []float64{0}
	if in.Area != nil {
		areas[0] = *in.Area
	}
	for _, bound := range t.areas {
		if bound >= areas[0] {
			areas = append(areas, bound+1)
		}
	}
	return areas
}

var (
	persons   = []string{Person}
	companies = []string{Small, General}
	everybody = []string{Person, Small, General}
)

func sellersOf(owner Owner) []string {
	switch owner {
	case PersonOwner:
		return persons
	case CompanyOwner:
		return companies
	}
	return everybody
}

// originals returns the possible proved prices that the owner paid. If nothing is known, there are two: nil (no proof),
// which leads to the highest tax, and the lot's own price (no gain), which leads to the lowest tax.
func (in *Input) originals() []*int64 {
	switch in.Proof {
	case NoProof:
		return []*int64{nil}
	case SomeProof:
		return []*int64{&in.Original}
	}
	return []*int64{nil, &in.Price}
}

// yearsOf returns the possible full years of ownership, one number for each range that the rules distinguish.
func (t *table) yearsOf(in *Input) []int {
	from, below := heldYears[in.Held][0], heldYears[in.Held][1]
	if in.Bought != nil {
		least, most := in.yearsHeld()
		from = max(from, least)
		if below == 0 || below > most+1 {
			below = most + 1
		}
	}
	years := []int{from}
	for _, bound := range t.years {
		if bound > from && (below == 0 || bound < below) {
			years = append(years, bound)
		}
	}
	return years
}

// yearsFor reduces years to its last element if the number of years does not affect the taxes. If the owner's price is
// not proved, it affects them only for a home that a person sells.
func yearsFor(one *certainCase, years []int) []int {
	if one.original == nil && (one.kind != Home || one.seller != Person) {
		return years[len(years)-1:]
	}
	return years
}

// fiveYears is the number of full years of ownership after which an owner's only home is exempt from income tax.
const fiveYears = 5

var (
	no    = []bool{false}
	yes   = []bool{true}
	noYes = []bool{false, true}
)

func (in *Input) onlies(one *certainCase) []bool {
	switch {
	case one.kind != Home || one.seller != Person || one.held < fiveYears || in.Only == No:
		return no
	case in.Only == Yes:
		return yes
	}
	return noYes
}

// lastOldYear is the last year of purchase for which a property may count as old (acquired by 30 April 2016, see
// Rule.Old).
const lastOldYear = 2016

// olds returns the possible answers to "acquired before May 2016", which matters only for a general taxpayer.
func (in *Input) olds(one *certainCase) []bool {
	switch {
	case one.seller != General:
		return no
	case in.Bought != nil && *in.Bought < lastOldYear:
		return yes
	case in.Bought != nil && *in.Bought > lastOldYear, one.held < fiveYears && in.Day.Year()-fiveYears > lastOldYear:
		return no
	}
	return noYes
}

// usable returns the rules of a tax that apply to a case. If a Free rule applies, usable returns only that rule.
func (t *table) usable(tax Tax, c *certainCase, into []*Rule) []*Rule {
	into = into[:0]
	for _, r := range t.by[tax] {
		if r.applies(c) {
			if r.Method == Free {
				return append(into[:0], r)
			}
			into = append(into, r)
		}
	}
	return into
}

func (t *table) surchargeOf(c *certainCase) *Rule {
	at := slices.IndexFunc(t.surcharges, func(r *Rule) bool { return r.applies(c) })
	if at < 0 {
		return nil
	}
	return t.surcharges[at]
}
