package lots

import (
	"context"
	"math"

	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/platform/db"
)

// preview returns the cards of lots that are not saved yet.
func (s *Store) preview(ctx context.Context, given []lot.Lot) ([]lot.Card, error) {
	var places []struct {
		ID               int64
		ShortName, Alias string
	}
	ids := lo.Uniq(lo.Map(given, func(l lot.Lot, _ int) int64 { return l.House.AreaID }))
	if err := s.idb.NewSelect().TableExpr("areas").Column("id", "short_name", "alias").Where("id = "+db.AnyID).
		Conn(s.ask(db.IDs(ids))).Scan(ctx, &places); err != nil {
		return nil, err
	}
	now, cards := s.now(), make([]lot.Card, len(given))
	for i := range given {
		c := &cards[i]
		c.House = given[i].House
		risk.Derive(&c.House, given[i].Texts)
		c.Status = lot.StatusAt(&c.House, now)
		for _, p := range places {
			if p.ID == c.AreaID {
				c.AreaName, c.AreaAlias = p.ShortName, p.Alias
			}
		}
		if given[i].Court != "" {
			c.CourtName = &given[i].Court
		}
		if images := given[i].Images; len(images) > 0 {
			c.Cover = &images[0]
		}
		if whole := c.WholePrice(c.StartPrice); whole != nil && c.AreaM2 != nil && *c.AreaM2 > 0 {
			c.StartUnitPrice = new(int64(math.Round(float64(*whole) / *c.AreaM2)))
		}
		if c.SoldRight == nil && c.StartPrice != nil && c.AppraisalPrice != nil && *c.AppraisalPrice > 0 {
			c.CourtDiscount = new(math.Round(float64(*c.StartPrice)/float64(*c.AppraisalPrice)*1e4) / 1e4)
		}
	}
	return cards, nil
}
