package server

import (
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/samber/lo"

	"fapai/api/apitest/fixture"
	"fapai/api/app/logins"
	"fapai/api/lots"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/platform/jobs"
	"fapai/api/platform/outbound/fake"
	"fapai/api/platform/outbound/wechat"
)

// alarm is the program with a fake WeChat platform, a member who follows the official account, a lot that
// starts in 23 hours, and an adjustable clock.
type alarm struct {
	*client
	platform *fake.Wechat
	now      time.Time
	member   int64
	house    int64
	store    *reminders.Store
	queue    *jobs.Queue
	service  *reminders.Service
}

func newAlarm(t *testing.T, settings ...string) *alarm {
	t.Helper()
	f := fake.NewWechat(t)
	c := newClient(t, append([]string{
		"WECHAT_ENDPOINT", f.URL, "WECHAT_APP_ID", f.AppID, "WECHAT_APP_SECRET", f.Secret, "WECHAT_TOKEN", "t",
		"WECHAT_TEMPLATE_NOTICE", f.Template,
	}, settings...)...)
	c.login(seeded)
	a := &alarm{client: c, platform: f, now: fixture.Now}
	if err := c.db.NewRaw("UPDATE members SET openid = 'openid-1' RETURNING id").
		Scan(t.Context(), &a.member); err != nil {
		t.Fatal(err)
	}
	a.house = fixture.Insert(t, c.db, fixture.Lot())[0]
	present, log := func() time.Time { return a.now }, slog.New(slog.DiscardHandler)
	a.store, a.queue = &reminders.Store{DB: c.db, Now: present}, jobs.New(c.db, present, log)
	lotIndex := postgres.NewIndex(c.db, present, search.Bands{})
	sender := logins.NotificationSender(c.components.logins, c.components.mailer, c.cfg)
	a.service = reminders.NewService(a.store, reminders.LotsOf(lots.NewStore(c.db, lotIndex, present)), sender, log,
		a.queue)
	return a
}

// set stores a reminder one hour before the start. ways are the channels.
func (a *alarm) set(ways ...string) {
	a.t.Helper()
	_, err := a.service.Set(a.t.Context(), reminders.Reminder{
		MemberID: a.member, HouseID: a.house, Types: []string{reminders.OnStart}, Offsets: []int64{60}, Channels: ways,
	})
	if err != nil {
		a.t.Fatal(err)
	}
}

// pass sets the clock forward by d in steps, and runs the due jobs after each step.
func (a *alarm) pass(d, step time.Duration) {
	a.t.Helper()
	for until := a.now.Add(d); a.now.Before(until); {
		a.now = a.now.Add(step)
		if err := a.service.CompareAll(a.t.Context()); err != nil {
			a.t.Fatal(err)
		}
		for did := true; did; {
			var err error
			if did, err = a.queue.Work(a.t.Context()); err != nil {
				a.t.Fatal(err)
			}
		}
	}
}

// texts returns the reminders that were sent as text messages.
func (a *alarm) texts() (texts []string) {
	sent, _ := a.components.logins.Outbox.List()
	for _, m := range sent {
		if m.Template == "notice" {
			texts = append(texts, m.Values[1].Text)
		}
	}
	return texts
}

func (a *alarm) onSite() (bodies []string) {
	a.t.Helper()
	if err := a.db.NewRaw("SELECT body FROM messages WHERE kind = 'reminder' ORDER BY id").
		Scan(a.t.Context(), &bodies); err != nil {
		a.t.Fatal(err)
	}
	return bodies
}

func (a *alarm) why() string {
	a.t.Helper()
	list, _, _, err := a.store.List(a.t.Context(), a.member, reminders.Query{HouseID: a.house, Page: 1, Size: 1})
	if err != nil || len(list) != 1 {
		a.t.Fatal(list, err)
	}
	return lo.FromPtr(list[0].FailReason)
}

