package phonelogin_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"fapai/api/accounts/phonelogin"
	"fapai/api/apitest"
	"fapai/api/platform/apperr"
)

func (b *bench) notify(key string, member int64) error {
	return b.Store.ReserveNotification(context.Background(),
		phonelogin.Notification{Key: key, Member: member, Now: b.Now()}, b.Limits)
}

// code sends a login code to the number with index n.
func (b *bench) code(n int) error {
	return b.deliver(fmt.Sprintf("1590000%04d", n), append(make([]byte, 28), byte(n>>24), byte(n>>16), byte(n>>8),
		byte(n)), fmt.Sprintf("198.51.%d.%d", n/200, n%200))
}

func site(hourly, share int) func(*phonelogin.HTTP) {
	return func(d *phonelogin.HTTP) { d.Limits = phonelogin.DefaultLimits(hourly, 10*hourly, share) }
}

// However many reminders are sent, codes can still be sent from the reserved part of the budget. Codes and
// reminders together never exceed the budget.
func TestRemindersNeverStarveLogins(t *testing.T) {
	b := newBench(t, apitest.Database(t), site(20, 40))
	var reminders sync.WaitGroup
	var mu sync.Mutex
	sent := 0
	for n := range 60 {
		reminders.Go(func() {
			switch err := b.notify(fmt.Sprint("a", n), int64(n)); {
			case err == nil:
				mu.Lock()
				sent++
				mu.Unlock()
			case !errors.Is(err, phonelogin.ErrNoBudget):
				t.Error(err)
			}
		})
	}
	reminders.Wait()
	if sent != 8 {
		t.Errorf("%d reminders were sent, their share is 8 of 20", sent)
	}
	for n := range 6 { // numbers without a member may use 14 of the 20 messages of the budget
		if err := b.code(n); err != nil {
			t.Fatalf("code %d after the reminders: %v", n, err)
		}
	}
	if err := b.code(6); apperr.KindOf(err) != apperr.Unavailable {
		t.Errorf("beyond the budget: %v", err)
	}
	b.pass(time.Hour)
	if err := b.notify("b", 1); err != nil {
		t.Errorf("an hour later: %v", err)
	}
}

// Codes may use up the budget for reminders, because reminders have other channels.
func TestACodeFloodSpendsAll(t *testing.T) {
	b := newBench(t, apitest.Tx(t), site(10, 40))
	for n := range 7 {
		if err := b.code(n); err != nil {
			t.Fatal(n, err)
		}
	}
	if err := b.notify("a", 1); !errors.Is(err, phonelogin.ErrNoBudget) {
		t.Errorf("%v", err)
	}
}

func TestANotificationCountsOnceAndNotWhenUnsent(t *testing.T) {
	b := newBench(t, apitest.Tx(t), site(10, 10)) // the budget is one message per hour
	for range 3 {                                 // retries of the same message
		if err := b.notify("a", 1); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.notify("b", 1); !errors.Is(err, phonelogin.ErrNoBudget) {
		t.Errorf("a second one: %v", err)
	}
	if err := b.Store.ReleaseNotification(context.Background(), "a"); err != nil {
		t.Fatal(err)
	}
	if err := b.notify("b", 1); err != nil {
		t.Errorf("after the first was given back: %v", err)
	}
}

func TestWithoutAShareThereAreNoReminders(t *testing.T) {
	b := newBench(t, apitest.Tx(t), site(10, 0))
	if err := b.notify("a", 1); !errors.Is(err, phonelogin.ErrNoBudget) {
		t.Errorf("%v", err)
	}
}

func TestOneMemberDoesNotSpendTheShareOfAll(t *testing.T) {
	b := newBench(t, apitest.Tx(t), site(500, 40))
	for n := range 20 {
		if err := b.notify(fmt.Sprint(n), 1); err != nil {
			t.Fatal(n, err)
		}
	}
	if err := b.notify("more", 1); !errors.Is(err, phonelogin.ErrNoBudget) {
		t.Errorf("a twenty-first in a day: %v", err)
	}
	if err := b.notify("other", 2); err != nil {
		t.Errorf("another member: %v", err)
	}
}
