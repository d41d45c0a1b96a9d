package reminders_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/members/reminders"
)

// followed adds to world a lot that tests import with changes, and the log of these changes.
type followed struct {
	*world
	lot lot.Lot
}

func newFollowed(t *testing.T) *followed {
	b := &followed{world: newWorld(t)}
	b.lot = fixture.House(func(h *lot.House) {
		h.Title, h.StartTime, h.EndTime = "望京花园801室", fixture.At(30), fixture.At(54)
	})
	b.lot.Texts = &lot.Texts{Notice: fixture.Ptr("<p>公告</p>")}
	b.house[0] = fixture.Insert(t, b.db, b.lot)[0]
	b.world.lot(func(l *reminders.Lot) { l.Status, l.Start, l.Close = "0", fixture.At(30), fixture.At(54) })
	b.connect()
	b.take()
	return b
}

func (b *followed) connect() {
	store := fixture.Houses(b.db, func() time.Time { return b.now })
	b.service.Changes = reminders.ChangeLog{
		Take: store.TakeChanges, At: store.ChangesAt,
		Label: func(dictionary, code string) string { return dictionary + code },
	}
}

// take sends all notifications that are due.
func (b *followed) take() {
	b.t.Helper()
	if err := b.service.QueueChanges(ctx); err != nil {
		b.t.Fatal(err)
	}
	b.settle()
}

// imports changes the lot with the given function and imports it.
func (b *followed) imports(change func(h *lot.House)) {
	b.t.Helper()
	b.now = b.now.Add(time.Minute)
	change(&b.lot.House)
	fixture.Import(b.t, b.db, b.now, b.lot)
	b.world.lot(func(l *reminders.Lot) {
		h := &b.lot.House
		l.Status, l.Start, l.Close = string(lot.StatusAt(h, b.now)), h.StartTime, lot.Closes(h)
	})
	b.take()
}

func (b *followed) favorite(member int64) {
	b.t.Helper()
	if _, err := b.db.ExecContext(ctx,
		"INSERT INTO collects (member_id, kind, target_id, title, created_at) VALUES (?, 'house', ?, '', ?)",
		member, b.house[0], b.now); err != nil {
		b.t.Fatal(err)
	}
}

// bodies returns the texts of the messages about changes that a member has got, the oldest first.
func (b *followed) bodies(member int64) (bodies []string) {
	b.t.Helper()
	if err := b.db.NewRaw("SELECT body FROM messages WHERE member_id = ? AND kind = 'change' ORDER BY id", member).
		Scan(ctx, &bodies); err != nil {
		b.t.Fatal(err)
	}
	return bodies
}

func (b *followed) expectBodies(member int64, want ...string) {
	b.t.Helper()
	for i := range want {
		want[i] = "您收藏的“望京花园801室”有变动：" + want[i] + "。"
	}
	if got := b.bodies(member); !slices.Equal(got, want) {
		b.t.Fatalf("notified of %q, want %q", got, want)
	}
}

// A member who set a reminder, but did not save the lot, gets messages of the reminder only.
func TestAReminderIsNoFavorite(t *testing.T) {
	b := newFollowed(t)
	b.set(reminders.Reminder{Types: []string{"result"}, Channels: []string{"site"}})
	b.imports(func(h *lot.House) { h.Deposit = fixture.Ptr[int64](600_000) })
	if got := b.bodies(b.me); len(got) != 1 || !strings.HasPrefix(got[0], "您设提醒的“望京花园801室”有变动：") {
		t.Errorf("%q", got)
	}
}

func (b *followed) channels() (list []string) {
	for _, n := range b.sent {
		list = append(list, n.Channel)
	}
	return list
}

