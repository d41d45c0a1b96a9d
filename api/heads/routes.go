package heads

import (
	"cmp"
	"context"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
)

// head is a function that composes the head of one kind of page.
type head func(s *Service, ctx context.Context, r request) (Head, error)

// request is a parsed page address: its path, the values of the path's placeholders, and its query.
type request struct {
	path   string
	values []string
	query  url.Values
}

// id returns the id in the address. It fits into an int64, because the table of routes allows at most 15 digits.
func (r request) id() int64 {
	id, _ := strconv.ParseInt(r.values[0], 10, 64)
	return id
}

// numbered returns the page number of a list in the form for titles (第2页); "" on page 1.
func (r request) numbered() string {
	if n := pageOf(r.query); n > 1 {
		return "第" + strconv.Itoa(n) + "页"
	}
	return ""
}

// maxPage is the highest page number that the API accepts.
const maxPage = 10_000

// pageOf returns the page number in a list's query; 1 if the query has none.
func pageOf(query url.Values) int {
	n, err := strconv.Atoi(query.Get("page"))
	if err != nil {
		return 1
	}
	return n
}

var heads = map[*route.Page]head{
	route.Home:               (*Service).home,
	route.Houses:             houseList.list,
	route.HousesPlace:        houseList.list,
	route.HousesRegion:       houseList.list,
	route.Map:                (*Service).houseMap,
	route.House:              (*Service).house,
	route.Checklist:          (*Service).checklist,
	route.Chart:              statPage("chart", "数据说明"),
	route.Research:           statPage("research", researchChannel),
	route.Statistics:         statPage("statistics", "统计查询"),
	route.Trend:              statPage("trend", "长期走势"),
	route.Communities:        communityList.list,
	route.CommunitiesPlace:   communityList.list,
	route.CommunitiesRegion:  communityList.list,
	route.Community:          (*Service).community,
	route.News:               (*Service).news,
	route.NewsItem:           (*Service).newsItem,
	route.Tags:               (*Service).tags,
	route.Agent:              (*Service).agent,
	route.Privacy:            (*Service).text,
	route.Text:               (*Service).text,
	route.Components:         (*Service).gallery,
	route.Personal:           personalPage("user-index", "个人中心"),
	route.UserIndex:          personalPage("user-index", "账号设置"),
	route.Mates:              personalPage("mates", "需求匹配"),
	route.Favorites:          personalPage("collections", "我的收藏"),
	route.Compare:            personalPage("compare", "房源对比"),
	route.Reminders:          personalPage("reminders", "我的提醒"),
	route.Demands:            personalPage("demands", "我的需求"),
	route.Searches:           personalPage("searches", "我的订阅"),
	route.MyLists:            personalPage("my-lists", "共享清单"),
	route.SharedList:         sharedList,
	route.Restriction:        (*Service).restriction,
	route.OpenData:           (*Service).openData,
	route.EditorRestriction:  personalPage("editor", "限购规则"),
	route.Editor:             personalPage("editor", "编辑工作台"),
	route.EditorForms:        personalPage("editor", "用户提交"),
	route.EditorForm:         personalPage("editor", "处理提交"),
	route.EditorHeadlist:     personalPage("editor", "页面标题"),
	route.EditorOverrides:    personalPage("editor", "替换文字"),
	route.EditorCrawlerlog:   personalPage("editor", "蜘蛛来访"),
	route.EditorSearches:     personalPage("editor", "搜索表现"),
	route.EditorSettings:     personalPage("editor", "网站设置"),
	route.EditorImports:      personalPage("editor", "数据导入"),
	route.EditorSiteaudit:    personalPage("editor", "线上核对"),
	route.EditorRedirects:    personalPage("editor", "跳转与失效"),
	route.EditorBulk:         personalPage("editor", "批量修改"),
	route.EditorBulkEdit:     personalPage("editor", "批量修改"),
	route.EditorChecks:       personalPage("editor", "标题检查"),
	route.EditorRoles:        personalPage("editor", "权限管理"),
	route.EditorActs:         personalPage("editor", "操作记录"),
	route.EditorDocuments:    personalPage("editor", "文章与说明页"),
	route.EditorAgents:       personalPage("editor", "法拍专员"),
	route.EditorHome:         personalPage("editor", "首页编排"),
	route.EditorLabels:       personalPage("editor", "字典标签"),
	route.EditorTags:         personalPage("editor", "文章标签"),
	route.EditorDocument:     personalPage("editor", "编辑文章"),
	route.EditorTemplates:    personalPage("editor", "标题模板"),
	route.EditorRobots:       personalPage("editor", "抓取规则"),
	route.EditorCostRules:    personalPage("editor", "税费规则"),
	route.EditorLandingpages: personalPage("editor", "筛选专题页"),
	route.EditorPush:         personalPage("editor", "链接推送"),
}

