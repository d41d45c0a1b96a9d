package members

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// ErrLogin is returned when the caller is not logged in, or has an account that was closed in the meantime.
var ErrLogin = apperr.New(apperr.Forbidden, "请先登录")

// Lock makes concurrent writes of one member wait for each other until the transaction ends. It returns ErrLogin when
// the account is closed.
func Lock(ctx context.Context, tx bun.Tx, member int64) error {
	n, err := db.Affected(tx.ExecContext(ctx, "SELECT FROM members WHERE id = ? FOR UPDATE", member))
	if err == nil && n == 0 {
		err = ErrLogin
	}
	return err
}

// AllPages reads every page of a paged list. An empty list is not nil.
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
