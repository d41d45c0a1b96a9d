package phonelogin

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// GetMobileChange handles GET /api/user/mobile: it returns the current number and a pending change.
func (h *HTTP) GetMobileChange(c *fiber.Ctx) error { return h.answerMobile(c, "") }

func (h *HTTP) answerMobile(c *fiber.Ctx, message string) error {
	state, err := h.Store.MobileState(c.UserContext(), h.Store.DB, accounts.CallerOf(c).MemberID)
	if err != nil {
		return err
	}
	masked := func(sealed []byte) string {
		var mobile string
		if mobile, err = accounts.OpenMobile(h.Phones, sealed); err != nil {
			return ""
		}
		return pii.MaskMobile(mobile)
	}
	mobile := masked(state.MobileSealed)
	out := wire.MobileState{Mobile: &mobile, LockedUntil: httpx.TimePtr(state.lockedUntil(h.Now()))}
	if w := state.Waiting; w != nil && err == nil {
		out.Waiting = &wire.MobileWaiting{
			Mobile: masked(w.MobileSealed), RequestedAt: httpx.Time(w.RequestedAt), ReadyAt: httpx.Time(w.ReadyAt),
		}
	}
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, out)
}

// SendMobileCode handles POST /api/user/mobile/code: it sends a code to the old or the new number.
func (h *HTTP) SendMobileCode(c *fiber.Ctx) error {
	var body wire.SendMobileCodeJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	ctx, mobile := c.UserContext(), ""
	if body.Mobile != nil {
		if mobile = *body.Mobile; !pii.IsMobile(mobile) {
			return accounts.ErrMobile
		}
	}
	if err := h.CheckCaptcha(ctx, body.Key, body.Code, h.clientOf(c)); err != nil {
		return err
	}
	if err := h.sendMobileCode(ctx, mobile, accounts.CallerOf(c), h.clientOf(c)); err != nil {
		return err
	}
	return httpx.Message(c, "验证码发送成功")
}

// ChangeMobile handles POST /api/user/mobile.
func (h *HTTP) ChangeMobile(c *fiber.Ctx) error {
	var body wire.ChangeMobileJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	old := ""
	if body.OldCode != nil {
		old = *body.OldCode
	}
	done, err := h.changeMobile(c.UserContext(), body.Mobile, body.NewCode, old, accounts.CallerOf(c), h.clientOf(c))
	if err != nil {
		return err
	}
	if done {
		return h.answerMobile(c, "绑定手机已更换，其他设备已退出登录")
	}
	return h.answerMobile(c, "已申请更换，7天后可完成")
}

// CancelMobileChange handles DELETE /api/user/mobile.
func (h *HTTP) CancelMobileChange(c *fiber.Ctx) error {
	if err := h.cancelMobileChange(c.UserContext(), accounts.CallerOf(c), h.clientOf(c)); err != nil {
		return err
	}
	return h.answerMobile(c, "已取消更换")
}
