package houses

import (
	"context"
	"time"
)

// ChangedOpen is a batch of the lots that can be bid for, now or later, and changed after (since, after id), in that order.
func (s *Store) ChangedOpen(ctx context.Context, since time.Time, after int64, limit int) ([]Card, error) {
	cards := []Card{}
	err := s.cardQuery(&cards).Where("(h.updated_at, h.id) > (?, ?)", since, after).
		Where(statusSQL(s.now())+" IN (?, ?)", Upcoming, Running).
		OrderExpr("h.updated_at, h.id").Limit(limit).Scan(ctx)
	return cards, err
}
