package dictionary

import (
	"context"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

const (
	labelsLock = 7_405_220_386 // number of the database lock by which changes of labels wait for each other
	action     = "label.change"
	fact       = "名称"
)

// ErrChanged is returned if another editor has changed the label since the page was loaded.
var ErrChanged = apperr.Changed("这个名称", "请比较后再保存")

// value identifies a value by its dictionary and its code.
type value struct{ dictionary, code string }

// subject returns the text that identifies a value in the log of acts (package audit), such as auction_stage:2.
func (v value) subject() string { return v.dictionary + ":" + v.code }

// stored is the database row of a value. Values whose labels were never changed have no row.
type stored struct {
	bun.BaseModel `bun:"table:dictionary_labels"`

	Dictionary string  `bun:",pk"`
	Code       string  `bun:",pk"`
	Label      *string // nil if an editor restored the built-in label
	EditorID   *int64
	UpdatedAt  time.Time
}

// Store reads and writes the labels that editors changed.
type Store struct{ DB bun.IDB }

func (s *Store) all(ctx context.Context) (map[value]stored, error) { return allIn(ctx, s.DB) }

func allIn(ctx context.Context, idb bun.IDB) (map[value]stored, error) {
	var rows []stored
	if err := idb.NewSelect().Model(&rows).Scan(ctx); err != nil {
		return nil, err
	}
	return lo.KeyBy(rows, func(row stored) value { return value{row.Dictionary, row.Code} }), nil
}

// change is an editor's request to change one label.
type change struct {
	value
	label  *string    // new label; nil to restore the built-in label
	seen   *time.Time // updated_at of the label that the editor saw; nil if it was never changed
	editor int64
	reason string
	at     time.Time
}

// put stores a changed label and logs the change. It returns ErrChanged if the stored label is not the label that the
// editor saw.
func (s *Store) put(ctx context.Context, base Dictionary, c change) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := db.Lock(ctx, tx, labelsLock); err != nil {
			return err
		}
		all, err := allIn(ctx, tx)
		if err != nil {
			return err
		}
		builtin := base.Name(c.dictionary, c.code)
		if c.label != nil {
			if err := unique(base[c.dictionary], all, c.value, *c.label); err != nil {
				return err
			}
			if *c.label == builtin {
				c.label = nil
			}
		}
		row, exists := all[c.value]
		before, after := lo.FromPtrOr(row.Label, builtin), lo.FromPtrOr(c.label, builtin)
		if before == after {
			return nil // nothing differs, e.g. because the request was sent twice
		}
		if exists != (c.seen != nil) || exists && !row.UpdatedAt.Equal(c.seen.Truncate(time.Microsecond)) {
			return ErrChanged
		}
		row = stored{
			Dictionary: c.dictionary, Code: c.code, Label: c.label, EditorID: &c.editor,
			UpdatedAt: c.at.Truncate(time.Microsecond),
		}
		_, err = tx.NewInsert().Model(&row).On("CONFLICT (dictionary, code) DO UPDATE").Set("label = excluded.label").
			Set("editor_id = excluded.editor_id").Set("updated_at = excluded.updated_at").Exec(ctx)
		if err != nil {
			return err
		}
		if err := db.Notify(ctx, tx, cachetag.Dictionary); err != nil {
			return err
		}
		var changes audit.Changes
		changes.Add(fact, before, after)
		return audit.Record(ctx, tx, audit.Act{
			At: c.at, MemberID: c.editor, Action: action, Subject: c.subject(), Reason: c.reason, Detail: changes,
		})
	})
}
