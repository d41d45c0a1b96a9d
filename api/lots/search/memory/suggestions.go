package memory

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/bigrams"
)

// Suggest implements search.Index.
func (m *Index) Suggest(ctx context.Context, keyword string, cityID int64, limit int) ([]search.Suggestion, error) {
	v := m.snapshot.Load()
	if v == nil {
		return m.fallback.Suggest(ctx, keyword, cityID, limit)
	}
	f, err := search.Normalize(lot.Filter{Keyword: keyword, CityID: cityID})
	if err != nil || f.Keyword == "" || limit < 1 {
		return nil, err
	}
	return v.suggest(&f, limit, m.now())
}

func (v *snapshot) suggest(f *lot.Filter, limit int, now time.Time) ([]search.Suggestion, error) {
	out, err := v.suggestCommunities(f, min(limit, search.MaxSuggestedCommunities), now)
	if err != nil || len(out) == limit {
		return out, err
	}
	q := &scratch{}
	defer q.release()
	lots, _ := v.firstLots(f, memoryOrders["default"], limit-len(out), now, q)
	for _, r := range lots {
		out = append(out, search.SuggestLot(r.id, r.part.titles.of(r.lot), v.areaName(r.part, r.lot),
			v.regionName(r.part, r.lot)))
	}
	return out, nil
}

func (v *snapshot) areaName(p *segmentReader, lot uint32) string {
	if area := v.places.areas[p.clusters.areas[p.places[codeArea].of(lot)]]; area != nil {
		return area.ShortName
	}
	return ""
}

func (v *snapshot) regionName(p *segmentReader, lot uint32) string {
	if region := v.places.regions[p.clusters.regions[p.places[codeRegion].of(lot)]]; region != nil {
		return region.ShortName
	}
	return ""
}

// namedKey identifies a stored community, or a community name for which no community is stored.
type namedKey struct {
	community int64
	name      string // "" for a stored community
}

// namedLots counts the lots that were found for a community or a community name.
type namedLots struct {
	namedKey
	first string // alphabetically first name of its lots
	area  string // alphabetically first district of its lots
	lots  int
	spots []namedCluster
}

func (a *namedLots) compare(b *namedLots) int {
	return cmp.Or(b.lots-a.lots, cmp.Compare(a.first, b.first),
		cmp.Compare(ascending(a.community), ascending(b.community)))
}

// suggestCommunities returns the communities whose name contains all words of the keyword. Communities with the most
// lots come first.
func (v *snapshot) suggestCommunities(f *lot.Filter, limit int, now time.Time) ([]search.Suggestion, error) {
	q := &scratch{}
	defer q.release()
	found, words := map[namedKey]*namedLots{}, bigrams.Words(f.Keyword)
	for i, p := range slices.Backward(v.segments) { // the largest segment, the first, is added last
		n := &namedSegment{segmentReader: p, lots: p.matchingLots(f, now, q)}
		if n.lots.count() == 0 {
			continue
		}
		n.match(words)
		spots, counts := n.countNamed()
		least := uint32(0)
		if i == 0 {
			least = leastOfFullest(counts, limit)
		}
		n.add(found, spots, counts, least)
	}
	first := make([]*namedLots, 0, limit+1)
	for _, n := range found {
		if at, _ := slices.BinarySearchFunc(first, n, (*namedLots).compare); at < limit {
			first = slices.Insert(first, at, n)
			first = first[:min(limit, len(first))]
		}
	}
	out := []search.Suggestion{}
	for _, n := range first {
		var id *int64
		if n.community != null {
			id = &n.community
		}
		n.findArea(v)
		s, filter := search.SuggestCommunity(id, n.first, n.area, f.CityID)
		filter, err := search.Normalize(filter)
		if err != nil {
			return nil, err
		}
		count := v.count(&filter, now)
		s.Count = &count
		out = append(out, s)
	}
	return out, nil
}

func (a *namedLots) findArea(v *snapshot) {
	for _, c := range a.spots {
		for lot := range c.in.lotsOf(c.spot) {
			if area := v.areaName(c.in.segmentReader, lot); a.area == "" || area < a.area {
				a.area = area
			}
		}
	}
}

// namedSegment is a segment with the lots found in it. matches states, by number of the community name, whether the
// name contains all words.
type namedSegment struct {
	*segmentReader
	lots    lotSet
	matches []bool
}

// namedCluster is a cluster in one of the segments.
type namedCluster struct {
	in   *namedSegment
	spot uint32
}

// lotsOf yields those lots of a cluster that were found and whose community name contains all words.
func (s *namedSegment) lotsOf(spot uint32) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for _, lot := range s.clusters.lots(spot) {
			if s.lots.has(lot) && s.matches[s.clusters.names.of[lot]] && !yield(lot) {
				return
			}
		}
	}
}

// match determines which community names contain every word.
func (s *namedSegment) match(words []string) {
	names := s.clusters.names
	s.matches = make([]bool, len(names.values))
	for n, name := range names.values {
		s.matches[n] = n > 0 && hasWords(name, words)
	}
}

// add adds the counts of a segment. It skips communities with fewer lots than least, which cannot be among the first,
// because for a short word the largest segment has thousands of communities. It never skips a community that another
// segment has. least is 0 for the other segments.
func (s *namedSegment) add(found map[namedKey]*namedLots, spots, counts []uint32, least uint32) {
	names := s.clusters.names
	for i, spot := range spots {
		key := namedKey{community: s.numbers[numCommunity].of(s.clusters.lots(spot)[0])}
		if key.community == null {
			key.name = names.values[s.clusters.nameOf[spot]]
		}
		sum := found[key]
		if sum == nil && key.community != null && counts[i] < least {
			continue
		}
		if sum == nil {
			sum = &namedLots{namedKey: key}
			found[key] = sum
		}
		for lot := range s.lotsOf(spot) {
			if name := names.values[names.of[lot]]; sum.first == "" || name < sum.first {
				sum.first = name
			}
		}
		sum.lots, sum.spots = sum.lots+int(counts[i]), append(sum.spots, namedCluster{s, spot})
	}
}

// countNamed counts the lots that were found in each cluster.
func (s *namedSegment) countNamed() (spots, counts []uint32) {
	for spot, name := range s.clusters.nameOf {
		n := uint32(0)
		switch {
		case name == severalNames:
			for range s.lotsOf(uint32(spot)) {
				n++
			}
		case s.matches[name]:
			for _, lot := range s.clusters.lots(uint32(spot)) {
				if s.lots.has(lot) {
					n++
				}
			}
		}
		if n > 0 {
			spots, counts = append(spots, uint32(spot)), append(counts, n)
		}
	}
	return spots, counts
}

// hasWords reports whether a name contains every word. The words must be in lower case.
func hasWords(name string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(name, word) && (strings.ToUpper(word) == word ||
			!strings.Contains(strings.ToLower(name), word)) {
			return false
		}
	}
	return true
}
