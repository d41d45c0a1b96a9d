package search

import (
	"cmp"
	"math"
	"slices"

	"fapai/api/lots/lot"
)

// HeatCell is a cell of the map with the price per ㎡ of its lots: the sum of their total costs divided by the sum of
// their areas. The western edge of the cell is Column times the width of a cell, and its southern edge is Row times the
// height of a cell.
type HeatCell struct {
	Column, Row int64
	Count       int   // number of lots with a total and an area
	UnitPrice   int64 // 元/㎡ by the middle of the totals
	Low, High   int64 // 元/㎡ by the lower and upper ends of the totals
}

// Heat is the heat map of prices in a view. It omits cells with fewer lots than AverageEvidence. If more than maxCells
// cells remain, it also omits those with the fewest lots. LeftOut is the number of lots in omitted cells. Without is
// the number of lots that have no price per ㎡. There are cells only if the filter has a single usage, because the mean
// of prices for different usages has no meaning.
type Heat struct {
	LngStep, LatStep        float64
	Cells                   []HeatCell
	Count, LeftOut, Without int
}

// maxCells is the maximum number of cells. It keeps responses at about 30 KB.
const maxCells = 320

// HeatSum holds the sums over the lots of one cell. Areas are in 1/100 ㎡.
type HeatSum struct {
	Column, Row int64
	Count       int
	Lows, Highs int64
	Areas       int64
}

// The range of zoom levels in which cells become smaller with each level. At the last level, they are about 200 m wide.
const firstHeatZoom, lastHeatZoom = 8, 15

// HeatStep returns the width and height of a cell in degrees: a quarter of a map tile, nearly square at the
// latitude of Beijing.
func (q *MapQuery) HeatStep() (lng, lat float64) {
	zoom := min(max(q.Zoom, firstHeatZoom), lastHeatZoom)
	lng = 90 / math.Exp2(float64(zoom))
	return lng, lng * 0.75
}

// HasHeat reports whether prices per ㎡ of the query's lots are comparable, because the filter has a single usage.
func (q *MapQuery) HasHeat() bool { return len(q.Usage) == 1 }

// InHeat reports whether the heat map uses the lot's price per ㎡. The lot must have a total and an area. The whole
// property must be sold, because the area of a lot that sells a share may be that of the whole property. Package
// postgres has the same condition in SQL.
func InHeat(hasTotal bool, area int64, sellsShare bool) bool {
	return hasTotal && area > 0 && !sellsShare
}

// HeatOf returns the heat map for the sums of all cells. without is the number of lots that have no price per ㎡.
func (q *MapQuery) HeatOf(sums []HeatSum, without int) Heat {
	heat := Heat{Cells: []HeatCell{}, Without: without}
	heat.LngStep, heat.LatStep = q.HeatStep()
	slices.SortFunc(sums, func(a, b HeatSum) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
	})
	for _, s := range sums {
		heat.Count += s.Count
		if s.Count < AverageEvidence || s.Areas == 0 || len(heat.Cells) == maxCells {
			heat.LeftOut += s.Count
			continue
		}
		heat.Cells = append(heat.Cells, HeatCell{
			Column: s.Column, Row: s.Row, Count: s.Count,
			UnitPrice: perArea(s.Lows+s.Highs, 2*s.Areas), Low: perArea(s.Lows, s.Areas),
			High: perArea(s.Highs, s.Areas),
		})
	}
	slices.SortFunc(heat.Cells,
		func(a, b HeatCell) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column)) })
	return heat
}

// perArea returns the price per ㎡ in 元, rounded. areas is in 1/100 ㎡.
func perArea(yuan, areas int64) int64 { return (200*yuan + areas) / (2 * areas) }

// CellOf returns the column and row of the cell that contains a point. lng and lat are the width and height of cells,
// see HeatStep.
func CellOf(p lot.Point, lng, lat float64) (column, row int64) {
	return int64(math.Floor(p.Lng / lng)), int64(math.Floor(p.Lat / lat))
}
