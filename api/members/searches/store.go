package searches

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members"
	"fapai/api/platform/db"
	"fapai/api/platform/plaintext"
)

// Store reads and writes saved searches and their events.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// Save stores a new search. If the member has already saved the same filter, it keeps the existing search and resumes
// it if it was paused.
func (s *Store) Save(ctx context.Context, search Search) (Search, error) {
	now := s.Now()
	search.Name = plaintext.Shorten(search.Name, maxName)
	search.Events, search.Channels, search.Frequency = allEvents, defaultChannels, defaultFrequency
	search.ActiveSince, search.CreatedAt, search.UpdatedAt = now, now, now
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := members.Lock(ctx, tx, search.MemberID); err != nil {
			return err
		}
		var stored Search
		err := tx.NewSelect().Model(&stored).Where("member_id = ? AND query = ?", search.MemberID, search.Query).
			Scan(ctx)
		if err == nil {
			search = stored
			resumed := false
			return s.update(ctx, tx, &search, Change{Paused: &resumed})
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		count, err := tx.NewSelect().Model((*Search)(nil)).Where("member_id = ?", search.MemberID).Count(ctx)
		if err != nil {
			return err
		}
		if count >= maxSearches {
			return ErrTooMany
		}
		_, err = tx.NewInsert().Model(&search).Returning("id").Exec(ctx)
		return err
	})
	return search, err
}

// List returns all searches of a member, the last saved first.
func (s *Store) List(ctx context.Context, member int64) ([]Search, error) {
	list := []Search{}
	err := s.DB.NewSelect().Model(&list).Where("member_id = ?", member).OrderExpr("created_at DESC, id DESC").Scan(ctx)
	return list, err
}

// Get returns a search of a member, or of any member if member is 0. It returns ErrNotFound if there is none.
func (s *Store) Get(ctx context.Context, member, id int64) (found Search, err error) {
	err = s.DB.NewSelect().Model(&found).Where("id = ?0 AND (member_id = ?1 OR ?1 = 0)", id, member).Scan(ctx)
	return found, db.NoRow(err, ErrNotFound)
}

// Change changes a search of a member, or of any member if member is 0. It returns ErrNotFound if there is none.
func (s *Store) Change(ctx context.Context, member, id int64, c Change) (found Search, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		err := tx.NewSelect().Model(&found).Where("id = ?0 AND (member_id = ?1 OR ?1 = 0)", id, member).For("UPDATE").
			Scan(ctx)
		if err != nil {
			return db.NoRow(err, ErrNotFound)
		}
		if c.link != nil {
			if *c.link != found.LinkUses {
				return ErrLinkUsed
			}
			found.LinkUses++
		}
		return s.update(ctx, tx, &found, c)
	})
	return found, err
}

// update stores the changes of a search that the caller has locked. It also deletes waiting events of the kinds that
// the member has turned off.
func (s *Store) update(ctx context.Context, tx bun.Tx, search *Search, c Change) error {
	if err := c.apply(search, s.Now()); err != nil {
		return err
	}
	if _, err := tx.NewUpdate().Model(search).WherePK().Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewDelete().Model((*Event)(nil)).Where("search_id = ? AND sent_at IS NULL", search.ID).
		Where("created_at < ? OR ? OR kind NOT IN ?", search.ActiveSince, search.PausedAt != nil,
			bun.Tuple(search.Events)).Exec(ctx)
	return err
}

// Remove deletes a search. It returns no error if the search does not exist.
func (s *Store) Remove(ctx context.Context, member, id int64) error {
	_, err := s.DB.NewDelete().Model((*Search)(nil)).Where("id = ? AND member_id = ?", id, member).Exec(ctx)
	return err
}

// waiting returns, by search, the number of events that have not been sent yet.
func (s *Store) waiting(ctx context.Context, searches []Search) (map[int64]int, error) {
	ids := []int64{0}
	for _, one := range searches {
		ids = append(ids, one.ID)
	}
	var rows []struct {
		SearchID int64
		N        int
	}
	err := s.DB.NewSelect().Model((*Event)(nil)).Column("search_id").ColumnExpr("count(*) AS n").
		Where("sent_at IS NULL AND search_id IN ?", bun.Tuple(ids)).Group("search_id").Scan(ctx, &rows)
	counts := make(map[int64]int, len(rows))
	for _, row := range rows {
		counts[row.SearchID] = row.N
	}
	return counts, err
}
