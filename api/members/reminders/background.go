package reminders

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/platform/jobs"
	"fapai/api/platform/loop"
)

const (
	// compareEvery is the interval at which Run compares all reminders with their lots even if nobody has called
	// Notify. It is the maximum time after which a change of a lot is noticed.
	compareEvery = 15 * time.Second
	// comparePause is the time that Run waits after Notify, so that it compares only once for several changes.
	comparePause = time.Second
	compareBatch = 200
)

// Lots returns the lots with these ids. The map does not contain deleted lots.
type Lots func(ctx context.Context, ids []int64) (map[int64]Lot, error)

// Service sets reminders, sends their notifications, and adapts them when lots change.
type Service struct {
	Store  *Store
	Lots   Lots
	Sender notify.Sender
	Log    *slog.Logger
	// Changes gives access to the log of changes of lots.
	Changes ChangeLog

	lotsChanged loop.Signal
}

// NewService returns a Service and sets the handlers for its kinds of jobs in the queue.
func NewService(store *Store, lots Lots, sender notify.Sender, log *slog.Logger, queue *jobs.Queue) *Service {
	s := &Service{Store: store, Lots: lots, Sender: sender, Log: log, lotsChanged: loop.NewSignal()}
	queue.Handle(jobTrigger, s.runTrigger)
	queue.Handle(jobDeliver, s.deliver)
	queue.Handle(jobChanges, s.notifyChanges)
	return s
}

// Notify tells Run that lots have changed.
func (s *Service) Notify() { s.lotsChanged.Send() }

// Run compares reminders with their lots and adds jobs for changes of followed lots. It does so after each Notify and
// every compareEvery, until ctx ends.
func (s *Service) Run(ctx context.Context) {
	tick := time.NewTicker(compareEvery)
	defer tick.Stop()
	for {
		if err := s.CompareAll(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("reminders were not compared with their lots; tried again soon", "error", err.Error())
		}
		if err := s.QueueChanges(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("changes of followed lots were not queued; tried again soon", "error", err.Error())
		}
		loop.Sleep(ctx, comparePause)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-s.lotsChanged:
		}
	}
}

// CompareAll compares each active reminder with its lot.
func (s *Service) CompareAll(ctx context.Context) error {
	for after := int64(0); ; {
		batch, err := s.Store.active(ctx, after, compareBatch)
		if err != nil || len(batch) == 0 {
			return err
		}
		after = batch[len(batch)-1].ID
		lots, err := s.Lots(ctx, houseIDs(batch))
		if err != nil {
			return err
		}
		for _, r := range batch {
			var lot *Lot
			if found, ok := lots[r.HouseID]; ok {
				lot = &found
			}
			if err := s.compare(ctx, r, lot); err != nil {
				return err
			}
		}
	}
}

// houseIDs returns the ids of the reminders' lots in ascending order, without repetitions.
func houseIDs(list []Reminder) []int64 {
	ids := lo.Map(list, func(r Reminder, _ int) int64 { return r.HouseID })
	slices.Sort(ids)
	return slices.Compact(ids)
}

// compare adapts a reminder to its lot and sends the resulting messages. It first checks without a lock whether
// anything has changed, because usually nothing has.
func (s *Service) compare(ctx context.Context, r Reminder, lot *Lot) error {
	next, list := applyLot(r, lot, s.Store.Now())
	if len(list) == 0 && unchanged(&r, &next) {
		return nil
	}
	return s.Store.update(ctx, r.ID, func(tx bun.Tx, stored *Reminder) (bool, error) {
		next, list := applyLot(*stored, lot, s.Store.Now())
		for _, m := range list {
			if err := s.send(ctx, tx, &next, m); err != nil {
				return false, err
			}
		}
		if lot != nil {
			if err := s.Store.queueTriggers(ctx, tx, &next, lot); err != nil {
				return false, err
			}
			if lot.NextRound != nil && next.Status == Sent && next.wants(OnNextRound) {
				if err := s.Store.copyToRound(ctx, tx, &next, *lot.NextRound); err != nil {
					return false, err
				}
			}
		}
		*stored = next
		return true, nil
	})
}

func unchanged(a, b *Reminder) bool {
	return a.Status == b.Status && a.Seen.Status == b.Seen.Status && sameTime(a.Seen.Start, b.Seen.Start) &&
		sameTime(a.Seen.SignupEnd, b.Seen.SignupEnd) && sameTime(a.Seen.Close, b.Seen.Close) &&
		sameTime(a.NextTrigger, b.NextTrigger)
}

// runTrigger sends a notification when it is due. It does nothing if the job is outdated because the lot or the
// reminder has changed since the job was queued.
func (s *Service) runTrigger(ctx context.Context, payload json.RawMessage) error {
	var job triggerJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Permanent(err)
	}
	return s.Store.update(ctx, job.ReminderID, func(tx bun.Tx, r *Reminder) (bool, error) {
		lots, err := s.Lots(ctx, []int64{r.HouseID})
		if err != nil {
			return false, err
		}
		lot, found := lots[r.HouseID]
		now := s.Store.Now()
		t, valid := job.find(r, &lot)
		if !found || !valid || !t.Event.After(now) {
			return false, nil
		}
		if err := s.send(ctx, tx, r, t.message(&lot, now)); err != nil {
			return false, err
		}
		r.schedule(&lot, now)
		return true, nil
	})
}

// find returns the trigger for which the job was queued; false if the reminder no longer has that trigger.
func (job triggerJob) find(r *Reminder, lot *Lot) (trigger, bool) {
	for _, t := range triggers(r, lot, time.Time{}) { // the zero time includes triggers that are already due
		if t.Type == job.Type && t.Offset == job.Offset && t.Event.Equal(job.Event) {
			return t, r.Status == Pending
		}
	}
	return trigger{}, false
}

// send puts a message into the message centre, and sends it through those channels of the reminder that the member
// allows. It sends nothing if a message with the same key was sent before.
func (s *Service) send(ctx context.Context, tx bun.Tx, r *Reminder, m message) error {
	allowed, err := s.Sender.Allowed(ctx, r.MemberID)
	if err != nil {
		return err
	}
	key, now := fmt.Sprintf("reminder:%d:%s", r.ID, m.Key), s.Store.Now()
	for _, channel := range r.Channels {
		if !slices.Contains(allowed, channel) {
			continue
		}
		d := delivery{EventKey: key, ReminderID: r.ID, Since: now, Notification: notify.Notification{
			MemberID: r.MemberID, Channel: channel, Title: m.Title, Body: m.Body, HouseID: cmp.Or(m.HouseID, r.HouseID),
			ExpiresAt: m.ExpiresAt,
		}, Fallbacks: notify.FallbackChannels(channel, r.Channels, allowed)}
		if err := d.queue(ctx, tx, now); err != nil {
			return err
		}
	}
	r.SentAt = &now
	return nil
}
