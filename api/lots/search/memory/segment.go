package memory

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"fapai/api/lots/search"
)

// segment is an immutable index of lots. Lots are numbered in the order of their places.
type segment struct {
	n         int
	ids       []int64
	newest    []uint32 // for each lot, the number of newer lots
	byAge     []uint32 // the lots, the newest first
	numbers   [sortedNumbers]*sortedColumn
	upcoming  *sortedColumn  // by start, then by close, the latest first: the order of upcoming lots
	codes     []*bitmapIndex // by codeColumns, nil for places
	places    [placeColumns]*runLengthColumn
	bands     map[string][]facetSet // by the name of the search.Field
	texts     *invertedIndex
	clusters  *communityClusters
	titles    *titleColumn
	positions *positions
	stations  setCache // lots near stations
	latest    lotSet   // lots of search.Latest
	leading   lotSet   // lots of search.Leading

	statuses atomic.Pointer[statusSnapshot]
	renewing sync.Mutex // guards the renewal of statuses
}

// ranged lists the numbers with range filters.
var ranged = []int{numPrice, numUnitPrice, numTotal, numCash, numArea, numDiscount, numStart, numCloses, numPublish}

// newSegment indexes lots. It keeps parts of the columns. texts is the index of their words without the texts if they
// were indexed before, or nil.
func newSegment(c *columns, texts *invertedIndex, bands search.Bands) *segment {
	order := placeOrder(c)
	s := &segment{
		n: c.len(), ids: reorder(c.numbers[numID], order), codes: make([]*bitmapIndex, len(codeColumns)),
		bands: map[string][]facetSet{},
	}
	newestFirst := make([]keyed, s.n)
	for i, id := range s.ids {
		newestFirst[i] = keyed{^keyOf(id), uint32(i)}
	}
	s.byAge, s.newest = make([]uint32, s.n), make([]uint32, s.n)
	for at, e := range radixSort(newestFirst) {
		s.byAge[at], s.newest[e.lot] = e.lot, uint32(at)
	}
	var wg sync.WaitGroup
	wg.Go(func() {
		if ordered := c.words.reorder(order); texts == nil {
			s.texts = newInvertedIndex(ordered)
		} else {
			s.texts = texts
			s.texts.texts = ordered
		}
		for k := range codeColumns {
			if ordered := c.codes[k].reorder(order); k < placeColumns {
				s.places[k] = newRunLengthColumn(ordered)
			} else {
				s.codes[k] = newBitmapIndex(ordered)
			}
		}
	})
	s.positions = newPositions(reorder(c.numbers[numLng], order), reorder(c.numbers[numLat], order))
	s.orderNumbers(c, order)
	wg.Wait()
	s.titles = newTitleColumn(&c.titles, order, s.texts.texts)
	s.latest, s.leading = allLots(s.n), allLots(s.n)
	s.latest.subtract(s.codes[codeSuperseded].any([]string{"1"}, nil))
	s.leading.subtract(s.codes[codeCopy].any([]string{"1"}, nil))
	s.clusters = newCommunityClusters(c, order, s)
	for name, list := range bands {
		s.bands[name] = s.bandSets(rangeColumns[name], list)
	}
	return s
}

func (s *segment) orderNumbers(c *columns, order []uint32) {
	for k := numID + 1; k < sortedNumbers; k++ {
		s.numbers[k] = newSortedColumn(reorder(c.numbers[k], order), s.byAge)
	}
	for _, k := range ranged {
		s.numbers[k].withRanges()
	}
	starts, closes := s.numbers[numStart], s.numbers[numCloses]
	both := make([]int64, s.n)
	for i := range both {
		both[i] = int64(starts.group[i]) << 32
		if g := int(closes.group[i]); g < len(closes.values) {
			both[i] |= int64(len(closes.values) - g)
		} else {
			both[i] |= math.MaxUint32
		}
	}
	s.upcoming = newSortedColumn(both, s.byAge)
}

func reorder[T any](column []T, order []uint32) []T {
	out := make([]T, len(order))
	for at, lot := range order {
		out[at] = column[lot]
	}
	return out
}

func (t *textColumn) reorder(order []uint32) *textColumn {
	out := &textColumn{all: make([]byte, 0, len(t.all)), ends: make([]uint32, 0, len(order))}
	for _, lot := range order {
		out.all = append(out.all, t.of(lot)...)
		out.ends = append(out.ends, uint32(len(out.all)))
	}
	return out
}

// lotOf returns the number of a lot in the segment.
func (s *segment) lotOf(id int64) (lot uint32, known bool) {
	at, known := slices.BinarySearchFunc(s.byAge, id,
		func(lot uint32, id int64) int { return cmp.Compare(id, s.ids[lot]) })
	if !known {
		return 0, false
	}
	return s.byAge[at], true
}
