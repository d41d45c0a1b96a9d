package costrules

import (
	"context"
	"encoding/json"
	"log/slog"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/audit"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// HTTP answers the contract's calls of rules of taxes and fees.
type HTTP struct {
	Store    *revisions.Store
	Trials   *Trials
	Nickname audit.Nicknames
	Log      *slog.Logger
}

// Operations returns the calls of the contract that it answers.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetCostRules(h.GetCostRules),
		wire.OnDiscardCostRules(h.DiscardCostRules),
		wire.OnSaveCostRules(h.SaveCostRules),
		wire.OnPublishCostRules(h.PublishCostRules),
		wire.OnRestoreCostRules(h.RestoreCostRules),
		wire.OnReturnCostRules(h.ReturnCostRules),
		wire.OnSubmitCostRules(h.SubmitCostRules),
		wire.OnTryCostRules(h.TryCostRules),
	}
}

// GetCostRules answers GET /api/editor/cost-rule.
func (h *HTTP) GetCostRules(c *fiber.Ctx) error { return h.answer(c, subject, "") }

// flow returns the flow of the rules from a draft to publication.
func (h *HTTP) flow() revisions.Flow {
	return revisions.Flow{Store: h.Store, Publisher: "publisher", Ready: h.checkTrial, Answer: h.answer}
}

// checkTrial refuses the publication of a version that had no dry run.
func (h *HTTP) checkTrial(ctx context.Context, step revisions.Step) error {
	r, err := h.Store.Open(ctx, step.Subject)
	switch {
	case err != nil:
		return err
	case r == nil:
		return revisions.ErrNone
	case r.Version != step.Version:
		return revisions.ErrChanged
	}
	return h.Trials.Check(ctx, r)
}

// SaveCostRules answers PUT /api/editor/cost-rule/draft.
func (h *HTTP) SaveCostRules(c *fiber.Ctx) error {
	var body wire.SaveCostRulesJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	content, err := json.Marshal(fromWire(body.Rules))
	if err != nil {
		return err
	}
	return h.flow().Save(c, h.flow().Step(c, subject, body.Version, body.Reason), content)
}

// TryCostRules answers POST /api/editor/cost-rule/trial.
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

// DiscardCostRules answers DELETE /api/editor/cost-rule/draft.
func (h *HTTP) DiscardCostRules(c *fiber.Ctx, params wire.DiscardCostRulesParams) error {
	return h.flow().Discard(c, subject, params.Version)
}

// SubmitCostRules answers POST /api/editor/cost-rule/submit.
func (h *HTTP) SubmitCostRules(c *fiber.Ctx) error { return h.flow().Submit(c, subject) }

// ReturnCostRules answers POST /api/editor/cost-rule/return.
func (h *HTTP) ReturnCostRules(c *fiber.Ctx) error { return h.flow().Return(c, subject) }

// PublishCostRules answers POST /api/editor/cost-rule/publication.
func (h *HTTP) PublishCostRules(c *fiber.Ctx) error { return h.flow().Publish(c, subject) }

// RestoreCostRules answers POST /api/editor/cost-rule/restoration.
func (h *HTTP) RestoreCostRules(c *fiber.Ctx) error { return h.flow().Restore(c, subject) }
