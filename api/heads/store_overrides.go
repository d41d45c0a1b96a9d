package heads

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/db"
)

// OverrideStore reads and writes overrides.
type OverrideStore struct {
	DB  bun.IDB
	Now func() time.Time
}

// StoredOverride is an override as a database row, with its id and the editor who changed it last.
type StoredOverride struct {
	bun.BaseModel `bun:"table:seo_overrides,alias:o"`

	ID int64 `bun:",pk,autoincrement"`
	Override
	EditorID *int64
}

// Empty reports whether an override has no texts, because an editor removed it. Its row is kept, because the row's time
// counts as a change of the page: otherwise a crawler with the earlier version of the page would get a 304.
func (o *Override) Empty() bool { return o.Title == "" && o.Description == "" && o.Keywords == "" }

// At returns the override as it applies at the time now. After its end it has no texts, and its end counts as its last
// change.
func (o Override) At(now time.Time) Override {
	if o.EndsAt == nil || o.EndsAt.After(now) {
		return o
	}
	return Override{Target: o.Target, EndsAt: o.EndsAt, UpdatedAt: *o.EndsAt}
}

// InForce returns the overrides of targets in the form in which they apply now.
func (s *OverrideStore) InForce(ctx context.Context, targets []Target) ([]Override, error) {
	stored, err := s.Of(ctx, s.DB, targets)
	var list []Override
	for _, o := range stored {
		list = append(list, o.At(s.Now()))
	}
	return list, err
}

// Of returns the overrides of targets, including ended and removed ones. idb may be a database or a
// transaction.
func (s *OverrideStore) Of(ctx context.Context, idb bun.IDB, targets []Target) ([]StoredOverride, error) {
	keys := map[Scope][]string{ScopePath: {}, ScopeAlias: {}}
	for _, t := range targets {
		keys[t.Scope] = append(keys[t.Scope], t.Key)
	}
	return read(ctx, idb.NewSelect().Where("o.scope = ?0 AND o.key = ANY (?1) OR o.scope = ?2 AND o.key = ANY (?3)",
		ScopePath, pgdialect.Array(keys[ScopePath]), ScopeAlias, pgdialect.Array(keys[ScopeAlias])))
}

// Targets returns the targets of all stored overrides.
func (s *OverrideStore) Targets(ctx context.Context) (list []Target, err error) {
	err = s.DB.NewSelect().Table("seo_overrides").Column("scope", "key").Scan(ctx, &list)
	return list, err
}

// All returns all overrides that have texts, the most recently changed first.
func (s *OverrideStore) All(ctx context.Context) ([]StoredOverride, error) {
	return read(ctx, s.DB.NewSelect().Where("o.title <> '' OR o.description <> '' OR o.keywords <> ''").
		OrderExpr("o.updated_at DESC, o.id DESC"))
}

func read(ctx context.Context, q *bun.SelectQuery) (list []StoredOverride, err error) {
	err = q.Model(&list).Scan(ctx)
	return list, err
}

// Change is an editor's new override for a target.
type Change struct {
	Override
	Seen *time.Time // UpdatedAt of the override, even a removed one, that the editor saw; nil if there was none
}

// ErrOverrideChanged is returned if the stored override is newer than the one that the editor saw.
var ErrOverrideChanged = errors.New("an override was changed since it was read")

// Put replaces the overrides of targets and purges their pages by cache tags. If any of the overrides has changed since
// the editor saw it, Put stores nothing.
func (s *OverrideStore) Put(ctx context.Context, tx bun.Tx, editor int64, changes ...Change) error {
	tags := make([]string, len(changes))
	for i := range changes {
		tags[i] = changes[i].tag()
	}
	document, err := db.Records(changes)
	if err != nil {
		return err
	}
	const from = `jsonb_to_recordset(?0::jsonb) AS r("Scope" text, "Key" text, "Title" text, "Description" text, "Keywords" text,
		"EndsAt" timestamptz, "Seen" timestamptz)`
	var stored int64
	for _, statement := range []string{
		`UPDATE seo_overrides AS o SET title = r."Title", description = r."Description", keywords = r."Keywords", ends_at = r."EndsAt",
			updated_at = ?1, editor_id = ?2 FROM ` + from +
			` WHERE o.scope = r."Scope" AND o.key = r."Key" AND o.updated_at = r."Seen"`,
		`INSERT INTO seo_overrides (scope, key, title, description, keywords, ends_at, updated_at, editor_id)
			SELECT r."Scope", r."Key", r."Title", r."Description", r."Keywords", r."EndsAt", ?1, ?2 FROM ` + from + `
			WHERE r."Seen" IS NULL ON CONFLICT (scope, key) DO NOTHING`,
	} {
		n, err := db.Affected(tx.ExecContext(ctx, statement, document, s.Now(), editor))
		if err != nil {
			return err
		}
		stored += n
	}
	if stored < int64(len(changes)) {
		return ErrOverrideChanged
	}
	return db.Notify(ctx, tx, tags...)
}

// EndNotifier returns a notifier that purges the pages of overrides when the overrides end.
func (s *OverrideStore) EndNotifier(log *slog.Logger) *db.TransitionNotifier {
	return db.NewTransitionNotifier(s.DB, s.Now, log,
		func(ctx context.Context, since, until time.Time) ([]string, error) {
			list, err := read(ctx, s.DB.NewSelect().Where("o.ends_at > ? AND o.ends_at <= ?", since, until))
			var tags []string
			for _, o := range list {
				tags = append(tags, o.tag())
			}
			return tags, err
		})
}
