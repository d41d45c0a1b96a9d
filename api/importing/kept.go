package importing

import (
	"context"

	"fapai/api/importing/spool"
)

// keep keeps a checked record until it is written.
func (p *plan[T]) keep(n uint32, key uint64, c *converted[T]) error {
	if p.rows != nil && len(p.rows) < batchSize {
		p.rows = append(p.rows, numbered[T]{n, c.row})
		return nil
	}
	if p.rows != nil && p.target.independent {
		if err := p.beginSpool(); err != nil {
			return err
		}
	}
	p.rows = nil
	if p.spooled == nil {
		return nil
	}
	if c.packed == nil {
		c.packed = p.codec.Append(nil, &c.row)
	}
	return p.spooled.Add(n, key, c.packed)
}

// beginSpool moves the records that were kept so far to a temporary file.
func (p *plan[T]) beginSpool() (err error) {
	if p.codec, err = spool.NewCodec[T](); err != nil {
		return err
	}
	if p.spooled, err = spool.Create(); err != nil {
		return err
	}
	for i := range p.rows {
		r := &p.rows[i]
		if err := p.spooled.Add(r.n, p.hash(&r.row), p.codec.Append(nil, &r.row)); err != nil {
			return err
		}
	}
	return nil
}

// discard removes what the plan keeps outside of memory.
func (p *plan[T]) discard() {
	if p.spooled != nil {
		p.spooled.Remove()
	}
}

// unspool gives the kept records that win to use. All cores share the work.
func (p *plan[T]) unspool(use func(n uint32, row *T) error) error {
	var numbers []uint32
	var texts []string
	flush := func() error {
		rows, errs := make([]T, len(texts)), make([]error, len(texts))
		share(len(texts), func(i int) { errs[i] = p.codec.Decode(texts[i], &rows[i]) })
		for i := range rows {
			if errs[i] != nil {
				return errs[i]
			}
			if err := use(numbers[i], &rows[i]); err != nil {
				return err
			}
		}
		numbers, texts = numbers[:0], texts[:0]
		return nil
	}
	err := p.spooled.Each(func(n uint32, key uint64) bool { return p.last[key] == n }, func(n uint32, record string) error {
		numbers, texts = append(numbers, n), append(texts, record)
		if len(texts) < atOnce {
			return nil
		}
		return flush()
	})
	if err == nil {
		err = flush()
	}
	p.progress.finish(p.file.Size)
	return err
}

// reread gives the valid records to use once more.
func (p *plan[T]) reread(ctx context.Context, use func(n uint32, row *T) error) error {
	if p.spooled != nil {
		return p.unspool(use)
	}
	if p.rows == nil {
		return p.each(ctx, func(n uint32, c *converted[T]) error {
			if c.fault != nil {
				return nil
			}
			return use(n, &c.row)
		})
	}
	for i := range p.rows {
		if err := use(p.rows[i].n, &p.rows[i].row); err != nil {
			return err
		}
	}
	p.progress.finish(p.file.Size)
	return nil
}
