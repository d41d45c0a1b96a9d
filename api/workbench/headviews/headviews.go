package headviews

import (
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
)

// The errors of views.
var (
	ErrNone     = apperr.New(apperr.NotFound, "没有这个视图，可能已删除或不再共享")
	ErrName     = apperr.New(apperr.Invalid, "请填写视图名称，最多 40 个字")
	ErrSameName = apperr.New(apperr.Conflict, "你已有同名的视图，请换一个名称")
	ErrTooMany  = apperr.New(apperr.Conflict, "视图已有 30 个，请先删除不用的")
	ErrQuery    = apperr.New(apperr.Invalid, "这不是页面标题的筛选条件，请重新筛选后保存")
)

// parameters lists the query parameters of the list of heads that a view may store.
var parameters = []string{"q", "kind", "check", "severity", "status", "robots", "from", "template", "wording", "min_px",
	"max_px", "visit", "sort"}

// View is a named filter of the list of heads.
type View struct {
	bun.BaseModel `bun:"table:head_views,alias:v"`

	ID        int64 `bun:",pk,autoincrement"`
	MemberID  int64
	Name      string
	Query     string
	IsShared  bool
	UpdatedAt time.Time
}

// tidy trims and validates the name and the filter of a view.
func (v *View) tidy() error {
	v.Name = strings.Join(strings.Fields(v.Name), " ")
	if v.Name == "" || utf8.RuneCountInString(v.Name) > maxName {
		return ErrName
	}
	query, err := url.ParseQuery(v.Query)
	if err != nil {
		return ErrQuery
	}
	for name, values := range query {
		if !slices.Contains(parameters, name) || len(values) != 1 {
			return ErrQuery
		}
	}
	if v.Query = query.Encode(); len(v.Query) > maxQuery {
		return ErrQuery
	}
	return nil
}
