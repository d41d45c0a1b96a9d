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
	Statements *db.Statements // prepared statements; if nil, queries are sent as text
	Now        func() time.Time
	// Changed is called when the numbers of followers of objects have changed and the change has been committed. It may
	// be nil.
	Changed func(kind Kind, ids ...int64)
}

func (s *Store) changed(kind Kind, ids ...int64) {
	if s.Changed != nil && len(ids) > 0 {
		s.Changed(kind, ids...)
	}
}

// Save saves a lot, community or article for a member. It changes nothing if the object was already saved. It returns
// ErrTooMany if the member has the maximum number of favorites, and ErrLogin if the account is closed.
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

// Remove removes favorites of a member. It ignores ids that were not saved. If an auction is listed on several
// platforms, it also removes the lots of the other platforms.
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

// List returns one page of a member's favorites of a kind, the last saved first, and the number of favorites of each
// kind.
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

// IDs holds the ids of the objects that a member has saved, by kind. Remind holds the ids of lots for which the member
// has an active reminder.
type IDs struct{ Community, House, News, Remind []int64 }

// sameAuction is SQL that selects the given lots, together with the lots of other platforms that belong to the same
// auctions.
const sameAuction = `SELECT y.house_id FROM house_assets AS x JOIN house_assets AS y ON y.asset_id = x.asset_id
	AND coalesce(y.copy_of, y.house_id) = coalesce(x.copy_of, x.house_id) WHERE x.house_id`

// IDs returns the ids of a member's favorites and reminders in ascending order. If an auction is listed on several
// platforms, it includes all lots of the auction, even if only one was saved.
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

// Counter returns a function that calls Counts for one kind.
func (s *Store) Counter(kind Kind) func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error) {
	return func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error) {
		return s.Counts(ctx, kind, ids)
	}
}

// Counts returns, by object, the number of members who have saved it and the number of members who have a reminder for
// it. The map may lack an object that nobody has saved. The counts are read from a table that triggers of the database
// keep up to date.
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
