package costrules

import (
	"log/slog"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/audit"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the rules of taxes and fees.
type HTTP struct {
	Store    *revisions.Store
	Trials   *Trials
	Nickname audit.Nicknames
	Log      *slog.Logger
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetCostRules(h.GetCostRules),
		wire.OnSaveCostRules(h.SaveCostRules),
		wire.OnTryCostRules(h.TryCostRules),
	}
}

// GetCostRules handles GET /api/editor/cost-rule: it returns the rules, the draft and the history.
func (h *HTTP) GetCostRules(c *fiber.Ctx) error { return h.answer(c, subject, "") }

// Flow describes the steps of the rules from draft to publication and who may make them.
func (h *HTTP) Flow() revisions.Flow {
	return revisions.Flow{Store: h.Store, Publisher: "publisher", Ready: h.Trials.Check}
}

// SaveCostRules handles PUT /api/editor/cost-rule/draft.
func (h *HTTP) SaveCostRules(c *fiber.Ctx) error {
	var body wire.SaveCostRulesJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	step := h.Flow().Step(c, subject, body.Version, body.Reason)
	return h.Flow().Save(c, step, fromWire(body.Rules), h.answer)
}

// TryCostRules handles POST /api/editor/cost-rule/trial: it starts a dry run of the draft.
func (h *HTTP) TryCostRules(c *fiber.Ctx) error {
	ctx := c.UserContext()
	r, err := h.Store.Open(ctx, subject)
	if err != nil {
		return err
	}
	if r == nil {
		return revisions.ErrNone
	}
	done := h.Trials.Start(ctx, r, func(err error) {
		h.Log.Error("a dry run of the rules of taxes failed", "error", err.Error())
	})
	revisions.Wait(ctx, done)
	return h.answer(c, subject, "")
}
