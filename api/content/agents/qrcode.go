package agents

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/route"
	"fapai/api/platform/qrcode"
)

// qrSize is the width and height of the image in pixels.
const qrSize = 220

func pagePath(id int64) string { return route.Agent.Path(id) }

func qrPath(id int64) string { return fmt.Sprintf("/media/agent-qr/%d.png", id) }

// AgentQR handles GET /media/agent-qr/{id}.png: it returns a QR code with the address of the consultant's page.
func (h *HTTP) AgentQR(c *fiber.Ctx) error {
	digits, ok := strings.CutSuffix(c.Params("name"), ".png")
	id, err := strconv.ParseInt(digits, 10, 64)
	if !ok || err != nil || strconv.FormatInt(id, 10) != digits {
		return fiber.ErrNotFound
	}
	if err := h.Store.MustExist(c.UserContext(), id); err != nil {
		return err
	}
	png, err := qrcode.PNG(h.Origin+pagePath(id), qrSize)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "image/png")
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return c.Send(png)
}
