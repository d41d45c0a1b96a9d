package clearance

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for clear rates.
type HTTP struct {
	Figures *Cache
	// Lot returns a lot, or lot.ErrNotFound.
	Lot func(ctx context.Context, id int64) (*lot.Card, error)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetHouseClearance(h.GetHouseClearance),
		wire.OnGetClearanceCheck(h.GetClearanceCheck),
	}
}

// GetHouseClearance returns the share of similar lots that were sold in their auctions.
func (h *HTTP) GetHouseClearance(c *fiber.Ctx, id wire.ID) error {
	house, err := h.Lot(c.UserContext(), id)
	if err != nil {
		return err
	}
	figures, err := h.Figures.Get(c.UserContext())
	if err != nil {
		return err
	}
	answer := clearanceOf(house, figures)
	// A response with the cache tag of the figures is purged after every refresh. Only responses without an estimate
	// get that tag, because an estimate may become available for them; they are few. All other responses would be
	// purged far too often.
	httpx.Tag(c, cachetag.House(id))
	if answer.State == wire.HouseClearanceStateInsufficient {
		httpx.Tag(c, cachetag.Clearance)
	}
	return httpx.OK(c, answer)
}

// GetClearanceCheck returns the result of the test that compares estimates with later results.
func (h *HTTP) GetClearanceCheck(c *fiber.Ctx) error {
	figures, err := h.Figures.Get(c.UserContext())
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Clearance)
	return httpx.OK(c, wireCheck(figures))
}
