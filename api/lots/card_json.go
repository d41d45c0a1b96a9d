package lots

import (
	"context"
	"time"

	"fapai/api/lots/lot"
)

// writtenCard is the JSON of a card in a status.
type writtenCard struct {
	status lot.Status
	json   []byte
}

// WriteCard makes the JSON of a card.
type WriteCard func(*lot.Card) ([]byte, error)

// writeCards gives the JSON of the cards of the ids, in their order, and the ids without those that have no lot. The JSON of a
// cached card is kept with it, so write must be the same function each time.
func (s *Store) writeCards(ctx context.Context, ids []int64, write WriteCard) (found []int64, written [][]byte, err error) {
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

// keptJSON is the JSON of a cached card that is still right; nil for none.
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

// writeCard writes a card that was read, and keeps what it writes of the one that is cached: it may be newer already.
func (s *Store) writeCard(card *lot.Card, write WriteCard) ([]byte, error) {
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
