package reminders_test

import (
	"errors"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/members/reminders"
)

func TestAReminderIsSentAtItsTriggers(t *testing.T) {
	b := newWorld(t)
	r := b.set(reminders.Reminder{})
	if r.NextTrigger == nil || !r.NextTrigger.Equal(*fixture.At(6)) {
		t.Fatalf("next at %v", r.NextTrigger)
	}
	b.run(5 * time.Hour)
	b.expect()
	b.run(2 * time.Hour)
	b.expect("开拍提醒")
	b.set(reminders.Reminder{}) // set a second time without a change
	b.run(22 * time.Hour)
	b.expect("开拍提醒", "开拍提醒")
	if len(b.sent) != 2 || b.sent[0].Channel != "sms" || b.sent[0].MemberID != b.me {
		t.Errorf("notifications %+v", b.sent)
	}
	b.lot(func(l *reminders.Lot) { l.Status = "1" })
	b.run(2 * time.Hour)
	b.expect("开拍提醒", "开拍提醒")
}

func TestAReminderMovesWithItsLot(t *testing.T) {
	b := newWorld(t)
	b.set(reminders.Reminder{Types: []string{"start", "status"}, Offsets: []int64{60}, Channels: []string{"site"}})
	b.lot(func(l *reminders.Lot) { l.Start = fixture.At(50) })
	b.settle()
	b.settle()
	b.expect("开拍时间变更")
	b.run(30 * time.Hour) // nothing is sent at the old time
	b.expect("开拍时间变更")
	b.lot(func(l *reminders.Lot) { l.Status = "7" })
	b.run(19 * time.Hour) // the start is near, but the auction is suspended
	b.expect("开拍时间变更", "状态变化提醒")
	if got := b.reminder(); got.Status != reminders.Held || got.NextTrigger != nil {
		t.Errorf("held: %+v", got)
	}
	b.lot(func(l *reminders.Lot) { l.Status, l.Start = "0", fixture.At(60) })
	b.run(11 * time.Hour)
	b.expect("开拍时间变更", "状态变化提醒", "恢复拍卖提醒", "开拍提醒")
	b.lot(func(l *reminders.Lot) { l.Status = "5" })
	b.settle()
	b.settle()
	b.expect("开拍时间变更", "状态变化提醒", "恢复拍卖提醒", "开拍提醒", "状态变化提醒")
	if got := b.reminder(); got.Status != reminders.Cancelled {
		t.Errorf("withdrawn: %+v", got)
	}
	if len(b.sent) != 0 {
		t.Errorf("letters by a way that was not asked for: %+v", b.sent)
	}
}

// If the times of a lot are not known, its reminder has no time either. Once they are known, the member gets a
// message, and later the notifications at these times.
func TestALotWithoutTimesPromisesNothing(t *testing.T) {
	b := newWorld(t)
	b.lot(func(l *reminders.Lot) { l.Status, l.Start, l.Close = "9", nil, nil })
	if got := b.set(reminders.Reminder{Types: []string{"start", "status"}, Offsets: []int64{60},
		Channels: []string{"site"}}); got.NextTrigger != nil {
		t.Errorf("it promises %v", got.NextTrigger)
	}
	_, err := b.service.Set(ctx, reminders.Reminder{MemberID: b.me, HouseID: b.house[0], Types: []string{"start"}})
	if !errors.Is(err, reminders.ErrNoTrigger) {
		t.Errorf("of the start only: %v", err)
	}
	b.run(10 * time.Hour)
	b.expect()
	b.lot(func(l *reminders.Lot) { l.Status, l.Start, l.Close = "0", fixture.At(20), fixture.At(44) })
	b.run(10 * time.Hour)
	b.expect("开拍时间变更", "开拍提醒")
}

func TestAFailedLotLeadsToItsNextRound(t *testing.T) {
	b := newWorld(t)
	b.set(reminders.Reminder{Types: []string{"start", "result", "next_round"}, Offsets: []int64{60},
		Channels: []string{"site"}})
	b.run(60 * time.Hour)
	b.lot(func(l *reminders.Lot) { l.Status = "4" })
	b.settle()
	b.expect("开拍提醒", "流拍结果")
	next := b.house[1]
	b.lots[next] = reminders.Lot{ID: next, Title: "望京花园801室（二拍）", Status: "0", Start: fixture.At(100)}
	b.lot(func(l *reminders.Lot) { l.NextRound = &next })
	b.settle()
	b.expect("开拍提醒", "流拍结果", "下一轮开拍")
	b.run(40 * time.Hour)
	b.expect("开拍提醒", "流拍结果", "下一轮开拍", "开拍提醒")
	for _, status := range []string{"2", "3", "8", "10"} {
		// No reminder can be set if the auction is over. If its next auction is known, the error contains it.
		for _, round := range []*int64{nil, &next} {
			b.lot(func(l *reminders.Lot) { l.Status, l.NextRound = status, round })
			want := reminders.ErrOver
			if round != nil {
				want = reminders.ErrNextRound
			}
			if _, err := b.service.Set(ctx, reminders.Reminder{MemberID: b.me, HouseID: b.house[0]}); !errors.Is(err,
				want) {
				t.Errorf("status %s: %v, want %v", status, err, want)
			}
		}
	}
}
