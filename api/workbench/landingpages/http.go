package landingpages

import (
	"cmp"
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for landing pages in the workbench.
type HTTP struct {
	Store *revisions.Store
	Rules Rules
	Heads *heads.Service
	// Count returns the number of lots that match a canonical query.
	Count    func(ctx context.Context, query string) (int, error)
	Nickname audit.Nicknames
	Limits   confirmation.Limits // how many pages one person may harm without a second person
	// Effects counts the pages among paths that a change of the service would harm, by kind of harm.
	Effects func(ctx context.Context, paths []string, change func(service *heads.Service)) (confirmation.Effects, error)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListWorkbenchLandingPages(h.ListWorkbenchLandingPages),
		wire.OnPreviewLandingPage(h.PreviewLandingPage),
		wire.OnGetWorkbenchLandingPage(h.GetWorkbenchLandingPage),
		wire.OnSaveLandingPage(h.SaveLandingPage),
	}
}

// ListWorkbenchLandingPages handles GET /api/editor/landing-page.
func (h *HTTP) ListWorkbenchLandingPages(c *fiber.Ctx) error {
	ctx := c.UserContext()
	live, err := h.Rules.LandingPages.All(ctx)
	if err != nil {
		return err
	}
	open, err := h.Store.AllOpen(ctx)
	if err != nil {
		return err
	}
	minimum, err := h.minimum(ctx)
	if err != nil {
		return err
	}
	drafts := lo.KeyBy(open, func(r revisions.Revision) string { return r.Subject })
	list := make([]wire.WorkbenchLandingPage, 0, len(live))
	for i := range live {
		one, err := h.item(ctx, &live[i], lo.Ternary(live[i].IsActive, wire.WorkbenchLandingPageStateLive,
			wire.WorkbenchLandingPageStateRetired), drafts[live[i].Alias], minimum)
		if err != nil {
			return err
		}
		list = append(list, one)
		delete(drafts, live[i].Alias)
	}
	for _, r := range drafts {
		content, err := decode(r.Content)
		if err != nil {
			return err
		}
		l := landingOf(r.Subject, content, r.UpdatedAt)
		one, err := h.item(ctx, &l, wire.WorkbenchLandingPageStateDraft, r, minimum)
		if err != nil {
			return err
		}
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b wire.WorkbenchLandingPage) int {
		return cmp.Or(b.UpdatedAt.Compare(a.UpdatedAt), cmp.Compare(a.Alias, b.Alias))
	})
	return httpx.OK(c, map[string]any{"minimum": minimum, "list": list})
}

// GetWorkbenchLandingPage handles GET /api/editor/landing-page/{alias}.
func (h *HTTP) GetWorkbenchLandingPage(c *fiber.Ctx, alias wire.LandingPageAlias) error {
	return h.answer(c, alias, "")
}

// PreviewLandingPage handles POST /api/editor/landing-page/preview.
func (h *HTTP) PreviewLandingPage(c *fiber.Ctx) error {
	var body wire.LandingPageInput
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx := c.UserContext()
	content, faults, err := h.faults(ctx, body.Alias, body.IsNew, body.Content)
	if err != nil {
		return err
	}
	minimum, err := h.minimum(ctx)
	if err != nil {
		return err
	}
	out := wire.LandingPagePreview{
		Faults: append([]wire.LandingPageFault{}, faults...), Query: content.Query, Minimum: minimum,
		Limits: headlist.Limits(),
		Gained: []string{}, Lost: []string{},
	}
	if content.Query == "" {
		return httpx.OK(c, out)
	}
	out.Address, out.Place = h.Rules.listAddress(content.Query)
	if out.Count, err = h.Count(ctx, content.Query); err != nil || hasFault(faults, wire.LandingPageFaultFieldAlias) {
		return lo.Ternary(err == nil, httpx.OK(c, out), err)
	}
	head, was, is, err := h.compare(ctx, body.Alias, content)
	if err != nil {
		return err
	}
	if content.IsActive && head.Status == fiber.StatusMovedPermanently {
		out.Faults = append(out.Faults, movedFault)
	}
	gained, lost := lo.Difference(is, was)
	out.Gained, out.Lost = append(out.Gained, gained...), append(out.Lost, lost...)
	out.Title, out.Description, out.Keywords = head.Title, head.Description, head.Keywords
	out.IsIndexed, out.Redirect = len(is) > 0, head.Redirect
	return httpx.OK(c, out)
}

// SaveLandingPage handles PUT /api/editor/landing-page/{alias}/draft.
func (h *HTTP) SaveLandingPage(c *fiber.Ctx, alias wire.LandingPageAlias) error {
	var body wire.SaveLandingPageJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx := c.UserContext()
	content, faults, err := h.faults(ctx, alias, body.IsNew, body.Content)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(faults, func(f Fault) bool { return f.Message == errTaken.Msg }) {
		return errTaken
	}
	if err := refusal(faults); err != nil {
		return err
	}
	return h.Flow().Save(c, h.Flow().Step(c, alias, body.Version, body.Reason), content, h.answer)
}

// Flow describes the steps of a landing page from draft to publication.
func (h *HTTP) Flow() revisions.Flow { return revisions.Flow{Store: h.Store, Publisher: "publisher"} }
