package restriction

import (
	"context"
	"encoding/json"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for purchase restriction.
type HTTP struct {
	Store    *Store
	Nickname audit.Nicknames
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListAllRestrictionRules(h.ListAllRestrictionRules),
		wire.OnAddRestrictionRule(h.AddRestrictionRule),
		wire.OnRemoveRestrictionRule(h.RemoveRestrictionRule),
		wire.OnChangeRestrictionRule(h.ChangeRestrictionRule),
		wire.OnListRestrictionRules(h.ListRestrictionRules),
	}
}

// ListRestrictionRules handles GET /api/restriction-rule.
func (h *HTTP) ListRestrictionRules(c *fiber.Ctx, params wire.ListRestrictionRulesParams) error {
	ctx, today := c.UserContext(), h.Store.Now()
	list, err := h.Store.InForce(ctx, params.CityID, today)
	if err != nil {
		return err
	}
	cities, err := h.Store.Cities(ctx, today)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.RestrictionRules)
	return httpx.OK(c, map[string]any{"city_ids": cities, "list": list})
}

// ListAllRestrictionRules handles GET /api/editor/restriction-rule.
func (h *HTTP) ListAllRestrictionRules(c *fiber.Ctx, params wire.ListAllRestrictionRulesParams) error {
	return h.answer(c, params.CityID, "")
}

func (h *HTTP) answer(c *fiber.Ctx, city int64, message string) error {
	ctx := c.UserContext()
	list, err := h.Store.All(ctx, city)
	if err != nil {
		return err
	}
	changes, err := h.Store.Changes(ctx, city)
	if err != nil {
		return err
	}
	type change struct {
		At     time.Time       `json:"at"`
		Editor *string         `json:"editor"`
		Before json.RawMessage `json:"before"`
		After  json.RawMessage `json:"after"`
	}
	history := make([]change, len(changes))
	for i, one := range changes {
		history[i] = change{At: httpx.Time(one.At), Before: one.Before, After: one.After}
		if history[i].Editor, err = h.Nickname.Of(ctx, one.EditorID); err != nil {
			return err
		}
	}
	return httpx.OKWithMessage(c, message, map[string]any{"list": list, "changes": history})
}

// AddRestrictionRule handles POST /api/editor/restriction-rule.
func (h *HTTP) AddRestrictionRule(c *fiber.Ctx) error {
	return h.save(c, func(ctx context.Context, rule json.RawMessage) (int64, error) {
		return h.Store.Add(ctx, httpx.CallerID(c), rule)
	})
}

// ChangeRestrictionRule handles PUT /api/editor/restriction-rule/{id}.
func (h *HTTP) ChangeRestrictionRule(c *fiber.Ctx, id wire.ID) error {
	return h.save(c, func(ctx context.Context, rule json.RawMessage) (int64, error) {
		return h.Store.Replace(ctx, httpx.CallerID(c), id, rule)
	})
}

func (h *HTTP) save(c *fiber.Ctx, write func(ctx context.Context, rule json.RawMessage) (city int64, err error)) error {
	var rule wire.RestrictionRuleInput
	if err := c.BodyParser(&rule); err != nil {
		return fiber.ErrBadRequest
	}
	if rule.ValidTo != nil && rule.ValidTo.Before(rule.ValidFrom.Time) {
		return ErrDays
	}
	city, err := write(c.UserContext(), json.RawMessage(c.Body()))
	if err != nil {
		return err
	}
	return h.answer(c, city, "已保存")
}

// RemoveRestrictionRule handles DELETE /api/editor/restriction-rule/{id}.
func (h *HTTP) RemoveRestrictionRule(c *fiber.Ctx, id wire.ID) error {
	city, err := h.Store.Remove(c.UserContext(), httpx.CallerID(c), id)
	if err != nil {
		return err
	}
	return h.answer(c, city, "已删除")
}
