package memory

import (
	"database/sql"
	rand "math/rand/v2"
	"slices"
	"testing"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// edgeSegment returns a segment whose lots 1, 2, 3 … have the given values in one column of numbers.
func edgeSegment(number int, values ...int64) *segment {
	r, c := rand.New(rand.NewPCG(1, 1)), newColumns()
	for i, v := range values {
		row := benchRow(r, int64(i+1))
		row.numbers[number] = sql.NullInt64{Int64: v, Valid: true}
		c.put(row)
	}
	return newSnapshot(c, nil, benchLand(), benchBands()).segments[0].segment
}

func (s *segment) idsOf(set lotSet) (ids []int64) {
	for i := range uint32(s.n) {
		if set.has(i) {
			ids = append(ids, s.ids[i])
		}
	}
	slices.Sort(ids)
	return ids
}

// Ranges include both bounds.
func TestRangesIncludeTheirEnds(t *testing.T) {
	s := edgeSegment(numPrice, 99, 100, 150, 200, 201)
	got := s.idsOf(s.between(rangeColumns["price"], 100, 200, nil))
	if !slices.Equal(got, []int64{2, 3, 4}) {
		t.Errorf("100 to 200 gives %v", got)
	}
	s = edgeSegment(numArea, 4999, 5000, 9000, 9001)
	if got := s.idsOf(s.between(rangeColumns["area"], 50, 90, nil)); !slices.Equal(got, []int64{2, 3}) {
		t.Errorf("50 to 90 m2 gives %v", got)
	}
}

// Days are whole days in China; the last day is included.
func TestDaysIncludeTheLast(t *testing.T) {
	first, behind := time.Date(2026, 11, 20, 0, 0, 0, 0, httpx.CST).UnixMicro(),
		time.Date(2026, 11, 22, 0, 0, 0, 0, httpx.CST).UnixMicro()
	s := edgeSegment(numStart, first-1, first, behind-1, behind)
	if got := s.idsOf(s.onDays(numStart, "2026-11-20", "2026-11-21", nil)); !slices.Equal(got, []int64{2, 3}) {
		t.Errorf("two days give %v", got)
	}
}

// A lot runs from its start (inclusive) to its close (exclusive).
func TestStatusEdges(t *testing.T) {
	for _, one := range []struct {
		starts, closes int64 // µs after now
		want           lot.Status
	}{{1, 9, lot.Upcoming}, {0, 9, lot.Running}, {-9, 1, lot.Running}, {-9, 0, lot.Ended}} {
		row := benchRow(rand.New(rand.NewPCG(1, 1)), 1)
		at := benchNow.UnixMicro()
		row.numbers[numStart] = sql.NullInt64{Int64: at + one.starts, Valid: true}
		row.numbers[numCloses] = sql.NullInt64{Int64: at + one.closes, Valid: true}
		row.codes[codeResult] = sql.NullString{}
		c := newColumns()
		c.put(row)
		s := newSnapshot(c, nil, benchLand(), benchBands()).segments[0].segment
		for _, status := range derivedStatuses {
			if got := s.statusesAt(benchNow).status(string(status)).has(0); got != (status == one.want) {
				t.Errorf("starts %d, closes %d: status %s is %v", one.starts, one.closes, status, got)
			}
		}
	}
}
