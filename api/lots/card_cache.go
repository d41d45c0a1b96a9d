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

// countersTTL is the maximum age of cached counters (views, follows), which change without a cache tag.
const countersTTL = time.Minute

// cachedCard is a card as read from the database. counted is the time at which its counters were read.
type cachedCard struct {
	lot.Card
	counted time.Time
	written atomic.Pointer[writtenCard] // the card in the form of responses; set by writeCards
}

// tags returns the cache tags that invalidate the card: the tags of its lot, and the tags of the other rounds that its
// history shows.
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

// CacheCards enables the cache of cards, which then holds at most limit cards, and the caches of community figures,
// cost rules and names. After this call, Invalidate must be called with the tags of every change, and before the
// responses made from the cards are purged.
func (s *Store) CacheCards(limit int) {
	s.cards = cache.New[int64](cache.Options[*cachedCard]{Limit: limit, Age: cache.Forever, Tags: (*cachedCard).tags})
	s.figures.Enable()
	s.active.Enable()
	s.costBook.Enable()
	s.names.Enable()
}

// Invalidate removes the cards that have one of the tags, and all cached lots, names, community figures and cost rules.
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

// cachedCards returns the cached cards of ids with their current status, and the ids that are not cached. The counters
// of the first `uncounted` cards in the result are too old and must be read again.
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

// cacheCards caches cards. It skips every card for which a change was reported since epoch. The caller must take epoch
// before it reads the cards.
func (s *Store) cacheCards(cards []lot.Card, now time.Time, epoch uint64) {
	for i := range cards {
		s.cards.SetRead(cards[i].ID, &cachedCard{Card: cards[i], counted: now}, epoch)
	}
}

// CountFavorites counts how often lots are followed and have reminders. The result may omit lots that have neither.
type CountFavorites func(ctx context.Context, ids []int64) (map[int64]lot.FavoriteCounts, error)

func noFavorites(context.Context, []int64) (map[int64]lot.FavoriteCounts, error) { return nil, nil }

// ShowFavorites sets the function that counts how many members follow a lot or have a reminder for it. Cards show these
// numbers plus the numbers that the lot's source states.
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

// writtenCard is the encoded JSON of a card. It is valid as long as the lot's status is still status.
type writtenCard struct {
	status lot.Status
	json   []byte
}

// writeCards returns the JSON of the cards of ids, in the order of ids, and the ids of the lots that exist. It caches
// the JSON with the card, so write must be the same function in all calls.
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

// keptJSON returns the cached JSON of a card if it is still valid; nil otherwise.
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

// writeCard returns the JSON of a card. If the cache holds a card of the same lot, which may be newer, writeCard
// encodes the cached card instead and caches the JSON.
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
