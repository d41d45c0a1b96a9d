package phonelogin_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/apitest"
	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

func (b *bench) draw(t *testing.T, from accounts.Client) phonelogin.Captcha {
	t.Helper()
	c, err := b.Draw(t.Context(), from)
	if err != nil || !strings.HasPrefix(c.Image, "data:image/png;base64,") {
		t.Fatal(c.Image, err)
	}
	return c
}

// key returns the captcha key that a browser sends, with the solution of the proof of work.
func key(t *testing.T, c phonelogin.Captcha) string {
	t.Helper()
	if c.Work == nil {
		return c.Key
	}
	return c.Key + "." + apitest.SolveWork(t, c.Work.Salt, c.Work.Challenge, c.Work.Iterations, c.Work.Max)
}

func at(address string) accounts.Client { return accounts.Client{Address: address} }

// max returns the largest number that a browser may have to try for a captcha's proof of work; 0 without one.
func (b *bench) max(t *testing.T, from accounts.Client) int {
	t.Helper()
	if c := b.draw(t, from); c.Work != nil {
		return c.Work.Max
	}
	return 0
}

func TestCaptchaIsGoodOnce(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	client := at("203.0.113.7")
	check := func(key, answer string, want error) {
		t.Helper()
		if err := b.CheckCaptcha(t.Context(), key, answer, client); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", answer, err, want)
		}
	}
	draw := func() string { return key(t, b.draw(t, client)) }
	first := draw()
	if len(first) > 190 {
		t.Errorf("the contract has 200 characters for a key, it has %d", len(first))
	}
	check(first, " AB34 ", nil)
	check(first, "ab34", phonelogin.ErrCaptchaOld)
	wrong := draw()
	check(wrong, "ab35", phonelogin.ErrCaptcha)
	check(wrong, "ab34", phonelogin.ErrCaptchaOld)
	late := draw()
	b.pass(phonelogin.CaptchaLifetime)
	check(late, "ab34", phonelogin.ErrCaptchaOld)
	for _, forged := range []string{"", "x", strings.Repeat("A", 60), late[:len(late)-2]} {
		check(forged, "ab34", phonelogin.ErrCaptcha)
	}
}

// TestAPlainClientGetsItsCode checks that a client without failures gets no proof of work, however many
// captchas others at its IP address requested.
func TestAPlainClientGetsItsCode(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	client := at("203.0.113.7")
	for range 55 {
		b.draw(t, client)
	}
	c := b.draw(t, client)
	if c.Work != nil {
		t.Fatalf("requests alone make work: %+v", c.Work)
	}
	if err := b.CheckCaptcha(t.Context(), c.Key, "ab34", client); err != nil {
		t.Error(err)
	}
}

// After many failures a captcha has a proof of work. One that was issued before, without a proof of work, is
// refused.
func TestCaptchaNeedsItsWork(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	client := at("203.0.113.7")
	hoarded := b.draw(t, client)
	b.Fail(client, 30)
	check := func(key string, want error) {
		t.Helper()
		if err := b.CheckCaptcha(t.Context(), key, "ab34", client); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", key, err, want)
		}
	}
	check(hoarded.Key, phonelogin.ErrCaptchaWork)
	for _, solution := range []string{"", ".", ".x", ".-1", ".4294967295", ".4294967296"} {
		check(b.draw(t, client).Key+solution, phonelogin.ErrCaptchaWork)
	}
	check(key(t, b.draw(t, client)), nil)
}

// TestWorkGrowsWithFailures checks that failures of an IP address, a network or a device make their proof of
// work harder, up to 2 s on a slow phone. Other addresses, and devices that have logged in before, are not
// affected.
func TestWorkGrowsWithFailures(t *testing.T) {
	const phone = 390 // numbers per second that a slow phone can try
	b := newBench(t, apitest.Tx(t))
	attacked := at("203.0.113.7")
	least := 0
	for range 20 {
		b.Fail(attacked, 5)
		now := b.max(t, attacked)
		if now < least || now > 2*phone {
			t.Fatalf("%d after %d", now, least)
		}
		least = now
	}
	if least < phone {
		t.Errorf("after 100 failures the work is %d", least)
	}
	known := accounts.Client{Address: "203.0.113.7", Device: sessionHash(8), Known: true}
	if got := b.max(t, known); got != 0 {
		t.Errorf("a known device behind the address has work of %d", got)
	}
	b.Fail(known, 10)
	if b.max(t, known) == 0 {
		t.Error("a known device has no work after its own failures")
	}
	fresh := accounts.Client{Address: "198.51.100.9", Device: sessionHash(9)}
	b.Fail(fresh, 5)
	if b.max(t, fresh) == 0 || b.max(t, at("198.51.100.9")) != 0 {
		t.Error("a device that fails is not held off apart from its address")
	}
	for i := range 100 { // addresses of one customer of a provider: an IPv6 network with a 48-bit prefix
		b.Fail(at(fmt.Sprintf("2001:db8:7:%x00::1", i)), 1)
	}
	if b.max(t, at("2001:db8:7:c800::1")) == 0 {
		t.Error("a network has no work after 100 failures")
	}
	if got := b.max(t, at("192.0.2.1")); got != 0 {
		t.Errorf("another address: %d", got)
	}
}

