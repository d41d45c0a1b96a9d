package importing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/maphash"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/reader"
	"fapai/api/importing/runs"
	"fapai/api/importing/spool"
	"fapai/api/importing/values"
	"fapai/api/lots/importer"
	"fapai/api/platform/db"
	"fapai/api/platform/pattern"
)

const (
	// batchSize is the number of records in one write. The store of lots divides them into smaller statements, and
	// prepares a statement while the database runs another. An import holds two batches in memory.
	batchSize = 3000
	// progressEvery is the number of records after which progress is reported each time.
	progressEvery = 500
	// firstLines is the number of first lines whose rejections are counted. An import stops if the same reason rejects
	// most of them, because it would probably reject all later lines too.
	firstLines = 1000
)

var (
	errDryRun = errors.New("dry run")
	// errLookup is wrapped by errors of database queries during a conversion. Such an error ends the import, whereas
	// other errors reject a line.
	errLookup = errors.New("查找失败")
)

// plan is the import of one file. The whole file is checked before it is written. In between, the records are stored in
// a temporary file if they are more than one batch, so that memory does not grow with the file. Records whose
// conversion reads the database are not stored but converted again.
type plan[T any] struct {
	target   *target[T]
	deps     Deps
	file     *reader.File
	binding  *mapping.Binding
	convert  func(*record) (T, error)
	progress *meter
	// exportedAt is the time at which the source wrote the file, zero if it is unknown.
	exportedAt time.Time
	// ownNumbers assigns a number of this site to a lot without one.
	ownNumbers bool
	// listTitle is the title of the list; "" for none.
	listTitle string
	report    FileReport
	// last maps the hash of each key to the number of its last valid record, which is the only one to be written. It
	// needs 12 bytes per record, and nothing else grows with the file.
	last map[uint64]uint32
	seed maphash.Seed
	// rows holds the checked records as long as they fit into one batch. For larger files, it is nil.
	rows []kept[T]
	// spooled holds the checked records of larger files. It is nil for files with one batch, and for records that are
	// converted again.
	spooled *spool.File
	codec   *spool.Codec[kept[T]]
	// recalling is the state that is needed to skip unchanged records, nil if records are never skipped.
	recalling *recalling
}

func newPlan[T any](t *target[T], file *reader.File, b *mapping.Binding, deps Deps, progress *meter) *plan[T] {
	return &plan[T]{
		target: t, deps: deps, file: file, binding: b, convert: t.open(b), progress: progress,
		last: map[uint64]uint32{}, seed: maphash.MakeSeed(), rows: []kept[T]{},
		report: FileReport{
			Path: file.Path, Source: b.Mapping.Label, Format: file.Format, Encoding: file.Encoding,
			Samples: []Note{}, Ignored: []Note{}, Replaced: []Note{}, Reasons: []Note{}, Warnings: []Note{},
			Questions: []Question{}, Unmatched: []Unmatched{},
			Unused: lo.Map(b.Unused(), func(name string, _ int) string { return mask.FileName(name) }),
		},
	}
}

func (p *plan[T]) hash(row *T) uint64 { return maphash.String(p.seed, p.target.key(row)) }

// check reads the file, converts all records, rejects faulty records and finds duplicates. It writes nothing but the
// rejects file.
func (p *plan[T]) check(ctx context.Context) error {
	rejects := &rejects{path: p.file.Path + ".rejects.csv", header: p.file.Header}
	defer rejects.discard()
	reasons := map[string]int{}
	same, measures := clashes{}, sameValues{}
	p.progress.weight = 1
	if err := p.beginRecall(ctx); err != nil {
		return err
	}
	err := p.each(ctx, func(n uint32, c *converted[T]) error {
		p.report.lastLine = c.Line
		if c.fault != nil {
			p.report.reject(c.Line, c.fault.Error())
			if err := rejects.add(c.Record, c.fault.Error()); err != nil {
				return err
			}
			return p.stopEarly(n, c.fault, reasons, rejects)
		}
		for _, text := range c.warnings {
			p.report.warn(text, c.Line)
		}
		for _, a := range c.asked {
			p.report.ask(a, c.Line)
		}
		if p.target.seen != nil {
			p.target.seen(&c.row)
		}
		h := p.hash(&c.row)
		if p.target.title != nil && n <= firstLines {
			same.add(h, p.target.title(&c.row))
			measures.add(p.binding, c.Fields)
		}
		if _, twice := p.last[h]; twice {
			p.report.duplicate(c.Line, p.target.name(&c.row))
		}
		p.last[h] = n
		return p.keep(n, h, c)
	})
	if err != nil {
		return err
	}
	if r := same.refusal(p.binding, p.file.Head); r != nil {
		return fmt.Errorf("%s：%w", p.file.Path, r)
	}
	measures.ask(&p.report, p.binding)
	p.report.Records = p.file.Records
	for _, note := range p.file.Notes {
		p.report.warn(note, 1)
	}
	if p.file.Unended {
		p.report.warn("文件末尾没有换行，最后一行可能被截断，请核对", p.report.lastLine)
	}
	if p.report.RejectsPath, err = rejects.finish(); err != nil || p.target.checked == nil {
		return err
	}
	return p.target.checked(ctx, &p.report)
}

var quoted = pattern.MustCompile(`“[^”]*”|\d+`)

