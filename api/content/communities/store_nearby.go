package communities

import (
	"context"
	"math"
	"slices"

	"fapai/api/platform/db"
)

const (
	metresPerDegree = 111_195 // metres in one degree of latitude
)

// Nearby returns other communities, the nearest first. If the position of the community is unknown, it returns the most
// viewed communities in the same business area or district instead.
func (s *Store) Nearby(ctx context.Context, id int64, limit int) ([]Neighbour, error) {
	var c Community
	err := s.IDB.NewSelect().Model(&c).Column("id", "area_id", "region_id", "lng", "lat").
		Where("m.id = ?", id).Scan(ctx)
	if err != nil {
		return nil, db.NoRow(err, ErrNotFound)
	}
	q := s.IDB.NewSelect().TableExpr("communities AS m").ColumnExpr("m.id").Where("m.id <> ?", id)
	switch {
	case c.Lng != nil:
		q = q.Where("m.lng BETWEEN ? AND ?", *c.Lng-maxNearbyDegrees, *c.Lng+maxNearbyDegrees).
			Where("m.lat BETWEEN ? AND ?", *c.Lat-maxNearbyDegrees, *c.Lat+maxNearbyDegrees).
			// The square of the distance is enough for sorting. A degree of longitude is shorter than a degree of
			// latitude by the factor cos(latitude).
			OrderExpr("((m.lng - ?) * cos(radians(?)))^2 + (m.lat - ?)^2, m.id", *c.Lng, *c.Lat, *c.Lat)
	case c.RegionID != nil:
		q = q.Where("m.region_id = ?", *c.RegionID).OrderExpr("m.view_count DESC, m.id")
	default:
		q = q.Where("m.area_id = ?", c.AreaID).OrderExpr("m.view_count DESC, m.id")
	}
	var ids []int64
	if err := q.Limit(min(max(limit, 1), maxNearby)).Scan(ctx, &ids); err != nil {
		return nil, err
	}
	cards, err := s.Cards(ctx, ids)
	if err != nil {
		return nil, err
	}
	out := make([]Neighbour, len(cards))
	for i := range cards {
		out[i] = Neighbour{Card: cards[i], DistanceM: distance(&c, &cards[i].Community)}
	}
	return slices.Clip(out), nil
}

// distance returns the distance between two communities in whole metres; nil if the position of either is unknown.
func distance(a, b *Community) *int {
	if a.Lng == nil || b.Lng == nil {
		return nil
	}
	east := (*b.Lng - *a.Lng) * math.Cos(*a.Lat*math.Pi/180)
	m := int(math.Round(math.Hypot(east, *b.Lat-*a.Lat) * metresPerDegree))
	return &m
}
