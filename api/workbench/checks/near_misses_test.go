package checks

import (
	"strings"
	"time"
)

// hidden returns a page that is noindex. The checks of texts must not report it.
func hidden(change func(p *Page)) func(p *Page) {
	return func(p *Page) {
		p.Head.Index, p.InSitemap, p.Lastmod = false, false, time.Time{}
		change(p)
	}
}

// titled, described, worded and headed replace the title, the description, the keywords or the H1 of a page.
func titled(title string) func(p *Page)   { return func(p *Page) { p.Head.Title = title } }
func described(text string) func(p *Page) { return func(p *Page) { p.Head.Description = text } }
func worded(text string) func(p *Page)    { return func(p *Page) { p.Head.Keywords = text } }
func headed(text string) func(p *Page)    { return func(p *Page) { p.Head.H1 = text } }

// nearMisses maps each check to pages that nearly have the fault, so that the check must not report them.
var nearMisses = map[string][]func(p *Page){
	"title-missing":   {titled("朝"), hidden(func(p *Page) { p.Head.Title = "" })},
	"title-too-long":  {titled("朝阳" + strings.Repeat("望", 23) + "-某站")}, // 27 full-width glyphs and a dash
	"title-too-short": {titled("朝阳望京澜庭")},
	"title-stuffing": {
		titled("朝阳望京澜庭法拍房_北京法拍房-某站"),
		func(p *Page) {
			p.Brand, p.Head.Title = "法拍房", "朝阳望京澜庭法拍房_北京法拍房-法拍房"
		}, // the check ignores the brand at the end
	},
	"title-phrase-twice": {
		titled("朝阳望京澜庭_朝阳望京澜庭法拍房-某站"), titled("3-3号楼_朝阳望京澜庭法拍房-某站"),
		func(p *Page) { p.Brand, p.Head.Title = "法拍房", "法拍房_朝阳望京澜庭3号楼-法拍房" },
	},
	"title-not-heading":    {headed("朝阳区望京澜庭三号楼"), headed("")},
	"title-empty-variable": {titled("朝阳望京澜庭（一拍）法拍房-某站"), titled("朝阳望京澜庭A-B座_法拍房-某站")},
	"title-brand-missing": {
		titled("朝阳望京澜庭2室1厅89㎡法拍房_某站"), titled("朝阳" + strings.Repeat("望", 23) + "法"), // no space is left for the brand
	},
	"title-district-missing": {
		titled("北京望京澜庭2室1厅89㎡_法拍房-某站"), titled("朝阳望京澜庭2室1厅89㎡_法拍房-某站"),
		func(p *Page) { p.Kind, p.Head.Title = "newsItem", "望京澜庭拍卖案例-某站" },
		func(p *Page) { p.Head.Where.Area, p.Head.Title = nil, "望京澜庭法拍房-某站" },
	},
	"title-edge":       {titled("（朝阳）望京澜庭法拍房-某站"), titled("朝阳望京澜庭_法拍房（某站）")},
	"title-spaces":     {titled("朝阳望京 澜庭法拍房-某站")},
	"title-half-width": {titled("朝阳望京澜庭89.5㎡法拍房-某站"), titled("朝阳望京澜庭，法拍房-某站"), titled("朝阳望京澜庭A:B座法拍房-某站")},
	"title-markup":     {titled("朝阳望京澜庭A&B座法拍房-某站"), titled("朝阳望京澜庭<90㎡法拍房-某站")},
	"title-unprintable": {
		titled("朝阳望京澜庭法拍房👨‍👩‍👧-某站"),
		titled("朝阳望京澜庭法拍房🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f-某站"),
		titled("朝阳望京澜庭法拍房❤️‍🔥-某站"),
	},
	"title-page-number-missing": {
		func(p *Page) { p.PageNo, p.Head.Title = 3, "朝阳望京澜庭法拍房第3页-某站" }, func(p *Page) { p.PageNo = 1 },
	},

	"description-missing": {described("朝"), hidden(func(p *Page) { p.Head.Description = "" })},
	"description-too-long": {described(strings.Repeat("朝", longDescription)),
		described(strings.Repeat("朝", longDescription-10) + strings.Repeat("8", 20))},
	"description-too-short": {described(strings.Repeat("朝", shortDescription))},
	"description-stuffing":  {func(p *Page) { p.Head.Description = strings.Repeat("法拍房，", 4) + p.Head.Description }},
	"description-empty-variable": {
		func(p *Page) { p.Head.Description += "（一拍）" }, func(p *Page) { p.Head.Description += "时间：10:00。" },
	},
	"description-is-title":    {func(p *Page) { p.Head.Description = p.Head.Title + "，附公告原文" }},
	"description-spaces":      {func(p *Page) { p.Head.Description += " 附 图" }},
	"description-markup":      {func(p *Page) { p.Head.Description += "A&B座，<90㎡" }},
	"description-unprintable": {func(p *Page) { p.Head.Description += "👨‍👩‍👧" }},

	"keywords-missing":        {worded("法拍房"), hidden(func(p *Page) { p.Head.Keywords = "" })},
	"keywords-too-many":       {worded("一,二,三,四,五,六,七,八,九,十"), worded(strings.Repeat("望", longKeywords))},
	"keywords-repeated":       {worded("法拍房,法拍房源")},
	"keywords-separator":      {worded("法拍房,望京 澜庭,A-B座")},
	"keywords-empty-variable": {worded("法拍房（area）,望京")},

	"heading-missing":        {headed("望"), hidden(func(p *Page) { p.Head.H1 = "" })},
	"heading-too-long":       {headed(strings.Repeat("望京澜庭", 15))},
	"heading-empty-variable": {headed("望京澜庭（一拍）")},
	"heading-markup":         {headed("望京澜庭A&B座")},

	"canonical-missing": {func(p *Page) { p.Head.Status, p.Head.Canonical = 404, "" }},
	"canonical-foreign": {func(p *Page) { p.Head.Canonical = "https://example.com/other.html" }},
	"sitemap-noindex":   {hidden(func(*Page) {}), func(p *Page) { p.Head.Status, p.Head.Index = 404, false }},
	"sitemap-not-ok":    {func(p *Page) { p.Head.Status, p.InSitemap = 404, false }},
	"sitemap-not-canonical": {
		func(p *Page) { p.InSitemap, p.Head.Canonical = false, "https://example.com/other.html" },
		func(p *Page) { p.Head.Canonical = "" },
	},
	"sitemap-missing": {
		func(p *Page) { p.InSitemap, p.PageNo = false, 2 }, hidden(func(*Page) {}),
		func(p *Page) { p.InSitemap, p.Head.Canonical = false, "https://example.com/other.html" },
	},
	"lastmod-untrue": {
		func(p *Page) { p.Lastmod = p.Lastmod.Add(-30 * time.Minute) }, func(p *Page) { p.Lastmod = time.Time{} },
		func(p *Page) { p.Head.Updated = nil },
	},
	"lastmod-future": {func(p *Page) { p.Lastmod = now.Add(30 * time.Minute) }},

	"thin-list": {func(p *Page) { p.Head.Facts.Items = 1 }, func(p *Page) { p.Head.Facts.Items = -1 },
		hidden(func(p *Page) { p.Head.Facts.Items = 0 })},
	"thin-text": {func(p *Page) { p.Kind, p.Head.Facts.Text = "newsItem", 100 },
		func(p *Page) { p.Kind, p.Head.Facts.Text = "text", 30 }},
	"image-without-alt": {func(p *Page) { p.Head.Facts.NoAltText = 0 },
		func(p *Page) { p.Head.Status, p.Head.Facts.NoAltText = 404, 1 }},
	"image-missing": {func(p *Page) { p.Kind, p.Head.Image = "text", "" }},
	"jsonld-invalid": {func(p *Page) { p.LDFaults = []string{} },
		func(p *Page) { p.Head.Status, p.LDFaults = 404, []string{"Event: location"} }},
	"breadcrumb-missing": {func(p *Page) { p.Kind, p.Head.Breadcrumb = "home", nil }},

	"updated-before-published": {
		func(p *Page) { p.Kind, p.Head.Published = "newsItem", p.Head.Updated },
		func(p *Page) { p.Head.Published = new(now.Add(-time.Minute)) },
	},
	"published-in-future": {
		func(p *Page) { p.Kind, p.Head.Published = "newsItem", new(now) },
		func(p *Page) { p.Head.Published = new(now.Add(time.Hour)) },
	},
	"cost-rule-ends-soon": {func(p *Page) { p.RuleEnds = nil }},
	"override-ends-soon": {func(p *Page) { p.Ends = new(now.Add(8 * 24 * time.Hour)) },
		func(p *Page) { p.Ends = new(now.Add(-time.Hour)) }},
	"search-few-clicks": {
		func(p *Page) { p.Search = []SearchFigure{{"baidu", 99, 0, new(1.0)}} },
		func(p *Page) { p.Search = []SearchFigure{{"baidu", 1000, 20, new(2.5)}} },
		func(p *Page) { p.Search = []SearchFigure{{"baidu", 1000, 8, new(10.0)}, {"google", 1000, 2, nil}} },
		func(p *Page) { p.Search = []SearchFigure{{"google", 100000, 0, new(35.0)}} },
		hidden(func(p *Page) { p.Search = []SearchFigure{{"baidu", 1000, 0, new(1.0)}} }),
	},
}
