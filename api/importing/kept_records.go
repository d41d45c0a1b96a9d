package importing

import (
	"context"

	"fapai/api/importing/spool"
)

// kept is a converted record that is stored until the whole file has been checked and can be written.
type kept[T any] struct {
	N    uint32 `spool:"-"` // number of the record in the file, from 1
	Row  T
	Mark *mark // data by which the record can be recalled later; nil for none
}

// batch holds the records of one database write.
type batch[T any] struct {
	rows  []T
	marks []*mark
}

// keep stores a checked record until it is written. Up to one batch of records is stored in memory. If there are more,
// all are stored in the spool file.
func (p *plan[T]) keep(n uint32, key uint64, c *converted[T]) error {
	if c.recalled {
		p.skip(n, key, c.record)
		return nil
	}
	if p.rows != nil && len(p.rows) < batchSize {
		p.rows = append(p.rows, kept[T]{n, c.row, c.mark})
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
		c.packed = p.codec.Append(nil, &kept[T]{Row: c.row, Mark: c.mark})
	}
	return p.spooled.Add(n, key, c.packed)
}

// beginSpool moves the records that are stored in memory to a temporary file.
func (p *plan[T]) beginSpool() (err error) {
	if p.codec, err = spool.NewCodec[kept[T]](); err != nil {
		return err
	}
	if p.spooled, err = spool.Create(); err != nil {
		return err
	}
	for i := range p.rows {
		r := &p.rows[i]
		if err := p.spooled.Add(r.N, p.hash(&r.Row), p.codec.Append(nil, r)); err != nil {
			return err
		}
	}
	return nil
}

// discard removes the temporary file of the plan.
func (p *plan[T]) discard() {
	if p.spooled != nil {
		p.spooled.Remove()
		p.spooled = nil
	}
}

// unspool calls use with those spooled records that will be written, which are the last valid record of each key. It
// decodes records on all cores.
func (p *plan[T]) unspool(use func(*kept[T]) error) error {
	var numbers []uint32
	var texts []string
	flush := func() error {
		rows, errs := make([]kept[T], len(texts)), make([]error, len(texts))
		share(len(texts), func(i int) { errs[i] = p.codec.Decode(texts[i], &rows[i]) })
		for i := range rows {
			if errs[i] != nil {
				return errs[i]
			}
			rows[i].N = numbers[i]
			if err := use(&rows[i]); err != nil {
				return err
			}
		}
		numbers, texts = numbers[:0], texts[:0]
		return nil
	}
	err := p.spooled.Each(func(n uint32, key uint64) bool { return p.last[key] == n },
		func(n uint32, record string) error {
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

// reread calls use with each valid record again. It reads the file again only if the records were not kept.
func (p *plan[T]) reread(ctx context.Context, use func(*kept[T]) error) error {
	if p.spooled != nil {
		return p.unspool(use)
	}
	if p.rows == nil {
		return p.each(ctx, func(n uint32, c *converted[T]) error {
			if c.fault != nil {
				return nil
			}
			return use(&kept[T]{n, c.row, c.mark})
		})
	}
	for i := range p.rows {
		if err := use(&p.rows[i]); err != nil {
			return err
		}
	}
	p.progress.finish(p.file.Size)
	return nil
}
