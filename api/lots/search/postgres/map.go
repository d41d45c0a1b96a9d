package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// pgMapper implements search.Mapper. It queries PostgreSQL for each call.
type pgMapper struct {
	idb bun.IDB
	now lot.Clock
}

// NewMapper returns a Mapper that queries the tables.
func NewMapper(idb bun.IDB, now lot.Clock) search.Mapper { return &pgMapper{idb, now} }

func (p *pgMapper) Map(ctx context.Context, q search.MapQuery) (search.MapResult, error) {
	f, err := search.Normalize(q.Filter)
	if err != nil {
		return search.MapResult{}, err
	}
	q.Filter = f
	now := p.now()
	inView, level, err := q.LotsOrLevel(func(n int) ([]search.MapPlace, int, error) { return p.lots(ctx, q, n, now) })
	if err != nil {
		return search.MapResult{}, err
	}
	if inView != nil {
		return *inView, nil
	}
	list, unplaced, err := p.places(ctx, level, q, now)
	return q.Result(list, unplaced), err
}

// measures is SQL for the sums over the lots of a place.
const measures = "count(*) AS count, count(*) FILTER (WHERE {status} IN ('0', '1')) AS active, " +
	"round(avg(h.start_unit_price))::bigint AS avg_price, count(h.start_unit_price) AS price_n"

func (p *pgMapper) places(
	ctx context.Context, level search.MapLevel, q search.MapQuery, now time.Time,
) (list, unplaced []search.MapPlace, err error) {
	cond := Where(&q.Filter, now)
	gathered := p.idb.NewSelect().TableExpr("houses AS h").Join("JOIN areas AS a ON a.id = h.area_id").
		ColumnExpr("min(a.id) AS area_id, min(a.alias) AS area_alias").
		ColumnExpr(withStatus(measures, now)).
		Where(cond.SQL, cond.Args...)
	// If the user has drawn a polygon, a place is drawn at the mean position of its lots inside the polygon, because
	// the label point of the place may be outside.
	drawn := len(q.Polygon) > 0
	switch level {
	case search.MapArea:
		gathered = p.areas(gathered, drawn)
	case search.MapRegion:
		gathered = p.regions(gathered, drawn)
	default:
		gathered = p.communities(gathered, q, cond)
	}
	var rows []struct {
		search.MapPlace
		IsUnplaced bool
	}
	err = p.idb.NewSelect().TableExpr("(?) AS g", gathered).ColumnExpr("g.*").
		Where(insideSQL(q.Bounds, "g.lng", "g.lat")).OrderExpr("g.count DESC, g.level, g.id, g.name, g.area_id").
		Scan(ctx, &rows)
	list, unplaced = []search.MapPlace{}, []search.MapPlace{}
	for i := range rows {
		if rows[i].IsUnplaced {
			unplaced = append(unplaced, rows[i].WithoutPoint())
		} else {
			list = append(list, rows[i].MapPlace)
		}
	}
	return list, unplaced, err
}

func (p *pgMapper) areas(g *bun.SelectQuery, drawn bool) *bun.SelectQuery {
	g = g.ColumnExpr("'area' AS level, a.id, a.short_name AS name, NULL AS region_alias").GroupExpr("a.id")
	if drawn {
		return g.ColumnExpr("avg(h.lng) AS lng, avg(h.lat) AS lat")
	}
	return g.Join("JOIN cities AS c ON c.id = a.city_id").Join("JOIN provinces AS v ON v.id = c.province_id").
		ColumnExpr("coalesce(a.lng, avg(h.lng), c.lng, v.lng, " + search.NowhereLng + ") AS lng").
		ColumnExpr("coalesce(a.lat, avg(h.lat), c.lat, v.lat, " + search.NowhereLat + ") AS lat").
		ColumnExpr("coalesce(a.lng, avg(h.lng)) IS NULL AS is_unplaced").
		GroupExpr("c.id, v.id")
}

