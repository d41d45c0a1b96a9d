package stats

import (
	"fmt"
	"strings"

	"github.com/samber/lo"
)

// The properties by which a series can be split into rows. With None it has only the total.
const (
	None        = "none"
	ByArea      = "area"
	ByRegion    = "region"
	ByUsage     = "usage"
	ByStage     = "stage"
	ByPrice     = "price_band"
	ByFloorArea = "area_band"
	ByDiscount  = "discount_band"
	ByCourt     = "court"
	ByPlatform  = "platform"
)

// dimension is such a property, apart from districts: its code, its column in stat_facts, and the values that
// requests may use. After adding one, run `fapai stats rebuild` once, because stored cells do not have it yet.
type dimension struct {
	code, column string
	number       bool // values are ids; cells store them as text
	allowed      func(Filter) []string
}

var dimensions = []dimension{
	{ByRegion, "region_id", true, func(f Filter) []string { return texts(f.RegionID) }},
	{ByUsage, "usage", false, func(f Filter) []string { return f.Usage }},
	{ByStage, "stage", false, func(f Filter) []string { return f.Stage }},
	{ByPrice, "price_band", false, func(f Filter) []string { return f.PriceBand }},
	{ByFloorArea, "area_band", false, func(f Filter) []string { return f.AreaBand }},
	{ByDiscount, "discount_band", false, func(f Filter) []string { return f.DiscountBand }},
	{ByCourt, "court_id", true, func(f Filter) []string { return texts(f.CourtID) }},
	{ByPlatform, "platform", false, func(f Filter) []string { return f.Platform }},
}

// value returns an SQL expression for the dimension's value as text; the table stat_facts must have the alias f.
func (d dimension) value() string {
	if d.number {
		return "f." + d.column + "::text"
	}
	return "f." + d.column
}

func texts(ids []int64) []string {
	return lo.Map(ids, func(id int64, _ int) string { return text(id) })
}

// keySQL does the same for the code of a dimension.
func keySQL(code string) string {
	for _, d := range dimensions {
		if d.code == code {
			return d.value()
		}
	}
	if code == ByArea {
		return "f.area_id::text"
	}
	return totalSQL
}

// dimensionSets returns three SQL expressions for one query that sums facts (alias f) by each dimension and also
// without one. sets is the list for GROUPING SETS. dim and value give, for a row of the result, the dimension by
// which it is grouped and its value.
func dimensionSets() (sets, dim, value string) {
	group, code, key := []string{"()"}, "CASE", "CASE"
	for _, d := range dimensions {
		group = append(group, fmt.Sprintf("(f.%s)", d.column))
		code += fmt.Sprintf(" WHEN GROUPING(f.%s) = 0 THEN '%s'", d.column, d.code)
		key += fmt.Sprintf(" WHEN GROUPING(f.%s) = 0 THEN %s", d.column, d.value())
	}
	return strings.Join(group, ", "), code + " ELSE '' END", key + " ELSE '' END"
}
