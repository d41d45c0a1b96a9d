package memory

import "slices"

// reorder sorts the columns. order lists the current numbers of the lots in the new order.
func (c *columns) reorder(order []uint32) {
	for k := range c.numbers {
		c.numbers[k] = reorder(c.numbers[k], order)
	}
	for k := range c.codes {
		c.codes[k].reorder(order)
	}
	c.community.reorder(order)
	c.titles.reorder(order)
	c.words.reorder(order)
}

func (c *dictionaryColumn) reorder(order []uint32) {
	c.of, c.values = reorder(c.of, order), slices.Clip(c.values)
}

func (t *textColumn) reorder(order []uint32) {
	all, ends := make([]byte, 0, len(t.all)), make([]uint32, 0, len(order))
	for _, lot := range order {
		all = append(all, t.of(lot)...)
		ends = append(ends, uint32(len(all)))
	}
	t.all, t.ends = all, ends
}

func reorder[T any](column []T, order []uint32) []T {
	out := make([]T, len(order))
	for at, lot := range order {
		out[at] = column[lot]
	}
	return out
}
