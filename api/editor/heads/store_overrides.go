package heads

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/audit"
	"fapai/api/httpx"
	"fapai/api/seo"
)

// ErrChanged is answered when an override was changed since the caller saw it.
var ErrChanged = apperr.New(apperr.Conflict, "这项替换已被他人修改，请刷新后再改")

// Transaction is work in a transaction, with what it changed.
type Transaction func(ctx context.Context, tx bun.Tx) (audit.Changes, error)

// put stores an override unless it was changed since seen; nil is that there was none.
func put(store *seo.OverrideStore, editor int64, o seo.Override, seen *time.Time) Transaction {
	return func(ctx context.Context, tx bun.Tx) (changes audit.Changes, err error) {
		stored, err := store.Of(ctx, tx, []seo.Target{o.Target})
		if err != nil {
			return changes, err
		}
		change := seo.Change{Override: o}
		var before seo.Override
		if len(stored) > 0 {
			before = stored[0].Override
			change.Seen = &before.UpdatedAt
		}
		known := !before.Empty()
		if known != (seen != nil) || known && !change.Seen.Truncate(time.Microsecond).Equal(seen.Truncate(time.Microsecond)) {
			return changes, ErrChanged
		}
		if err = store.Put(ctx, tx, editor, change); errors.Is(err, seo.ErrOverrideChanged) {
			return changes, ErrChanged
		}
		return differences(&before, &o), err
	}
}

// differences are what one override changes of another, by the names that editors see. An empty text is that of the template.
func differences(before, after *seo.Override) (changes audit.Changes) {
	changes.Add("标题", before.Title, after.Title)
	changes.Add("描述", before.Description, after.Description)
	changes.Add("关键词", before.Keywords, after.Keywords)
	day := func(o *seo.Override) string {
		if o.EndsAt == nil || o.Empty() {
			return ""
		}
		return o.EndsAt.In(httpx.CST).Format(time.DateOnly)
	}
	changes.Add("有效至", day(before), day(after))
	return changes
}
