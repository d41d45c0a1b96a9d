package cost

import (
	"slices"
	"time"
)

// Book holds the cost rules of all days.
type Book struct {
	rules  []Rule
	begins []time.Time // days on which the rules change, ascending
	tables []*table    // rules in force from the day in begins with the same index
}

// table holds the rules in force on one day.
type table struct {
	by         map[Tax][]*Rule
	areas      []float64 // upper bounds of the floor area that occur in the rules
	years      []int     // lower bounds of full years of ownership that occur in the rules
	surcharges []*Rule
	landAdded  *Rule
}

// NewBook groups rules by period; a new period begins whenever the rules change.
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

// On returns the rules in force on a day, the newest of each code.
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
	// Steps are sorted by their upper bound, ascending; the step without an upper bound is last.
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

// empty is the table for days before the first rule. It has no rules.
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
