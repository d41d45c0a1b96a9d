package importing

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/importing/values"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

// If a record was imported before and would change nothing now, it is recalled: it is neither converted nor written
// again. The result of a record depends on its cells and on the basis. The basis is a hash of the program, the mapping,
// the options, the dictionaries, the communities, the places and the cost rules. A record is recalled only if the basis
// is the same as before, the stored lot has not changed since, and none of the lot's times has passed since.

// recall holds the functions that an import needs to recall records of one kind.
type recall[T any] struct {
	state   func(ctx context.Context, idb bun.IDB) (string, error)
	isKnown func(ctx context.Context, idb bun.IDB, basis string) (bool, error)
	find    func(ctx context.Context, idb bun.IDB, basis string, records []string,
		now time.Time) (map[string]recalled[T], error)
	count    func(ctx context.Context, tx bun.Tx, basis string, records []string, now time.Time) (int, error)
	remember func(ctx context.Context, tx bun.Tx, basis string, rows []T, marks []*mark) error
	// note adds to a mark what is needed if the row is recalled later. ask returns the questions about a recalled
	// record.
	note func(m *mark, row *T, now time.Time)
	ask  func(r *recalled[T]) []asked
	lock func(ctx context.Context, tx bun.Tx) error
}

// recallLot returns the functions to recall lots.
func recallLot(deps *Deps) *recall[lot.Lot] {
	return &recall[lot.Lot]{
		state: recallState, isKnown: anyRecalled, find: recallLots, count: countRecalled, remember: rememberLots,
		note: noteLot, lock: importer.LockWrites,
		ask: func(r *recalled[lot.Lot]) []asked {
			if example := oddPrice(&r.row.House, r.unitPrice, deps.medians); example != "" {
				return []asked{{askUnitPrice, example}}
			}
			return nil
		},
	}
}

// recalled is the stored data of a record that was recalled.
type recalled[T any] struct {
	row       T
	unitPrice *int64
	remarks   remarks
}

// remarks holds the warnings and questions about a record. They are stored so that the report can repeat them if the
// record is recalled.
type remarks struct {
	Warnings  []string    `json:"w,omitempty"`
	Questions [][2]string `json:"q,omitempty"`
}

// mark is stored for each record that is written, so that it can be recalled later. "" is stored as NULL.
type mark struct {
	Record, ValidUntil, UnitPrice, Remarks string
	IsNamed                                bool
}

// recallsAtOnce is the number of records that are looked up with one query.
const recallsAtOnce = 512

// recalling is the state of recalls during one import.
type recalling struct {
	basis      string // hash of everything a result depends on except the record
	conversion string // hash of the part of basis that is not in the database
	words      string // changes when an editor changes a label
	looks      bool   // whether records are looked up; if false, only marks are stored
	records    []skipped
	ignored    map[string]bool // keys of lots skipped because newer data is stored
}

// skipped is one record that was recalled.
type skipped struct {
	n      uint32
	key    uint64
	record string
}

// programHash returns a hash of the program file that is running. Another version of the program may convert a record
// in another way.
var programHash = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	file, err := os.Open(path) //nolint:gosec // the path is that of the running program
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	hash := sha256.New()
	_, err = io.Copy(hash, file)
	return hex.EncodeToString(hash.Sum(nil)), err
})

// beginRecall sets p.recalling if this kind of record can be recalled and all parts of the basis are known.
func (p *plan[T]) beginRecall(ctx context.Context) error {
	if p.target.recall == nil {
		return nil
	}
	program, err := programHash()
	if err != nil {
		return nil //nolint:nilerr // without this hash, every record is converted
	}
	r := &recalling{words: p.deps.DictionaryVersion(), ignored: map[string]bool{}}
	r.conversion = hashOf(program, p.binding.Key(), p.exportedAt.UTC().String(), p.file.Around,
		strconv.FormatBool(p.ownNumbers), strconv.FormatBool(p.file.Date1904),
		r.words)
	if r.basis, err = p.basis(ctx, p.deps.DB, r); err != nil {
		return err
	}
	p.recalling = r
	r.looks, err = p.target.recall.isKnown(ctx, p.deps.DB, r.basis)
	return err
}

func (p *plan[T]) basis(ctx context.Context, idb bun.IDB, r *recalling) (string, error) {
	state, err := p.target.recall.state(ctx, idb)
	return hashOf(r.conversion, state), err
}