// itemTags maps the pages of single items to functions that return the item's cache tag. A 404 has this tag too, so
// that it is purged if the item is added later.
var itemTags = map[*route.Page]func(id int64) string{
	route.House: cachetag.House, route.Checklist: cachetag.House, route.Community: cachetag.Community,
	route.NewsItem: cachetag.NewsItem, route.Agent: cachetag.Agent,
}

// Head composes the head of a page from its percent-encoded path and query. If the page or its item is missing, it
// returns an apperr NotFound such as ErrNoPage, and a head with the cache tags that are purged when the page or item is
// added. For a removed item it returns apperr.ErrGone.
func (s *Service) Head(ctx context.Context, rawPath, rawQuery string) (Head, error) {
	path, err := url.PathUnescape(rawPath)
	if err != nil || path == "" {
		return Head{}, ErrNoPage
	}
	page, values, canonical := route.Match(path)
	if h, moved, err := s.moved(route.KeyOf(page, path, canonical), rawQuery); moved {
		return h, err
	}
	switch {
	case page == nil:
		return Head{}, ErrNoPage
	case page.Redirect != "": // the head of the redirect's target, with a redirect to it
		h, err := s.Head(ctx, canonical, rawQuery)
		h.Status, h.Redirect = 301, canonical
		return h, err
	case canonical == path+"/":
		return Head{Status: 301, Redirect: canonical, Canonical: s.Site.Origin + canonical,
			Tags: []string{cachetag.SEO}}, nil
	case canonical != path: // another spelling; the page cache redirects it before it needs a head
		return Head{}, ErrNoPage
	}
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		query = url.Values{}
	}
	if pageOf(query) > maxPage {
		return Head{}, ErrNoPage
	}
	if _, paged := page.Query["page"]; !paged {
		// This page is not divided into numbered pages. With any page number it would be a duplicate with another
		// title.
		query.Del("page")
	}
	r := request{path: path, values: values, query: query}
	with, err := s.withOverrides(ctx, page, r)
	if err != nil {
		return Head{}, err
	}
	h, err := heads[page](with, ctx, r)
	h.Tags = append(h.Tags, with.overridden.tags...)
	if tag, ok := itemTags[page]; ok {
		h.Tags = append(h.Tags, tag(r.id()))
	}
	if err != nil {
		return Head{Tags: h.Tags}, s.orGone(ctx, page, r, err)
	}
	if h.Status == 301 {
		return h, nil
	}
	if page.Secret { // the response's X-Robots-Tag header has the same value
		h.Index, h.NoFollow = false, true
	}
	h.H1 = headingOf(page, &h, r)
	return s.finish(h, path, query), nil
}

// finish adds the parts that all heads have: the canonical address with its page number and its own parameters, the
// mobile address, and the structured data of the breadcrumb.
func (s *Service) finish(h Head, path string, query url.Values) Head {
	h.Status = 200
	canonical := cmp.Or(h.twin, path)
	own := without(h.own, "page")
	if n := pageOf(query); n > 1 {
		own.Set("page", strconv.Itoa(n))
		// Visitors can request any page number, so pages after the last one must be noindex.
		h.Index = h.Index && (h.last == 0 || n <= h.last)
	}
	// A parameter that is not part of the canonical address makes the page a duplicate.
	h.Index = h.Index && !filtered(without(query, slices.Collect(maps.Keys(h.own))...))
	if s.textsOnly {
		return h
	}
	canonical = address(canonical, own)
	h.Canonical = s.Site.Origin + canonical
	if s.Site.MobileHost != "" {
		h.MobileURL = s.Site.MobileHost + canonical
	}
	if h.Image == "" {
		h.Image = s.Site.Origin + s.Site.Logo
	}
	if h.Updated != nil {
		times := []time.Time{*h.Updated, h.worded, s.Site.Released}
		if s.Sources.LabelsChanged != nil {
			times = append(times, s.Sources.LabelsChanged())
		}
		h.Modified = slices.MaxFunc(times, time.Time.Compare)
	}
	if f, ok := h.timeFactorLD(); ok {
		h.JSONLD = append([]any{f}, h.JSONLD...)
	}
	if len(h.Breadcrumb) > 1 {
		h.JSONLD = append(h.JSONLD, s.breadcrumbLD(h.Breadcrumb, h.Canonical))
	}
	h.Tags = append(h.Tags, cachetag.SEO)
	return h
}

// address joins a path and a query.
func address(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

// without returns a copy of a query without the named parameters.
func without(query url.Values, names ...string) url.Values {
	out := url.Values{}
	for n, values := range query {
		if !slices.Contains(names, n) {
			out[n] = values
		}
	}
	return out
}

// filtered reports whether a query contains filters. A list with filters must be noindex, because the list without
// filters is indexed.
func filtered(query url.Values) bool {
	for name, values := range query {
		if name != "page" && strings.Join(values, "") != "" {
			return true
		}
	}
	return false
}
