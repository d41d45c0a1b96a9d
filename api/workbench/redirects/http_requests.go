package redirects

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// ask stores a redirect of a page that is there as a request. The caller must have read how often the page is visited.
func (h *HTTP) ask(c *fiber.Ctx, change Change, isWarned bool) error {
	ctx := c.UserContext()
	visits, err := h.Visits(ctx, change.From)
	if err != nil {
		return err
	}
	if !isWarned {
		return apperr.New(apperr.Conflict, fmt.Sprintf(
			"%s 是正在使用的页面，搜索引擎已抓取 %d 次。跳转后访问者看不到它的内容；仍要跳转请勾选“仍要跳转”再保存，由另一位发布人确认后生效",
			change.From, visits))
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

// isLive reports whether a page answers at an address.
func (h *HTTP) isLive(ctx context.Context, from string) (bool, error) {
	next, err := h.Head(ctx, (&url.URL{Path: from}).EscapedPath(), "")
	if kind := apperr.KindOf(err); err != nil && (kind == apperr.NotFound || kind == apperr.Gone) {
		return false, nil
	}
	return next == "", err
}

func (h *HTTP) requestsToWire(ctx context.Context, requests []Request) ([]wire.RedirectRequest, error) {
	names := h.Nickname.Once()
	list := make([]wire.RedirectRequest, len(requests))
	for i, r := range requests {
		list[i] = wire.RedirectRequest{
			From: r.FromPath, To: r.ToPath, Reason: r.Reason, Visits: r.Visits, MadeAt: r.MadeAt.In(httpx.CST), // to the microsecond, as it comes back
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

// ConfirmRedirect answers POST /api/editor/redirect/request/confirmation.
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

// RefuseRedirect answers POST /api/editor/redirect/request/refusal.
func (h *HTTP) RefuseRedirect(c *fiber.Ctx) error {
	var body wire.RedirectDecision
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Refuse(c.UserContext(), body.From, body.Seen, httpx.CallerID(c), strings.TrimSpace(body.Reason)); err != nil {
		return err
	}
	return httpx.Message(c, "已退回，页面保持不变")
}
