package houses

import (
	"context"
	"time"

	"fapai/api/houses/lot"
	"fapai/api/houses/search/pgsearch"
)

// ChangedOpen is a batch of the lots that can be bid for, now or later, and changed after (since, after id), in that order.
func (s *Store) ChangedOpen(ctx context.Context, since time.Time, after int64, limit int) ([]lot.Card, error) {
	cards := []lot.Card{}
	err := s.cardQuery(&cards).Where("(h.updated_at, h.id) > (?, ?)", since, after).
		Where(pgsearch.StatusSQL(s.now())+" IN (?, ?)", lot.Upcoming, lot.Running).
		OrderExpr("h.updated_at, h.id").Limit(limit).Scan(ctx)
	return cards, err
}
