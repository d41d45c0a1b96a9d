package reminders_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/members/reminders"
)

// away lets the time d pass while no process of the site is running.
func (b *world) away(d time.Duration) {
	b.now = b.now.Add(d)
	b.restart()
	b.settle()
}

// If no process ran when a reminder was due, it is sent later, and its text mentions that, unless its event is over.
// The lot in this test starts in 30 hours and ends in 54; its deposit is due in 29.
func TestAMissedReminderIsSentLate(t *testing.T) {
	for _, tc := range []struct {
		kind, title string
		missed      time.Duration // how long from now until the reminder is due
		deadline    time.Duration
		running     bool
	}{
		{"start", "开拍提醒", 29 * time.Hour, 30 * time.Hour, false},
		{"deposit", "保证金截止提醒", 5 * time.Hour, 29 * time.Hour, false},
		{"end", "结束提醒", 53 * time.Hour, 54 * time.Hour, true},
	} {
		for _, away := range []time.Duration{tc.missed, tc.missed + 5*time.Minute,
			tc.deadline - time.Second, tc.deadline} {
			b := newWorld(t)
			signup := b.now.Add(29 * time.Hour)
			b.lot(func(l *reminders.Lot) { l.SignupEnd = &signup })
			b.set(reminders.Reminder{Types: []string{tc.kind}, Offsets: []int64{60}, Channels: []string{"site"}})
			if tc.running {
				b.lot(func(l *reminders.Lot) { l.Status = "1" })
			}
			b.away(away)
			var want []string
			if away < tc.deadline {
				want = []string{tc.title}
			}
			b.expect(want...)
			late := away-tc.missed > 10*time.Minute
			for _, body := range b.bodies() {
				if strings.Contains(body, "因系统中断而迟到") != late {
					t.Errorf("%s after %s: %s", tc.kind, away, body)
				}
			}
			b.away(time.Hour)
			b.expect(want...)
		}
	}
}

// A reminder is due, but its job has not run yet. Then the reminder is compared with its lot. It must still be sent.
func TestAReminderRingsHoweverOftenItIsCompared(t *testing.T) {
	b := newWorld(t)
	b.set(reminders.Reminder{Types: []string{"end"}, Channels: []string{"site"}})
	b.lot(func(l *reminders.Lot) { l.Status = "1" })
	b.now = b.now.Add(53 * time.Hour)
	for range 3 {
		if err := b.service.CompareAll(ctx); err != nil {
			t.Fatal(err)
		}
	}
	b.settle()
	b.expect("结束提醒")
}

// A member asks for a reminder of the deposit when the deadline is less than a day away, or the deadline is moved to
// less than a day from now. The reminder is then sent as soon as possible.
func TestADepositReminderOfTheLastDayRings(t *testing.T) {
	b := newWorld(t)
	soon := b.now.Add(10 * time.Hour)
	b.lot(func(l *reminders.Lot) { l.SignupEnd = &soon })
	r := b.set(reminders.Reminder{Types: []string{"deposit"}, Channels: []string{"site"}})
	if r.NextTrigger == nil || soon.Sub(*r.NextTrigger) != time.Hour {
		t.Fatalf("the next time is %v", r.NextTrigger)
	}
	sooner := b.now.Add(5 * time.Hour)
	b.lot(func(l *reminders.Lot) { l.SignupEnd = &sooner })
	b.settle()
	b.now = sooner.Add(-time.Hour)
	b.settle()
	b.expect("保证金截止提醒")
	b.now = sooner
	b.settle()
	b.expect("保证金截止提醒")
}

// Each late bid makes the auction end later. The reminder of the end is sent only once.
func TestLateBidsRingNoSecondTime(t *testing.T) {
	b := newWorld(t)
	b.set(reminders.Reminder{Types: []string{"end"}, Channels: []string{"site"}})
	b.lot(func(l *reminders.Lot) { l.Status = "1" })
	end := *b.lots[b.house[0]].Close
	b.now = end.Add(-time.Hour)
	b.settle()
	for range 20 {
		b.now = end.Add(-time.Minute)
		end = end.Add(5 * time.Minute)
		moved := end
		b.lot(func(l *reminders.Lot) { l.Close = &moved })
		b.settle()
	}
	b.expect("结束提醒")
}

// A reminder whose last notification has been sent is listed as past, although it still watches the status of its
// lot.
func TestWhatRangIsPast(t *testing.T) {
	b := newWorld(t)
	b.set(reminders.Reminder{Channels: []string{"site"}})
	lists := func(want ...int) {
		t.Helper()
		got := []int{}
		for _, past := range []bool{false, true} {
			list, upcoming, over, err := b.store.List(ctx, b.me, reminders.Query{Past: past, Page: 1, Size: 10})
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, len(list), upcoming, over)
		}
		if !slices.Equal(got, want) {
			t.Errorf("lists and counts %v, want %v", got, want)
		}
	}
	lists(1, 1, 0, 0, 1, 0)
	b.now = b.now.Add(6 * time.Hour)
	b.settle() // the first of two notifications is sent
	lists(1, 1, 0, 0, 1, 0)
	b.now = b.now.Add(23 * time.Hour)
	b.settle()
	b.expect("开拍提醒", "开拍提醒")
	lists(0, 0, 1, 1, 0, 1)
	b.lot(func(l *reminders.Lot) { l.Status = "7" }) // the reminder still reacts to this
	b.settle()
	b.expect("开拍提醒", "开拍提醒", "状态变化提醒")
	lists(1, 1, 0, 0, 1, 0)
}
