package apitest

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"os"
	"sync"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/db"
	"fapai/api/places"
)

// templateLock serialises the making of the template among test processes (an arbitrary fixed number).
const templateLock = 7_405_220_319

// The template database is migrated once per set of migrations; every test process clones it.
var (
	shared     *bun.DB
	sharedName string
	sharedErr  error
	sharedOnce sync.Once
)

// Main runs the tests of a package and drops its cloned database afterwards: func TestMain(m *testing.M) { apitest.Main(m) }.
func Main(m *testing.M) {
	code := m.Run()
	if err := storeRecorded(); err != nil {
		fmt.Fprintln(os.Stderr, "apitest:", err)
		code = 1
	}
	if shared != nil {
		_ = shared.Close()
		if err := dropDatabase(context.Background(), sharedName); err != nil {
			fmt.Fprintln(os.Stderr, "apitest:", err)
		}
	}
	os.Exit(code)
}

// Tx gives a transaction on a migrated database with all places; it is rolled back when the test ends.
func Tx(t testing.TB) bun.Tx {
	t.Helper()
	conn, _ := Shared(t)
	tx, err := conn.BeginTx(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tx.Rollback() })
	return tx
}

// Shared gives the one migrated database of the test process, with its address. A package whose tests
// commit to it empties its tables at the start of each and does not use Tx.
func Shared(t testing.TB) (*bun.DB, string) {
	t.Helper()
	sharedOnce.Do(func() { shared, sharedName, sharedErr = clone(context.Background()) })
	if sharedErr != nil {
		t.Fatalf("no test database: %v", sharedErr)
	}
	return shared, withName(baseURL(), sharedName)
}

// Database gives a migrated database of its own, for tests that need several connections or commits.
func Database(t testing.TB) *bun.DB {
	t.Helper()
	own, _ := DatabaseURL(t)
	return own
}

// DatabaseURL is Database with its address, for tests that start the program itself.
func DatabaseURL(t testing.TB) (*bun.DB, string) {
	t.Helper()
	ctx := context.Background()
	own, name, err := clone(ctx)
	if err != nil {
		t.Fatalf("no test database: %v", err)
	}
	dropAfter(t, own, name)
	return own, withName(baseURL(), name)
}

// Empty gives a database without any table, for the tests of migrations.
func Empty(t testing.TB) *bun.DB {
	t.Helper()
	ctx := context.Background()
	name := "fapai_e_" + random()
	if err := admin(ctx, "CREATE DATABASE "+name+" TEMPLATE template0"); err != nil {
		t.Fatalf("no test database: %v", err)
	}
	own, err := db.Open(ctx, withName(baseURL(), name))
	if err != nil {
		t.Fatal(err)
	}
	dropAfter(t, own, name)
	return own
}

func dropAfter(t testing.TB, own *bun.DB, name string) {
	t.Cleanup(func() {
		_ = own.Close()
		if err := dropDatabase(context.Background(), name); err != nil {
			t.Error(err)
		}
	})
}

func clone(ctx context.Context) (*bun.DB, string, error) {
	if baseURL() == "" {
		return nil, "", fmt.Errorf("set TEST_DATABASE_URL to a PostgreSQL whose user may create databases (npm test does it)")
	}
	template, err := ensureTemplate(ctx)
	if err != nil {
		return nil, "", err
	}
	name := "fapai_t_" + random()
	if err := admin(ctx, "CREATE DATABASE "+name+" TEMPLATE "+template); err != nil {
		return nil, "", err
	}
	own, err := db.Open(ctx, withName(baseURL(), name))
	record(own)
	return own, name, err
}

// ensureTemplate makes the database that all others are cloned from, unless another process has made it.
func ensureTemplate(ctx context.Context) (string, error) {
	name := "fapai_tpl_" + fingerprint()
	root, err := db.Open(ctx, withName(baseURL(), "postgres"))
	if err != nil {
		return "", err
	}
	defer func() { _ = root.Close() }()
	conn, err := root.Conn(ctx)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close() }()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock(?)", templateLock); err != nil {
		return "", err
	}
	defer func() { _, _ = conn.ExecContext(ctx, "SELECT pg_advisory_unlock(?)", templateLock) }()

	var ready bool
	if err := conn.QueryRowContext(ctx, "SELECT EXISTS (SELECT FROM pg_database WHERE datname = ? AND datistemplate)", name).Scan(&ready); err != nil {
		return "", err
	}
	if ready {
		return name, nil
	}
	for _, q := range []string{"DROP DATABASE IF EXISTS " + name, "CREATE DATABASE " + name + " TEMPLATE template0"} {
		if _, err := conn.ExecContext(ctx, q); err != nil {
			return "", err
		}
	}
	if err := fill(ctx, name); err != nil {
		return "", err
	}
	_, err = conn.ExecContext(ctx, "ALTER DATABASE "+name+" IS_TEMPLATE true")
	return name, err
}

func fill(ctx context.Context, name string) error {
	return with(ctx, name, func(template *bun.DB) error {
		if _, err := db.MigrateUp(ctx, template); err != nil {
			return err
		}
		return places.Sync(ctx, template)
	})
}

func admin(ctx context.Context, query string) error {
	return with(ctx, "postgres", func(root *bun.DB) error {
		_, err := root.ExecContext(ctx, query)
		return err
	})
}

// with opens a database for the time of a call.
func with(ctx context.Context, name string, f func(*bun.DB) error) error {
	own, err := db.Open(ctx, withName(baseURL(), name))
	if err != nil {
		return err
	}
	defer func() { _ = own.Close() }()
	return f(own)
}

func dropDatabase(ctx context.Context, name string) error {
	return admin(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
}

func baseURL() string {
	if u := os.Getenv("TEST_DATABASE_URL"); u != "" {
		return u
	}
	return os.Getenv("DATABASE_URL")
}

func withName(base, name string) string {
	u, err := url.Parse(base)
	if err != nil {
		return base
	}
	u.Path = "/" + name
	return u.String()
}

// fingerprint changes whenever the migrations or the places' data do.
func fingerprint() string {
	sum := sha256.Sum256([]byte(db.Fingerprint() + places.Fingerprint()))
	return hex.EncodeToString(sum[:6])
}

func random() string {
	var id [6]byte
	_, _ = rand.Read(id[:])
	return hex.EncodeToString(id[:])
}
