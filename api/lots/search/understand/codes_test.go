package understand_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"fapai/api/lots/search/understand"
)

// A lot number of letters and digits, as platforms assign it, is no condition, even if its letters are the initials of
// a place.
func TestNumbersAreNoConditions(t *testing.T) {
	d := understand.NewDirectory(names(t), nil)
	random := rand.New(rand.NewPCG(1, 2))
	read := 0
	const all = 20_000
	for range all {
		// Lot numbers of one millisecond from 1972 to 2059, eight characters in base 36.
		code := strconv.FormatInt(78_364_164_096+random.Int64N(2_742_745_743_360), 36)
		if got := d.Understand("同场"+code+"里", 0, today); len(got.Values) > 0 {
			read++
			t.Logf("%s: %v", code, got.Values)
		}
	}
	// Numbers made only of words, such as 60m2cycy, are read.
	if read > all/1000 {
		t.Errorf("%d of %d numbers are read as conditions", read, all)
	}
}
