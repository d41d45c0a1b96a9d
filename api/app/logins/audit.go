package logins

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/session"
	"fapai/api/app/config"
	"fapai/api/platform/audit"
	"fapai/api/platform/clock"
	"fapai/api/platform/pii"
)

// AuditSeal returns the seal of the log of acts, which records the last entry. The seal is made with AUTH_KEY and
// stored in the data folder of this machine.
func AuditSeal(cfg config.Config, secrets *pii.Cipher) (audit.Seal, error) {
	return audit.NewSeal(cfg.DataDir, cfg.DatabaseURL,
		func(text string) []byte { return secrets.Hash("audit.seal", text) })
}

// Audited runs work, and adds an entry about the caller to both the security log and the log of acts.
func (l *Logins) Audited(c *fiber.Ctx, kind, detail string, work audit.Work) error {
	return l.audited(c, kind, detail, "", func(ctx context.Context, tx bun.Tx) (any, error) {
		if work == nil {
			return nil, nil //nolint:nilnil // this action has no details
		}
		return nil, work(ctx, tx)
	})
}

// AuditedChange is Audited for work that returns its changes. The log of acts records these changes.
func (l *Logins) AuditedChange(c *fiber.Ctx, kind, subject, reason string, work audit.ChangingWork) error {
	return l.audited(c, kind, subject, reason,
		func(ctx context.Context, tx bun.Tx) (any, error) { return work(ctx, tx) })
}

func (l *Logins) audited(
	c *fiber.Ctx, kind, subject, reason string, work func(ctx context.Context, tx bun.Tx) (changes any, err error),
) error {
	return l.Accounts.Store.Audited(c.UserContext(), accounts.SecurityEvent{
		At: clock.Now(), Kind: kind, MemberID: accounts.CallerOf(c).MemberID, Actor: string(accounts.CallerOf(c).Role),
		Address: accounts.ShortAddress(c.IP()), Detail: subject,
	}, func(ctx context.Context, tx bun.Tx) error {
		changes, err := work(ctx, tx)
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: clock.Now(), MemberID: accounts.CallerOf(c).MemberID, Action: kind, Subject: subject,
			Reason: reason, Detail: changes,
		})
	})
}

// Proven marks the caller's proof of identity for an action as used. It returns session.ErrNoProof if there is no such
// proof.
func (l *Logins) Proven(c *fiber.Ctx, action string) error {
	return l.Sessions.Store.UseProof(c.UserContext(), accounts.CallerOf(c).SessionHash,
		session.Proof(action), clock.Now())
}

// NoteExport records in the security log that the caller exported their own data.
func (l *Logins) NoteExport(c *fiber.Ctx) error {
	from := accounts.ClientOf(c)
	return l.Accounts.Store.Audited(c.UserContext(), accounts.SecurityEvent{
		At: clock.Now(), Kind: accounts.EventExport, MemberID: accounts.CallerOf(c).MemberID,
		Actor:   accounts.ActorMember,
		Address: accounts.ShortAddress(from.Address), Detail: accounts.BrowserFamily(from.UserAgent),
	}, nil)
}
