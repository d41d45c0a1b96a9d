package memory

import (
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

func (v *snapshot) countBy(f *lot.Filter, group search.Group, now time.Time) map[int64]int {
	q, counts := &scratch{}, map[int64]int{}
	defer q.release()
	for _, p := range v.segments {
		lots := p.matchingLots(f, now, q)
		if group == search.ByCity {
			p.countCities(lots, counts, q)
		} else {
			p.countCommunities(lots, counts)
		}
	}
	delete(counts, 0) // lots without an id
	return counts
}

func (s *segment) countCities(lots lotSet, counts map[int64]int, q *scratch) {
	column := s.places[codeCity]
	set := &facetLots{lots: lots, spans: lots.spans(q.in(len(lots)))}
	ids := idsOf(column.values)
	for n, count := range set.inPlaces(column, q) {
		if count > 0 {
			counts[ids[n]] += int(count)
		}
	}
}

func (s *segment) countCommunities(lots lotSet, counts map[int64]int) {
	column := s.numbers[numCommunity]
	ofGroup := make([]int, len(column.values)+1) // the last group: lots without a community
	for lot := range lots.each {
		ofGroup[column.group[lot]]++
	}
	for group, id := range column.values {
		if ofGroup[group] > 0 {
			counts[id] += ofGroup[group]
		}
	}
}