func TestAReminderArrivesByWechat(t *testing.T) {
	a := newAlarm(t)
	a.set(notify.Wechat)
	a.pass(21*time.Hour, 3*time.Hour)
	if got := a.platform.Messages(); len(got) != 0 {
		t.Fatalf("too early: %+v", got)
	}
	a.platform.Revoke() // another process has renewed the access token, which makes this one invalid
	a.pass(2*time.Hour, 15*time.Minute)
	got := a.platform.Messages()
	if len(got) != 1 {
		t.Fatalf("%+v", got)
	}
	n := got[0]
	if n.OpenID != "openid-1" || n.Template != a.platform.Template ||
		!strings.HasSuffix(n.URL, fmt.Sprintf("/fapaifang-info/%d.html", a.house)) ||
		n.Fields["thing1"] != "开拍提醒" || !strings.HasPrefix(n.Fields["thing2"], "您设提醒的“北京市") || len(n.Fields) != 2 {
		t.Errorf("%+v", n)
	}
	a.pass(24*time.Hour, 3*time.Hour)
	if len(a.platform.Messages()) != 1 || len(a.texts()) != 0 || len(a.onSite()) != 0 || a.why() != "" {
		t.Errorf("%d notices, %v, %v, %q", len(a.platform.Messages()), a.texts(), a.onSite(), a.why())
	}
}

func TestWhereWechatRefusesAnotherWayIsTaken(t *testing.T) {
	for _, code := range []int{wechat.CodeNotFollowing, wechat.CodeRefused} {
		a := newAlarm(t)
		a.platform.Answer("openid-1", code)
		a.set(notify.Wechat)
		a.pass(24*time.Hour, time.Hour)
		if len(a.platform.Messages()) != 0 || len(a.texts()) != 1 || !strings.Contains(a.why(), "已改用短信") {
			t.Errorf("%d: %v, %q", code, a.texts(), a.why())
		}
	}
	// Without a budget for text messages, the reminder appears only on the site.
	a := newAlarm(t, "SMS_NOTICE_SHARE", "0")
	a.platform.Answer("openid-1", wechat.CodeRefused)
	a.set(notify.Wechat)
	a.pass(24*time.Hour, time.Hour)
	if got := a.onSite(); len(a.texts()) != 0 || len(got) != 1 || !strings.Contains(got[0], "短信未送达：发送额度已用完，已改用站内消息") {
		t.Errorf("%v, %v", a.texts(), got)
	}
}

func TestAUsedUpQuotaIsWaitedForOnlyAWhile(t *testing.T) {
	a := newAlarm(t)
	a.platform.Allow(0)
	a.set(notify.Wechat)
	a.pass(22*time.Hour, 2*time.Hour)
	asked := a.platform.Calls()
	a.pass(5*time.Minute, time.Minute)
	if a.platform.Calls() != asked || len(a.texts()) != 0 {
		t.Errorf("%d calls while the platform is to be left alone, %v", a.platform.Calls()-asked, a.texts())
	}
	a.pass(30*time.Minute, time.Minute)
	if len(a.platform.Messages()) != 0 || len(a.texts()) != 1 || !strings.Contains(a.why(), "微信未送达：服务繁忙，已改用短信") {
		t.Errorf("%v, %q", a.texts(), a.why())
	}
}

// If the platform's response is lost, the message is sent again with the same key, and the member gets it
// once.
func TestALostAnswerIsNoSecondMessage(t *testing.T) {
	a := newAlarm(t)
	a.guest()
	// This request obtains the access token.
	a.call(http.MethodGet, "/api/wechat-official-code", nil).into(t, &struct{}{})
	a.set(notify.Wechat)
	a.pass(21*time.Hour, 3*time.Hour)
	a.platform.Set(fake.Broken)
	a.pass(time.Hour+time.Minute, time.Hour+time.Minute)
	tried := a.platform.Calls()
	if len(a.platform.Messages()) != 1 {
		t.Fatalf("the message did not arrive before its answer was lost: %+v", a.platform.Messages())
	}
	a.platform.Set(fake.OK)
	a.pass(8*time.Minute, time.Minute)
	if a.platform.Calls() == tried || len(a.platform.Messages()) != 1 || a.why() != "" || len(a.texts()) != 0 {
		t.Errorf("%d calls, %d notices, %q, %v", a.platform.Calls(), len(a.platform.Messages()), a.why(), a.texts())
	}
}
