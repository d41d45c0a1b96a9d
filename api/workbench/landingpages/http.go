package landingpages

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/landingpages"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/headlist"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// errTaken is returned for a new landing page whose alias is in use.
var errTaken = apperr.New(apperr.Conflict, "这个别名已有专题页，请换一个，或打开原有的专题页修改")

// HTTP handles the API operations for landing pages in the workbench.
type HTTP struct {
	Store *revisions.Store
	Rules Rules
	Heads *heads.Service
	// Count returns the number of lots that match a canonical query.
	Count    func(ctx context.Context, query string) (int, error)
	Nickname audit.Nicknames
	Limits   confirmation.Limits // how many pages one person may harm alone
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

// minimum returns how many lots a landing page needs to be indexable.
func (h *HTTP) minimum(ctx context.Context) (int, error) {
	rules, err := h.Heads.CrawlRules(ctx)
	return rules.Minimum(heads.HousesLandingPageList), err
}

// GetWorkbenchLandingPage handles GET /api/editor/landing-page/{alias}.
func (h *HTTP) GetWorkbenchLandingPage(c *fiber.Ctx, alias wire.LandingPageAlias) error {
	return h.answer(c, alias, "")
}

// drafted is a source of landing pages that returns the draft instead of the stored page.
type drafted struct {
	*landingpages.Store
	landing landingpages.LandingPage
}

// ByAlias returns the draft if it has this alias, otherwise the stored landing page.
func (d drafted) ByAlias(ctx context.Context, alias string) (*landingpages.LandingPage, error) {
	if alias == d.landing.Alias {
		return &d.landing, nil
	}
	return d.Store.ByAlias(ctx, alias)
}

// Active returns the published landing pages as they would be after the draft's publication.
func (d drafted) Active(ctx context.Context) ([]landingpages.LandingPage, error) {
	list, err := d.Store.Active(ctx)
	return slices.DeleteFunc(list, func(l landingpages.LandingPage) bool { return l.Alias == d.landing.Alias }), err
}

func (h *HTTP) drafted(alias string, draft Content) drafted {
	return drafted{h.Rules.LandingPages, landingOf(alias, draft, h.Store.Now())}
}

// indexed returns the addresses of a landing page's pages (page 1, 2, …) that are indexable, and the head of
// page 1.
func (h *HTTP) indexed(
	ctx context.Context, service *heads.Service, alias string,
) (head heads.Head, pages []string, err error) {
	path := route.HousesPlace.Path(alias)
	head, err = service.Head(ctx, path, "")
	if apperr.Missing(err) {
		return head, nil, nil
	}
	if err != nil || head.Status != fiber.StatusOK || !head.Index {
		return head, nil, err
	}
	pages = []string{path}
	for n := 2; n <= head.Pages(); n++ {
		pages = append(pages, path+"?page="+strconv.Itoa(n))
	}
	return head, pages, nil
}

// compare returns which pages of a landing page are indexable now (was) and after the draft's publication
// (is), and the head after it.
func (h *HTTP) compare(
	ctx context.Context, alias string, draft Content,
) (head heads.Head, was, is []string, err error) {
	if _, was, err = h.indexed(ctx, h.Heads, alias); err != nil {
		return head, nil, nil, err
	}
	service := *h.Heads
	service.LandingPages = h.drafted(alias, draft)
	head, is, err = h.indexed(ctx, &service, alias)
	return head, was, is, err
}

// Harms returns the harms because of which a second person must publish a revision.
func (h *HTTP) Harms(ctx context.Context, r *revisions.Revision) ([]string, error) {
	draft, err := decode(r.Content)
	if err != nil {
		return nil, err
	}
	_, was, is, err := h.compare(ctx, r.Subject, draft)
	if err != nil {
		return nil, err
	}
	// The pages that will be indexable are compared with all others of the site, e.g. for equal titles.
	effects, err := h.Effects(ctx, is,
		func(service *heads.Service) { service.LandingPages = h.drafted(r.Subject, draft) })
	_, lost := lo.Difference(is, was)
	effects.Closed = len(lost)
	return h.Limits.Harms(effects), err
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

// movedFault is the fault of an alias whose address already has a redirect.
var movedFault = Fault{Field: wire.LandingPageFaultFieldAlias, Message: "这个地址已设为跳转，请换一个别名，或先在“跳转与失效”中取消跳转"}

func hasFault(faults []Fault, field wire.LandingPageFaultField) bool {
	return slices.ContainsFunc(faults, func(f Fault) bool { return f.Field == field })
}

// faults brings content into its stored form, and returns the faults because of which it must not be saved
// under alias.
func (h *HTTP) faults(ctx context.Context, alias string, isNew bool, content Content) (Content, []Fault, error) {
	content, faults, err := h.Rules.clean(ctx, alias, content)
	if err != nil || !isNew || hasFault(faults, wire.LandingPageFaultFieldAlias) {
		return content, faults, err
	}
	used, err := h.used(ctx, alias)
	if used {
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldAlias, Message: errTaken.Msg})
	}
	return content, faults, err
}

// used reports whether a landing page, published or drafted, has the alias.
func (h *HTTP) used(ctx context.Context, alias string) (bool, error) {
	live, _, err := Kind.Live(ctx, h.Store.DB, alias)
	if err != nil || live != nil {
		return live != nil, err
	}
	open, err := h.Store.Open(ctx, alias)
	return open != nil, err
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
