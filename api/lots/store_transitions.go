package lots

import (
	"context"
	"log/slog"
	"time"

	"github.com/samber/lo"

	"fapai/api/lots/importer"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

// Transitions returns the ids of the lots whose derived status changed in (since, until] because bidding began or
// ended.
func (s *Store) Transitions(ctx context.Context, since, until time.Time) ([]int64, error) {
	var ids []int64
	from, to := postgres.SQLTime(since), postgres.SQLTime(until)
	err := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id").Where(postgres.NotDeleted).
		Where("h.result IS NULL").
		Where("h.start_time > "+from+" AND h.start_time <= "+to+" OR h.closes_at > "+from+" AND h.closes_at <= "+to).
		OrderExpr("h.id").Scan(ctx, &ids)
	return ids, err
}

// StatusNotifier returns a notifier of status changes that the clock causes. It sends cache tags to all processes and
// writes the change log. At midnight in China, it also purges the lists for a day (今日新增).
func (s *Store) StatusNotifier(log *slog.Logger) *db.TransitionNotifier {
	return db.NewTransitionNotifier(s.idb, s.now, log,
		func(ctx context.Context, since, until time.Time) ([]string, error) {
			ids, err := s.Transitions(ctx, since, until)
			if err != nil {
				return nil, err
			}
			logged, err := importer.LogTransitions(ctx, s.idb, until)
			if err != nil {
				return nil, err
			}
			ids = lo.Union(ids, logged)
			communities, err := importer.CommunitiesOf(ctx, s.idb, ids)
			tags := transitionTags(ids, since, until)
			for _, id := range communities {
				tags = append(tags, cachetag.HousesOfCommunity(id))
			}
			return tags, err
		})
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
