package phonelogin

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/db"
)

// ownMobile returns the member's number, to which the code for a proof of identity is sent. It returns ErrNoMobile for
// a member without a number, who must scan a QR code instead.
func (h *HTTP) ownMobile(ctx context.Context, member int64) (string, error) {
	state, err := h.Store.MobileState(ctx, h.Store.DB, member)
	if err != nil {
		return "", err
	}
	return accounts.OpenMobile(h.Phones, state.MobileSealed)
}

// proveByCode stores a proof of identity in the caller's session if the code is the one that was sent to the member's
// number for this purpose. It may return ErrNoMobile, ErrWrongCode or ErrOldCode.
func (h *HTTP) proveByCode(
	ctx context.Context, what session.Proof, typed string, caller accounts.Caller, from accounts.Client,
) error {
	mobile, err := h.ownMobile(ctx, caller.MemberID)
	if err != nil {
		return err
	}
	now := h.Now()
	var refused error
	err = db.Tx(ctx, h.Store.DB, func(ctx context.Context, tx bun.Tx) error {
		sent := code{Purpose(what), accounts.SealMobile(h.Phones, mobile).Hash, caller.SessionHash,
			h.codeHash(mobile, caller.SessionHash, typed)}
		err := useCode(ctx, tx, sent, now)
		if errors.Is(err, ErrWrongCode) || errors.Is(err, ErrOldCode) {
			refused = err // the transaction is committed, so that the failed attempt is counted
			return accounts.AddRefusal(ctx, tx, accounts.SecurityEvent{
				At: now, Kind: accounts.EventFailed, MemberID: caller.MemberID, Actor: accounts.ActorSMS,
				Address: accounts.ShortAddress(from.Address),
				Detail:  string(what), SubjectSealed: accounts.SealSubject(h.Phones, mobile),
			})
		}
		if err != nil {
			return err
		}
		return session.Prove(ctx, tx, caller.SessionHash, what, now)
	})
	return errors.Join(refused, err)
}
