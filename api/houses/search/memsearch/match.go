package memsearch

import (
	"slices"
	"strconv"
	"time"

	"fapai/api/bigrams"
	"fapai/api/houses/lot"
)

// matchKeyword are the lots with every word of the filter's keyword, or in a place of that name.
func (s *segment) matchKeyword(f *lot.Filter) (out lotSet) {
	for _, word := range bigrams.Words(f.Keyword) {
		found := s.texts.lookup(word)
		if areas, regions := f.NamedBy(word); len(areas)+len(regions) > 0 {
			found = slices.Clone(found) // a remembered one is not ours to change
			found.union(s.places[codeArea].any(asCodes(areas...), s.n))
			found.union(s.places[codeRegion].any(asCodes(regions...), s.n))
		}
		if out == nil {
			out = found
		} else {
			out = out.intersection(found)
		}
	}
	return out
}

// condition is one condition of a filter as the lots that meet it. Its key is the query name whose facet ignores it.
type condition struct {
	key  string
	lots lotSet
}

// conditions are the conditions of a normalised filter: the same meaning as where, held to it by tests.
func (s *segment) conditions(f *lot.Filter, now time.Time) (list []condition) {
	add := func(key string, lots lotSet) {
		if lots != nil {
			list = append(list, condition{key, lots})
		}
	}
	add("id", s.oneOf(f.ID))
	if f.CommunityID != 0 {
		add("community_id", s.numbers[numCommunity].equal(f.CommunityID))
	}
	for k, col := range codeColumns {
		switch want := codesOf(f, col.key); {
		case len(want) == 0:
		case col.isPlace:
			add(col.key, s.places[k].any(want, s.n))
		default:
			add(col.key, s.sets[k].any(want))
		}
	}
	add("status", s.hasStatus(f.Status, now))
	add("price", s.between(numPrice, 1, float64(f.PriceMin), float64(f.PriceMax)))
	add("unit_price", s.between(numUnitPrice, 1, float64(f.UnitPriceMin), float64(f.UnitPriceMax)))
	add("area", s.between(numArea, areaUnit, f.AreaMin, f.AreaMax))
	add("discount", s.between(numDiscount, discountUnit, f.DiscountMin, f.DiscountMax))
	add("start", s.onDays(numStart, f.StartFrom, f.StartTo))
	add("end", s.onDays(numCloses, f.EndFrom, f.EndTo))
	add("publish", s.onDays(numPublish, f.PublishFrom, f.PublishTo))
	if f.Within != 0 {
		add("within", s.statusesAt(now).within[slices.Index(lot.WithinDays, f.Within)])
	}
	if f.Bounds != nil {
		add("bbox", s.inBounds(*f.Bounds))
	}
	if len(f.Polygon) > 0 {
		add("polygon", s.inPolygon(f.Polygon))
	}
	if f.Keyword != "" {
		add("keyword", s.matchKeyword(f))
	}
	return list
}

// codesOf are the chosen codes of a column.
func codesOf(f *lot.Filter, key string) []string {
	switch key {
	case "city_id":
		return asCodes(f.CityID)
	case "area_id":
		return asCodes(f.AreaID...)
	case "region_id":
		return asCodes(f.RegionID...)
	case "court_id":
		return asCodes(f.CourtID)
	case "usage":
		return f.Usage
	case "stage":
		return f.Stage
	case "nature":
		return f.Nature
	case "room":
		return f.Room
	case "loan":
		return f.Loan
	case "restriction":
		return f.Restriction
	case "orientation":
		return f.Orientation
	case "decoration":
		return f.Decoration
	case "elevator":
		return f.Elevator
	case "platform":
		return f.Platform
	}
	return nil
}

// asCodes writes ids as codes; 0 is none.
func asCodes(ids ...int64) (out []string) {
	for _, id := range ids {
		if id != 0 {
			out = append(out, strconv.FormatInt(id, 10))
		}
	}
	return out
}

func (s *segment) oneOf(ids []int64) lotSet {
	if len(ids) == 0 {
		return nil
	}
	out := newLotSet(s.n)
	for _, id := range ids {
		if lot, known := s.lotOf(id); known {
			out.add(lot)
		}
	}
	return out
}

func (s *segment) hasStatus(want []string, now time.Time) lotSet {
	if len(want) == 0 {
		return nil
	}
	out := s.sets[codeResult].any(want)
	for _, code := range want {
		if derived := s.statusesAt(now).status(code); derived != nil {
			out.union(derived)
		}
	}
	return out
}

// between is inclusive at both ends; zero is no bound. A column counts in 1/unit.
func (s *segment) between(column int, unit, lowest, highest float64) lotSet {
	if lowest <= 0 && highest <= 0 {
		return nil
	}
	n := s.numbers[column]
	from, to := 0, len(n.values)
	if lowest > 0 {
		from = n.first(func(v int64) bool { return float64(v)/unit >= lowest })
	}
	if highest > 0 {
		to = n.first(func(v int64) bool { return float64(v)/unit > highest })
	}
	return n.between(from, to)
}

func (s *segment) onDays(column int, from, to string) lotSet {
	if from == "" && to == "" {
		return nil
	}
	n := s.numbers[column]
	low, high := 0, len(n.values)
	if first, err := lot.ParseDay(from); err == nil {
		at := first.UnixMicro()
		low = n.first(func(v int64) bool { return v >= at })
	}
	if last, err := lot.ParseDay(to); err == nil {
		at := last.AddDate(0, 0, 1).UnixMicro()
		high = n.first(func(v int64) bool { return v >= at })
	}
	return n.between(low, high)
}

// inBounds is two ranges. A lot has both coordinates or none.
func (s *segment) inBounds(b lot.Bounds) lotSet {
	side := func(column int, lowest, highest float64) lotSet {
		n, low, high := s.numbers[column], orderedBits(lowest), orderedBits(highest)
		return n.between(n.first(func(v int64) bool { return v >= low }), n.first(func(v int64) bool { return v > high }))
	}
	out := side(numLng, b.West, b.East)
	out.intersect(side(numLat, b.South, b.North))
	return out
}

func (s *segment) inPolygon(p lot.Polygon) lotSet {
	out := s.inBounds(p.Bounds())
	for lot := range out.each {
		if !p.Holds(s.position(lot)) {
			out.remove(lot)
		}
	}
	return out
}

// position is that of a lot that has one.
func (s *segment) position(i uint32) lot.Point {
	return lot.Point{Lng: floatOf(s.numbers[numLng].of(i)), Lat: floatOf(s.numbers[numLat].of(i))}
}
