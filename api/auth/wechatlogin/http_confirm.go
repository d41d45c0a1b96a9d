package wechatlogin

import (
	"bytes"
	"embed"
	"errors"
	"html/template"

	"github.com/gofiber/fiber/v2"

	"fapai/api/auth/session"
)

//go:embed confirm
var confirmFiles embed.FS

var confirmPage = template.Must(template.ParseFS(confirmFiles, "confirm/page.html"))

// The addresses of the page on which a scan is confirmed. It is not one of the pages of the site: it works in the browser of
// WeChat without scripts, and narrow windows are not sent to the mobile site.
const (
	confirmPath  = "/wechat/confirm"
	confirmStyle = "/wechat/confirm.css"
)

// confirmPolicy allows the page its style sheet and its form. The secret of its address must not reach another site.
const confirmPolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type confirmView struct {
	Site, Title, Text string
	Waiting           *waitingView
}

type waitingView struct{ Action, Device, Place, Time, Token string }

// RegisterConfirm mounts the page on which a scan is confirmed; limit bounds its requests.
func (h *HTTP) RegisterConfirm(app fiber.Router, limit fiber.Handler) {
	app.Get(confirmPath, limit, h.showConfirm)
	app.Post(confirmPath, limit, h.decide)
	app.Get(confirmStyle, func(c *fiber.Ctx) error {
		text, err := confirmFiles.ReadFile("confirm/page.css")
		if err != nil {
			return err
		}
		c.Set(fiber.HeaderContentType, "text/css; charset=utf-8")
		c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
		return c.Send(text)
	})
}

// showConfirm asks. It changes nothing, since WeChat itself opens links to examine them.
func (h *HTTP) showConfirm(c *fiber.Ctx) error {
	token := c.Query("t")
	asked, err := h.Store.Confirmation(c.UserContext(), session.HashToken(token), h.Now())
	if errors.Is(err, errNoScan) {
		return h.sendConfirm(c, fiber.StatusGone, confirmView{Title: "登录请求已失效", Text: "请回到电脑上刷新二维码，再扫描一次。"})
	}
	if err != nil {
		return err
	}
	device := asked.Client
	if device == "" {
		device = "未知设备"
	}
	return h.sendConfirm(c, fiber.StatusOK, confirmView{
		Title: "确认" + asked.Purpose.action(), Text: "有一台设备请求" + asked.Purpose.action() + "。请核对后确认；如非本人操作，请取消。",
		Waiting: &waitingView{Action: asked.Purpose.action(), Device: device, Place: Place(asked.Address), Time: asked.CreatedAt.In(h.Now().Location()).Format("1月2日 15:04"), Token: token},
	})
}

// decide confirms or refuses a scan.
func (h *HTTP) decide(c *fiber.Ctx) error {
	asked := c.FormValue("answer") == "yes"
	accepted, err := h.Decide(c.UserContext(), c.FormValue("t"), asked)
	switch {
	case errors.Is(err, errNoScan):
		return h.sendConfirm(c, fiber.StatusGone, confirmView{Title: "登录请求已失效", Text: "请回到电脑上刷新二维码，再扫描一次。"})
	case err != nil:
		return err
	case asked && !accepted:
		return h.sendConfirm(c, fiber.StatusForbidden, confirmView{Title: "不是该账号的微信", Text: "请用登录该账号的微信扫码。"})
	case !accepted:
		return h.sendConfirm(c, fiber.StatusOK, confirmView{Title: "已取消", Text: "那台设备的请求已被拒绝。如果二维码不是您扫描的，无需其他操作。"})
	}
	return h.sendConfirm(c, fiber.StatusOK, confirmView{Title: "已确认", Text: "请回到原来的设备继续。登录的设备可在“账号设置 - 登录设备”随时退出。"})
}

func (h *HTTP) sendConfirm(c *fiber.Ctx, status int, view confirmView) error {
	view.Site = h.Site
	var b bytes.Buffer
	if err := confirmPage.Execute(&b, view); err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set(fiber.HeaderContentType, fiber.MIMETextHTMLCharsetUTF8)
	c.Set(fiber.HeaderContentSecurityPolicy, confirmPolicy)
	return c.Status(status).Send(b.Bytes())
}
