package siteaudit

import (
	"fmt"
	"regexp"
	"strings"
)

// ownQuery matches the queries that a canonical address may have. Other queries are filters of a list.
var ownQuery = regexp.MustCompile(`^((page=\d+)?&?((tag|category|city_id)=[^&]*)?)?$`)

// isListed reports whether a page is indexable and its own canonical page.
func (s *Survey) isListed(one *Surveyed) bool {
	p := &one.page
	return p.isPage && p.indexable() && (p.canonicals == 0 || p.Canonical == s.Origin+one.Path)
}

// judge returns the findings about all pages that the survey has read.
func (s *Survey) judge() []Finding {
	found := []Finding{}
	for _, one := range s.list {
		p := &one.page
		say := func(kind, stored, served string) {
			from := one.From
			if from == "" {
				from = "首页"
			}
			found = append(found, Finding{kind, one.Path, "", stored, served + "（链接自 " + from + "）"})
		}
		if p.Status >= 400 {
			say(kindDeadLink, "200", fmt.Sprint(p.Status))
		}
		if p.Status >= 300 && p.Status < 400 && !one.Followed {
			say(kindSitemap, "200", fmt.Sprintf("站点地图中的地址跳转到 %s", p.Redirect))
		}
		if !p.isPage {
			continue
		}
		if faults := p.faults(); len(faults) > 0 {
			say(kindDocument, "", strings.Join(faults, "；"))
		}
		_, query, _ := strings.Cut(one.Path, "?")
		if !p.indexable() {
			// A list with filters has both noindex and the canonical address of another page, because some engines obey
			// only one of them. On any other page, having both is a contradiction.
			if own := s.Origin + one.Path; ownQuery.MatchString(query) && p.canonicals == 1 && p.Canonical != own {
				say(kindContradiction, "noindex 的页面以自己为规范地址", p.Canonical)
			}
			if !one.Followed {
				say(kindSitemap, "可收录", "站点地图中的页面是 noindex")
			}
			continue
		}
		if !p.modified {
			say(kindDocument, "Last-Modified", "没有最后修改时间")
		}
		if !ownQuery.MatchString(query) {
			say(kindCopy, "noindex", "带参数的副本可收录")
		}
		if target := s.found[strings.TrimPrefix(p.Canonical, s.Origin)]; !strings.HasPrefix(p.Canonical, s.Origin) ||
			target == nil ||
			!target.page.isPage || !target.page.indexable() {
			say(kindCanonicalTarget, "可收录的页面", p.Canonical)
		}
		if missing := p.placesMissing(); s.isListed(one) && len(missing) > 0 {
			say(kindPlaceMissing, strings.Join(missing, "、"), p.Title)
		}
	}
	found = append(found, s.twice(kindTitleTwice, func(p *page) string { return p.Title })...)
	found = append(found, s.twice(kindTextTwice, func(p *page) string { return p.Description })...)
	return append(found, s.twice(kindHeadingTwice, func(p *page) string { return p.h1 })...)
}

// twice returns a finding for each text (title, description …) that several indexable pages share.
func (s *Survey) twice(kind string, of func(p *page) string) (found []Finding) {
	first := map[string]*Surveyed{}
	for _, one := range s.list {
		if !s.isListed(one) {
			continue
		}
		text := of(&one.page)
		if other := first[text]; other != nil {
			found = append(found, Finding{kind, one.Path, "", "只有一页使用", fmt.Sprintf("%q 也是 %s 的", text, other.Path)})
			continue
		}
		first[text] = one
	}
	return found
}
