package heads

import (
	"strconv"
	"testing"
)

// A list shows only lots that are open to bids, and its number of pages is theirs. If none is open, the list
// shows the ended ones.
func TestThePagesOfAListAreThoseOfWhatCanBeBidFor(t *testing.T) {
	for _, c := range []struct{ active, pages int }{{31, 2}, {30, 1}, {0, 3}} {
		s := service(testLots{total: 61, active: c.active, changed: moment})
		for page, robots := range map[int]string{c.pages: "index,follow", c.pages + 1: "noindex,follow"} {
			h, err := s.Head(t.Context(), "/fapaifang/chaoyang/", "page="+strconv.Itoa(page))
			if err != nil || h.Robots() != robots || h.Pages() != c.pages {
				t.Errorf("%d that can be bid for: page %d of %d is %s, %v", c.active, page, h.Pages(), h.Robots(), err)
			}
		}
	}
}
