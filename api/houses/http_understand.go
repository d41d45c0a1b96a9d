package houses

import (
	fiber "github.com/gofiber/fiber/v2"

	"fapai/api/cachetag"
	"fapai/api/houses/search/understand"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// UnderstandHouses answers what a written query means.
func (h *HTTP) UnderstandHouses(c *fiber.Ctx, params wire.UnderstandHousesParams) error {
	result, ids, err := h.Directory.Understand(c.UserContext(), params.Keyword, orZero(params.CityID))
	if err != nil {
		return err
	}
	out := wire.HouseUnderstanding{
		Parts: []wire.UnderstoodPart{}, Query: result.Query(), Rest: result.Rest, HouseIds: append([]int64{}, ids...),
	}
	for _, p := range result.Parts {
		if p.Values.Has(understand.Number) {
			out.Number = p.Text
			continue
		}
		out.Parts = append(out.Parts, wire.UnderstoodPart{Text: p.Text, Name: p.Name, Query: p.Values.Encode()})
	}
	// The names of places, communities, courts and stations, and which of them have lots.
	httpx.Tag(c, cachetag.Houses, cachetag.Communities, cachetag.Places, cachetag.Points)
	return httpx.OK(c, out)
}
