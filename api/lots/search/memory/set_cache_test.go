package memory

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
)

// Of many concurrent callers one builds the set, and all get it. A dropped set is built again.
func TestASetIsMadeOnce(t *testing.T) {
	var cache setCache
	var made atomic.Int64
	began := make(chan struct{})
	var wg sync.WaitGroup
	for range 50 {
		wg.Go(func() {
			<-began
			found := cache.find("a", func() lotSet {
				made.Add(1)
				return allLots(70)
			})
			if found.count() != 70 {
				t.Errorf("a set of %d", found.count())
			}
		})
	}
	close(began)
	wg.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times", made.Load())
	}
	for i := range 10 * cachedSets {
		if found := cache.find(fmt.Sprint(i), func() lotSet { return allLots(i) }); found.count() != i {
			t.Fatalf("a set of %d, want %d", found.count(), i)
		}
	}
	if len(cache.sets) != cachedSets {
		t.Errorf("%d sets are kept", len(cache.sets))
	}
}
