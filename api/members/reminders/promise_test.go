package reminders_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"fapai/api/members/reminders"
)

// TestEveryPromisedNotificationIsSentOnce sets reminders at random times, and changes the auction in random ways:
// its start is moved, it is suspended and resumed. The reminder is set again, and the program restarts. Whenever the
// site states a time for the next notification, exactly one must be sent at that time.
func TestEveryPromisedNotificationIsSentOnce(t *testing.T) {
	b := newWorld(t)
	for seed := range uint64(25) {
		rng := rand.New(rand.NewPCG(seed, 7))
		begin := b.now
		wish := reminders.Reminder{Types: []string{"start", "status"}, Channels: []string{"site"}}
		wish.Offsets = slices.Clone([]int64{30, 60, 1440, 4320, 10080}[:1+rng.IntN(5)])
		ahead := func() *time.Time {
			start := b.now.Add(time.Duration(2+rng.IntN(90)) * time.Minute)
			if rng.IntN(2) == 0 {
				start = start.Add(time.Duration(rng.IntN(9*24)) * time.Hour)
			}
			return &start
		}
		b.lot(func(l *reminders.Lot) { l.Status, l.Start, l.Close, l.SignupEnd = "0", ahead(), nil, nil })
		if err := b.store.Remove(ctx, b.me, b.house[0], true); err != nil {
			t.Fatal(err)
		}
		b.set(wish)
		sent := func() (n int) {
			for _, title := range b.titles() {
				if title == "开拍提醒" {
					n++
				}
			}
			return n
		}
		count, promises := sent(), 0
		for step := range 14 {
			lot := b.lots[b.house[0]]
			next := b.reminder().NextTrigger
			if next == nil && lot.Status == "0" && lot.Start.Sub(b.now) > time.Minute && promises == 0 {
				t.Fatalf("seed %d, step %d: nothing is promised %s before the start", seed, step, lot.Start.Sub(b.now))
			}
			b.now = b.now.Add(time.Duration(1+rng.IntN(24*60)) * time.Minute)
			if next != nil && !b.now.Before(*next) {
				b.now = *next
				count, promises = count+1, promises+1
			}
			if !lot.Start.After(b.now) {
				break
			}
			b.settle()
			b.settle()
			if got := sent(); got != count {
				t.Fatalf("seed %d, step %d, %s after setting: %d notifications, want %d (promised %v)", seed, step,
					b.now.Sub(begin), got, count, next)
			}
			switch rng.IntN(6) {
			case 0:
				b.lot(func(l *reminders.Lot) { l.Start = ahead() })
				promises = 0
			case 1:
				status := "7"
				if lot.Status == "7" {
					status = "0"
				}
				b.lot(func(l *reminders.Lot) { l.Status, l.Start = status, ahead() })
				promises = 0
			case 2:
				if lot.Status == "0" {
					b.set(wish)
				}
			case 3:
				b.restart()
			}
			b.settle()
		}
		b.lot(func(l *reminders.Lot) { l.Status, l.Start = "5", nil }) // withdrawn, so no further notification is due
		b.settle()
		b.now = b.now.Add(11 * 24 * time.Hour)
		b.settle()
		if got := sent(); got != count {
			t.Fatalf("seed %d: %d notifications in the end, want %d", seed, got, count)
		}
	}
}

// A reminder is set when all times before the start at which it would be sent by default are over. It is then sent
// at the earliest time of lateOffsets that is still to come.
func TestAReminderSetLateIsSent(t *testing.T) {
	b := newWorld(t)
	var sent []string
	for left, want := range map[time.Duration]time.Duration{
		50 * time.Minute: 30 * time.Minute, 20 * time.Minute: 15 * time.Minute, 4 * time.Minute: 2 * time.Minute,
		90 * time.Second: time.Minute,
	} {
		start := b.now.Add(left)
		b.lot(func(l *reminders.Lot) { l.Start = &start })
		r := b.set(reminders.Reminder{})
		if r.NextTrigger == nil || start.Sub(*r.NextTrigger) != want {
			t.Fatalf("%s before the start the next time is %v", left, r.NextTrigger)
		}
		b.now = *r.NextTrigger
		b.settle()
		sent = append(sent, "开拍提醒")
		b.expect(sent...)
		b.now = start
		b.settle()
		b.expect(sent...)
		if err := b.store.Remove(ctx, b.me, b.house[0], true); err != nil {
			t.Fatal(err)
		}
	}
}