// Several changes in one import give one message. Importing the file again, or running the job again, gives no
// other.
func TestFollowersAreNotifiedOfAChangeOnce(t *testing.T) {
	b := newFollowed(t)
	stranger := fixture.Member(t, b.db, "b")
	b.allowed = []string{"site", "sms", "wechat"}
	b.favorite(b.me)
	price := func(h *lot.House) { h.StartPrice, h.Deposit = new(int64(3_000_000)), fixture.Ptr[int64](300_000) }
	b.imports(price)
	b.imports(price)
	b.expectBodies(b.me, "起拍价由350万元变更为300万元；保证金由50万元变更为30万元")
	if got := b.channels(); !slices.Equal(got, []string{"wechat"}) {
		t.Errorf("sent by %v", got)
	}
	if _, err := b.db.ExecContext(ctx, "UPDATE jobs SET state = 'ready', run_at = ? WHERE kind = 'lot_changes'",
		b.now); err != nil {
		t.Fatal(err)
	}
	if _, err := b.db.ExecContext(ctx, "UPDATE change_progress SET notified_id = 0"); err != nil {
		t.Fatal(err)
	}
	b.take()
	b.expectBodies(b.me, "起拍价由350万元变更为300万元；保证金由50万元变更为30万元")
	if len(b.sent) != 1 {
		t.Errorf("sent %d times", len(b.sent))
	}
	b.imports(func(*lot.House) { b.lot.Texts = &lot.Texts{Notice: fixture.Ptr("<p>更正公告</p>")} })
	b.expectBodies(b.me, "起拍价由350万元变更为300万元；保证金由50万元变更为30万元", "拍卖公告有更新")
	b.expectBodies(stranger)
}

// Only an urgent change is sent as a text message. A member gets no message about a change before the lot was saved,
// or after turning off notifications.
func TestWhatFollowersAreNotifiedOf(t *testing.T) {
	b := newFollowed(t)
	late := fixture.Member(t, b.db, "late")
	b.favorite(b.me)
	b.imports(func(h *lot.House) { h.MarketPrice, h.CurrentPrice = fixture.Ptr[int64](1), fixture.Ptr[int64](2) })
	b.expectBodies(b.me)
	b.imports(func(h *lot.House) { h.Result = fixture.Ptr(lot.Postponed) })
	b.expectBodies(b.me, "状态由auction_status0变更为auction_status6")
	if got := b.channels(); !slices.Equal(got, []string{"sms"}) {
		t.Errorf("sent by %v", got)
	}
	b.favorite(late)
	b.take()
	b.expectBodies(late)
	if _, err := b.db.ExecContext(ctx, "UPDATE members SET notify_changes = false WHERE id = ?", b.me); err != nil {
		t.Fatal(err)
	}
	b.imports(func(h *lot.House) { h.Result = nil })
	b.expectBodies(b.me, "状态由auction_status0变更为auction_status6")
	b.expectBodies(late, "状态由auction_status6变更为auction_status0")
}

// When a lot starts or ends as announced, followers see this in the message centre only. When a late bid moves the
// end, they get no message at all.
func TestFollowersSeeTheClocksTransitions(t *testing.T) {
	b := newFollowed(t)
	b.allowed = []string{"site", "wechat"}
	b.favorite(b.me)
	b.now = *fixture.At(31)
	b.imports(func(h *lot.House) { h.EndTime = fixture.At(54.1) })
	b.expectBodies(b.me, "状态由auction_status0变更为auction_status1")
	if len(b.sent) > 0 {
		t.Errorf("sent %+v", b.sent)
	}
}

// A member with a reminder and a favorite of the same lot gets one message about an event, no matter which of the
// two notices it first.
func TestAReminderAndTheChangeLogDoNotRepeatEachOther(t *testing.T) {
	for _, compareFirst := range []bool{true, false} {
		t.Run(fmt.Sprint(compareFirst), func(t *testing.T) {
			b := newFollowed(t)
			b.favorite(b.me)
			b.set(reminders.Reminder{Types: []string{"status", "result"}, Channels: []string{"site"}})
			b.now = b.now.Add(time.Minute)
			b.lot.House.StartTime, b.lot.House.EndTime, b.lot.House.StartPrice = fixture.At(60),
				fixture.At(84), new(int64(3_000_000))
			fixture.Import(t, b.db, b.now, b.lot)
			b.world.lot(func(l *reminders.Lot) { l.Start, l.Close = fixture.At(60), fixture.At(84) })
			if compareFirst {
				b.settle()
			}
			b.take()
			b.expectBodies(b.me, "起拍价由350万元变更为300万元")
			b.imports(func(h *lot.House) { h.Result = fixture.Ptr(lot.Withdrawn) })
			b.expectBodies(b.me, "起拍价由350万元变更为300万元")
			if titles := b.titles(); !slices.Contains(titles, "开拍时间变更") || !slices.Contains(titles, "状态变化提醒") ||
				len(titles) != 3 {
				t.Errorf("messages %v", titles)
			}
		})
	}
}
