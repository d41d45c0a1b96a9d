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

// CostRules returns the rules in force at a time, the newest of each code.
func (s *Store) CostRules(ctx context.Context, now time.Time) ([]*cost.Rule, error) {
	book, err := s.CostBook(ctx)
	if err != nil {
		return nil, err
	}
	return book.On(cost.Day(now)), nil
}
