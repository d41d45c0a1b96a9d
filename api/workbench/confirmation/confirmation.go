package confirmation

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fapai/api/platform/apperr"
)

// Limits holds, for each kind of harm, the number of pages that one person may harm by a publication without a second
// person.
type Limits struct {
	Duplicates int // pages that get the same title as another page
	Cuts       int // titles that become wider than a result page shows
	Empty      int // pages whose title, description or keywords become empty
	Unnamed    int // titles that lose the place or the site's name
	Closed     int // pages that search engines can no longer read or list
}

// Effects counts the pages that a change harms, by kind of harm. It does not count pages that had the harm before the
// change.
type Effects struct{ Duplicates, Cuts, Empty, Unnamed, Closed int }

// Harms describes in Chinese each effect that exceeds its limit. If it returns none, one person may publish the change.
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

// number matches the number of pages in the description of a harm: the first number in the text.
var number = regexp.MustCompile(`\d+`)

// Beyond returns the harms that were not confirmed, or that now affect more pages than when they were confirmed.
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

// Publication holds who publishes a change, who made it (nil if that account was closed), and the publisher's reason
// for accepting its harms.
type Publication struct {
	By     int64
	Author *int64
	Reason string
}

// Check refuses a change with harms unless someone other than its author publishes it and gives a reason.
func Check(harms []string, given Publication) error {
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
