package accounts

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/db"
	"fapai/api/platform/pii"
)

// The kinds of security events, and the kinds of actors.
const (
	EventRegister = "register"
	EventLogin    = "login"
	EventFailed   = "login_failed"
	EventBind     = "bind"
	EventLogout   = "logout"
	EventEnded    = "session_ended" // a session ended other than by a logout
	EventProfile  = "profile"
	EventExport   = "export"
	EventGrant    = "grant"
	EventClose    = "close"
	EventDenied   = "denied"
	EventMobile   = "mobile" // a number was changed
	// EventMobileAsked and EventMobileCancelled concern a change of number that waits because the member cannot use the
	// old number.
	EventMobileAsked     = "mobile_asked"
	EventMobileCancelled = "mobile_cancelled"

	ActorSMS     = "sms"
	ActorWechat  = "wechat"
	ActorMember  = "member"
	ActorProgram = "program"
)

// SecurityEvent is an entry of the security log, which records logins, sessions, profiles, roles and refused
// requests. It must not contain a mobile number in plain text.
type SecurityEvent struct {
	bun.BaseModel `bun:"table:audit_log"`

	ID       int64 `bun:",pk,autoincrement"`
	At       time.Time
	Kind     string
	MemberID int64 `bun:",nullzero"`
	Actor    string
	Address  string
	Detail   string
	// SubjectSealed is the encrypted mobile number of a failed login (see SealSubject).
	SubjectSealed []byte `bun:",nullzero"`
}

// AddSecurityEvent adds an event to the security log.
func AddSecurityEvent(ctx context.Context, tx bun.Tx, entry SecurityEvent) error {
	_, err := tx.NewInsert().Model(&entry).Exec(ctx)
	return err
}

// AddRefusal adds a refused request to the security log, unless the member or network already has
// refusalsAnHour entries in this hour.
func AddRefusal(ctx context.Context, idb bun.IDB, entry SecurityEvent) error {
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
	return AddSecurityEvents(ctx, idb, []SecurityEvent{entry})
}

// SecurityLogAges holds how long entries of the security log are stored: Acts for entries about actions, Refusals for
// entries about refused requests.
type SecurityLogAges struct{ Acts, Refusals time.Duration }

// RemoveOldAudits deletes the entries that are older than ages. It returns the number of deleted entries.
func (s *Store) RemoveOldAudits(ctx context.Context, ages SecurityLogAges, now time.Time) (int64, error) {
	result, err := s.DB.NewDelete().Model((*SecurityEvent)(nil)).
		WhereGroup(" AND ", func(q *bun.DeleteQuery) *bun.DeleteQuery {
			return q.Where("at < ?", now.Add(-ages.Acts)).
				WhereOr("kind IN (?, ?) AND at < ?", EventFailed, EventDenied, now.Add(-ages.Refusals))
		}).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// AddSecurityEvents adds entries to the security log.
func AddSecurityEvents(ctx context.Context, idb bun.IDB, entries []SecurityEvent) error {
	if len(entries) == 0 {
		return nil
	}
	_, err := idb.NewInsert().Model(&entries).Exec(ctx)
	return err
}

// Audited runs work and adds an entry to the security log in the same transaction. If work is nil, it only adds the
// entry.
func (s *Store) Audited(
	ctx context.Context, entry SecurityEvent, work func(ctx context.Context, tx bun.Tx) error,
) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if work != nil {
			if err := work(ctx, tx); err != nil {
				return err
			}
		}
		return AddSecurityEvent(ctx, tx, entry)
	})
}

// Logins returns a member's last logins, the latest first. The Detail of an entry contains the browser and the system.
func (s *Store) Logins(ctx context.Context, member int64) ([]SecurityEvent, error) {
	rows := []SecurityEvent{}
	err := s.DB.NewSelect().Model(&rows).Where("member_id = ?", member).
		Where("kind IN (?, ?, ?, ?)", EventRegister, EventLogin, EventBind, EventMobile).
		OrderExpr("at DESC, id DESC").Limit(loginsShown).Scan(ctx)
	return rows, err
}

// FailedTry is a failed attempt to log in or to change a number.
type FailedTry struct {
	SecurityEvent
	Meant string // masked mobile number (138****8000); "" if the entry has none
}

// FailedTries returns the `last` latest failed attempts, the latest first.
func (s *Store) FailedTries(ctx context.Context, phones *pii.Cipher, last int) (tries []FailedTry, err error) {
	var rows []SecurityEvent
	err = s.DB.NewSelect().Model(&rows).Where("kind = ?", EventFailed).OrderExpr("at DESC, id DESC").Limit(last).
		Scan(ctx)
	for _, row := range rows {
		try := FailedTry{SecurityEvent: row}
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
