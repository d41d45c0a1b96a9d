package pages

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Operations returns the API operations that Front handles.
func (f *Front) Operations() []wire.Operation { return []wire.Operation{wire.OnGetServed(f.GetServed)} }

// GetServed handles GET /api/editor/served: it returns how many of the pages that publications changed have been
// rendered again.
func (f *Front) GetServed(c *fiber.Ctx) error {
	p := f.Published()
	return httpx.OK(c, wire.Served{Total: p.Total, Done: p.Done, At: timeOrNil(p.At), Ended: timeOrNil(p.Ended)})
}

func timeOrNil(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return httpx.TimePtr(&t)
}
