package backup

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"filippo.io/age"
)

const testSegment = "000000010000000A00000003"

// TestLogIsSealedAsItArrives fills a segment step by step as pg_receivewal does, also with zero bytes. After
// each step the restored log must have everything that was received. Complete files must be deleted from the
// spool.
func TestLogIsSealedAsItArrives(t *testing.T) {
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	id := identity{Timeline: 1, SegmentSize: 1 << 20}
	s := sealer{identity: id, spool: t.TempDir(), dir: t.TempDir(), to: key.Recipient()}
	content := make([]byte, id.SegmentSize)
	partial := filepath.Join(s.spool, testSegment+".partial")
	restored := func() []byte {
		t.Helper()
		to := t.TempDir()
		if err := os.Mkdir(filepath.Join(to, "pg_wal"), 0o700); err != nil {
			t.Fatal(err)
		}
		source := Source{Dir: s.dir, Identities: []age.Identity{key}}
		if _, err := source.restoreLog(t.Context(), to, base{identity: id}, owner{-1, -1}); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(to, "pg_wal", testSegment))
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	files := func(dir string) (names []string) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
		return names
	}
	write := func(name string) {
		t.Helper()
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := s.take(); err != nil {
			t.Fatal(err)
		}
	}
	write(partial)
	if got := files(s.dir); len(got) != 0 {
		t.Fatalf("zeros were stored: %v", got)
	}
	for _, upTo := range []int{100, 5000, 5001, 900_000} {
		content[upTo-1] = 7
		write(partial)
		if !bytes.Equal(restored(), content) {
			t.Errorf("what was received up to %d is not restored", upTo)
		}
		if want, _ := id.within(testSegment, upTo); s.at != want || want != 0xA<<32+3<<20+lsn(upTo) {
			t.Errorf("%s is stored, want %s", s.at, want)
		}
	}
	if got := len(files(s.dir)); got != 4 {
		t.Errorf("%d parts", got)
	}
	write(partial) // again, without new bytes
	if got := len(files(s.dir)); got != 4 {
		t.Errorf("%d parts", got)
	}
	content[len(content)-1] = 7
	if err := os.Remove(partial); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.spool, "00000002.history"), []byte("1"), 0o600); err != nil {
		t.Fatal(err)
	}
	write(filepath.Join(s.spool, testSegment))
	if !bytes.Equal(restored(), content) {
		t.Error("the complete file is not restored")
	}
	if got := files(s.dir); !slices.Equal(got, []string{testSegment + logKind, "00000002.history.age"}) {
		t.Errorf("%v", got)
	}
	if got := files(s.spool); len(got) != 0 {
		t.Errorf("%v stay unencrypted", got)
	}
}
