package houses

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// rank says where a lot comes in an order: by group, then by the two measures, then the newest first.
type rank struct {
	group         int
	first, second int64
	id            int64
	lot           int
}

func (a rank) compare(b rank) int {
	return cmp.Or(cmp.Compare(a.group, b.group), cmp.Compare(a.first, b.first), cmp.Compare(a.second, b.second), cmp.Compare(b.id, a.id))
}

// rising puts the smallest first, falling the largest; unknown values come last in both.
func rising(v int64) int64 {
	if v == unknown {
		return math.MaxInt64
	}
	return v
}

func falling(v int64) int64 {
	if v == unknown {
		return math.MaxInt64
	}
	return -v
}

// memoryOrders are orders for the columns, measure by measure.
var memoryOrders = map[string]func(c *columns, i int, now int64) rank{
	"default": func(c *columns, i int, now int64) rank {
		r := rank{group: 2, first: math.MaxInt64, second: falling(c.numbers[numCloses][i])}
		switch c.status(i, now) {
		case statusRunning:
			r.group, r.first = 0, rising(c.numbers[numCloses][i])
		case statusUpcoming:
			r.group, r.first = 1, rising(c.numbers[numStart][i])
		}
		return r
	},
	"start_time_asc": func(c *columns, i int, now int64) rank {
		r := rank{group: 2, first: math.MaxInt64, second: falling(c.numbers[numStart][i])}
		switch c.status(i, now) {
		case statusUpcoming:
			r.group, r.first = 0, rising(c.numbers[numStart][i])
		case statusRunning:
			r.group, r.first = 1, rising(c.numbers[numStart][i])
		}
		return r
	},
	"publish_desc":     by(numPublish, falling),
	"start_price_asc":  by(numPrice, rising),
	"start_price_desc": by(numPrice, falling),
	"unit_price_asc":   by(numUnitPrice, rising),
	"unit_price_desc":  by(numUnitPrice, falling),
	"area_asc":         by(numArea, rising),
	"area_desc":        by(numArea, falling),
	"discount_asc":     by(numDiscount, rising),
	"views_desc":       by(numViews, falling),
}

func by(column int, measure func(int64) int64) func(*columns, int, int64) rank {
	return func(c *columns, i int, _ int64) rank { return rank{first: measure(c.numbers[column][i])} }
}

// ranker ranks lots in the order of a sort code; one that nobody knows is the default.
func (c *columns) ranker(sort string, now time.Time) func(i int) rank {
	order, ok := memoryOrders[sort]
	if !ok {
		order = memoryOrders["default"]
	}
	at := now.UnixMicro()
	return func(i int) rank {
		r := order(c, i, at)
		r.id, r.lot = c.numbers[numID][i], i
		return r
	}
}

// best keeps the n that come first of all that are added, without sorting the rest.
type best struct {
	n    int
	kept []rank
	bar  *rank // the n-th when it was last sorted: nothing behind it is wanted
}

func (b *best) add(r rank) {
	if b.bar != nil && r.compare(*b.bar) > 0 {
		return
	}
	b.kept = append(b.kept, r)
	if len(b.kept) == 2*b.n {
		b.sort()
		bar := b.kept[b.n-1]
		b.bar = &bar
	}
}

// sort gives those kept in order.
func (b *best) sort() []rank {
	slices.SortFunc(b.kept, rank.compare)
	b.kept = b.kept[:min(b.n, len(b.kept))]
	return b.kept
}
