package dictionary

import (
	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for dictionaries.
type HTTP struct{ Labels *Labels }

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListDictionaries(h.ListDictionaries),
		wire.OnModifyTopCategory(h.ModifyTopCategory),
	}
}

// ListDictionaries handles GET /api/dictionary.
func (h *HTTP) ListDictionaries(c *fiber.Ctx, params wire.ListDictionariesParams) error {
	httpx.Tag(c, cachetag.Dictionary)
	some := h.Labels.All()
	if len(params.Key) > 0 {
		some = lo.PickByKeys(some, params.Key)
	}
	return httpx.OK(c, lo.MapValues(some, entriesOf))
}

// ModifyTopCategory handles POST /topCategory/modify/{value}. In spite of its name, which the specification prescribes,
// it changes nothing, but returns the entries of a top category.
func (h *HTTP) ModifyTopCategory(c *fiber.Ctx, value string) error {
	entries, ok := h.Labels.All()[value]
	if !ok {
		return apperr.New(apperr.NotFound, "没有这个分类")
	}
	return httpx.OK(c, entriesOf(entries, value))
}

func entriesOf(list []Entry, _ string) []wire.DictionaryEntry {
	return lo.Map(list, func(e Entry, _ int) wire.DictionaryEntry { return e.DictionaryEntry })
}
