package imports

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var errNoNotice = apperr.New(apperr.Invalid, "这不像法院的公告或调查表：请粘贴公告的全文，其中应有起拍价、保证金、法院等内容")

// fieldOf maps names of fields in a notice to names of import columns. A field that is missing here has the
// same name in both.
var fieldOf = map[string]string{"court_name": "court", "purchase_restriction": "restriction", "loan_support": "loan"}

// ReadNotice handles POST /api/editor/import/notice: it reads the facts from a pasted auction notice
// (拍卖公告).
func (h *HTTP) ReadNotice(c *fiber.Ctx) error {
	var body wire.ReadNoticeJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	plain, drafts := notices.Read(body.Text)
	if !notices.Looks(plain) {
		return errNoNotice
	}
	out := wire.NoticeDrafts{Plain: plain, ListKey: notices.ListKey, Lots: make([][]wire.NoticeField, len(drafts))}
	for i, d := range drafts {
		for _, f := range d {
			field := f.Column
			if name, ok := fieldOf[field]; ok {
				field = name
			}
			out.Lots[i] = append(out.Lots[i], wire.NoticeField{
				Column: f.Column, Label: mapping.FieldLabel("houses", field), Value: f.Value,
				Quote: f.Quote, Required: f.Required,
			})
		}
	}
	return httpx.OK(c, out)
}
