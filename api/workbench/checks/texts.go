package checks

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/content/places"
	"fapai/api/heads/width"
)

// The limits in checks of texts: in full-width glyphs for titles, in characters for other texts.
const (
	shortTitle       = 6 // full-width glyphs
	shortDescription = 40
	longDescription  = 84
	longKeywords     = 100
	manyKeywords     = 10
	longHeading      = 60
	// stuffed is the number of occurrences of one word at which a title counts as keyword stuffing.
	stuffed = 3
	// stuffedText is the number of occurrences of one word at which a description counts as keyword stuffing.
	stuffedText = 6
	// sameTopic is the minimum share of the H1's character pairs that must occur in the title. Below it, the title and
	// the H1 have different topics.
	sameTopic = 0.15
)

// onTitle returns a check of a page that applies found to the page's title. The check skips pages without a title and
// pages that search engines may not list.
func onTitle(found func(p *Page, title string) bool) func(p *Page) bool {
	return func(p *Page) bool { return p.shown() && p.Head.Title != "" && found(p, p.Head.Title) }
}

func onDescription(found func(p *Page, text string) bool) func(p *Page) bool {
	return func(p *Page) bool { return p.shown() && p.Head.Description != "" && found(p, p.Head.Description) }
}

func onKeywords(found func(p *Page, words []string) bool) func(p *Page) bool {
	return func(p *Page) bool {
		return p.shown() && p.Head.Keywords != "" && found(p, strings.Split(p.Head.Keywords, ","))
	}
}

func onHeading(found func(p *Page, heading string) bool) func(p *Page) bool {
	return func(p *Page) bool { return p.shown() && p.Head.H1 != "" && found(p, p.Head.H1) }
}

// textual returns a check of a page and a text that ignores the page and calls found with the text.
func textual(found func(text string) bool) func(p *Page, text string) bool {
	return func(_ *Page, text string) bool { return found(text) }
}

var titleChecks = []Check{
	{"title-missing", "标题缺失", Error, "页面没有标题，搜索引擎会自行截取正文。", FixHead,
		func(p *Page) bool { return p.shown() && p.Head.Title == "" }},
	{"title-duplicate", "标题重复", Error, "另有可收录的页面使用同一标题，搜索引擎难以区分。", FixHead, nil},
	{"title-near-duplicate", "标题近似", Warning, "与另一页的标题只有标点、空格、大小写或语序不同。", FixHead, nil},
	{"title-too-long", "标题过长", Warning, "宽度超过桌面结果页的截断线，末尾会显示为省略号。", FixHead,
		onTitle(func(p *Page, _ string) bool { return p.TitlePx > width.Cut() })},
	{"title-too-short", "标题过短", Warning, "不足六个汉字宽，没有用足结果页的位置。", FixHead,
		onTitle(func(p *Page, _ string) bool { return p.TitlePx < shortTitle*width.Glyph() })},
	{"title-stuffing", "标题堆砌", Warning, "同一个词出现三次以上（末尾的网站名除外），会被判为堆砌关键词。", FixHead,
		onTitle(func(p *Page, t string) bool { return repeatedAtLeast(strings.TrimSuffix(t, p.Brand), stuffed) })},
	{"title-phrase-twice", "标题短语重复", Warning, "用分隔符隔开的两段完全相同。", FixHead,
		onTitle(func(p *Page, t string) bool { return phraseTwice(strings.TrimSuffix(t, p.Brand)) })},
	{"title-not-heading", "标题与正文标题不符", Warning, "页面的 H1 与标题几乎没有相同的词。", FixHead, onTitle(func(p *Page, t string) bool {
		return p.Head.H1 != "" && commonShare(Plain(p.Head.H1), p.plainTitle()) < sameTopic
	})},
	{"title-empty-variable", "标题有空变量", Error, "变量没有取到值，留下了占位符、空括号或重复的分隔符。", FixHead, onTitle(textual(leftover))},
	{"title-brand-missing", "标题缺品牌", Notice, "标题中没有网站名。", FixHead, onTitle(brandMissing)},
	{"title-district-missing", "标题缺区域", Warning, "页面属于某个区，标题中没有区名或城市名。", FixHead, onTitle(districtMissing)},
	{"title-edge", "标题首尾有分隔符", Warning, "以分隔符开头或结尾，多半是前后的变量为空。", FixHead, onTitle(textual(badEdge))},
	{"title-spaces", "标题空格多余", Notice, "首尾有空格，或有连续空格、全角空格。", FixHead, onTitle(textual(badSpaces))},
	{"title-half-width", "标题标点半角", Notice, "汉字之间用了半角标点。", FixHead, onTitle(textual(halfWidth))},
	{"title-markup", "标题含 HTML", Error, "标题中有标签或转义字符，会原样显示。", FixHead, onTitle(textual(markup))},
	{"title-unprintable", "标题含不可见字符", Warning, "标题中有控制字符、零宽字符或乱码。", FixHead, onTitle(textual(unprintable))},
	{"title-page-number-missing", "标题缺页码", Warning, "列表第二页以后的标题没有页码，会与第一页重复。", FixHead,
		onTitle(func(p *Page, t string) bool { return p.PageNo > 1 && !strings.Contains(t, strconv.Itoa(p.PageNo)) })},
}

