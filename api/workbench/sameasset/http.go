package sameasset

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for lots that sell the same asset.
type HTTP struct{ Store *Store }

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{wire.OnListAssetPairs(h.ListAssetPairs), wire.OnDecideAsset(h.DecideAsset)}
}

// ListAssetPairs handles GET /api/editor/asset.
func (h *HTTP) ListAssetPairs(c *fiber.Ctx) error {
	decided, err := h.Store.Decisions(c.UserContext())
	if err != nil {
		return err
	}
	suspected, err := h.Store.Suspected(c.UserContext())
	if err != nil {
		return err
	}
	out := wire.AssetPairs{List: []wire.AssetPair{}}
	for _, p := range suspected {
		out.List = append(out.List, wire.AssetPair{
			House: side(p.House.ID, p.House.Title, p.House.Platform),
			Other: side(p.Other.ID, p.Other.Title, p.Other.Platform), Why: p.Why,
		})
	}
	for i := range decided {
		d := &decided[i]
		out.List = append(out.List, wire.AssetPair{
			House:  side(d.HouseID, d.HouseTitle, d.HousePlatform),
			Other:  side(d.OtherID, d.OtherTitle, d.OtherPlatform),
			IsSame: &d.IsSame, At: lo.ToPtr(httpx.Time(d.CreatedAt)),
		})
	}
	return httpx.OK(c, out)
}

func side(id int64, title, platform string) wire.AssetSide {
	return wire.AssetSide{ID: id, Title: title, Platform: platform}
}

// DecideAsset handles POST /api/editor/asset.
func (h *HTTP) DecideAsset(c *fiber.Ctx) error {
	var body wire.AssetDecision
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	reason := strings.TrimSpace(body.Reason)
	if reason == "" {
		return apperr.New(apperr.Invalid, "请写明原因，会记入操作记录")
	}
	err := h.Store.Decide(c.UserContext(), Choice{
		HouseID: body.HouseID, OtherID: body.OtherID, IsSame: body.IsSame, Reason: reason, Editor: httpx.CallerID(c),
	})
	if err != nil {
		return err
	}
	return httpx.Message(c, "已保存")
}
