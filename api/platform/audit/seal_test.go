package audit_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"log/slog"
	"os"
	"strings"
	"testing"

	"fapai/api/platform/audit"
)

func macWith(key string) func(string) []byte {
	return func(text string) []byte {
		mac := hmac.New(sha256.New, []byte(key))
		mac.Write([]byte(text))
		return mac.Sum(nil)
	}
}

func newSeal(t *testing.T) audit.Seal {
	t.Helper()
	seal, err := audit.NewSeal(t.TempDir(), "postgres://u:p@127.0.0.1:1/fapai", macWith("key"))
	if err != nil {
		t.Fatal(err)
	}
	return seal
}

// check verifies that the sealed end is in the chain.
func check(ctx context.Context, s *audit.Store, seal audit.Seal) error {
	sealed, err := seal.Read()
	if err != nil {
		return err
	}
	return s.Holds(ctx, sealed)
}

// Even with full access to the database, nobody can remove or replace the last entries undetected.
func TestACutEndIsFound(t *testing.T) {
	s, conn := filled(t)
	seal := newSeal(t)
	if err := check(t.Context(), s, seal); !errors.Is(err, audit.ErrNoSeal) {
		t.Errorf("without a seal: %v", err)
	}
	advance := func() error { return s.Advance(t.Context(), seal) }
	if err := advance(); err != nil {
		t.Fatal(err)
	}
	record(t, s, audit.Act{MemberID: 7, Action: "a"}, audit.Act{MemberID: 7, Action: "b"})
	if err := errors.Join(check(t.Context(), s, seal), advance(), check(t.Context(), s, seal)); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.ExecContext(t.Context(),
		"ALTER TABLE editor_acts DISABLE TRIGGER ALL; DELETE FROM editor_acts WHERE id > 3"); err != nil {
		t.Fatal(err)
	}
	if chain, err := s.Verify(t.Context()); err != nil || chain.Entries != 3 {
		t.Fatalf("the chain itself holds: %v, %v", chain, err)
	}
	found := func(when, want string) {
		t.Helper()
		// A second check, and Advance, still report that entries are missing: the remaining log is not sealed.
		for _, err := range []error{check(t.Context(), s, seal), advance()} {
			var cut *audit.CutError
			if !errors.As(err, &cut) || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", when, err)
			}
		}
	}
	found("cut", "3 entries are missing at the end: the table ends with entry 3, entry 6 was sealed")
	record(t, s, audit.Act{MemberID: 9, Action: "x"})
	found("cut and one written", "2 entries are missing")
	record(t, s, audit.Act{MemberID: 9, Action: "y"}, audit.Act{MemberID: 9, Action: "z"},
		audit.Act{MemberID: 9, Action: "w"})
	found("cut and written anew", "entry 6 is not the one that was sealed")
}

// Nobody can make a valid seal without the secret.
func TestASealCannotBeForged(t *testing.T) {
	s, _ := filled(t)
	seal := newSeal(t)
	if err := s.Advance(t.Context(), seal); err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(seal.Path)
	if err != nil {
		t.Fatal(err)
	}
	for name, file := range map[string][]byte{
		"another number": append([]byte("3"), written[1:]...),
		"another hash":   bytes.Replace(written, written[2:6], []byte("0000"), 1),
		"cut":            written[:20], "empty": nil,
	} {
		if err := os.WriteFile(seal.Path, file, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := seal.Read(); !errors.Is(err, audit.ErrForeignSeal) {
			t.Errorf("%s: %v", name, err)
		}
		if err := s.Advance(t.Context(), seal); !errors.Is(err, audit.ErrForeignSeal) {
			t.Errorf("%s is replaced: %v", name, err)
		}
	}
	if err := os.WriteFile(seal.Path, written, 0o600); err != nil {
		t.Fatal(err)
	}
	other := seal
	other.MAC = macWith("another key")
	if _, err := other.Read(); !errors.Is(err, audit.ErrForeignSeal) {
		t.Errorf("with another key: %v", err)
	}
}

// signal is a log writer. It sends to found when a line contains text.
type signal struct {
	text  string
	found chan struct{}
}

func (s *signal) Write(line []byte) (int, error) {
	if strings.Contains(string(line), s.text) {
		select {
		case s.found <- struct{}{}:
		default:
		}
	}
	return len(line), nil
}

// The program itself detects and logs the removal of entries.
func TestTheSealerSeesACut(t *testing.T) {
	s, conn := filled(t)
	seal := newSeal(t)
	if err := s.Advance(t.Context(), seal); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.ExecContext(t.Context(),
		"ALTER TABLE editor_acts DISABLE TRIGGER ALL; DELETE FROM editor_acts WHERE id = 4"); err != nil {
		t.Fatal(err)
	}
	log := &signal{text: "tampered", found: make(chan struct{}, 1)}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		(&audit.Sealer{Store: s, Seal: seal, Log: slog.New(slog.NewTextHandler(log, nil))}).Run(ctx)
	}()
	<-log.found
	cancel()
	<-ended
}
