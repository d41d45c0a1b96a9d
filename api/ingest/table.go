package ingest

import (
	"context"
	"errors"
	"fmt"
	"hash/maphash"

	"fapai/api/ingest/mapping"
	"fapai/api/ingest/reader"
)

// TableOptions are the choices of an import of records that are no lots.
type TableOptions struct {
	Mapping  string // path of a mapping of one's own
	Sheet    string // worksheet of XLSX files; "" means the first
	DryRun   bool
	Strict   bool
	Progress func(done, total int64) // told the bytes read of the bytes to read; may be nil
}

// table is one kind of record: how it is read, told apart and written.
type table[T any] struct {
	kind    string // of mapping/tables
	convert func(ctx context.Context, b *mapping.Binding, record map[string]string, warn func(string)) (T, error)
	key     func(*T) string // what makes two records the same one
	name    func(*T) string // for people
	// inTx runs f with what writes records; they are kept together when f returns nil.
	inTx func(ctx context.Context, f func(ctx context.Context, write func(context.Context, []T) (Counts, error)) error) error
}

// run imports files as Houses does: all are checked before the first is written, each lands as a whole or not at all.
func (t *table[T]) run(ctx context.Context, files []string, o TableOptions) (Report, error) {
	report := Report{DryRun: o.DryRun}
	m, err := mapping.LoadTable(t.kind, o.Mapping)
	if err != nil {
		return report, err
	}
	progress := &meter{tell: o.Progress}
	var plans []*tablePlan[T]
	for _, path := range files {
		file, err := reader.Describe(path, reader.Options{Sheet: o.Sheet})
		if err != nil {
			return report, err
		}
		b, err := m.Open(file.Header)
		if err != nil {
			return report, fmt.Errorf("%s：%w", path, err)
		}
		plans = append(plans, &tablePlan[T]{
			table: t, file: file, binding: b, last: map[uint64]uint32{}, seed: maphash.MakeSeed(),
			report: FileReport{Path: path, Source: m.Label, Format: file.Format, Encoding: file.Encoding, unused: b.Unused()},
		})
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
		if err := p.write(ctx, o, progress); err != nil {
			return report, fmt.Errorf("%s 写入失败，该文件的改动已全部撤销：%w", p.file.Path, err)
		}
		report.Files = append(report.Files, p.report)
	}
	return report, nil
}

// errLookup is wrapped by what goes wrong while a record is being looked up; it ends the import.
var errLookup = errors.New("查找失败")

// tablePlan is one file on its way in. Both passes convert every record, so that memory stays flat.
type tablePlan[T any] struct {
	table   *table[T]
	file    *reader.File
	binding *mapping.Binding
	report  FileReport
	last    map[uint64]uint32 // by the hash of its key, the record that wins: the last valid one
	seed    maphash.Seed
}

// each converts every record of the file; fault is what is wrong with one.
func (p *tablePlan[T]) each(ctx context.Context, progress *meter, warn func(string),
	f func(n uint32, rec reader.Record, row T, fault error) error) error {
	var n uint32
	err := p.file.Each(func(rec reader.Record, fault error, offset int64) error {
		n++
		if n%progressEvery == 0 {
			progress.move(offset)
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		var row T
		if fault == nil {
			row, fault = p.table.convert(ctx, p.binding, rec.Fields, warn)
		}
		if errors.Is(fault, errLookup) {
			return fault // not the line's fault
		}
		return f(n, rec, row, fault)
	})
	progress.finish(p.file.Size)
	return err
}

// check sets the bad records aside and finds the duplicates.
func (p *tablePlan[T]) check(ctx context.Context, o TableOptions, progress *meter) error {
	rejects := &rejects{path: p.file.Path + ".rejects.csv", header: p.file.Header, dry: o.DryRun}
	defer rejects.discard()
	var warnings []string
	warn := func(text string) { warnings = append(warnings, text) }
	err := p.each(ctx, progress, warn, func(n uint32, rec reader.Record, row T, fault error) error {
		said := warnings
		warnings = warnings[:0]
		if fault != nil {
			p.report.reject(rec.Line, fault.Error())
			return rejects.add(rec, fault.Error())
		}
		for _, text := range said {
			p.report.warn(text, rec.Line)
		}
		h := maphash.String(p.seed, p.table.key(&row))
		if _, twice := p.last[h]; twice {
			p.report.duplicateOf(rec.Line, p.table.name(&row))
		}
		p.last[h] = n
		return nil
	})
	if err != nil {
		return err
	}
	p.report.Records = p.file.Records
	p.report.RejectsPath, err = rejects.finish()
	return err
}

// write writes the winners in one transaction.
func (p *tablePlan[T]) write(ctx context.Context, o TableOptions, progress *meter) error {
	var counts Counts
	err := p.table.inTx(ctx, func(ctx context.Context, write func(context.Context, []T) (Counts, error)) error {
		batch := make([]T, 0, batchSize)
		flush := func() error {
			if len(batch) == 0 {
				return nil
			}
			c, err := write(ctx, batch)
			counts.Inserted += c.Inserted
			counts.Updated += c.Updated
			counts.Unchanged += c.Unchanged
			batch = batch[:0]
			return err
		}
		err := p.each(ctx, progress, func(string) {}, func(n uint32, _ reader.Record, row T, fault error) error {
			if fault == nil && p.last[maphash.String(p.seed, p.table.key(&row))] == n {
				batch = append(batch, row)
			}
			if len(batch) == batchSize {
				return flush()
			}
			return nil
		})
		if err == nil {
			err = flush()
		}
		if err == nil && o.DryRun {
			err = errDryRun
		}
		return err
	})
	if o.DryRun && errors.Is(err, errDryRun) {
		err = nil
	}
	if err == nil {
		p.report.Counts = counts
	}
	return err
}