// hashOf returns a hash of several texts, written as a UUID.
func hashOf(texts ...string) string {
	var b []byte
	for _, text := range texts {
		b = strconv.AppendInt(b, int64(len(text)), 10)
		b = append(append(b, ' '), text...)
	}
	sum := sha256.Sum256(b)
	h := hex.EncodeToString(sum[:16])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// recordHash returns a hash of the cells of one record.
func recordHash(header []string, cells map[string]string) string {
	texts, n := make([]string, 0, 2*len(cells)), 0
	for i, name := range header {
		if text, ok := cells[name]; ok && !slices.Contains(header[:i], name) {
			texts = append(texts, name, text)
			n++
		}
	}
	if n < len(cells) { // a later record may have more columns than the header
		texts = texts[:0]
		for _, name := range slices.Sorted(maps.Keys(cells)) {
			texts = append(texts, name, cells[name])
		}
	}
	return hashOf(texts...)
}

// lookUp marks those records of a chunk as recalled that would change nothing.
func (p *plan[T]) lookUp(ctx context.Context, chunk []converted[T]) error {
	share(len(chunk), func(i int) {
		if chunk[i].fault == nil {
			chunk[i].record = recordHash(p.file.Header, chunk[i].Fields)
		}
	})
	if !p.recalling.looks {
		return nil
	}
	records := make([]string, 0, len(chunk))
	for i := range chunk {
		if chunk[i].record != "" {
			records = append(records, chunk[i].record)
		}
	}
	found, err := p.target.recall.find(ctx, p.deps.DB, p.recalling.basis, records, p.deps.Now())
	if err != nil {
		return err
	}
	for i := range chunk {
		c := &chunk[i]
		r, ok := found[c.record]
		if !ok {
			continue
		}
		c.recalled, c.row, c.warnings = true, r.row, r.remarks.Warnings
		for _, q := range r.remarks.Questions {
			c.asked = append(c.asked, asked{q[0], q[1]})
		}
		c.asked = append(c.asked, p.target.recall.ask(&r)...)
	}
	return nil
}

// markOf returns the mark that is stored with a converted record.
func (p *plan[T]) markOf(c *converted[T]) *mark {
	m, r := &mark{Record: c.record}, remarks{Warnings: c.warnings}
	for _, a := range c.asked {
		if a.kind != askUnitPrice {
			r.Questions = append(r.Questions, [2]string{a.kind, a.example})
		}
	}
	if len(r.Warnings)+len(r.Questions) > 0 {
		text, _ := json.Marshal(r) // texts can always be encoded
		m.Remarks = string(text)
	}
	p.target.recall.note(m, &c.row, p.deps.Now())
	return m
}

// noteLot stores two things in a mark: what the questions about the lot need, and the time until which the result of
// the record stays the same.
func noteLot(m *mark, l *lot.Lot, now time.Time) {
	h := &l.House
	if price := h.UnitPrice(h.StartPrice); price != nil {
		m.UnitPrice = strconv.FormatInt(*price, 10)
	}
	m.IsNamed = h.CommunityName != nil
	if until := nextJudgement(h, now); until != nil {
		m.ValidUntil = until.Format(time.RFC3339Nano)
	}
}

// nextJudgement returns the first time after now at which the same record may have another result: one of its times
// passes then, or comes within yearsAhead of now. A lot without times may change every day, because the cost rules
// depend on the day.
func nextJudgement(h *lot.House, now time.Time) (next *time.Time) {
	consider := func(at time.Time) {
		if at.After(now) && (next == nil || at.Before(*next)) {
			next = &at
		}
	}
	dated := false
	for _, at := range []*time.Time{h.StartTime, h.EndTime, h.ActualEndTime, lot.Closes(h), h.SourceUpdatedAt} {
		if at != nil {
			consider(*at)
			consider(at.AddDate(-yearsAhead, 0, 0))
			dated = dated || at != h.SourceUpdatedAt
		}
	}
	if !dated {
		midnight := now.In(values.CST)
		consider(time.Date(midnight.Year(), midnight.Month(), midnight.Day()+1, 0, 0, 0, 0, values.CST))
	}
	return next
}

// skip notes that record n was recalled.
func (p *plan[T]) skip(n uint32, key uint64, record string) {
	p.recalling.records = append(p.recalling.records, skipped{n, key, record})
}

// recalledLots returns how many lots were left unchanged because their records were recalled. It first takes the lock
// for writing and checks once more that the recalls are still correct. If one is not, it returns 0 and all records will
// be converted.
func (p *plan[T]) recalledLots(ctx context.Context, tx bun.Tx) (n int, err error) {
	r := p.recalling
	if r == nil {
		return 0, nil
	}
	if err := p.target.recall.lock(ctx, tx); err != nil {
		return 0, err
	}
	before := r.basis
	if r.basis, err = p.basis(ctx, tx, r); err != nil {
		return 0, err
	}
	var records []string
	for _, s := range r.records {
		if p.last[s.key] == s.n {
			records = append(records, s.record)
		}
	}
	valid := 0
	same := r.basis == before && r.words == p.deps.DictionaryVersion()
	if same {
		for part := range slices.Chunk(records, batchSize) {
			found, err := p.target.recall.count(ctx, tx, r.basis, part, p.deps.Now())
			if err != nil {
				return 0, err
			}
			valid += found
		}
	}
	if same && valid == len(records) {
		return valid, nil
	}
	r.looks, p.rows = false, nil
	p.discard()
	return 0, nil
}

// remember stores the marks of the records of a written batch. Lots that were ignored get no mark, because every report
// must list them.
func (p *plan[T]) remember(ctx context.Context, tx bun.Tx, b batch[T]) error {
	r := p.recalling
	if r == nil || r.words != p.deps.DictionaryVersion() {
		return nil
	}
	var rows []T
	var marks []*mark
	for i, m := range b.marks {
		if m != nil && !r.ignored[p.target.key(&b.rows[i])] {
			rows, marks = append(rows, b.rows[i]), append(marks, m)
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return p.target.recall.remember(ctx, tx, r.basis, rows, marks)
}
