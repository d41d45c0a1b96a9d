package home

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

const (
	layoutLock = 7_405_220_385 // number of the database lock by which changes of the layout wait for each other
	action     = "home.change"
	subject    = "home"
)

// ErrChanged is returned if another editor has changed the layout since the page was loaded.
var ErrChanged = apperr.Changed("首页", "请刷新后再排")

// stored is the only row of the table.
type stored struct {
	bun.BaseModel `bun:"table:home_layout"`

	One       bool    `bun:",pk"`
	Rows      []Place `bun:"type:jsonb"`
	Picks     []Pick  `bun:"type:jsonb"`
	Version   int
	EditorID  *int64
	UpdatedAt time.Time
}

// Store reads and writes the layout.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
}

// read returns the stored layout. If no editor has changed the home page yet, it returns a layout with the order of
// Rows, without recommended lots, and with version 0.
func read(ctx context.Context, idb bun.IDB) (row stored, err error) {
	err = idb.NewSelect().Model(&row).Where("one").Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return stored{Rows: []Place{}, Picks: []Pick{}}, nil
	}
	return row, err
}

// put stores a new layout and logs the change. It returns ErrChanged if the stored version is not `version`, the
// version that the editor saw.
func (s *Store) put(ctx context.Context, next Layout, version int, editor int64, reason string) error {
	now := s.Now()
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := db.Lock(ctx, tx, layoutLock); err != nil {
			return err
		}
		row, err := read(ctx, tx)
		if err != nil {
			return err
		}
		if err := next.check(row.Picks, now); err != nil {
			return err
		}
		changes := differences(Layout{row.Rows, row.Picks}, next)
		if len(changes.Changes) == 0 {
			return nil // nothing differs, e.g. because the request was sent twice
		}
		if row.Version != version {
			return ErrChanged
		}
		row = stored{One: true, Rows: next.Places, Picks: next.Picks, Version: version + 1,
			EditorID: &editor, UpdatedAt: now}
		_, err = tx.NewInsert().Model(&row).On("CONFLICT (one) DO UPDATE").Set("rows = excluded.rows").
			Set("picks = excluded.picks").
			Set("version = excluded.version").Set("editor_id = excluded.editor_id").
			Set("updated_at = excluded.updated_at").Exec(ctx)
		if err != nil {
			return err
		}
		if err := db.Notify(ctx, tx, cachetag.Home); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{At: now, MemberID: editor, Action: action, Subject: subject,
			Reason: reason, Detail: changes})
	})
}

// EndNotifier returns a notifier that notifies the cache tag of the home page right after midnight in China, so that
// the page no longer shows recommendations whose last day has passed.
func (s *Store) EndNotifier(log *slog.Logger) *db.TransitionNotifier {
	return db.NewTransitionNotifier(s.DB, s.Now, log,
		func(_ context.Context, since, until time.Time) ([]string, error) {
			if day(since) == day(until) {
				return nil, nil
			}
			return []string{cachetag.Home}, nil
		})
}