// brandMissing reports whether the title lacks the name of the site although there is room for it.
func brandMissing(p *Page, title string) bool {
	return p.Brand != "" && !strings.Contains(title, p.Brand) && p.TitlePx+width.Width("-"+p.Brand) <= width.Safe()
}

// districtMissing reports whether the title names neither the district nor the city of the page.
func districtMissing(p *Page, title string) bool {
	where := p.Head.Where
	if where == nil || where.Area == nil || where.Area.Unknown() {
		return false
	}
	if p.Kind != "house" && p.Kind != "community" && !strings.HasSuffix(p.Kind, "Place") &&
		!strings.HasSuffix(p.Kind, "Region") {
		return false
	}
	return !named(title, where.Area) && !named(title, &where.City)
}

// named reports whether a text contains the name of a place or its short form (亦庄 for 亦庄开发区).
func named(text string, place *places.Place) bool {
	return place.Name != "" && (place.ShortName != "" && strings.Contains(text, place.ShortName) ||
		strings.Contains(text, place.Name))
}

var descriptionChecks = []Check{
	{"description-missing", "描述缺失", Error, "页面没有描述，搜索引擎会自行截取正文。", FixHead,
		func(p *Page) bool { return p.shown() && p.Head.Description == "" }},
	{"description-duplicate", "描述重复", Warning, "另有可收录的页面使用同一描述。", FixHead, nil},
	{"description-near-duplicate", "描述近似", Notice, "与另一页的描述只有标点、空格或大小写不同。", FixHead, nil},
	{"description-too-long", "描述过长", Notice, "超过结果页显示的字数，末尾会被截断。", FixHead,
		onDescription(func(_ *Page, t string) bool { return utf8.RuneCountInString(t) > longDescription+halves(t) })},
	{"description-too-short", "描述过短", Notice, "不足四十个字，结果页会拼接正文。", FixHead,
		onDescription(func(_ *Page, t string) bool { return utf8.RuneCountInString(t) < shortDescription })},
	{"description-stuffing", "描述堆砌", Notice, "同一个词出现六次以上。", FixHead,
		onDescription(func(_ *Page, t string) bool { return repeatedAtLeast(t, stuffedText) })},
	{"description-empty-variable", "描述有空变量", Error, "变量没有取到值，留下了占位符、空括号或重复的标点。", FixHead,
		onDescription(textual(leftover))},
	{"description-is-title", "描述与标题相同", Warning, "描述没有在标题之外提供内容。", FixHead,
		onDescription(func(p *Page, t string) bool { return Plain(t) == p.plainTitle() })},
	{"description-spaces", "描述空格多余", Notice, "首尾有空格，或有连续空格、全角空格。", FixHead, onDescription(textual(badSpaces))},
	{"description-markup", "描述含 HTML", Error, "描述中有标签或转义字符，会原样显示。", FixHead, onDescription(textual(markup))},
	{"description-unprintable", "描述含不可见字符", Warning, "描述中有控制字符、零宽字符或乱码。", FixHead, onDescription(textual(unprintable))},
}

// halves returns half the number of half-width characters in text, rounded down: two of them are as wide as one Chinese
// character.
func halves(text string) (n int) {
	for _, r := range text {
		if r < 0x2000 {
			n++
		}
	}
	return n / 2
}

var keywordChecks = []Check{
	{"keywords-missing", "关键词缺失", Notice, "页面没有关键词。", FixHead,
		func(p *Page) bool { return p.shown() && p.Head.Keywords == "" }},
	{"keywords-too-many", "关键词过多", Notice, "超过十个关键词或一百字。", FixHead, onKeywords(func(p *Page, words []string) bool {
		return len(words) > manyKeywords || utf8.RuneCountInString(p.Head.Keywords) > longKeywords
	})},
	{"keywords-repeated", "关键词重复", Notice, "同一个关键词写了两次。", FixHead, onKeywords(func(_ *Page, words []string) bool {
		seen := map[string]bool{}
		for _, w := range words {
			if seen[w] {
				return true
			}
			seen[w] = true
		}
		return false
	})},
	{"keywords-separator", "关键词分隔不规范", Notice, "关键词之间应使用半角逗号，且不能有空项。", FixHead,
		onKeywords(func(p *Page, words []string) bool {
			for _, w := range words {
				if strings.TrimSpace(w) == "" {
					return true
				}
			}
			return strings.ContainsAny(p.Head.Keywords, "，；;")
		})},
	{"keywords-empty-variable", "关键词有空变量", Error, "变量没有取到值，留下了占位符。", FixHead,
		onKeywords(func(p *Page, _ []string) bool { return strings.ContainsAny(p.Head.Keywords, "{}") })},
}

var headingChecks = []Check{
	{"heading-missing", "H1 缺失", Error, "页面没有正文标题。", FixData,
		func(p *Page) bool { return p.shown() && p.Head.H1 == "" }},
	{"heading-too-long", "H1 过长", Notice, "正文标题超过六十个字。", FixData,
		onHeading(func(_ *Page, h string) bool { return utf8.RuneCountInString(h) > longHeading })},
	{"heading-empty-variable", "H1 有空变量", Error, "变量没有取到值，留下了占位符或空括号。", FixData, onHeading(textual(leftover))},
	{"heading-markup", "H1 含 HTML", Error, "正文标题中有标签或转义字符。", FixData, onHeading(textual(markup))},
}
