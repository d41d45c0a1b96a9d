package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/loop"
)

const lockRetry = 200 * time.Millisecond

// Lock takes an advisory lock until the transaction ends. It polls instead of waiting on the server, because an import
// may hold the lock for longer than the connection's timeout.
func Lock(ctx context.Context, tx bun.Tx, key int64) error {
	for {
		var locked bool
		if err := tx.NewRaw("SELECT pg_try_advisory_xact_lock(?)", key).Scan(ctx, &locked); err != nil || locked {
			return err
		}
		loop.Sleep(ctx, lockRetry)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}
