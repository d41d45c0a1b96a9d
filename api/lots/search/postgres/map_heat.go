package postgres

import (
	"context"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// hasHeat is the condition of search.InHeat in SQL.
const hasHeat = "(ht.low IS NOT NULL AND coalesce(h.area_m2, 0) > 0 AND h.share <> '" + lot.PartSold + "')"

// Heat implements search.Mapper.
func (p *pgMapper) Heat(ctx context.Context, q search.MapQuery) (search.Heat, error) {
	f, err := search.Normalize(q.Filter)
	if err != nil {
		return search.Heat{}, err
	}
	if q.Filter = f; !q.HasHeat() {
		return q.HeatOf(nil, 0), nil
	}
	q.Filter.Bounds = &q.Bounds
	cond := Where(&q.Filter, p.now())
	lng, lat := q.HeatStep()
	var sums []struct {
		search.HeatSum `bun:",extend"`

		Without int
	}
	err = p.idb.NewSelect().TableExpr("houses AS h").Join(JoinTotals).
		ColumnExpr(`floor(h.lng / `+float8(lng)+`)::bigint AS "column", floor(h.lat / `+
			float8(lat)+`)::bigint AS "row"`).
		ColumnExpr("count(*) FILTER (WHERE "+hasHeat+") AS count, count(*) FILTER (WHERE NOT "+hasHeat+") AS without").
		ColumnExpr("coalesce(sum(ht.low) FILTER (WHERE "+hasHeat+"), 0)::bigint AS lows").
		ColumnExpr("coalesce(sum(ht.high) FILTER (WHERE "+hasHeat+"), 0)::bigint AS highs").
		ColumnExpr("coalesce(sum(round(h.area_m2 * 100)) FILTER (WHERE "+hasHeat+"), 0)::bigint AS areas").
		Where(cond.SQL, cond.Args...).GroupExpr("1, 2").Scan(ctx, &sums)
	without, list := 0, make([]search.HeatSum, 0, len(sums))
	for _, s := range sums {
		without += s.Without
		if s.Count > 0 {
			list = append(list, s.HeatSum)
		}
	}
	return q.HeatOf(list, without), err
}
