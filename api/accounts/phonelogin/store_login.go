package phonelogin

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/platform/db"
)

// CodeLogin is an attempt to log in, with the entered number and code and the session that will be opened.
type CodeLogin struct {
	Who      accounts.Identity
	Subject  []byte // encrypted mobile number for the security log
	CodeHash []byte
	Caller   accounts.Caller
	Session  session.NewSession
}

// LoginByCode verifies the code and opens a session for the number's member.
func (s *Store) LoginByCode(ctx context.Context, l CodeLogin) error {
	var refused error
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		err := useCode(ctx, tx, code{ForLogin, l.Who.Mobile.Hash, l.Caller.SessionHash, l.CodeHash}, l.Session.Now)
		if errors.Is(err, ErrWrongCode) || errors.Is(err, ErrOldCode) {
			refused = err // the transaction is committed, so that the failed attempt is counted
			return accounts.AddRefusal(ctx, tx, accounts.SecurityEvent{
				At: l.Session.Now, Kind: accounts.EventFailed, MemberID: l.Caller.MemberID, Actor: accounts.ActorSMS,
				Address: l.Session.Address,
				Detail:  accounts.BrowserFamily(l.Session.UserAgent), SubjectSealed: l.Subject,
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
		return accounts.AddSecurityEvent(ctx, tx, accounts.SecurityEvent{
			At: l.Session.Now, Kind: kind, MemberID: id, Actor: accounts.ActorSMS, Address: l.Session.Address,
			Detail: accounts.BrowserFamily(l.Session.UserAgent),
		})
	})
	return errors.Join(refused, err)
}
