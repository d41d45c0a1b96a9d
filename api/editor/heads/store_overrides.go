package heads

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apperr"
	"fapai/api/seo"
)

// ErrChanged is answered when an override was changed since the caller saw it.
var ErrChanged = apperr.New(apperr.Conflict, "这项替换已被他人修改，请刷新后再改")

// Transaction is work in a transaction.
type Transaction func(ctx context.Context, tx bun.Tx) error

// put stores an override unless it was changed since seen; nil is that there was none.
func put(store *seo.OverrideStore, editor int64, o seo.Override, seen *time.Time) Transaction {
	return func(ctx context.Context, tx bun.Tx) error {
		stored, err := store.Of(ctx, tx, []seo.Target{o.Target})
		if err != nil {
			return err
		}
		change := seo.Change{Override: o}
		known := false
		if len(stored) > 0 {
			change.Seen, known = &stored[0].UpdatedAt, !stored[0].Empty()
		}
		if known != (seen != nil) || known && !change.Seen.Truncate(time.Microsecond).Equal(seen.Truncate(time.Microsecond)) {
			return ErrChanged
		}
		if err = store.Put(ctx, tx, editor, change); errors.Is(err, seo.ErrOverrideChanged) {
			return ErrChanged
		}
		return err
	}
}
