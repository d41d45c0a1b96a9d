package disk

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/cespare/xxhash/v2"
	"github.com/klauspost/compress/s2"
)

// Record is one stored page.
type Record struct {
	Key         string    `json:"key"`
	Status      int       `json:"status"`
	ContentType string    `json:"contentType"`
	Location    string    `json:"location,omitempty"`
	Tags        []string  `json:"tags"`
	Position    Position  `json:"position"`
	Rendered    time.Time `json:"rendered"`
	Fresh       time.Time `json:"fresh"`
	Until       time.Time `json:"until"`
	Modified    time.Time `json:"modified"`
	Renderer    string    `json:"renderer"` // build of the renderer
	Life        string    `json:"life"`     // id of the process that wrote the page; set by Store
	Body        []byte    `json:"-"`
}

// Position is a position in the database's change log up to which a page is current.
type Position struct {
	Source string `json:"source"`     // identifies the database
	XID    uint64 `json:"xid,string"` // all transactions before this one had ended, and their changes had been applied
}

// A file consists of magic bytes, the lengths of header and body, the header as JSON, the compressed body, and
// a checksum of all these.
const (
	magic    = "fapage2\n"
	fixed    = len(magic) + 8
	checksum = 8
	// maxBody limits the memory that is allocated if the stored length is damaged.
	maxBody = 64 << 20
)

var errDamaged = errors.New("the file is damaged")

func encode(r *Record) ([]byte, error) {
	head, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("head of a page: %w", err)
	}
	body := s2.EncodeBetter(nil, r.Body) // compared with zstd, S2 takes a quarter of the time and a fifth more space
	out := make([]byte, 0, fixed+len(head)+len(body)+checksum)
	out = append(out, magic...)
	out = binary.BigEndian.AppendUint32(out, uint32(len(head)))
	out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
	out = append(append(out, head...), body...)
	return binary.BigEndian.AppendUint64(out, xxhash.Sum64(out)), nil
}

func decode(data []byte) (*Record, error) {
	if len(data) < fixed+checksum || string(data[:len(magic)]) != magic {
		return nil, errDamaged
	}
	content, sum := data[:len(data)-checksum], data[len(data)-checksum:]
	if binary.BigEndian.Uint64(sum) != xxhash.Sum64(content) {
		return nil, errDamaged
	}
	head, rest := int(binary.BigEndian.Uint32(data[len(magic):])), int(binary.BigEndian.Uint32(data[len(magic)+4:]))
	if fixed+head+rest != len(content) {
		return nil, errDamaged
	}
	r := &Record{}
	if err := json.Unmarshal(content[fixed:fixed+head], r); err != nil {
		return nil, errors.Join(errDamaged, err)
	}
	body := content[fixed+head:]
	if size, err := s2.DecodedLen(body); err != nil || size > maxBody {
		return nil, errors.Join(errDamaged, err)
	}
	var err error
	if r.Body, err = s2.Decode(nil, body); err != nil {
		return nil, errors.Join(errDamaged, err)
	}
	return r, nil
}
