package houses

import (
	"sync"
	"time"

	otter "github.com/maypok86/otter/v2"

	"fapai/api/db"
	"fapai/api/houses/lot"
)

// countersFor is how long the counters of a card may lag behind: they change without a tag.
const countersFor = time.Minute

// cardMemo keeps cards of lots between two changes. Their status is that of the moment when they were read.
type cardMemo struct {
	mu    sync.Mutex
	epoch uint64 // count of changes heard
	cards *otter.Cache[int64, lot.Card]
}

// KeepCards keeps up to limit cards in memory. Heard must then be called with the tags of every change, before any cache
// that keeps answers made from them is purged.
func (s *Store) KeepCards(limit int) error {
	cards, err := otter.New(&otter.Options[int64, lot.Card]{
		MaximumSize: limit, ExpiryCalculator: otter.ExpiryWriting[int64, lot.Card](countersFor),
	})
	if err == nil {
		s.memo = &cardMemo{cards: cards}
	}
	return err
}

// Heard drops the cards of changed lots.
func (s *Store) Heard(tags ...string) {
	if s.memo == nil {
		return
	}
	s.memo.mu.Lock()
	defer s.memo.mu.Unlock()
	s.memo.epoch++
	for _, tag := range tags {
		if tag == db.AllTags || tag == lot.TagAllHouses {
			s.memo.cards.InvalidateAll()
			return
		}
		if id, named := lot.HouseOfTag(tag); named {
			s.memo.cards.Invalidate(id)
		}
		if id, named := lot.LotOfMarks(tag); named {
			s.memo.cards.Invalidate(id)
		}
	}
}

// known gives the kept cards of ids with their status now, the ids of the others, and the count of changes up to which
// what is read next is good.
func (m *cardMemo) known(ids []int64, now time.Time) (cards []lot.Card, missing []int64, epoch uint64) {
	m.mu.Lock()
	epoch = m.epoch
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

// keep takes cards that were read after known gave the epoch, unless something changed since.
func (m *cardMemo) keep(cards []lot.Card, epoch uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.epoch != epoch {
		return
	}
	for i := range cards {
		m.cards.Set(cards[i].ID, cards[i])
	}
}
