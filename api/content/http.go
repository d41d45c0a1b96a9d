package content

import (
	"github.com/gofiber/fiber/v2"
	"github.com/skip2/go-qrcode"

	"fapai/api/httpx"
)

// HTTP answers the site's facts and its QR images.
type HTTP struct {
	site Site
	qr   map[string][]byte
}

// NewHTTP draws the QR images once: targets are file name → the address behind the code.
func NewHTTP(site Site, targets map[string]string) (*HTTP, error) {
	h := &HTTP{site: site, qr: map[string][]byte{}}
	for name, target := range targets {
		png, err := qrcode.Encode(target, qrcode.Medium, 220)
		if err != nil {
			return nil, err
		}
		h.qr[name] = png
	}
	return h, nil
}

// GetSite answers GET /api/site.
func (h *HTTP) GetSite(c *fiber.Ctx) error {
	httpx.Tag(c, "site")
	return httpx.OK(c, toWire(h.site))
}

// QR answers GET /media/qr/{name}: a PNG of 220 × 220 pixels.
func (h *HTTP) QR(c *fiber.Ctx) error {
	png, ok := h.qr[c.Params("name")]
	if !ok {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderContentType, "image/png")
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return c.Send(png)
}
