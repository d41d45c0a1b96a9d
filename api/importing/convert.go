package importing

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/importing/reader"
)

// atOnce is the number of records that are converted together on all cores. Records whose conversion reads the
// database are converted one at a time instead.
const atOnce = 256

// converted is a record of a file, together with the result of its conversion.
type converted[T any] struct {
	reader.Record
	offset   int64 // position in the file after the record, in bytes
	row      T
	packed   []byte // row and mark, encoded for the spool file; nil if not needed
	record   string // hash of the cells, if records of this kind can be recalled
	mark     *mark  // data that is stored to recall the record; nil for none
	recalled bool   // row holds only those stored columns that reports need
	fault    error  // reason why the record is rejected
	warnings []string
	asked    []asked
}

// each converts every record of the file, and calls use with it in the order of the file, numbered from 1. It reads the
// next records while others are being converted.
func (p *plan[T]) each(ctx context.Context, use func(n uint32, c *converted[T]) error) error {
	size := 1
	if p.target.independent {
		size = atOnce
	}
	if p.recalling != nil {
		size = recallsAtOnce
	}
	chunks := make(chan []converted[T], 1)
	free := make(chan []converted[T], 3) // one buffer is being filled, one waits, and one is being converted
	for range cap(free) {
		free <- make([]converted[T], 0, size)
	}
	end := sync.OnceFunc(func() { close(chunks) })
	defer end()
	var failed error // may be read only after used is closed
	used := make(chan struct{})
	go func() {
		defer close(used)
		failed = p.useAll(ctx, chunks, free, use)
	}()
	chunk := <-free
	send := func() error {
		select {
		case chunks <- chunk:
		case <-used:
			return failed
		}
		select {
		case chunk = <-free:
			return nil
		case <-used:
			chunk = nil
			return failed
		}
	}
	err := p.file.Each(func(rec reader.Record, fault error, offset int64) error {
		chunk = append(chunk, converted[T]{Record: rec, fault: fault, offset: offset})
		if len(chunk) < size {
			return nil
		}
		return send()
	})
	if len(chunk) > 0 { // records before the damaged part are imported
		_ = send()
	}
	end()
	if <-used; failed != nil {
		return failed
	}
	if err == nil {
		p.progress.finish(p.file.Size)
	}
	return err
}

// useAll converts the records of chunks, calls use with each record and passes the emptied chunks on to free.
func (p *plan[T]) useAll(
	ctx context.Context, chunks <-chan []converted[T], free chan<- []converted[T],
	use func(n uint32, c *converted[T]) error,
) error {
	var n uint32
	for chunk := range chunks {
		if p.recalling != nil {
			if err := p.lookUp(ctx, chunk); err != nil {
				return err
			}
		}
		p.convertAll(ctx, chunk)
		for i := range chunk {
			c := &chunk[i]
			n++
			if n%progressEvery == 0 {
				p.progress.move(c.offset)
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			if errors.Is(c.fault, errLookup) {
				return c.fault // the import itself failed, not this record
			}
			if err := use(n, c); err != nil {
				return err
			}
		}
		clear(chunk)
		free <- chunk[:0]
	}
	return nil
}

// convertAll converts the records of a chunk on all cores.
func (p *plan[T]) convertAll(ctx context.Context, chunk []converted[T]) {
	share(len(chunk), func(i int) {
		c := &chunk[i]
		if c.recalled {
			return
		}
		p.convertOne(ctx, c)
		if p.spooled != nil && c.fault == nil {
			c.packed = p.codec.Append(nil, &kept[T]{Row: c.row, Mark: c.mark})
		}
	})
}

// share calls f(0) to f(n-1) on all cores, and waits until all calls have returned.
func share(n int, f func(i int)) {
	var wg sync.WaitGroup
	workers := min(runtime.GOMAXPROCS(0), n)
	for first := range workers {
		wg.Go(func() {
			for i := first; i < n; i += workers {
				f(i)
			}
		})
	}
	wg.Wait()
}

func (p *plan[T]) convertOne(ctx context.Context, c *converted[T]) {
	if c.fault == nil {
		rec := &record{
			ctx: ctx, deps: &p.deps, binding: p.binding, cells: c.Fields, date1904: p.file.Date1904,
			exportedAt: p.exportedAt, listTitle: p.listTitle, ownNumbers: p.ownNumbers,
			inText: p.file.Format == reader.Messages || notices.IsDraft(p.file),
			given:  make(map[string]mapping.Cell, len(c.Fields)),
			warn:   func(text string) { c.warnings = append(c.warnings, text) },
		}
		c.row, c.fault = p.convert(rec)
		c.asked = rec.asked
		if c.record != "" && c.fault == nil && !rec.guessed {
			c.mark = p.markOf(c)
		}
	}
}
