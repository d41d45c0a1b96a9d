package auth

import (
	"crypto/subtle"
	"errors"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apperr"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// Authenticate lets a call pass that the contract marks with the scheme "session", "member" or "editor".
func (h *HTTP) Authenticate(c *fiber.Ctx, scheme string) error {
	token := tokenOf(c)
	if !plausible(token) {
		return ErrNoSession
	}
	caller, err := h.caller(c, token)
	if err != nil {
		return err
	}
	if scheme != "session" && !caller.Member() {
		return ErrNotMember
	}
	if scheme == "editor" && caller.Role != Editor {
		return ErrNotEditor
	}
	c.Locals(callerKey, caller)
	return nil
}

func (h *HTTP) caller(c *fiber.Ctx, token string) (Caller, error) {
	ctx, hash, now := c.UserContext(), HashToken(token), h.Now()
	caller, err := h.Store.Session(ctx, hash, now)
	if !errors.Is(err, errUnknownSession) {
		return caller, err
	}
	issued, proven := guestIssued(h.Secrets, token)
	if !proven || !now.Before(issued.Add(GuestLifetime)) {
		return Caller{}, ErrNoSession
	}
	from := visitor(c)
	err = h.Store.OpenGuest(ctx, NewSession{
		Hash: hash, Now: now, Expires: issued.Add(GuestLifetime), UserAgent: from.UserAgent, Address: shortAddress(from.Address),
	})
	return Caller{SessionHash: hash}, err
}

// CreateGuest answers POST /api/guest with a new guest session.
func (h *HTTP) CreateGuest(c *fiber.Ctx, params wire.CreateGuestParams) error {
	if subtle.ConstantTimeCompare([]byte(params.TokenData), []byte(h.TokenData)) != 1 {
		return apperr.New(apperr.Invalid, "请求来源无法识别")
	}
	return httpx.OK(c, toWireSession(Opened{Token: newGuestToken(h.Secrets, h.Now()), Lifetime: GuestLifetime}))
}

// ListSessions answers the member's open sessions.
func (h *HTTP) ListSessions(c *fiber.Ctx) error {
	caller := CallerOf(c)
	rows, err := h.Store.Sessions(c.UserContext(), caller.MemberID, h.Now())
	if err != nil {
		return err
	}
	return httpx.OK(c, toWireSessions(rows, caller))
}

// EndSessions logs out, here or everywhere else.
func (h *HTTP) EndSessions(c *fiber.Ctx, params wire.EndSessionsParams) error {
	caller := CallerOf(c)
	if params.Scope == nil || *params.Scope != wire.EndSessionsParamsScopeOthers {
		if err := h.Store.End(c.UserContext(), caller, h.Now()); err != nil {
			return err
		}
		return httpx.Message(c, "已退出登录")
	}
	if !caller.Member() {
		return ErrNotMember
	}
	if err := h.Store.EndOthers(c.UserContext(), caller, h.Now()); err != nil {
		return err
	}
	return httpx.Message(c, "已退出其他设备")
}

// EndSession ends one of the member's sessions.
func (h *HTTP) EndSession(c *fiber.Ctx, id int64) error {
	found, err := h.Store.EndOne(c.UserContext(), CallerOf(c).MemberID, id, h.Now())
	if err != nil {
		return err
	}
	if !found {
		return apperr.ErrNotFound
	}
	return httpx.Message(c, "已退出该设备")
}

// GetCaptcha answers a new captcha.
func (h *HTTP) GetCaptcha(c *fiber.Ctx) error {
	captcha, err := h.NewCaptcha()
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.Captcha{Key: captcha.Key, Image: captcha.Image})
}

// SendCode sends a login code by SMS to whoever has read the captcha.
func (h *HTTP) SendCode(c *fiber.Ctx) error {
	var body wire.SendCodeJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	ctx := c.UserContext()
	if err := h.CheckCaptcha(ctx, body.Key, body.Code); err != nil {
		return err
	}
	if err := h.Deliver(ctx, body.Mobile, CallerOf(c).SessionHash, visitor(c)); err != nil {
		return err
	}
	return httpx.Message(c, "验证码发送成功")
}

// Login logs in with a code that was sent.
func (h *HTTP) Login(c *fiber.Ctx) error {
	var body wire.LoginJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	if body.Agreement != nil && !*body.Agreement {
		return ErrAgreement
	}
	opened, err := h.LoginByCode(c.UserContext(), Proof{Mobile: body.Mobile, Code: body.Code}, CallerOf(c), visitor(c))
	if err != nil {
		return err
	}
	return httpx.OK(c, toWireSession(opened))
}

// GetUser answers who is logged in.
func (h *HTTP) GetUser(c *fiber.Ctx) error {
	member, err := h.MemberByID(c.UserContext(), CallerOf(c).MemberID)
	if err != nil {
		return err
	}
	return httpx.OK(c, toWireUser(member))
}

// UpdateUser changes what the member says of themselves and answers the result.
func (h *HTTP) UpdateUser(c *fiber.Ctx) error {
	var body wire.UpdateUserJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	change, member := changeOf(body), CallerOf(c).MemberID
	if err := change.check(); err != nil {
		return err
	}
	if change.Avatar != nil {
		if err := h.chosen(c.UserContext(), member, *change.Avatar); err != nil {
			return err
		}
	}
	if err := h.Store.Change(c.UserContext(), member, change, h.Now()); err != nil {
		return err
	}
	return h.GetUser(c)
}
