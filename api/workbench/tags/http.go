package tags

import (
	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/content/news"
	"fapai/api/platform/httpx"
	"fapai/api/platform/plaintext"
	"fapai/proto-types/wire"
)

// HTTP handles the editors' API operations for the tags of articles.
type HTTP struct {
	Store *Store
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListWorkbenchTags(h.ListWorkbenchTags),
		wire.OnChangeTag(h.ChangeTag),
		wire.OnMergeTag(h.MergeTag),
	}
}

var tagFrom = httpx.Converter[wire.WorkbenchTag, Tag]()

// ListWorkbenchTags handles GET /api/editor/tag.
func (h *HTTP) ListWorkbenchTags(c *fiber.Ctx) error { return h.answer(c, "") }

func (h *HTTP) answer(c *fiber.Ctx, message string) error {
	all, err := h.Store.All(c.UserContext())
	if err != nil {
		return err
	}
	list := lo.Map(all, func(tag Tag, _ int) wire.WorkbenchTag { return tagFrom(tag) })
	return httpx.OKWithMessage(c, message, map[string]any{"list": list})
}

// ChangeTag handles PUT /api/editor/tag/{id}.
func (h *HTTP) ChangeTag(c *fiber.Ctx, id wire.ID) error {
	var body wire.ChangeTagJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	tag := news.Tag{
		ID: id, Name: plaintext.OneLine(body.Name), Type: news.TagType(body.Type),
		Description: plaintext.OneLine(body.Description), HotScore: body.HotScore,
		Version: body.Version,
	}
	if tag.Name == "" {
		return ErrName
	}
	if err := h.Store.Change(c.UserContext(), tag, httpx.CallerID(c)); err != nil {
		return err
	}
	return h.answer(c, "标签已保存")
}

// MergeTag handles POST /api/editor/tag/{id}/merge.
func (h *HTTP) MergeTag(c *fiber.Ctx, id wire.ID) error {
	var body wire.MergeTagJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Merge(c.UserContext(), id, body.Into, body.Version, httpx.CallerID(c)); err != nil {
		return err
	}
	return h.answer(c, "标签已合并")
}
