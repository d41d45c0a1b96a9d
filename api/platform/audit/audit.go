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

// Act is an editor's action, in the form in which a caller passes it to the log of acts.
type Act struct {
	At       time.Time
	MemberID int64  // editor; 0 if the command line or the program acted
	Operator string // name of the person or program that acted if MemberID is 0, such as "命令行（root）"
	Action   string // such as "template.publish"
	Subject  string // changed object, or its kind, such as "house"
	Reason   string // reason as the editor wrote it; may be empty
	Detail   any    // stored as JSON, e.g. values before and after; nil for none; must not contain personal data
}

// Entry is an act in the form in which the log stores it.
type Entry struct {
	ID             int64
	At             time.Time
	MemberID       *int64
	Operator       string
	Action         string
	Subject        string
	Reason         string
	Detail         string // JSON; "" for none
	Previous, Hash []byte
}

// sum returns the hash of an entry, computed from the entry's content and the previous entry's hash. The content is
// hashed in the form of a JSON array, so that two different entries never have the same bytes.
func (e *Entry) sum(previous []byte) ([]byte, error) {
	member := ""
	if e.MemberID != nil {
		member = strconv.FormatInt(*e.MemberID, 10)
	}
	row, err := json.Marshal([]string{
		strconv.FormatInt(e.ID, 10), e.At.UTC().Format(time.RFC3339Nano), member, e.Operator, e.Action,
		e.Subject, e.Reason, e.Detail,
	})
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(append(bytes.Clone(previous), row...))
	return sum[:], nil
}

// Chain is the result of Verify: the number of entries, and the hash of the last one.
type Chain struct {
	Entries int64
	Last    []byte
}

func (c Chain) String() string { return fmt.Sprintf("%d:%s", c.Entries, hex.EncodeToString(c.Last)) }

// BrokenError is returned for the first entry whose hash does not match its content and the hash before it.
type BrokenError struct {
	ID     int64
	Reason string
}

func (e *BrokenError) Error() string { return fmt.Sprintf("entry %d: %s", e.ID, e.Reason) }
