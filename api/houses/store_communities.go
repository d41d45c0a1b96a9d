package houses

import (
	"context"
	"strconv"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/db"
)

// recentDays is what 近30天 means: today and the 29 days before it.
const recentDays = 30

// CommunityTag is the cache tag of what is said of a community's lots; a bulk write says TagAllHouses.
func CommunityTag(id int64) string { return "houses:community:" + strconv.FormatInt(id, 10) }

// communitiesOf are the communities of lots; of more lots than a write names one by one none, because TagAllHouses says it.
func communitiesOf(ctx context.Context, idb bun.IDB, lots []int64) (ids []int64, err error) {
	if len(lots) == 0 || len(lots) > maxHouseTags {
		return nil, nil
	}
	err = idb.NewSelect().TableExpr("houses AS h").ColumnExpr("DISTINCT h.community_id").Where("h.id IN ?", bun.Tuple(lots)).
		Where("h.community_id IS NOT NULL").OrderExpr("h.community_id").Scan(ctx, &ids)
	return ids, err
}

// CommunityFigures are what the lots of a community come to. Each count is the total of the list with the same filter.
type CommunityFigures struct {
	CommunityID                    int64
	Total, Running, Upcoming, Sold int
	SoldRecently                   int        // sold and ended from RecentSince on
	LastDealTime                   *time.Time // of the newest deal, as the two below; of a building, not of a parking space or land
	LastDealPrice                  *int64
	LastDealUnitPrice              *int64
	StartSum, StartAppraisal       int64 // Σ start price and Σ appraisal of the StartN lots that have an appraisal
	StartN                         int   `bun:"start_n"`
	DealSum, DealAppraisal         int64 // the same of deal prices
	DealN                          int   `bun:"deal_n"`
}

// StartDiscount is Σ start price / Σ appraisal, nil without a lot that has both.
func (f CommunityFigures) StartDiscount() *float64 { return ratio(&f.StartSum, &f.StartAppraisal) }

// DealDiscount is Σ deal price / Σ appraisal, nil without a lot that has both.
func (f CommunityFigures) DealDiscount() *float64 { return ratio(&f.DealSum, &f.DealAppraisal) }

// RecentSince is the first of the last thirty days.
func RecentSince(now time.Time) time.Time {
	first, err := parseDay(Day(now))
	if err != nil { // Day writes what parseDay reads
		return now
	}
	return first.AddDate(0, 0, 1-recentDays)
}

// CommunityCounts gives the figures of communities by id; one without lots is left out.
func (s *Store) CommunityCounts(ctx context.Context, ids []int64) (map[int64]CommunityFigures, error) {
	now := s.now()
	status := statusSQL(now)
	since := sqlTime(RecentSince(now))
	until := sqlTime(RecentSince(now).AddDate(0, 0, recentDays))
	const deal = "ORDER BY h.closes_at DESC NULLS LAST, h.id DESC) FILTER (WHERE x.status = '3' AND h.usage NOT IN ('104', '116', '117')))[1] AS "
	var rows []CommunityFigures
	err := s.idb.NewSelect().TableExpr("houses AS h").Join("CROSS JOIN LATERAL (SELECT "+status+" AS status) AS x").
		ColumnExpr("h.community_id, count(*) AS total").
		ColumnExpr("count(*) FILTER (WHERE x.status = '1') AS running, count(*) FILTER (WHERE x.status = '0') AS upcoming").
		ColumnExpr("count(*) FILTER (WHERE x.status = '3') AS sold").
		ColumnExpr("count(*) FILTER (WHERE x.status = '3' AND h.closes_at >= "+since+" AND h.closes_at < "+until+") AS sold_recently").
		ColumnExpr("(array_agg(h.closes_at "+deal+"last_deal_time").
		ColumnExpr("(array_agg(h.deal_price "+deal+"last_deal_price").
		ColumnExpr("(array_agg(CASE WHEN h.area_m2 > 0 THEN round(h.deal_price / h.area_m2)::bigint END "+deal+"last_deal_unit_price").
		ColumnExpr("coalesce(sum(h.start_price) FILTER (WHERE h.appraisal_price > 0), 0)::bigint AS start_sum").
		ColumnExpr("coalesce(sum(h.appraisal_price) FILTER (WHERE h.appraisal_price > 0), 0)::bigint AS start_appraisal").
		ColumnExpr("count(*) FILTER (WHERE h.appraisal_price > 0) AS start_n").
		ColumnExpr("coalesce(sum(h.deal_price) FILTER (WHERE x.status = '3' AND h.appraisal_price > 0), 0)::bigint AS deal_sum").
		ColumnExpr("coalesce(sum(h.appraisal_price) FILTER (WHERE x.status = '3' AND h.deal_price > 0), 0)::bigint AS deal_appraisal").
		ColumnExpr("count(*) FILTER (WHERE x.status = '3' AND h.deal_price > 0 AND h.appraisal_price > 0) AS deal_n").
		Where("h.community_id IN ?", bun.Tuple(ids)).Where(notDeleted).GroupExpr("h.community_id").Scan(ctx, &rows)
	out := make(map[int64]CommunityFigures, len(rows))
	for _, r := range rows {
		out[r.CommunityID] = r
	}
	return out, err
}

