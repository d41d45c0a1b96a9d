package server

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/clock"
	"fapai/api/platform/pii"
)

const nextKey = "k7Rz0Qm4vX9bT2yLwE5sUa8dJh3gNc6f"

// restart assembles the program again with the same database but other keys.
func (c *client) restart(key string, old ...string) *client {
	c.t.Helper()
	next := *c
	next.cfg.PIIKey, next.cfg.PIIKeyOld = key, old
	p, err := assemble(c.t.Context(), next.cfg, c.components.log, c.db)
	if err != nil {
		c.t.Fatal(err)
	}
	if next.app, err = newApp(next.cfg, c.components.log, p); err != nil {
		c.t.Fatal(err)
	}
	next.components = p
	return &next
}

// rotateKeys encrypts all data with the client's current key. It returns how many values had another key.
func (c *client) rotateKeys() int {
	c.t.Helper()
	sealed, _, err := RotateKeys(c.t.Context(), c.cfg, c.db, func(int, int) {})
	if err != nil {
		c.t.Fatal(err)
	}
	return sealed
}

// later sets the clock forward until new login codes may be sent.
func (c *client) later() {
	c.t.Helper()
	if _, err := c.db.ExecContext(c.t.Context(),
		"UPDATE login_codes SET created_at = created_at - interval '3 days'"); err != nil {
		c.t.Fatal(err)
	}
}

func (c *client) memberID() int64 {
	c.t.Helper()
	var user struct{ ID int64 }
	c.call(http.MethodGet, "/api/user", nil).into(c.t, &user)
	return user.ID
}

// TestKeysAreReplacedBesideARunningSite logs in before, during and after a change of the key. No member is
// registered twice, and in the end the new key alone decrypts everything.
func TestKeysAreReplacedBesideARunningSite(t *testing.T) {
	c := newClient(t)
	old := c.cfg.PIIKey
	house := fixture.Insert(t, c.db, fixture.Lot(soon))[0]
	c.login(seeded)
	phone := c.memberID()
	c.call(http.MethodPost, "/api/form", fiber.Map{"form_type": 234, "budget_max": 4_000_000, "remark": "朝南"})
	c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": house})
	c.scan("openid-7")
	scanned := c.memberID()
	c.guest()
	c.later()
	c.sendCode("13900001111")
	c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": "13900001111", "code": "000000"})

	both := c.restart(nextKey, old)
	both.later()
	both.login(seeded)
	if id := both.memberID(); id != phone {
		t.Errorf("with both keys %d logs in, not %d", id, phone)
	}
	both.scan("openid-7")
	if id := both.memberID(); id != scanned {
		t.Errorf("with both keys %d scans, not %d", id, scanned)
	}
	if both.rotateKeys() == 0 {
		t.Error("nothing was sealed with the old key")
	}
	if n := both.rotateKeys(); n != 0 {
		t.Errorf("%d values are not sealed with the new key", n)
	}

	after := both.restart(nextKey)
	after.later()
	after.scan("openid-7")
	if id := after.memberID(); id != scanned {
		t.Errorf("with the new key %d scans, not %d", id, scanned)
	}
	after.login(seeded)
	if id := after.memberID(); id != phone {
		t.Errorf("with the new key %d logs in, not %d", id, phone)
	}
	var demands struct{ List []struct{ Remark string } }
	if after.call(http.MethodGet, "/api/demand", nil).into(t, &demands); len(demands.List) != 1 ||
		demands.List[0].Remark != "朝南" {
		t.Errorf("%+v", demands)
	}
	var failed [][]byte
	if err := c.db.NewRaw("SELECT subject_sealed FROM audit_log WHERE kind = 'login_failed'").
		Scan(t.Context(), &failed); err != nil || len(failed) != 1 {
		t.Fatal(failed, err)
	}
	key, err := pii.New(nextKey)
	if err != nil {
		t.Fatal(err)
	}
	if tries, err := (&accounts.Store{DB: c.db}).FailedTries(t.Context(), key, 5); err != nil || len(tries) != 1 ||
		tries[0].Meant != "139****1111" {
		t.Errorf("%+v, %v", tries, err)
	}
	if mobile, err := accounts.OpenSubject(key, failed[0]); err != nil || mobile != "13900001111" {
		t.Errorf("the failed try meant %q, %v", mobile, err)
	}
	var members int
	if err := c.db.NewRaw("SELECT count(*) FROM members").Scan(t.Context(), &members); err != nil || members != 2 {
		t.Errorf("%d members, %v", members, err)
	}
	wrong := after.cfg
	wrong.PIIKey = old
	if _, err := assemble(t.Context(), wrong, c.components.log, c.db); err == nil ||
		!strings.Contains(err.Error(), "PII_KEY") {
		t.Errorf("the program starts with the old key: %v", err)
	}
}

