package siteaudit

import (
	"context"
	"fmt"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for crawls of our own site.
type HTTP struct {
	Store    *Store
	Nickname audit.Nicknames
	Audited  audit.Audited
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListSiteAuditRuns(h.ListSiteAuditRuns),
		wire.OnStartSiteAuditRun(h.StartSiteAuditRun),
		wire.OnGetSiteAuditRun(h.GetSiteAuditRun),
		wire.OnCancelSiteAuditRun(h.CancelSiteAuditRun),
	}
}

// The names of crawls in the log of acts.
const (
	auditStart  = "truth.start"
	auditCancel = "truth.cancel"
)

var (
	runFrom     = httpx.Converter[wire.SiteAuditRun, Run]("New", "By")
	findingFrom = httpx.Converter[wire.SiteAuditFinding, Compared]("Name")
)

// ListSiteAuditRuns handles GET /api/editor/siteaudit: it returns the runs.
func (h *HTTP) ListSiteAuditRuns(c *fiber.Ctx) error { return h.answer(c, "") }

func (h *HTTP) answer(c *fiber.Ctx, message string) error {
	ctx := c.UserContext()
	runs, err := h.Store.list(ctx)
	if err != nil {
		return err
	}
	list := make([]wire.SiteAuditRun, len(runs))
	for i := range runs {
		if list[i], err = h.run(ctx, &runs[i]); err != nil {
			return err
		}
	}
	return httpx.OKWithMessage(c, message, map[string]any{"list": list})
}

func (h *HTTP) run(ctx context.Context, r *Run) (out wire.SiteAuditRun, err error) {
	out = runFrom(*r)
	out.New = r.Fresh
	out.By, err = h.Nickname.Text(ctx, r.MemberID)
	return out, err
}

// StartSiteAuditRun handles POST /api/editor/siteaudit.
func (h *HTTP) StartSiteAuditRun(c *fiber.Ctx) error {
	var body wire.StartSiteAuditRunJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	run := Run{Scope: Scope(body.Scope), Rate: body.Rate, MemberID: lo.ToPtr(httpx.CallerID(c))}
	err := h.Audited(c, auditStart, fmt.Sprintf("%s %d/s", run.Scope, run.Rate), h.Store.starting(&run))
	if err != nil {
		return err
	}
	return h.answer(c, "已开始核对")
}

// CancelSiteAuditRun handles POST /api/editor/siteaudit/{id}/cancellation.
func (h *HTTP) CancelSiteAuditRun(c *fiber.Ctx, id wire.ID) error {
	err := h.Audited(c, auditCancel, fmt.Sprint(id), h.Store.cancelling(id))
	if err != nil {
		return err
	}
	return h.answer(c, "已停止")
}

// GetSiteAuditRun handles GET /api/editor/siteaudit/{id}.
func (h *HTTP) GetSiteAuditRun(c *fiber.Ctx, id wire.ID, params wire.GetSiteAuditRunParams) error {
	ctx := c.UserContext()
	q := Question{
		Change: Change(lo.FromPtr(params.Change)), Kind: lo.FromPtr(params.Kind), Page: lo.FromPtrOr(params.Page, 1),
		Size: lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize),
	}
	r, err := h.Store.Report(ctx, id, q)
	if err != nil {
		return err
	}
	out := wire.SiteAuditReport{Total: r.Total, Page: q.Page, PageSize: q.Size, Kinds: []wire.SiteAuditKind{}}
	if out.Run, err = h.run(ctx, &r.Run); err != nil {
		return err
	}
	for _, k := range Kinds {
		if n := r.Kinds[k.ID]; n > 0 {
			out.Kinds = append(out.Kinds,
				wire.SiteAuditKind{Kind: k.ID, Name: k.Name, Explanation: k.Explanation, Count: n})
		}
	}
	out.List = lo.Map(r.List, func(f Compared, _ int) wire.SiteAuditFinding {
		out := findingFrom(f)
		out.Name = kindOf(f.Kind).Name
		return out
	})
	return httpx.OK(c, out)
}
