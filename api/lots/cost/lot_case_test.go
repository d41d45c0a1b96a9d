package cost

import (
	"testing"

	"fapai/api/lots/lot"
)

// Homes are taxed differently from other property, so a lot of unknown usage has no total.
func TestAnUnknownUseOrARightHasNoTotal(t *testing.T) {
	book, price, right := NewBook(testRules(t)), int64(2_000_000), "租赁权"
	for name, test := range map[string]struct {
		house    lot.House
		hasTotal bool
	}{
		"a home":         {lot.House{Usage: "101"}, true},
		"another use":    {lot.House{Usage: "104"}, true},
		"an unknown use": {lot.House{Usage: lot.UnknownUsage}, false},
		"a right":        {lot.House{Usage: "104", SoldRight: &right}, false},
	} {
		h := test.house
		h.StartPrice = &price
		SetTotal(&h, book, today)
		if has := h.TotalLow != nil && h.TotalHigh != nil; has != test.hasTotal || has != (NoTaxes(&h) == "") {
			t.Errorf("%s: total %v, reason %q", name, h.TotalHigh, NoTaxes(&h))
		}
	}
}
