package seo

import (
	"context"
	"log/slog"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/cachetag"
	"fapai/api/db"
)

// OverrideStore reads and writes overrides.
type OverrideStore struct {
	DB  bun.IDB
	Now func() time.Time
}

// StoredOverride is an override with what its editors need of it.
type StoredOverride struct {
	Override `bun:",extend"`
	ID       int64
	EditorID *int64
}

type overrideRow struct {
	bun.BaseModel `bun:"table:seo_overrides,alias:o"`

	ID                           int64 `bun:",pk,autoincrement"`
	Scope                        Scope
	Key                          string
	Title, Description, Keywords string
	EndsAt                       *time.Time
	UpdatedAt                    time.Time
	EditorID                     *int64
}

func (r *overrideRow) stored() StoredOverride {
	return StoredOverride{
		Override: Override{
			Target: Target{r.Scope, r.Key}, Title: r.Title, Description: r.Description, Keywords: r.Keywords, EndsAt: r.EndsAt,
			UpdatedAt: r.UpdatedAt,
		},
		ID: r.ID, EditorID: r.EditorID,
	}
}

// Empty tells that an override replaces nothing: it was removed. Its row stays for the time of the change, without which a
// crawler that has the page from before would be told that nothing changed.
func (o *Override) Empty() bool { return o.Title == "" && o.Description == "" && o.Keywords == "" }

// At is the override at a time: one that has ended replaces nothing, and changed when it ended.
func (o Override) At(now time.Time) Override {
	if o.EndsAt == nil || o.EndsAt.After(now) {
		return o
	}
	return Override{Target: o.Target, EndsAt: o.EndsAt, UpdatedAt: *o.EndsAt}
}

// InForce are the overrides of the targets as they are now.
func (s *OverrideStore) InForce(ctx context.Context, targets []Target) ([]Override, error) {
	stored, err := s.Of(ctx, s.DB, targets)
	var list []Override
	for _, o := range stored {
		list = append(list, o.At(s.Now()))
	}
	return list, err
}

// Of are the overrides of targets, those that have ended or were removed too. idb may be a transaction.
func (s *OverrideStore) Of(ctx context.Context, idb bun.IDB, targets []Target) ([]StoredOverride, error) {
	keys := map[Scope][]string{ScopePath: {}, ScopeAlias: {}}
	for _, t := range targets {
		keys[t.Scope] = append(keys[t.Scope], t.Key)
	}
	return read(ctx, idb.NewSelect().Where("o.scope = ?0 AND o.key = ANY (?1) OR o.scope = ?2 AND o.key = ANY (?3)",
		ScopePath, pgdialect.Array(keys[ScopePath]), ScopeAlias, pgdialect.Array(keys[ScopeAlias])))
}

// All are all overrides, the latest change first.
func (s *OverrideStore) All(ctx context.Context) ([]StoredOverride, error) {
	return read(ctx, s.DB.NewSelect().Where("o.title <> '' OR o.description <> '' OR o.keywords <> ''").OrderExpr("o.updated_at DESC, o.id DESC"))
}

func read(ctx context.Context, q *bun.SelectQuery) ([]StoredOverride, error) {
	var rows []overrideRow
	err := q.Model(&rows).Scan(ctx)
	list := make([]StoredOverride, len(rows))
	for i := range rows {
		list[i] = rows[i].stored()
	}
	return list, err
}

// Put stores an override in place of the one of its target and marks its pages.
func (s *OverrideStore) Put(ctx context.Context, tx bun.Tx, editor int64, o Override) error {
	row := overrideRow{
		Scope: o.Scope, Key: o.Key, Title: o.Title, Description: o.Description, Keywords: o.Keywords, EndsAt: o.EndsAt,
		UpdatedAt: s.Now(), EditorID: &editor,
	}
	_, err := tx.NewInsert().Model(&row).On("CONFLICT (scope, key) DO UPDATE").
		Set("title = EXCLUDED.title, description = EXCLUDED.description, keywords = EXCLUDED.keywords").
		Set("ends_at = EXCLUDED.ends_at, updated_at = EXCLUDED.updated_at, editor_id = EXCLUDED.editor_id").Exec(ctx)
	if err != nil {
		return err
	}
	return db.Notify(ctx, tx, cachetag.Override(string(o.Scope), o.Key))
}

// EndNotifier notifies the tags of overrides when they end.
func (s *OverrideStore) EndNotifier(log *slog.Logger) *db.TransitionNotifier {
	return db.NewTransitionNotifier(s.DB, s.Now, log, func(ctx context.Context, since, until time.Time) ([]string, error) {
		list, err := read(ctx, s.DB.NewSelect().Where("o.ends_at > ? AND o.ends_at <= ?", since, until))
		var tags []string
		for _, o := range list {
			tags = append(tags, cachetag.Override(string(o.Scope), o.Key))
		}
		return tags, err
	})
}
