package members

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// ErrLogin is returned if the request has no login, or if the account has been closed since the login.
var ErrLogin = apperr.New(apperr.Forbidden, "请先登录")

// Lock locks a member's row until the transaction ends, so that two requests of a member change data one after another.
// It returns ErrLogin if the account is closed.
func Lock(ctx context.Context, tx bun.Tx, member int64) error {
	n, err := db.Affected(tx.ExecContext(ctx, "SELECT FROM members WHERE id = ? FOR UPDATE", member))
	if err == nil && n == 0 {
		err = ErrLogin
	}
	return err
}

// AllPages calls read for one page after another and returns the elements of all pages. The result is never nil.
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
