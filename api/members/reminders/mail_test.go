package reminders_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"fapai/api/members/notify"
)

// If the mail server refuses a mail for the moment, it is sent again after longer and longer pauses. If it refuses
// it for good, or the mail may have been sent, it is not sent again; the message centre then shows the notification.
func TestMailsAreRepeatedOnlyWhereNothingWasSent(t *testing.T) {
	both := []string{"site", "mail"}
	fails := map[string]error{"mail": errors.Join(notify.ErrNotSent, errors.New("451 4.7.1 greylisted"))}
	b := trigger(t, []string{"mail"}, both, fails)
	b.pass(20 * time.Minute)
	tried := len(b.tried)
	if tried < 3 || tried > 5 || len(b.sent) != 0 {
		t.Fatalf("%d tries, %d sent", tried, len(b.sent))
	}
	b.expect() // nothing in the message centre yet
	delete(fails, "mail")
	b.pass(time.Hour)
	if len(b.sent) != 1 || b.tried[0].Key != b.sent[0].Key {
		t.Errorf("%d sent", len(b.sent))
	}
	b.expect()

	b = trigger(t, []string{"mail"}, both,
		map[string]error{"mail": errors.Join(notify.ErrRefused, errors.New("550 no such user"))})
	b.pass(3 * time.Hour)
	b.says("邮件未送达：对方拒收，已改用站内消息")
	b.expect("开拍提醒")
	if len(b.tried) != 1 {
		t.Errorf("a refused mail was tried %d times", len(b.tried))
	}

	b = trigger(t, []string{"mail"}, append(both, "sms"), map[string]error{"mail": errTimeout})
	b.pass(3 * time.Hour)
	b.says("邮件是否送达未能确认，已改用站内消息")
	b.expect("开拍提醒")
	if got := ways(b.tried); !slices.Equal(got, []string{"mail"}) {
		t.Errorf("%v", got)
	}
}
