package db

import (
	"context"
	"log/slog"
	"time"
)

// Every does some work again and again until ctx ends. What fails is told as fault and tried again the next time.
func Every(ctx context.Context, pause time.Duration, log *slog.Logger, fault string, work func(context.Context) error) {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if err := work(ctx); err != nil && ctx.Err() == nil {
				log.Warn(fault, "error", err.Error())
			}
		}
	}
}
