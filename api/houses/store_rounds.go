package houses

import (
	"context"

	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/houses/lot"
	"fapai/api/houses/search/pgsearch"
)

// NextRounds finds for each lot the first round of its asset that begins after it and can still be bid for. Lots without one
// are left out.
func (s *Store) NextRounds(ctx context.Context, ids []int64) (map[int64]int64, error) {
	next := make(map[int64]int64, len(ids))
	if len(ids) == 0 {
		return next, nil
	}
	var rows []struct{ Earlier, Later int64 }
	status := pgsearch.StatusSQL(s.now())
	err := s.idb.NewRaw(`SELECT DISTINCT ON (a.house_id) a.house_id AS earlier, h.id AS later
		FROM house_assets AS a
		JOIN houses AS was ON was.id = a.house_id
		JOIN house_assets AS b ON b.asset_id = a.asset_id AND b.house_id <> a.house_id AND b.copy_of IS NULL
		JOIN houses AS h ON h.id = b.house_id
		WHERE a.house_id = ANY (?0) AND h.deleted_at IS NULL AND `+status+` IN (?1, ?2)
			AND (was.start_time IS NULL OR h.start_time IS NULL OR h.start_time > was.start_time)
		ORDER BY a.house_id, h.round_no, h.start_time NULLS LAST, h.id`,
		pgdialect.Array(ids), lot.Upcoming, lot.Running).Scan(ctx, &rows)
	for _, row := range rows {
		next[row.Earlier] = row.Later
	}
	return next, err
}

// addHistories gives each card the rounds of its asset, of an auction that two platforms list one, where there are several.
func (s *Store) addHistories(ctx context.Context, cards []lot.Card) error {
	ids := make([]int64, len(cards))
	for i := range cards {
		ids[i] = cards[i].ID
	}
	var rows []struct {
		Card      int64
		lot.Round `bun:",extend"`
	}
	err := s.idb.NewRaw(`SELECT a.house_id AS card, h.id, h.stage, h.round_no, `+pgsearch.StatusSQL(s.now())+` AS status, h.start_time,
			coalesce(h.actual_end_time, h.end_time) AS end_time, h.start_price, h.deal_price
		FROM house_assets AS a
		JOIN house_assets AS b ON b.asset_id = a.asset_id AND (b.copy_of IS NULL AND b.house_id IS DISTINCT FROM a.copy_of OR b.house_id = a.house_id)
		JOIN houses AS h ON h.id = b.house_id
		WHERE a.house_id = ANY (?) AND h.deleted_at IS NULL
		ORDER BY a.house_id, h.round_no, h.start_time NULLS LAST, h.id`, pgdialect.Array(ids)).Scan(ctx, &rows)
	histories := make(map[int64][]lot.Round, len(cards))
	for _, row := range rows {
		histories[row.Card] = append(histories[row.Card], row.Round)
	}
	for i := range cards {
		if history := histories[cards[i].ID]; len(history) > 1 {
			cards[i].History = history
		}
	}
	return err
}