func (p *pgMapper) regions(g *bun.SelectQuery, drawn bool) *bun.SelectQuery {
	g = g.Join("LEFT JOIN regions AS r ON r.id = h.region_id")
	if drawn {
		g = g.ColumnExpr("avg(h.lng) AS lng, avg(h.lat) AS lat")
	} else {
		rest := "CASE WHEN r.id IS NULL THEN coalesce(min(a.%[1]s), min(c.%[1]s), min(v.%[1]s), %[2]s) END"
		g = g.Join("JOIN cities AS c ON c.id = a.city_id").Join("JOIN provinces AS v ON v.id = c.province_id").
			ColumnExpr("coalesce(r.lng, avg(h.lng), " + fmt.Sprintf(rest, "lng", search.NowhereLng) + ") AS lng").
			ColumnExpr("coalesce(r.lat, avg(h.lat), " + fmt.Sprintf(rest, "lat", search.NowhereLat) + ") AS lat").
			ColumnExpr("r.id IS NULL AND coalesce(avg(h.lng), min(a.lng)) IS NULL AS is_unplaced")
	}
	return g.
		ColumnExpr("CASE WHEN r.id IS NULL THEN 'area' ELSE 'region' END AS level, coalesce(r.id, min(a.id)) AS id").
		ColumnExpr("coalesce(r.short_name, min(a.short_name) || '其他') AS name, r.alias AS region_alias").
		GroupExpr("r.id, CASE WHEN r.id IS NULL THEN a.id END")
}

// communityKey is the SQL expression by which lots are grouped into communities. A lot without a community is a group
// by itself.
const communityKey = "CASE WHEN h.community_id IS NOT NULL THEN 'c' || h.community_id " +
	"WHEN h.community_name IS NOT NULL THEN 'n' || h.area_id || ' ' || h.community_name ELSE 'h' || h.id END"

func (p *pgMapper) communities(g *bun.SelectQuery, q search.MapQuery, cond clause) *bun.SelectQuery {
	inView := p.idb.NewSelect().TableExpr("houses AS h").ColumnExpr(communityKey).
		Where(cond.SQL, cond.Args...).Where(insideSQL(q.Bounds, "h.lng", "h.lat"))
	return g.Join("LEFT JOIN regions AS r ON r.id = h.region_id").
		ColumnExpr("CASE WHEN min(h.community_name) IS NULL THEN 'lot' ELSE 'community' END AS level").
		ColumnExpr("CASE WHEN min(h.community_name) IS NULL THEN min(h.id) ELSE coalesce(min(h.community_id), 0) END AS id").
		ColumnExpr("coalesce(min(h.community_name), min(h.title)) AS name, min(r.alias) AS region_alias").
		ColumnExpr("avg(h.lng) AS lng, avg(h.lat) AS lat").
		Where(communityKey+" IN (?)", inView).
		GroupExpr(communityKey)
}

// lots returns at most n lots in the view, lots that can be bid for first, and the number of all lots in the view.
func (p *pgMapper) lots(ctx context.Context, q search.MapQuery, n int, now time.Time) ([]search.MapPlace, int, error) {
	q.Filter.Bounds = &q.Bounds
	cond := Where(&q.Filter, now)
	var rows []struct {
		search.MapPlace
		Total int
	}
	err := p.idb.NewSelect().TableExpr("houses AS h").Join("JOIN areas AS a ON a.id = h.area_id").
		Join("LEFT JOIN regions AS r ON r.id = h.region_id").Join(JoinTotals).
		ColumnExpr("'lot' AS level, h.id, h.title AS name, a.id AS area_id, a.alias AS area_alias, r.alias AS region_alias").
		ColumnExpr("h.lng, h.lat, 1 AS count, h.start_price, ht.low AS total_low, ht.high AS total_high, count(*) OVER () AS total").
		ColumnExpr(withStatus("{status} AS status, CASE WHEN {status} IN ('0', '1') THEN 1 ELSE 0 END AS active", now)).
		ColumnExpr("h.start_unit_price AS avg_price, CASE WHEN h.start_unit_price IS NULL THEN 0 ELSE 1 END AS price_n").
		Where(cond.SQL, cond.Args...).OrderExpr(OrderSQL("default", now)).Limit(n).Scan(ctx, &rows)
	list, total := make([]search.MapPlace, len(rows)), 0
	for i, r := range rows {
		list[i], total = r.MapPlace, r.Total
	}
	return list, total, err
}
