package members

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fapai/api/jobs"
)

// Letter is a message that leaves the site.
type Letter struct {
	MemberID    int64
	Channel     string // BySMS or ByWechat
	Title, Body string
	HouseID     int64
}

// The ways in which a Courier fails. After any other error the message may still arrive, so it is not sent again.
var (
	ErrUnsent    = errors.New("the message was certainly not sent")
	ErrNoChannel = errors.New("the member cannot be reached this way")
)

// Post carries messages to members. Allowed are the ways in which a member wants to hear from us.
type Post struct {
	Allowed func(ctx context.Context, member int64) ([]string, error)
	Courier func(ctx context.Context, letter Letter) error
}

const jobDeliver = "deliver"

type deliverJob struct {
	Key        string `json:"key"`
	ReminderID int64  `json:"reminder_id"`
	Letter     Letter `json:"letter"`
}

// tell tells a member something by all ways that the reminder and the member allow, once.
func (p Post) tell(ctx context.Context, tx bun.Tx, store *Store, r *Reminder, n note) error {
	allowed, err := p.Allowed(ctx, r.MemberID)
	if err != nil {
		return err
	}
	key := fmt.Sprintf("reminder:%d:%s", r.ID, n.Key)
	now := store.now()
	for _, channel := range r.Channels {
		if !slices.Contains(allowed, channel) {
			continue
		}
		if channel == BySite {
			err = addMessage(ctx, tx, Message{MemberID: r.MemberID, Kind: MessageReminder, Title: n.Title, Body: n.Body, HouseID: &r.HouseID, CreatedAt: now}, key)
		} else {
			full := "deliver:" + channel + ":" + key
			err = jobs.Add(ctx, tx, now, jobs.Job{Kind: jobDeliver, Key: full, RunAt: now, Payload: deliverJob{
				Key: full, ReminderID: r.ID, Letter: Letter{MemberID: r.MemberID, Channel: channel, Title: n.Title, Body: n.Body, HouseID: r.HouseID},
			}})
		}
		if err != nil {
			return err
		}
	}
	r.SentAt = &now
	return nil
}

// deliver sends a letter at most once: before it goes out that is written down, so a worker that died in between is
// followed by one who knows that the letter may be out.
func (s *Reminders) deliver(ctx context.Context, payload json.RawMessage) error {
	var job deliverJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Forever(err)
	}
	mine, err := s.Store.beginDelivery(ctx, job.Key, job.Letter)
	if err != nil || !mine {
		return err
	}
	err = s.Post.Courier(ctx, job.Letter)
	state := "sent"
	switch {
	case errors.Is(err, ErrNoChannel), errors.Is(err, ErrUnsent):
		state = "refused"
	case err != nil:
		state = "unsure"
		s.Log.Warn("a message may or may not have been sent", "channel", job.Letter.Channel, "error", err.Error())
	}
	if saved := s.Store.endDelivery(context.WithoutCancel(ctx), job.Key, state); saved != nil {
		return saved
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrUnsent):
		return errors.Join(errNoDelivery, err)
	}
	return s.Store.blame(ctx, job.ReminderID, reasonOf(job.Letter.Channel, err))
}

func reasonOf(channel string, err error) string {
	word := map[string]string{BySMS: "短信", ByWechat: "微信"}[channel]
	if errors.Is(err, ErrNoChannel) {
		return word + "未送达：未绑定或未开通"
	}
	return word + "是否送达未能确认"
}
