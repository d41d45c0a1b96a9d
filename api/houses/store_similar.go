package houses

import (
	"context"

	"github.com/uptrace/bun"

	"fapai/api/houses/lot"
	"fapai/api/houses/search/pgsearch"
)

// SimilarKind is the way in which lots resemble a lot.
type SimilarKind string

// The kinds of the contract.
const (
	SimilarAll    SimilarKind = "similar"   // usage and district, near in price and area
	SameCommunity SimilarKind = "community" // the same compound
	Nearby        SimilarKind = "nearby"    // by distance, or the same business area when the place is not known exactly
	SamePrice     SimilarKind = "price"     // within a fifth of the start price, in the city
)

// maxNearbyDegrees bounds the search for neighbours: about 5 km.
const maxNearbyDegrees = 0.05

// Similar finds lots like a lot, what can be bid on first, then the nearest in kind. Other rounds of the same asset are
// not among them: the page lists those as rounds. Of an auction that two platforms list there is one lot.
func (s *Store) Similar(ctx context.Context, id int64, kind SimilarKind, limit int) ([]lot.Card, error) {
	d, err := s.Lot(ctx, id)
	if err != nil {
		return nil, err
	}
	q := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id").Where(pgsearch.NotDeleted).Where("NOT EXISTS (SELECT FROM house_assets AS d WHERE d.house_id = h.id AND d.copy_of IS NOT NULL)")
	q = otherAssets(q, id).OrderExpr("CASE WHEN " + pgsearch.StatusSQL(s.now()) + " IN ('0', '1') THEN 0 ELSE 1 END")
	if q = like(q, &d.House, kind); q == nil {
		return []lot.Card{}, nil
	}
	var ids []int64
	if err := q.OrderExpr("h.closes_at DESC NULLS LAST, h.id DESC").Limit(min(max(limit, 1), 20)).Scan(ctx, &ids); err != nil {
		return nil, err
	}
	return s.Cards(ctx, ids)
}

// like narrows and orders by kind; nil when nothing can be like it.
func like(q *bun.SelectQuery, h *lot.House, kind SimilarKind) *bun.SelectQuery {
	switch kind {
	case SameCommunity:
		switch {
		case h.CommunityID != nil:
			return q.Where("h.community_id = ?", *h.CommunityID)
		case h.CommunityName != nil:
			return q.Where("h.community_name = ? AND h.area_id = ?", *h.CommunityName, h.AreaID)
		}
		return nil
	case Nearby:
		if h.Lng == nil || h.Lat == nil {
			return q.Where("h.area_id = ? AND h.region_id IS NOT DISTINCT FROM ?", h.AreaID, h.RegionID)
		}
		return q.Where("h.lng BETWEEN ? AND ?", *h.Lng-maxNearbyDegrees, *h.Lng+maxNearbyDegrees).
			Where("h.lat BETWEEN ? AND ?", *h.Lat-maxNearbyDegrees, *h.Lat+maxNearbyDegrees).
			// A degree of longitude is cos(latitude) of one of latitude.
			OrderExpr("((h.lng - ?) * cos(radians(?)))^2 + (h.lat - ?)^2", *h.Lng, *h.Lat, *h.Lat)
	case SamePrice:
		return q.Where("h.city_id = ?", h.CityID).Where("h.start_price BETWEEN ? AND ?", h.StartPrice*4/5, h.StartPrice*6/5).
			OrderExpr("abs(h.start_price - ?)", h.StartPrice)
	default:
		q = q.Where("h.usage = ? AND h.area_id = ?", h.Usage, h.AreaID)
		if h.RegionID != nil {
			q = q.OrderExpr("CASE WHEN h.region_id = ? THEN 0 ELSE 1 END", *h.RegionID)
		}
		// How many times dearer and larger, either way; an unknown area counts as half or double. Logarithms of numerics
		// would be half of the time of the query.
		return q.OrderExpr("abs(ln(h.start_price / ?::float8)) + coalesce(abs(ln(h.area_m2 / ?::float8)), ln(2::float8))",
			h.StartPrice, h.AreaM2)
	}
}
