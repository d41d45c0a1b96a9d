package importing

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"fapai/api/importing/reader"
)

// atOnce is how many records are converted at once by all cores, where their conversion needs nothing but the record.
const atOnce = 256

// converted is a record of a file with what became of it.
type converted[T any] struct {
	reader.Record
	offset   int64 // bytes of the file read when it ended
	row      T
	packed   []byte // row and mark for the temporary file, nil while there is none
	record   string // hash of the cells where records are recalled
	mark     *mark  // what is to be remembered of it, nil for nothing
	recalled bool   // row is what reports need of the stored one
	fault    error  // what is wrong with it
	warnings []string
	asked    []asked
}

// each converts every record of the file and gives it to use in the order of the file, with its number from 1.
func (p *plan[T]) each(ctx context.Context, use func(n uint32, c *converted[T]) error) error {
	size := 1
	if p.target.independent {
		size = atOnce
	}
	if p.recalling != nil {
		size = recallsAtOnce
	}
	chunk := make([]converted[T], 0, size)
	var n uint32
	var failed error // of flush
	flush := func() error {
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
				return c.fault // not the line's fault
			}
			if err := use(n, c); err != nil {
				return err
			}
		}
		clear(chunk)
		chunk = chunk[:0]
		return nil
	}
	err := p.file.Each(func(rec reader.Record, fault error, offset int64) error {
		chunk = append(chunk, converted[T]{Record: rec, fault: fault, offset: offset})
		if len(chunk) < size {
			return nil
		}
		failed = flush()
		return failed
	})
	if failed == nil { // the records before the place where the file is broken count
		if last := flush(); last != nil {
			err = last
		}
	}
	if err == nil {
		p.progress.finish(p.file.Size)
	}
	return err
}

// convertAll shares the records among the cores.
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

// share calls f for each number below n; all cores share the work.
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
			ctx: ctx, deps: &p.deps, binding: p.binding, cells: c.Fields, date1904: p.file.Date1904, exportedAt: p.exportedAt,
			warn: func(text string) { c.warnings = append(c.warnings, text) },
		}
		c.row, c.fault = p.convert(rec)
		c.asked = rec.asked
		if c.record != "" && c.fault == nil && !rec.guessed {
			c.mark = p.markOf(c)
		}
	}
}
