package memory

import (
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// heatOf returns the heat map for a query. A test compares the result with that of package postgres.
func (v *snapshot) heatOf(q *search.MapQuery, now time.Time) search.Heat {
	f := q.Filter
	f.Bounds = &q.Bounds
	lng, lat := q.HeatStep()
	type cell struct{ column, row int64 }
	sums := map[cell]*search.HeatSum{}
	sets := &scratch{}
	defer sets.release()
	without := 0
	for _, p := range v.segments {
		shares := p.codes[codeColumnOf["share"]].any([]string{lot.PartSold}, sets)
		for i := range p.matchingLots(&f, now, sets).each {
			low, high, area := p.numbers[numTotalLow].of(i), p.numbers[numTotal].of(i), p.numbers[numArea].of(i)
			if !search.InHeat(low != null, area, shares.has(i)) {
				without++
				continue
			}
			column, row := search.CellOf(p.positions.points[i], lng, lat)
			sum := sums[cell{column, row}]
			if sum == nil {
				sum = &search.HeatSum{Column: column, Row: row}
				sums[cell{column, row}] = sum
			}
			sum.Count++
			sum.Lows += low
			sum.Highs += high
			sum.Areas += area
		}
	}
	list := make([]search.HeatSum, 0, len(sums))
	for _, sum := range sums {
		list = append(list, *sum)
	}
	return q.HeatOf(list, without)
}
