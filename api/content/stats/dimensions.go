package stats

import (
	"fmt"
	"strings"

	"github.com/samber/lo"
)

// The properties by which the rows of a series can be split. With None, a series has only the total.
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

// dimension is one of these properties, except the district: its code, its column in stat_facts, and the values that
// requests may use. After a dimension was added, `fapai stats rebuild` must be run once, because the stored cells do
// not have it yet.
type dimension struct {
	code, column string
	number       bool // true if the values are ids; cells store them as text
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

// value returns an SQL expression for the value of the dimension as text. The expression refers to stat_facts as f.
func (d dimension) value() string {
	if d.number {
		return "f." + d.column + "::text"
	}
	return "f." + d.column
}

func texts(ids []int64) []string {
	return lo.Map(ids, func(id int64, _ int) string { return text(id) })
}

// keySQL returns an expression like that of value for the dimension with a code.
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
// without one. sets is the list for GROUPING SETS. In each row of the result, dim is the dimension by which the row is
// grouped, and value is the value of that dimension.
func dimensionSets() (sets, dim, value string) {
	group, code, key := []string{"()"}, "CASE", "CASE"
	for _, d := range dimensions {
		group = append(group, fmt.Sprintf("(f.%s)", d.column))
		code += fmt.Sprintf(" WHEN GROUPING(f.%s) = 0 THEN '%s'", d.column, d.code)
		key += fmt.Sprintf(" WHEN GROUPING(f.%s) = 0 THEN %s", d.column, d.value())
	}
	return strings.Join(group, ", "), code + " ELSE '' END", key + " ELSE '' END"
}
