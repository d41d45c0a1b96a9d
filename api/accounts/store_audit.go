package accounts

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// The kinds of entries of the audit log, and who acts.
const (
	AuditRegister = "register"
	AuditLogin    = "login"
	AuditFailed   = "login_failed"
	AuditBind     = "bind"
	AuditLogout   = "logout"
	AuditEnded    = "session_ended" // by other means than a logout
	AuditProfile  = "profile"
	AuditExport   = "export"
	AuditGrant    = "grant"
	AuditClose    = "close"
	AuditDenied   = "denied"
	AuditMobile   = "mobile" // a number was changed
	// AuditMobileAsked and AuditMobileCancelled are about a change without the old number.
	AuditMobileAsked     = "mobile_asked"
	AuditMobileCancelled = "mobile_cancelled"

	ActorSMS     = "sms"
	ActorWechat  = "wechat"
	ActorMember  = "member"
	ActorProgram = "program"
)

// AuditEntry is an entry of the log of logins, sessions, profiles, grants and the work of editors. It must not contain
// a number in the clear.
type AuditEntry struct {
	bun.BaseModel `bun:"table:audit_log"`

	ID       int64 `bun:",pk,autoincrement"`
	At       time.Time
	Kind     string
	MemberID int64 `bun:",nullzero"`
	Actor    string
	Address  string
	Detail   string
	// SubjectSealed is the number named in a failed try, see SealSubject.
	SubjectSealed []byte `bun:",nullzero"`
}

// AddAudit adds an entry to the audit log.
func AddAudit(ctx context.Context, tx bun.Tx, entry AuditEntry) error {
	_, err := tx.NewInsert().Model(&entry).Exec(ctx)
	return err
}

const (
	// refusalsAnHour is the maximum number of refusals stored within an hour for a member, or for a network whose
	// callers are no members: refused callers must not be able to fill the disk.
	refusalsAnHour = 60
	// maxRefusalDetail is the maximum number of characters stored of a refused request.
	maxRefusalDetail = 200
)

// AddRefusal adds a refusal to the audit log, unless the member or network has enough of them.
func AddRefusal(ctx context.Context, idb bun.IDB, entry AuditEntry) error {
	if detail := []rune(entry.Detail); len(detail) > maxRefusalDetail {
		entry.Detail = string(detail[:maxRefusalDetail]) + "…"
	}
	same := idb.NewSelect().Table("audit_log").Where("kind = ?", entry.Kind).Where("at > ?", entry.At.Add(-time.Hour))
	if entry.MemberID != 0 {
		same = same.Where("member_id = ?", entry.MemberID)
	} else {
		same = same.Where("member_id IS NULL").Where("address = ?", entry.Address)
	}
	stored, err := same.Count(ctx)
	if err != nil || stored >= refusalsAnHour {
		return err
	}
	return AddAudits(ctx, idb, []AuditEntry{entry})
}

// AuditAges holds the times for which entries of the audit log are kept: acts, and refusals.
type AuditAges struct{ Acts, Refusals time.Duration }

// RemoveOldAudits removes older entries, and returns their number.
func (s *Store) RemoveOldAudits(ctx context.Context, ages AuditAges, now time.Time) (int64, error) {
	result, err := s.DB.NewDelete().Model((*AuditEntry)(nil)).WhereGroup(" AND ", func(q *bun.DeleteQuery) *bun.DeleteQuery {
		return q.Where("at < ?", now.Add(-ages.Acts)).
			WhereOr("kind IN (?, ?) AND at < ?", AuditFailed, AuditDenied, now.Add(-ages.Refusals))
	}).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// AddAudits adds entries to the audit log.
func AddAudits(ctx context.Context, idb bun.IDB, entries []AuditEntry) error {
	if len(entries) == 0 {
		return nil
	}
	_, err := idb.NewInsert().Model(&entries).Exec(ctx)
	return err
}

// Audited does work in a transaction with its entry in the audit log; no work is an entry alone.
func (s *Store) Audited(ctx context.Context, entry AuditEntry, work func(ctx context.Context, tx bun.Tx) error) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if work != nil {
			if err := work(ctx, tx); err != nil {
				return err
			}
		}
		return AddAudit(ctx, tx, entry)
	})
}

// loginsShown is the number of a member's logins that are listed.
const loginsShown = 50

// Logins returns a member's last logins, the latest first. Detail is the family of the browser.
func (s *Store) Logins(ctx context.Context, member int64) ([]AuditEntry, error) {
	rows := []AuditEntry{}
	err := s.DB.NewSelect().Model(&rows).Where("member_id = ?", member).Where("kind IN (?, ?, ?, ?)", AuditRegister, AuditLogin, AuditBind, AuditMobile).
		OrderExpr("at DESC, id DESC").Limit(loginsShown).Scan(ctx)
	return rows, err
}

// FailedTry is a try to log in or to change a number that failed.
type FailedTry struct {
	AuditEntry
	Meant string // the masked number that it named; empty for none
}

// FailedTries returns the last failed tries, the latest first.
func (s *Store) FailedTries(ctx context.Context, phones *pii.Cipher, last int) (tries []FailedTry, err error) {
	var rows []AuditEntry
	err = s.DB.NewSelect().Model(&rows).Where("kind = ?", AuditFailed).OrderExpr("at DESC, id DESC").Limit(last).Scan(ctx)
	for _, row := range rows {
		try := FailedTry{AuditEntry: row}
		if len(row.SubjectSealed) > 0 {
			mobile, err := OpenSubject(phones, row.SubjectSealed)
			if err != nil {
				return tries, err
			}
			try.Meant = pii.MaskMobile(mobile)
		}
		tries = append(tries, try)
	}
	return tries, err
}
