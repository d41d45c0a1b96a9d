package loop

import (
	"context"
	"log/slog"
	"time"
)

// lastFlushTimeout is the maximum time that a shutdown waits until pending data is stored.
const lastFlushTimeout = 5 * time.Second

// Every calls work after each interval until ctx ends. If work returns an error, Every logs it with message and
// continues.
func Every(
	ctx context.Context, interval time.Duration, log *slog.Logger, message string, work func(context.Context) error,
) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := work(ctx); err != nil && ctx.Err() == nil {
				log.Warn(message, "error", err.Error())
			}
		}
	}
}

// Sleep waits until the pause has passed or ctx ends.
func Sleep(ctx context.Context, pause time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(pause):
	}
}

// FlushEvery is like Every, but calls flush once more after ctx has ended.
func FlushEvery(
	ctx context.Context, interval time.Duration, log *slog.Logger, message string, flush func(context.Context) error,
) {
	Every(ctx, interval, log, message, flush)
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastFlushTimeout)
	defer cancel()
	if err := flush(last); err != nil {
		log.Warn(message, "error", err.Error())
	}
}
