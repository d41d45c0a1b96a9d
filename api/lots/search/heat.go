package search

import (
	"cmp"
	"math"
	"slices"

	"fapai/api/lots/lot"
)

// HeatCell is a square of the map with the price per ㎡ of its lots: the sum of their whole costs over the sum of their
// areas, so a large home weighs more than a small one. Its west is Column times the width of a square, its south Row
// times the height.
type HeatCell struct {
	Column, Row int64
	Count       int   // lots with a total and an area
	UnitPrice   int64 // 元/㎡, from the middles of the totals
	Low, High   int64 // 元/㎡, from the ends of the totals
}

// Heat is the price heat of a view. Cells with fewer lots than AverageEvidence are left out, and beyond maxCells those
// with the fewest lots; LeftOut counts the lots in these cells. Without counts the lots that have no price per ㎡. There
// are no cells unless the filter has a single usage, because prices of different usages have no common mean.
type Heat struct {
	LngStep, LatStep        float64
	Cells                   []HeatCell
	Count, LeftOut, Without int
}

// maxCells limits an answer to about 30 KB.
const maxCells = 320

// HeatSum holds the sums of a cell. Areas are in hundredths of a ㎡.
type HeatSum struct {
	Column, Row int64
	Count       int
	Lows, Highs int64
	Areas       int64
}

// The range of zooms over which cells shrink. At the last zoom they are about 200 m wide.
const firstHeatZoom, lastHeatZoom = 8, 15

// HeatStep returns the width and the height of a cell in degrees: a quarter of a tile, about square at the latitude of
// Beijing.
func (q *MapQuery) HeatStep() (lng, lat float64) {
	zoom := min(max(q.Zoom, firstHeatZoom), lastHeatZoom)
	lng = 90 / math.Exp2(float64(zoom))
	return lng, lng * 0.75
}

// HasHeat reports whether the lots of the query have a common price per ㎡.
func (q *MapQuery) HasHeat() bool { return len(q.Usage) == 1 }

// HeatOf returns the answer from the sums of all cells.
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

// perArea returns 元/㎡ from an area in hundredths of a ㎡, rounded.
func perArea(yuan, areas int64) int64 { return (200*yuan + areas) / (2 * areas) }

// CellOf returns the column and the row of the cell that contains a point; lng and lat are those of HeatStep.
func CellOf(p lot.Point, lng, lat float64) (column, row int64) {
	return int64(math.Floor(p.Lng / lng)), int64(math.Floor(p.Lat / lat))
}
