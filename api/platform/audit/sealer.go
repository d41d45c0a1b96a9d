package audit

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"fapai/api/platform/loop"
)

// sealEvery is the interval at which the log is sealed. If entries added since the last seal are removed, this is not
// detected. A seal needs one query for the last row.
const sealEvery = 2 * time.Second

// Sealer regularly seals the end of the log in a running program.
type Sealer struct {
	Store *Store
	Seal  Seal
	Log   *slog.Logger
}

// Run seals the log until ctx ends. It logs once that entries are missing.
func (s *Sealer) Run(ctx context.Context) {
	last := ""
	for ctx.Err() == nil {
		err := s.Store.Advance(ctx, s.Seal)
		var cut *CutError
		switch {
		case err == nil || ctx.Err() != nil:
			last = ""
		case err.Error() == last:
		case errors.As(err, &cut), errors.Is(err, ErrForeignSeal):
			s.Log.Error("the log of acts was tampered with, or its database was replaced: see `fapai audit verify`",
				"error", err.Error())
			last = err.Error()
		default:
			s.Log.Warn("the end of the log of acts was not sealed", "error", err.Error())
			last = err.Error()
		}
		loop.Sleep(ctx, sealEvery)
	}
}
