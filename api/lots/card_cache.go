package lots

import (
	"context"
	"slices"
	"sync"
	"time"

	otter "github.com/maypok86/otter/v2"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
)

// countersTTL is how long the counters of a card may lag behind: they change without a tag.
const countersTTL = time.Minute

// cachedCard is a card with the time when its counters were read.
type cachedCard struct {
	lot.Card
	counted time.Time
}

// cardCache holds cards of lots between two changes. Their status is that of the moment when they were read.
type cardCache struct {
	mu         sync.Mutex
	generation uint64 // count of invalidations
	cards      *otter.Cache[int64, cachedCard]
}

// CacheCards caches up to limit cards, and figures of communities and the rules of cost. Invalidate must then be called with the tags of every change, before
// any cache of answers made from them is purged.
func (s *Store) CacheCards(limit int) error {
	cards, err := otter.New(&otter.Options[int64, cachedCard]{MaximumSize: limit})
	if err == nil {
		s.cache = &cardCache{cards: cards}
		s.figures.Enable()
		s.active.Enable()
		s.costRules.Enable()
		s.names.Enable()
	}
	return err
}

// Invalidate drops the cards of changed lots; lots, figures of communities and rules of cost after any change.
func (s *Store) Invalidate(tags ...string) {
	s.lots.Clear()
	s.names.Clear()
	s.figures.Clear()
	s.active.Clear()
	s.costRules.Clear()
	if s.cache == nil {
		return
	}
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	s.cache.generation++
	changed := map[int64]bool{}
	for _, tag := range tags {
		if tag == cachetag.All || tag == cachetag.AnyHouse || tag == cachetag.Places {
			s.cache.cards.InvalidateAll()
			return
		}
		if id, named := cachetag.HouseID(tag); named {
			s.cache.cards.Invalidate(id)
			changed[id] = true
		}
		if id, named := cachetag.HouseFavoritesID(tag); named {
			s.cache.cards.Invalidate(id)
		}
	}
	// A write names the other rounds of an asset, whose cards tell of this one; the clock does not.
	if slices.Contains(tags, cachetag.Clock) {
		s.cache.dropRoundsOf(changed)
	}
}

func (m *cardCache) dropRoundsOf(ids map[int64]bool) {
	for id, card := range m.cards.All() {
		if slices.ContainsFunc(card.History, func(r lot.Round) bool { return ids[r.ID] }) {
			m.cards.Invalidate(id)
		}
	}
}

// get gives the cached cards of ids with their status now, those of them first whose counters are to be read again, the ids of the
// others, and the count of changes up to which what is read next is good.
func (m *cardCache) get(ids []int64, now time.Time) (cards []lot.Card, uncounted int, missing []int64, epoch uint64) {
	m.mu.Lock()
	epoch = m.generation
	m.mu.Unlock()
	for _, id := range ids {
		cached, ok := m.cards.GetIfPresent(id)
		if !ok {
			missing = append(missing, id)
			continue
		}
		cached.Status = lot.StatusAt(&cached.House, now)
		cards = append(cards, cached.Card)
		if now.Sub(cached.counted) > countersTTL {
			last := len(cards) - 1
			cards[uncounted], cards[last] = cards[last], cards[uncounted]
			uncounted++
		}
	}
	return cards, uncounted, missing, epoch
}

// put takes cards that were read after known gave the epoch, unless something changed since.
func (m *cardCache) put(cards []lot.Card, now time.Time, epoch uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.generation != epoch {
		return
	}
	for i := range cards {
		m.cards.Set(cards[i].ID, cachedCard{cards[i], now})
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
