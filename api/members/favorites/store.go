package favorites

import (
	"context"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/members"
	"fapai/api/platform/db"
)

// Store reads and writes favorites.
type Store struct {
	DB         bun.IDB
	Statements *db.Statements // nil: queries are not prepared
	Now        func() time.Time
	// Changed is called after the commit with the ids of targets whose number of followers changed. It may be nil.
	Changed func(kind Kind, ids ...int64)
}

func (s *Store) changed(kind Kind, ids ...int64) {
	if s.Changed != nil && len(ids) > 0 {
		s.Changed(kind, ids...)
	}
}

// Save makes a target a favorite of a member. If it is one already, the stored title, price and status are kept. It
// may return ErrTooMany or ErrLogin.
func (s *Store) Save(ctx context.Context, member int64, kind Kind, id int64, t Target) error {
	var added int64
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := members.Lock(ctx, tx, member); err != nil {
			return err
		}
		count, err := tx.NewSelect().Table("collects").
			Where("member_id = ? AND kind = ? AND target_id <> ?", member, kind, id).Count(ctx)
		if err != nil {
			return err
		}
		if count >= maxFavorites {
			return ErrTooMany
		}
		added, err = db.Affected(tx.ExecContext(ctx, `INSERT INTO collects
			(member_id, kind, target_id, title, price_at_save, status_at_save, created_at)
			VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, member, kind, id, t.Title,
			t.Price, t.Status, s.Now()))
		return err
	})
	if err == nil && added > 0 {
		s.changed(kind, id)
	}
	return err
}

// Remove removes favorites of a member. For a lot, it also removes favorites of the same auction on other
// platforms. Ids without a favorite are ignored.
func (s *Store) Remove(ctx context.Context, member int64, kind Kind, ids ...int64) error {
	var removed []int64
	query := "DELETE FROM collects WHERE member_id = ?0 AND kind = ?1 AND (target_id = ANY (?2)"
	if kind == House {
		query += " OR target_id IN (" + sameAuction + " = ANY (?2))"
	}
	err := s.DB.NewRaw(query+") RETURNING target_id", member, kind, pgdialect.Array(ids)).Scan(ctx, &removed)
	s.changed(kind, removed...)
	return err
}

// List returns a page of a member's favorites of a kind, the newest first, and the number of favorites of each kind.
func (s *Store) List(ctx context.Context, member int64, kind Kind, page, size int) ([]Favorite, map[Kind]int, error) {
	limit, offset := db.Page(page, size)
	list := []Favorite{}
	err := s.DB.NewSelect().Table("collects").
		ColumnExpr("kind, target_id, title, price_at_save AS price, status_at_save AS status, created_at AS saved_at").
		Where("member_id = ? AND kind = ?", member, kind).OrderExpr("created_at DESC, target_id DESC").
		Limit(limit).Offset(offset).Scan(ctx, &list)
	if err != nil {
		return nil, nil, err
	}
	var rows []struct {
		Kind  Kind
		Count int
	}
	err = s.DB.NewSelect().Table("collects").ColumnExpr("kind, count(*) AS count").Where("member_id = ?", member).
		Group("kind").Scan(ctx, &rows)
	counts := map[Kind]int{}
	for _, r := range rows {
		counts[r.Kind] = r.Count
	}
	return list, counts, err
}

// IDs holds the ids of a member's favorites, and of the lots with an active reminder.
type IDs struct{ Community, House, News, Remind []int64 }

// sameAuction is the SQL that selects the given lots and the lots of the same auctions on other platforms.
const sameAuction = `SELECT y.house_id FROM house_assets AS x JOIN house_assets AS y ON y.asset_id = x.asset_id
	AND coalesce(y.copy_of, y.house_id) = coalesce(x.copy_of, x.house_id) WHERE x.house_id`

// IDs returns the ids of a member's favorites and reminders, sorted. If a lot is included, so are the lots of the same
// auction on other platforms.
func (s *Store) IDs(ctx context.Context, member int64) (IDs, error) {
	var rows []struct {
		Kind string
		ID   int64
	}
	err := s.DB.NewRaw(`WITH own AS (SELECT kind, target_id AS id FROM collects WHERE member_id = ?0
			UNION ALL SELECT 'remind', house_id FROM reminders WHERE member_id = ?0 AND status IN ('pending', 'held'))
		SELECT kind, id FROM own UNION SELECT own.kind, y.house_id FROM own
			JOIN house_assets AS x ON own.kind IN ('house', 'remind') AND x.house_id = own.id
			JOIN house_assets AS y ON y.asset_id = x.asset_id AND coalesce(y.copy_of, y.house_id) = coalesce(x.copy_of, x.house_id)
		ORDER BY 1, 2`, member).Scan(ctx, &rows)
	ids := IDs{House: []int64{}, Community: []int64{}, News: []int64{}, Remind: []int64{}}
	lists := map[string]*[]int64{"house": &ids.House, "community": &ids.Community,
		"news": &ids.News, "remind": &ids.Remind}
	for _, r := range rows {
		list := lists[r.Kind]
		*list = append(*list, r.ID)
	}
	return ids, err
}

// Counter returns Counts as a function for one kind of target.
func (s *Store) Counter(kind Kind) func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error) {
	return func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error) {
		return s.Counts(ctx, kind, ids)
	}
}

// Counts returns, for each target of a kind, the number of followers and the number of members with a reminder.
// Targets without either may be missing from the map. Triggers in the database maintain these counts.
func (s *Store) Counts(ctx context.Context, kind Kind, ids []int64) (map[int64]lot.FavoriteCounts, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []struct {
		ID int64
		lot.FavoriteCounts
	}
	err := s.DB.NewSelect().Table("mark_counts").ColumnExpr("target_id AS id, follows, reminds").
		Where("kind = $2 AND target_id = "+db.AnyID).Conn(s.Statements.Conn(s.DB, db.IDs(ids), kind)).Scan(ctx, &rows)
	counts := make(map[int64]lot.FavoriteCounts, len(rows))
	for _, r := range rows {
		counts[r.ID] = r.FavoriteCounts
	}
	return counts, err
}
