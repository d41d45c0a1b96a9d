package reminders_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members/notify"
	"fapai/api/members/reminders"
)

var errTimeout = errors.New("the answer never came")

// trigger sets a reminder for one day before the start, to be sent over the channels `ways`, and advances the clock
// to that time. fails holds the error that each channel returns.
func trigger(t *testing.T, ways, allowed []string, fails map[string]error) *world {
	t.Helper()
	b := newWorld(t)
	b.allowed, b.fails = allowed, fails
	b.set(reminders.Reminder{Offsets: []int64{1440}, Types: []string{"start"}, Channels: ways})
	b.now = b.now.Add(6 * time.Hour)
	b.settle()
	return b
}

// pass lets the time d pass. After every minute it runs all jobs that are due.
func (b *world) pass(d time.Duration) {
	b.t.Helper()
	for until := b.now.Add(d); b.now.Before(until); {
		b.now = b.now.Add(time.Minute)
		b.settle()
	}
}

// ways returns the channels of notifications in the order in which they were sent.
func ways(sent []notify.Notification) (out []string) {
	for _, l := range sent {
		out = append(out, l.Channel)
	}
	return out
}

func (b *world) says(part string) {
	b.t.Helper()
	if why := b.reminder().FailReason; why == nil || !strings.Contains(*why, part) {
		b.t.Errorf("the reminder does not say %q: %v", part, why)
	}
}

// bodies returns the texts of all messages in the message centre.
func (b *world) bodies() []string {
	b.t.Helper()
	var bodies []string
	if err := b.db.NewRaw("SELECT body FROM messages ORDER BY id").Scan(ctx, &bodies); err != nil {
		b.t.Fatal(err)
	}
	return bodies
}

func TestARefusedNotificationIsTriedAgainForAWhile(t *testing.T) {
	fails := map[string]error{"sms": notify.ErrNotSent}
	b := trigger(t, []string{"sms"}, []string{"site", "sms"}, fails)
	if len(b.tried) != 1 || len(b.sent) != 0 {
		t.Fatalf("%d tries", len(b.tried))
	}
	delete(fails, "sms")
	b.pass(5 * time.Minute)
	if len(b.sent) != 1 || b.tried[0].Key == "" || b.tried[0].Key != b.tried[1].Key {
		t.Errorf("%+v", b.tried)
	}
	b.expect() // the mail was sent, so the message centre needs no message

	b = trigger(t, []string{"sms"}, []string{"site", "sms"}, map[string]error{"sms": notify.ErrNotSent})
	b.pass(3 * time.Hour)
	b.expect("开拍提醒")
	b.says("短信未送达：服务繁忙，已改用站内消息")
	if n := len(b.tried); n < 3 || n > 6 {
		t.Errorf("tried %d times", n)
	}
}

func TestWithoutMoneyRemindersGoOtherWays(t *testing.T) {
	b := trigger(t, []string{"sms"}, []string{"site", "sms", "wechat"}, map[string]error{"sms": notify.ErrNoBudget})
	if got := ways(b.tried); !slices.Equal(got, []string{"sms", "wechat"}) || len(b.sent) != 1 {
		t.Errorf("%v", got)
	}
	b.says("短信未送达：发送额度已用完，已改用微信")
	b.expect()

	b = trigger(t, []string{"sms"}, []string{"site", "sms", "wechat"},
		map[string]error{"sms": notify.ErrNoBudget, "wechat": notify.ErrNoChannel})
	b.expect("开拍提醒")
	b.says("已改用站内消息")
	if body := b.bodies()[0]; !strings.Contains(body, "望京花园801室") || !strings.Contains(body, "已改用站内消息") {
		t.Error(body)
	}
	b.pass(3 * time.Hour)
	b.expect("开拍提醒")
	if len(b.tried) != 2 {
		t.Errorf("%v", ways(b.tried))
	}

	b = trigger(t, []string{"sms"}, []string{"sms"}, map[string]error{"sms": notify.ErrNoBudget})
	b.expect() // no other channel is allowed
	b.says("短信未送达：发送额度已用完")
}

func TestWhoHasLeftTheAccountIsToldOtherwise(t *testing.T) {
	all := []string{"site", "sms", "wechat"}
	gone := map[string]error{"wechat": notify.ErrNoChannel}
	b := trigger(t, []string{"wechat"}, all, gone)
	if got := ways(b.sent); !slices.Equal(got, []string{"sms"}) {
		t.Errorf("%v", got)
	}
	b.says("微信未送达：未绑定、未关注或未开通，已改用短信")

	// The notification is in the message centre, so a text message, which costs money, is not needed.
	b = trigger(t, []string{"wechat", "site"}, all, gone)
	if len(b.sent) != 0 {
		t.Errorf("%v", ways(b.sent))
	}
	b.expect("开拍提醒")
	// A channel that the member has chosen gets the notification anyway. It is not used a second time in place of
	// another.
	b = trigger(t, []string{"wechat", "sms"}, all, gone)
	if got := ways(b.sent); !slices.Equal(got, []string{"sms"}) {
		t.Errorf("%v", got)
	}
	b.expect("开拍提醒")
}

