package landingpages

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads/landingpages"
	"fapai/api/pages/route"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// answer responds with the landing page, its draft and its history.
func (h *HTTP) answer(c *fiber.Ctx, alias, message string) error {
	ctx := c.UserContext()
	out := wire.LandingPageDetail{Alias: alias, Path: route.HousesPlace.Path(alias)}
	live, changed, err := Kind.Live(ctx, h.Store.DB, alias)
	if err != nil {
		return err
	}
	if live != nil {
		content, err := decode(live)
		if err != nil {
			return err
		}
		out.Live, out.LiveAt = &content, httpx.TimePtr(&changed)
	}
	open, history, err := h.Store.OpenAndHistory(ctx, alias)
	if err != nil {
		return err
	}
	answer := func(r *revisions.Revision) (wire.LandingPageRevision, error) { return h.revision(ctx, r) }
	if out.Open, out.History, err = revisions.Answers(open, history, answer); err != nil {
		return err
	}
	if live == nil && open == nil && len(history) == 0 {
		return landingpages.ErrNotFound
	}
	return httpx.OKWithMessage(c, message, out)
}

var revisionFrom = httpx.Converter[wire.LandingPageRevision, revisions.Revision]("Content", "Author", "Publisher")

func (h *HTTP) revision(ctx context.Context, r *revisions.Revision) (out wire.LandingPageRevision, err error) {
	content, err := decode(r.Content)
	if err != nil {
		return out, err
	}
	out = revisionFrom(*r)
	out.Content = content
	out.Author, out.Publisher, err = r.People(ctx, h.Nickname)
	return out, err
}

// item converts a landing page to an entry of the workbench's list. draft is the zero value if the page has no draft.
func (h *HTTP) item(
	ctx context.Context, l *landingpages.LandingPage, state wire.WorkbenchLandingPageState,
	draft revisions.Revision, minimum int,
) (out wire.WorkbenchLandingPage, err error) {
	out = wire.WorkbenchLandingPage{
		Alias: l.Alias, Path: l.Path(), Heading: l.Heading, Query: landingpages.Conditions(l.Query), State: state,
		UpdatedAt: httpx.Time(l.UpdatedAt),
	}
	_, out.Place = h.Rules.listAddress(l.Query)
	if out.Count, err = h.Count(ctx, l.Query); err != nil {
		return out, err
	}
	out.IsIndexed = l.IsActive && state != wire.WorkbenchLandingPageStateDraft && out.Count >= minimum
	if draft.ID != 0 {
		open := wire.WorkbenchLandingPageOpen(draft.State)
		out.Open, out.PublishAt = &open, httpx.TimePtr(draft.PublishAt)
		out.Author, err = h.Nickname.Of(ctx, draft.AuthorID)
	}
	return out, err
}
