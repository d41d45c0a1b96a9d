package members

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// States of a delivery. One that is trying was left there by a worker that died, unless it is at work this moment.
const (
	stateTrying  = "trying"
	stateSent    = "sent"
	stateUnsure  = "unsure"
	stateRefused = "refused" // certainly not sent
)

// begun says what a worker that takes a delivery is to do.
type begun int

const (
	deliveryOver begun = iota // nothing: it was sent, or there is nobody to send to
	deliveryMine              // send
	deliveryLost              // it may be out, and must not be sent again
)

// ownerOf is the member of a reminder, 0 when it was removed.
func (s *Store) ownerOf(ctx context.Context, reminder int64) (member int64, err error) {
	err = s.idb.NewSelect().Table("reminders").Column("member_id").Where("id = ?", reminder).Scan(ctx, &member)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return member, err
}

// beginDelivery writes down that a letter is on its way. repeats is how long its channel knows it again.
func (s *Store) beginDelivery(ctx context.Context, l Letter, repeats time.Duration) (next begun, err error) {
	err = db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		var row struct {
			State     string
			CreatedAt time.Time
		}
		err := tx.NewSelect().Table("deliveries").Column("state", "created_at").Where("key = ?", l.Key).For("UPDATE").Scan(ctx, &row)
		now := s.now()
		if errors.Is(err, sql.ErrNoRows) {
			// The member may have closed the account meanwhile: then there is no row and nothing to send.
			res, err := tx.ExecContext(ctx, `INSERT INTO deliveries (key, member_id, channel, state, created_at, updated_at)
				SELECT ?, id, ?, ?, ?, ? FROM members WHERE id = ? ON CONFLICT DO NOTHING`, l.Key, l.Channel, stateTrying, now, now, l.MemberID)
			if err != nil {
				return err
			}
			if n, err := res.RowsAffected(); err != nil || n == 0 {
				return err
			}
			next = deliveryMine
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
			next, row.CreatedAt = deliveryMine, now // the time in which it may be repeated begins with the first try that counts
		case now.Sub(row.CreatedAt) < repeats:
			next = deliveryMine
		default:
			next, state = deliveryLost, stateUnsure
		}
		_, err = tx.ExecContext(ctx, "UPDATE deliveries SET state = ?, created_at = ?, updated_at = ? WHERE key = ?", state, row.CreatedAt, now, l.Key)
		return err
	})
	return next, err
}

// keepDeliveries is longer than the queue knows a letter by its key: nobody asks for older ones.
const keepDeliveries = 90 * 24 * time.Hour

// Sweep removes deliveries that are long over and says how many.
func (s *Store) Sweep(ctx context.Context) (int64, error) {
	res, err := s.idb.ExecContext(ctx, "DELETE FROM deliveries WHERE updated_at < ?", s.now().Add(-keepDeliveries))
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

func (s *Store) endDelivery(ctx context.Context, key, state string) error {
	_, err := s.idb.ExecContext(ctx, "UPDATE deliveries SET state = ?, updated_at = ? WHERE key = ?", state, s.now(), key)
	return err
}

// fallBack notes why a way failed and takes the next one of ways. Done twice it is done once.
func (s *Store) fallBack(ctx context.Context, job deliverJob, why string, ways []string) error {
	if len(ways) == 0 {
		return s.blame(ctx, job.ReminderID, why)
	}
	way := ways[0]
	said := why + "，已改用" + wayName[way]
	return db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		res, err := tx.ExecContext(ctx, "UPDATE reminders SET fail_reason = ?, updated_at = ? WHERE id = ?", said, s.now(), job.ReminderID)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err // the member has removed the reminder
		}
		letter := job.Letter
		if way == BySite {
			return addMessage(ctx, tx, Message{
				MemberID: letter.MemberID, Kind: MessageReminder, Title: letter.Title, Body: letter.Body + "（" + said + "）", HouseID: &letter.HouseID, CreatedAt: s.now(),
			}, job.Note)
		}
		letter.Channel = way
		return queueLetter(ctx, tx, deliverJob{Note: job.Note, ReminderID: job.ReminderID, Letter: letter, Instead: ways[1:], Since: s.now()})
	})
}

// blame writes down why a reminder could not be sent by one of its ways.
func (s *Store) blame(ctx context.Context, id int64, why string) error {
	_, err := s.idb.ExecContext(ctx, `UPDATE reminders SET fail_reason = ?, updated_at = ?,
		status = CASE WHEN status = 'sent' AND NOT 'site' = ANY (channels) THEN 'failed' ELSE status END WHERE id = ?`, why, s.now(), id)
	return err
}
