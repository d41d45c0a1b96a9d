package auth

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"fapai/api/apperr"
	"fapai/api/pii"
)

const (
	codeDigits   = 6
	codeLifetime = 5 * time.Minute
	codeTries    = 5
	// sendPatience is how long a visitor waits for the provider; the browser gives up after 20 s.
	sendPatience = 12 * time.Second

	purposeMobile  = "members.mobile"
	purposeAddress = "auth.address"
	purposeCode    = "auth.code"
)

// Sentences of the code's refusals.
var (
	ErrMobile = apperr.New(apperr.Invalid, "请输入正确的手机号")
	// errBudget names no number: the whole site has sent as much as it may.
	errBudget = apperr.New(apperr.Unavailable, "短信服务繁忙，请稍后再试或使用扫码登录")
	// ErrSpent says that no message but codes may be sent for now.
	ErrSpent = errors.New("auth: the share of messages that are no codes is used up")
)

// Rule allows n sends within a time that slides.
type Rule struct {
	N      int
	Within time.Duration
}

// Limits bound the sending of text messages. Each kind is counted for itself; the site's own limit is the breaker that bounds
// what an attack with many addresses and numbers can cost. Notice is the part of it that messages other than codes may take,
// Member what one member gets of those.
type Limits struct{ Number, Session, Address, Site, Notice, Member []Rule }

// DefaultLimits bound numbers, sessions and addresses; the site's budget and the percentage of it for other messages than
// codes are settings.
func DefaultLimits(hourly, daily, share int) Limits {
	return Limits{
		Number:  []Rule{{1, time.Minute}, {5, time.Hour}, {10, 24 * time.Hour}},
		Session: []Rule{{1, time.Minute}, {10, time.Hour}},
		// An office or a mobile network shares one address.
		Address: []Rule{{20, time.Minute}, {100, time.Hour}, {300, 24 * time.Hour}},
		Site:    []Rule{{hourly, time.Hour}, {daily, 24 * time.Hour}},
		Notice:  []Rule{{hourly * share / 100, time.Hour}, {daily * share / 100, 24 * time.Hour}},
		Member:  []Rule{{20, 24 * time.Hour}},
	}
}

// Reservation is a place among the codes that may be sent.
type Reservation struct {
	Mobile, Session, Address, Code []byte // hashes
	Now, Expires                   time.Time
}

// Deliver sends a login code that is good for this number and this session only. Whether the number is known plays no
// part.
func (h *HTTP) Deliver(ctx context.Context, mobile string, session []byte, from Visitor) error {
	if !pii.IsMobile(mobile) {
		return ErrMobile
	}
	code, now := randomText(codeDigits, "0123456789"), h.Now()
	id, err := h.Store.ReserveCode(ctx, Reservation{
		Mobile: h.mobileHash(mobile), Session: session, Address: h.Secrets.Hash(purposeAddress, AddressKey(from.Address)),
		Code: h.codeHash(mobile, session, code), Now: now, Expires: now.Add(codeLifetime),
	}, h.Limits)
	if errors.Is(err, errBudget) {
		h.Log.Error("the sending budget is used up: no more login codes for now")
	}
	if err != nil {
		return err
	}
	sending, cancel := context.WithTimeout(ctx, sendPatience)
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

func (h *HTTP) mobileHash(mobile string) []byte { return h.Phones.Hash(purposeMobile, mobile) }

// codeHash binds a code to number and session, so that a row cannot serve another.
func (h *HTTP) codeHash(mobile string, session []byte, code string) []byte {
	return h.Secrets.Hash(purposeCode, hex.EncodeToString(session)+mobile+code)
}
