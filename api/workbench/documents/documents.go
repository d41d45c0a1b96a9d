package documents

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"fapai/api/heads"
	"fapai/api/platform/apperr"
	"fapai/api/platform/sanitize"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// Texts holds the parts of an article or a single page that editors change, in the form in which revisions store them.
// A missing part is empty.
type Texts = wire.DocumentTexts

// The errors of documents.
var (
	ErrNone     = apperr.New(apperr.NotFound, "没有这篇内容")
	ErrAlt      = apperr.New(apperr.Invalid, "请填写封面的文字说明，供看不到图片的读者和搜索引擎使用")
	ErrCategory = apperr.New(apperr.Invalid, "请选择文章的分类")
	ErrTitle    = apperr.New(apperr.Invalid, "请填写标题，说明页的标题不超过 60 字")
	ErrContent  = apperr.New(apperr.Invalid, "请填写正文")
	ErrKept     = apperr.New(apperr.Invalid, "说明页不能下线")
	ErrCode     = apperr.New(apperr.Invalid, "页面代码只能用小写字母、数字和连字符，且不能与其他页面的地址相同")
	ErrTaken    = apperr.New(apperr.Conflict, "这个页面代码已被使用，请换一个或打开原有的页面")
)

// Kind is a kind of document: articles or single pages.
type Kind struct {
	Store *revisions.Store
	// rows is an SQL query for all stored documents of the kind. Its columns are subject, title, category,
	// publish_time, updated_at and offline.
	rows string
	// path returns the address of a document's page.
	path func(subject string) string
	// clean sanitises texts and converts them to their stored form. Its errors are shown to editors.
	clean func(subject string, texts Texts) (Texts, error)
	// reserve returns a new subject (the article's id, or the page's code) that no other document can get.
	reserve func(ctx context.Context, idb bun.IDB, code string) (string, error)
	// begin returns an error if a first draft has a subject that was not reserved.
	begin func(ctx context.Context, idb bun.IDB, subject string) error
	// drafted returns a copy of service that composes heads as if texts were the published texts of the document.
	drafted func(service heads.Service, subject string, texts Texts) *heads.Service
}

// Kinds maps the names of kinds of documents to the kinds.
type Kinds map[string]*Kind

// checkOf returns the check that package revisions applies to drafts; it returns the errors of clean.
func checkOf(clean func(string, Texts) (Texts, error)) func(string, json.RawMessage) error {
	return func(subject string, content json.RawMessage) error {
		texts, err := decode(content)
		if err != nil {
			return err
		}
		_, err = clean(subject, texts)
		return err
	}
}

func decode(content json.RawMessage) (texts Texts, err error) {
	err = json.Unmarshal(content, &texts)
	return texts, err
}

// pictures returns an error if a picture in the text has no alternative text.
func pictures(t *Texts) error {
	if n := sanitize.PictureWithoutAlt(t.ContentHTML); n > 0 {
		return apperr.New(apperr.Invalid, fmt.Sprintf("正文的第 %d 张图片没有文字说明，请删去后用“图片”按钮重新插入并填写", n))
	}
	for i, a := range t.Answers {
		if n := sanitize.PictureWithoutAlt(a.ContentHTML); n > 0 {
			return apperr.New(apperr.Invalid, fmt.Sprintf("第 %d 个回答的第 %d 张图片没有文字说明，请删去后用“图片”按钮重新插入并填写", i+1, n))
		}
	}
	return nil
}
