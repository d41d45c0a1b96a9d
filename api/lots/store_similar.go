package lots

import (
	"context"
	"errors"
	"slices"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/platform/db"
)

// SimilarKind is a criterion by which lots count as similar.
type SimilarKind string

// The values of SimilarKind, as in the contract.
const (
	SimilarAll    SimilarKind = "similar"   // same usage and district, similar price and area
	SameCommunity SimilarKind = "community" // in the same community
	// the nearest lots, or lots in the same business area if the exact position is unknown
	Nearby    SimilarKind = "nearby"
	SamePrice SimilarKind = "price" // in the same city, start price within a fifth
)

// maxNearbyDegrees is the maximum distance of nearby lots in degrees, which is about 5 km.
const maxNearbyDegrees = 0.05

const maxSimilar = 20

// Similar returns the ids of similar lots. Lots that can be bid for come first, then lots are sorted by similarity. It
// returns one lot per auction, and omits the other rounds of the asset, because the page lists them anyway. The lot
// itself may have been removed. Its page then lists similar lots.
func (s *Store) Similar(ctx context.Context, id int64, kind SimilarKind, limit int) ([]int64, error) {
	h, err := s.evenRemoved(ctx, id)
	if err != nil {
		return nil, err
	}
	w := like(h, kind)
	if w == nil {
		return []int64{}, nil
	}
	args := append([]any{id, s.now()}, w.args...)
	limit = min(max(limit, 1), maxSimilar)
	for _, first := range append(w.firsts(), "true") {
		q := s.idb.NewSelect().TableExpr("houses AS h").ColumnExpr("h.id").Where(postgres.NotDeleted).
			Where("NOT EXISTS (SELECT FROM house_assets AS d WHERE d.house_id = h.id AND d.copy_of IS NOT NULL)").
			Where(otherAssets).
			Where(w.where).Where(first).OrderExpr("CASE WHEN " + openSQL + " THEN 0 ELSE 1 END")
		if w.order != "" {
			q = q.OrderExpr(w.order)
		}
		var ids []int64
		if err := q.OrderExpr("h.closes_at DESC NULLS LAST, h.id DESC").Limit(limit).Conn(s.ask(args...)).
			Scan(ctx, &ids); err != nil {
			return nil, err
		}
		if len(ids) == limit || first == "true" {
			return ids, nil
		}
	}
	return nil, nil
}

// evenRemoved returns the columns of a lot that determine which lots are similar, even if the lot was removed.
func (s *Store) evenRemoved(ctx context.Context, id int64) (*lot.House, error) {
	d, err := s.Lot(ctx, id)
	if err == nil {
		return &d.House, nil
	}
	if !errors.Is(err, lot.ErrNotFound) {
		return nil, err
	}
	h := &lot.House{}
	err = s.idb.NewSelect().Model(h).Column("id", "usage", "city_id", "area_id", "region_id", "community_id",
		"community_name", "lng", "lat",
		"start_price", "area_m2").Where("h.id = $1").Conn(s.ask(id)).Scan(ctx)
	return h, db.NoRow(err, lot.ErrNotFound)
}

// openSQL is the SQL condition that a lot can be bid for, at the time $2 or later.
var openSQL = postgres.StatusAtSQL("$2") + " IN ('0', '1')"

// alikeness is SQL for one kind of similarity: the condition, the order, and the arguments from $3 on.
type alikeness struct {
	where, order string
	args         []any
	isFew        bool // so few lots meet the condition that one query can sort them
	// nearest is a condition for open lots that come before all other lots, "" for none.
	nearest string
}

// firsts returns conditions for lots that come before all other lots, the narrowest condition first. If enough lots
// meet a condition, the other lots, which are a hundred times as many, need not be sorted.
func (w *alikeness) firsts() []string {
	if w.isFew {
		return nil
	}
	open := "h.result IS NULL AND " + openSQL
	if w.nearest == "" {
		return []string{open}
	}
	return []string{open + " AND " + w.nearest, open}
}

