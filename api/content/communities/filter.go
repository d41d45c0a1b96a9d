package communities

import (
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/platform/bigrams"
)

// Filter selects the communities of a list. A field with its zero value does not restrict the selection. If a field has
// several values, a community must match one of them.
type Filter struct {
	Keyword string
	// Named lists the districts and business areas whose names occur in the keyword. All communities in them match the
	// word of the keyword that is the name.
	Named              []lot.NamedPlace
	CityID             int64
	AreaID, RegionID   []int64
	PriceMin, PriceMax int64 // reference price in 元/㎡, inclusive
	YearMin, YearMax   int   // years in which at least one building was built; both are inclusive
	Usage              []string
	HasActive          bool // only communities with a lot that accepts bids now or later
}

// Query is a Filter with an order and a page.
type Query struct {
	Filter
	Sort     string // a key of orders; "" means "default"
	Page     int    // the first page is 1
	PageSize int    // 1 to 100
}

// Result is one page of a Query.
type Result struct {
	Cards []Card
	Total int
}

// orders maps the codes of orders to SQL. act.n is the number of a community's lots that accept bids now or later; NULL
// means none. Each order ends with the id, so that no community appears on two pages of a list.
var orders = map[string]string{
	// The communities with such lots come first. In each group, the most viewed ones come first.
	"default":     "act.n IS NULL, m.view_count DESC, m.id DESC",
	"price_asc":   "m.avg_price NULLS LAST, m.id DESC",
	"price_desc":  "m.avg_price DESC NULLS LAST, m.id DESC",
	"views_desc":  "m.view_count DESC, m.id DESC",
	"active_desc": "act.n DESC NULLS LAST, m.view_count DESC, m.id DESC",
}

// apply adds the conditions of the filter to a query in which communities have the alias m.
func (f *Filter) apply(q *bun.SelectQuery) *bun.SelectQuery {
	q = f.keywordWhere(q)
	if f.CityID > 0 {
		q = q.Where("m.city_id = ?", f.CityID)
	}
	if len(f.AreaID) > 0 {
		q = q.Where("m.area_id IN ?", bun.Tuple(f.AreaID))
	}
	if len(f.RegionID) > 0 {
		q = q.Where("m.region_id IN ?", bun.Tuple(f.RegionID))
	}
	lowest, highest := order(f.PriceMin, f.PriceMax)
	if lowest > 0 {
		q = q.Where("m.avg_price >= ?", lowest)
	}
	if highest > 0 {
		q = q.Where("m.avg_price <= ?", highest)
	}
	// A community that was built from 1998 to 2003 matches each of these years.
	first, last := order(int64(f.YearMin), int64(f.YearMax))
	if first > 0 {
		q = q.Where("coalesce(m.build_year_end, m.build_year_start) >= ?", first)
	}
	if last > 0 {
		q = q.Where("coalesce(m.build_year_start, m.build_year_end) <= ?", last)
	}
	if len(f.Usage) > 0 {
		q = q.Where("m.usage IN ?", bun.Tuple(f.Usage))
	}
	if f.HasActive {
		q = q.Where("act.n > 0")
	}
	return q
}

// keywordWhere adds a condition for each word of the keyword: the word must occur in the community's search text, or be
// the name of the community's district or business area.
func (f *Filter) keywordWhere(q *bun.SelectQuery) *bun.SelectQuery {
	for _, word := range bigrams.Words(f.Keyword) {
		q = q.WhereGroup(" AND ", func(q *bun.SelectQuery) *bun.SelectQuery {
			q = q.Where("m.grams @> ?", pgdialect.Array(bigrams.OfWord(word)))
			if bigrams.Long(word) {
				q = q.Where("m.search_text LIKE ?", bigrams.Like(word))
			}
			for _, p := range f.Named {
				switch {
				case p.Word != word:
				case p.RegionID != 0:
					q = q.WhereOr("m.region_id = ?", p.RegionID)
				default:
					q = q.WhereOr("m.area_id = ?", p.AreaID)
				}
			}
			return q
		})
	}
	return q
}

// order returns two bounds in ascending order. Zero means that there is no bound.
func order(lowest, highest int64) (int64, int64) {
	if highest > 0 && lowest > highest {
		return highest, lowest
	}
	return lowest, highest
}
