package heads

import (
	"regexp"
	"unicode/utf8"

	"fapai/api/pages/route"
	"fapai/api/platform/sanitize"
)

// Facts are what checks of a page need besides its head; -1 is unknown.
type Facts struct {
	Items     int // things that a list has on all its pages
	Text      int // characters of the text of an article or a page of text
	NoAltText int // images in the text without a description
}

var unknownFacts = Facts{Items: -1, Text: -1}

var (
	images  = regexp.MustCompile(`(?i)<img\b[^>]*>`)
	altText = regexp.MustCompile(`(?i)\balt\s*=\s*("[^"]*\S[^"]*"|'[^']*\S[^']*'|[^\s"'>]+)`)
)

func (f *Facts) ofText(html string) {
	f.Text = utf8.RuneCountInString(sanitize.Text(html))
	for _, image := range images.FindAllString(html, -1) {
		if !altText.MatchString(image) {
			f.NoAltText++
		}
	}
}

// headings are the h1 of pages whose breadcrumb ends otherwise.
var headings = map[*route.Page]string{
	route.Chart: "法拍数据说明", route.Research: "法拍房研究院", route.Statistics: "法拍房统计查询", route.Trend: "法拍房长期走势",
	route.Map: "地图找房", route.Home: "法拍房", route.Houses: "法拍房", route.HousesPlace: "法拍房", route.HousesRegion: "法拍房",
	route.Communities: "法拍小区", route.CommunitiesPlace: "法拍小区", route.CommunitiesRegion: "法拍小区",
}

// headingOf is the h1 of a page: of a list the place and what is listed, of any other the end of its breadcrumb.
func headingOf(page *route.Page, h *Head) string {
	if h.H1 != "" {
		return h.H1
	}
	if heading, ok := headings[page]; ok {
		if page == route.Chart || page == route.Houses || page == route.Communities || h.Where == nil {
			return heading
		}
		where := h.Where.City.ShortName
		if h.Where.Area != nil {
			where += h.Where.Area.ShortName
		}
		if h.Where.Region != nil {
			where += h.Where.Region.ShortName
		}
		return where + heading
	}
	if len(h.Breadcrumb) == 0 {
		return ""
	}
	return h.Breadcrumb[len(h.Breadcrumb)-1].Name
}
