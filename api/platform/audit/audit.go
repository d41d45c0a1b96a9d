package audit

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
)

// Act is what an editor did.
type Act struct {
	At       time.Time
	MemberID int64  // 0 where no member acted
	Operator string // who acted where no member did, such as "命令行（root）", as editors read it
	Action   string // what was done, such as "template.publish"
	Subject  string // to what, such as "house"
	Reason   string // in the editor's words; may be empty
	Detail   any    // encoded as JSON, such as what was there before and after; nil for none. No personal data
}

// Entry is an act as it is stored.
type Entry struct {
	ID             int64
	At             time.Time
	MemberID       *int64
	Operator       string
	Action         string
	Subject        string
	Reason         string
	Detail         string // JSON, empty for none
	Previous, Hash []byte
}

// sum is the hash that an entry must have after the one with the hash previous. The content is written as a JSON array of
// strings, so that no two entries have the same bytes.
func (e *Entry) sum(previous []byte) ([]byte, error) {
	member := ""
	if e.MemberID != nil {
		member = strconv.FormatInt(*e.MemberID, 10)
	}
	row, err := json.Marshal([]string{
		strconv.FormatInt(e.ID, 10), e.At.UTC().Format(time.RFC3339Nano), member, e.Operator, e.Action, e.Subject, e.Reason, e.Detail,
	})
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(append(bytes.Clone(previous), row...))
	return sum[:], nil
}

// Chain is the result of Verify: how many entries there are, and the hash of the last.
type Chain struct {
	Entries int64
	Last    []byte
}

func (c Chain) String() string { return fmt.Sprintf("%d:%s", c.Entries, hex.EncodeToString(c.Last)) }

// BrokenError is the first entry at which the chain does not hold.
type BrokenError struct {
	ID     int64
	Reason string
}

func (e *BrokenError) Error() string { return fmt.Sprintf("entry %d: %s", e.ID, e.Reason) }
