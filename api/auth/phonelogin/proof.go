package phonelogin

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/auth"
	"fapai/api/auth/session"
	"fapai/api/db"
)

// ownMobile is the member's number. ErrNoMobile: they prove who they are by a scan.
func (h *HTTP) ownMobile(ctx context.Context, member int64) (string, error) {
	state, err := h.Store.MobileState(ctx, h.Store.DB, member)
	if err != nil {
		return "", err
	}
	return auth.OpenMobile(h.Phones, state.MobileSealed)
}

// proveByCode stores a proof in the caller's session when the code is that which was sent to the member's number for it.
// ErrNoMobile, ErrWrongCode, ErrOldCode.
func (h *HTTP) proveByCode(ctx context.Context, what session.Proof, typed string, caller auth.Caller, from auth.Client) error {
	mobile, err := h.ownMobile(ctx, caller.MemberID)
	if err != nil {
		return err
	}
	now := h.Now()
	var refused error
	err = db.Tx(ctx, h.Store.DB, func(ctx context.Context, tx bun.Tx) error {
		sent := code{Purpose(what), auth.SealMobile(h.Phones, mobile).Hash, caller.SessionHash, h.codeHash(mobile, caller.SessionHash, typed)}
		err := useCode(ctx, tx, sent, now)
		if errors.Is(err, ErrWrongCode) || errors.Is(err, ErrOldCode) {
			refused = err // the attempt stays counted
			return auth.AddAudit(ctx, tx, auth.AuditEntry{
				At: now, Kind: auth.AuditFailed, MemberID: caller.MemberID, Actor: auth.ActorSMS, Address: auth.ShortAddress(from.Address),
				Detail: string(what), SubjectSealed: auth.SealSubject(h.Phones, mobile),
			})
		}
		if err != nil {
			return err
		}
		return session.Prove(ctx, tx, caller.SessionHash, what, now)
	})
	return errors.Join(refused, err)
}
