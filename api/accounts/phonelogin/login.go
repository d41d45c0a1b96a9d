package phonelogin

import (
	"context"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/apperr"
	"fapai/api/platform/pii"
)

// The errors of a login.
var (
	ErrAgreement = apperr.New(apperr.Invalid, "请先阅读并同意《服务协议》和《隐私政策》")
	ErrWrongCode = apperr.New(apperr.Invalid, "验证码错误，请重新输入")
	ErrOldCode   = apperr.New(apperr.Invalid, "验证码已失效，请重新获取")
	ErrBound     = apperr.New(apperr.Conflict, "该手机号已绑定其他微信")
)

// Proof is a mobile number and the code that was sent to it.
type Proof struct{ Mobile, Code string }

// LoginByCode opens a session for the member with a number. If no member has the number, it registers one. The caller's
// previous session ends.
//
// It may return accounts.ErrMobile, ErrWrongCode or ErrOldCode. It returns ErrBound if the caller is logged in by
// WeChat and the number is bound to another WeChat account.
func (h *HTTP) LoginByCode(
	ctx context.Context, p Proof, caller accounts.Caller, from accounts.Client,
) (session.Opened, error) {
	if !pii.IsMobile(p.Mobile) {
		return session.Opened{}, accounts.ErrMobile
	}
	opened, row := session.NewMember(h.Now(), from)
	err := h.Store.LoginByCode(ctx, CodeLogin{
		Who:      accounts.Identity{Mobile: accounts.SealMobile(h.Phones, p.Mobile)},
		Subject:  accounts.SealSubject(h.Phones, p.Mobile),
		CodeHash: h.codeHash(p.Mobile, caller.SessionHash, p.Code),
		Caller:   caller, Session: row,
	})
	return opened, err
}
