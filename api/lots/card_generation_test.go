package lots

import (
	"testing"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
)

// A card that was read before a change is not stored after it.
func TestACardReadBeforeAChangeIsNotKept(t *testing.T) {
	now := time.Now()
	for changed, kept := range map[bool]int{false: 1, true: 0} {
		store := NewStore(nil, nil, time.Now)
		if err := store.CacheCards(10); err != nil {
			t.Fatal(err)
		}
		_, _, _, epoch := store.cache.get([]int64{7}, now)
		if changed {
			store.Invalidate(cachetag.House(7))
		}
		store.cache.put([]lot.Card{{House: lot.House{ID: 7}}}, now, epoch)
		if cards, _, _, _ := store.cache.get([]int64{7}, now); len(cards) != kept {
			t.Errorf("changed %v: %d cards are kept", changed, len(cards))
		}
	}
}
