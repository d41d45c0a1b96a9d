package phonelogin

import (
	"context"

	"fapai/api/accounts"
)

// SendMobile, Change and Cancel call the functions behind the API operations for a change of
// number.
func (h *HTTP) SendMobile(ctx context.Context, mobile string, caller accounts.Caller, from accounts.Client) error {
	return h.sendMobileCode(ctx, mobile, caller, from)
}

func (h *HTTP) Change(
	ctx context.Context, mobile, newCode, oldCode string, caller accounts.Caller, from accounts.Client,
) (bool, error) {
	return h.changeMobile(ctx, mobile, newCode, oldCode, caller, from)
}

func (h *HTTP) Cancel(ctx context.Context, caller accounts.Caller, from accounts.Client) error {
	return h.cancelMobileChange(ctx, caller, from)
}

// captchaText is the text of every captcha in tests.
const captchaText = "ab34"

// Draw returns a captcha with the text captchaText.
func (h *HTTP) Draw(ctx context.Context, from accounts.Client) (Captcha, error) {
	return h.NewCaptcha(ctx, from, captchaText)
}

// Fail records wrong answers to captchas by a client.
func (h *HTTP) Fail(from accounts.Client, times int) {
	for range times {
		h.Suspicion.wrongCaptcha(h.keysOf(from))
	}
}
