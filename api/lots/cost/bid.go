package cost

import "math"

// HighestBid returns the highest price whose total cost (upper end) is at most limit, in 元. Prices are start plus
// whole increments; increment 0 counts as 1 元. ok is false if start itself costs more or has no total.
func (b *Book) HighestBid(in Input, start, increment, limit int64) (price int64, ok bool) {
	step := max(increment, 1)
	t := b.tableOn(in.Day)
	costs := func(steps int64) (int64, bool) {
		in.Price = start + steps*step
		total, _, _, err := t.ranges(&in, nil)
		return total.High, err == nil
	}
	low := int64(0)
	lowCosts, known := costs(low)
	if !known || lowCosts > limit {
		return 0, false
	}
	// The price after `high` increments exceeds limit even without taxes and fees.
	high := (limit-start)/step + 1
	highCosts, known := costs(high)
	for tries := 1; known && high-low > 1; tries++ {
		// The cost grows almost linearly with the price, so the search interpolates. For the cases where it does not,
		// every third step bisects.
		part := 0.5
		if tries%3 != 0 {
			part = float64(limit-lowCosts) / float64(highCosts-lowCosts)
		}
		next := min(high-1, max(low+1, low+int64(math.Floor(part*float64(high-low)))))
		nextCosts, nextKnown := costs(next)
		known = nextKnown
		if nextCosts <= limit {
			low, lowCosts = next, nextCosts
		} else {
			high, highCosts = next, nextCosts
		}
	}
	return start + low*step, known
}
