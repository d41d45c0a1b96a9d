package apitest

import (
	"bufio"
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/uptrace/bun"
)

// RecordVariable names a file that gets every statement of the tests, one of each shape, added to those that it has.
const RecordVariable = "RECORD_STATEMENTS"

// longest statement that is recorded; those with more text are lists of many values, of which there are shorter ones.
const longest = 1800

var (
	recorded   = map[string]string{} // shape → shortest statement
	recordedMu sync.Mutex
	isQuery    = regexp.MustCompile(`(?i)^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b`)
	literal    = regexp.MustCompile(`'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b`)
	list       = regexp.MustCompile(`\?(?:\s*,\s*\?)+`)
	rows       = regexp.MustCompile(`\([^()]*\)(?:,\s*\([^()]*\))+`)
)

// Record keeps a statement unless a shorter one of its shape is known.
func Record(statement string) {
	statement = strings.Join(strings.Fields(statement), " ")
	if len(statement) > longest || strings.Contains(statement, "--") || !isQuery.MatchString(statement) {
		return
	}
	shape := rows.ReplaceAllString(list.ReplaceAllString(literal.ReplaceAllString(statement, "?"), "?"), "(?)")
	recordedMu.Lock()
	defer recordedMu.Unlock()
	if known, ok := recorded[shape]; !ok || len(statement) < len(known) {
		recorded[shape] = statement
	}
}

// recorder is the hook by which the databases of tests record their statements.
type recorder struct{}

func (recorder) BeforeQuery(ctx context.Context, _ *bun.QueryEvent) context.Context { return ctx }

func (recorder) AfterQuery(_ context.Context, event *bun.QueryEvent) {
	if event.Err == nil {
		Record(event.Query)
	}
}

func record(conn *bun.DB) {
	if conn != nil && os.Getenv(RecordVariable) != "" {
		conn.AddQueryHook(recorder{})
	}
}

// storeRecorded adds what this process recorded to the file.
func storeRecorded() error {
	path := os.Getenv(RecordVariable)
	if path == "" {
		return nil
	}
	before, err := ReadStatements(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, statement := range before {
		Record(statement)
	}
	lines := slices.Sorted(maps.Values(recorded))
	//nolint:gosec // the path is the developer's own, who runs the tests
	return os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600)
}

// ReadStatements reads the file that RecordVariable names.
func ReadStatements(path string) (list []string, err error) {
	file, err := os.Open(path) //nolint:gosec // as above
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		list = append(list, lines.Text())
	}
	return list, lines.Err()
}
