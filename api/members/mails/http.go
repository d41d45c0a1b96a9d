package mails

import (
	"context"
	"errors"
	"fmt"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// SendCode sends a mail with a code to an address. After ErrNotSent and ErrRefused, the mail was certainly not sent.
type SendCode func(ctx context.Context, address, key, code string) error

// HTTP handles the API operations for mail addresses. Send is nil if the site cannot send mails.
type HTTP struct {
	Store *Store
	Send  SendCode
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnRemoveMail(h.RemoveMail),
		wire.OnGetMail(h.GetMail),
		wire.OnSetMail(h.SetMail),
		wire.OnVerifyMail(h.VerifyMail),
	}
}

// GetMail handles GET /api/user/mail.
func (h *HTTP) GetMail(c *fiber.Ctx) error {
	return h.answer(c, "ok")
}

// SetMail handles POST /api/user/mail.
func (h *HTTP) SetMail(c *fiber.Ctx) error {
	var body wire.SetMailJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if h.Send == nil {
		return ErrUnavailable
	}
	address, err := normalize(body.Address)
	if err != nil {
		return err
	}
	ctx, member := c.UserContext(), httpx.CallerID(c)
	code, err := h.Store.prepare(ctx, member, address)
	if err != nil {
		return err
	}
	err = h.Send(ctx, address, fmt.Sprintf("mail_code:%d:%d", member, h.Store.Now().UnixNano()), code)
	switch {
	case errors.Is(err, ErrRefused), errors.Is(err, ErrNotSent):
		return err
	case err != nil: // other errors: the mail may arrive nevertheless
		return h.answer(c, "验证码已发送；如果几分钟内没有收到，请重新获取")
	}
	return h.answer(c, "验证码已发送到 "+Mask(address)+"，15分钟内有效")
}

// VerifyMail handles POST /api/user/mail/verification.
func (h *HTTP) VerifyMail(c *fiber.Ctx) error {
	var body wire.VerifyMailJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.verify(c.UserContext(), httpx.CallerID(c), body.Code); err != nil {
		return err
	}
	return h.answer(c, "邮箱已验证，可以在订阅和提醒里选择邮件通知")
}

// RemoveMail handles DELETE /api/user/mail.
func (h *HTTP) RemoveMail(c *fiber.Ctx) error {
	if err := h.Store.remove(c.UserContext(), httpx.CallerID(c)); err != nil {
		return err
	}
	return h.answer(c, "邮箱已解除，不再发送邮件")
}

func (h *HTTP) answer(c *fiber.Ctx, message string) error {
	out, err := h.Export(c.UserContext(), httpx.CallerID(c))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OKWithMessage(c, message, out)
}

// Export returns the member's addresses, mostly hidden (see Mask).
func (h *HTTP) Export(ctx context.Context, member int64) (wire.MailState, error) {
	a, err := h.Store.Of(ctx, member)
	return wire.MailState{
		Available: h.Send != nil, Verified: lo.EmptyableToPtr(Mask(a.Verified)),
		Pending: lo.EmptyableToPtr(Mask(a.Pending)),
	}, err
}
