package tags

import (
	"fapai/api/content/news"
	"fapai/api/platform/apperr"
)

// The errors of tags.
var (
	ErrNone    = apperr.New(apperr.NotFound, "没有这个标签，可能已被合并，请刷新后再试")
	ErrChanged = apperr.Changed("标签", "请刷新后再改")
	ErrTaken   = apperr.New(apperr.Conflict, "已有同名的标签或别名，如果是一回事，请用合并")
	ErrSelf    = apperr.New(apperr.Invalid, "请选择另一个标签")
	ErrName    = apperr.New(apperr.Invalid, "请填写标签名称")
)

// Tag is a tag of articles, with the number of its articles and its aliases.
type Tag struct {
	news.Tag `bun:",extend"`

	Count   int
	Aliases []string `bun:",array"`
}