// like returns the SQL for a kind of similarity, nil if the data that it needs are missing for the lot.
func like(h *lot.House, kind SimilarKind) *alikeness {
	switch kind {
	case SameCommunity:
		switch {
		case h.CommunityID != nil:
			return &alikeness{where: "h.community_id = $3", isFew: true, args: []any{*h.CommunityID}}
		case h.CommunityName != nil:
			return &alikeness{where: "h.community_name = $3 AND h.area_id = $4", isFew: true,
				args: []any{*h.CommunityName, h.AreaID}}
		}
		return nil
	case Nearby:
		if h.Lng == nil || h.Lat == nil {
			return &alikeness{where: "h.area_id = $3 AND h.region_id IS NOT DISTINCT FROM $4",
				args: []any{h.AreaID, h.RegionID}}
		}
		// A degree of longitude is cos(latitude) times as long as a degree of latitude.
		const distance = "((h.lng - $3) * cos(radians($4)))^2 + (h.lat - $4)^2"
		return &alikeness{
			where: "h.lng BETWEEN $3::float8 - $5 AND $3 + $5 AND h.lat BETWEEN $4::float8 - $5 AND $4 + $5",
			order: distance,
			nearest: "h.lng BETWEEN $3 - $5 / 8 AND $3 + $5 / 8 AND h.lat BETWEEN $4 - $5 / 8 AND $4 + $5 / 8 AND " +
				distance + " < (cos(radians($4)) * $5 / 8)^2",
			args: []any{*h.Lng, *h.Lat, maxNearbyDegrees},
		}
	case SamePrice:
		if h.StartPrice == nil {
			return nil
		}
		return &alikeness{
			where: "h.city_id = $3 AND h.start_price BETWEEN $4 AND $5", order: "abs(h.start_price - $6)",
			nearest: "h.start_price BETWEEN $6 - $6 / 50 AND $6 + $6 / 50",
			args:    []any{h.CityID, *h.StartPrice * 4 / 5, *h.StartPrice * 6 / 5, *h.StartPrice},
		}
	default:
		// Lots are ordered by |ln(price ratio)| + |ln(area ratio)|. An unknown value counts as half or double.
		// Logarithms of float8 are much faster than those of numeric.
		const distance = "coalesce(abs(ln(h.start_price / $6::float8)), ln(2::float8)) + coalesce(abs(ln(h.area_m2 / $7::float8)), ln(2::float8))"
		nearest := "h.start_price BETWEEN ($6::float8 / 1.1)::bigint AND ($6::float8 * 1.1)::bigint AND " +
			distance + " < ln(1.09::float8)"
		if h.RegionID != nil {
			nearest = "h.region_id = $5"
		}
		return &alikeness{
			where: "h.usage = $3 AND h.area_id = $4",
			// Lots in the same business area come first.
			order:   "CASE WHEN $5::bigint IS NULL OR h.region_id = $5 THEN 0 ELSE 1 END, " + distance,
			nearest: nearest,
			args:    []any{h.Usage, h.AreaID, h.RegionID, h.StartPrice, h.AreaM2},
		}
	}
}

const (
	// MaxDeals is the maximum number of deals with which a lot is compared. If there are EnoughDeals in the community,
	// no wider area is searched.
	MaxDeals    = 20
	EnoughDeals = 3
)

// Comparable returns the latest deals for lots of the same use near a lot, and the area (scope) in which they lie: the
// community, or, if it has fewer than EnoughDeals, the business area, or the district if the business area is unknown.
// If there are no deals in the wider area, it returns the deals in the community. Other rounds of the asset do not
// count, because they do not show what similar lots cost.
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

// dealsBeside returns the latest deals that match the filter f and have a price per ㎡. It leaves out other rounds of
// the same asset and lots that sell only a share, because shares sell for less than the corresponding part of the whole
// price.
func (s *Store) dealsBeside(ctx context.Context, h *lot.House, f lot.Filter) ([]lot.Card, error) {
	// The additional deals replace those that are dropped below: rounds of the same asset, copies on other platforms,
	// shares, and lots without an area.
	found, err := s.List(ctx, search.Query{Filter: f, PageSize: MaxDeals + 5})
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(found.Cards))
	for i, c := range found.Cards {
		ids[i] = c.ID
	}
	var same []int64 // lots with the same asset, or copies on another platform
	err = s.idb.NewSelect().Table("house_assets").Column("house_id").Where("house_id = "+db.AnyID).
		Where("copy_of IS NOT NULL OR asset_id = (SELECT asset_id FROM house_assets WHERE house_id = $2)").
		Conn(s.ask(db.IDs(ids), h.ID)).Scan(ctx, &same)
	if err != nil {
		return nil, err
	}
	deals := make([]lot.Card, 0, len(found.Cards))
	for _, c := range found.Cards {
		if c.ID != h.ID && !slices.Contains(same, c.ID) && c.DealUnitPrice() != nil && c.Share != lot.PartSold &&
			len(deals) < MaxDeals {
			deals = append(deals, c)
		}
	}
	return deals, nil
}
