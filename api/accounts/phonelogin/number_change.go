package phonelogin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
)

// The errors for changing a number.
var (
	ErrNoMobile   = apperr.New(apperr.Conflict, "账号还没有绑定手机号，请先用手机号登录一次")
	ErrSameMobile = apperr.New(apperr.Invalid, "新手机号与当前绑定的相同")
	ErrTaken      = apperr.New(apperr.Conflict, "该手机号已属于其他账号，不能绑定")
	ErrNoWaiting  = apperr.New(apperr.NotFound, "没有等待中的更换申请")
	ErrOldWrong   = apperr.New(apperr.Invalid, "原手机号的验证码错误或已失效")
	ErrNewWrong   = apperr.New(apperr.Invalid, "新手机号的验证码错误或已失效")
)

// Tell sends a notification to a member's message centre and, as a text message, to the numbers in Mobiles.
type Tell func(ctx context.Context, n MobileNotification) error

// MobileNotification informs a member that the mobile number was changed or will be changed.
type MobileNotification struct {
	Key         string
	Member      int64
	Mobiles     []string
	Title, Body string
}

// MobileState holds a member's encrypted number and the pending change. Waiting is nil if no change is pending.
type MobileState struct {
	MobileHash, MobileSealed []byte
	LastChange               *time.Time
	Waiting                  *WaitingChange
}

// WaitingChange is a change of number that waits for lostWait because the member cannot use the old number.
type WaitingChange struct {
	ID                       int64
	MobileHash, MobileSealed []byte
	RequestedAt, ReadyAt     time.Time
}

// lockedUntil returns the time until which the number cannot be changed again; nil if it can be changed now.
func (m MobileState) lockedUntil(now time.Time) *time.Time {
	if m.LastChange == nil || !now.Before(m.LastChange.Add(changeLock)) {
		return nil
	}
	until := m.LastChange.Add(changeLock)
	return &until
}

// errLocked returns the error for a change that follows the previous change too soon.
func errLocked(until time.Time) error {
	return apperr.New(apperr.Conflict, fmt.Sprintf("更换后30日内不能再次更换，请于%s后再试", until.In(httpx.CST).Format("2006年1月2日")))
}

// errWaiting returns the error for completing a change before its waiting time has passed.
func errWaiting(ready time.Time) error {
	return apperr.New(apperr.Conflict, "更换申请仍在等待期，"+ready.In(httpx.CST).Format("2006年1月2日15:04")+"后可完成")
}

// sendMobileCode sends a code for a change of number, either to the member's current number or to the new number.
func (h *HTTP) sendMobileCode(ctx context.Context, mobile string, caller accounts.Caller, from accounts.Client) error {
	state, err := h.Store.MobileState(ctx, h.Store.DB, caller.MemberID)
	if err != nil {
		return err
	}
	if until := state.lockedUntil(h.Now()); until != nil {
		return errLocked(*until)
	}
	if mobile != "" {
		return h.sendCode(ctx, ForNew, mobile, caller.SessionHash, from)
	}
	old, err := accounts.OpenMobile(h.Phones, state.MobileSealed)
	if err != nil {
		return err
	}
	return h.sendCode(ctx, ForOld, old, caller.SessionHash, from)
}

// changeMobile changes the number at once if the member has a code for the old number, or if a pending change has
// waited long enough. Otherwise it stores a pending change. It notifies both numbers.
func (h *HTTP) changeMobile(
	ctx context.Context, mobile, newCode, oldCode string, caller accounts.Caller, from accounts.Client,
) (done bool, err error) {
	if !pii.IsMobile(mobile) {
		return false, accounts.ErrMobile
	}
	before, err := h.Store.MobileState(ctx, h.Store.DB, caller.MemberID)
	if err != nil {
		return false, err
	}
	old, err := accounts.OpenMobile(h.Phones, before.MobileSealed)
	if err != nil {
		return false, err
	}
	change := MobileChange{
		Caller: caller, Now: h.Now(), Address: accounts.ShortAddress(from.Address),
		Client:  accounts.BrowserFamily(from.UserAgent),
		NewCode: h.codeHash(mobile, caller.SessionHash, newCode),
	}
	change.New, change.Subject = accounts.SealMobile(h.Phones, mobile), accounts.SealSubject(h.Phones, mobile)
	change.OldHash = accounts.SealMobile(h.Phones, old).Hash
	if oldCode != "" {
		change.OldCode = h.codeHash(old, caller.SessionHash, oldCode)
	}
	id, done, err := h.Store.ChangeMobile(ctx, change)
	if err != nil {
		return false, err
	}
	n := MobileNotification{Key: fmt.Sprintf("mobile:%d:asked", id), Member: caller.MemberID,
		Mobiles: []string{old, mobile}}
	n.Title = "申请更换绑定手机"
	n.Body = fmt.Sprintf("您申请将绑定手机更换为%s，7天后可完成。如非本人操作，请立即登录账号设置取消。", pii.MaskMobile(mobile))
	if done {
		n.Key = fmt.Sprintf("mobile:%d:done", id)
		n.Title = "绑定手机已更换"
		n.Body = fmt.Sprintf("绑定手机已由%s更换为%s，其他设备已退出登录。如非本人操作，请立即联系客服。", pii.MaskMobile(old), pii.MaskMobile(mobile))
	}
	h.notify(ctx, n)
	return done, nil
}

// notify sends a notification. If that fails, it only logs the error, because the change has already been stored.
func (h *HTTP) notify(ctx context.Context, n MobileNotification) {
	if err := h.Tell(context.WithoutCancel(ctx), n); err != nil {
		h.Log.Warn("a notification about a change of number was not sent", "key", n.Key, "error", err.Error())
	}
}

// cancelMobileChange cancels the pending change.
func (h *HTTP) cancelMobileChange(ctx context.Context, caller accounts.Caller, from accounts.Client) error {
	id, err := h.Store.CancelMobileChange(ctx, caller.MemberID, h.Now(), accounts.ShortAddress(from.Address))
	if err != nil {
		return err
	}
	h.notify(ctx, MobileNotification{
		Key: fmt.Sprintf("mobile:%d:cancelled", id), Member: caller.MemberID, Title: "更换绑定手机已取消",
		Body: "您的更换申请已取消，绑定手机没有变化。",
	})
	return nil
}

// refusal returns the error named, which says whose code is wrong, if err means that a code is wrong or expired. For
// any other error it returns nil.
func refusal(err, named error) error {
	if errors.Is(err, ErrWrongCode) || errors.Is(err, ErrOldCode) {
		return named
	}
	return nil
}
