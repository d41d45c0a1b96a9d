package members

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// ErrLogin is returned if the caller is not logged in, or if the account was closed in the meantime.
var ErrLogin = apperr.New(apperr.Forbidden, "请先登录")

// Lock serialises the writes of one member until the transaction ends. It returns ErrLogin if the account is
// closed.
func Lock(ctx context.Context, tx bun.Tx, member int64) error {
	n, err := db.Affected(tx.ExecContext(ctx, "SELECT FROM members WHERE id = ? FOR UPDATE", member))
	if err == nil && n == 0 {
		err = ErrLogin
	}
	return err
}

// AllPages reads all pages of a paged list. It returns an empty list instead of nil.
func AllPages[T any](read func(page, size int) ([]T, error)) ([]T, error) {
	const size = 100
	all := []T{}
	for page := 1; ; page++ {
		list, err := read(page, size)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
		if len(list) < size {
			return all, nil
		}
	}
}
