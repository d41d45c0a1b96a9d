package share

import (
	"regexp"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/route"
	"fapai/api/platform/qrcode"
)

// printedQR is the width and height, in pixels, of a QR code for printing: about 22 mm at 300 dpi.
const printedQR = 264

var qrName = regexp.MustCompile(`^([1-9][0-9]{0,14})\.png$`)

// HouseQR handles /media/house-qr/7.png: it returns a QR code with the address of the page of lot 7, for printed
// material. It does not check whether the lot exists.
func (h *HTTP) HouseQR(c *fiber.Ctx) error {
	match := qrName.FindStringSubmatch(c.Params("name"))
	if match == nil {
		return fiber.ErrNotFound
	}
	png, err := qrcode.PNG(h.Site.Origin+route.House.Path(match[1]), printedQR)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "image/png")
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return c.Send(png)
}
