package phonelogin

import (
	"context"

	"fapai/api/accounts"
	"fapai/api/platform/httpx"
)

// SendMobile, Change and Cancel are what the calls about a change of number do.
func (h *HTTP) SendMobile(ctx context.Context, mobile string, caller accounts.Caller, from accounts.Client) error {
	return h.sendMobileCode(ctx, mobile, caller, from)
}

func (h *HTTP) Change(ctx context.Context, mobile, newCode, oldCode string, caller accounts.Caller, from accounts.Client) (bool, error) {
	return h.changeMobile(ctx, mobile, newCode, oldCode, caller, from)
}

func (h *HTTP) Cancel(ctx context.Context, caller accounts.Caller, from accounts.Client) error {
	return h.cancelMobileChange(ctx, caller, from)
}

// Ask counts a captcha of an address without drawing it.
func (s *Suspicion) Ask(address string) {
	s.level(httpx.AddressKey(address), accounts.ShortAddress(address), 0)
}
