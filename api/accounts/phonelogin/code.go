package phonelogin

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"fapai/api/accounts"
	"fapai/api/platform/apperr"
	"fapai/api/platform/pii"
)

const (
	// sendTimeout is the time limit for sending a code. It must be shorter than 20 s, the browser's time limit for the
	// request.
	sendTimeout = 12 * time.Second

	purposeAddress = "auth.address"
	purposeNetwork = "auth.network"
	purposeCode    = "auth.code"
)

// Purpose is the only purpose for which a code can be used.
type Purpose string

// The values of Purpose. A session.Proof can also be a purpose.
const (
	ForLogin Purpose = "login"
	ForOld   Purpose = "old" // change of number: proves that the member still uses the old number
	ForNew   Purpose = "new" // change of number: proves that the member uses the new number
)

// SendCode sends a login code to a mobile number once, without retries. After ErrCodeNotSent or ErrCodeBusy, the
// message was certainly not sent. After any other error, it may still arrive.
type SendCode func(ctx context.Context, mobile, code string) error

// The errors of sending a code or a notification.
var (
	ErrCodeNotSent = apperr.New(apperr.Unavailable, "短信发送失败，请稍后重试")
	ErrCodeBusy    = apperr.New(apperr.TooMany, "短信发送过于频繁，请稍后重试")
	// ErrNoBudget is returned if notifications have used up their part of the budget for text messages.
	ErrNoBudget = errors.New("the share of notifications in the budget for text messages is used up")
)

// Reservation is a code that is about to be sent. When it is stored, it counts towards all limits.
type Reservation struct {
	Mobile, Session, Address, Network, Device, Code []byte // hashes; Device is nil without a cookie
	Known                                           bool   // whether a member has logged in with this device before
	Purpose                                         Purpose
	Now, Expires                                    time.Time
}

// SendLoginCode sends a login code. The number may belong to a member or be new.
func (h *HTTP) SendLoginCode(ctx context.Context, mobile string, session []byte, from accounts.Client) error {
	return h.sendCode(ctx, ForLogin, mobile, session, from)
}

// sendCode sends a code that is valid only for the given purpose, number and session.
func (h *HTTP) sendCode(
	ctx context.Context, purpose Purpose, mobile string, session []byte, from accounts.Client,
) error {
	if !pii.IsMobile(mobile) {
		return accounts.ErrMobile
	}
	handle := accounts.SealMobile(h.Phones, mobile)
	if err := handle.Renew(ctx, h.Store.DB); err != nil { // a member's number has a larger budget
		return err
	}
	code, now := accounts.RandomText(codeDigits, "0123456789"), h.Now()
	keys := h.keysOf(from)
	id, err := h.Store.ReserveCode(ctx, Reservation{
		Mobile: handle.Hash, Session: session, Purpose: purpose, Address: keys.address, Network: keys.network,
		Device: keys.device, Known: from.Known,
		Code: h.codeHash(mobile, session, code), Now: now, Expires: now.Add(codeLifetime),
	}, h.Limits)
	if errors.As(err, &budgetError{}) {
		h.Log.Error("the sending budget is used up: no more login codes for now")
	}
	if err != nil {
		return err
	}
	sending, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	sent := h.Send(sending, mobile, code)
	state := codeSent
	switch {
	case errors.Is(sent, ErrCodeNotSent), errors.Is(sent, ErrCodeBusy):
		state = codeFailed
	case sent != nil:
		state = codeUnsure
		sent = apperr.Wrap(apperr.Unavailable, ErrCodeNotSent.Msg, sent)
	}
	if sent != nil {
		h.Log.Warn("a login code was not sent", "state", string(state), "error", sent.Error())
	}
	return errors.Join(sent, h.Store.SetCodeState(context.WithoutCancel(ctx), id, state))
}

// codeHash returns a hash of a code together with its number and session, so that the code cannot be used for another
// number or session.
func (h *HTTP) codeHash(mobile string, session []byte, code string) []byte {
	return h.Secrets.Hash(purposeCode, hex.EncodeToString(session)+mobile+code)
}
