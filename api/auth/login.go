package auth

import (
	"context"
	"time"

	"fapai/api/apperr"
	"fapai/api/pii"
)

// Refusals of a login.
var (
	ErrAgreement = apperr.New(apperr.Invalid, "请先阅读并同意《服务协议》和《隐私政策》")
	ErrWrongCode = apperr.New(apperr.Invalid, "验证码错误，请重新输入")
	ErrOldCode   = apperr.New(apperr.Invalid, "验证码已失效，请重新获取")
	ErrBound     = apperr.New(apperr.Conflict, "该手机号已绑定其他微信")
)

// Proof is what someone shows to be let in by phone.
type Proof struct{ Mobile, Code string }

// LoginByCode lets the owner of a number in and registers an unknown one; the caller's session ends with it.
//
// Errors: ErrMobile, ErrWrongCode, ErrOldCode; ErrBound when the caller scanned with an account while the number has
// another.
func (h *HTTP) LoginByCode(ctx context.Context, p Proof, caller Caller, from Visitor) (Opened, error) {
	if !pii.IsMobile(p.Mobile) {
		return Opened{}, ErrMobile
	}
	token, hash := newMemberToken()
	now := h.Now()
	err := h.Store.LoginByCode(ctx, CodeLogin{
		MobileHash: h.mobileHash(p.Mobile), MobileSealed: h.Phones.Seal(purposeMobile, p.Mobile),
		CodeHash: h.codeHash(p.Mobile, caller.SessionHash, p.Code), Caller: caller,
		Nickname: "用户" + randomText(4, "0123456789"), Session: h.session(hash, now, from),
	})
	return Opened{Token: token, Lifetime: MemberLifetime}, err
}

// session is the row of a member's new session, still without its member.
func (h *HTTP) session(hash []byte, now time.Time, from Visitor) NewSession {
	return NewSession{Hash: hash, Now: now, Expires: now.Add(MemberLifetime), UserAgent: from.UserAgent, Address: shortAddress(from.Address)}
}
