package reminders_test

import (
	"slices"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/members/reminders"
)

// failed ends the auction of the first lot without a bid.
func (b *world) failed() {
	b.run(60 * time.Hour)
	b.lot(func(l *reminders.Lot) { l.Status = "4" })
}

// list publishes the second lot as the next auction of the first one, and returns its id.
func (b *world) list() int64 {
	next := b.house[1]
	b.lots[next] = reminders.Lot{ID: next, Title: "望京花园801室（二拍）", Status: "0",
		Start: fixture.At(200), Close: fixture.At(224)}
	b.lot(func(l *reminders.Lot) { l.NextRound = &next })
	return next
}

// remindersOf returns how many reminders of a lot the member has.
func (b *world) remindersOf(house int64) int {
	b.t.Helper()
	list, _, _, err := b.store.List(ctx, b.me, reminders.Query{HouseID: house, Page: 1, Size: 10})
	if err != nil {
		b.t.Fatal(err)
	}
	return len(list)
}

// A member asks to be told about the next auction of an unsold lot. When it is published, the member gets a message
// with a link to it, and a reminder of it is set.
func TestOneClickOnAFailedLotAsksForItsNextRound(t *testing.T) {
	b := newWorld(t)
	b.failed()
	r := b.set(reminders.Reminder{})
	if want := []string{"next_round", "result", "start", "status"}; !slices.Equal(r.Types, want) ||
		r.Status != reminders.Pending {
		t.Errorf("%s with %v, want %v", r.Status, r.Types, want)
	}
	b.settle()
	b.expect()
	next := b.list()
	b.settle()
	b.expect("下一轮开拍")
	var leads int64
	if err := b.db.NewRaw("SELECT house_id FROM messages").Scan(ctx, &leads); err != nil || leads != next {
		t.Errorf("the message leads to %d, not to %d: %v", leads, next, err)
	}
	b.run(140 * time.Hour)
	b.expect("下一轮开拍", "开拍提醒", "开拍提醒")
}

// When the next auction is published, three things are stored together or not at all: the message, the end of the
// old reminder, and the new reminder. If storing fails, the next attempt does all of it once.
func TestAReminderMovesOnOnceAcrossRestarts(t *testing.T) {
	b := newWorld(t)
	b.failed()
	b.set(reminders.Reminder{Channels: []string{"site", "sms"}})
	missing := int64(1 << 40)
	b.lot(func(l *reminders.Lot) { l.NextRound = &missing })
	if err := b.service.CompareAll(ctx); err == nil {
		t.Fatal("a reminder of a lot that does not exist was stored")
	}
	b.expect()
	if r := b.reminder(); r.Status != reminders.Pending || len(b.sent) != 0 {
		t.Errorf("after the failure: %s, sent %v", r.Status, b.sent)
	}
	next := b.list()
	for range 3 {
		b.restart()
		b.settle()
	}
	b.expect("下一轮开拍")
	if r := b.reminder(); r.Status != reminders.Sent || len(b.sent) != 1 || b.sent[0].HouseID != next {
		t.Errorf("%s, sent %+v", r.Status, b.sent)
	}
	if n := b.remindersOf(next); n != 1 {
		t.Errorf("%d reminders of the next round", n)
	}
}

// A withdrawn lot may be auctioned again. The reminder of a member who asked for the next auction goes on; that of
// another member ends with a message.
func TestAWithdrawnLotLeadsToItsNextRound(t *testing.T) {
	b := newWorld(t)
	b.set(reminders.Reminder{Types: []string{"start", "status", "next_round"}, Channels: []string{"site"}})
	b.lot(func(l *reminders.Lot) { l.Status = "5" })
	for range 2 {
		b.settle()
	}
	b.expect("状态变化提醒")
	if r := b.reminder(); r.Status != reminders.Pending || r.NextTrigger != nil {
		t.Errorf("waiting: %+v", r)
	}
	next := b.list()
	b.settle()
	b.expect("状态变化提醒", "下一轮开拍")
	if b.remindersOf(next) != 1 {
		t.Error("the reminder did not move on")
	}
}

// A reminder waits half a year for the next auction, counted from when it was set, even if the lot failed long
// before that.
func TestAReminderOfANextRoundExpires(t *testing.T) {
	const day = 24 * time.Hour
	b := newWorld(t)
	b.lot(func(l *reminders.Lot) { l.Status, l.Start, l.Close = "4", fixture.At(-9000), fixture.At(-8976) })
	b.set(reminders.Reminder{})
	for _, c := range []struct {
		after time.Duration
		want  string
	}{{170 * day, reminders.Pending}, {11 * day, reminders.Expired}} {
		b.now = b.now.Add(c.after)
		b.settle()
		if got := b.reminder().Status; got != c.want {
			t.Errorf("at %s: %s, want %s", b.now, got, c.want)
		}
	}
}
