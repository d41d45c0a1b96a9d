package accounts_test

import (
	"strings"
	"testing"
	"time"

	"fapai/api/accounts"
	"fapai/api/apitest"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestRefusalsAreBounded(t *testing.T) {
	conn, now := apitest.Database(t), time.Now()
	entry := accounts.SecurityEvent{At: now, Kind: accounts.EventDenied, MemberID: 7, Actor: accounts.ActorMember,
		Address: "198.51.100.0/24"}
	flood := func(entry accounts.SecurityEvent) (stored int) {
		t.Helper()
		before, _ := conn.NewSelect().Table("audit_log").Count(t.Context())
		for range 70 {
			entry.Detail = "GET /api/editor/" + strings.Repeat("长", 15_000)
			if err := accounts.AddRefusal(t.Context(), conn, entry); err != nil {
				t.Fatal(err)
			}
		}
		after, err := conn.NewSelect().Table("audit_log").Count(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return after - before
	}
	stranger, other := entry, entry
	stranger.MemberID, other.MemberID = 0, 8
	elsewhere, later := stranger, entry
	elsewhere.Address, later.At = "203.0.113.0/24", now.Add(time.Hour)
	for name, entry := range map[string]accounts.SecurityEvent{"member": entry, "stranger": stranger,
		"other member": other, "other network": elsewhere} {
		if n := flood(entry); n != 60 {
			t.Errorf("%d refusals of a %s are stored", n, name)
		}
	}
	if n := flood(later); n != 60 {
		t.Errorf("%d refusals of the next hour are stored", n)
	}
	var longest int
	if err := conn.NewRaw("SELECT max(length(detail)) FROM audit_log").Scan(t.Context(), &longest); err != nil ||
		longest != 201 {
		t.Errorf("the longest detail has %d characters, %v", longest, err)
	}
}

func TestOldSecurityEventsAreRemoved(t *testing.T) {
	conn, now, day := apitest.Database(t), time.Now(), 24*time.Hour
	add := func(kind string, age time.Duration) {
		t.Helper()
		entry := accounts.SecurityEvent{At: now.Add(-age), Kind: kind, Actor: accounts.ActorSMS, Detail: "kept"}
		if age >= 400*day || age >= 60*day && kind != accounts.EventLogin {
			entry.Detail = "old"
		}
		if err := accounts.AddSecurityEvents(t.Context(), conn, []accounts.SecurityEvent{entry}); err != nil {
			t.Fatal(err)
		}
	}
	for _, kind := range []string{accounts.EventLogin, accounts.EventFailed, accounts.EventDenied} {
		for _, age := range []time.Duration{0, 60*day - time.Minute, 60*day + time.Minute, 400*day - time.Minute,
			400*day + time.Minute} {
			add(kind, age)
		}
	}
	store := &accounts.Store{DB: conn}
	removed, err := store.RemoveOldAudits(t.Context(), accounts.SecurityLogAges{Acts: 400 * day, Refusals: 60 * day},
		now)
	if err != nil || removed != 7 {
		t.Errorf("%d are removed, %v", removed, err)
	}
	if old, _ := conn.NewSelect().Table("audit_log").Where("detail = 'old'").Count(t.Context()); old != 0 {
		t.Errorf("%d old entries are left", old)
	}
}
