package backup

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fakeTools creates a folder with fake PostgreSQL programs of a major version. If fault is not empty, its
// pg_verifybackup fails with that text.
func fakeTools(t *testing.T, major int, fault string) string {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{baseTool, receiveTool, verifyTool} {
		script := fmt.Sprintf("#!/bin/sh\nif [ \"$1\" = --version ]; then echo '%s (PostgreSQL) %d.4 (Debian)'; exit; fi\n", name, major)
		if fault != "" {
			script += fmt.Sprintf("echo '%s' >&2; exit 1\n", fault)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(script), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestToolsAreOfTheServersVersionOrTheNextLaterOne(t *testing.T) {
	folders := map[int]string{15: fakeTools(t, 15, ""), 17: fakeTools(t, 17, ""), 18: fakeTools(t, 18, "")}
	half := fakeTools(t, 16, "")
	if err := os.Remove(filepath.Join(half, verifyTool)); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", strings.Join([]string{"", folders[18], half, folders[15], folders[17]},
		string(filepath.ListSeparator)))
	usual := installed
	installed = nil
	t.Cleanup(func() { installed = usual })
	for server, want := range map[int]int{15: 15, 16: 17, 17: 17, 18: 18} {
		got, err := findTools(t.Context(), "", server)
		if err != nil || got.dir != folders[want] || got.major != want {
			t.Errorf("for a server %d: %v, %v, want %d", server, got, err, want)
		}
	}
	_, err := findTools(t.Context(), "", 19)
	const want = "缺少 PostgreSQL 的备份工具：服务器是 PostgreSQL 19，需要 19 或更新版本的 pg_basebackup、pg_receivewal、pg_verifybackup" +
		"（已找到的版本：15、17、18），请安装 postgresql-client-19，或用 PG_BIN 指明它们所在的文件夹"
	if !errors.Is(err, ErrTools) || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if _, err := findTools(t.Context(), folders[15], 18); !errors.Is(err, ErrTools) {
		t.Errorf("PG_BIN was not all that was looked in: %v", err)
	}
	installed = []string{filepath.Join(filepath.Dir(folders[18]), "*")}
	t.Setenv("PATH", "")
	if got, err := findTools(t.Context(), "", 18); err != nil || got.dir != folders[18] {
		t.Errorf("not found in the usual places: %v, %v", got, err)
	}
}

func TestNoPasswordIsAnArgument(t *testing.T) {
	for address, want := range map[string]string{
		"postgres://a:p%40ss@h1:1,h2:2/fapai?sslmode=verify-full&sslrootcert=/ca&timeout=5s": "postgres://a@h1:1,h2:2/fapai?connect_timeout=10&" +
			"keepalives_count=3&keepalives_idle=10&keepalives_interval=5&sslmode=verify-full&sslrootcert=%2Fca",
		"postgres://a:p%40ss@h": "postgres://a@h?connect_timeout=10&keepalives_count=3&keepalives_idle=10&keepalives_interval=5",
	} {
		cmd := exec.Command("true")
		if err := connectTo(cmd, address); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(cmd.Args[len(cmd.Args)-1], "--dbname="); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
		if !slices.Contains(cmd.Env, "PGPASSWORD=p@ss") || strings.Contains(strings.Join(cmd.Args, " "), "p@ss") {
			t.Errorf("%v %v", cmd.Env, cmd.Args)
		}
	}
	if err := connectTo(exec.Command("true"), "postgres://a:%zz@h"); err == nil || strings.Contains(err.Error(), "zz") {
		t.Errorf("%v", err)
	}
}
