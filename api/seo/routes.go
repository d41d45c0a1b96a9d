package seo

import (
	"context"
	"net/url"
	"regexp"
	"strconv"
	"strings"
)

// route is one kind of page. The table is ordered: the first pattern that matches the whole path decides.
type route struct {
	pattern *regexp.Regexp
	head    func(s *Service, ctx context.Context, r request) (Head, error)
	// item begins the cache tag of the one thing that the page shows, named by the first group. The answer that there is no
	// such page carries it too: the thing may come.
	item string
}

// request is a page's address, taken apart: path, the groups of its pattern, and its query.
type request struct {
	path   string
	groups []string
	query  url.Values
}

const alias = `([a-z0-9]{1,60})`

var routes = []route{
	{regexp.MustCompile(`^/$`), (*Service).home, ""},
	{regexp.MustCompile(`^/fapaifang\.html$`), houseList.list, ""},
	{regexp.MustCompile(`^/fapaifang/` + alias + `/$`), houseList.list, ""},
	{regexp.MustCompile(`^/fapaifang/` + alias + `/` + alias + `/$`), houseList.list, ""},
	{regexp.MustCompile(`^/map-house\.html$`), (*Service).houseMap, ""},
	{regexp.MustCompile(`^/fapaifang-info/([1-9][0-9]{0,17})\.html$`), (*Service).house, "house:"},
	{regexp.MustCompile(`^/chart$`), statPage("chart", "数据说明"), ""},
	{regexp.MustCompile(`^/fapaiyanjiu\.html$`), statPage("research", researchChannel), ""},
	{regexp.MustCompile(`^/statistics\.html$`), statPage("statistics", "统计查询"), ""},
	{regexp.MustCompile(`^/chart/trend$`), statPage("trend", "长期走势"), ""},
	{regexp.MustCompile(`^/xiaoqu\.html$`), communityList.list, ""},
	{regexp.MustCompile(`^/xiaoqu/([1-9][0-9]{0,17})\.html$`), (*Service).community, "community:"},
	{regexp.MustCompile(`^/xiaoqu/` + alias + `/$`), communityList.list, ""},
	{regexp.MustCompile(`^/xiaoqu/` + alias + `/` + alias + `/$`), communityList.list, ""},
	{regexp.MustCompile(`^/zixun\.html$`), (*Service).news, ""},
	{regexp.MustCompile(`^/zixun-info/([1-9][0-9]{0,17})\.html$`), (*Service).newsItem, "news:"},
	{regexp.MustCompile(`^/hotTag$`), (*Service).tags, ""},
	{regexp.MustCompile(`^/agent/([1-9][0-9]{0,17})\.html$`), (*Service).agent, "agent:"},
	{regexp.MustCompile(`^/privacy_policy\.html$`), (*Service).privacy, ""},
	{regexp.MustCompile(`^/dev/components\.html$`), (*Service).gallery, ""},
	{regexp.MustCompile(`^/home$`), personalPage("user-index", "个人中心"), ""},
	{regexp.MustCompile(`^/home/user\.index/index\.html$`), personalPage("user-index", "账号设置"), ""},
	{regexp.MustCompile(`^/home/user\.mate/index\.html$`), personalPage("mates", "需求匹配"), ""},
	{regexp.MustCompile(`^/myCollection\.html$`), personalPage("collections", "我的关注"), ""},
	{regexp.MustCompile(`^/myRemind\.html$`), personalPage("reminders", "我的提醒"), ""},
	{regexp.MustCompile(`^/myDemandList\.html$`), personalPage("demands", "我的需求"), ""},
	// Last: it matches the address of every other page of one word too.
	{regexp.MustCompile(`^/([a-z0-9]+(?:[-_][a-z0-9]+)*)\.html$`), (*Service).singlePage, ""},
}

// moved are addresses that have a new one for ever.
var moved = map[string]string{
	"/index":              "/",
	"/index.html":         "/",
	"/fapaifang-map.html": "/map-house.html",
}

// missingSlash matches the folder-like addresses of spec section 2 when the final slash was left out.
var missingSlash = regexp.MustCompile(`^/(fapaifang|xiaoqu)/` + alias + `(/` + alias + `)?$`)

// Redirect gives the address that a path moved to, for ever.
func Redirect(path string) (to string, ok bool) {
	if to, ok = moved[path]; ok {
		return to, true
	}
	if missingSlash.MatchString(path) {
		return path + "/", true
	}
	return "", false
}

// Head decides the head of a page from its path and its query string, both percent-encoded as in an address. A path
// without a page, or of a thing that does not exist, is ErrNoPage or the domain's own NotFound, with the tags to wait for.
func (s *Service) Head(ctx context.Context, rawPath, rawQuery string) (Head, error) {
	path, err := url.PathUnescape(rawPath)
	if err != nil || !strings.HasPrefix(path, "/") {
		return Head{}, ErrNoPage
	}
	if to, ok := Redirect(path); ok {
		return Head{Status: 301, Redirect: to, Canonical: s.Site.Origin + to, Tags: []string{"seo"}}, nil
	}
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		query = url.Values{}
	}
	for _, r := range routes {
		if m := r.pattern.FindStringSubmatch(path); m != nil {
			h, err := r.head(s, ctx, request{path: path, groups: m[1:], query: query})
			if r.item != "" {
				h.Tags = append(h.Tags, r.item+m[1])
			}
			if err != nil {
				return Head{Tags: h.Tags}, err
			}
			return s.finish(h, path, query), nil
		}
	}
	return Head{}, ErrNoPage
}

// finish adds what is the same for all pages: canonical with the page number and what else belongs to the address, mobile address, breadcrumb as data.
func (s *Service) finish(h Head, path string, query url.Values) Head {
	h.Status = 200
	canonical := path
	own := without(h.own, "page")
	if n, err := strconv.Atoi(query.Get("page")); err == nil && n > 1 {
		own.Set("page", strconv.Itoa(n))
		h.Title = "第" + strconv.Itoa(n) + "页-" + h.Title
		// Numbers never end, the list does.
		h.Index = h.Index && (h.last == 0 || n <= h.last)
	}
	if len(own) > 0 {
		canonical += "?" + own.Encode()
	}
	h.Canonical = s.Site.Origin + canonical
	if s.Site.MobileHost != "" {
		h.MobileURL = s.Site.MobileHost + canonical
	}
	if len(h.Breadcrumb) > 1 {
		h.JSONLD = append(h.JSONLD, s.breadcrumbLD(h.Breadcrumb, h.Canonical))
	}
	h.Tags = append(h.Tags, "seo")
	return h
}

// without is a copy of a query without one of its names.
func without(query url.Values, name string) url.Values {
	out := url.Values{}
	for n, values := range query {
		if n != name {
			out[n] = values
		}
	}
	return out
}

// filtered says that a query narrows a list, so that the page must not be indexed beside the plain one.
func filtered(query url.Values) bool {
	for name, values := range query {
		if name != "page" && name != "page_size" && strings.Join(values, "") != "" {
			return true
		}
	}
	return false
}
