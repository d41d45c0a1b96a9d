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

func (b *bench) draw(t *testing.T, address string) phonelogin.Captcha {
	t.Helper()
	c, err := b.NewCaptcha(t.Context(), address)
	if err != nil || !strings.HasPrefix(c.Image, "data:image/png;base64,") {
		t.Fatal(c.Image, err)
	}
	return c
}

func solve(t *testing.T, c phonelogin.Captcha) string {
	t.Helper()
	return c.Key + "." + apitest.SolveWork(t, c.Work.Salt, c.Work.Challenge, c.Work.Iterations, c.Work.Max)
}

func TestCaptchaIsGoodOnce(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	check := func(key, answer string) error { return b.CheckCaptcha(t.Context(), key, answer) }
	draw := func() string { return solve(t, b.draw(t, "203.0.113.7")) }
	key := draw()
	if len(key) > 190 {
		t.Errorf("the contract has 200 characters for a key, it has %d", len(key))
	}
	if err := check(key, " AB34 "); err != nil {
		t.Errorf("capitals: %v", err)
	}
	if err := check(key, "ab34"); !errors.Is(err, phonelogin.ErrCaptcha) {
		t.Errorf("a second time: %v", err)
	}
	key = draw()
	if err := check(key, "ab35"); !errors.Is(err, phonelogin.ErrCaptcha) {
		t.Errorf("wrong: %v", err)
	}
	if err := check(key, "ab34"); !errors.Is(err, phonelogin.ErrCaptcha) {
		t.Errorf("right after wrong: %v", err)
	}
	key = draw()
	b.pass(phonelogin.CaptchaLifetime)
	if err := check(key, "ab34"); !errors.Is(err, phonelogin.ErrCaptcha) {
		t.Errorf("late: %v", err)
	}
	for _, forged := range []string{"", "x", strings.Repeat("A", 60), key[:len(key)-2]} {
		if err := check(forged, "ab34"); !errors.Is(err, phonelogin.ErrCaptcha) {
			t.Errorf("%q: %v", forged, err)
		}
	}
}

// TestCaptchaNeedsItsWork: the characters alone are not enough.
func TestCaptchaNeedsItsWork(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	for _, solution := range []string{"", ".", ".x", ".-1", ".64", ".4294967296"} {
		if err := b.CheckCaptcha(t.Context(), b.draw(t, "203.0.113.7").Key+solution, "ab34"); !errors.Is(err, phonelogin.ErrCaptcha) {
			t.Errorf("%q: %v", solution, err)
		}
	}
}

// TestWorkGrowsWithWhatIsAsked: by address, by network and with the budget; a visitor elsewhere has the easiest.
func TestWorkGrowsWithWhatIsAsked(t *testing.T) {
	idb := apitest.Tx(t)
	b := newBench(t, idb, func(h *phonelogin.HTTP) { h.Captcha = "" })
	easiest := b.draw(t, "198.51.100.1").Work.Max
	for range 100 {
		b.Suspicion.Ask("203.0.113.7")
	}
	if hardest := b.draw(t, "203.0.113.7").Work.Max; hardest < 256*easiest {
		t.Errorf("after 100 captchas of one address: %d, the easiest is %d", hardest, easiest)
	}
	if other := b.draw(t, "192.0.2.1").Work.Max; other != easiest {
		t.Errorf("another address: %d, want %d", other, easiest)
	}
	for i := range 200 { // of one customer of a provider: a network of 48 bits
		b.Suspicion.Ask(fmt.Sprintf("2001:db8:7:%x00::1", i))
	}
	if hardest := b.draw(t, "2001:db8:7:c800::1").Work.Max; hardest < 8*easiest {
		t.Errorf("after 200 captchas of one network: %d", hardest)
	}
	fill(t, b, 250)
	b.pass(10 * time.Second)
	if now := b.draw(t, "192.0.2.2").Work.Max; now != 4*easiest {
		t.Errorf("with half of the budget used up: %d, want %d", now, 4*easiest)
	}
}

// fill writes codes that were sent now, each of another number, session and address.
func fill(t *testing.T, b *bench, n int) {
	t.Helper()
	_, err := b.db.ExecContext(t.Context(), `INSERT INTO login_codes (mobile_hash, session_hash, address_hash, network_hash, code_hash, state, created_at, expires_at)
		SELECT h, h, h, h, h, 'sent', ?, ? FROM (SELECT sha256(('fill' || i)::bytea) AS h FROM generate_series(1, ?) AS i) AS x`,
		b.Now(), b.Now().Add(time.Minute), n)
	if err != nil {
		t.Fatal(err)
	}
}

// TestBudgetIsKeptForMembers: when made-up numbers have used up their part, a member still gets a code, and the log has said
// long before that something is wrong.
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

// An office shares an address: twenty numbers a minute get a code, the next one in a minute, and others elsewhere at once.
func TestAnAddressGetsTwentyCodesAMinute(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	ask := func(i int, address string) error {
		return b.SendLoginCode(context.Background(), fmt.Sprintf("1590000%04d", i), sessionHash(byte(i)), accounts.Client{Address: address})
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

// TestANetworkHasALimit: each address of an IPv6 customer (a network of 48 bits) stays below its own.
func TestANetworkHasALimit(t *testing.T) {
	b := newBench(t, apitest.Tx(t), func(h *phonelogin.HTTP) {
		h.Limits.Network = []db.Limit{{Count: 5, Within: time.Hour}}
	})
	ask := func(i int, address string) error {
		return b.SendLoginCode(context.Background(), fmt.Sprintf("1590000%04d", i), sessionHash(byte(i)), accounts.Client{Address: address})
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
