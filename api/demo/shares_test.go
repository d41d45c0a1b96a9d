package demo_test

import (
	"strings"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
)

// A demo lot is a share of an asset if and only if its title names a fraction (二分之一份额), and then the
// share is that fraction.
func TestSharesOfSeededLots(t *testing.T) {
	parts := map[string][2]int{"1/2": {1, 2}, "51%": {51, 100}, "三分之一": {1, 3}, "25%": {1, 4}}
	found := 0
	for _, one := range sample(t) {
		h := one.House
		risk.Derive(&h, one.Texts)
		if !strings.Contains(h.Title, "份额") {
			if h.Share == lot.PartSold || h.ShareNum != nil {
				t.Errorf("%s %s is said to be a share", h.SourceID, h.Title)
			}
			continue
		}
		found++
		named := false
		for words, part := range parts {
			if strings.Contains(h.Title, words+"产权份额") || strings.Contains(h.Title, words+"份额") ||
				strings.Contains(h.Title, words+"的房产份额") {
				named = h.Share == lot.PartSold && h.ShareNum != nil && [2]int{*h.ShareNum, *h.ShareDen} == part
			}
		}
		if !named {
			t.Errorf("%s %s: share %s %v", h.SourceID, h.Title, h.Share, h.ShareNum)
		}
		if whole := h.WholePrice(h.StartPrice); whole == nil || *whole <= *h.StartPrice {
			t.Errorf("%s: the whole costs %v at %d for its share", h.SourceID, whole, *h.StartPrice)
		}
	}
	if found < 20 {
		t.Errorf("%d shares among the seeded lots", found)
	}
}
