package wechatlogin_test

import (
	"bytes"
	"context"
	"fapai/api/apitest"
	"fapai/api/auth"
	"fapai/api/auth/phonelogin"
	"fapai/api/auth/session"
	"fapai/api/auth/wechatlogin"
	"fapai/api/pii"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var began = time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)

const number = "13812345678"

// bench is the login by WeChat with a clock that is moved by hand, and the login by phone beside it.
type bench struct {
	*wechatlogin.HTTP
	accounts *auth.HTTP
	sessions *session.Store
	phone    *phonelogin.HTTP
	db       bun.IDB
	now      time.Time
	sent     string // the last login code
}

func newBench(t *testing.T, idb bun.IDB, change func(*wechatlogin.Deps)) *bench {
	t.Helper()
	cipher, err := pii.New(strings.Repeat("k", pii.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{db: idb, now: began, sessions: &session.Store{DB: idb, Idle: session.MemberLifetime}}
	clock := func() time.Time { return b.now }
	b.accounts = &auth.HTTP{Store: &auth.Store{DB: idb}, Phones: cipher, Now: clock}
	b.phone = &phonelogin.HTTP{
		Store: &phonelogin.Store{DB: idb}, Secrets: cipher, Phones: cipher, Limits: phonelogin.DefaultLimits(500, 3000, 40), Now: clock,
		Log:  slog.New(slog.DiscardHandler),
		Send: func(_ context.Context, _, code string) error { b.sent = code; return nil },
	}
	deps := wechatlogin.Deps{Store: &wechatlogin.Store{DB: idb, Phones: cipher}, Secrets: cipher, Now: clock}
	change(&deps)
	b.HTTP = wechatlogin.New(deps)
	return b
}

// scannedBy tells whether a sealed account is this one, and is not there in the clear.
func (b *bench) scannedBy(sealed []byte, openid string) bool {
	got, err := auth.OpenOpenID(b.accounts.Phones, sealed)
	return err == nil && got == openid && !bytes.Contains(sealed, []byte(openid))
}

func (b *bench) pass(d time.Duration) { b.now = b.now.Add(d) }