func TestATextMessageThatMayBeOutIsNotSentAgain(t *testing.T) {
	fails := map[string]error{"sms": errTimeout}
	b := trigger(t, []string{"sms"}, []string{"site", "sms", "wechat"}, fails)
	delete(fails, "sms")
	b.pass(3 * time.Hour)
	if len(b.tried) != 1 {
		t.Errorf("sent again: %v", ways(b.tried))
	}
	b.expect("开拍提醒")
	b.says("短信是否送达未能确认，已改用站内消息")
}

// WeChat ignores a message with a key that it received in the last few minutes. Within this time, and not later, it
// is safe to send a message again.
func TestAWechatMessageIsRepeatedUnderItsKey(t *testing.T) {
	fails := map[string]error{"wechat": errTimeout}
	b := trigger(t, []string{"wechat"}, []string{"site", "wechat"}, fails)
	b.pass(2 * time.Minute)
	tries := len(b.tried)
	delete(fails, "wechat")
	b.pass(5 * time.Minute)
	if len(b.sent) != 1 || tries < 2 || b.tried[0].Key != b.sent[0].Key {
		t.Errorf("%d tries, %+v", tries, b.sent)
	}
	b.expect()

	b = trigger(t, []string{"wechat"}, []string{"site", "wechat"}, map[string]error{"wechat": errTimeout})
	b.pass(3 * time.Hour)
	last := len(b.tried)
	if first, at := b.tried[0], b.tried[last-1]; first.Key != at.Key || last > 5 {
		t.Errorf("%d tries", last)
	}
	b.expect("开拍提醒")
	b.says("微信是否送达未能确认")
}

func TestALateReminderIsNotSent(t *testing.T) {
	b := trigger(t, []string{"sms"}, []string{"sms"}, map[string]error{"sms": notify.ErrNotSent})
	tries := len(b.tried)
	b.fails = map[string]error{}
	b.now = b.now.Add(25 * time.Hour) // by now the auction has started
	b.settle()
	if len(b.tried) != tries || len(b.sent) != 0 {
		t.Errorf("%+v", b.sent)
	}
	b.says("短信未能及时送达")
}

func TestARemovedReminderFallsBackToNothing(t *testing.T) {
	b := trigger(t, []string{"sms"}, []string{"site", "sms"}, map[string]error{"sms": notify.ErrNotSent})
	if err := b.store.Remove(ctx, b.me, b.reminder().ID, false); err != nil {
		t.Fatal(err)
	}
	b.pass(30 * time.Minute)
	b.expect()
}

// After a lot has been deleted, notifications about it must still contain its title.
func TestALotThatIsGoneIsNamed(t *testing.T) {
	b := newWorld(t)
	b.set(reminders.Reminder{Types: []string{"start", "status"}, Channels: []string{"site"}})
	delete(b.lots, b.house[0])
	b.settle()
	b.expect("房源下线提醒")
	if body := b.bodies()[0]; !strings.Contains(body, "“望京花园801室”已下线") {
		t.Error(body)
	}
	if got := b.reminder(); got.Status != reminders.Cancelled {
		t.Errorf("%+v", got)
	}
}

func TestOldDeliveriesAreRemoved(t *testing.T) {
	b := trigger(t, []string{"sms"}, []string{"sms"}, map[string]error{})
	for _, age := range []struct{ days, want int64 }{{60, 0}, {91, 1}, {92, 0}} {
		now := b.now
		b.now = b.now.Add(time.Duration(age.days) * 24 * time.Hour)
		if n, err := b.store.RemoveOld(ctx); err != nil || n != age.want {
			t.Errorf("after %d days %d are removed, %v", age.days, n, err)
		}
		b.now = now
	}
}

// A notification that expires at 10:00 may be sent before 10:00, but not at 10:00.
func TestANotificationIsNotSentAtItsVeryExpiry(t *testing.T) {
	for late, tried := range map[time.Duration]int{-time.Nanosecond: 1, 0: 0, time.Nanosecond: 0} {
		b := newWorld(t)
		expires := b.now.Add(time.Hour)
		err := b.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
			return b.service.Announce(ctx, tx, "k",
				notify.Notification{MemberID: b.me, Title: "快开拍了", ExpiresAt: &expires}, []string{"sms"})
		})
		if err != nil {
			t.Fatal(err)
		}
		b.now = expires.Add(late)
		b.settle()
		if len(b.tried) != tried {
			t.Errorf("%s from its expiry it was tried %d times, want %d", late, len(b.tried), tried)
		}
	}
}
