package phonelogin

import (
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations of the login by phone.
type HTTP struct {
	Store   *Store
	Secrets *pii.Cipher // signs and hashes captchas, codes and device cookies
	Phones  *pii.Cipher // encrypts mobile numbers
	Send    SendCode
	Limits  Limits
	Captcha string // development only: the text of captchas for requests from this machine
	// Local reports whether a request comes from this machine. If the function is nil, no request counts as local.
	Local func(*fiber.Ctx) bool
	HTTPS bool // whether visitors reach the site over HTTPS
	// Suspicion and Budget determine how hard the proof of work of a captcha is.
	Suspicion *Suspicion
	Budget    *Budget
	Tell      Tell
	Now       func() time.Time
	Log       *slog.Logger
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetCaptcha(h.GetCaptcha),
		wire.OnSendCode(h.SendCode),
		wire.OnLogin(h.Login),
		wire.OnCancelMobileChange(h.CancelMobileChange),
		wire.OnGetMobileChange(h.GetMobileChange),
		wire.OnChangeMobile(h.ChangeMobile),
		wire.OnSendMobileCode(h.SendMobileCode),
		wire.OnGetProof(h.GetProof),
		wire.OnProve(h.Prove),
		wire.OnSendProofCode(h.SendProofCode),
	}
}

// GetCaptcha returns a new captcha.
func (h *HTTP) GetCaptcha(c *fiber.Ctx) error {
	from, text := h.clientOf(c), ""
	if h.Local != nil && h.Local(c) {
		text = h.Captcha
	}
	captcha, err := h.NewCaptcha(c.UserContext(), from, text)
	if err != nil {
		return err
	}
	if from.Device == nil {
		h.setDevice(c, device{})
	}
	out := wire.Captcha{Key: captcha.Key, Image: captcha.Image}
	if w := captcha.Work; w != nil {
		out.Work = &wire.CaptchaWork{Salt: w.Salt, Challenge: w.Challenge, Iterations: w.Iterations, Max: w.Max}
	}
	return httpx.OK(c, out)
}

// SendCode sends a login code by SMS if the captcha is solved.
func (h *HTTP) SendCode(c *fiber.Ctx) error {
	var body wire.SendCodeJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	ctx := c.UserContext()
	if err := h.CheckCaptcha(ctx, body.Key, body.Code, h.clientOf(c)); err != nil {
		return err
	}
	if err := h.SendLoginCode(ctx, body.Mobile, accounts.CallerOf(c).SessionHash, h.clientOf(c)); err != nil {
		return err
	}
	return httpx.Message(c, "验证码发送成功")
}

// Login logs the caller in with a code that was sent by SMS.
func (h *HTTP) Login(c *fiber.Ctx) error {
	var body wire.LoginJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	if body.Agreement != nil && !*body.Agreement {
		return ErrAgreement
	}
	opened, err := h.LoginByCode(c.UserContext(), Proof{Mobile: body.Mobile, Code: body.Code},
		accounts.CallerOf(c), h.clientOf(c))
	if err != nil {
		return err
	}
	h.setDevice(c, device{id: h.deviceOf(c).id, known: true})
	return httpx.OK(c, session.ToWire(opened))
}
