package content

import (
	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/qrcode"
	"fapai/proto-types/wire"
)

// qrSide is the width and height of a QR code in pixels.
const qrSide = 220

// HTTP handles the API operations for the site's data, its single pages and its QR images.
type HTTP struct {
	facts *Facts
	store *Store
	qr    map[string][]byte
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetSinglePage(h.GetSinglePage),
		wire.OnListSinglePages(h.ListSinglePages),
		wire.OnGetSite(h.GetSite),
	}
}

// NewHTTP returns an HTTP and draws the images of the QR codes once. targets maps the names of the image files to the
// addresses in the QR codes.
func NewHTTP(facts *Facts, targets map[string]string) (*HTTP, error) {
	h := &HTTP{facts: facts, store: facts.Store, qr: map[string][]byte{}}
	for name, target := range targets {
		png, err := qrcode.PNG(target, qrSide)
		if err != nil {
			return nil, err
		}
		h.qr[name] = png
	}
	return h, nil
}

// GetSite handles GET /api/site.
func (h *HTTP) GetSite(c *fiber.Ctx) error {
	httpx.Tag(c, cachetag.Site)
	return httpx.OK(c, h.facts.Site())
}

// GetSinglePage returns a single page: the version for the given city or, if there is none, the version for all cities.
// If there is neither, it returns ErrNotFound.
func (h *HTTP) GetSinglePage(c *fiber.Ctx, params wire.GetSinglePageParams) error {
	page, err := h.store.Page(c.UserContext(), params.Code, lo.FromPtr(params.CityID))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Text(page.Code), cachetag.Site)
	return httpx.OK(c, wire.SinglePage{
		Code: page.Code, Title: page.Title, Content: h.facts.Fill(page.Content), UpdatedAt: httpx.Time(page.UpdatedAt),
	})
}

// ListSinglePages returns the codes and titles of all single pages.
func (h *HTTP) ListSinglePages(c *fiber.Ctx) error {
	pages, err := h.store.Pages(c.UserContext())
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Texts)
	return httpx.OK(c, lo.Map(pages, func(p Page, _ int) wire.SinglePageLink {
		return wire.SinglePageLink{Code: p.Code, Title: p.Title}
	}))
}

// QR handles GET /media/qr/{name}, a PNG image.
func (h *HTTP) QR(c *fiber.Ctx) error {
	png, ok := h.qr[c.Params("name")]
	if !ok {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderContentType, "image/png")
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return c.Send(png)
}
