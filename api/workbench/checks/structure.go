package checks

import (
	"slices"
	"strings"
	"time"
)

// The limits in checks of pages.
const (
	thinList    = 1   // a list with fewer items is thin
	thinArticle = 100 // an article with fewer characters is thin
	thinPage    = 30  // a single page with fewer characters is thin
	// lastmodSlack is the allowed difference between the times of change in the site map and on the page. It is not
	// zero, because the files of the site map are cached.
	lastmodSlack = time.Hour
	endsSoon     = 7 * 24 * time.Hour
)

var addressChecks = []Check{
	{"canonical-missing", "规范地址缺失", Error, "页面没有规范地址。", FixSite,
		func(p *Page) bool { return p.Head.Status == 200 && p.Head.Canonical == "" }},
	{"canonical-foreign", "规范地址不在本站", Error, "规范地址不是本站的绝对地址。", FixSite, func(p *Page) bool {
		return p.Head.Status == 200 && p.Head.Canonical != "" && !strings.HasPrefix(p.Head.Canonical, p.Origin+"/")
	}},
	{"canonical-not-ok", "规范地址不可访问", Error, "规范地址指向跳转或不存在的页面。", FixSite, nil},
	{"canonical-noindex", "规范地址不收录", Error, "规范地址指向不允许收录的页面。", FixSite, nil},
	{"canonical-chain", "规范地址成链", Warning, "规范地址指向的页面另有自己的规范地址。", FixSite, nil},
	{"sitemap-noindex", "站点地图含不收录页", Error, "站点地图列出了不允许收录的页面。", FixSite,
		func(p *Page) bool { return p.InSitemap && p.Head.Status == 200 && !p.Head.Index }},
	{"sitemap-not-ok", "站点地图含失效页", Error, "站点地图列出的地址是跳转或不存在。", FixSite,
		func(p *Page) bool { return p.InSitemap && p.Head.Status != 200 }},
	{"sitemap-not-canonical", "站点地图含非规范地址", Warning, "站点地图列出的地址与页面的规范地址不同。", FixSite, func(p *Page) bool {
		return p.InSitemap && p.Head.Status == 200 && p.Head.Canonical != "" && p.Head.Canonical != p.Origin+p.Path
	}},
	{"sitemap-missing", "未列入站点地图", Notice, "可收录的页面没有列入站点地图。", FixSite, func(p *Page) bool {
		return p.shown() && !p.InSitemap && p.PageNo == 1 && p.Head.Canonical == p.Origin+p.Path
	}},
	{"lastmod-untrue", "更新时间不实", Warning, "站点地图的更新时间与页面的更新时间不一致。", FixSite, lastmodUntrue},
	{"lastmod-future", "更新时间在将来", Warning, "站点地图的更新时间晚于现在。", FixSite,
		func(p *Page) bool { return p.Lastmod.After(p.Now.Add(lastmodSlack)) }},
	{"redirect-chain", "跳转成链", Warning, "跳转的目标还要再跳转。", FixSite, nil},
	{"redirect-not-ok", "跳转目标失效", Error, "跳转的目标不存在。", FixSite, nil},
	{"orphan", "孤立页面", Warning, "没有列表、面包屑、菜单或站点地图指向这一页。", FixSite, nil},
	{"too-deep", "层级过深", Notice, "从首页最多要点击超过八次才能到达。", FixSite, nil},
}

func lastmodUntrue(p *Page) bool {
	if p.Lastmod.IsZero() || p.Head.Updated == nil || !p.InSitemap {
		return false
	}
	apart := p.Lastmod.Sub(*p.Head.Updated)
	return apart > lastmodSlack || apart < -lastmodSlack
}

var pageChecks = []Check{
	{"thin-list", "列表内容单薄", Warning, "可收录的列表没有内容。", FixSite,
		func(p *Page) bool { return p.shown() && p.Head.Facts.Items >= 0 && p.Head.Facts.Items < thinList }},
	{"thin-text", "正文单薄", Warning, "文章正文（含回答）不足一百字，或说明页不足三十字。", FixData, func(p *Page) bool {
		return p.shown() && p.Head.Facts.Text >= 0 && (p.Head.Facts.Text < thinPage ||
			p.Kind == "newsItem" && p.Head.Facts.Text < thinArticle)
	}},
	{"image-without-alt", "图片缺替代文字", Warning, "正文中有图片没有 alt。", FixData,
		func(p *Page) bool { return p.Head.Status == 200 && p.Head.Facts.NoAltText > 0 }},
	{"image-missing", "缺分享图", Notice, "房源、小区或文章没有可分享的图片。", FixData, func(p *Page) bool {
		return p.shown() && p.Head.Image == "" && (p.Kind == "house" || p.Kind == "community" || p.Kind == "newsItem")
	}},
	{"jsonld-invalid", "结构化数据无效", Error, "结构化数据缺少其类型必需的属性。", FixSite,
		func(p *Page) bool { return p.Head.Status == 200 && len(p.LDFaults) > 0 }},
	{"breadcrumb-missing", "面包屑缺失", Notice, "可收录的页面没有面包屑。", FixSite,
		func(p *Page) bool { return p.shown() && p.Kind != "home" && len(p.Head.Breadcrumb) < 2 }},
}

var dataChecks = []Check{
	{"updated-before-published", "更新早于发布", Notice, "更新时间早于发布时间。", FixData, func(p *Page) bool {
		return p.Head.Published != nil && p.Head.Updated != nil && p.Head.Updated.Before(*p.Head.Published) &&
			p.Kind == "newsItem"
	}},
	{"published-in-future", "发布时间在将来", Warning, "页面已公开，发布时间却晚于现在。", FixData, func(p *Page) bool {
		return p.shown() && p.Kind == "newsItem" && p.Head.Published != nil && p.Head.Published.After(p.Now)
	}},
	{"cost-rule-ends-soon", "税费规则即将失效", Warning, "计算到手总价的一条税费规则在六十天内失效，还没有接续的规则。在“税费规则”中填写新规则。",
		FixData, func(p *Page) bool {
			return p.RuleEnds != nil
		}},
	{"override-ends-soon", "替换文字即将到期", Notice, "单页替换在七天内到期，之后恢复模板文字。", FixHead, func(p *Page) bool {
		return p.Ends != nil && p.Ends.After(p.Now) && p.Ends.Before(p.Now.Add(endsSoon))
	}},
	{"search-few-clicks", "展现多点击少", Notice, "搜索引擎近期展现了至少一百次，点击却远少于该排名的结果，标题或描述可能没有说到点上。", FixHead, func(p *Page) bool {
		return p.shown() && slices.ContainsFunc(p.Search, func(f SearchFigure) bool { return f.hasFewClicks() })
	}},
}
