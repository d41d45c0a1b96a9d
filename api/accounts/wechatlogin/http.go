package wechatlogin

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/outbound/wechat"
	"fapai/proto-types/wire"
)

// pollAnswer is the response to a poll. It is the only response whose code may differ from the HTTP status.
type pollAnswer struct {
	Code int           `json:"code"`
	Msg  string        `json:"msg"`
	Data *wire.Session `json:"data"`
}

// GetWechatOfficialCode returns a QR code for the browser to show.
func (h *HTTP) GetWechatOfficialCode(c *fiber.Ctx, params wire.GetWechatOfficialCodeParams) error {
	caller, purpose := accounts.CallerOf(c), ForLogin
	if params.Purpose != nil {
		purpose = Purpose(*params.Purpose)
	}
	if purpose != ForLogin && !caller.Member() {
		return accounts.ErrNotMember
	}
	code, err := h.NewScanCode(c.UserContext(), caller.SessionHash, purpose, accounts.ClientOf(c))
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.WechatCode{URL: code.URL, ExpiresIn: int(code.Life.Seconds()), Simulate: code.Simulate})
}

// PollWechatOfficialLogin returns the state of the session's QR code and, if the scan has been confirmed, the new
// session.
func (h *HTTP) PollWechatOfficialLogin(c *fiber.Ctx) error {
	state, opened, err := h.poll(c.UserContext(), session.Token(c), accounts.ClientOf(c))
	if err != nil {
		return err
	}
	switch state {
	case pollWaiting:
		return c.JSON(pollAnswer{Code: fiber.StatusAccepted, Msg: "等待扫码"})
	case pollScanned:
		return c.JSON(pollAnswer{Code: fiber.StatusAccepted, Msg: "已扫码，请在微信中确认登录"})
	case pollRefused:
		return c.JSON(pollAnswer{Code: fiber.StatusForbidden, Msg: "已在微信中取消登录"})
	case pollDone:
		data := session.ToWire(opened)
		return c.JSON(pollAnswer{Code: fiber.StatusOK, Msg: "ok", Data: &data})
	default:
		return c.JSON(pollAnswer{Code: fiber.StatusForbidden, Msg: "二维码已失效，请使用手机登录"})
	}
}

// VerifyWechatCallback responds to the request by which the platform checks the callback URL.
func (h *HTTP) VerifyWechatCallback(c *fiber.Ctx, params wire.VerifyWechatCallbackParams) error {
	call := wechat.Call{Signature: params.Signature, Timestamp: params.Timestamp, Nonce: params.Nonce}
	if h.Official == nil || h.Official.Verify(call) != nil {
		return ErrCallback
	}
	c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
	return c.SendString(params.Echostr)
}

// ReceiveWechatEvent handles an event that the platform reports.
func (h *HTTP) ReceiveWechatEvent(c *fiber.Ctx, params wire.ReceiveWechatEventParams) error {
	call := wechat.Call{Signature: params.Signature, Timestamp: params.Timestamp, Nonce: params.Nonce}
	if params.EncryptType != nil {
		call.EncryptType = *params.EncryptType
	}
	if params.MsgSignature != nil {
		call.MsgSignature = *params.MsgSignature
	}
	if h.Official == nil {
		return ErrCallback
	}
	event, err := h.Official.Event(call, c.Body())
	if err != nil {
		return apperr.Wrap(apperr.Invalid, ErrCallback.Msg, err)
	}
	asked, err := h.Receive(c.UserContext(), event)
	if err != nil {
		return err // if it gets an error, the platform sends the event again
	}
	if event.Scene != "" {
		answer, err := h.Official.Reply(event, asked.Text(h.Site))
		if err != nil {
			return err
		}
		c.Set(fiber.HeaderContentType, fiber.MIMETextXMLCharsetUTF8)
		return c.Send(answer)
	}
	c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
	return c.SendString("success")
}