// TestCodesThatNobodyRedeemsAreFailures checks that a code that nobody enters counts as a failure of its
// address and of the whole site. A code that is used for a login cancels such failures.
func TestCodesThatNobodyRedeemsAreFailures(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	office := at("203.0.113.7")
	send := func(i int) {
		t.Helper()
		if err := b.deliver(fmt.Sprintf("1590000%04d", i), sessionHash(byte(i)), office.Address); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 15 {
		send(i)
	}
	if got := b.max(t, office); got != 0 {
		t.Errorf("codes that may still be typed are failures: %d", got)
	}
	b.pass(6 * time.Minute)
	if b.max(t, office) == 0 {
		t.Error("15 codes that nobody typed are no failures")
	}
	for i := 20; i < 24; i++ {
		send(i)
		mobile := fmt.Sprintf("1590000%04d", i)
		if _, err := b.login(mobile, b.sent[mobile], sessionHash(byte(i))); err != nil {
			t.Fatal(err)
		}
	}
	if got := b.max(t, office); got != 0 {
		t.Errorf("logins do not make up for them: %d", got)
	}
	b.pass(2 * time.Hour)
	fill(t, b, 250)
	b.pass(10 * time.Second)
	if got := b.max(t, at("192.0.2.2")); got != 0 {
		t.Errorf("a busy hour makes work: %d", got)
	}
	b.pass(2 * time.Minute)
	if b.max(t, at("192.0.2.2")) == 0 {
		t.Error("half of the budget is wasted, and nobody has work")
	}
	if got := b.max(t, accounts.Client{Address: "192.0.2.2", Device: sessionHash(8), Known: true}); got != 0 {
		t.Errorf("a known device has work of %d", got)
	}
}

// TestRefusalsNameTheirLimit checks that a refusal names what is limited (a number, an IP address, …) and
// until when.
func TestRefusalsNameTheirLimit(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	device := func(i byte, known bool) accounts.Client {
		return accounts.Client{Address: fmt.Sprintf("203.0.113.%d", i), Device: sessionHash(i), Known: known}
	}
	ask := func(i int, from accounts.Client, want string) {
		t.Helper()
		err := b.SendLoginCode(t.Context(), fmt.Sprintf("1590000%04d", i), sessionHash(byte(i)), from)
		var e *apperr.E
		switch {
		case want == "" && err != nil:
			t.Errorf("number %d: %v", i, err)
		case want != "" && (!errors.As(err, &e) || e.Msg != want || e.RetryAfter <= 0):
			t.Errorf("number %d: %v, want %s", i, err, want)
		}
	}
	ask(1, device(1, false), "")
	b.pass(20 * time.Second)
	ask(1, device(2, false), "请稍后重试：该手机号每分钟最多获取1次验证码，40秒后可再次获取")
	ask(2, device(1, false), "")
	ask(3, device(1, false), "")
	ask(4, device(1, false), "请稍后重试：当前浏览器每分钟最多获取3次验证码，40秒后可再次获取")
	for i := range 20 {
		ask(100+i, at("198.51.100.1"), "")
	}
	ask(120, at("198.51.100.1"), "请稍后重试：您所在的网络地址每分钟最多获取20次验证码，60秒后可再次获取")
	ask(121, accounts.Client{Address: "198.51.100.1", Device: sessionHash(90), Known: true}, "")
	fill(t, b, 350)
	ask(130, at("192.0.2.1"), "本站每小时的短信额度已用完，60分钟后恢复，请使用扫码登录")
}

// TestRedeemedCodesDoNotCountForAnAddress checks that logins of people in one office do not use up the limit
// of the office's IP address.
func TestRedeemedCodesDoNotCountForAnAddress(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	for i := range 30 {
		mobile := fmt.Sprintf("1590000%04d", i)
		if err := b.deliver(mobile, sessionHash(byte(i)), "203.0.113.7"); err != nil {
			t.Fatalf("number %d: %v", i, err)
		}
		if _, err := b.login(mobile, b.sent[mobile], sessionHash(byte(i))); err != nil {
			t.Fatal(err)
		}
	}
}

// fill stores n codes as just sent, each to another number, for another session and from another IP address.
func fill(t *testing.T, b *bench, n int) {
	t.Helper()
	_, err := b.db.ExecContext(t.Context(),
		`INSERT INTO login_codes (mobile_hash, session_hash, address_hash, network_hash, code_hash, state, created_at, expires_at)
		SELECT h, h, h, h, h, 'sent', ?, ? FROM (SELECT sha256(('fill' || i)::bytea) AS h FROM generate_series(1, ?) AS i) AS x`,
		b.Now(), b.Now().Add(time.Minute), n)
	if err != nil {
		t.Fatal(err)
	}
}

// TestBudgetIsKeptForMembers checks that members still get codes after invented numbers have used up the part
// of the budget that is open to them. A warning must be logged long before.
func TestBudgetIsKeptForMembers(t *testing.T) {
	var log bytes.Buffer
	b := newBench(t, apitest.Tx(t))
	b.Budget.Log = slog.New(slog.NewTextHandler(&log, nil))
	if err := b.deliver(number, sessionHash(1), "198.51.100.1"); err != nil {
		t.Fatal(err)
	}
	if _, err := b.login(number, b.sent[number], sessionHash(1)); err != nil {
		t.Fatal(err)
	}
	b.pass(2 * time.Minute)
	fill(t, b, 248)
	if used := b.Budget.Used(t.Context()); used >= 0.5 || log.Len() > 0 {
		t.Fatalf("%v used: %s", used, log.String())
	}
	fill(t, b, 102)
	b.pass(10 * time.Second)
	for range 3 {
		b.Budget.Used(t.Context())
	}
	if n := strings.Count(log.String(), "half of the hour's budget"); n != 1 {
		t.Errorf("the alarm was given %d times: %s", n, log.String())
	}
	if err := b.deliver("15900000001", sessionHash(2), "198.51.100.2"); apperr.KindOf(err) != apperr.Unavailable {
		t.Errorf("a number without a member beyond its part: %v", err)
	}
	if err := b.deliver(number, sessionHash(3), "198.51.100.3"); err != nil {
		t.Errorf("a member is turned away: %v", err)
	}
}

// At one IP address, such as an office's, twenty numbers get a code within a minute. The next number gets it a
// minute later; a number at another address gets it at once.
func TestAnAddressGetsTwentyCodesAMinute(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	ask := func(i int, address string) error {
		return b.SendLoginCode(context.Background(), fmt.Sprintf("1590000%04d", i), sessionHash(byte(i)),
			accounts.Client{Address: address})
	}
	for i := range 20 {
		if err := ask(i, "203.0.113.5"); err != nil {
			t.Fatalf("code %d: %v", i+1, err)
		}
	}
	if err := ask(20, "203.0.113.5"); apperr.KindOf(err) != apperr.TooMany {
		t.Errorf("a twenty-first: %v", err)
	}
	if err := ask(21, "203.0.113.6"); err != nil {
		t.Errorf("another address: %v", err)
	}
	b.pass(time.Minute + time.Second)
	if err := ask(20, "203.0.113.5"); err != nil {
		t.Errorf("a minute later: %v", err)
	}
}

// TestANetworkHasALimit checks that all addresses of an IPv6 network (a 48-bit prefix) share a limit, even if
// no single address reaches its own.
func TestANetworkHasALimit(t *testing.T) {
	b := newBench(t, apitest.Tx(t), func(h *phonelogin.HTTP) {
		h.Limits.Network = []db.Limit{{Count: 5, Within: time.Hour}}
	})
	ask := func(i int, address string) error {
		return b.SendLoginCode(context.Background(), fmt.Sprintf("1590000%04d", i), sessionHash(byte(i)),
			accounts.Client{Address: address})
	}
	for i := range 5 {
		if err := ask(i, fmt.Sprintf("2001:db8:7:%d00::1", i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := ask(5, "2001:db8:7:900::1"); apperr.KindOf(err) != apperr.TooMany {
		t.Errorf("a sixth of the network: %v", err)
	}
	if err := ask(6, "2001:db8:8:900::1"); err != nil {
		t.Errorf("another network: %v", err)
	}
}
