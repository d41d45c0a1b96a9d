package headlist

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/pages/route"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// Overrides handles the API operations for overrides of heads.
type Overrides struct {
	Index    *Index
	Store    *heads.OverrideStore
	Drafts   *revisions.Store // drafts of overrides; their kind is DraftKind
	Nickname audit.Nicknames
	Audited  audit.AuditedChange
	Limits   confirmation.Limits // how many pages one person may harm without a second person
	// Search returns a page's impressions and clicks in search engines. It is nil if the site imports none.
	Search func(ctx context.Context, path string) ([]wire.HeadSearch, error)
}

// Operations returns the API operations that Overrides handles.
func (h *Overrides) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListHeadDrafts(h.ListHeadDrafts),
		wire.OnSaveHeadDraft(h.SaveHeadDraft),
		wire.OnListHeadOverrides(h.ListHeadOverrides),
		wire.OnPutHeadOverride(h.PutHeadOverride),
		wire.OnGetHeadOverrideHistory(h.GetHeadOverrideHistory),
		wire.OnGetHead(h.GetHead),
	}
}

// auditOverride is the name of a change of an override in the log of acts.
const auditOverride = "head_override"

// GetHead handles GET /api/editor/head/page: it returns the head of one page and its overrides.
func (h *Overrides) GetHead(c *fiber.Ctx, params wire.GetHeadParams) error {
	row, ok := h.Index.Row(c.UserContext(), params.Path)
	if !ok {
		if !h.Index.State(c.UserContext()).Ready {
			return ErrNotReady
		}
		return ErrNoPage
	}
	page, err := h.page(c.UserContext(), &row)
	if err != nil {
		return err
	}
	return httpx.OK(c, page)
}

// page returns a row for editors, with the overrides that apply to its page and with the draft for its address.
func (h *Overrides) page(ctx context.Context, row *Row) (wire.HeadPage, error) {
	targets := targetsOf(row.Path)
	stored, err := h.Store.Of(ctx, h.Store.DB, targets)
	if err != nil {
		return wire.HeadPage{}, err
	}
	out := wire.HeadPage{Row: RowToWire(row)}
	if len(targets) > 1 {
		out.Alias = &targets[1].Key
	}
	if out.Overrides, err = h.overrides(ctx, stored); err != nil {
		return out, err
	}
	out.Search = []wire.HeadSearch{}
	if h.Search != nil {
		if out.Search, err = h.Search(ctx, row.Path); err != nil {
			return out, err
		}
	}
	out.Draft, err = h.draft(ctx, targets[0])
	return out, err
}

func targetsOf(address string) []heads.Target {
	path, query, _ := strings.Cut(address, "?")
	page, values, _ := route.Match(path)
	asked, err := url.ParseQuery(query)
	if page == nil || err != nil {
		return []heads.Target{{Scope: heads.ScopePath, Key: address}}
	}
	return heads.TargetsOf(page, path, values, asked)
}

func (h *Overrides) overrides(ctx context.Context, stored []heads.StoredOverride) ([]wire.HeadOverride, error) {
	ready := h.Index.State(ctx).Ready
	stored = slices.DeleteFunc(stored, func(o heads.StoredOverride) bool { return o.Empty() })
	list := make([]wire.HeadOverride, len(stored))
	for i, o := range stored {
		list[i] = wire.HeadOverride{
			Scope: wire.HeadOverrideScope(o.Scope), Key: o.Key, Title: o.Title,
			Description: o.Description, Keywords: o.Keywords,
			EndsAt: httpx.TimePtr(o.EndsAt), UpdatedAt: o.UpdatedAt.In(httpx.CST),
			Ended: o.EndsAt != nil && !o.EndsAt.After(h.Store.Now()),
			Gone:  ready && !h.Index.Has(o.Target),
		}
		name, err := h.Nickname.Text(ctx, o.EditorID)
		if err != nil {
			return nil, err
		}
		list[i].Editor = lo.EmptyableToPtr(name)
	}
	return list, nil
}

// ListHeadOverrides handles GET /api/editor/head/override.
func (h *Overrides) ListHeadOverrides(c *fiber.Ctx) error {
	stored, err := h.Store.All(c.UserContext())
	if err != nil {
		return err
	}
	list, err := h.overrides(c.UserContext(), stored)
	if err != nil {
		return err
	}
	return httpx.OK(c, map[string]any{"ready": h.Index.State(c.UserContext()).Ready, "list": list})
}

// PutHeadOverride handles PUT /api/editor/head/override.
func (h *Overrides) PutHeadOverride(c *fiber.Ctx) error {
	var body wire.HeadOverrideInput
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	o := heads.Override{
		Target: heads.Target{Scope: heads.Scope(body.Scope), Key: body.Key}, Title: strings.TrimSpace(body.Title),
		Description: strings.TrimSpace(body.Description), Keywords: strings.TrimSpace(body.Keywords),
		EndsAt: body.EndsAt,
	}
	ctx := c.UserContext()
	if err := h.Check(ctx, &o); err != nil {
		return err
	}
	if err := h.alone(ctx, &o); err != nil {
		return err
	}
	reason := strings.TrimSpace(lo.FromPtr(body.Reason))
	if err := h.Audited(c, auditOverride, subjectOf(o.Target), reason,
		put(h.Store, httpx.CallerID(c), o, body.Seen)); err != nil {
		return err
	}
	h.Index.Touch(ctx, o.Target)
	out := map[string]any{}
	if row, ok := h.Index.Of(o.Target); ok {
		page, err := h.page(ctx, &row)
		if err != nil {
			return err
		}
		out["page"] = page
	}
	return httpx.OKWithMessage(c, "已保存，一秒内生效", out)
}

// GetHeadOverrideHistory handles GET /api/editor/head/override/history.
func (h *Overrides) GetHeadOverrideHistory(c *fiber.Ctx, params wire.GetHeadOverrideHistoryParams) error {
	subject := subjectOf(heads.Target{Scope: heads.Scope(params.Scope), Key: params.Key})
	return audit.History(c, &audit.Store{DB: h.Store.DB}, audit.Query{Action: auditOverride, Subject: subject},
		h.Nickname)
}
