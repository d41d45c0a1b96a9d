package reminders

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/platform/jobs"
)

var errRetry = errors.New("the notification was not sent yet")

const jobDeliver = "deliver"

// delivery is a notification to be sent through one channel. It is stored as JSON in a job of the queue. ReminderID is
// 0 if the notification does not come from a reminder.
type delivery struct {
	Key          string              `json:"key"`
	EventKey     string              `json:"event_key"` // identifies the event, independent of the channel
	ReminderID   int64               `json:"reminder_id"`
	Notification notify.Notification `json:"notification"`
	Fallbacks    []string            `json:"fallbacks,omitempty"` // channels to use one after another if this one fails
	Since        time.Time           `json:"since"`               // time of the first attempt
}

// queue adds a job that sends the notification. A message for the message centre needs no job, because it is stored at
// once.
func (d delivery) queue(ctx context.Context, tx bun.Tx, now time.Time) error {
	n := d.Notification
	if n.Channel == notify.Site {
		return notify.AddMessage(ctx, tx, notify.Message{
			MemberID: n.MemberID, Kind: cmp.Or(n.Kind, notify.KindReminder), Title: n.Title, Body: n.Body,
			HouseID: lo.EmptyableToPtr(n.HouseID), CreatedAt: now,
		}, d.EventKey)
	}
	d.Key = "deliver:" + n.Channel + ":" + d.EventKey
	return jobs.Add(ctx, tx, now, jobs.Job{Kind: jobDeliver, Key: d.Key, RunAt: now, Payload: d})
}

// Announce sends a member a notification that does not come from a reminder. It uses those of the chosen channels that
// the member allows. key identifies the notification, which is sent only once.
func (s *Service) Announce(ctx context.Context, tx bun.Tx, key string, n notify.Notification, chosen []string) error {
	allowed, err := s.Sender.Allowed(ctx, n.MemberID)
	if err != nil {
		return err
	}
	for _, channel := range chosen {
		if !slices.Contains(allowed, channel) {
			continue
		}
		n.Channel = channel
		d := delivery{EventKey: key, Since: s.Store.Now(), Notification: n,
			Fallbacks: notify.FallbackChannels(channel, chosen, allowed)}
		if err := d.queue(ctx, tx, s.Store.Now()); err != nil {
			return err
		}
	}
	return nil
}

// deliver sends a notification. Before sending, it stores that an attempt has begun. If the process ends during the
// attempt, the next run of the job finds this note. It then sends again only if the provider would recognise a second
// copy by its key.
func (s *Service) deliver(ctx context.Context, payload json.RawMessage) error {
	var d delivery
	if err := json.Unmarshal(payload, &d); err != nil {
		return jobs.Permanent(err)
	}
	// The reminder may have been removed since the job was queued. If two accounts were merged, the reminder now
	// belongs to another member.
	owner, err := d.Notification.MemberID, error(nil)
	if d.ReminderID != 0 {
		owner, err = s.Store.ownerOf(ctx, d.ReminderID)
	}
	if err != nil || owner == 0 {
		return err
	}
	d.Notification.MemberID, d.Notification.Key = owner, d.Key
	n, now := d.Notification, s.Store.Now()
	label, dedupe := notify.ChannelLabels[n.Channel], s.Sender.DedupeWindow[n.Channel]
	if n.ExpiresAt != nil && !now.Before(*n.ExpiresAt) {
		return s.Store.setFailure(ctx, d.ReminderID, label+"未能及时送达")
	}
	next, err := s.Store.beginAttempt(ctx, n, dedupe)
	switch {
	case err != nil || next == attemptSkip:
		return err
	case next == attemptLost:
		return s.unsure(ctx, d)
	}
	err = s.Sender.Send(ctx, n)
	if stored := s.Store.endAttempt(context.WithoutCancel(ctx), d.Key, stateAfter(err)); stored != nil {
		return stored
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, notify.ErrNoChannel):
		return s.Store.fallBack(ctx, d, label+"未送达：未绑定、未关注或未开通")
	case errors.Is(err, notify.ErrRefused):
		return s.Store.fallBack(ctx, d, label+"未送达：对方拒收")
	case errors.Is(err, notify.ErrNoBudget):
		return s.Store.fallBack(ctx, d, label+"未送达：发送额度已用完")
	case errors.Is(err, notify.ErrNotSent) && now.Sub(d.Since) >= cmp.Or(s.Sender.RetryFor[n.Channel], retryFor):
		return s.Store.fallBack(ctx, d, label+"未送达：服务繁忙")
	case errors.Is(err, notify.ErrNotSent), dedupe > 0: // not sent, or a second copy would be recognised
		return errors.Join(errRetry, err)
	}
	s.Log.Warn("a notification may or may not have been sent", "channel", n.Channel, "error", err.Error())
	return s.unsure(ctx, d)
}

// unsure is called if it is unknown whether a notification has arrived. It puts the notification into the message
// centre, but does not send it again as a text message or through WeChat.
func (s *Service) unsure(ctx context.Context, d delivery) error {
	d.Fallbacks = slices.DeleteFunc(d.Fallbacks, func(channel string) bool { return channel != notify.Site })
	return s.Store.fallBack(ctx, d, notify.ChannelLabels[d.Notification.Channel]+"是否送达未能确认")
}

func stateAfter(err error) string {
	switch {
	case err == nil:
		return stateSent
	case errors.Is(err, notify.ErrNoChannel), errors.Is(err, notify.ErrNoBudget), errors.Is(err, notify.ErrRefused),
		errors.Is(err, notify.ErrNotSent):
		return stateRefused
	}
	return stateUnsure
}
