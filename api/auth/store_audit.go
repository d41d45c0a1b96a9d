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
