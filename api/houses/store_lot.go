package houses

import (
	"context"

	"fapai/api/houses/lot"
)

// keptLots is how many lots are kept as their pages show them, each about 20 KB with its texts: enough for the calls of the pages
// that are being rendered, of which six and the head read the same lot.
const keptLots = 200

// KeepLots begins to keep lots between the calls of a page. Invalidate must then be called with the tags of every change.
func (s *Store) KeepLots() {
	s.lots.Most = keptLots
	s.lots.Keep()
}

// Lot is a lot with everything its page shows, but for the marks of the site's own members.
func (s *Store) Lot(ctx context.Context, id int64) (*lot.Detail, error) {
	kept, err := s.lots.One(id, func() (*lot.Detail, error) { return s.readLot(ctx, id) })
	if err != nil {
		return nil, err
	}
	d := *kept
	d.Status = lot.StatusAt(&d.House, s.now())
	return &d, nil
}

// Get is a lot with everything its page shows.
func (s *Store) Get(ctx context.Context, id int64) (*lot.Detail, error) {
	d, err := s.Lot(ctx, id)
	if err != nil {
		return nil, err
	}
	return d, s.addFavorites(ctx, &d.Card)
}
