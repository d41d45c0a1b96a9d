package phonelogin

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/auth"
	"fapai/api/auth/session"
	"fapai/api/db"
)

// CodeLogin is a login by code.
type CodeLogin struct {
	Who      auth.Identity
	Subject  []byte // the number, sealed for the audit log
	CodeHash []byte
	Caller   auth.Caller
	Session  session.NewSession
}

// LoginByCode checks the code and opens the session of the number's member.
func (s *Store) LoginByCode(ctx context.Context, l CodeLogin) error {
	var refused error
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		err := useCode(ctx, tx, code{ForLogin, l.Who.Mobile.Hash, l.Caller.SessionHash, l.CodeHash}, l.Session.Now)
		if errors.Is(err, ErrWrongCode) || errors.Is(err, ErrOldCode) {
			refused = err // the attempt stays counted
			return auth.AddAudit(ctx, tx, auth.AuditEntry{
				At: l.Session.Now, Kind: auth.AuditFailed, MemberID: l.Caller.MemberID, Actor: auth.ActorSMS, Address: l.Session.Address,
				Detail: auth.BrowserFamily(l.Session.UserAgent), SubjectSealed: l.Subject,
			})
		}
		if err != nil {
			return err
		}
		id, kind, err := s.memberOfNumber(ctx, tx, l)
		if err != nil {
			return err
		}
		if err := session.Open(ctx, tx, l.Session, id, l.Caller.SessionHash); err != nil {
			return err
		}
		return auth.AddAudit(ctx, tx, auth.AuditEntry{
			At: l.Session.Now, Kind: kind, MemberID: id, Actor: auth.ActorSMS, Address: l.Session.Address,
			Detail: auth.BrowserFamily(l.Session.UserAgent),
		})
	})
	return errors.Join(refused, err)
}
