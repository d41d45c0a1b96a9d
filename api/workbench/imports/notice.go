package imports

import (
	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/platform/apperr"
	"fapai/proto-types/wire"
)

var errNoNotice = apperr.New(apperr.Invalid, "这不像法院的公告或调查表：请粘贴公告的全文，其中应有起拍价、保证金、法院等内容")

// fieldOf maps the names of fields in a notice to the names of import columns. A field that it does not contain has the
// same name in both.
var fieldOf = map[string]string{"court_name": "court", "purchase_restriction": "restriction", "loan_support": "loan"}

// draftsOf returns the lots of a pasted notice, each as a list of fields.
func draftsOf(text string) (wire.NoticeDrafts, error) {
	plain, drafts := notices.Read(text)
	if !notices.Looks(plain) {
		return wire.NoticeDrafts{}, errNoNotice
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
	return out, nil
}
