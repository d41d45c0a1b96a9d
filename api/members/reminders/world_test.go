package reminders_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/platform/jobs"
)

var ctx = context.Background()

// world provides two lots, a member with a reminder of the first, a clock that tests set, and the notifications sent
// so far.
type world struct {
	t       *testing.T
	db      *bun.DB
	url     string
	now     time.Time
	lots    map[int64]reminders.Lot
	me      int64
	house   []int64
	sent    []notify.Notification
	tried   []notify.Notification // every attempt, also those that failed
	fails   map[string]error      // the error that each channel returns
	allowed []string
	queue   *jobs.Queue
	store   *reminders.Store
	service *reminders.Service
}

func newWorld(t *testing.T) *world {
	// All tests of this package use one database, which is emptied here. A new database for each test would take
	// seconds.
	conn, url := apitest.Shared(t)
	if _, err := conn.ExecContext(ctx, "TRUNCATE members, houses, jobs, mark_counts CASCADE"); err != nil {
		t.Fatal(err)
	}
	b := &world{t: t, db: conn, url: url, now: fixture.Now, lots: map[int64]reminders.Lot{}, fails: map[string]error{},
		allowed: []string{"site", "sms"}}
	b.me = fixture.Member(t, b.db, "a")
	b.house = fixture.Insert(t, b.db, fixture.Lot(), fixture.Lot())
	b.lot(func(l *reminders.Lot) {
		l.Start, l.Close, l.SignupEnd, l.Status = fixture.At(30), fixture.At(54), nil, "0"
	})
	b.restart()
	return b
}

// restart does what a restart of the program does: it makes a new queue, store and service.
func (b *world) restart() {
	log, clock := slog.New(slog.DiscardHandler), func() time.Time { return b.now }
	b.queue, b.store = jobs.New(b.db, clock, log), &reminders.Store{DB: b.db, Now: clock}
	sender := notify.Sender{
		RetryFor:     map[string]time.Duration{notify.Mail: 2 * time.Hour},
		Allowed:      func(context.Context, int64) ([]string, error) { return b.allowed, nil },
		DedupeWindow: map[string]time.Duration{"wechat": 9 * time.Minute},
		Send: func(_ context.Context, l notify.Notification) error {
			b.tried = append(b.tried, l)
			if err := b.fails[l.Channel]; err != nil {
				return err
			}
			b.sent = append(b.sent, l)
			return nil
		},
	}
	b.service = reminders.NewService(b.store, func(_ context.Context, ids []int64) (map[int64]reminders.Lot, error) {
		out := map[int64]reminders.Lot{}
		for _, id := range ids {
			if l, ok := b.lots[id]; ok {
				out[id] = l
			}
		}
		return out, nil
	}, sender, log, b.queue)
}

func (b *world) lot(change func(*reminders.Lot)) {
	l := b.lots[b.house[0]]
	l.ID, l.Title = b.house[0], "望京花园801室"
	change(&l)
	b.lots[l.ID] = l
}

func (b *world) set(wish reminders.Reminder) reminders.Reminder {
	b.t.Helper()
	wish.MemberID, wish.HouseID = b.me, b.house[0]
	r, err := b.service.Set(ctx, wish)
	if err != nil {
		b.t.Fatal(err)
	}
	return r
}

// run lets the time d pass in steps, and runs the jobs that are due after each step.
func (b *world) run(d time.Duration) {
	b.t.Helper()
	for until := b.now.Add(d); b.now.Before(until); {
		b.now = b.now.Add(min(15*time.Minute, until.Sub(b.now)))
		b.settle()
	}
}

func (b *world) settle() {
	b.t.Helper()
	if err := b.service.CompareAll(ctx); err != nil {
		b.t.Fatal(err)
	}
	for {
		did, err := b.queue.Work(ctx)
		if err != nil {
			b.t.Fatal(err)
		}
		if !did {
			return
		}
	}
}

// titles returns the titles of all messages in the message centre, the oldest first.
func (b *world) titles() (titles []string) {
	b.t.Helper()
	if err := b.db.NewRaw("SELECT title FROM messages ORDER BY id").Scan(ctx, &titles); err != nil {
		b.t.Fatal(err)
	}
	return titles
}

func (b *world) expect(want ...string) {
	b.t.Helper()
	got := b.titles()
	if len(got) != len(want) {
		b.t.Fatalf("at %s the messages are %v, want %v", b.now, got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			b.t.Fatalf("the messages are %v, want %v", got, want)
		}
	}
}

func (b *world) reminder() reminders.Reminder {
	b.t.Helper()
	list, _, _, err := b.store.List(ctx, b.me, reminders.Query{HouseID: b.house[0], Page: 1, Size: 1})
	if err != nil || len(list) != 1 {
		b.t.Fatal(list, err)
	}
	return list[0]
}
