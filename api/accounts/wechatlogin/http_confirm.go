package wechatlogin

import (
	_ "embed"
	"errors"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts/session"
	"fapai/api/platform/clock"
	"fapai/api/platform/formpage"
)

//go:embed confirm.html
var confirmText string

var confirmPage = formpage.Parse(confirmText)

// confirmPath is the address of the page on which a scan is confirmed. The page must work without scripts in WeChat's
// browser and must not redirect to the mobile host, so it is not an ordinary page of the site.
const confirmPath = "/wechat/confirm"

type confirmView struct {
	formpage.Head

	Waiting *waitingView
}

type waitingView struct{ Action, Device, Place, Time, Token string }

// RegisterConfirm registers the routes of the confirmation page. The handler limit limits the requests for it.
func (h *HTTP) RegisterConfirm(app fiber.Router, limit fiber.Handler) {
	app.Get(confirmPath, limit, h.showConfirm)
	app.Post(confirmPath, limit, h.decide)
}

// showConfirm shows the question. It changes nothing, because WeChat itself opens links to check them.
func (h *HTTP) showConfirm(c *fiber.Ctx) error {
	token := c.Query("t")
	asked, err := h.Store.Confirmation(c.UserContext(), session.HashToken(token), h.Now())
	if errors.Is(err, errNoScan) {
		return h.sendConfirm(c, fiber.StatusGone, resultView("登录请求已失效", "请回到电脑上刷新二维码，再扫描一次。"))
	}
	if err != nil {
		return err
	}
	device := asked.Client
	if device == "" {
		device = "未知设备"
	}
	view := resultView("确认"+asked.Purpose.action(), "有一台设备请求"+asked.Purpose.action()+"。请核对后确认；如非本人操作，请取消。")
	view.Waiting = &waitingView{
		Action: asked.Purpose.action(), Device: device, Place: Place(asked.Address),
		Time: clock.Day(asked.CreatedAt, h.Now()) + asked.CreatedAt.In(h.Now().Location()).
			Format(" 15:04"), Token: token,
	}
	return h.sendConfirm(c, fiber.StatusOK, view)
}

// decide stores whether the member confirms or refuses the request of another device.
func (h *HTTP) decide(c *fiber.Ctx) error {
	asked := c.FormValue("answer") == "yes"
	accepted, err := h.Decide(c.UserContext(), c.FormValue("t"), asked)
	switch {
	case errors.Is(err, errNoScan):
		return h.sendConfirm(c, fiber.StatusGone, resultView("登录请求已失效", "请回到电脑上刷新二维码，再扫描一次。"))
	case err != nil:
		return err
	case asked && !accepted:
		return h.sendConfirm(c, fiber.StatusForbidden, resultView("不是该账号的微信", "请用登录该账号的微信扫码。"))
	case !accepted:
		return h.sendConfirm(c, fiber.StatusOK, resultView("已取消", "那台设备的请求已被拒绝。如果二维码不是您扫描的，无需其他操作。"))
	}
	return h.sendConfirm(c, fiber.StatusOK, resultView("已确认", "请回到原来的设备继续。登录的设备可在“账号设置 - 登录设备”随时退出。"))
}

func resultView(title, text string) confirmView {
	return confirmView{Head: formpage.Head{Title: title, Text: text}}
}

func (h *HTTP) sendConfirm(c *fiber.Ctx, status int, view confirmView) error {
	view.Site = h.Site
	return formpage.Send(c, status, confirmPage, view)
}
