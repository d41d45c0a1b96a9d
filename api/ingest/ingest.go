// Package ingest is the one way in for data from outside: it reads feeds and
// files, understands their columns and words, and hands what is right to the
// stores. It decides nothing about lots beyond that.
//
//	file → reader (records) → mapping (which column is what) → values, mask → Sink
//
// A file lands as a whole in one transaction or not at all; a line that cannot
// be understood goes to <file>.rejects.csv while the rest lands.
package ingest

import (
	"context"
	"errors"
	"fmt"

	"fapai/api/houses"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/reader"
)

// batchSize is how many records are written at once. The store of lots prepares the next of its own, smaller batches while
// the database writes one, so it must be given several; memory for three of these is what an import takes.
const batchSize = 5000

// Counts say what became of the lots given to a Sink.
type Counts struct{ Inserted, Updated, Unchanged int }

// Sink takes lots, which are unique by (platform, source id) within a file.
type Sink interface {
	UpsertLots(ctx context.Context, lots []houses.Lot) (Counts, error)
}

// Deps are what the importer needs of the rest of the program.
type Deps struct {
	// InTx runs f with a Sink whose writes are committed together when f returns
	// nil, and undone, notifications included, when it returns an error.
	InTx func(ctx context.Context, f func(context.Context, Sink) error) error
	// Dictionary finds the code of a name, an alias or a code.
	Dictionary func(key, word string) (code string, ok bool)
	Places     FindPlace
}

// Options are the choices of one import.
type Options struct {
	Source  string // name of a mapping; "" means by the columns
	Mapping string // path of a mapping of one's own; goes before Source
	Sheet   string // worksheet of XLSX files; "" means the first
	DryRun  bool   // validates and compares, keeps nothing
	Strict  bool   // a rejected line refuses its file
	// Progress is told the bytes read of the bytes to read, often. It may be nil.
	Progress func(done, total int64)
}

// ErrRejected is wrapped by the error of a strict import with rejected lines.
var ErrRejected = errors.New("有被拒绝的行")

var errDryRun = errors.New("dry run")

// Houses imports files of lots. All files are read and checked before the first
// is written, so a broken one among them (*reader.FileError) changes nothing. An
// error of the database undoes the file it happened in and ends the import; the
// Report then tells of the files before it.
func Houses(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	report := Report{DryRun: o.DryRun}
	mappings, err := chooseMappings(o)
	if err != nil {
		return report, err
	}
	progress := &meter{tell: o.Progress}
	var plans []*plan
	for _, path := range files {
		file, err := reader.Describe(path, reader.Options{Sheet: o.Sheet})
		if err != nil {
			return report, err
		}
		m, err := mapping.Detect(file.Header, mappings)
		if err != nil {
			return report, fmt.Errorf("%s：%w", path, err)
		}
		plans = append(plans, newPlan(file, m, deps))
		progress.total += 2 * file.Size
	}
	rejected := 0
	for _, p := range plans {
		if err := p.check(ctx, o, progress); err != nil {
			return report, err
		}
		rejected += p.report.Rejected
	}
	if o.Strict && rejected > 0 {
		for _, p := range plans {
			report.Files = append(report.Files, p.report)
		}
		return report, fmt.Errorf("%w：共 %d 行，没有写入任何数据", ErrRejected, rejected)
	}
	for _, p := range plans {
		if err := p.write(ctx, o, deps, progress); err != nil {
			return report, fmt.Errorf("%s 写入失败，该文件的改动已全部撤销：%w", p.file.Path, err)
		}
		report.Files = append(report.Files, p.report)
	}
	return report, nil
}

func chooseMappings(o Options) ([]*mapping.Mapping, error) {
	if o.Mapping != "" {
		m, err := mapping.Load(o.Mapping, KnownField)
		return []*mapping.Mapping{m}, err
	}
	all, err := mapping.Builtin(KnownField)
	if err != nil || o.Source == "" {
		return all, err
	}
	for _, m := range all {
		if m.Source == o.Source {
			return []*mapping.Mapping{m}, nil
		}
	}
	return nil, fmt.Errorf("没有名为“%s”的来源", o.Source)
}

// meter adds up the progress of several files that are read twice each.
type meter struct {
	tell              func(done, total int64)
	before, at, total int64
}

func (m *meter) move(offset int64) {
	m.at = offset
	if m.tell != nil {
		m.tell(min(m.before+m.at, m.total), m.total)
	}
}

func (m *meter) finish(size int64) {
	m.before += size
	m.move(0)
}
