package db

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEmbeddedURL(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(dir, "postgres"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "postgres", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	refused := func(want string) {
		t.Helper()
		_, err := EmbeddedURL(dir)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "npm start") {
			t.Errorf("error %v, want one with %q and what to do", err, want)
		}
	}
	refused("no database")
	write("fapai.json", `{"password": "a/b", "port": 1}`)
	refused("not running")
	write("postmaster.pid", "4711\n/data/postgres\n1700000000\n23456\n\n127.0.0.1\n")
	got, err := EmbeddedURL(dir)
	if want := "postgres://fapai:a%2Fb@127.0.0.1:23456/fapai?sslmode=disable"; err != nil || got != want {
		t.Errorf("%s, %v; want %s", got, err, want)
	}
}
