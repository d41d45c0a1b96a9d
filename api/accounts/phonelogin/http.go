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

// HTTP answers the contract's calls of the login by phone.
type HTTP struct {
	Store   *Store
	Secrets *pii.Cipher // of captchas and codes
	Phones  *pii.Cipher // of numbers
	Send    SendCode
	Limits  Limits
	Captcha string // the text of every captcha, in development
	// Suspicion and Budget decide how hard the work of a captcha is.
	Suspicion *Suspicion
	Budget    *Budget
	Tell      Tell
	Now       func() time.Time
	Log       *slog.Logger
}

// Operations are the calls of the contract that it answers.
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

// GetCaptcha answers a new captcha.
func (h *HTTP) GetCaptcha(c *fiber.Ctx) error {
	captcha, err := h.NewCaptcha(c.UserContext(), c.IP())
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.Captcha{Key: captcha.Key, Image: captcha.Image, Work: wire.CaptchaWork{
		Salt: captcha.Work.Salt, Challenge: captcha.Work.Challenge, Iterations: captcha.Work.Iterations, Max: captcha.Work.Max,
	}})
}

// SendCode sends a login code by SMS after the captcha was solved.
func (h *HTTP) SendCode(c *fiber.Ctx) error {
	var body wire.SendCodeJSONBody
	if err := c.BodyParser(&body); err != nil {
		return err
	}
	ctx := c.UserContext()
	if err := h.CheckCaptcha(ctx, body.Key, body.Code); err != nil {
		return err
	}
	if err := h.SendLoginCode(ctx, body.Mobile, accounts.CallerOf(c).SessionHash, accounts.ClientOf(c)); err != nil {
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
	opened, err := h.LoginByCode(c.UserContext(), Proof{Mobile: body.Mobile, Code: body.Code}, accounts.CallerOf(c), accounts.ClientOf(c))
	if err != nil {
		return err
	}
	return httpx.OK(c, session.ToWire(opened))
}
