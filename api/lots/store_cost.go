package lots

import (
	"context"
	"time"

	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
)

// CostBook returns the cost rules of all days.
func (s *Store) CostBook(ctx context.Context) (*cost.Book, error) {
	return s.costBook.Load(struct{}{}, func() (*cost.Book, error) { return stored.Book(ctx, s.idb) })
}

// CostRules returns the cost rules in force at a time. Of several rules with the same code, it returns the newest.
func (s *Store) CostRules(ctx context.Context, now time.Time) ([]*cost.Rule, error) {
	book, err := s.CostBook(ctx)
	if err != nil {
		return nil, err
	}
	return book.On(cost.Day(now)), nil
}
