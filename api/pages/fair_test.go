package pages

import (
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
)

// One client address requests many uncached pages, whose renders do not end. Another client must still get its
// own page, and also a page that the first client requested and that is still queued.
func TestAFloodOfOneAddressLeavesRendersToOthers(t *testing.T) {
	s := open(t, func(o *Options) {
		o.Renders, o.QueueWait = 4, time.Minute
		o.Address = func(c *fiber.Ctx) string { return c.Get("X-Test-Address") }
	})
	var flood sync.WaitGroup
	defer flood.Wait()
	stop := make(chan struct{})
	defer close(stop)
	var started atomic.Int64
	var rendering sync.Map
	s.answer(func(w http.ResponseWriter, r *http.Request) {
		rendering.Store(r.URL.Path, true)
		if started.Add(1) <= 3 {
			<-stop
		}
		ok(w, r)
	})
	page := func(i int) string { return fmt.Sprintf("/fapaifang-info/%d.html", i) }
	for i := range 30 {
		flood.Go(func() { s.get(page(i+1), "X-Test-Address", "flood") })
	}
	waitUntil(time.Now().Add(time.Minute),
		func() bool { return started.Load() == 3 && s.front.renders.Waiting() == 27 })
	s.expect(s.get(page(100), "X-Test-Address", "visitor"), 200, "MISS")
	waiting := 1
	for ; waiting <= 30; waiting++ {
		if _, is := rendering.Load(page(waiting)); !is {
			break
		}
	}
	s.expect(s.get(page(waiting), "X-Test-Address", "visitor"), 200, "MISS")
	if n := started.Load(); n != 5 {
		t.Errorf("%d renders were started, 3 of the flood and 2 of the visitor are due", n)
	}
}
