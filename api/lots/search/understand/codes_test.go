package understand_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"fapai/api/lots/search/understand"
)

// Lot numbers of letters and digits, as auction platforms assign them, must not become filters, even if
// their letters are the initials of a place.
func TestNumbersAreNoConditions(t *testing.T) {
	d := understand.NewDirectory(names(t), nil)
	random := rand.New(rand.NewPCG(1, 2))
	read := 0
	const all = 20_000
	for range all {
		// Lot numbers made from a time in milliseconds between 1972 and 2059: eight characters in base 36.
		code := strconv.FormatInt(78_364_164_096+random.Int64N(2_742_745_743_360), 36)
		if got := d.Understand("同场"+code+"里", 0, today); len(got.Values) > 0 {
			read++
			t.Logf("%s: %v", code, got.Values)
		}
	}
	// A few random numbers consist only of words that the vocabulary has, such as 60m2cycy with its area of 60 m2. They
	// may be read as conditions.
	if read > all/1000 {
		t.Errorf("%d of %d numbers are read as conditions", read, all)
	}
}
