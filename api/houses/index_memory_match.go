package houses

import (
	"slices"
	"strconv"
	"time"
)

// test says whether lot i passes one condition of a filter. Its key is the query name whose facet ignores it.
type test struct {
	key string
	ok  func(i int) bool
}

// knows says whether the columns can answer a filter; words and shapes are the database's.
func (c *columns) knows(f *Filter) bool {
	return f.Keyword == "" && f.Bounds == nil && f.Polygon == nil
}

// tests are a normalised filter as conditions on the columns: the same meaning as where, held to it by tests.
func (c *columns) tests(f *Filter, now time.Time) (list []test) {
	add := func(key string, ok func(i int) bool) {
		if ok != nil {
			list = append(list, test{key, ok})
		}
	}
	add("id", c.isOneOf(f.ID))
	add("city_id", c.equals(numCity, f.CityID))
	add("community_id", c.equals(numCommunity, f.CommunityID))
	for k, col := range codeColumns {
		add(col.key, c.hasCode(k, codesOf(f, col.key)))
	}
	add("status", c.hasStatus(f.Status, now))
	add("price", c.between(numPrice, 1, float64(f.PriceMin), float64(f.PriceMax)))
	add("unit_price", c.between(numUnitPrice, 1, float64(f.UnitPriceMin), float64(f.UnitPriceMax)))
	add("area", c.between(numArea, areaUnit, f.AreaMin, f.AreaMax))
	add("discount", c.between(numDiscount, discountUnit, f.DiscountMin, f.DiscountMax))
	add("start", c.onDays(numStart, f.StartFrom, f.StartTo))
	add("end", c.onDays(numCloses, f.EndFrom, f.EndTo))
	add("publish", c.onDays(numPublish, f.PublishFrom, f.PublishTo))
	if f.Within != 0 {
		slot := c.within(now)
		add("within", func(i int) bool { days := slot(i); return days != 0 && days <= f.Within })
	}
	return list
}

// codesOf are the chosen codes of a column.
func codesOf(f *Filter, key string) []string {
	switch key {
	case "area_id":
		return asCodes(f.AreaID)
	case "region_id":
		return asCodes(f.RegionID)
	case "court_id":
		if f.CourtID != 0 {
			return asCodes([]int64{f.CourtID})
		}
		return nil
	}
	return map[string][]string{
		"usage": f.Usage, "stage": f.Stage, "nature": f.Nature, "room": f.Room, "loan": f.Loan, "restriction": f.Restriction,
		"orientation": f.Orientation, "decoration": f.Decoration, "elevator": f.Elevator, "platform": f.Platform,
	}[key]
}

func asCodes(ids []int64) []string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = strconv.FormatInt(id, 10)
	}
	return out
}

func (c *columns) isOneOf(ids []int64) func(int) bool {
	if len(ids) == 0 {
		return nil
	}
	return func(i int) bool {
		_, found := slices.BinarySearch(ids, c.numbers[numID][i]) // Normalize has sorted them
		return found
	}
}

func (c *columns) equals(column int, want int64) func(int) bool {
	if want == 0 {
		return nil
	}
	return func(i int) bool { return c.numbers[column][i] == want }
}

func (c *columns) hasCode(column int, want []string) func(int) bool {
	if len(want) == 0 {
		return nil
	}
	col := &c.codes[column]
	chosen := make([]bool, len(col.texts))
	for _, text := range want {
		if n, known := col.number[text]; known {
			chosen[n] = true
		}
	}
	return func(i int) bool { return chosen[col.of[i]] }
}

func (c *columns) hasStatus(want []string, now time.Time) func(int) bool {
	if len(want) == 0 {
		return nil
	}
	var chosen [statuses]bool
	for _, text := range want {
		if len(text) == 1 && text[0] >= '0' && text[0] <= '9' {
			chosen[text[0]-'0'] = true
		}
	}
	at := now.UnixMicro()
	return func(i int) bool { return chosen[c.status(i, at)] }
}

// between is inclusive at both ends; zero is no bound. A column counts in 1/unit.
func (c *columns) between(column int, unit, lowest, highest float64) func(int) bool {
	if lowest <= 0 && highest <= 0 {
		return nil
	}
	return func(i int) bool {
		n := c.numbers[column][i]
		v := float64(n) / unit
		return n != unknown && (lowest <= 0 || v >= lowest) && (highest <= 0 || v <= highest)
	}
}

func (c *columns) onDays(column int, from, to string) func(int) bool {
	first, noFirst := parseDay(from)
	last, noLast := parseDay(to)
	if noFirst != nil && noLast != nil {
		return nil
	}
	low, high := first.UnixMicro(), last.AddDate(0, 0, 1).UnixMicro()
	return func(i int) bool {
		at := c.numbers[column][i]
		return at != unknown && (noFirst != nil || at >= low) && (noLast != nil || at < high)
	}
}

// within gives the shortest of withinDays in which lot i will start, 0 for none.
func (c *columns) within(now time.Time) func(i int) int {
	at, limits := now.UnixMicro(), make([]int64, len(withinDays))
	for k, days := range withinDays {
		limits[k] = now.AddDate(0, 0, days).UnixMicro()
	}
	return func(i int) int {
		start := c.numbers[numStart][i]
		if c.result[i] != 0 || start <= at { // an unknown start is before everything
			return 0
		}
		for k, limit := range limits {
			if start <= limit {
				return withinDays[k]
			}
		}
		return 0
	}
}

// each calls f with every lot that passes all tests.
func (c *columns) each(tests []test, f func(i int)) {
next:
	for i := range c.len() {
		for _, t := range tests {
			if !t.ok(i) {
				continue next
			}
		}
		f(i)
	}
}
