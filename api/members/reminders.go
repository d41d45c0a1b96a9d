package members

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/jobs"
)

// followEvery is how late a reminder notices, at most, that its lot changed.
const followEvery = 15 * time.Second

// A burst of changes is looked at once.
const followPause = time.Second

const followBatch = 200

// Lots finds lots by their ids; one that was removed is left out.
type Lots func(ctx context.Context, ids []int64) (map[int64]Lot, error)

// Reminders lets reminders speak: at their moments, and when their lots change.
type Reminders struct {
	Store *Store
	Lots  Lots
	Post  Post
	Log   *slog.Logger
	poked chan struct{}
}

// NewReminders makes Reminders and gives the queue their handlers.
func NewReminders(store *Store, lots Lots, post Post, log *slog.Logger, queue *jobs.Queue) *Reminders {
	s := &Reminders{Store: store, Lots: lots, Post: post, Log: log, poked: make(chan struct{}, 1)}
	queue.Handle(jobReminder, s.speak)
	queue.Handle(jobDeliver, s.deliver)
	return s
}

// Poke says that lots changed.
func (s *Reminders) Poke() {
	select {
	case s.poked <- struct{}{}:
	default:
	}
}

// Run follows the lots until ctx ends.
func (s *Reminders) Run(ctx context.Context) {
	tick := time.NewTicker(followEvery)
	defer tick.Stop()
	for {
		if err := s.Follow(ctx); err != nil && ctx.Err() == nil {
			s.Log.Warn("reminders did not follow their lots and will try again", "error", err.Error())
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(followPause):
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-s.poked:
		}
	}
}

// Follow compares every reminder with its lot once.
func (s *Reminders) Follow(ctx context.Context) error {
	for after := int64(0); ; {
		batch, err := s.Store.live(ctx, after, followBatch)
		if err != nil || len(batch) == 0 {
			return err
		}
		after = batch[len(batch)-1].ID
		ids := make([]int64, len(batch))
		for i, r := range batch {
			ids[i] = r.HouseID
		}
		slices.Sort(ids)
		lots, err := s.Lots(ctx, slices.Compact(ids))
		if err != nil {
			return err
		}
		for _, r := range batch {
			var lot *Lot
			if found, ok := lots[r.HouseID]; ok {
				lot = &found
			}
			if err := s.followOne(ctx, r, lot); err != nil {
				return err
			}
		}
	}
}

func (s *Reminders) followOne(ctx context.Context, r Reminder, lot *Lot) error {
	next, notes := follow(r, lot, s.Store.now())
	if len(notes) == 0 && unmoved(&r, &next) {
		return nil
	}
	return s.Store.change(ctx, r.ID, func(tx bun.Tx, stored *Reminder) (bool, error) {
		now, notes := follow(*stored, lot, s.Store.now())
		for _, n := range notes {
			if err := s.Post.tell(ctx, tx, s.Store, &now, n); err != nil {
				return false, err
			}
		}
		if lot != nil {
			if err := s.Store.queueFires(ctx, tx, &now, lot); err != nil {
				return false, err
			}
			if lot.NextRound != nil && now.Status == Sent && now.wants(RemindNextRound) {
				if err := s.Store.renew(ctx, tx, &now, *lot.NextRound); err != nil {
					return false, err
				}
			}
		}
		*stored = now
		return true, nil
	})
}

func unmoved(a, b *Reminder) bool {
	return a.Status == b.Status && a.Seen.Status == b.Seen.Status && sameTime(a.Seen.Start, b.Seen.Start) &&
		sameTime(a.Seen.SignupEnd, b.Seen.SignupEnd) && sameTime(a.Seen.Close, b.Seen.Close) && sameTime(a.NextFire, b.NextFire)
}

// speak does a queued moment, unless the lot or the wish has moved on.
func (s *Reminders) speak(ctx context.Context, payload json.RawMessage) error {
	var job fireJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Permanent(err)
	}
	return s.Store.change(ctx, job.ReminderID, func(tx bun.Tx, r *Reminder) (bool, error) {
		lots, err := s.Lots(ctx, []int64{r.HouseID})
		if err != nil {
			return false, err
		}
		lot, there := lots[r.HouseID]
		now := s.Store.now()
		f, planned := planned(r, &lot, job)
		if !there || !planned || !f.Event.After(now) {
			return false, nil
		}
		if err := s.Post.tell(ctx, tx, s.Store, r, f.say(&lot, now)); err != nil {
			return false, err
		}
		settle(r, &lot, now)
		return true, nil
	})
}

// planned finds the moment of a job in the plan as it is now.
func planned(r *Reminder, lot *Lot, job fireJob) (fire, bool) {
	// Seen from long ago the plan holds the moments that have just come, too.
	for _, f := range plan(r, lot, time.Time{}) {
		if f.Type == job.Type && f.Offset == job.Offset && f.Event.Equal(job.Event) {
			return f, r.Status == Waiting
		}
	}
	return fire{}, false
}

// Set sets a member's reminder of a lot. Fields of wish that are nil take their defaults.
func (s *Reminders) Set(ctx context.Context, wish Reminder) (Reminder, error) {
	lots, err := s.Lots(ctx, []int64{wish.HouseID})
	if err != nil {
		return Reminder{}, err
	}
	lot, there := lots[wish.HouseID]
	if !there {
		return Reminder{}, ErrNoLot
	}
	now := s.Store.now()
	wish.Status, wish.CreatedAt, wish.Seen = Waiting, now, lot
	if wish.Types == nil {
		wish.Types = defaultTypes
	}
	if wish.Offsets == nil {
		wish.Offsets = defaultOffsets
	}
	if wish.Channels == nil {
		wish.Channels = defaultChannels
	}
	switch lot.Status {
	case lotUpcoming, lotRunning:
	case lotPostponed, lotSuspended:
		wish.Status = Held
	case lotFailed:
		if !wish.wants(RemindNextRound) {
			return Reminder{}, ErrOver
		}
	default:
		return Reminder{}, ErrOver
	}
	wish.Types, wish.Offsets, wish.Channels = distinct(wish.Types), distinct(wish.Offsets), distinct(wish.Channels)
	fires := plan(&wish, &lot, now)
	if len(fires) > 0 {
		wish.NextFire = &fires[0].At
	} else if !wish.wants(RemindStatus) && !wish.wants(RemindResult) && !wish.wants(RemindNextRound) {
		return Reminder{}, ErrNothingToRemind
	}
	if wish.Status == Held {
		wish.NextFire = nil
	}
	return s.Store.SetReminder(ctx, wish, &lot)
}
