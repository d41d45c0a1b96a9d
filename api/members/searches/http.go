package searches

import (
	"context"
	"fmt"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for saved searches.
type HTTP struct {
	Matching *Matching
	// Canonical returns a list's query in its standard form, so that equal filters have equal texts. It returns an
	// error for an unknown filter.
	Canonical func(query string) (string, error)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListSavedSearches(h.ListSavedSearches),
		wire.OnSaveSearch(h.SaveSearch),
		wire.OnRemoveSavedSearch(h.RemoveSavedSearch),
		wire.OnChangeSavedSearch(h.ChangeSavedSearch),
		wire.OnGetUnsubscription(h.GetUnsubscription),
		wire.OnUnsubscribe(h.Unsubscribe),
	}
}

// ListSavedSearches handles GET /api/saved-search.
func (h *HTTP) ListSavedSearches(c *fiber.Ctx) error {
	list, err := h.Export(c.UserContext(), httpx.CallerID(c))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, list)
}

// Export returns all saved searches of a member.
func (h *HTTP) Export(ctx context.Context, member int64) ([]wire.SavedSearch, error) {
	list, err := h.Matching.Store.List(ctx, member)
	if err != nil {
		return nil, err
	}
	return h.toWire(ctx, list...)
}

// SaveSearch handles POST /api/saved-search.
func (h *HTTP) SaveSearch(c *fiber.Ctx) error {
	var body wire.SaveSearchJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	query, err := h.Canonical(body.Query)
	if err != nil {
		return err
	}
	if query == "" {
		return ErrEmpty
	}
	saved, err := h.Matching.Store.Save(c.UserContext(),
		Search{MemberID: httpx.CallerID(c), Query: query, Name: body.Name})
	if err != nil {
		return err
	}
	return h.answer(c, "已订阅，有新房源或变动时会通知您", saved)
}

// ChangeSavedSearch handles PUT /api/saved-search/{id}.
func (h *HTTP) ChangeSavedSearch(c *fiber.Ctx, id wire.ID) error {
	var body wire.ChangeSavedSearchJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	change := Change{Name: body.Name, Paused: body.Paused, Events: texts(body.Events), Channels: texts(body.Channels)}
	if body.Frequency != nil {
		frequency := string(*body.Frequency)
		change.Frequency = &frequency
	}
	changed, err := h.Matching.Store.Change(c.UserContext(), httpx.CallerID(c), id, change)
	if err != nil {
		return err
	}
	message := "订阅已更新"
	if body.Paused != nil {
		message = map[bool]string{true: "订阅已暂停", false: "订阅已恢复"}[*body.Paused]
	}
	return h.answer(c, message, changed)
}

// RemoveSavedSearch handles DELETE /api/saved-search/{id}.
func (h *HTTP) RemoveSavedSearch(c *fiber.Ctx, id wire.ID) error {
	if err := h.Matching.Store.Remove(c.UserContext(), httpx.CallerID(c), id); err != nil {
		return err
	}
	return httpx.Message(c, "订阅已删除")
}

// GetUnsubscription handles GET /api/unsubscribe/{token}.
func (h *HTTP) GetUnsubscription(c *fiber.Ctx, token string) error {
	found, err := h.Matching.ByLink(c.UserContext(), token)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, fiber.Map{"name": found.name(), "paused": found.Paused})
}

// Unsubscribe handles POST /api/unsubscribe/{token}.
func (h *HTTP) Unsubscribe(c *fiber.Ctx, token string, params wire.UnsubscribeParams) error {
	found, err := h.Matching.UseLink(c.UserContext(), token, !lo.FromPtr(params.Resume))
	if err != nil {
		return err
	}
	message := map[bool]string{true: "已退订“%s”", false: "已恢复订阅“%s”"}[found.Paused]
	return httpx.OKWithMessage(c, fmt.Sprintf(message, found.name()),
		fiber.Map{"name": found.name(), "paused": found.Paused, "undo": found.Undo})
}

func (h *HTTP) answer(c *fiber.Ctx, message string, search Search) error {
	out, err := h.toWire(c.UserContext(), search)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, out[0])
}

var searchFrom = httpx.Converter[wire.SavedSearch, Search]("Path", "Count", "Waiting", "Paused")

func (h *HTTP) toWire(ctx context.Context, list ...Search) ([]wire.SavedSearch, error) {
	waiting, err := h.Matching.Store.waiting(ctx, list)
	if err != nil {
		return nil, err
	}
	out := make([]wire.SavedSearch, len(list))
	for i, s := range list {
		count, err := h.Matching.Match.Count(ctx, s.Query)
		if err != nil {
			return nil, err
		}
		out[i] = searchFrom(s)
		out[i].Path, out[i].Count, out[i].Waiting, out[i].Paused = h.Matching.Path(s.Query), count,
			waiting[s.ID], s.PausedAt != nil
	}
	return out, nil
}

// texts converts values of a string type to strings; nil if the list is nil.
func texts[T ~string](list []T) (out []string) {
	for _, code := range list {
		out = append(out, string(code))
	}
	return out
}
