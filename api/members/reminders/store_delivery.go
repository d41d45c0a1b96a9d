package reminders

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/platform/db"
)

// The states of a delivery. A delivery remains in stateTrying if the process ends while it is sending.
const (
	stateTrying  = "trying"
	stateSent    = "sent"
	stateUnsure  = "unsure"
	stateRefused = "refused" // certainly not sent
)

// attempt says what a worker must do with a delivery.
type attempt int

const (
	attemptSkip attempt = iota // do nothing, because it has been sent or the account is closed
	attemptSend
	attemptLost // do not send, because an earlier attempt may have reached the member
)

// ownerOf returns the id of the member to whom a reminder belongs; 0 if it has been deleted.
func (s *Store) ownerOf(ctx context.Context, reminder int64) (member int64, err error) {
	err = s.DB.NewSelect().Table("reminders").Column("member_id").Where("id = ?", reminder).Scan(ctx, &member)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return member, err
}

// beginAttempt stores that an attempt to send a notification begins, and returns what the worker must do. dedupe is the
// time for which the provider recognises the key of a notification; 0 if the provider does not use keys.
func (s *Store) beginAttempt(
	ctx context.Context, n notify.Notification, dedupe time.Duration,
) (next attempt, err error) {
	err = db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var row struct {
			State     string
			CreatedAt time.Time
		}
		err := tx.NewSelect().Table("deliveries").Column("state", "created_at").Where("key = ?", n.Key).
			For("UPDATE").Scan(ctx, &row)
		now := s.Now()
		if errors.Is(err, sql.ErrNoRows) {
			// No row is inserted if the member's account has been closed.
			inserted, err := db.Affected(tx.ExecContext(ctx,
				`INSERT INTO deliveries (key, member_id, channel, state, created_at, updated_at)
				SELECT ?, id, ?, ?, ?, ? FROM members WHERE id = ? ON CONFLICT DO NOTHING`, n.Key, n.Channel,
				stateTrying, now, now, n.MemberID))
			if err != nil || inserted == 0 {
				return err
			}
			next = attemptSend
			return nil
		}
		if err != nil {
			return err
		}
		state := stateTrying
		switch {
		case row.State == stateSent:
			return nil
		case row.State == stateRefused:
			next, row.CreatedAt = attemptSend, now // the provider has not seen the key yet, so dedupe counts from now
		case now.Sub(row.CreatedAt) < dedupe:
			next = attemptSend
		default:
			next, state = attemptLost, stateUnsure
		}
		_, err = tx.ExecContext(ctx, "UPDATE deliveries SET state = ?, created_at = ?, updated_at = ? WHERE key = ?",
			state, row.CreatedAt, now, n.Key)
		return err
	})
	return next, err
}

func (s *Store) endAttempt(ctx context.Context, key, state string) error {
	_, err := s.DB.ExecContext(ctx, "UPDATE deliveries SET state = ?, updated_at = ? WHERE key = ?", state, s.Now(),
		key)
	return err
}

// RemoveOld deletes deliveries that are older than keepDeliveries. It returns the number of deleted deliveries.
func (s *Store) RemoveOld(ctx context.Context) (int64, error) {
	return db.Affected(s.DB.ExecContext(ctx, "DELETE FROM deliveries WHERE updated_at < ?",
		s.Now().Add(-keepDeliveries)))
}

// fallBack stores why a channel failed, and queues the notification for the next channel. If it is called twice, the
// notification is queued only once.
func (s *Store) fallBack(ctx context.Context, d delivery, reason string) error {
	if len(d.Fallbacks) == 0 {
		return s.setFailure(ctx, d.ReminderID, reason)
	}
	d.Notification.Channel, d.Fallbacks, d.Since = d.Fallbacks[0], d.Fallbacks[1:], s.Now()
	reason += "，已改用" + notify.ChannelLabels[d.Notification.Channel]
	if d.Notification.Channel == notify.Site {
		d.Notification.Body += "（" + reason + "）"
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if d.ReminderID == 0 {
			return d.queue(ctx, tx, s.Now())
		}
		n, err := db.Affected(tx.ExecContext(ctx, "UPDATE reminders SET fail_reason = ?, updated_at = ? WHERE id = ?",
			reason, s.Now(), d.ReminderID))
		if err != nil || n == 0 {
			return err // the reminder was removed in the meantime
		}
		return d.queue(ctx, tx, s.Now())
	})
}

// setFailure stores in a reminder why it could not be sent through a channel. The member sees this reason.
func (s *Store) setFailure(ctx context.Context, id int64, reason string) error {
	_, err := s.DB.ExecContext(ctx, `UPDATE reminders SET fail_reason = ?, updated_at = ?,
		status = CASE WHEN status = 'sent' AND NOT 'site' = ANY (channels) THEN 'failed' ELSE status END WHERE id = ?`,
		reason, s.Now(), id)
	return err
}