// TestAccountsOfWechatAreSealed migrates a database from the release that stored openids in plain text to this
// one, and back.
func TestAccountsOfWechatAreSealed(t *testing.T) {
	c := newClient(t)
	migrate := func(step string) {
		t.Helper()
		text, err := os.ReadFile("../../platform/db/migrations/0045_sealed_accounts." + step + ".sql")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.db.ExecContext(t.Context(), string(text)); err != nil {
			t.Fatal(step, err)
		}
	}
	stored := func() (text string) {
		t.Helper()
		if err := c.db.NewRaw("SELECT string_agg(to_jsonb(m)::text, ' ') FROM members AS m").
			Scan(t.Context(), &text); err != nil {
			t.Fatal(err)
		}
		return text
	}
	for round := range 2 {
		migrate("down")
		if round == 0 {
			if _, err := c.db.ExecContext(t.Context(),
				`INSERT INTO members (openid, nickname, created_at, updated_at, last_login_at)
				SELECT 'openid-' || n, '用户', now(), now(), now() FROM generate_series(1, 600) AS n`); err != nil {
				t.Fatal(err)
			}
		}
		if text := stored(); !strings.Contains(text, "openid-7") {
			t.Fatalf("after the step back: %.200s", text)
		}
		migrate("up")
		c = c.restart(c.cfg.PIIKey)
		if text := stored(); strings.Contains(text, "openid-7") {
			t.Fatalf("in the clear: %.200s", text)
		}
		c.scan("openid-7")
		if id := c.memberID(); id > 600 {
			t.Errorf("round %d: the member is registered again", round)
		}
		if err := RevealForDown(t.Context(), c.cfg, c.db); err != nil {
			t.Fatal(err)
		}
	}
}

// entries returns the entries of a kind in the security log, as "member actor detail", without the member if
// it is 0.
func (c *client) entries(kind string) (list []string) {
	c.t.Helper()
	err := c.db.NewRaw("SELECT concat_ws(' ', member_id, actor, detail) FROM audit_log WHERE kind = ? ORDER BY id",
		kind).Scan(c.t.Context(), &list)
	if err != nil {
		c.t.Fatal(err)
	}
	return list
}

func TestSessionsThatAreNotUsedEnd(t *testing.T) {
	c := newClient(t, "SESSION_IDLE_DAYS", "3")
	c.agent = "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0"
	c.login(seeded)
	member := number(c.memberID())
	idle := func(hours string) {
		t.Helper()
		if _, err := c.db.ExecContext(t.Context(), "UPDATE sessions SET last_seen_at = now() - ?::interval",
			hours+" hours"); err != nil {
			t.Fatal(err)
		}
	}
	idle("71")
	if r := c.call(http.MethodGet, "/api/user", nil); r.Status != 200 {
		t.Errorf("after 71 hours: %+v", r)
	}
	idle("72")
	for range 2 {
		if r := c.call(http.MethodGet, "/api/user", nil); r.Status != 401 {
			t.Errorf("after 72 hours: %+v", r)
		}
	}
	c.later()
	c.login(seeded)
	idle("80")
	c.later()
	other := &client{t: t, app: c.app, db: c.db, agent: c.agent}
	other.login(seeded)
	var open struct{ List []struct{ ID int64 } }
	if other.call(http.MethodGet, "/api/session", nil).into(t, &open); len(open.List) != 1 {
		t.Errorf("%d sessions are shown as open", len(open.List))
	}
	if n, err := c.components.logins.Sessions.Store.EndIdle(t.Context(), clock.Now().Add(time.Minute)); n != 1 ||
		err != nil {
		t.Errorf("the sweep ended %d, %v", n, err)
	}
	if got := c.entries(accounts.EventEnded); len(got) != 2 || got[0] != member+" program idle: Chrome · Windows" ||
		got[1] != got[0] {
		t.Errorf("the log has %q", got)
	}
}

func TestSecurityLogNamesEndingsChangesAndExports(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	member := number(c.memberID())
	first := c.token
	c.later()
	c.login(seeded)
	var open struct{ List []struct{ ID int64 } }
	c.call(http.MethodGet, "/api/session", nil).into(t, &open)
	c.call(http.MethodDelete, "/api/session/"+number(open.List[1].ID), nil)
	c.token, first = first, c.token
	if r := c.call(http.MethodGet, "/api/user", nil); r.Status != 401 {
		t.Errorf("%+v", r)
	}
	c.token = first
	for range 2 { // the second run changes nothing
		c.call(http.MethodPost, "/api/user", fiber.Map{"nickname": "老王", "notify": fiber.Map{"sms": false}})
	}
	c.upload(picturePNG(t), "image/png")
	c.export()
	c.call(http.MethodDelete, "/api/session", nil)
	for kind, want := range map[string][]string{
		accounts.EventEnded: {member + " member revoked"}, accounts.EventProfile: {member + " member nickname, notify",
			member + " member avatar"},
		accounts.EventExport: {member + " member "}, accounts.EventLogout: {member + " member "},
	} {
		if got := c.entries(kind); strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
	var text string
	if err := c.db.NewRaw("SELECT string_agg(to_jsonb(a)::text, ' ') FROM audit_log AS a").
		Scan(t.Context(), &text); err != nil || strings.Contains(text, "老王") {
		t.Errorf("the log holds the nickname: %s, %v", text, err)
	}
}
