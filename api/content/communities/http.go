package communities

import (
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/viewcount"
	"fapai/proto-types/wire"
)

// Illustrator returns generated images for a community without photographs. The first image is the cover. Illustrator
// returns only addresses; the images are drawn when they are requested.
type Illustrator func(c *Community) []Image

// HTTP handles the API operations with the tag communities.
type HTTP struct {
	Store      *Store
	Views      *viewcount.Counter
	Now        func() time.Time
	Illustrate Illustrator
	// Named returns the districts and business areas in a city that have a certain name. City 0 stands for the whole
	// country.
	Named lot.PlaceNamer
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListCommunities(h.ListCommunities),
		wire.OnSuggestCommunities(h.SuggestCommunities),
		wire.OnGetCommunity(h.GetCommunity),
		wire.OnListNearbyCommunities(h.ListNearbyCommunities),
		wire.OnGetCommunityPrices(h.GetCommunityPrices),
		wire.OnViewCommunity(h.ViewCommunity),
	}
}

// ListCommunities returns one page of cards.
func (h *HTTP) ListCommunities(c *fiber.Ctx, params wire.ListCommunitiesParams) error {
	q := queryOf(&params)
	for _, word := range bigrams.Words(q.Keyword) {
		q.Named = append(q.Named, h.Named(word, q.CityID)...)
	}
	result, err := h.Store.List(c.UserContext(), q)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Communities, cachetag.Houses)
	out := wire.CommunityList{List: make([]wire.CommunityCard, len(result.Cards)), Total: result.Total,
		Page: q.Page, PageSize: q.PageSize}
	for i := range result.Cards {
		out.List[i] = h.wireCard(&result.Cards[i])
	}
	return httpx.OK(c, out)
}

// SuggestCommunities returns communities whose names complete the typed text.
func (h *HTTP) SuggestCommunities(c *fiber.Ctx, params wire.SuggestCommunitiesParams) error {
	cards, err := h.Store.Suggest(c.UserContext(), params.Keyword, lo.FromPtr(params.CityID), maxSuggestions)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Communities, cachetag.Houses)
	return httpx.OK(c, lo.Map(cards, wireSuggestion))
}

// GetCommunity returns one community.
func (h *HTTP) GetCommunity(c *fiber.Ctx, id wire.ID) error {
	d, err := h.Store.Get(c.UserContext(), id)
	if err != nil {
		return err
	}
	if len(d.Images) == 0 {
		d.Images = h.Illustrate(&d.Community)
	}
	tagOne(c, id)
	httpx.Tag(c, cachetag.CommunityFavorites(id))
	return httpx.OK(c, h.wireDetail(d))
}

// GetCommunityPrices returns the monthly prices of a community.
func (h *HTTP) GetCommunityPrices(c *fiber.Ctx, id wire.ID, params wire.GetCommunityPricesParams) error {
	months := int(lo.FromPtrOr(params.Months, defaultMonths))
	list, source, err := h.Store.Series(c.UserContext(), id, months)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Community(id), cachetag.AnyCommunity)
	return httpx.OK(c, wirePrices(list, source, months))
}

// ListNearbyCommunities returns the communities near a given one.
func (h *HTTP) ListNearbyCommunities(c *fiber.Ctx, id wire.ID, params wire.ListNearbyCommunitiesParams) error {
	list, err := h.Store.Nearby(c.UserContext(), id, lo.FromPtrOr(params.Limit, defaultNearby))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Community(id), cachetag.AnyCommunity)
	out := make([]wire.CommunityNeighbour, len(list))
	for i := range list {
		tagOne(c, list[i].ID)
		out[i] = wire.CommunityNeighbour{Community: h.wireCard(&list[i].Card), DistanceM: list[i].DistanceM}
	}
	return httpx.OK(c, out)
}

// ViewCommunity adds one to the number of views of a community.
func (h *HTTP) ViewCommunity(c *fiber.Ctx, id wire.ID) error {
	if err := h.Views.Count(c.UserContext(), id, httpx.Viewer(c), h.Store.MustExist); err != nil {
		return err
	}
	return httpx.Message(c, "ok")
}

// tagOne adds cache tags to the response, so that it is purged when the community or one of the community's lots
// changes.
func tagOne(c *fiber.Ctx, id int64) {
	httpx.Tag(c, cachetag.Community(id), cachetag.AnyCommunity, cachetag.HousesOfCommunity(id), cachetag.AnyHouse)
}
