package memory

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"fapai/api/lots/search"
)

// segment is an index of lots that never changes. Its lots are numbered from 0, in the order that placeOrder returns.
type segment struct {
	n         int
	ids       []int64
	newest    []uint32 // number of lots that are newer, by lot
	byAge     []uint32 // lots, newest first
	numbers   [sortedNumbers]*sortedColumn
	upcoming  *sortedColumn  // order of upcoming lots: by start, then by close, the latest close first
	codes     []*bitmapIndex // in the order of codeColumns; nil for places
	places    [placeColumns]*runLengthColumn
	bands     map[string][]facetSet // sets of bands, by name of the field
	texts     *invertedIndex
	clusters  *communityClusters
	titles    *titleColumn
	positions *positions
	stations  setCache // lots near stations
	latest    lotSet   // lots that search.Latest shows
	leading   lotSet   // one lot of each auction, see search.Leading

	statuses atomic.Pointer[statusSnapshot]
	renewing sync.Mutex // held while statuses are computed
}

// ranged lists the columns of numbers by whose range a filter can select.
var ranged = []int{numPrice, numUnitPrice, numTotal, numCash, numArea, numDiscount, numStart, numCloses, numPublish}

// newSegment builds a segment from columns. It sorts the columns by place and keeps parts of them. texts is an inverted
// index from a file, without the texts. If it is nil, the index is built.
func newSegment(c *columns, texts *invertedIndex, bands search.Bands) *segment {
	if order := placeOrder(c); !slices.IsSorted(order) { // the columns in a file are already sorted
		c.reorder(order)
	}
	s := &segment{
		n: c.len(), ids: c.numbers[numID], codes: make([]*bitmapIndex, len(codeColumns)),
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
		for k := range codeColumns {
			if k < placeColumns {
				s.places[k] = newRunLengthColumn(&c.codes[k])
			} else {
				s.codes[k] = newBitmapIndex(&c.codes[k])
			}
		}
		words := c.words // a copy, because a pointer into c would keep all of c in memory
		if s.texts = texts; texts == nil {
			s.texts = newInvertedIndex(&words)
		} else {
			s.texts.texts = &words
		}
	})
	s.positions = newPositions(c.numbers[numLng], c.numbers[numLat])
	s.sortNumbers(c)
	wg.Wait()
	s.titles = newTitleColumn(&c.titles, s.texts.texts)
	s.latest, s.leading = allLots(s.n), allLots(s.n)
	s.latest.subtract(s.codes[codeSuperseded].any([]string{"1"}, nil))
	s.leading.subtract(s.codes[codeCopy].any([]string{"1"}, nil))
	s.clusters = newCommunityClusters(c, s)
	for name, list := range bands {
		s.bands[name] = s.bandSets(rangeColumns[name], list)
	}
	return s
}

// sortNumbers sorts the columns of numbers. It sorts only two of them at a time, because sorting takes 32 bytes per
// lot.
func (s *segment) sortNumbers(c *columns) {
	var wg sync.WaitGroup
	for first := range 2 {
		wg.Go(func() {
			for k := numID + 1 + first; k < sortedNumbers; k += 2 {
				s.numbers[k] = newSortedColumn(c.numbers[k], s.byAge)
				if slices.Contains(ranged, k) {
					s.numbers[k].withRanges()
				}
			}
		})
	}
	wg.Wait()
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

// lotOf returns the number that the lot with the given id has in this segment.
func (s *segment) lotOf(id int64) (lot uint32, known bool) {
	at, known := slices.BinarySearchFunc(s.byAge, id,
		func(lot uint32, id int64) int { return cmp.Compare(id, s.ids[lot]) })
	if !known {
		return 0, false
	}
	return s.byAge[at], true
}
