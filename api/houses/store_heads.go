package houses

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/api/houses/search/pgsearch"
)

// Count is how many lots a filter shows.
func (s *Store) Count(ctx context.Context, f lot.Filter) (int, error) { return s.index.Count(ctx, f) }

// NewestChange is when a lot of a filter changed last, the zero time when there is no lot.
func (s *Store) NewestChange(ctx context.Context, f lot.Filter) (time.Time, error) {
	f, err := search.Normalize(f)
	if err != nil {
		return time.Time{}, err
	}
	cond := pgsearch.Where(&f, s.now())
	var newest time.Time
	err = s.idb.NewSelect().TableExpr("houses AS h").Column("h.updated_at").
		Where(cond.SQL, cond.Args...).OrderExpr("h.updated_at DESC").Limit(1).Scan(ctx, &newest)
	if errors.Is(err, sql.ErrNoRows) {
		return time.Time{}, nil
	}
	return newest, err
}

// TitleRepeats reports that another lot has the same title, stage and day of start, so that a page's title needs the lot
// number to be unique.
func (s *Store) TitleRepeats(ctx context.Context, h *lot.House) (bool, error) {
	q := s.idb.NewSelect().Model((*lot.House)(nil)).
		Where("h.title = ?", h.Title).Where("h.stage = ?", h.Stage).Where("h.id <> ?", h.ID).Where(pgsearch.NotDeleted)
	if h.StartTime == nil {
		q = q.Where("h.start_time IS NULL")
	} else {
		day := lot.Day(*h.StartTime)
		q = q.Where("h.start_time >= ?::timestamptz", bun.Safe("'"+day+" 00:00+08'")).
			Where("h.start_time < ?::timestamptz + interval '1 day'", bun.Safe("'"+day+" 00:00+08'"))
	}
	return q.Exists(ctx)
}

// Listing is every lot that has a page.
func (s *Store) Listing() db.Listing {
	return db.Listing{
		Select: func() *bun.SelectQuery { return s.idb.NewSelect().TableExpr("houses AS h").Where(pgsearch.NotDeleted) },
		ID:     "h.id", Changed: "h.updated_at",
	}
}
