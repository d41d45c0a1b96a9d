package houses

import (
	"context"

	"fapai/api/houses/lot"
)

// CountFavorites counts the marks of lots; one without any may be left out.
type CountFavorites func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error)

func noFavorites(context.Context, []int64) (map[int64]lot.FavoriteCounts, error) { return nil, nil }

// ShowFavorites adds the marks of the site's own members to what the source of a lot counted.
func (s *Store) ShowFavorites(count CountFavorites) { s.countFavorites = count }

func (s *Store) addFavorites(ctx context.Context, cards ...*lot.Card) error {
	ids := make([]int64, len(cards))
	for i, c := range cards {
		ids[i] = c.ID
	}
	marks, err := s.countFavorites(ctx, ids)
	for _, c := range cards {
		c.FollowCount += marks[c.ID].Follows
		c.RemindCount += marks[c.ID].Reminds
	}
	return err
}
