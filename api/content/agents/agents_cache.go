package agents

import (
	"cmp"
	"context"
	"crypto/md5" //nolint:gosec // used for a pseudo-random order, not for security
	"fmt"
	"slices"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// everyone is the cached list of all consultants with their comments on lots. It is small, and the page of every lot
// needs a part of it.
type everyone struct {
	cards    []Card
	comments map[int64]map[int64]*Comment // comments by the id of the lot, then by the id of the consultant
}

// EnableCache makes the store keep in memory the data that the pages of lots need. After this call, every change of the
// data must be followed by ClearCache.
func (h *HTTP) EnableCache() {
	h.Store.everyone.Enable()
	h.Store.isCached.Store(true)
	h.Store.briefs.Enable()
}

// ClearCache empties the cache.
func (h *HTTP) ClearCache() {
	h.Store.everyone.Clear()
	h.Store.briefs.Clear()
}

// cachedLots returns the lots for which the consultants of the cards are responsible, in any order. It loads lots that
// are not in the cache.
func (h *HTTP) cachedLots(ctx context.Context, cards []Card) ([]lot.Brief, error) {
	ids := housesOf(cards)
	found, err := h.Store.briefs.LoadMany(ids, func(missing []int64) (map[int64]lot.Brief, error) {
		if len(missing) == 0 {
			return map[int64]lot.Brief{}, nil
		}
		list, err := h.Lots(ctx, missing)
		return lo.KeyBy(list, func(l lot.Brief) int64 { return l.ID }), err
	})
	lots := make([]lot.Brief, 0, len(found))
	for _, id := range ids {
		if l, ok := found[id]; ok {
			lots = append(lots, l)
		}
	}
	return lots, err
}

// besideLot returns the same as List for a query with HouseID and the order SortRotate, but reads from the cache.
func (s *Store) besideLot(ctx context.Context, q Query) (Result, error) {
	all, err := s.everyone.Load(struct{}{}, func() (*everyone, error) { return s.readEveryone(ctx) })
	if err != nil {
		return Result{}, err
	}
	type place struct {
		card      Card
		closeness int
		order     string
	}
	var found []place
	for _, card := range all.cards {
		p := place{card: card}
		p.card.Comment = all.comments[q.HouseID][card.ID]
		switch {
		case p.card.Comment != nil:
			p.closeness = 2
		case slices.Contains(card.HouseIDs, q.HouseID):
			p.closeness = 1
		case !slices.Contains(card.AreaIDs, q.HouseAreaID):
			continue
		}
		if q.CityID != 0 && card.CityID != q.CityID || q.AreaID != 0 && !slices.Contains(card.AreaIDs, q.AreaID) {
			continue
		}
		sum := md5.Sum(fmt.Appendf(nil, "%d/%d", card.ID, q.Seed)) //nolint:gosec // an order, not a secret
		p.order = string(sum[:])
		found = append(found, p)
	}
	slices.SortFunc(found, func(a, b place) int {
		return cmp.Or(b.closeness-a.closeness, cmp.Compare(a.order, b.order), cmp.Compare(a.card.ID, b.card.ID))
	})
	limit, offset := db.Page(q.Page, q.PageSize)
	result := Result{Cards: []Card{}, Total: len(found)}
	for _, p := range found[min(offset, len(found)):min(offset+limit, len(found))] {
		result.Cards = append(result.Cards, p.card)
	}
	return result, nil
}
