package db

import (
	"context"
	"database/sql"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"fapai/api/platform/cachetag"
)

func TestSplitHosts(t *testing.T) {
	got, err := splitHosts("postgres://u:p%40,@a:1,[::1]:2,c/name?sslmode=disable&target_session_attrs=read-write")
	want := []string{
		"postgres://u:p%40,@a:1/name?sslmode=disable", "postgres://u:p%40,@[::1]:2/name?sslmode=disable",
		"postgres://u:p%40,@c/name?sslmode=disable",
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	for _, wrong := range []string{"postgres://u:secret@a:x,b:1/n",
		"postgres://u:secret@a:1,b:2/n?target_session_attrs=any"} {
		if _, err := splitHosts(wrong); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// TestAddressesThatTheDriverRefuses checks that an invalid URL neither ends the program with a stack trace nor
// reveals the password.
func TestAddressesThatTheDriverRefuses(t *testing.T) {
	for _, wrong := range []string{
		"nonsense", "u:secret@a/n", "mysql://u:secret@a:1/n", "postgres://u:secret@a:1/n?sslmode=secure",
		"unix://u:secret@n",
		"postgres://u:secret@a:1/n?sslmode=verify-full&sslrootcert=/no/such/file", "postgres://u:secret@a:1/n?nosuch=1",
	} {
		_, err := Open(t.Context(), wrong)
		if err == nil || !strings.Contains(err.Error(), "DATABASE_URL") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

// serverURL returns the URL of the test server, with before in front of its host and with query parameters.
func serverURL(t *testing.T, before string, query ...string) string {
	t.Helper()
	u, err := url.Parse(os.Getenv("TEST_DATABASE_URL"))
	if err != nil || u.Host == "" {
		t.Fatal("set TEST_DATABASE_URL")
	}
	u.Path = "/postgres"
	u.RawQuery = strings.Join(append(query, "sslmode=disable"), "&")
	return strings.Replace(u.String(), u.Host, before+u.Host, 1)
}

func TestOpenFindsTheServerThatAnswers(t *testing.T) {
	conn, err := Open(t.Context(), serverURL(t, "127.0.0.1:1,"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	received := make(chan string, 8)
	ctx, end := context.WithCancel(t.Context())
	defer end()
	done := make(chan error, 1)
	go func() {
		done <- (&TagListener{DB: conn, Changed: func(tags ...string) { received <- strings.Join(tags, " ") }}).
			listenOnce(ctx)
	}()
	select {
	case got := <-received:
		if got != cachetag.All {
			t.Errorf("the listener begins with %q", got)
		}
	case err := <-done:
		t.Fatal(err)
	}
	end()
	if err := <-done; err == nil {
		t.Error("the listener ends without an error")
	}
	if _, err := Open(t.Context(), "postgres://u@127.0.0.1:1,127.0.0.1:2/n?sslmode=disable"); !Unavailable(err) {
		t.Errorf("without any server: %v", err)
	}
}

func TestUnavailable(t *testing.T) {
	for statements, want := range map[string]bool{
		"SET transaction_read_only = on; CREATE TABLE x ()":                      true,
		"SET statement_timeout = '1ms'; SELECT pg_sleep(10)":                     true,
		"SET temp_file_limit = 0; SELECT * FROM generate_series(1, 3000000)":     true,
		"SELECT pg_terminate_backend(pg_backend_pid())":                          true,
		"DO $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END $$": true,
		"SELECT 1/0":                  false,
		"SELECT * FROM missing_table": false,
	} {
		one, err := Open(t.Context(), serverURL(t, ""))
		if err != nil {
			t.Fatal(err)
		}
		one.SetMaxOpenConns(1)
		_, err = one.ExecContext(t.Context(), statements)
		if err == nil || Unavailable(err) != want {
			t.Errorf("%s: %v is counted as %v", statements, err, Unavailable(err))
		}
		_ = one.Close()
	}
	if Unavailable(nil) || Unavailable(sql.ErrNoRows) || Unavailable(context.Canceled) {
		t.Error("what is no fault of the database is counted as one")
	}
}
