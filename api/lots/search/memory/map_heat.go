package memory

import (
	"time"

	"fapai/api/lots/search"
)

// heatOf answers as postgres does; a test compares the two.
func (v *snapshot) heatOf(q *search.MapQuery, now time.Time) search.Heat {
	f := q.Filter
	f.Bounds = &q.Bounds
	lng, lat := q.HeatStep()
	type cell struct{ column, row int64 }
	sums := map[cell]*search.HeatSum{}
	sets := &scratch{}
	defer sets.release()
	for _, p := range v.segments {
		for i := range p.matchingLots(&f, now, sets).each {
			price, area := p.numbers[numPrice].of(i), p.numbers[numArea].of(i)
			if price == null || area == null {
				continue
			}
			column, row := search.CellOf(p.positions.points[i], lng, lat)
			sum := sums[cell{column, row}]
			if sum == nil {
				sum = &search.HeatSum{Column: column, Row: row}
				sums[cell{column, row}] = sum
			}
			sum.Count++
			sum.Prices += price
			sum.Areas += area
		}
	}
	list := make([]search.HeatSum, 0, len(sums))
	for _, sum := range sums {
		list = append(list, *sum)
	}
	return q.HeatOf(list)
}
