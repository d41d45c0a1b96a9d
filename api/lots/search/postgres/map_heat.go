package postgres

import (
	"context"

	"fapai/api/lots/search"
)

// Heat is Mapper.Heat.
func (p *pgMapper) Heat(ctx context.Context, q search.MapQuery) (search.Heat, error) {
	f, err := search.Normalize(q.Filter)
	if err != nil {
		return search.Heat{}, err
	}
	if q.Filter = f; !q.HasHeat() {
		return q.HeatOf(nil), nil
	}
	q.Filter.Bounds = &q.Bounds
	cond := Where(&q.Filter, p.now())
	lng, lat := q.HeatStep()
	var sums []search.HeatSum
	err = p.idb.NewSelect().TableExpr("houses AS h").
		ColumnExpr(`floor(h.lng / `+float8(lng)+`)::bigint AS "column", floor(h.lat / `+float8(lat)+`)::bigint AS "row"`).
		ColumnExpr("count(*) AS count, sum(h.start_price)::bigint AS prices, sum(round(h.area_m2 * 100))::bigint AS areas").
		Where("h.start_price IS NOT NULL AND h.area_m2 IS NOT NULL").
		Where(cond.SQL, cond.Args...).GroupExpr("1, 2").Scan(ctx, &sums)
	return q.HeatOf(sums), err
}
