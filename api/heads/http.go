package heads

import (
	"net/http"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operation for the path of a page.
type HTTP struct{ Service *Service }

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{wire.OnGetPagePath(h.GetPagePath)}
}

// GetPagePath handles GET /api/page-path.
func (h *HTTP) GetPagePath(c *fiber.Ctx, params wire.GetPagePathParams) error {
	path, query := "/", ""
	if params.PagePath != nil && *params.PagePath != "" {
		path = *params.PagePath
	}
	if params.Query != nil {
		query = *params.Query
	}
	head, err := h.Service.Head(c.UserContext(), path, query)
	httpx.Tag(c, head.Tags...)
	if err != nil {
		return err
	}
	if !head.Modified.IsZero() {
		c.Set(fiber.HeaderLastModified, head.Modified.UTC().Format(http.TimeFormat))
	}
	out, err := toWire(head)
	if err != nil {
		return err
	}
	return httpx.OK(c, out)
}
