package imports

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// ReadNotice handles POST /api/editor/import/notice: it reads the facts from a pasted auction notice
// (拍卖公告).
func (h *HTTP) ReadNotice(c *fiber.Ctx) error {
	var body wire.ReadNoticeJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	drafts, err := draftsOf(body.Text)
	if err != nil {
		return err
	}
	return httpx.OK(c, drafts)
}
