package houses

import (
	"context"
	"log/slog"
	"time"

	"fapai/api/cachetag"
	"fapai/api/db"
	"fapai/api/houses/importer"
	"fapai/api/houses/search/pgsearch"
	"fapai/api/httpx"
)

// Transitions are the lots whose derived status changed in (since, until]: bidding began or closed, and no result hides it.
func (s *Store) Transitions(ctx context.Context, since, until time.Time) ([]int64, error) {
	var ids []int64
	from, to := pgsearch.SQLTime(since), pgsearch.SQLTime(until)
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id").Where(pgsearch.NotDeleted).Where("h.result IS NULL").
		Where("h.start_time > "+from+" AND h.start_time <= "+to+" OR h.closes_at > "+from+" AND h.closes_at <= "+to).
		OrderExpr("h.id").Scan(ctx, &ids)
	return ids, err
}

// transitionInterval is how late a page may notice that an auction began or ended.
const transitionInterval = time.Second

// StatusNotifier tells every process, by cache tags, when the passing of time changed a lot's status.
type StatusNotifier struct {
	store *Store
	log   *slog.Logger
	since time.Time
}

// NewStatusNotifier makes a clock that knows every edge up to now.
func NewStatusNotifier(store *Store, log *slog.Logger) *StatusNotifier {
	return &StatusNotifier{store: store, log: log, since: store.now()}
}

// Run looks every second until ctx ends.
func (c *StatusNotifier) Run(ctx context.Context) {
	db.Every(ctx, transitionInterval, c.log, "status edges were not read and will be tried again", c.Tick)
}

// Tick NOTIFYs the tags of all edges since the last Tick that succeeded. At midnight in China the lists of a day change
// too (今日新增).
func (c *StatusNotifier) Tick(ctx context.Context) error {
	now := c.store.now()
	ids, err := c.store.Transitions(ctx, c.since, now)
	if err != nil {
		return err
	}
	if tags := transitionTags(ids, c.since, now); len(tags) > 0 {
		communities, err := importer.CommunitiesOf(ctx, c.store.idb, ids)
		if err != nil {
			return err
		}
		for _, id := range communities {
			tags = append(tags, cachetag.HousesOfCommunity(id))
		}
		if err := db.Notify(ctx, c.store.idb, tags...); err != nil {
			return err
		}
	}
	c.since = now
	return nil
}

func transitionTags(ids []int64, since, now time.Time) []string {
	if len(ids) == 0 && since.In(httpx.CST).YearDay() == now.In(httpx.CST).YearDay() {
		return nil
	}
	if len(ids) > importer.MaxHouseTags {
		return []string{cachetag.Houses, cachetag.Clock, cachetag.AnyHouse}
	}
	tags := []string{cachetag.Houses, cachetag.Clock}
	for _, id := range ids {
		tags = append(tags, cachetag.House(id))
	}
	return tags
}
