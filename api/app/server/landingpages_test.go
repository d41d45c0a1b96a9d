package server

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
	"fapai/api/lots/lot"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/proto-types/wire"
)

// landingWorkbench calls the workbench of landing pages.
type landingWorkbench struct{ workbench }

// landingDraft splits an address such as zhuzhai/submit into a landing page's draft and the step (submit).
func landingDraft(address string) (of draftOf, part string) {
	alias, _, _ := strings.Cut(address, "/")
	return draftOf{"landing", alias, "/api/editor/landing-page/" + alias}, strings.TrimPrefix(address, alias)
}

func (d landingWorkbench) step(token, method, part string, body any) (shown wire.LandingPageDetail) {
	d.t.Helper()
	of, part := landingDraft(part)
	return moved[wire.LandingPageDetail](d.workbench, of, token, method, part, body)
}

func (d landingWorkbench) refused(token, method, part string, body any, status int, word string) {
	d.t.Helper()
	of, part := landingDraft(part)
	d.refusedAt(token, method, of.at(part), body, status, word)
}

func (d landingWorkbench) preview(
	alias string, isNew bool, content wire.LandingPageContent,
) (shown wire.LandingPagePreview) {
	d.t.Helper()
	d.token = d.writer
	d.call(http.MethodPost, "/api/editor/landing-page/preview",
		fiber.Map{"alias": alias, "is_new": isNew, "content": content}).into(d.t, &shown)
	return shown
}

// publish drafts and publishes the content of a landing page.
func (d landingWorkbench) publish(alias string, isNew bool, content wire.LandingPageContent) wire.LandingPageDetail {
	d.t.Helper()
	shown := d.step(d.writer, http.MethodPut, alias+"/draft",
		fiber.Map{"content": content, "is_new": isNew, "version": 0, "reason": "搜得多"})
	shown = d.step(d.writer, http.MethodPost, alias+"/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	return d.step(d.publisher, http.MethodPost, alias+"/publication",
		fiber.Map{"version": shown.Open.Version, "reason": "可以"})
}

func (d landingWorkbench) head(path, query string) heads.Head {
	d.t.Helper()
	h, err := d.components.heads.Head(d.t.Context(), path, query)
	if err != nil {
		d.t.Fatal(path, query, err)
	}
	return h
}

func newLandingPageWorkbench(t *testing.T) landingWorkbench {
	t.Helper()
	d := landingWorkbench{newWorkbench(t)}
	villa := func(l *lot.House) { l.Usage = "102" }
	fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot(), fixture.House(villa))
	d.components.houseIndex.Invalidate(t.Context(), "*")
	return d
}

var cheapFlats = wire.LandingPageContent{
	Query: "/fapaifang/chaoyang/?usage=101&price_max=4000000&sort=views_desc&page=2", Heading: "朝阳400万以下法拍住宅",
	IntroHTML: `<p onclick="x()">预算有限时先看这里。</p><script>x()</script>`, Title: "{city}{area}400万以下法拍住宅_共{count}套-{site}",
	Description: "{area}起拍价400万以下的住宅法拍房，共{count}条，{active}条可参拍。", Keywords: "朝阳法拍住宅", IsActive: true,
}

const (
	landingPath  = "/fapaifang/zhuzhai400/"
	landingQuery = "area_id=3&price_max=4000000&usage=101"
)

// TestWhatIsNoLandingPageIsRefused drafts landing pages for filters that have one or cannot have one, and with
// missing texts.
func TestWhatIsNoLandingPageIsRefused(t *testing.T) {
	d := newLandingPageWorkbench(t)
	with := func(change func(*wire.LandingPageContent)) wire.LandingPageContent {
		c := cheapFlats
		change(&c)
		return c
	}
	query := func(text string) wire.LandingPageContent {
		return with(func(c *wire.LandingPageContent) { c.Query = text })
	}
	for _, c := range []struct {
		alias, field, word string
		content            wire.LandingPageContent
	}{
		{"chaoyang", "alias", "房源列表的地址", cheapFlats},
		{"Zhu-Zhai", "alias", "小写字母", cheapFlats},
		{"a", "query", "已有自己的页面", query("/fapaifang/chaoyang/?sort=views_desc")},
		{"a", "query", "关键词", query("/fapaifang.html?keyword=x&usage=101")},
		{"a", "query", "日期", query("/fapaifang.html?usage=101&start_from=2026-11-01")},
		{"a", "query", "只能有一个地区", query("area_id=1&area_id=3&usage=101")},
		{"a", "query", "没有这个地区", query("area_id=99999&usage=101")},
		{"a", "query", "筛选条件有误", query("/fapaifang.html?usage=101&colour=red")},
		{"a", "query", "房源列表的地址", query("/xiaoqu.html?usage=101")},
		{"a", "query", "本站", query("https://other.example.com/fapaifang.html?usage=101")},
		{"a", "query", "没有这个列表", query("/fapaifang/nowhere/?usage=101")},
		{"a", "heading", "请填写标题", with(func(c *wire.LandingPageContent) { c.Heading = " " })},
		{"a", "title", "没有变量 {town}", with(func(c *wire.LandingPageContent) { c.Title = "{town}" })},
		{"a", "description", "请填写搜索描述", with(func(c *wire.LandingPageContent) { c.Description = "" })},
		{"a", "intro_html", "请填写介绍", with(func(c *wire.LandingPageContent) { c.IntroHTML = "<p> </p>" })},
	} {
		shown := d.preview(c.alias, true, c.content)
		if !slices.ContainsFunc(shown.Faults, func(f wire.LandingPageFault) bool {
			return string(f.Field) == c.field && strings.Contains(f.Message, c.word)
		}) {
			t.Errorf("%s %s: %+v", c.alias, c.content.Query, shown.Faults)
		}
		if c.alias == "a" {
			d.refused(d.writer, http.MethodPut, "a/draft", fiber.Map{"content": c.content, "is_new": true, "version": 0,
				"reason": "x"}, 400, c.word)
		}
	}
	d.refused(d.writer, http.MethodGet, "nosuch", nil, 404, "没有")
}

