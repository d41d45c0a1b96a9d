package ingest

import (
	"context"
	"errors"
	"hash/maphash"

	"fapai/api/houses"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/reader"
)

// progressEvery is how many records pass between two reports of progress.
const progressEvery = 500

// plan is one file on its way in: checked first, written afterwards. Both passes
// convert every record, so that memory stays flat whatever the file's size.
type plan struct {
	file      *reader.File
	converter *converter
	report    FileReport
	// last holds, by the hash of its key, the record that wins: the last valid one
	// of each lot. It is the only thing that grows with the file, 12 bytes a lot.
	last map[uint64]uint32
	seed maphash.Seed
}

func newPlan(file *reader.File, m *mapping.Mapping, deps Deps) *plan {
	return &plan{
		file: file, converter: newConverter(m.Bind(file.Header), deps), last: map[uint64]uint32{}, seed: maphash.MakeSeed(),
		report: FileReport{Path: file.Path, Source: m.Label, Format: file.Format, Encoding: file.Encoding, unused: m.Bind(file.Header).Unused()},
	}
}

func (p *plan) hash(l *houses.Lot) uint64 { return maphash.String(p.seed, key(l)) }

// check reads the whole file, converts every record, sets the bad ones aside
// and finds the duplicates. It writes nothing but the rejects file.
func (p *plan) check(ctx context.Context, o Options, progress *meter) error {
	rejects := &rejects{path: p.file.Path + ".rejects.csv", header: p.file.Header, dry: o.DryRun}
	defer rejects.discard()
	var n uint32
	var warnings []string
	p.converter.warn = func(text string) { warnings = append(warnings, text) }
	err := p.file.Each(func(rec reader.Record, fault error, offset int64) error {
		n++
		if n%progressEvery == 0 {
			progress.move(offset)
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		warnings = warnings[:0]
		var lot houses.Lot
		if fault == nil {
			lot, fault = p.converter.lot(rec.Fields)
		}
		if fault != nil {
			p.report.reject(rec.Line, fault.Error())
			return rejects.add(rec, fault.Error())
		}
		for _, text := range warnings {
			p.report.warn(text, rec.Line)
		}
		h := p.hash(&lot)
		if _, twice := p.last[h]; twice {
			p.report.duplicate(rec.Line, lot.House.SourceID)
		}
		p.last[h] = n
		return nil
	})
	p.converter.warn = func(string) {} // the second pass would say it all again
	if err != nil {
		return err
	}
	p.report.Records = p.file.Records
	p.report.RejectsPath, err = rejects.finish()
	progress.finish(p.file.Size)
	return err
}

// write gives the winners to the Sink in one transaction. Conversion runs beside
// the database.
func (p *plan) write(ctx context.Context, o Options, deps Deps, progress *meter) error {
	var counts Counts
	err := deps.InTx(ctx, func(ctx context.Context, sink Sink) error {
		counts = Counts{}
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		batches := make(chan []houses.Lot, 1)
		read := make(chan error, 1)
		go func() {
			defer close(batches)
			read <- p.produce(ctx, batches, progress)
		}()
		for lots := range batches {
			c, err := sink.UpsertLots(ctx, lots)
			if err != nil {
				stop()
				if failed := <-read; failed != nil && !errors.Is(failed, context.Canceled) {
					return errors.Join(err, failed)
				}
				return err
			}
			counts.Inserted += c.Inserted
			counts.Updated += c.Updated
			counts.Unchanged += c.Unchanged
		}
		if err := <-read; err != nil {
			return err
		}
		if o.DryRun {
			return errDryRun
		}
		return nil
	})
	if o.DryRun && errors.Is(err, errDryRun) {
		err = nil
	}
	if err == nil {
		p.report.Counts = counts
	}
	return err
}

func (p *plan) produce(ctx context.Context, batches chan<- []houses.Lot, progress *meter) error {
	batch := make([]houses.Lot, 0, batchSize)
	send := func() error {
		select {
		case batches <- batch:
			batch = make([]houses.Lot, 0, batchSize)
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	var n uint32
	err := p.file.Each(func(rec reader.Record, fault error, offset int64) error {
		n++
		if n%progressEvery == 0 {
			progress.move(offset)
		}
		if fault != nil {
			return nil
		}
		lot, err := p.converter.lot(rec.Fields)
		if err != nil || p.last[p.hash(&lot)] != n {
			return nil
		}
		if batch = append(batch, lot); len(batch) == batchSize {
			return send()
		}
		return nil
	})
	if err == nil && len(batch) > 0 {
		err = send()
	}
	progress.finish(p.file.Size)
	return err
}