// ActiveCommunities counts the lots that can be bid for or will be, for each community that has any.
func (s *Store) ActiveCommunities(ctx context.Context) (map[int64]int, error) {
	now := s.now()
	var rows []struct {
		CommunityID int64
		N           int
	}
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.community_id, count(*) AS n").
		Where("h.community_id IS NOT NULL").Where(notDeleted).
		// What the status expression says below, said so that an index can find it.
		Where("h.result IS NULL AND (h.closes_at IS NULL OR h.closes_at > "+sqlTime(now)+")").
		Where(statusSQL(now)+" IN ('0', '1')").GroupExpr("h.community_id").Scan(ctx, &rows)
	out := make(map[int64]int, len(rows))
	for _, r := range rows {
		out[r.CommunityID] = r.N
	}
	return out, err
}

// CommunityLink says that the lots of an area which name a community belong to CommunityID, 0 for none. Key is the name in
// lower case without blanks.
type CommunityLink struct {
	AreaID, CommunityID int64
	Key                 string
}

// LinkCommunities points lots at their communities and NOTIFYs the lots and communities concerned. It takes turns with
// Upsert, so that no lot that is being written meanwhile is missed.
func LinkCommunities(ctx context.Context, tx bun.Tx, links []CommunityLink) error {
	if len(links) == 0 {
		return nil
	}
	if err := LockWrites(ctx, tx); err != nil {
		return err
	}
	areas, ids, keys := make([]int64, len(links)), make([]int64, len(links)), make([]string, len(links))
	for i, l := range links {
		areas[i], ids[i], keys[i] = l.AreaID, l.CommunityID, l.Key
	}
	var rows []struct {
		ID           int64
		Before, Then int64
	}
	err := tx.NewRaw(`UPDATE houses AS h SET community_id = nullif(x.community_id, 0)
		FROM unnest(?::bigint[], ?::text[], ?::bigint[]) AS x (area_id, key, community_id)
		WHERE h.area_id = x.area_id AND h.community_name IS NOT NULL AND lower(replace(h.community_name, ' ', '')) = x.key
			AND h.community_id IS DISTINCT FROM nullif(x.community_id, 0)
		RETURNING h.id, coalesce(old.community_id, 0) AS before, coalesce(new.community_id, 0) AS then`,
		pgdialect.Array(areas), pgdialect.Array(keys), pgdialect.Array(ids)).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return err
	}
	if len(rows) > maxHouseTags {
		return db.Notify(ctx, tx, TagHouses, TagAllHouses)
	}
	tags := []string{TagHouses}
	for _, r := range rows {
		tags = append(tags, HouseTag(r.ID), CommunityTag(r.Before), CommunityTag(r.Then))
	}
	return db.Notify(ctx, tx, tags...)
}

// LockWrites makes a transaction take turns with Upsert until it ends. Whoever looks up communities for lots that it is
// about to Upsert locks first.
func LockWrites(ctx context.Context, tx bun.Tx) error {
	_, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock(?)", upsertLock)
	return err
}
