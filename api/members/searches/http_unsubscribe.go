package searches

import (
	_ "embed"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/apperr"
	"fapai/api/platform/formpage"
)

//go:embed unsubscribe.html
var unsubscribeText string

var unsubscribePage = formpage.Parse(unsubscribeText)

// UnsubscribePath is the address of the page on which a saved search is stopped without a login and without script. It is the
// address of the mail header List-Unsubscribe, to which mail programs post (RFC 8058).
const UnsubscribePath = "/unsubscribe/"

type unsubscribeView struct {
	formpage.Head

	Action, Button string
}

// RegisterUnsubscribe mounts the page; limit bounds its requests.
func (h *HTTP) RegisterUnsubscribe(app fiber.Router, site string, limit fiber.Handler) {
	page := func(c *fiber.Ctx) error { return h.unsubscribe(c, site) }
	app.Get(UnsubscribePath+":token", limit, page)
	app.Post(UnsubscribePath+":token", limit, page)
}

// unsubscribe asks by GET and changes nothing then, since programs that check the links of mails open them. POST stops the search,
// and with resume=yes in the form takes that back.
func (h *HTTP) unsubscribe(c *fiber.Ctx, site string) error {
	view := unsubscribeView{Head: formpage.Head{Site: site}, Action: c.Path()}
	found, err := h.byToken(c)
	if apperr.KindOf(err) == apperr.NotFound {
		view.Title, view.Text = "退订链接无效", "这个订阅已经删除，或者链接不完整。请登录后在“我的订阅”里查看。"
		return formpage.Send(c, fiber.StatusNotFound, unsubscribePage, view)
	}
	switch {
	case err != nil:
		return err
	case found.PausedAt == nil && c.Method() == fiber.MethodPost && c.FormValue("resume") == "yes":
		view.Title, view.Text, view.Button = "已恢复订阅", "“"+found.Name+"”有动态时会继续通知您。", "退订"
	case found.PausedAt == nil:
		view.Title, view.Text, view.Button = "退订“"+found.Name+"”", "退订后，这个订阅不再发送邮件、短信和微信通知。", "确认退订"
	default:
		view.Title, view.Text, view.Button = "已退订", "“"+found.Name+"”不再发送通知。", "恢复订阅"
	}
	return formpage.Send(c, fiber.StatusOK, unsubscribePage, view)
}

// byToken reads the search of the address, and changes it first when the request is a POST.
func (h *HTTP) byToken(c *fiber.Ctx) (Search, error) {
	id, err := h.Matching.Tokens.Search(c.Params("token"))
	if err != nil {
		return Search{}, err
	}
	if c.Method() != fiber.MethodPost {
		return h.Matching.Store.Get(c.UserContext(), 0, id)
	}
	paused := c.FormValue("resume") != "yes"
	return h.Matching.Store.Change(c.UserContext(), 0, id, Change{Paused: &paused})
}
