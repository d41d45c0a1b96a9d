package wechatlogin_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/accounts/session"
	"fapai/api/accounts/wechatlogin"
	"fapai/api/apitest"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
	"fapai/api/platform/outbound/wechat"
)

// account is a fake official account that records the scene of the last QR code.
type account struct {
	scene string
	fail  error
}

func (a *account) SceneCode(_ context.Context, scene string, _ time.Duration) (string, error) {
	a.scene = scene
	return "http://weixin.qq.com/q/x", a.fail
}
func (*account) Verify(wechat.Call) error                   { return nil }
func (*account) Reply(wechat.Event, string) ([]byte, error) { return nil, nil }
func (*account) Event(wechat.Call, []byte) (wechat.Event, error) {
	return wechat.Event{}, nil
}

// counting counts the database queries.
type counting struct{ n int }

func (c *counting) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context {
	c.n++
	return ctx
}
func (*counting) AfterQuery(context.Context, *bun.QueryEvent) {}

func TestScanLogsInOnce(t *testing.T) {
	own := apitest.Database(t)
	wx := &account{}
	b := newBench(t, own, func(d *wechatlogin.Deps) { d.Official = wx })
	token := b.Guest()
	hash := session.HashToken(token)
	if err := b.sessions.OpenGuest(t.Context(),
		session.NewSession{Hash: hash, Now: b.Now(), Expires: b.Now().Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	if code, _ := b.PollFor(t, token); code != 403 {
		t.Fatalf("without a code: %d", code)
	}
	code, err := b.NewScanCode(t.Context(), hash, wechatlogin.ForLogin, chrome)
	if err != nil || code.URL == "" || code.Simulate != nil {
		t.Fatal(code, err)
	}
	queries := &counting{}
	own.AddQueryHook(queries)
	for range 500 {
		if code, _ := b.PollFor(t, token); code != 202 {
			t.Fatalf("waiting: %d", code)
		}
	}
	if queries.n != 0 {
		t.Errorf("500 polls while waiting made %d statements", queries.n)
	}
	stop := b.listen(t, own)
	defer stop()
	scan := wechat.Event{OpenID: "o1", At: b.Now(), Scene: wx.scene}
	var link string
	for range 3 { // the platform repeats the event
		asked, err := b.Receive(t.Context(), scan)
		if err != nil || asked == nil || asked.Device != "Chrome · Windows" || asked.Place != "网络地址 203.0.113.*" ||
			link != "" && asked.Link != link {
			t.Fatalf("%+v, %v", asked, err)
		}
		link = asked.Link
	}
	// Another account scans the same code later. Only the first account counts.
	if asked, err := b.Receive(t.Context(), wechat.Event{OpenID: "o2", At: b.Now(), Scene: wx.scene}); err != nil ||
		asked != nil {
		t.Fatal(asked, err)
	}
	// A scan without a confirmation does not log in.
	b.expectPoll(t, token, 202, "已扫码，请在微信中确认登录")
	if status, text := b.confirm(t, http.MethodGet, link, ""); status != 200 ||
		!strings.Contains(text, "Chrome · Windows") || !strings.Contains(text, "203.0.113.*") {
		t.Errorf("%d %s", status, text)
	}
	b.expectPoll(t, token, 202, "已扫码，请在微信中确认登录")
	if status, _ := b.confirm(t, http.MethodPost, link+"x", "yes"); status != 410 {
		t.Errorf("a wrong link answers %d", status)
	}
	if status, text := b.confirm(t, http.MethodPost, link, "yes"); status != 200 || !strings.Contains(text, "已确认") {
		t.Errorf("%d %s", status, text)
	}
	for _, answer := range []string{"no", "yes"} {
		if status, _ := b.confirm(t, http.MethodPost, link, answer); status != 410 {
			t.Errorf("a second answer: %d", status)
		}
	}
	other := b.Guest()
	if code, _ := b.PollFor(t, other); code != 403 {
		t.Errorf("another browser: %d", code)
	}
	_, row := session.NewMember(b.Now(), accounts.Client{})
	if err := b.Store.LoginByScan(t.Context(), session.HashToken(other), row); err == nil {
		t.Error("another browser takes the scan")
	}
	got, fresh := 202, ""
	for deadline := time.Now().Add(time.Minute); got == 202 && time.Now().Before(deadline); {
		got, fresh = b.PollFor(t, token)
	}
	if got != 200 || fresh == "" || fresh == token {
		t.Fatalf("after the scan: %d %q", got, fresh)
	}
	if code, _ := b.PollFor(t, token); code != 403 {
		t.Errorf("a second time: %d", code)
	}
	caller, err := b.sessions.Caller(t.Context(), session.HashToken(fresh), b.Now())
	if err != nil || !caller.Member() {
		t.Fatal(caller, err)
	}
	if row, err := b.accounts.Store.Member(t.Context(), caller.MemberID); err != nil ||
		!b.scannedBy(row.OpenIDSealed, "o1") {
		t.Errorf("%+v scanned, %v", row, err)
	}
	if _, err := b.sessions.Caller(t.Context(), hash, b.Now()); !errors.Is(err, accounts.ErrNoSession) {
		t.Errorf("the guest's session goes on: %v", err)
	}

	// The WeChat account has no number yet. The next login by phone binds one, and from then on a scan logs in
	// that number's member.
	if err := b.phone.SendLoginCode(t.Context(), number, caller.SessionHash, accounts.Client{}); err != nil {
		t.Fatal(err)
	}
	bound, err := b.phone.LoginByCode(t.Context(), phonelogin.Proof{Mobile: number, Code: b.sent},
		caller, accounts.Client{})
	if err != nil {
		t.Fatal(err)
	}
	again, err := b.sessions.Caller(t.Context(), session.HashToken(bound.Token), b.Now())
	if err != nil {
		t.Fatal(err)
	}
	member, err := b.accounts.MemberByID(t.Context(), again.MemberID)
	if err != nil || !member.WechatBound || member.Mobile != number {
		t.Errorf("%+v, %v", member, err)
	}
}

func TestScansThatComeTooLateOrToNobody(t *testing.T) {
	wx := &account{}
	b := newBench(t, apitest.Tx(t), func(d *wechatlogin.Deps) { d.Official = wx })
	token := b.Guest()
	if _, err := b.NewScanCode(t.Context(), session.HashToken(token), wechatlogin.ForLogin, chrome); err != nil {
		t.Fatal(err)
	}
	b.pass(5 * time.Minute)
	if code, _ := b.PollFor(t, token); code != 403 {
		t.Errorf("an old code: %d", code)
	}
	for _, e := range []wechat.Event{{}, {OpenID: "o1"}, {OpenID: "o1", Scene: "never shown"},
		{OpenID: "o1", Scene: wx.scene}} {
		if asked, err := b.Receive(t.Context(), e); asked != nil || err != nil {
			t.Errorf("%+v: %+v, %v", e, asked, err)
		}
	}
	if code, _ := b.PollFor(t, token); code != 403 {
		t.Errorf("scanned after its end: %d", code)
	}
	wx.fail = errors.New("away")
	if _, err := b.NewScanCode(t.Context(), session.HashToken(token), wechatlogin.ForLogin, chrome); err == nil {
		t.Error("a code without a platform")
	}
}

// A refused scan does not log in, and is in the security log.
func TestScansCanBeRefused(t *testing.T) {
	wx := &account{}
	b := newBench(t, apitest.Tx(t), func(d *wechatlogin.Deps) { d.Official = wx })
	for name, answer := range map[string]func(link string){
		"refused":  func(link string) { b.confirm(t, http.MethodPost, link, "no") },
		"nonsense": func(link string) { b.confirm(t, http.MethodPost, link, "maybe") },
		"too late": func(link string) {
			b.pass(7 * time.Minute)
			if status, _ := b.confirm(t, http.MethodPost, link, "yes"); status != 410 {
				t.Errorf("too late: %d", status)
			}
		},
	} {
		token := b.Guest()
		if _, err := b.NewScanCode(t.Context(), session.HashToken(token), wechatlogin.ForLogin, chrome); err != nil {
			t.Fatal(err)
		}
		asked, err := b.Receive(t.Context(), wechat.Event{OpenID: "o1", At: b.Now(), Scene: wx.scene})
		if err != nil || asked == nil {
			t.Fatal(asked, err)
		}
		answer(asked.Link)
		if err := b.ApplyTags(t.Context(), nil, true); err != nil { // instead of a database listener
			t.Fatal(err)
		}
		if code, fresh := b.PollFor(t, token); code != 403 || fresh != "" {
			t.Errorf("%s: %d", name, code)
		}
	}
	var log []string
	if err := b.db.NewRaw("SELECT detail || ' ' || address FROM audit_log").Scan(t.Context(), &log); err != nil ||
		len(log) != 2 || log[0] != "refused: Chrome · Windows 203.0.113.0/24" {
		t.Errorf("%q, %v", log, err)
	}
}

func TestPlaces(t *testing.T) {
	for short, want := range map[string]string{
		"203.0.113.0/24": "网络地址 203.0.113.*", "127.0.0.0/24": "本机", "192.168.7.0/24": "局域网",
		"2400:cb00:7::/48": "网络地址 2400:cb00:7::*", "": "未知地点",
	} {
		if got := wechatlogin.Place(short); got != want {
			t.Errorf("%q is %q, want %q", short, got, want)
		}
	}
}

// listen passes database notifications to the login until stop is called.
func (b *bench) listen(t *testing.T, own *bun.DB) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ready, done := make(chan struct{}, 8), make(chan struct{})
	go func() {
		defer close(done)
		(&db.TagListener{DB: own, Log: slog.New(slog.DiscardHandler), Changed: func(tags ...string) {
			reload := len(tags) == 1 && tags[0] == cachetag.All
			if err := b.ApplyTags(ctx, tags, reload); err != nil {
				t.Error(err)
			}
			if reload {
				ready <- struct{}{}
			}
		}}).Run(ctx)
	}()
	<-ready
	return func() { cancel(); <-done }
}

func TestAnotherProcessKnowsTheCode(t *testing.T) {
	own := apitest.Database(t)
	wx := &account{}
	a := newBench(t, own, func(d *wechatlogin.Deps) { d.Official = wx })
	token := a.Guest()
	if err := a.sessions.OpenGuest(t.Context(), session.NewSession{Hash: session.HashToken(token), Now: a.Now(),
		Expires: a.Now().Add(time.Hour)}); err != nil {
		t.Fatal(err)
	}
	if _, err := a.NewScanCode(t.Context(), session.HashToken(token), wechatlogin.ForLogin, chrome); err != nil {
		t.Fatal(err)
	}
	// The other process has just started and has got no notification yet.
	other := newBench(t, own, func(d *wechatlogin.Deps) { d.Official = wx })
	if code, _ := other.PollFor(t, token); code != 202 {
		t.Errorf("waiting: %d", code)
	}
	asked, err := a.Receive(t.Context(), wechat.Event{OpenID: "o9", At: a.Now(), Scene: wx.scene})
	if err != nil {
		t.Fatal(err)
	}
	newBench(t, own, func(d *wechatlogin.Deps) { d.Official = wx }).expectPoll(t, token, 202, "已扫码，请在微信中确认登录")
	a.confirm(t, http.MethodPost, asked.Link, "yes")
	third := newBench(t, own, func(d *wechatlogin.Deps) { d.Official = wx })
	if code, fresh := third.PollFor(t, token); code != 200 || fresh == "" {
		t.Errorf("scanned: %d", code)
	}
}

// Only the newest code of a session is valid, so that a photograph of an older one is useless.
func TestANewerCodeEndsTheOlderOne(t *testing.T) {
	own := apitest.Database(t)
	wx := &account{}
	b := newBench(t, own, func(d *wechatlogin.Deps) { d.Official = wx })
	code := func(hash []byte) (scene string) {
		t.Helper()
		if _, err := b.NewScanCode(t.Context(), hash, wechatlogin.ForLogin, chrome); err != nil {
			t.Fatal(err)
		}
		return wx.scene
	}
	guest := func() []byte {
		t.Helper()
		hash := session.HashToken(b.Guest())
		if err := b.sessions.OpenGuest(t.Context(),
			session.NewSession{Hash: hash, Now: b.Now(), Expires: b.Now().Add(time.Hour)}); err != nil {
			t.Fatal(err)
		}
		return hash
	}
	mine, other := guest(), guest()
	foreign := code(other)
	var scenes []string
	for range 5 {
		scenes = append(scenes, code(mine))
	}
	for i, scene := range append(scenes, foreign) {
		asked, err := b.Receive(t.Context(), wechat.Event{OpenID: "o1", At: b.Now(), Scene: scene})
		if good := i >= len(scenes)-1; err != nil || (asked != nil) != good {
			t.Errorf("code %d: %+v, %v", i, asked, err)
		}
	}
}
