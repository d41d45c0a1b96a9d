package news

import (
	"context"
	"log/slog"
	"time"

	"fapai/api/db"
)

// scheduleEvery is how late a page may notice that an article's time has come.
const scheduleEvery = time.Second

// Due are the articles whose time of publication came in (since, until].
func (s *Store) Due(ctx context.Context, since, until time.Time) ([]int64, error) {
	var ids []int64
	err := s.idb.NewSelect().TableExpr("news AS n").ColumnExpr("n.id").Where("n.deleted_at IS NULL").
		Where("n.publish_time > ?", since).Where("n.publish_time <= ?", until).OrderExpr("n.id").Scan(ctx, &ids)
	return ids, err
}

// Schedule tells every process, by cache tags, when the time of an article has come.
type Schedule struct {
	store *Store
	log   *slog.Logger
	since time.Time
}

// NewSchedule makes a schedule of what is to come after now.
func NewSchedule(store *Store, log *slog.Logger) *Schedule {
	return &Schedule{store: store, log: log, since: store.now()}
}

// Run looks every second until ctx ends.
func (s *Schedule) Run(ctx context.Context) {
	db.Every(ctx, scheduleEvery, s.log, "articles that are due were not read and will be tried again", s.Tick)
}

// Tick NOTIFYs the tags of all articles that were published since the last Tick that succeeded.
func (s *Schedule) Tick(ctx context.Context) error {
	now := s.store.now()
	ids, err := s.store.Due(ctx, s.since, now)
	if err != nil {
		return err
	}
	if len(ids) > 0 {
		tags := []string{TagNews}
		for _, id := range ids {
			tags = append(tags, ItemTag(id))
		}
		if err := db.Notify(ctx, s.store.idb, tags...); err != nil {
			return err
		}
	}
	s.since = now
	return nil
}
