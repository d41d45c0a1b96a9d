package redirects

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for redirects.
type HTTP struct {
	Store  *Store
	Origin string
	// Head looks up a percent-encoded path and query on the site. redirect is the path to which the address redirects;
	// "" for an existing page. An error of the kind NotFound or Gone means that there is no page.
	Head func(ctx context.Context, path, query string) (redirect string, err error)
	// Visits returns how often search engines visited a path.
	Visits func(ctx context.Context, path string) (int, error)
	// Pages returns the addresses of all pages of the site, with their queries.
	Pages func(ctx context.Context) ([]string, error)
	// Asked returns the paths in the log of requests that got a 404.
	Asked func(ctx context.Context) ([]Asked, error)
	Table *Table

	Nickname audit.Nicknames
	Audited  audit.Audited
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListRedirects(h.ListRedirects),
		wire.OnPutRedirect(h.PutRedirect),
		wire.OnMatchRedirect(h.MatchRedirect),
		wire.OnExportRedirects(h.ExportRedirects),
		wire.OnRemoveRedirect(h.RemoveRedirect),
		wire.OnConfirmRedirect(h.ConfirmRedirect),
		wire.OnRefuseRedirect(h.RefuseRedirect),
	}
}

// auditExport is the name of an export in the log of acts.
const auditExport = "redirect.export"

// ListRedirects handles GET /api/editor/redirect.
func (h *HTTP) ListRedirects(c *fiber.Ctx, params wire.ListRedirectsParams) error {
	q := queryOf(params.Q, string(lo.FromPtr(params.State)))
	q.Page, q.Size = lo.FromPtrOr(params.Page, 1), lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize)
	rows, total, err := h.Store.List(c.UserContext(), q)
	if err != nil {
		return err
	}
	list, err := h.rowsToWire(c.UserContext(), rows)
	if err != nil {
		return err
	}
	waiting, err := h.Store.Requests(c.UserContext())
	if err != nil {
		return err
	}
	requests, err := h.requestsToWire(c.UserContext(), waiting)
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.RedirectList{List: list, Total: total, Page: q.Page, PageSize: q.Size, Requests: requests})
}

func queryOf(text *string, state string) Query {
	q := Query{Text: lo.FromPtr(text)}
	if state != "" {
		q.Gone = lo.ToPtr(state == "gone")
	}
	return q
}

func (h *HTTP) rowsToWire(ctx context.Context, rows []Redirect) ([]wire.Redirect, error) {
	names := h.Nickname.Once()
	list := make([]wire.Redirect, len(rows))
	for i, r := range rows {
		list[i] = wire.Redirect{
			From: r.FromPath, To: r.ToPath, KeepsQuery: !r.DropsQuery, Reason: r.Reason,
			CreatedAt: httpx.Time(r.CreatedAt),
			// The time is not rounded to seconds: the client sends it back to prove which version it has seen.
			UpdatedAt: r.UpdatedAt.In(httpx.CST),
		}
		name, err := names.Text(ctx, r.EditorID)
		if err != nil {
			return nil, err
		}
		list[i].Editor = lo.EmptyableToPtr(name)
	}
	return list, nil
}

// PutRedirect handles PUT /api/editor/redirect.
func (h *HTTP) PutRedirect(c *fiber.Ctx) error {
	var body wire.PutRedirectJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	change, err := h.change(c, body.From, body.Reason, body.Seen)
	if err != nil {
		return err
	}
	change.Drops = body.KeepsQuery != nil && !*body.KeepsQuery
	ctx := c.UserContext()
	if body.To != nil {
		if change.To, err = h.target(ctx, change.From, *body.To); err != nil {
			return err
		}
	}
	if change.Seen == nil {
		live, err := h.livePages(ctx, change.From)
		if err != nil {
			return err
		}
		if len(live) > 0 {
			return h.ask(c, change, live, lo.FromPtr(body.IsWarned))
		}
	}
	row, shortened, err := h.Store.Put(ctx, change)
	if err != nil {
		return err
	}
	list, err := h.rowsToWire(ctx, []Redirect{row})
	if err != nil {
		return err
	}
	message := "已保存，1 秒内生效"
	if shortened > 0 {
		message = fmt.Sprintf("已保存，另有 %d 条跳转改为直达新目标", shortened)
	}
	return httpx.OKWithMessage(c, message, map[string]any{"row": list[0], "shortened": shortened, "request": nil})
}

// RemoveRedirect handles POST /api/editor/redirect/removal.
func (h *HTTP) RemoveRedirect(c *fiber.Ctx) error {
	var body wire.RemoveRedirectJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	change, err := h.change(c, body.From, body.Reason, &body.Seen)
	if err != nil {
		return err
	}
	if err := h.Store.Remove(c.UserContext(), change); err != nil {
		return err
	}
	return httpx.Message(c, "已取消跳转，原地址恢复为原来的页面")
}

func (h *HTTP) change(c *fiber.Ctx, from, reason string, seen *time.Time) (change Change, err error) {
	change = Change{Reason: strings.TrimSpace(reason), Editor: httpx.CallerID(c), Seen: seen}
	if change.Reason == "" {
		return change, apperr.New(apperr.Invalid, "请写明原因，会记入操作记录")
	}
	change.From, err = From(h.Origin, from)
	return change, err
}

// ExportRedirects handles GET /api/editor/redirect/csv.
func (h *HTTP) ExportRedirects(c *fiber.Ctx, params wire.ExportRedirectsParams) error {
	rows, _, err := h.Store.List(c.UserContext(), queryOf(params.Q, string(lo.FromPtr(params.State))))
	if err != nil {
		return err
	}
	list, err := h.rowsToWire(c.UserContext(), rows)
	if err != nil {
		return err
	}
	cells := [][]string{{"原地址", "状态", "目标地址", "原因", "修改人", "建立时间", "修改时间", "其他参数"}}
	for i, r := range list {
		status, others := "301", "保留"
		if !r.KeepsQuery {
			others = "去掉"
		}
		if r.To == nil {
			status = "410"
		}
		cells = append(cells, []string{
			r.From, status, lo.FromPtr(r.To), r.Reason, lo.FromPtr(r.Editor),
			rows[i].CreatedAt.In(httpx.CST).Format(time.DateTime),
			rows[i].UpdatedAt.In(httpx.CST).Format(time.DateTime), others,
		})
	}
	if err := h.Audited(c, auditExport, fmt.Sprintf("%d redirects", len(rows)), nil); err != nil {
		return err
	}
	return httpx.CSV(c, "跳转.csv", cells)
}
