package keystore_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/platform/pii"
	"fapai/api/platform/pii/keystore"
)

func TestMain(m *testing.M) { apitest.Main(m) }

const (
	oldKey = "the-old-key-0123456789-abcdefghijklmnop"
	newKey = "the-new-key-0123456789-abcdefghijklmnop"
)

var (
	now     = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	columns = []pii.Column{{Table: "audit_log", Sealed: "subject_sealed", Purpose: "s"},
		{Table: "members", Sealed: "mobile_sealed", Hash: "mobile_hash", Purpose: "m"}}
)

func newCipher(t *testing.T, keys ...string) *pii.Cipher {
	t.Helper()
	c, err := pii.New(keys[0], keys[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func addMember(t *testing.T, idb bun.IDB, c *pii.Cipher, mobile string) {
	t.Helper()
	_, err := idb.ExecContext(t.Context(),
		`INSERT INTO members (mobile_sealed, mobile_hash, nickname, created_at, updated_at, last_login_at)
		VALUES (?, ?, '用户', ?, ?, ?)`, c.Seal("m", mobile), c.Hash("m", mobile), now, now, now)
	if err != nil {
		t.Fatal(err)
	}
}

func TestWrongKeyIsNoticedBeforeAnythingIsWritten(t *testing.T) {
	for name, had := range map[string]bool{"with a canary": true, "from before the first check": false} {
		t.Run(name, func(t *testing.T) { wrongKey(t, name, had) })
	}
}

func wrongKey(t *testing.T, name string, had bool) {
	idb := apitest.Tx(t)
	before, wrong := newCipher(t, oldKey), newCipher(t, newKey)
	addMember(t, idb, before, "13812345678")
	if had {
		if err := keystore.Check(t.Context(), idb, before, columns, now); err != nil {
			t.Fatal(name, err)
		}
	}
	var refused *keystore.WrongKeyError
	err := keystore.Check(t.Context(), idb, wrong, columns, now)
	if !errors.As(err, &refused) || !strings.Contains(err.Error(), "PII_KEY_OLD") ||
		!strings.Contains(err.Error(), wrong.IDs()[0]) ||
		strings.Contains(err.Error(), newKey) {
		t.Errorf("%s: %v", name, err)
	}
	n, err := idb.NewSelect().Table("pii_keys").Where("id = ?", wrong.IDs()[0]).Count(t.Context())
	if n != 0 || err != nil {
		t.Errorf("%s: the wrong key is remembered, %v", name, err)
	}
	for range 2 { // the right keys are accepted, also the second time
		if err := keystore.Check(t.Context(), idb, newCipher(t, newKey, oldKey), columns, now); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// From now on stored values may have either key.
	if err := keystore.Check(t.Context(), idb, before, columns, now); !errors.As(err, &refused) {
		t.Errorf("%s: the new key is not missed: %v", name, err)
	}
}

func TestRotationGoesOnWhereItEnded(t *testing.T) {
	conn := apitest.Database(t)
	before, both := newCipher(t, oldKey), newCipher(t, newKey, oldKey)
	const members = 1200
	for i := range members {
		addMember(t, conn, before, fmt.Sprintf("138%08d", i))
	}
	if _, err := conn.ExecContext(t.Context(),
		"INSERT INTO audit_log (at, kind, actor, subject_sealed) VALUES (?, 'login_failed', 'sms', ?)", now,
		before.Seal("s", "139")); err != nil {
		t.Fatal(err)
	}
	for _, c := range []*pii.Cipher{before, both} {
		if err := keystore.Check(t.Context(), conn, c, columns, now); err != nil {
			t.Fatal(err)
		}
	}
	// The rotation is interrupted in the second batch of members. Meanwhile the site writes one row.
	ctx, stop := context.WithCancel(t.Context())
	first, err := keystore.Rotate(ctx, conn, both, columns, func(done, total int) {
		if done > 400 {
			if total != members+1 {
				t.Errorf("of %d", total)
			}
			stop()
		}
	})
	if err == nil || first < 400 || first > 1000 {
		t.Fatalf("%d were sealed, %v", first, err)
	}
	if n, err := conn.NewSelect().Table("pii_keys").Count(t.Context()); n != 2 || err != nil {
		t.Errorf("%d keys after half the work, %v", n, err)
	}
	last := 0
	rest, err := keystore.Rotate(t.Context(), conn, both, columns, func(done, total int) {
		if done <= last || done > total {
			t.Errorf("%d after %d of %d", done, last, total)
		}
		last = done
	})
	if err != nil || first+rest != members+1 {
		t.Errorf("%d and %d of %d, %v", first, rest, members+1, err)
	}
	after := newCipher(t, newKey)
	var rows []struct{ MobileSealed, MobileHash []byte }
	if err := conn.NewSelect().Table("members").Column("mobile_sealed", "mobile_hash").
		Scan(t.Context(), &rows); err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		mobile, err := after.Open("m", row.MobileSealed)
		if err != nil || !bytes.Equal(row.MobileHash, after.Hash("m", mobile)) {
			t.Fatalf("%q, %v", mobile, err)
		}
	}
	if err := keystore.Check(t.Context(), conn, after, columns, now); err != nil {
		t.Errorf("the old key is missed: %v", err)
	}
	if again, err := keystore.Rotate(t.Context(), conn, after, columns, func(int, int) {}); again != 0 || err != nil {
		t.Errorf("%d again, %v", again, err)
	}
}

func TestRotationNamesWhatNoKeyOpens(t *testing.T) {
	conn := apitest.Database(t)
	addMember(t, conn, newCipher(t, "a-third-key-0123456789-abcdefghijklmnop"), "13812345678")
	_, err := keystore.Rotate(t.Context(), conn, newCipher(t, newKey, oldKey), columns, func(int, int) {})
	if !errors.Is(err, pii.ErrSealed) || !strings.Contains(err.Error(), "of members.mobile_sealed") {
		t.Errorf("%v", err)
	}
}
