package backup

import (
	"archive/tar"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"filippo.io/age"
)

// TestAFailedRestoreLeavesAnEmptyFolder makes three restores fail: one that pg_verifybackup refuses, one with
// a truncated archive, one that is interrupted. PostgreSQL must not be able to start on the result, and the
// command can be repeated.
func TestAFailedRestoreLeavesAnEmptyFolder(t *testing.T) {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	from := t.TempDir()
	b := base{identity: identity{Timeline: 1, Major: 18, SegmentSize: 1 << 24}, Start: 1 << 24, At: time.Now()}
	facts, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(from, b.name()+baseFacts), facts, 0o600); err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(from, b.name()+baseArchive)
	err = seal(archive, key.Recipient(), func(w io.Writer) error {
		out := tar.NewWriter(w)
		content := strings.Repeat("18", 1<<16)
		folder := out.WriteHeader(&tar.Header{Name: "pg_wal", Typeflag: tar.TypeDir,
			Uid: os.Getuid(), Gid: os.Getgid()})
		err := out.WriteHeader(&tar.Header{Name: "PG_VERSION", Typeflag: tar.TypeReg, Size: int64(len(content)),
			Uid: os.Getuid(), Gid: os.Getgid()})
		_, err2 := io.WriteString(out, content)
		return errors.Join(folder, err, err2, out.Close())
	})
	if err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(t.TempDir(), "data")
	source := Source{Dir: from, Bin: fakeTools(t, 18, "is missing on disk"), Identities: []age.Identity{key}}
	fails := func(ctx context.Context, with string) {
		t.Helper()
		_, err := Restore(ctx, source, to)
		if err == nil || !strings.Contains(err.Error(), with) {
			t.Errorf("%v, want %q", err, with)
		}
		if entries, err := os.ReadDir(to); err != nil || len(entries) != 0 {
			t.Errorf("%v, %v are left", entries, err)
		}
	}
	fails(t.Context(), "is missing on disk")
	source.Bin = fakeTools(t, 18, "")
	if _, err := Restore(t.Context(), source, to); err != nil {
		t.Error(err)
	}
	if err := removeContent(to); err != nil {
		t.Fatal(err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	fails(ended, context.Canceled.Error())
	info, err := os.Stat(archive)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(archive, info.Size()-20); err != nil {
		t.Fatal(err)
	}
	fails(t.Context(), archive)

	if err := os.WriteFile(filepath.Join(to, "mine"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), source, to); err == nil {
		t.Error("restored into a folder that is not empty")
	}
	if _, err := os.Stat(filepath.Join(to, "mine")); err != nil {
		t.Error("a file that was there before is gone")
	}
}
