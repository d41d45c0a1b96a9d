package stats

import (
	"fmt"
	"strings"

	"github.com/samber/lo"
)

// The dimensions by which a series can be split. None means no split.
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

// dimension is a dimension of the cells besides the place: its code, its column in stat_facts and the values that a
// filter allows. After adding one, run `fapai stats rebuild`.
type dimension struct {
	code, column string
	number       bool // values are numeric ids, stored as text in cells
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

// value returns the SQL of the dimension's value in stat_facts AS f, as text.
func (d dimension) value() string {
	if d.number {
		return "f." + d.column + "::text"
	}
	return "f." + d.column
}

func texts(ids []int64) []string {
	return lo.Map(ids, func(id int64, _ int) string { return text(id) })
}

// keySQL returns the SQL of a dimension's value in stat_facts AS f.
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

// dimensionSets returns the SQL of the GROUPING SETS over stat_facts AS f: one for each dimension, and one without
// a dimension. The columns dim and value identify the set of a result row.
func dimensionSets() (sets, dim, value string) {
	group, code, key := []string{"()"}, "CASE", "CASE"
	for _, d := range dimensions {
		group = append(group, fmt.Sprintf("(f.%s)", d.column))
		code += fmt.Sprintf(" WHEN GROUPING(f.%s) = 0 THEN '%s'", d.column, d.code)
		key += fmt.Sprintf(" WHEN GROUPING(f.%s) = 0 THEN %s", d.column, d.value())
	}
	return strings.Join(group, ", "), code + " ELSE '' END", key + " ELSE '' END"
}
