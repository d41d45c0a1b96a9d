package gone

import (
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operation for addresses that are gone, and serves the file.
type HTTP struct {
	Store  *Store
	Origin string
	Now    func() time.Time

	mu   sync.Mutex // locked while the file is made, so that concurrent requests make it only once
	made time.Time
	body []byte
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{wire.OnListGone(h.ListGone)}
}

// ListGone handles GET /api/editor/gone: it returns the list of removed addresses for editors.
func (h *HTTP) ListGone(c *fiber.Ctx, params wire.ListGoneParams) error {
	page, size := lo.FromPtrOr(params.Page, 1), lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize)
	list, total, err := h.Store.List(c.UserContext(), page, size)
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.GoneList{
		Total: total, Page: page, PageSize: size, File: h.Origin + FilePath, FileLines: min(total, fileLines),
		List: lo.Map(list, func(i Item, _ int) wire.GonePage {
			return wire.GonePage{Kind: wire.GonePageKind(i.Kind), Path: i.Path, At: httpx.Time(i.At)}
		}),
	})
}