// stopEarly counts the rejections of the first lines by reason. It ignores the values in the messages. It returns an
// error if one reason rejects more than half of firstLines lines. The rejects file is then kept.
func (p *plan[T]) stopEarly(n uint32, fault error, reasons map[string]int, rejects *rejects) error {
	if n > firstLines || errors.Is(fault, errNotProperty) {
		return nil
	}
	reason := quoted.ReplaceAllString(fault.Error(), "")
	if reasons[reason]++; reasons[reason] <= firstLines/2 {
		return nil
	}
	path, err := rejects.finish()
	if err != nil {
		return err
	}
	note := ""
	if path != "" {
		note = "被拒绝的行见 " + path + "。"
	}
	return &reader.FileError{Path: p.file.Path,
		Msg: fmt.Sprintf("前 %d 行中有 %d 行因同一原因被拒绝（如：%s），导入已停止，没有写入任何数据。%s请检查列与格式是否对应",
			n, reasons[reason], fault, note), Err: fault}
}

// write stores all records in one transaction. Of several records with the same key, only the last is stored. Records
// are converted while the database works.
func (p *plan[T]) write(ctx context.Context, o Options) error {
	var counts db.UpsertCounts
	p.progress.weight = writeWeight
	if o.Waiting != nil {
		ctx = importer.OnWaiting(ctx, func(since time.Time, what string) {
			o.Waiting(fmt.Sprintf("正在等待另一个写入（%s，%s 开始）完成", what, since.In(values.CST).Format(time.DateTime)))
		})
	}
	err := db.BulkTx(ctx, p.deps.DB, func(ctx context.Context, tx bun.Tx) error {
		counts = db.UpsertCounts{}
		run := &runs.Run{
			Kind: p.target.kind, File: cmp.Or(o.Name, p.file.Path), Source: p.report.Source, StartedAt: p.deps.Now(),
			Rejected: p.report.Rejected, Duplicates: p.report.Duplicates, Origin: o.Origin,
		}
		recorded := !o.DryRun && p.deps.Undo != nil
		if recorded {
			var err error
			if run.FileHash, err = reader.Hash(p.file.Path); err != nil {
				return err
			}
			if err := runs.Begin(ctx, tx, run, *p.deps.Undo); err != nil {
				return err
			}
		}
		if p.target.prepare != nil { // never in a dry run
			if err := p.target.prepare(ctx, tx, &p.report); err != nil {
				return err
			}
		}
		var err error
		if counts.Unchanged, err = p.recalledLots(ctx, tx); err != nil {
			return err
		}
		schema := ""
		if o.DryRun {
			if schema, err = p.target.dryTables.begin(ctx, tx); err != nil {
				return err
			}
		}
		p.report.Ignored, p.report.IgnoredCount, p.report.Replaced, p.report.ReplacedCount = []Note{}, 0, []Note{}, 0
		p.report.Changes = nil
		ctx = importer.OnReplaced(importer.OnIgnored(ctx, p.ignore), p.report.replace)
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		// The channel is unbuffered, so that at most two batches are in memory: one that is being written and one that
		// is being made.
		batches := make(chan batch[T])
		read := make(chan error, 1)
		go func() {
			defer close(batches)
			read <- p.produce(ctx, batches)
		}()
		abandon := func(err error) error {
			stop()
			if failed := <-read; failed != nil && !errors.Is(failed, context.Canceled) {
				return errors.Join(err, failed)
			}
			return err
		}
		for b := range batches {
			c, err := p.writeBatch(ctx, tx, schema, b.rows)
			if err == nil && schema == "" {
				err = p.remember(ctx, tx, b)
			}
			if err != nil {
				return abandon(err)
			}
			counts.Add(c)
			if most := o.Changes - len(p.report.Changes); schema != "" && most > 0 && p.target.dryTables.changes != nil {
				list, err := p.target.dryTables.changes(ctx, tx, schema, b.rows, most)
				if err != nil {
					return abandon(err)
				}
				p.report.Changes = append(p.report.Changes, list...)
			}
		}
		if err := <-read; err != nil {
			return err
		}
		if o.DryRun {
			return errDryRun
		}
		if !recorded {
			return nil
		}
		p.report.Run = run.ID
		return runs.Finish(ctx, tx, run, counts, p.deps.Now())
	})
	if o.DryRun && errors.Is(err, errDryRun) {
		err = nil
	}
	if err == nil {
		p.report.UpsertCounts = counts
	}
	return err
}

// writeBatch writes records. In a dry run, schema is the schema of the stored tables. Otherwise it is "".
func (p *plan[T]) writeBatch(ctx context.Context, tx bun.Tx, schema string, rows []T) (db.UpsertCounts, error) {
	if schema != "" && p.target.dryTables.fill != nil {
		if err := p.target.dryTables.fill(ctx, tx, schema, rows); err != nil {
			return db.UpsertCounts{}, err
		}
	}
	return p.target.write(ctx, tx, rows)
}

func (p *plan[T]) produce(ctx context.Context, batches chan<- batch[T]) error {
	fresh := func() batch[T] { return batch[T]{rows: make([]T, 0, batchSize), marks: make([]*mark, 0, batchSize)} }
	b := fresh()
	send := func() error {
		select {
		case batches <- b:
			b = fresh()
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	err := p.reread(ctx, func(k *kept[T]) error {
		if p.last[p.hash(&k.Row)] != k.N {
			return nil
		}
		b.rows, b.marks = append(b.rows, k.Row), append(b.marks, k.Mark)
		if len(b.rows) == batchSize {
			return send()
		}
		return nil
	})
	if err == nil && len(b.rows) > 0 {
		err = send()
	}
	return err
}

// ignore adds a lot to the report that the store has skipped because the stored data are newer.
func (p *plan[T]) ignore(i importer.Ignored) {
	p.report.ignore(i)
	if p.recalling != nil {
		p.recalling.ignored[keyOfLot(i.Platform, i.SourceID)] = true
	}
}
