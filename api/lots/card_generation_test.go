package lots

import (
	"testing"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
)

// A card that was read before a change must not enter the cache after the change.
func TestACardReadBeforeAChangeIsNotKept(t *testing.T) {
	now := time.Now()
	for changed, kept := range map[bool]int{false: 1, true: 0} {
		store := NewStore(nil, nil, time.Now)
		store.CacheCards(10)
		epoch := store.cards.Epoch()
		if changed {
			store.Invalidate(cachetag.House(7))
		}
		store.cacheCards([]lot.Card{{House: lot.House{ID: 7}}}, now, epoch)
		if cards, _, _ := store.cachedCards([]int64{7}, now); len(cards) != kept {
			t.Errorf("changed %v: %d cards are kept", changed, len(cards))
		}
	}
}
