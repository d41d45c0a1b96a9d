package lots

import (
	"net/url"
	"strings"

	fiber "github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/search"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// SuggestHouses responds with suggestions for typed text.
func (h *HTTP) SuggestHouses(c *fiber.Ctx, params wire.SuggestHousesParams) error {
	list, err := h.suggestions(c.UserContext(), strings.TrimSpace(params.Keyword), lo.FromPtr(params.CityID))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Houses, cachetag.Communities, cachetag.Points, cachetag.Names)
	return httpx.OK(c, suggestionsFrom(list))
}

// UnderstandHouses responds with the meaning of a natural-language query.
func (h *HTTP) UnderstandHouses(c *fiber.Ctx, params wire.UnderstandHousesParams) error {
	values, _ := url.ParseQuery(lo.FromPtr(params.Filters)) // an invalid query string gives no filters
	beside := search.FilterOf(values)
	beside.Keyword = ""
	meant, err := h.read(c.UserContext(), params.Keyword, lo.FromPtr(params.CityID), beside)
	if err != nil {
		return err
	}
	// The response depends on all names, and on which places have lots.
	httpx.Tag(c, cachetag.Houses, cachetag.Communities, cachetag.Places, cachetag.Points, cachetag.Names)
	return httpx.OK(c, wireUnderstanding(&meant, params.Keyword))
}
