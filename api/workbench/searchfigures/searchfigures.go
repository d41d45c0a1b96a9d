package searchfigures

import (
	"time"

	"fapai/api/platform/apperr"
)

// Kind says whether the lines of an export are about pages, queries, or pairs of both.
type Kind string

// The kinds of exports.
const (
	ByPage      Kind = "page"
	ByQuery     Kind = "query"
	ByPageQuery Kind = "page_query"
)

// Engine is a search engine whose console exports impressions and clicks.
type Engine struct{ Key, Name string }

// Engines lists the engines whose exports are read.
var Engines = []Engine{{"baidu", "百度"}, {"google", "Google"}}

func nameOf(engine string) string {
	for _, e := range Engines {
		if e.Key == engine {
			return e.Name
		}
	}
	return engine
}

// The errors for a file, or for the period that an editor gives for it.
var (
	ErrColumns = apperr.New(apperr.Invalid, "文件缺少列：需要“热门页面”或“关键词”，以及“展现量”和“点击量”（Google 为“热门网页”或“热门查询”，以及“展示次数”和“点击次数”）")
	ErrEmpty   = apperr.New(apperr.Invalid, "文件中没有可用的数据行，请看被拒绝的行")
	ErrPeriod  = apperr.New(apperr.Invalid, "起止日期不对：开始不晚于结束，结束不晚于今天，最长 500 天")
	ErrName    = apperr.New(apperr.Invalid, "请填写文件名，并在上传时选择百度或 Google")
	ErrUnknown = apperr.New(apperr.NotFound, "没有这次导入，请刷新列表")
)

// Figure holds the impressions, clicks and mean position of one page and query, summed over the lines of an export
// about them.
type Figure struct {
	Path, Query   string // "" if the export has no column for it
	Shows, Clicks int64
	Position      *float64 // nil if the export has no positions
}

// Import is an imported export.
type Import struct {
	ID             int64
	Engine         string
	Kind           Kind
	FromDay, ToDay time.Time
	Name           string // name of the file
	Rows, Rejected int
	MemberID       *int64
	CreatedAt      time.Time
}

// check returns an error for an export without a name or with an impossible period.
func (i *Import) check(now time.Time) error {
	switch {
	case i.Name == "":
		return ErrName
	case i.ToDay.Before(i.FromDay) || day(i.ToDay) > day(now) || i.ToDay.Sub(i.FromDay) > maxDays*24*time.Hour:
		return ErrPeriod
	}
	return nil
}

// Reject is a refused line, with the reason.
type Reject struct {
	Line   int
	Text   string
	Reason string
}

// add adds the numbers of another line about the same page and query. The position becomes the mean position, weighted
// by impressions.
func (f *Figure) add(other Figure) {
	if f.Position != nil && other.Position != nil && f.Shows+other.Shows > 0 {
		position := (*f.Position*float64(f.Shows) + *other.Position*float64(other.Shows)) / float64(f.Shows+other.Shows)
		f.Position = &position
	} else if f.Position == nil {
		f.Position = other.Position
	}
	f.Shows += other.Shows
	f.Clicks += other.Clicks
}
