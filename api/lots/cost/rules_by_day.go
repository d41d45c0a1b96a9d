package cost

import (
	"slices"
	"time"
)

// Book holds the cost rules of all days, grouped into periods with the same rules.
type Book struct {
	rules  []Rule
	begins []time.Time // first days of the periods, ascending
	tables []*table    // rules of each period, same index as begins
}

// table holds the rules of one period.
type table struct {
	by         map[Tax][]*Rule
	areas      []float64 // upper bounds of floor areas in the rules
	years      []int     // lower bounds of years of ownership in the rules
	surcharges []*Rule
	landAdded  *Rule
}

// NewBook groups rules by period. A period begins on every day on which a rule begins or ends.
func NewBook(rules []Rule) *Book {
	b := &Book{rules: rules}
	for i := range rules {
		b.begins = append(b.begins, rules[i].ValidFrom)
		if end := rules[i].ValidTo; end != nil {
			b.begins = append(b.begins, end.AddDate(0, 0, 1))
		}
	}
	slices.SortFunc(b.begins, time.Time.Compare)
	b.begins = slices.CompactFunc(b.begins, time.Time.Equal)
	for _, day := range b.begins {
		b.tables = append(b.tables, newTable(b.On(day)))
	}
	return b
}

// On returns the rules in force on a day. Of several rules with the same code, it returns the newest.
func (b *Book) On(day time.Time) (list []*Rule) {
	newest := map[string]*Rule{}
	for i := range b.rules {
		if r := &b.rules[i]; r.on(day) && (newest[r.Code] == nil || newest[r.Code].ValidFrom.Before(r.ValidFrom)) {
			newest[r.Code] = r
		}
	}
	for i := range b.rules {
		if r := &b.rules[i]; newest[r.Code] == r {
			list = append(list, r)
		}
	}
	return list
}

// Value returns the value of a rule on a day, or nil if no rule with the code is in force.
func (b *Book) Value(code string, day time.Time) *float64 {
	for _, r := range b.On(day) {
		if r.Code == code {
			return &r.Value
		}
	}
	return nil
}

func newTable(rules []*Rule) *table {
	t := &table{by: map[Tax][]*Rule{}, years: []int{0}}
	for _, r := range rules {
		switch r.Tax {
		case Surcharge:
			t.surcharges = append(t.surcharges, r)
		case LandAdded:
			t.landAdded = r
		default:
			t.by[r.Tax] = append(t.by[r.Tax], r)
		}
		for _, bound := range []*float64{r.AreaAbove, r.AreaTo} {
			if bound != nil {
				t.areas = append(t.areas, *bound)
			}
		}
		for _, bound := range []*int{r.HeldFrom, r.HeldBelow} {
			if bound != nil {
				t.years = append(t.years, *bound)
			}
		}
	}
	slices.Sort(t.areas)
	slices.Sort(t.years)
	t.areas, t.years = slices.Compact(t.areas), slices.Compact(t.years)
	// The steps are sorted by upper bound. The step without an upper bound is the last.
	slices.SortStableFunc(t.by[Land], func(a, b *Rule) int {
		switch {
		case a.UpTo == nil && b.UpTo == nil:
			return 0
		case a.UpTo == nil:
			return 1
		case b.UpTo == nil:
			return -1
		}
		return int(*a.UpTo*100) - int(*b.UpTo*100)
	})
	return t
}

// empty is the table without rules, for days before the first rule.
var empty = newTable(nil)

func (b *Book) tableOn(day time.Time) *table {
	at, found := slices.BinarySearchFunc(b.begins, day, time.Time.Compare)
	if !found {
		at--
	}
	if at < 0 {
		return empty
	}
	return b.tables[at]
}
