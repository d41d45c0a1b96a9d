package heads

import (
	"context"
	"net/url"
	"strings"

	"fapai/api/lots/search"
	"fapai/api/pages/route"
)

// headings maps pages to a fixed h1. The h1 of any other page is the last step of its breadcrumb.
var headings = map[*route.Page]string{
	route.Chart: "法拍数据说明", route.Research: "法拍房研究院", route.Statistics: "法拍房统计查询", route.Trend: "法拍房长期走势",
	route.Map: "地图找房", route.Home: "法拍房查询", route.Houses: "法拍房", route.HousesPlace: "法拍房", route.HousesRegion: "法拍房",
	route.Communities: "法拍小区", route.CommunitiesPlace: "法拍小区", route.CommunitiesRegion: "法拍小区",
}

// headingOf returns the h1 of a page. For a list it consists of the place, the filters, the subject and the page
// number, such as 北京朝阳三室法拍房 第2页. For any other page it is the last step of the breadcrumb.
func headingOf(page *route.Page, h *Head, r request) string {
	text := plainHeading(page, h)
	if h.narrowed != "" {
		text += "（" + h.narrowed + "）"
	}
	return strings.TrimSpace(text + " " + r.numbered())
}

func plainHeading(page *route.Page, h *Head) string {
	if h.H1 != "" {
		return h.H1
	}
	if heading, ok := headings[page]; ok {
		if page == route.Chart || page == route.Houses || page == route.Communities || h.Where == nil {
			return h.words + heading
		}
		where := h.Where.City.ShortName
		if h.Where.Area != nil {
			where += h.Where.Area.ShortName
		}
		if h.Where.Region != nil {
			where += h.Where.Region.ShortName
		}
		return where + h.words + heading
	}
	if len(h.Breadcrumb) == 0 {
		return ""
	}
	return h.Breadcrumb[len(h.Breadcrumb)-1].Name
}

// maxWords is the maximum number of filter labels in an h1.
const maxWords = 4

// notNarrowing lists the query parameters of a list that are not filters and so do not appear in the h1.
var notNarrowing = []string{"page", "page_size", "sort", "more", "province_id", "city_id"}

// filterWords returns the labels of a query's filters (三室, 住宅) for the h1. If a filter has no label, or there are more
// than maxWords labels, it returns 按条件筛选 in narrowed instead.
func (s *Service) filterWords(ctx context.Context, query url.Values) (words, narrowed string) {
	rest := without(query, notNarrowing...)
	if !filtered(rest) {
		return "", ""
	}
	const some = "按条件筛选"
	if s.ParseFilter == nil {
		return "", some
	}
	f, _, err := s.ParseFilter(ctx, query.Encode())
	if err != nil {
		return "", some
	}
	count := 0
	for i := range search.Fields {
		field := &search.Fields[i]
		if field.Codes == nil || field.Dictionary == "" {
			continue
		}
		var labels []string
		for _, code := range *field.Codes(&f) {
			labels = append(labels, s.Sources.Label(field.Dictionary, code))
		}
		if count += len(labels); count > maxWords {
			return "", some
		}
		words += strings.Join(labels, "、")
		rest.Del(field.Name)
	}
	if filtered(rest) {
		narrowed = some
	}
	return words, narrowed
}
