package search

import (
	"cmp"
	"math"
	"slices"

	"fapai/api/lots/lot"
)

// HeatCell is a square of the map with the price per ㎡ of its lots: the sum of their start prices over the sum of their
// areas, so that a large home weighs more than a small one.
type HeatCell struct {
	West, South, East, North float64
	Count                    int   // lots with a price and an area
	UnitPrice                int64 // 元/㎡
}

// Heat is what the heat of a view shows. Cells of fewer lots than AverageEvidence are left out; LeftOut is how many lots lie in
// those. Without a single usage there are no cells, because prices of unlike things have no common mean.
type Heat struct {
	Cells          []HeatCell
	Count, LeftOut int
}

// HeatSum adds up a cell. Areas are whole hundredths of a ㎡.
type HeatSum struct {
	Column, Row   int64
	Count         int
	Prices, Areas int64
}

// The zooms between which cells shrink; at the last they are about 200 m wide.
const firstHeatZoom, lastHeatZoom = 8, 15

// HeatStep is the width and the height of a cell in degrees: a quarter of a tile, and about square at the latitude of Beijing.
func (q *MapQuery) HeatStep() (lng, lat float64) {
	zoom := min(max(q.Zoom, firstHeatZoom), lastHeatZoom)
	lng = 90 / math.Exp2(float64(zoom))
	return lng, lng * 0.75
}

// HasHeat reports whether the lots of the query have a common price per ㎡.
func (q *MapQuery) HasHeat() bool { return len(q.Usage) == 1 }

// HeatOf makes the answer from the sums of all cells.
func (q *MapQuery) HeatOf(sums []HeatSum) Heat {
	heat := Heat{Cells: []HeatCell{}}
	lng, lat := q.HeatStep()
	slices.SortFunc(sums, func(a, b HeatSum) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column)) })
	for _, s := range sums {
		heat.Count += s.Count
		if s.Count < AverageEvidence || s.Areas == 0 {
			heat.LeftOut += s.Count
			continue
		}
		west, south := float64(s.Column)*lng, float64(s.Row)*lat
		heat.Cells = append(heat.Cells, HeatCell{
			West: west, South: south, East: west + lng, North: south + lat, Count: s.Count,
			UnitPrice: (200*s.Prices + s.Areas) / (2 * s.Areas),
		})
	}
	return heat
}

// CellOf is the cell of a point.
func CellOf(p lot.Point, lng, lat float64) (column, row int64) {
	return int64(math.Floor(p.Lng / lng)), int64(math.Floor(p.Lat / lat))
}
