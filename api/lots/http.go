package lots

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	fiber "github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/lots/search"
	"fapai/api/platform/cache"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/viewcount"
	"fapai/proto-types/wire"
)

// defaultSimilar is the number of similar lots in a response without the parameter limit.
const defaultSimilar = 6

// PlaceFinder returns a business area with the path of its page, or a district if regionID is 0. ok is false for
// unknown ids.
type PlaceFinder func(areaID, regionID int64) (place PlaceMatch, ok bool)

// PlaceMatch is a district or business area. Note names the place in which it lies; Path is the path of its page.
type PlaceMatch struct{ Name, Note, Path string }

// Deps holds the dependencies of the handlers. Places and Named may be nil.
type Deps struct {
	Store     *Store
	Index     search.Index
	Map       search.Mapper
	Views     *viewcount.Counter
	Directory *Directory
	Now       lot.Clock
	Name      func(dictionary, code string) string // label of a dictionary code; "" for unknown codes
	Renamed   risk.Renamed                         // label chosen by editors for a value; may be nil
	Places    PlaceFinder
	Named     lot.PlaceNamer
}

// HTTP implements the contract's operations tagged houses.
type HTTP struct {
	Deps
	states states
}

// Operations returns the contract's operations that HTTP implements.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListHouses(h.ListHouses),
		wire.OnListCostRules(h.ListCostRules),
		wire.OnFacetHouses(h.FacetHouses),
		wire.OnListHouseStates(h.ListHouseStates),
		wire.OnSuggestHouses(h.SuggestHouses),
		wire.OnSummarizeHouses(h.SummarizeHouses),
		wire.OnUnderstandHouses(h.UnderstandHouses),
		wire.OnGetHouse(h.GetHouse),
		wire.OnListHouseBids(h.ListHouseBids),
		wire.OnListHouseChanges(h.ListHouseChanges),
		wire.OnListComparableHouses(h.ListComparableHouses),
		wire.OnListSimilarHouses(h.ListSimilarHouses),
		wire.OnViewHouse(h.ViewHouse),
		wire.OnGetHouseCost(h.GetHouseCost),
		wire.OnHeatHouses(h.HeatHouses),
		wire.OnMapHouses(h.MapHouses),
	}
}

// New returns the handlers.
func New(deps Deps) *HTTP {
	if deps.Places == nil {
		deps.Places = func(int64, int64) (PlaceMatch, bool) { return PlaceMatch{}, false }
	}
	if deps.Named == nil {
		deps.Named = func(string, int64) []lot.NamedPlace { return nil }
	}
	if deps.Directory == nil {
		deps.Directory = NewDirectory(deps.Store)
	}
	return &HTTP{Deps: deps,
		states: states{answers: cache.New[string](cache.Options[stateAnswer]{Limit: cachedStates, Dormant: true})}}
}

// ListHouses responds with one page of cards.
func (h *HTTP) ListHouses(c *fiber.Ctx, params wire.ListHousesParams) error {
	q, err := queryOf(&params)
	if err != nil {
		return err
	}
	if err := h.FindNamed(c.UserContext(), &q.Filter); err != nil {
		return err
	}
	hits, err := h.Index.Search(c.UserContext(), q)
	if err != nil {
		return err
	}
	if q.CommunityID != 0 {
		// Not cachetag.Houses: with it, any new lot would purge the pages of all communities.
		httpx.Tag(c, cachetag.HousesOfCommunity(q.CommunityID), cachetag.AnyHouse)
	} else {
		httpx.Tag(c, cachetag.Houses)
	}
	// rest is the JSON of the fields of wire.HouseList that follow the list.
	rest := fmt.Sprintf(`,"page":%d,"page_size":%d,"total":%d}`, q.Page, q.PageSize, hits.Total)
	return h.answerCards(c, hits.IDs, `{"list":`, rest)
}

// FindNamed sets the places and stations that the keyword and the metro filter of f name.
func (h *HTTP) FindNamed(ctx context.Context, f *lot.Filter) error {
	f.FindNamed(h.Named)
	return h.Directory.findStations(ctx, f)
}

// FacetHouses responds with the count of every filter value.
func (h *HTTP) FacetHouses(c *fiber.Ctx, params wire.FacetHousesParams) error {
	f, err := filterOf(&params, params.Bbox, params.Polygon)
	if err != nil {
		return err
	}
	if err := h.FindNamed(c.UserContext(), &f); err != nil {
		return err
	}
	facets, err := h.Index.Facets(c.UserContext(), f, params.Facet...)
	if err != nil {
		return err
	}
	if len(params.Facet) > 0 {
		facets.Values = lo.PickByKeys(facets.Values, params.Facet)
	}
	names, err := h.Store.FacetNames(c.UserContext(), facets)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Houses)
	return httpx.OK(c, h.wireFacets(facets, names, params.Facet))
}

