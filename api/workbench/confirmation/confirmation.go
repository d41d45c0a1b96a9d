package confirmation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fapai/api/platform/apperr"
)

// Limits holds, for each kind of harm, the maximum number of pages that one person's publication may harm.
type Limits struct {
	Duplicates int // pages with the same title as another page
	Cuts       int // titles wider than a result page shows
	Empty      int // pages whose title, description or keywords become empty
	Unnamed    int // pages whose title loses its place or the name of the site
	Closed     int // pages that a search engine may no longer read or show
}

// Effects counts, for each kind of harm, the pages that a change harms and that were not harmed before.
type Effects struct{ Duplicates, Cuts, Empty, Unnamed, Closed int }

// Harms describes, in Chinese, each effect that exceeds its limit.
func (l Limits) Harms(e Effects) (harms []string) {
	for _, one := range []struct {
		name         string
		count, limit int
	}{
		{"新增标题重复的页面", e.Duplicates, l.Duplicates}, {"新增标题被截断的页面", e.Cuts, l.Cuts},
		{"新增标题、描述或关键词为空的页面", e.Empty, l.Empty}, {"标题失去地名或网站名称的页面", e.Unnamed, l.Unnamed},
		{"搜索引擎不能再抓取或收录的页面", e.Closed, l.Closed},
	} {
		if one.count > one.limit {
			harms = append(harms, fmt.Sprintf("%s %d 个（一人可发布的上限 %d 个）", one.name, one.count, one.limit))
		}
	}
	return harms
}

// number matches the number of pages in the description of a harm. It is the first number in that text.
var number = regexp.MustCompile(`\d+`)

// Beyond returns the harms that nobody confirmed, or that now concern more pages than at the confirmation.
func Beyond(harms, confirmed []string) []string {
	kind := func(harm string) (name string, count int) {
		at := number.FindStringIndex(harm)
		if at == nil {
			return harm, 0
		}
		count, _ = strconv.Atoi(harm[at[0]:at[1]])
		return harm[:at[0]], count
	}
	return slices.DeleteFunc(slices.Clone(harms), func(harm string) bool {
		name, count := kind(harm)
		return slices.ContainsFunc(confirmed, func(other string) bool {
			known, most := kind(other)
			return known == name && count <= most
		})
	})
}

// Given describes a publication: the publisher, the author of the change (nil if that account is closed), and the
// reason for publishing a harmful change.
type Given struct {
	By     int64
	Author *int64
	Reason string
}

// Check refuses a harmful change that no second person has confirmed.
func Check(harms []string, given Given) error {
	switch {
	case len(harms) == 0:
		return nil
	case given.Author != nil && *given.Author == given.By:
		return apperr.New(apperr.Conflict, "这次修改超出一人可发布的范围，须由另一位发布人确认后发布："+strings.Join(harms, "；"))
	case given.Reason == "":
		return apperr.New(apperr.Conflict, "这次修改超出一人可发布的范围，请写明确认发布的理由："+strings.Join(harms, "；"))
	}
	return nil
}
