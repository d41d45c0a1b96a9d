package phonelogin

import (
	"errors"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// GetProof handles GET /api/user/proof: it returns whether the session has a proof of identity.
func (h *HTTP) GetProof(c *fiber.Ctx, params wire.GetProofParams) error {
	ctx, caller := c.UserContext(), accounts.CallerOf(c)
	proven, err := (&session.Store{DB: h.Store.DB}).
		Proven(ctx, caller.SessionHash, session.Proof(params.Purpose), h.Now())
	if err != nil {
		return err
	}
	out := wire.Proof{Proven: proven}
	mobile, err := h.ownMobile(ctx, caller.MemberID)
	if errors.Is(err, ErrNoMobile) {
		return httpx.OK(c, out)
	}
	masked := pii.MaskMobile(mobile)
	out.Mobile = &masked
	if err != nil {
		return err
	}
	return httpx.OK(c, out)
}

// SendProofCode handles POST /api/user/proof/code.
func (h *HTTP) SendProofCode(c *fiber.Ctx) error {
	var body wire.SendProofCodeJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	ctx, caller := c.UserContext(), accounts.CallerOf(c)
	if err := h.CheckCaptcha(ctx, body.Key, body.Code, h.clientOf(c)); err != nil {
		return err
	}
	mobile, err := h.ownMobile(ctx, caller.MemberID)
	if err != nil {
		return err
	}
	if err := h.sendCode(ctx, Purpose(body.Purpose), mobile, caller.SessionHash, h.clientOf(c)); err != nil {
		return err
	}
	return httpx.Message(c, "验证码发送成功")
}

// Prove handles POST /api/user/proof: it stores a proof of identity if the code is correct.
func (h *HTTP) Prove(c *fiber.Ctx) error {
	var body wire.ProveJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	if err := h.proveByCode(c.UserContext(), session.Proof(body.Purpose), body.Code, accounts.CallerOf(c),
		h.clientOf(c)); err != nil {
		return err
	}
	return httpx.Message(c, "身份已验证")
}
