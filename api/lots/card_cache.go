package lots

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/cache"
	"fapai/api/platform/cachetag"
)

// countersTTL is the maximum age of a card's counters, which change without a cache tag.
const countersTTL = time.Minute

// cachedCard is a card as read from the database; counted is the time at which its counters were read.
type cachedCard struct {
	lot.Card
	counted time.Time
	written atomic.Pointer[writtenCard] // set by writeCards
}

// tags returns the tags that invalidate a card: the tag of the lot, and those of the other rounds of its asset,
// which the card shows.
func (c *cachedCard) tags() []string {
	tags := []string{cachetag.House(c.ID), cachetag.HouseFavorites(c.ID)}
	for _, round := range c.History {
		tags = append(tags, cachetag.House(round.ID))
	}
	return tags
}

// isCounted reports whether the counters are still fresh.
func (c *cachedCard) isCounted(now time.Time) bool { return now.Sub(c.counted) <= countersTTL }

// at returns the card with its status at the given time.
func (c *cachedCard) at(now time.Time) lot.Card {
	card := c.Card
	card.Status = lot.StatusAt(&c.House, now)
	return card
}

// CacheCards caches up to limit cards, the figures of communities and the rules of cost. From then on
// Invalidate must be called with the tags of every change, before any cache of responses made from these
// cards is purged.
func (s *Store) CacheCards(limit int) {
	s.cards = cache.New[int64](cache.Options[*cachedCard]{Limit: limit, Age: cache.Forever, Tags: (*cachedCard).tags})
	s.figures.Enable()
	s.active.Enable()
	s.costBook.Enable()
	s.names.Enable()
}

// Invalidate drops the cards of the changed lots, and all cached lots, figures of communities and rules of cost.
func (s *Store) Invalidate(tags ...string) {
	s.lots.Clear()
	s.names.Clear()
	s.figures.Clear()
	s.active.Clear()
	s.costBook.Clear()
	for _, ofAll := range []string{cachetag.AnyHouse, cachetag.Places, cachetag.Dictionary} {
		if slices.Contains(tags, ofAll) {
			s.cards.Clear()
			return
		}
	}
	s.cards.Invalidate(tags...)
}

// cachedCards returns the cached cards of ids with their present status, and the ids that are not cached.
// The counters of the first `uncounted` cards are outdated and must be read again.
func (s *Store) cachedCards(ids []int64, now time.Time) (cards []lot.Card, uncounted int, missing []int64) {
	cards = []lot.Card{}
	for _, id := range ids {
		cached, ok := s.cards.Get(id)
		if !ok {
			missing = append(missing, id)
			continue
		}
		cards = append(cards, cached.at(now))
		if !cached.isCounted(now) {
			last := len(cards) - 1
			cards[uncounted], cards[last] = cards[last], cards[uncounted]
			uncounted++
		}
	}
	return cards, uncounted, missing
}

// cacheCards caches cards that were read after the given epoch was taken.
func (s *Store) cacheCards(cards []lot.Card, now time.Time, epoch uint64) {
	for i := range cards {
		s.cards.SetRead(cards[i].ID, &cachedCard{Card: cards[i], counted: now}, epoch)
	}
}

// CountFavorites counts the follows and reminders of lots. Lots that have none may be missing in the
// result.
type CountFavorites func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error)

func noFavorites(context.Context, []int64) (map[int64]lot.FavoriteCounts, error) { return nil, nil }

// ShowFavorites sets the function that counts follows and reminders of the site's own members. These counts
// are added to those of the lot's source.
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

// writtenCard is the JSON of a card, valid for one status.
type writtenCard struct {
	status lot.Status
	json   []byte
}

// writeCards returns the JSON of the cards of the ids in their order, and the ids that have a lot. The JSON
// is cached together with the card, so write must be the same function in every call.
func (s *Store) writeCards(
	ctx context.Context, ids []int64, write func(*lot.Card) ([]byte, error),
) (found []int64, written [][]byte, err error) {
	now := s.now()
	byID := make(map[int64][]byte, len(ids))
	var missing []int64
	for _, id := range ids {
		if kept := s.keptJSON(id, now); kept != nil {
			byID[id] = kept
		} else {
			missing = append(missing, id)
		}
	}
	cards, err := s.Cards(ctx, missing)
	if err != nil {
		return nil, nil, err
	}
	for i := range cards {
		if byID[cards[i].ID], err = s.writeCard(&cards[i], write); err != nil {
			return nil, nil, err
		}
	}
	for _, id := range ids {
		if json := byID[id]; json != nil {
			found, written = append(found, id), append(written, json)
		}
	}
	return found, written, nil
}

// keptJSON returns the JSON of a cached card if it is still valid, otherwise nil.
func (s *Store) keptJSON(id int64, now time.Time) []byte {
	cached, ok := s.cards.Get(id)
	if !ok || !cached.isCounted(now) {
		return nil
	}
	if kept := cached.written.Load(); kept != nil && kept.status == lot.StatusAt(&cached.House, now) {
		return kept.json
	}
	return nil
}

// writeCard encodes a card. If a card of the same lot is cached, which may be newer, it encodes the cached
// one and caches the JSON.
func (s *Store) writeCard(card *lot.Card, write func(*lot.Card) ([]byte, error)) ([]byte, error) {
	cached, ok := s.cards.Get(card.ID)
	if !ok {
		return write(card)
	}
	shown := cached.at(s.now())
	json, err := write(&shown)
	if err == nil {
		cached.written.Store(&writtenCard{shown.Status, json})
	}
	return json, err
}
