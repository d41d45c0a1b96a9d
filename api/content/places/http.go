package places

import (
	"context"
	"maps"
	"slices"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

const defaultCityID = 29 // 北京市

// CountLots returns the number of lots by city id. The map does not contain cities without lots.
type CountLots func(ctx context.Context) (map[int64]int, error)

// HTTP handles the API operations of proto-types/spec/places.yaml.
type HTTP struct {
	index  *Index
	points *Points
	count  CountLots
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListPlaces(h.ListPlaces),
		wire.OnResolvePlace(h.ResolvePlace),
		wire.OnResolvePlaceRegion(h.ResolvePlaceRegion),
		wire.OnListAround(h.ListAround),
		wire.OnListCityCounts(h.ListCityCounts),
		wire.OnListOutlines(h.ListOutlines),
	}
}

// NewHTTP returns an HTTP that counts lots with count.
func NewHTTP(index *Index, points *Points, count CountLots) *HTTP {
	return &HTTP{index, points, count}
}

// ListPlaces returns the places of a level. If the request has a parent_id, only places in that parent are returned.
func (h *HTTP) ListPlaces(c *fiber.Ctx, params wire.ListPlacesParams) error {
	httpx.Tag(c, cachetag.Places)
	level, ok := levelFromWire(params.Level)
	if !ok {
		return apperr.New(apperr.Invalid, "参数 level 有误")
	}
	var parent int64
	// No place contains a province, so a parent_id has no meaning for provinces.
	if params.ParentID != nil && level != Province {
		parent = *params.ParentID
	}
	return httpx.OK(c, listToWire(h.index.List(level, parent)))
}

// ListCityCounts returns the number of lots of each city by the id of the city.
func (h *HTTP) ListCityCounts(c *fiber.Ctx) error {
	httpx.Tag(c, cachetag.Places, cachetag.Houses)
	counts, err := h.count(c.UserContext())
	if err != nil {
		return err
	}
	return httpx.OK(c, lo.Map(slices.Sorted(maps.Keys(counts)), func(id int64, _ int) wire.CityCount {
		return wire.CityCount{CityID: id, Count: counts[id]}
	}))
}

// ResolvePlace returns the city or district with an alias (a part of addresses, such as chaoyang), or ErrNotFound.
func (h *HTTP) ResolvePlace(c *fiber.Ctx, alias wire.Alias) error {
	return h.ResolvePlaceRegion(c, alias, "")
}

// ResolvePlaceRegion returns the business area with an alias in a district, or ErrNotFound.
func (h *HTTP) ResolvePlaceRegion(c *fiber.Ctx, alias wire.Alias, region string) error {
	httpx.Tag(c, cachetag.Places)
	resolved, err := h.index.Resolve(alias, region)
	if err != nil {
		return err
	}
	return httpx.OK(c, resolved.ToWire())
}

// ListOutlines returns the borders of the districts of a city. The default city is Beijing.
func (h *HTTP) ListOutlines(c *fiber.Ctx, params wire.ListOutlinesParams) error {
	httpx.Tag(c, cachetag.Places)
	return httpx.OK(c, outlinesToWire(h.index.Outlines(lo.FromPtrOr(params.CityID, defaultCityID))))
}

// ListAround returns the points of interest around a point.
func (h *HTTP) ListAround(c *fiber.Ctx, params wire.ListAroundParams) error {
	httpx.Tag(c, cachetag.Places, cachetag.Points)
	circle := Circle{
		Lng: params.Lng, Lat: params.Lat, RadiusM: lo.FromPtrOr(params.Radius, defaultRadiusM),
		Limit: lo.FromPtrOr(params.Limit, defaultAround), Category: lo.FromPtr(params.Category),
	}
	groups, err := h.points.Around(c.UserContext(), circle)
	if err != nil {
		return err
	}
	return httpx.OK(c, aroundToWire(circle.RadiusM, groups, h.index.Borders(params.Lng, params.Lat, circle.RadiusM)))
}
