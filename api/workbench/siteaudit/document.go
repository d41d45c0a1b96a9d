package siteaudit

import (
	"fmt"
	"strings"
)

// indexable reports whether the page's robots meta element allows search engines to list the page.
func (p *page) indexable() bool { return !strings.Contains(strings.ToLower(p.Robots), "noindex") }

// faults returns the faults of a page that can be found without knowing its address; none if p is not a page.
func (p *page) faults() (faults []string) {
	if !p.isPage {
		return nil
	}
	say := func(wrong bool, format string, args ...any) {
		if wrong {
			faults = append(faults, fmt.Sprintf(format, args...))
		}
	}
	say(p.titles != 1, "%d 个标题", p.titles)
	say(p.titles == 1 && p.Title == "", "标题为空")
	say(p.h1s != 1, "%d 个 H1", p.h1s)
	say(p.canonicals != 1, "%d 个规范地址", p.canonicals)
	say(strings.Contains(p.Description, repeated), "多个描述")
	say(strings.Contains(p.Robots, repeated), "多个 robots")
	say(p.broken > 0, "%d 段结构化数据不是 JSON", p.broken)
	if p.indexable() {
		say(p.Description == "", "没有描述")
		say(p.ogImage == "" || strings.HasSuffix(p.ogImage, ".svg"), "没有位图格式的 og:image")
	}
	return faults
}
