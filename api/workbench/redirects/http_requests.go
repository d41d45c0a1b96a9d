package redirects

import (
	"context"
	"fmt"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// ask stores a redirect of existing pages as a request that another publisher must confirm. Unless isWarned, the editor
// gets an error with the number of visits to these pages instead.
func (h *HTTP) ask(c *fiber.Ctx, change Change, live []string, isWarned bool) error {
	ctx := c.UserContext()
	visits, err := h.visits(ctx, live)
	if err != nil {
		return err
	}
	if !isWarned {
		what := change.From + " 是正在使用的页面"
		if isForm(change.From) {
			what = fmt.Sprintf("%s 符合 %d 个正在使用的页面（如 %s）", change.From, len(live), live[0])
		}
		return apperr.New(apperr.Conflict, fmt.Sprintf(
			"%s，搜索引擎已抓取 %d 次。跳转后访问者看不到它的内容；仍要跳转请勾选“仍要跳转”再保存，由另一位发布人确认后生效",
			what, visits))
	}
	r, err := h.Store.Ask(ctx, change, visits)
	if err != nil {
		return err
	}
	list, err := h.requestsToWire(ctx, []Request{r})
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, "已提交，由另一位发布人确认后生效", map[string]any{"row": nil, "shortened": 0, "request": list[0]})
}

func (h *HTTP) requestsToWire(ctx context.Context, requests []Request) ([]wire.RedirectRequest, error) {
	names := h.Nickname.Once()
	list := make([]wire.RedirectRequest, len(requests))
	for i, r := range requests {
		list[i] = wire.RedirectRequest{
			// MadeAt is not rounded to seconds: the client sends it back to prove which request it has seen.
			From: r.FromPath, To: r.ToPath, KeepsQuery: !r.DropsQuery, Reason: r.Reason, Visits: r.Visits,
			MadeAt: r.MadeAt.In(httpx.CST),
		}
		name, err := names.Text(ctx, r.EditorID)
		if err != nil {
			return nil, err
		}
		if name != "" {
			list[i].Editor = &name
		}
	}
	return list, nil
}

// ConfirmRedirect handles POST /api/editor/redirect/request/confirmation: a second publisher accepts a
// request.
func (h *HTTP) ConfirmRedirect(c *fiber.Ctx) error {
	var body wire.RedirectDecision
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	_, err := h.Store.Confirm(c.UserContext(), body.From, body.Seen, httpx.CallerID(c), strings.TrimSpace(body.Reason))
	if err != nil {
		return err
	}
	return httpx.Message(c, "已确认，1 秒内生效")
}

// RefuseRedirect handles POST /api/editor/redirect/request/refusal: a second publisher rejects a request.
func (h *HTTP) RefuseRedirect(c *fiber.Ctx) error {
	var body wire.RedirectDecision
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Refuse(c.UserContext(), body.From, body.Seen, httpx.CallerID(c),
		strings.TrimSpace(body.Reason)); err != nil {
		return err
	}
	return httpx.Message(c, "已退回，页面保持不变")
}
