package agents

import (
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations with the tag agents.
type HTTP struct {
	Store *Store
	// Lots returns the lots with these ids in the default order of lists. It skips ids without a lot.
	Lots func(ctx context.Context, ids []int64) ([]lot.Brief, error)
	// Lot returns one lot.
	Lot func(ctx context.Context, id int64) (*lot.Detail, error)
	// Cards returns lots as list cards, and adds their cache tags to the response.
	Cards func(c *fiber.Ctx, ids []int64) ([]wire.HouseCard, error)
	// Area returns a district in the type of the API contract; false if no district has the id.
	Area   func(id int64) (wire.AgentArea, bool)
	Origin string // scheme and host of the site, such as https://example.com, for the QR codes

}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListAgents(h.ListAgents),
		wire.OnGetAgent(h.GetAgent),
		wire.OnListAgentHouses(h.ListAgentHouses),
	}
}

// ListAgents handles GET /api/agent: it returns one page of consultants.
func (h *HTTP) ListAgents(c *fiber.Ctx, params wire.ListAgentsParams) error {
	q := queryOf(params)
	if q.HouseID != 0 {
		beside, err := h.Lot(c.UserContext(), q.HouseID)
		if err != nil {
			return err
		}
		q.HouseAreaID = beside.AreaID
	}
	result, err := h.Store.List(c.UserContext(), q)
	if err != nil {
		return err
	}
	lots, err := h.cachedLots(c.UserContext(), result.Cards)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Agents)
	return httpx.OK(c, h.wireList(result, q, lots))
}

// GetAgent handles GET /api/agent/{id}.
func (h *HTTP) GetAgent(c *fiber.Ctx, id wire.ID) error {
	d, err := h.Store.Get(c.UserContext(), id)
	if err != nil {
		return err
	}
	// The page shows the title of each lot on which the consultant commented. The lots loaded here include these lots,
	// because every comment belongs to a Care.
	lots, err := h.lotsOf(c.UserContext(), []Card{d.Card})
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Agent(id))
	for _, l := range lots {
		if l.Status.Biddable() {
			httpx.Tag(c, cachetag.House(l.ID))
		}
	}
	return httpx.OK(c, h.wireDetail(d, lots))
}

// ListAgentHouses handles GET /api/agent/{id}/house: it returns the lots of a consultant that are open to bids.
func (h *HTTP) ListAgentHouses(c *fiber.Ctx, id wire.ID, params wire.ListAgentHousesParams) error {
	card, err := h.Store.Card(c.UserContext(), id)
	if err != nil {
		return err
	}
	lots, err := h.Lots(c.UserContext(), card.HouseIDs)
	if err != nil {
		return err
	}
	open := openIDs(lots, card.HouseIDs)
	page, size := lo.FromPtrOr(params.Page, 1), lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize)
	from := min((page-1)*size, len(open))
	cards, err := h.Cards(c, open[from:min(from+size, len(open))])
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Agent(id))
	return httpx.OK(c, wire.HouseList{List: cards, Total: len(open), Page: page, PageSize: size})
}

// lotsOf loads the lots for which the consultants of the cards are responsible, in one query.
func (h *HTTP) lotsOf(ctx context.Context, cards []Card) ([]lot.Brief, error) {
	ids := housesOf(cards)
	if len(ids) == 0 {
		return nil, nil
	}
	return h.Lots(ctx, ids)
}

func housesOf(cards []Card) []int64 {
	return lo.Uniq(lo.FlatMap(cards, func(c Card, _ int) []int64 { return c.HouseIDs }))
}

// openIDs returns those ids whose lots are open to bids, in the order of lots.
func openIDs(lots []lot.Brief, ids []int64) []int64 {
	return lo.FilterMap(lots, func(l lot.Brief, _ int) (int64, bool) {
		return l.ID, l.Status.Biddable() && slices.Contains(ids, l.ID)
	})
}
