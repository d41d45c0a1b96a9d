package apitest

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/url"
	"os"
	"sync"
	"testing"

	"github.com/uptrace/bun"
)

// The database that Shared returns, its URL and the error of creating it.
var (
	shared     *bun.DB
	sharedName string
	sharedErr  error
	sharedOnce sync.Once
)

// Main runs the tests of a package and afterwards drops the database that was cloned for them. Call it from
// TestMain:
//
//	func TestMain(m *testing.M) { apitest.Main(m) }
func Main(m *testing.M) {
	code := m.Run()
	if shared != nil {
		_ = shared.Close()
		if err := opened.drop(context.Background(), sharedName); err != nil {
			fmt.Fprintln(os.Stderr, "apitest:", err)
		}
	}
	closeServer()
	os.Exit(code)
}

// Tx returns a transaction on a migrated database that contains the places. It is rolled back when the test
// ends.
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

// Shared returns the database of the whole test process and its URL. Tests that commit to it must empty its
// tables first, and their package must not use Tx.
func Shared(t testing.TB) (*bun.DB, string) {
	t.Helper()
	sharedOnce.Do(func() { shared, sharedName, sharedErr = clone(context.Background()) })
	if sharedErr != nil {
		t.Fatalf("no test database: %v", sharedErr)
	}
	return shared, withName(baseURL(), sharedName)
}

// Database returns a new migrated database, for a test that commits or needs several connections.
func Database(t testing.TB) *bun.DB {
	t.Helper()
	own, _ := DatabaseURL(t)
	return own
}

// DatabaseURL is Database for tests that start the program; it also returns the URL.
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

// Empty returns a new database without tables, for tests of migrations.
func Empty(t testing.TB) *bun.DB {
	t.Helper()
	ctx := context.Background()
	on, err := openServer(ctx)
	if err != nil {
		t.Fatalf("no test database: %v", err)
	}
	name := "fapai_e_" + random()
	own, err := on.create(ctx, name, "template0")
	if err != nil {
		t.Fatalf("no test database: %v", err)
	}
	dropAfter(t, own, name)
	return own
}

func dropAfter(t testing.TB, own *bun.DB, name string) {
	t.Cleanup(func() {
		_ = own.Close()
		if err := opened.drop(context.Background(), name); err != nil {
			t.Error(err)
		}
	})
}

func clone(ctx context.Context) (*bun.DB, string, error) {
	on, err := openServer(ctx)
	if err != nil {
		return nil, "", err
	}
	name := "fapai_t_" + random()
	own, err := on.create(ctx, name, on.template)
	return own, name, err
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

func random() string {
	var id [6]byte
	_, _ = rand.Read(id[:])
	return hex.EncodeToString(id[:])
}
