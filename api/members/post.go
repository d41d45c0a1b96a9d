package members

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/jobs"
)

// Letter is a message that leaves the site.
type Letter struct {
	Key         string `json:"-"` // the same for every try
	MemberID    int64
	Channel     string // BySMS or ByWechat
	Title, Body string
	HouseID     int64
	Until       *time.Time // of no use after it; nil for never
}

// The ways in which a Courier fails. After any other error the message may still arrive.
var (
	ErrUnsent    = errors.New("the message was certainly not sent")
	ErrNoChannel = errors.New("the member cannot be reached this way")
	ErrSpent     = errors.New("what may be spent on messages is spent")
)

// Post carries messages to members.
type Post struct {
	// Allowed are the ways in which a member wants to hear from us.
	Allowed func(ctx context.Context, member int64) ([]string, error)
	Courier func(ctx context.Context, letter Letter) error
	// Repeats is for how long a channel knows a letter by its key, so that it may be sent again and arrives once. A
	// channel that is not named here never does.
	Repeats map[string]time.Duration
}

const jobDeliver = "deliver"

type deliverJob struct {
	Key        string    `json:"key"`
	Note       string    `json:"note"` // names the event, whatever the way
	ReminderID int64     `json:"reminder_id"`
	Letter     Letter    `json:"letter"`
	Instead    []string  `json:"instead,omitempty"` // the ways that are left when this one fails
	Since      time.Time `json:"since"`
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
			err = queueLetter(ctx, tx, deliverJob{
				Note: key, ReminderID: r.ID, Since: now, Instead: instead(channel, r.Channels, allowed),
				Letter: Letter{MemberID: r.MemberID, Channel: channel, Title: n.Title, Body: n.Body, HouseID: r.HouseID, Until: n.Until},
			})
		}
		if err != nil {
			return err
		}
	}
	r.SentAt = &now
	return nil
}

func queueLetter(ctx context.Context, tx bun.Tx, job deliverJob) error {
	job.Key = "deliver:" + job.Letter.Channel + ":" + job.Note
	return jobs.Add(ctx, tx, job.Since, jobs.Job{Kind: jobDeliver, Key: job.Key, RunAt: job.Since, Payload: job})
}

// instead are the ways to try when a channel fails: those that the member allows and did not choose anyhow. A text message
// costs money, so it stands in only where nothing else tells the member.
func instead(channel string, chosen, allowed []string) (ways []string) {
	for _, way := range []string{ByWechat, BySMS, BySite} {
		told := slices.Contains(chosen, BySite) && slices.Contains(allowed, BySite)
		if way != channel && slices.Contains(allowed, way) && !slices.Contains(chosen, way) && (way != BySMS || !told) {
			ways = append(ways, way)
		}
	}
	return ways
}
