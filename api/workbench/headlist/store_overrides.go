package headlist

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/heads"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
)

// ErrChanged is returned if an override has been changed since the editor read it.
var ErrChanged = apperr.Changed("这项替换", "请刷新后再改")

// put returns a transaction step that stores an override. It fails with ErrChanged unless seen is the time when the
// stored override was last changed. If seen is nil, there must be no stored override.
func put(store *heads.OverrideStore, editor int64, o heads.Override, seen *time.Time) audit.ChangingWork {
	return func(ctx context.Context, tx bun.Tx) (changes audit.Changes, err error) {
		before, err := current(ctx, store, tx, o.Target)
		if err != nil {
			return changes, err
		}
		known := !before.Empty()
		if known != (seen != nil) || known && !before.UpdatedAt.Truncate(time.Microsecond).
			Equal(seen.Truncate(time.Microsecond)) {
			return changes, ErrChanged
		}
		return replace(ctx, store, tx, editor, before, o)
	}
}

// current returns the stored override of a target, even if it has ended or was removed. It returns an override without
// texts if there never was one.
func current(
	ctx context.Context, store *heads.OverrideStore, idb bun.IDB, target heads.Target,
) (heads.Override, error) {
	stored, err := store.Of(ctx, idb, []heads.Target{target})
	if err != nil || len(stored) == 0 {
		return heads.Override{Target: target}, err
	}
	return stored[0].Override, nil
}

// replace stores the override `after` in place of `before` and returns their differences.
func replace(
	ctx context.Context, store *heads.OverrideStore, tx bun.Tx, editor int64, before, after heads.Override,
) (audit.Changes, error) {
	change := heads.Change{Override: after}
	if !before.UpdatedAt.IsZero() {
		change.Seen = &before.UpdatedAt
	}
	err := store.Put(ctx, tx, editor, change)
	if errors.Is(err, heads.ErrOverrideChanged) {
		err = ErrChanged
	}
	return differences(&before, &after), err
}

// differences returns the differences between two overrides, with Chinese field names. An empty text means that the
// template applies.
func differences(before, after *heads.Override) (changes audit.Changes) {
	changes.Add("标题", before.Title, after.Title)
	changes.Add("描述", before.Description, after.Description)
	changes.Add("关键词", before.Keywords, after.Keywords)
	day := func(o *heads.Override) string {
		if o.EndsAt == nil || o.Empty() {
			return ""
		}
		return o.EndsAt.In(httpx.CST).Format(time.DateOnly)
	}
	changes.Add("有效至", day(before), day(after))
	return changes
}
