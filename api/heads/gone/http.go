package gone

import (
	"bytes"
	"context"
	"net/url"
	"sync"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// FilePath is the address of the file with removed addresses for search engines.
const FilePath = "/dead-links.txt"

const (
	// fileLines is the maximum number of lines of the file; Baidu reads no more. The file then has the newest
	// addresses, because Baidu has already read the others.
	fileLines = 50_000
	fileFresh = time.Minute // how long the file is cached
)

// HTTP handles the API operation for addresses that are gone, and serves the file.
type HTTP struct {
	Store  *Store
	Origin string
	Now    func() time.Time

	mu   sync.Mutex // held while the file is made, so that concurrent requests make it only once
	made time.Time
	body []byte
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{wire.OnListGone(h.ListGone)}
}

// ListGone handles GET /api/editor/gone: the list of removed addresses for editors.
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

// File serves the file, one address per line, as Baidu requires for dead links (死链).
func (h *HTTP) File(c *fiber.Ctx) error {
	body, err := h.file(c.UserContext())
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "text/plain; charset=utf-8")
	c.Set(fiber.HeaderCacheControl, "public, max-age=60")
	return c.Send(body)
}

func (h *HTTP) file(ctx context.Context) ([]byte, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.made.IsZero() && h.Now().Sub(h.made) < fileFresh {
		return h.body, nil
	}
	list, _, err := h.Store.List(ctx, 1, fileLines)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	for _, item := range list {
		out.WriteString(h.Origin + (&url.URL{Path: item.Path}).EscapedPath() + "\n")
	}
	h.body, h.made = out.Bytes(), h.Now()
	return h.body, nil
}