// TestACombinationOfFiltersBecomesAPage previews, publishes and unpublishes a landing page. Then its address
// redirects to the nearest list.
func TestACombinationOfFiltersBecomesAPage(t *testing.T) {
	d := newLandingPageWorkbench(t)
	shown := d.preview("zhuzhai400", true, cheapFlats)
	if len(shown.Faults) != 0 || shown.Query != landingQuery ||
		shown.Address != "/fapaifang/chaoyang/?price_max=4000000&usage=101" ||
		shown.Place != "北京朝阳" || shown.Count != 2 || !shown.IsIndexed ||
		!slices.Equal(shown.Gained, []string{landingPath}) || len(shown.Lost) != 0 ||
		!strings.HasPrefix(shown.Title, "北京朝阳400万以下法拍住宅_共2套-") {
		t.Fatalf("%+v", shown)
	}
	if _, err := d.components.heads.Head(t.Context(), landingPath, ""); !apperr.Missing(err) {
		t.Fatalf("a preview makes a page: %v", err)
	}
	draft := fiber.Map{"content": cheapFlats, "is_new": true, "version": 0, "reason": "搜得多"}
	detail := d.step(d.writer, http.MethodPut, "zhuzhai400/draft", draft)
	if detail.Live != nil || detail.Open.Content.Query != landingQuery ||
		detail.Open.Content.IntroHTML != "<p>预算有限时先看这里。</p>" {
		t.Errorf("%+v", detail.Open)
	}
	d.refused(d.publisher, http.MethodPut, "zhuzhai400/draft", draft, 409, "别名")
	detail = d.step(d.writer, http.MethodPost, "zhuzhai400/submit",
		fiber.Map{"version": detail.Open.Version, "reason": ""})
	publication := fiber.Map{"version": detail.Open.Version, "reason": "可以"}
	detail = d.step(d.publisher, http.MethodPost, "zhuzhai400/publication", publication)
	if detail.Open != nil || detail.Live == nil || len(detail.History) != 1 {
		t.Errorf("%+v", detail)
	}

	h := d.head(landingPath, "")
	if !h.Index || h.Canonical != d.components.site.Host+landingPath ||
		h.H1 != cheapFlats.Heading || h.Facts.Items != 2 ||
		h.From.Title != heads.FromLandingPage || !strings.Contains(h.Description, "共2条") ||
		h.Where.Area.ShortName != "朝阳" ||
		h.Breadcrumb[len(h.Breadcrumb)-1].Name != cheapFlats.Heading ||
		!slices.Contains(h.Tags, cachetag.LandingPages) {
		t.Errorf("%+v", h)
	}
	for _, c := range []struct {
		path, query, canonical string
	}{
		{"/fapaifang/chaoyang/", "usage=101&price_max=4000000", landingPath},
		{"/fapaifang/chaoyang/", "price_max=4000000&usage=101&page=2&sort=views_desc", landingPath + "?page=2"},
		{"/fapaifang/chaoyang/", "usage=101", "/fapaifang/chaoyang/"},
		{"/fapaifang/dongcheng/", "usage=101&price_max=4000000", "/fapaifang/dongcheng/"},
		{landingPath, "room=2", landingPath},
	} {
		if h := d.head(c.path, c.query); h.Canonical != d.components.site.Host+c.canonical || h.Index {
			t.Errorf("%s?%s: canonical %s, indexed %v", c.path, c.query, h.Canonical, h.Index)
		}
	}
	if map1 := d.page("/sitemaps/landings-1.xml"); !strings.Contains(map1, landingPath) {
		t.Error("it is not in the site map")
	}
	d.components.headIndex.Invalidate(cachetag.All)
	if row := rowOf(t, d.client, landingPath); !row.InSitemap || row.H1 != cheapFlats.Heading {
		t.Errorf("in the table of heads it is %+v", row)
	}
	var queued bool
	err := d.db.NewRaw("SELECT EXISTS (SELECT FROM page_changes WHERE tag = ?)", cachetag.Address(landingPath)).
		Scan(t.Context(), &queued)
	if err != nil || !queued {
		t.Errorf("queued for search engines: %v, %v", queued, err)
	}
	var links []wire.LandingPageLink
	d.call(http.MethodGet, "/api/landing-page?area_id=3", nil).into(t, &links)
	if len(links) != 1 || links[0].Count != 2 || links[0].Heading != cheapFlats.Heading {
		t.Errorf("%+v", links)
	}
	d.call(http.MethodGet, "/api/landing-page?area_id=1", nil).into(t, &links)
	var page wire.LandingPage
	d.call(http.MethodGet, "/api/landing-page/zhuzhai400", nil).into(t, &page)
	if len(links) != 0 || page.Query != "price_max=4000000&usage=101" || page.Place.Area.ID != 3 {
		t.Errorf("%+v %+v", links, page)
	}
	if again := d.preview("other", true, cheapFlats); len(again.Faults) != 1 ||
		!strings.Contains(again.Faults[0].Message, landingPath) {
		t.Errorf("a second page of the combination: %+v", again.Faults)
	}
	landingPagesAreTakenBack(t, d)
}

