package houses

import (
	"context"
	"slices"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
)

const (
	// MostDeals is how many deals are compared at most, and EnoughDeals how many of a community make others needless.
	MostDeals   = 20
	EnoughDeals = 3
)

// Comparable gives the latest deals of the same use near a lot, and where they lie: in its community, or where those are few
// in its business area, else its district. Other rounds of the same asset are no evidence of what like lots cost.
func (s *Store) Comparable(ctx context.Context, id int64) (scope string, deals []lot.Card, err error) {
	d, err := s.Lot(ctx, id)
	if err != nil {
		return "", nil, err
	}
	h := &d.House
	near := lot.Filter{Usage: []string{h.Usage}, Status: []string{string(lot.Sold)}}
	if h.CommunityID != nil {
		f := near
		f.CommunityID = *h.CommunityID
		if deals, err = s.dealsBeside(ctx, h, f); err != nil || len(deals) >= EnoughDeals {
			return "community", deals, err
		}
	}
	scope = "area"
	if near.AreaID = []int64{h.AreaID}; h.RegionID != nil {
		scope, near.AreaID, near.RegionID = "region", nil, []int64{*h.RegionID}
	}
	wide, err := s.dealsBeside(ctx, h, near)
	if err == nil && len(wide) == 0 && len(deals) > 0 {
		return "community", deals, nil
	}
	return scope, wide, err
}

// dealsBeside are the latest lots of a filter that have a price per ㎡ of the whole property and are of another asset.
func (s *Store) dealsBeside(ctx context.Context, h *lot.House, f lot.Filter) ([]lot.Card, error) {
	// An asset has a handful of rounds, of which one at most was sold; the rest is for lots without an area.
	found, err := s.List(ctx, search.Query{Filter: f, PageSize: MostDeals + 5})
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(found.Cards))
	for i, c := range found.Cards {
		ids[i] = c.ID
	}
	var same []int64 // lots of the asset itself, and of other assets those that another platform lists too
	err = s.idb.NewSelect().Table("house_assets").Column("house_id").Where("house_id = ANY ($1)").
		Where("copy_of IS NOT NULL OR asset_id = (SELECT asset_id FROM house_assets WHERE house_id = $2)").
		Conn(s.ask(array(ids), h.ID)).Scan(ctx, &same)
	if err != nil {
		return nil, err
	}
	deals := make([]lot.Card, 0, len(found.Cards))
	for _, c := range found.Cards {
		if c.ID != h.ID && !slices.Contains(same, c.ID) && c.DealUnitPrice() != nil && len(deals) < MostDeals {
			deals = append(deals, c)
		}
	}
	return deals, nil
}
