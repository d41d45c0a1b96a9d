package phonelogin_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/accounts"
	"fapai/api/accounts/phonelogin"
	"fapai/api/accounts/session"
	"fapai/api/apitest"
	"fapai/api/platform/apperr"
	"fapai/api/platform/pii"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var began = time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)

// bench is a test environment for the login by phone, with an adjustable clock. Codes are recorded instead of
// sent.
type bench struct {
	*phonelogin.HTTP
	accounts *accounts.HTTP
	sessions *session.Store
	db       bun.IDB
	mu       sync.Mutex
	now      time.Time
	sent     map[string]string // mobile number → last code
	n        int
	fail     error
}

func newBench(t *testing.T, idb bun.IDB, change ...func(*phonelogin.HTTP)) *bench {
	t.Helper()
	cipher, err := pii.New(strings.Repeat("k", 32))
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{db: idb, now: began, sent: map[string]string{}}
	b.HTTP = &phonelogin.HTTP{
		Store:   &phonelogin.Store{DB: idb, Merge: func(context.Context, bun.Tx, int64, int64) error { return nil }},
		Secrets: cipher, Phones: cipher, Limits: phonelogin.DefaultLimits(500, 3000, 40), Captcha: "ab34",
		Suspicion: phonelogin.NewSuspicion(), Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { b.mu.Lock(); defer b.mu.Unlock(); return b.now },
		Send: func(_ context.Context, mobile, code string) error {
			b.mu.Lock()
			defer b.mu.Unlock()
			if b.fail != nil {
				return b.fail
			}
			b.sent[mobile] = code
			b.n++
			return nil
		},
	}
	b.Budget = &phonelogin.Budget{Store: b.Store, Hourly: 500, Now: b.HTTP.Now, Log: b.Log}
	for _, f := range change {
		f(b.HTTP)
	}
	b.accounts, b.sessions = &accounts.HTTP{Store: &accounts.Store{DB: idb}, Phones: cipher, Now: b.Now},
		&session.Store{DB: idb, Idle: session.MemberLifetime}
	return b
}

func (b *bench) pass(d time.Duration) { b.mu.Lock(); b.now = b.now.Add(d); b.mu.Unlock() }

const number = "13812345678"

func sessionHash(n byte) []byte { return append(make([]byte, 31), n) }

func (b *bench) deliver(mobile string, hash []byte, address string) error {
	return b.SendLoginCode(context.Background(), mobile, hash, accounts.Client{Address: address})
}

func (b *bench) login(mobile, code string, hash []byte) (session.Opened, error) {
	return b.LoginByCode(context.Background(), phonelogin.Proof{Mobile: mobile, Code: code},
		accounts.Caller{SessionHash: hash}, accounts.Client{Address: "203.0.113.7"})
}

// who returns the caller to whom a session's token belongs.
func (b *bench) who(t *testing.T, o session.Opened) accounts.Caller {
	t.Helper()
	caller, err := b.sessions.Caller(t.Context(), session.HashToken(o.Token), b.Now())
	if err != nil {
		t.Fatal(err)
	}
	return caller
}

func TestLoginRegistersOnceAndKeepsTheMember(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	if err := b.deliver(number, sessionHash(1), "203.0.113.7"); err != nil {
		t.Fatal(err)
	}
	opened, err := b.login(number, b.sent[number], sessionHash(1))
	if err != nil || len(opened.Token) != 43 {
		t.Fatal(opened, err)
	}
	first := b.who(t, opened)
	member, err := b.accounts.MemberByID(t.Context(), first.MemberID)
	if err != nil || member.Mobile != number || !strings.HasPrefix(member.Nickname, "用户") ||
		member.Agreement != accounts.AgreementVersion {
		t.Fatalf("%+v, %v", member, err)
	}
	if _, err := b.login(number, b.sent[number], sessionHash(1)); !errors.Is(err, phonelogin.ErrOldCode) {
		t.Errorf("a code is good twice: %v", err)
	}
	b.pass(time.Hour)
	if err := b.deliver(number, sessionHash(2), "203.0.113.7"); err != nil {
		t.Fatal(err)
	}
	again, err := b.login(number, b.sent[number], sessionHash(2))
	if err != nil || b.who(t, again).MemberID != first.MemberID {
		t.Fatalf("the number is another member now: %v", err)
	}
	var kinds []string
	if err := b.db.NewRaw("SELECT kind FROM audit_log ORDER BY id").Scan(t.Context(), &kinds); err != nil ||
		strings.Join(kinds, " ") != "register login_failed login" {
		t.Errorf("the log says %v, %v", kinds, err)
	}
}

func TestCodesAreBoundAndCounted(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	if err := b.deliver(number, sessionHash(1), ""); err != nil {
		t.Fatal(err)
	}
	code := b.sent[number]
	if _, err := b.login(number, code, sessionHash(2)); !errors.Is(err, phonelogin.ErrOldCode) {
		t.Errorf("another session: %v", err)
	}
	if _, err := b.login("13912345678", code, sessionHash(1)); !errors.Is(err, phonelogin.ErrOldCode) {
		t.Errorf("another number: %v", err)
	}
	wrong := "000000"
	if code == wrong {
		wrong = "000001"
	}
	for range 5 {
		if _, err := b.login(number, wrong, sessionHash(1)); !errors.Is(err, phonelogin.ErrWrongCode) {
			t.Errorf("a wrong code: %v", err)
		}
	}
	if _, err := b.login(number, code, sessionHash(1)); !errors.Is(err, phonelogin.ErrOldCode) {
		t.Errorf("a sixth try: %v", err)
	}
	b.pass(2 * time.Minute)
	if err := b.deliver(number, sessionHash(1), ""); err != nil {
		t.Fatal(err)
	}
	b.pass(5 * time.Minute)
	if _, err := b.login(number, b.sent[number], sessionHash(1)); !errors.Is(err, phonelogin.ErrOldCode) {
		t.Errorf("after five minutes: %v", err)
	}
	for _, no := range []string{"", "12812345678", "14212345678", "138123456789", "+8613812345678"} {
		if err := b.deliver(no, sessionHash(3), ""); !errors.Is(err, accounts.ErrMobile) {
			t.Errorf("%q: %v", no, err)
		}
	}
}

