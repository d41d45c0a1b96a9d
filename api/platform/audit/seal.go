package audit

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Seal stores the last entry of the log in a file outside the database: the entry's number, its hash, and a MAC of
// both. Even someone who can change the whole database therefore cannot remove the last entries unnoticed.
type Seal struct {
	Path string
	MAC  func(text string) []byte // computes the MAC; its secret must not be in the database
}

// The errors of reading a seal file.
var (
	ErrNoSeal      = errors.New("no end of the log was sealed on this machine, so whether entries were cut off at the end is unknown")
	ErrForeignSeal = errors.New("the sealed end of the log was changed, or sealed with another AUTH_KEY")
)

// CutError is returned if the sealed entry is no longer in the table, because entries were removed.
type CutError struct {
	Sealed  Chain
	Entries int64 // number of entries in the table
}

func (e *CutError) Error() string {
	if missing := e.Sealed.Entries - e.Entries; missing > 0 {
		return fmt.Sprintf("%d entries are missing at the end: the table ends with entry %d, entry %d was sealed",
			missing, e.Entries, e.Sealed.Entries)
	}
	return fmt.Sprintf("entry %d is not the one that was sealed: entries were cut off and others written in their place", e.Sealed.Entries)
}

// NewSeal returns the seal of a database. dir is the folder that contains the seal's file. The name of the file does
// not depend on the port and the role in the URL, because they may change.
func NewSeal(dir, databaseURL string, mac func(text string) []byte) (Seal, error) {
	address, err := url.Parse(databaseURL)
	if err != nil {
		return Seal{}, err
	}
	sum := sha256.Sum256([]byte(address.Hostname() + address.Path))
	return Seal{Path: filepath.Join(dir, "audit-"+hex.EncodeToString(sum[:4])+".sealed"), MAC: mac}, nil
}

// Read returns the sealed entry. It may return ErrNoSeal or ErrForeignSeal.
func (s Seal) Read() (Chain, error) {
	file, err := os.ReadFile(s.Path)
	if errors.Is(err, fs.ErrNotExist) {
		return Chain{}, ErrNoSeal
	}
	if err != nil {
		return Chain{}, err
	}
	end, mac, _ := strings.Cut(strings.TrimSpace(string(file)), " ")
	given, err := hex.DecodeString(mac)
	number, hash, _ := strings.Cut(end, ":")
	entries, err2 := strconv.ParseInt(number, 10, 64)
	last, err3 := hex.DecodeString(hash)
	if errors.Join(err, err2, err3) != nil || !hmac.Equal(given, s.MAC(end)) {
		return Chain{}, ErrForeignSeal
	}
	return Chain{Entries: entries, Last: last}, nil
}

// Write seals an entry as the end of the log and syncs the file to disk.
func (s Seal) Write(end Chain) error {
	if err := os.MkdirAll(filepath.Dir(s.Path), 0o700); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(s.Path), "audit-*.part")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(file, "%s %s\n", end, hex.EncodeToString(s.MAC(end.String())))
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Rename(file.Name(), s.Path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}

// Advance seals the current end of the log if the sealed entry is still in the table. Otherwise it leaves the seal
// unchanged and returns a *CutError. It may also return ErrForeignSeal.
func (s *Store) Advance(ctx context.Context, seal Seal) error {
	sealed, err := seal.Read()
	if err != nil && !errors.Is(err, ErrNoSeal) {
		return err
	}
	first := err != nil
	end, err := s.end(ctx)
	if err != nil {
		return err
	}
	if !first {
		if err := s.Holds(ctx, sealed); err != nil {
			return err
		}
		if end.Entries <= sealed.Entries {
			return nil
		}
	}
	return seal.Write(end)
}

// Holds returns a *CutError if the sealed entry is no longer in the table.
func (s *Store) Holds(ctx context.Context, sealed Chain) error {
	there, err := s.Reached(ctx, sealed.Entries, sealed.Last)
	if err != nil || there {
		return err
	}
	end, err := s.end(ctx)
	if err != nil {
		return err
	}
	return &CutError{Sealed: sealed, Entries: end.Entries}
}

// VerifySealed runs Verify and checks that the sealed entry is in the log. It returns the errors of Verify, a
// *CutError, ErrForeignSeal, or ErrNoSeal if the chain is intact but there is no seal.
func (s *Store) VerifySealed(ctx context.Context, seal Seal) (Chain, error) {
	chain, err := s.Verify(ctx)
	if err != nil {
		return chain, err
	}
	sealed, err := seal.Read()
	if err == nil {
		err = s.Holds(ctx, sealed)
	}
	return chain, err
}

// end returns the last entry in the table.
func (s *Store) end(ctx context.Context) (Chain, error) {
	var rows []struct {
		ID   int64
		Hash []byte
	}
	err := s.DB.NewRaw("SELECT id, hash FROM editor_acts ORDER BY id DESC LIMIT 1").Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return Chain{Last: make([]byte, sha256.Size)}, err
	}
	return Chain{Entries: rows[0].ID, Last: rows[0].Hash}, nil
}
