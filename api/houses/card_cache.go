package houses

import (
	"context"
	"sync"
	"time"

	otter "github.com/maypok86/otter/v2"

	"fapai/api/cachetag"
	"fapai/api/houses/lot"
)

// countersTTL is how long the counters of a card may lag behind: they change without a tag.
const countersTTL = time.Minute

// cardCache keeps cards of lots between two changes. Their status is that of the moment when they were read.
type cardCache struct {
	mu         sync.Mutex
	generation uint64 // count of invalidations
	cards      *otter.Cache[int64, lot.Card]
}

// CacheCards keeps up to limit cards in memory, and figures of communities and the rules of cost. Invalidate must then be called with the tags of every change, before
// any cache of answers made from them is purged.
func (s *Store) CacheCards(limit int) error {
	cards, err := otter.New(&otter.Options[int64, lot.Card]{
		MaximumSize: limit, ExpiryCalculator: otter.ExpiryWriting[int64, lot.Card](countersTTL),
	})
	if err == nil {
		s.cache = &cardCache{cards: cards}
		s.figures.Keep()
		s.active.Keep()
		s.costRules.Keep()
	}
	return err
}

// Invalidate drops the cards of changed lots, and the figures of communities and the rules of cost after any change.
func (s *Store) Invalidate(tags ...string) {
	s.figures.Drop()
	s.active.Drop()
	s.costRules.Drop()
	if s.cache == nil {
		return
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	s.cache.generation++
	for _, tag := range tags {
		if tag == cachetag.All || tag == cachetag.AnyHouse {
			s.cache.cards.InvalidateAll()
			return
		}
		if id, named := cachetag.HouseID(tag); named {
			s.cache.cards.Invalidate(id)
		}
		if id, named := cachetag.HouseFavoritesID(tag); named {
			s.cache.cards.Invalidate(id)
		}
	}
}

// get gives the kept cards of ids with their status now, the ids of the others, and the count of changes up to which
// what is read next is good.
func (m *cardCache) get(ids []int64, now time.Time) (cards []lot.Card, missing []int64, epoch uint64) {
	m.mu.Lock()
	epoch = m.generation
	m.mu.Unlock()
	for _, id := range ids {
		card, ok := m.cards.GetIfPresent(id)
		if !ok {
			missing = append(missing, id)
			continue
		}
		card.Status = lot.StatusAt(&card.House, now)
		cards = append(cards, card)
	}
	return cards, missing, epoch
}

// put takes cards that were read after known gave the epoch, unless something changed since.
func (m *cardCache) put(cards []lot.Card, epoch uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.generation != epoch {
		return
	}
	for i := range cards {
		m.cards.Set(cards[i].ID, cards[i])
	}
}

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