// landingPagesAreTakenBack unpublishes a landing page twice, with and without one for fewer filters, and
// restores it.
func landingPagesAreTakenBack(t *testing.T, d landingWorkbench) {
	t.Helper()
	retired := cheapFlats
	retired.Query, retired.IsActive = landingQuery, false
	if shown := d.preview("zhuzhai400", false, retired); shown.Redirect != "/fapaifang/chaoyang/" ||
		!slices.Equal(shown.Lost, []string{landingPath}) || len(shown.Gained) != 0 {
		t.Errorf("%+v", shown)
	}
	detail := d.publish("zhuzhai400", false, retired)
	if h := d.head(landingPath, ""); h.Status != 301 || h.Redirect != "/fapaifang/chaoyang/" {
		t.Errorf("taken back: %+v", h)
	}
	if h := d.head("/fapaifang/chaoyang/", "usage=101&price_max=4000000"); h.Canonical != d.components.site.Host+
		"/fapaifang/chaoyang/" {
		t.Errorf("the list still points to %s", h.Canonical)
	}
	if r := d.call(http.MethodGet, "/api/landing-page/zhuzhai400", nil); r.Status != 404 {
		t.Errorf("%+v", r)
	}
	wider := cheapFlats
	wider.Query, wider.Heading = "/fapaifang/chaoyang/?usage=101", "朝阳法拍住宅"
	d.publish("zhuzhai", true, wider)
	if h := d.head(landingPath, ""); h.Redirect != "/fapaifang/zhuzhai/" {
		t.Errorf("with a wider landing it leads to %s", h.Redirect)
	}
	detail = d.step(d.writer, http.MethodPost, "zhuzhai400/restoration",
		fiber.Map{"revision": detail.History[1].ID, "version": 0, "reason": "恢复"})
	detail = d.step(d.writer, http.MethodPost, "zhuzhai400/submit",
		fiber.Map{"version": detail.Open.Version, "reason": ""})
	d.step(d.publisher, http.MethodPost, "zhuzhai400/publication",
		fiber.Map{"version": detail.Open.Version, "reason": ""})
	if h := d.head(landingPath, ""); h.Status != 200 || !h.Index {
		t.Errorf("restored: %+v", h)
	}
	// A landing page with fewer lots than the minimum is noindex, not in the site map and not linked.
	rules := fiber.Map{"rules": heads.DefaultCrawlRules().Rules, "version": 0, "reason": "门槛", "minimums": []minimum{
		{"houses", 1}, {"houses_region", 1}, {"houses_landing", 3}, {"communities", 1},
		{"communities_region", 1}, {"news_tag", 2},
	}}
	d.token = d.writer
	var robots robotsShown
	d.call(http.MethodPut, "/api/editor/robots/draft", rules).into(t, &robots)
	robots = moved[robotsShown](d.workbench, robotsDraft, d.writer, http.MethodPost, "/submit",
		fiber.Map{"version": robots.Open.Version, "reason": ""})
	moved[robotsShown](d.workbench, robotsDraft, d.publisher, http.MethodPost, "/publication",
		fiber.Map{"version": robots.Open.Version, "reason": ""})
	var links []wire.LandingPageLink
	d.call(http.MethodGet, "/api/landing-page?area_id=3", nil).into(t, &links)
	listed, err := d.components.listing.SitemapLandingPages(t.Context())
	if h := d.head(landingPath, ""); h.Index || len(links) != 0 || len(listed) != 0 || err != nil {
		t.Errorf("below the minimum: indexed %v, %+v, %+v, %v", h.Index, links, listed, err)
	}
	d.verify("landing.publish", 4)
}
