package dictionary

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/apperr"
	"fapai/api/cachetag"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// HTTP answers the dictionary calls.
type HTTP struct{ All Dictionary }

// ListDictionaries answers GET /api/dictionary.
func (h *HTTP) ListDictionaries(c *fiber.Ctx, params wire.ListDictionariesParams) error {
	httpx.Tag(c, cachetag.Dictionary)
	keys := params.Key
	if len(keys) == 0 {
		return httpx.OK(c, toWireAll(h.All))
	}
	some := Dictionary{}
	for _, k := range keys {
		if entries, ok := h.All[k]; ok {
			some[k] = entries
		}
	}
	return httpx.OK(c, toWireAll(some))
}

// ModifyTopCategory answers POST /topCategory/modify/{value}: the entries under a top category. It changes nothing.
func (h *HTTP) ModifyTopCategory(c *fiber.Ctx, value string) error {
	entries, ok := h.All[value]
	if !ok {
		return apperr.New(apperr.NotFound, "没有这个分类")
	}
	return httpx.OK(c, toWire(entries))
}
