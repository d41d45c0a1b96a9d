package houses

import (
	"context"

	"fapai/api/houses/lot"
)

// Marks are how many of the site's own members follow a lot and want to be reminded of it.
type Marks struct{ Follows, Reminds int }

// CountMarks counts the marks of lots; one without any may be left out.
type CountMarks func(ctx context.Context, ids []int64) (map[int64]Marks, error)

func noMarks(context.Context, []int64) (map[int64]Marks, error) { return nil, nil }

// ShowMarks adds the marks of the site's own members to what the source of a lot counted.
func (s *Store) ShowMarks(count CountMarks) { s.marks = count }

func (s *Store) addMarks(ctx context.Context, cards ...*lot.Card) error {
	ids := make([]int64, len(cards))
	for i, c := range cards {
		ids[i] = c.ID
	}
	marks, err := s.marks(ctx, ids)
	for _, c := range cards {
		c.FollowCount += marks[c.ID].Follows
		c.RemindCount += marks[c.ID].Reminds
	}
	return err
}
