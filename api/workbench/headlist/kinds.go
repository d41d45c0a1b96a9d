package headlist

import "fapai/api/pages/route"

// kindNames maps the kinds of pages (their names in the table of routes) to Chinese names.
var kindNames = map[string]string{
	route.Home.Name: "首页", route.House.Name: "房源", route.Houses.Name: "房源列表", route.HousesPlace.Name: "房源（城市、区县）",
	route.HousesRegion.Name: "房源（商圈）", route.Map.Name: "地图", route.Community.Name: "小区", route.Communities.Name: "小区列表",
	route.CommunitiesPlace.Name: "小区（城市、区县）", route.CommunitiesRegion.Name: "小区（商圈）", route.News.Name: "资讯列表",
	route.NewsItem.Name: "资讯文章", route.Tags.Name: "标签索引", route.Agent.Name: "顾问",
	route.Privacy.Name: "隐私政策", route.Text.Name: "单页",
	route.Research.Name: "研究院", route.Statistics.Name: "统计查询", route.Chart.Name: "数据说明", route.Trend.Name: "长期走势",
	route.Restriction.Name: "限购自测",
}

// otherKinds is the value of the kind filter that selects pages that are not meant for search engines, and addresses
// without a page.
const otherKinds = "other"

// isOther reports whether a kind belongs to otherKinds.
func isOther(kind string) bool {
	_, named := kindNames[kind]
	return !named
}

// KindName returns the Chinese name of a kind of page. All kinds that are not meant for search engines have the same
// name.
func KindName(kind string) string {
	if name, ok := kindNames[kind]; ok {
		return name
	}
	return "其他"
}
