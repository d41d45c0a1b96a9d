package news

import (
	"context"

	"github.com/uptrace/bun"
)

// Briefs finds published articles by their ids, without their texts and tags; an id without an article is left out.
func (s *Store) Briefs(ctx context.Context, ids []int64) ([]Card, error) {
	cards := []Card{}
	if len(ids) == 0 {
		return cards, nil
	}
	return cards, s.cards(&cards).Where("n.id IN ?", bun.Tuple(ids)).Scan(ctx)
}
