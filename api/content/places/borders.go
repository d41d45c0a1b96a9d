package places

// Borders returns the borders of districts near a point, as lines of [lng, lat] points. The lines cover a square with
// sides of 2 × radiusM (metres) and extend slightly beyond it. A border between two districts is returned only once.
func (idx *Index) Borders(lng, lat float64, radiusM int) [][][]float64 {
	b := boxAround(lng, lat, radiusM)
	lines := [][][]float64{}
	seen := map[[4]float64]bool{}
	for _, area := range idx.List(Area, 0) {
		for _, ring := range idx.outlines[area.ID] {
			lines = append(lines, b.cut(ring, seen)...)
		}
	}
	return lines
}

// cut returns those parts of a closed border line (ring) that may lie in the box. It omits the segments in seen and
// adds the others to seen.
func (b box) cut(ring [][]float64, seen map[[4]float64]bool) (lines [][][]float64) {
	var run [][]float64
	for i := 1; i < len(ring); i++ {
		from, to := ring[i-1], ring[i]
		key := segmentKey(from, to)
		if !b.touches(from, to) || seen[key] {
			if run != nil {
				lines = append(lines, run)
				run = nil
			}
			continue
		}
		seen[key] = true
		if run == nil {
			run = [][]float64{from}
		}
		run = append(run, to)
	}
	if run != nil {
		lines = append(lines, run)
	}
	return lines
}

// touches reports whether a segment may cross the box, i.e. whether the rectangle around the segment overlaps the box.
func (b box) touches(from, to []float64) bool {
	return max(from[0], to[0]) >= b.west && min(from[0], to[0]) <= b.east &&
		max(from[1], to[1]) >= b.south && min(from[1], to[1]) <= b.north
}

// segmentKey returns a key that is the same for both directions of a segment: the outlines of two neighbouring
// districts contain their common border in opposite directions.
func segmentKey(from, to []float64) [4]float64 {
	if from[0] > to[0] || (from[0] == to[0] && from[1] > to[1]) {
		from, to = to, from
	}
	return [4]float64{from[0], from[1], to[0], to[1]}
}
