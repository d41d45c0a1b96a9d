package auth

import (
	"context"
	"time"

	"github.com/uptrace/bun"
)

// Kinds of entries of the log, and who acts.
const (
	auditRegister = "register"
	auditLogin    = "login"
	auditFailed   = "login_failed"
	auditBind     = "bind"
	auditLogout   = "logout"
	auditGrant    = "grant"
	auditClose    = "close"

	actorSMS    = "sms"
	actorWechat = "wechat"
	actorMember = "member"
)

// Audit is an entry of the log of logins and grants. It must hold no number.
type Audit struct {
	bun.BaseModel `bun:"table:audit_log"`

	ID       int64 `bun:",pk,autoincrement"`
	At       time.Time
	Kind     string
	MemberID int64 `bun:",nullzero"`
	Actor    string
	Address  string
	Detail   string
}

func audit(ctx context.Context, tx bun.Tx, a Audit) error {
	_, err := tx.NewInsert().Model(&a).Exec(ctx)
	return err
}

// loginsShown is how many of a member's logins are shown.
const loginsShown = 50

// Logins are a member's last logins, the latest first. Detail is the family of the browser.
func (s *Store) Logins(ctx context.Context, member int64) ([]Audit, error) {
	rows := []Audit{}
	err := s.DB.NewSelect().Model(&rows).Where("member_id = ?", member).Where("kind IN (?, ?, ?)", auditRegister, auditLogin, auditBind).
		OrderExpr("at DESC, id DESC").Limit(loginsShown).Scan(ctx)
	return rows, err
}
