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

// TestAFailedRestoreLeavesAnEmptyFolder restores backups whose log is missing and whose archive is cut, and one that is
// interrupted: PostgreSQL must not start on a part, and the same command can be run again.
func TestAFailedRestoreLeavesAnEmptyFolder(t *testing.T) {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	from := t.TempDir()
	b := base{identity: identity{Timeline: 1, SegmentSize: 1 << 24}, Start: 1 << 24, End: 1<<24 + 100, At: time.Now()}
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
		err := out.WriteHeader(&tar.Header{Name: "PG_VERSION", Typeflag: tar.TypeReg, Size: int64(len(content)), Uid: os.Getuid(), Gid: os.Getgid()})
		_, err2 := io.WriteString(out, content)
		return errors.Join(err, err2, out.Close())
	})
	if err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(t.TempDir(), "data")
	fails := func(ctx context.Context, with string) {
		t.Helper()
		_, err := Restore(ctx, from, to, []age.Identity{key}, time.Time{})
		if err == nil || !strings.Contains(err.Error(), with) {
			t.Errorf("%v, want %q", err, with)
		}
		if entries, err := os.ReadDir(to); err != nil || len(entries) != 0 {
			t.Errorf("%v, %v are left", entries, err)
		}
	}
	fails(t.Context(), "is missing")
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
	if _, err := Restore(t.Context(), from, to, []age.Identity{key}, time.Time{}); err == nil {
		t.Error("restored into a folder that is not empty")
	}
	if _, err := os.Stat(filepath.Join(to, "mine")); err != nil {
		t.Error("a file that was there before is gone")
	}
}