func TestLimitsOfANumber(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	wait := func(err error) time.Duration {
		var e *apperr.E
		if !errors.As(err, &e) || e.Kind != apperr.TooMany {
			return -1
		}
		return e.RetryAfter
	}
	n := byte(0)
	send := func() error { n++; return b.deliver(number, sessionHash(n), "") } // each code is for another session
	if err := send(); err != nil {
		t.Fatal(err)
	}
	b.pass(20 * time.Second)
	if got := wait(send()); got != 40*time.Second {
		t.Errorf("within a minute: wait %v", got)
	}
	b.pass(40 * time.Second)
	for i := range 4 {
		if err := send(); err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		b.pass(time.Minute)
	}
	if got := wait(send()); got != 55*time.Minute {
		t.Errorf("a sixth within the hour: wait %v", got)
	}
	b.pass(time.Hour)
	for i := range 5 {
		if err := send(); err != nil {
			t.Fatalf("second five, %d: %v", i, err)
		}
		b.pass(time.Minute)
	}
	b.pass(2 * time.Hour)
	if got := wait(send()); got < 19*time.Hour || got > 24*time.Hour {
		t.Errorf("an eleventh within the day: wait %v", got)
	}
	b.pass(22 * time.Hour)
	if err := send(); err != nil {
		t.Errorf("the next day: %v", err)
	}
}

func TestWhatWasNotSentDoesNotCount(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	b.fail = errors.Join(phonelogin.ErrCodeNotSent, errors.New("provider away"))
	if err := b.deliver(number, sessionHash(1), ""); apperr.KindOf(err) != apperr.Unavailable {
		t.Fatalf("refused: %v", err)
	}
	b.fail = errors.New("the answer never came")
	if err := b.deliver(number, sessionHash(1), ""); apperr.KindOf(err) != apperr.Unavailable {
		t.Fatalf("after a failure for certain there is no cooldown: %v", err)
	}
	b.fail = nil
	if err := b.deliver(number, sessionHash(1), ""); apperr.KindOf(err) != apperr.TooMany {
		t.Errorf("what may have been sent counts: %v", err)
	}
}

// TestLimitsHoldAgainstManyAtOnce requests codes concurrently: first 40 sessions for one number, then 60 numbers
// from 12 addresses with a budget of 25.
func TestLimitsHoldAgainstManyAtOnce(t *testing.T) {
	own := apitest.Database(t)
	b := newBench(t, own, func(d *phonelogin.HTTP) { d.Limits = phonelogin.DefaultLimits(25, 1000, 40) })
	var wg sync.WaitGroup
	for i := range 40 {
		wg.Go(func() { _ = b.deliver(number, sessionHash(byte(i)), "198.51.100."+string(rune('0'+i%10))) })
	}
	wg.Wait()
	if b.n != 1 {
		t.Errorf("one number was sent %d codes at once", b.n)
	}
	for i := range 60 {
		wg.Go(func() {
			mobile := "1590000" + string([]byte{byte('0' + i/1000%10), byte('0' + i/100%10),
				byte('0' + i/10%10), byte('0' + i%10)})
			_ = b.deliver(mobile, sessionHash(byte(100+i)), "198.51.100."+string(rune('0'+i%12)))
		})
	}
	wg.Wait()
	if b.n != 17 {
		t.Errorf("%d codes were sent, 70 %% of the budget of 25 is for numbers without a member", b.n)
	}
	if err := b.deliver("15999999999", sessionHash(255), "203.0.113.9"); apperr.KindOf(err) != apperr.Unavailable {
		t.Errorf("beyond the budget: %v", err)
	}
}

func TestOneCodeLetsOneIn(t *testing.T) {
	own := apitest.Database(t)
	b := newBench(t, own)
	if err := b.deliver(number, sessionHash(1), ""); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	results := make(chan error, 10)
	for range cap(results) {
		wg.Go(func() { _, err := b.login(number, b.sent[number], sessionHash(1)); results <- err })
	}
	wg.Wait()
	close(results)
	in := 0
	for err := range results {
		if err == nil {
			in++
		} else if !errors.Is(err, phonelogin.ErrOldCode) {
			t.Error(err)
		}
	}
	if in != 1 {
		t.Errorf("%d were let in", in)
	}
}

func TestGrant(t *testing.T) {
	b := newBench(t, apitest.Tx(t))
	grant := func(role accounts.Role) error {
		return accounts.Grant(t.Context(), b.accounts.Store, b.Phones, number,
			accounts.RoleChange{Role: role, Operator: "operator", Now: b.Now()})
	}
	if err := grant(accounts.Editor); !errors.Is(err, accounts.ErrUnknownMember) {
		t.Fatalf("nobody: %v", err)
	}
	_ = b.deliver(number, sessionHash(1), "")
	opened, err := b.login(number, b.sent[number], sessionHash(1))
	if err != nil {
		t.Fatal(err)
	}
	for _, role := range []accounts.Role{accounts.Editor, accounts.PlainMember} {
		if err := grant(role); err != nil {
			t.Fatal(err)
		}
		if got := b.who(t, opened).Role; got != role {
			t.Errorf("the open session has the role %s, want %s at once", got, role)
		}
	}
}
