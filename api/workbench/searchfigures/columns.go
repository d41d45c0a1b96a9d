package searchfigures

import "strings"

// headings maps each column to the headings that it may have in exports of Baidu and Google, in Chinese and English.
var headings = map[string][]string{
	"page": {"热门页面", "热门网页", "排名靠前的网页", "受欢迎的网页", "页面", "页面url", "网页", "网址", "url", "链接", "top pages", "page",
		"pages", "landing page"},
	"query":    {"关键词", "热门关键词", "热门查询", "排名靠前的查询", "查询", "查询词", "搜索词", "top queries", "query", "queries"},
	"shows":    {"展现量", "展现", "展现次数", "展示次数", "展示", "曝光", "impressions"},
	"clicks":   {"点击量", "点击", "点击次数", "clicks"},
	"position": {"排名", "平均排名", "排名位置", "平均排名位置", "position", "average position"},
}

// columns holds the heading of each column in a file; "" for a missing column.
type columns struct{ page, query, shows, clicks, position string }

func columnsOf(header []string) (c columns, ok bool) {
	for name, to := range map[string]*string{"page": &c.page, "query": &c.query, "shows": &c.shows, "clicks": &c.clicks,
		"position": &c.position} {
		for _, heading := range headings[name] {
			for _, column := range header {
				if *to == "" && strings.EqualFold(strings.TrimSpace(column), heading) {
					*to = column
				}
			}
		}
	}
	return c, (c.page != "" || c.query != "") && c.shows != "" && c.clicks != ""
}

func (c columns) kind() Kind {
	switch {
	case c.page == "":
		return ByQuery
	case c.query == "":
		return ByPage
	}
	return ByPageQuery
}