// SummarizeHouses responds with the figures of the home page.
func (h *HTTP) SummarizeHouses(c *fiber.Ctx, params wire.SummarizeHousesParams) error {
	sum, err := h.Store.Summary(c.UserContext(), lo.FromPtr(params.CityID))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Houses)
	return httpx.OK(c, wireSummary(sum))
}

// GetHouse responds with one lot and with server_time, so that the browser can count down by the server's clock.
func (h *HTTP) GetHouse(c *fiber.Ctx, id wire.ID) error {
	d, err := h.Store.Get(c.UserContext(), id)
	if err != nil {
		return err
	}
	if len(d.Images) > 0 {
		d.Cover = &d.Images[0]
	}
	tags := []string{cachetag.House(id), cachetag.AnyHouse, cachetag.HouseFavorites(id)}
	for _, r := range d.Rounds {
		if tag := cachetag.House(r.ID); !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	httpx.Tag(c, tags...)
	return httpx.OK(c, wireHouse(d, h.Now(), h.Renamed))
}

// ListSimilarHouses responds with lots similar to a given one.
func (h *HTTP) ListSimilarHouses(c *fiber.Ctx, id wire.ID, params wire.ListSimilarHousesParams) error {
	kind, limit := SimilarAll, defaultSimilar
	if params.Kind != nil {
		kind = SimilarKind(*params.Kind)
	}
	if params.Limit != nil {
		limit = *params.Limit
	}
	similar, err := h.Store.Similar(c.UserContext(), id, kind, limit)
	if err != nil {
		return err
	}
	// Not cachetag.Houses: with it, any new lot would purge the pages of all lots.
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse)
	return h.answerCards(c, similar, "", "")
}

// ListHouseBids responds with the bids of a lot.
func (h *HTTP) ListHouseBids(c *fiber.Ctx, id wire.ID) error {
	bids, err := h.Store.Bids(c.UserContext(), id)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse)
	return httpx.OK(c, bidsFrom(bids))
}

// ListHouseChanges responds with the change log of a lot.
func (h *HTTP) ListHouseChanges(c *fiber.Ctx, id wire.ID) error {
	changes, err := h.Store.Changes(c.UserContext(), id)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.House(id), cachetag.AnyHouse)
	return httpx.OK(c, wireChanges(changes))
}

// ViewHouse counts a view.
func (h *HTTP) ViewHouse(c *fiber.Ctx, id wire.ID) error {
	if err := h.Views.Count(c.UserContext(), id, httpx.Viewer(c), h.Store.MustExist); err != nil {
		return err
	}
	return httpx.Message(c, "ok")
}

// answerCards responds with one JSON object: before, then the JSON list of the ids' cards, then after. It adds the
// cache tags of the cards.
func (h *HTTP) answerCards(c *fiber.Ctx, ids []int64, before, after string) error {
	found, cards, err := h.Store.writeCards(c.UserContext(), ids, func(card *lot.Card) ([]byte, error) {
		return json.Marshal(wireCard(card, h.Renamed))
	})
	if err != nil {
		return err
	}
	httpx.Tag(c, lo.Map(found, func(id int64, _ int) string { return cachetag.House(id) })...)
	return httpx.OKItems(c, before, cards, after)
}

// CardsOf returns the cards of lots for the responses of other packages, and adds the cache tags of the cards.
func (h *HTTP) CardsOf(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error) {
	cards, err := h.Store.Cards(c.UserContext(), ids)
	if err != nil {
		return nil, err
	}
	out := make([]wire.HouseCard, len(cards))
	tags := make([]string, len(cards))
	for i := range cards {
		tags[i] = cachetag.House(cards[i].ID)
		out[i] = wireCard(&cards[i], h.Renamed)
	}
	httpx.Tag(c, tags...)
	return out, nil
}

// Preview returns the cards that lists would show for lots that are not saved yet.
func (h *HTTP) Preview(ctx context.Context, given []lot.Lot) ([]wire.HouseCard, error) {
	cards, err := h.Store.preview(ctx, given)
	if err != nil {
		return nil, err
	}
	return lo.Map(cards, func(c lot.Card, _ int) wire.HouseCard {
		return wireCard(&c, h.Renamed)
	}), nil
}
