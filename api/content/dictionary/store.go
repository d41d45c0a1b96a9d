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
	labelsLock = 7_405_220_386 // advisory lock: only one editor changes labels at a time
	action     = "label.change"
	fact       = "名称"
)

// ErrChanged is returned if the stored label is not the one that the editor has seen.
var ErrChanged = apperr.New(apperr.Conflict, "这个名称已被他人修改，请比较后再保存")

// value identifies a value by its dictionary and its code.
type value struct{ dictionary, code string }

// subject returns the subject of a value in the log of acts.
func (v value) subject() string { return v.dictionary + ":" + v.code }

// stored is the database row of a value; it exists once an editor has changed the label.
type stored struct {
	bun.BaseModel `bun:"table:dictionary_labels"`

	Dictionary string  `bun:",pk"`
	Code       string  `bun:",pk"`
	Label      *string // nil: the built-in label applies
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

// change is an editor's change of a label.
type change struct {
	value
	label  *string    // nil: restore the built-in label
	seen   *time.Time // updated_at of the label that the editor saw; nil if it was never changed
	editor int64
	reason string
	at     time.Time
}

// put writes a label and an entry in the log of acts. It may return ErrChanged.
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
			return nil // the request was repeated, or it changes nothing
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
