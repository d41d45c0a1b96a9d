package lots

import (
	"context"
	"maps"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/db"
)

// asset is SQL for the id of the asset of a lot h. s is the lot's row in house_assets.
const asset = "coalesce(s.asset_id, h.id)"

// CommunityCounts returns the figures of communities by their ids. Communities without lots are missing. An asset
// counts once, however many rounds and platforms it has.
func (s *Store) CommunityCounts(ctx context.Context, ids []int64) (map[int64]lot.CommunityFigures, error) {
	return s.figures.LoadMany(ids, func(missing []int64) (map[int64]lot.CommunityFigures, error) {
		return s.readCommunityCounts(ctx, missing)
	})
}

func (s *Store) readCommunityCounts(ctx context.Context, ids []int64) (map[int64]lot.CommunityFigures, error) {
	now := s.now()
	since := lot.RecentSince(now)
	until := since.AddDate(0, 0, lot.RecentDays)
	const deal = "ORDER BY h.closes_at DESC NULLS LAST, h.id DESC) FILTER (WHERE x.status = '3' AND h.usage NOT IN ('104', '116', '117')))[1] AS "
	var rows []lot.CommunityFigures
	err := s.idb.NewSelect().TableExpr("houses AS h").
		Join("CROSS JOIN LATERAL (SELECT "+postgres.StatusAtSQL("$2")+" AS status) AS x").
		Join("LEFT JOIN house_assets AS s ON s.house_id = h.id").
		ColumnExpr("h.community_id, count(DISTINCT "+asset+") AS total").
		ColumnExpr("count(DISTINCT "+asset+") FILTER (WHERE x.status = '1') AS running, count(DISTINCT "+asset+
			") FILTER (WHERE x.status = '0') AS upcoming").
		ColumnExpr("count(DISTINCT "+asset+") FILTER (WHERE x.status = '3') AS sold").
		ColumnExpr("count(DISTINCT "+asset+
			") FILTER (WHERE x.status = '3' AND h.closes_at >= $3 AND h.closes_at < $4) AS sold_recently").
		ColumnExpr("(array_agg(h.closes_at "+deal+"last_deal_time").
		ColumnExpr("(array_agg(h.deal_price "+deal+"last_deal_price").
		ColumnExpr("(array_agg(CASE WHEN h.area_m2 > 0 THEN round(h.deal_price * h.whole_factor / h.area_m2)::bigint END "+deal+"last_deal_unit_price").
		ColumnExpr("coalesce(sum(h.start_price) FILTER (WHERE h.appraisal_price > 0 AND h.sold_right IS NULL), 0)::bigint AS start_sum").
		ColumnExpr("coalesce(sum(h.appraisal_price) FILTER (WHERE h.start_price IS NOT NULL AND h.appraisal_price > 0 AND h.sold_right IS NULL), 0)::bigint AS start_appraisal").
		ColumnExpr("count(*) FILTER (WHERE h.start_price IS NOT NULL AND h.appraisal_price > 0 AND h.sold_right IS NULL) AS start_n").
		ColumnExpr("coalesce(sum(h.deal_price) FILTER (WHERE x.status = '3' AND h.appraisal_price > 0 AND h.sold_right IS NULL), 0)::bigint AS deal_sum").
		ColumnExpr("coalesce(sum(h.appraisal_price) FILTER (WHERE x.status = '3' AND h.deal_price > 0 AND h.sold_right IS NULL), 0)::bigint AS deal_appraisal").
		ColumnExpr("count(*) FILTER (WHERE x.status = '3' AND h.deal_price > 0 AND h.appraisal_price > 0 AND h.sold_right IS NULL) AS deal_n").
		Where("s.copy_of IS NULL").Where("h.community_id = "+db.AnyID).Where(postgres.NotDeleted).
		GroupExpr("h.community_id").
		Conn(s.ask(db.IDs(ids), now, since, until)).Scan(ctx, &rows)
	out := make(map[int64]lot.CommunityFigures, len(rows))
	for _, r := range rows {
		out[r.CommunityID] = r
	}
	return out, err
}

// ActiveCommunities returns, for each community, the number of lots that can be bid for. Communities without such lots
// are missing.
func (s *Store) ActiveCommunities(ctx context.Context) (map[int64]int, error) {
	found, err := s.active.Load(struct{}{}, func() (map[int64]int, error) {
		return s.index.CountBy(ctx, lot.Filter{Status: search.Biddable()}, search.ByCommunity)
	})
	return maps.Clone(found), err
}
