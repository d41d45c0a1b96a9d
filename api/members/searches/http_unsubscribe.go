package searches

import (
	_ "embed"
	"errors"
	"strconv"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/formpage"
)

//go:embed unsubscribe.html
var unsubscribeText string

var unsubscribePage = formpage.Parse(unsubscribeText)

// UnsubscribePath is the beginning of the address of the page on which the reader of a mail stops searches; a token
// follows it. The page needs no login and no JavaScript. The address is also in the mail's header List-Unsubscribe, to
// which mail programs send a POST request (RFC 8058).
const UnsubscribePath = "/unsubscribe/"

type unsubscribeView struct {
	formpage.Head

	Action, Button string
}

// RegisterUnsubscribe adds the page to an app. site is the site's name; limit is a handler that limits the number of
// requests.
func (h *HTTP) RegisterUnsubscribe(app fiber.Router, site string, limit fiber.Handler) {
	page := func(c *fiber.Ctx) error { return h.unsubscribe(c, site) }
	app.Get(UnsubscribePath+":token", limit, page)
	app.Post(UnsubscribePath+":token", limit, page)
}

// unsubscribe responds to GET with a form. GET must not change anything, because some mail programs open all links in a
// mail to check them. POST stops the searches or, with resume=yes, resumes them.
func (h *HTTP) unsubscribe(c *fiber.Ctx, site string) error {
	view := unsubscribeView{Head: formpage.Head{Site: site}, Action: c.Path()}
	found, err := h.byToken(c)
	if errors.Is(err, ErrLinkUsed) {
		// The token is valid only once, but a mail program may send POST twice. The second response must be a success
		// too.
		status := map[bool]int{true: fiber.StatusOK, false: fiber.StatusGone}[c.Method() == fiber.MethodPost]
		view.Title, view.Text = "已退订", "这个退订链接已经用过，不能再用。要查看或恢复订阅，请登录。"
		return formpage.Send(c, status, unsubscribePage, view)
	}
	if errors.Is(err, ErrLinkEnded) {
		view.Title, view.Text = "退订链接已过有效期", "邮件里的退订链接90天内有效。请登录后在“我的订阅”里暂停或删除。"
		return formpage.Send(c, fiber.StatusGone, unsubscribePage, view)
	}
	if apperr.KindOf(err) == apperr.NotFound {
		view.Title, view.Text = "退订链接无效", "这个订阅已经删除，或者链接不完整。请登录后在“我的订阅”里查看。"
		return formpage.Send(c, fiber.StatusNotFound, unsubscribePage, view)
	}
	if found.Undo != "" {
		view.Action = UnsubscribePath + found.Undo
	}
	switch {
	case err != nil:
		return err
	case !found.Paused && c.Method() == fiber.MethodPost && c.FormValue("resume") == "yes":
		view.Title, view.Text, view.Button = "已恢复订阅", found.Title()+"有动态时会继续通知您。", "退订"
	case !found.Paused:
		view.Title, view.Text, view.Button = "退订"+found.Title(), "退订后，"+these(len(found.Names))+"不再发送邮件、短信和微信通知。",
			"确认退订"
	default:
		view.Title, view.Text, view.Button = "已退订", found.Title()+"不再发送通知。", "恢复订阅"
	}
	return formpage.Send(c, fiber.StatusOK, unsubscribePage, view)
}

// these returns the Chinese words for "this search" or "these n searches", such as 这3个订阅.
func these(n int) string {
	if n == 1 {
		return "这个订阅"
	}
	return "这" + strconv.Itoa(n) + "个订阅"
}

// byToken returns the searches of the token in the address. If the request is a POST, it first stops or resumes them.
func (h *HTTP) byToken(c *fiber.Ctx) (Linked, error) {
	if c.Method() != fiber.MethodPost {
		return h.Matching.ByLink(c.UserContext(), c.Params("token"))
	}
	return h.Matching.UseLink(c.UserContext(), c.Params("token"), c.FormValue("resume") != "yes")
}
