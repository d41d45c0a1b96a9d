package route

import "time"

const (
	listTTL   = 5 * time.Minute
	detailTTL = 10 * time.Minute
	textTTL   = 30 * time.Minute
)

// The pages of the site.
var (
	Index           = &Page{Name: "index", Pattern: "/index", Redirect: "/"}
	IndexHTML       = &Page{Name: "indexHtml", Pattern: "/index.html", Redirect: "/"}
	BareHouses      = &Page{Name: "bareHouses", Pattern: "/fapaifang", Redirect: "/fapaifang.html"}
	BareCommunities = &Page{Name: "bareCommunities", Pattern: "/xiaoqu", Redirect: "/xiaoqu.html"}
	BareNews        = &Page{Name: "bareNews", Pattern: "/zixun", Redirect: "/zixun.html"}
	OldMap          = &Page{Name: "oldMap", Pattern: "/fapaifang-map.html", Redirect: "/map-house.html"}

	Home = &Page{Name: "home", Pattern: "/", TTL: listTTL, Sitemap: WithLots}

	Houses       = &Page{Name: "houses", Pattern: "/fapaifang.html", Query: listQuery, TTL: listTTL, Sitemap: WithLots}
	HousesPlace  = &Page{Name: "housesPlace", Pattern: "/fapaifang/{alias}/", Query: listQuery, TTL: listTTL}
	HousesRegion = &Page{Name: "housesRegion", Pattern: "/fapaifang/{alias}/{region}/", Query: listQuery, TTL: listTTL}
	House        = &Page{Name: "house", Pattern: "/fapaifang-info/{id}.html", Query: costQuery, TTL: detailTTL}
	// Compare shows lots side by side. It is not listed by search engines, because every selection of lots has its own
	// address.
	Compare = &Page{Name: "compare", Pattern: "/duibi.html", Query: Query{"ids": list}}
	Map     = &Page{Name: "map", Pattern: "/map-house.html", Query: mapQuery, TTL: listTTL, Sitemap: WithLots}

	Communities = &Page{Name: "communities", Pattern: "/xiaoqu.html", Query: communityQuery,
		TTL: listTTL, Sitemap: WithLots}
	Community = &Page{Name: "community", Pattern: "/xiaoqu/{id}.html",
		Query: Query{"months": number}, TTL: detailTTL}
	CommunitiesPlace = &Page{Name: "communitiesPlace", Pattern: "/xiaoqu/{alias}/",
		Query: communityQuery, TTL: listTTL}
	CommunitiesRegion = &Page{Name: "communitiesRegion", Pattern: "/xiaoqu/{alias}/{region}/",
		Query: communityQuery, TTL: listTTL}

	News     = &Page{Name: "news", Pattern: "/zixun.html", Query: newsQuery, TTL: listTTL, Sitemap: WithNews}
	NewsItem = &Page{Name: "newsItem", Pattern: "/zixun-info/{id}.html", TTL: textTTL}
	Tags     = &Page{Name: "tags", Pattern: "/hotTag", TTL: textTTL, Sitemap: WithNews}
	Agent    = &Page{Name: "agent", Pattern: "/agent/{id}.html", Query: Query{"page": number}, TTL: detailTTL}
	Privacy  = &Page{Name: "privacy", Pattern: "/privacy_policy.html", TTL: textTTL}

	Research = &Page{Name: "research", Pattern: "/fapaiyanjiu.html", Query: statQuery,
		TTL: textTTL, Sitemap: WithStats}
	Statistics = &Page{Name: "statistics", Pattern: "/statistics.html", Query: statQuery,
		TTL: textTTL, Sitemap: WithStats}
	Chart = &Page{Name: "chart", Pattern: "/chart", Query: statQuery, TTL: textTTL, Sitemap: WithStats}
	Trend = &Page{Name: "trend", Pattern: "/chart/trend", Query: statQuery, TTL: textTTL, Sitemap: WithStats}

	Personal  = &Page{Name: "personal", Pattern: "/home", Query: Query{"kind": word, "page": number}}
	UserIndex = &Page{Name: "userIndex", Pattern: "/home/user.index/index.html"}
	Mates     = &Page{Name: "mates", Pattern: "/home/user.mate/index.html",
		Query: Query{"demand": number, "page": number}}
	// The comparison was at /myCollection.html?compare=… before; these addresses redirect to Compare.
	Favorites = &Page{
		Name: "favorites", Pattern: "/myCollection.html",
		Query: Query{"kind": word, "sort": word, "page": number, "compare": list},
	}
	Reminders = &Page{Name: "reminders", Pattern: "/myRemind.html", Query: Query{"scope": word, "page": number}}
	Demands   = &Page{Name: "demands", Pattern: "/myDemandList.html", Query: Query{"page": number}}

	// SharedList shows the lots that a member selected to anyone who has the address.
	SharedList = &Page{Name: "sharedList", Pattern: "/gongxiang/{token}.html", Secret: true}
	MyLists    = &Page{Name: "myLists", Pattern: "/myLists.html"}

	// The token in links of notification mails allows a member to end a saved search without a login.
	Searches = &Page{Name: "searches", Pattern: "/mySearches.html", Query: Query{"token": token}}

	// Pages of the editors' workbench.
	Editor      = &Page{Name: "editor", Pattern: "/editor"}
	EditorForms = &Page{
		Name: "editorForms", Pattern: "/editor/forms",
		Query: Query{"form_type": codes, "status": codes, "house_id": number, "page": number},
	}
	EditorForm = &Page{Name: "editorForm", Pattern: "/editor/forms/{id}"}

	EditorHeadlist = &Page{Name: "editorHeadlist", Pattern: "/editor/headlist", Query: Query{
		"q": text, "kind": word, "check": word, "severity": word, "status": number, "robots": word,
		"from": word, "template": word,
		"wording": number, "min_px": number, "max_px": number, "sort": word, "visit": word, "open": text, "view": text,
	}}
	EditorChecks    = &Page{Name: "editorChecks", Pattern: "/editor/checks"}
	EditorOverrides = &Page{Name: "editorOverrides", Pattern: "/editor/overrides"}
	EditorSiteaudit = &Page{Name: "editorSiteaudit", Pattern: "/editor/siteaudit",
		Query: Query{"run": number, "change": word, "kind": word, "page": number}}
	EditorImports = &Page{Name: "editorImports", Pattern: "/editor/imports",
		Query: Query{"task": number, "page": number}}
	EditorSettings   = &Page{Name: "editorSettings", Pattern: "/editor/settings"}
	EditorCrawlerlog = &Page{Name: "editorCrawlerlog", Pattern: "/editor/crawlerlog",
		Query: Query{"days": number, "engine": word}}
	EditorSearches = &Page{Name: "editorSearches", Pattern: "/editor/search-figures"}
	EditorBulk     = &Page{Name: "editorBulk", Pattern: "/editor/bulk"}
	EditorBulkEdit = &Page{Name: "editorBulkEdit", Pattern: "/editor/bulk/{id}",
		Query: Query{"part": word, "page": number}}

	EditorDocuments = &Page{Name: "editorDocuments", Pattern: "/editor/documents",
		Query: Query{"kind": word, "state": word, "q": text, "page": number}}
	EditorDocument = &Page{Name: "editorDocument", Pattern: "/editor/document",
		Query: Query{"kind": word, "subject": word}}

	EditorRedirects = &Page{Name: "editorRedirects", Pattern: "/editor/redirects", Query: Query{
		"tab": word, "q": text, "state": word, "engine": word, "linked": word, "sort": word, "page": number,
	}}
	EditorAgents    = &Page{Name: "editorAgents", Pattern: "/editor/agents", Query: Query{"id": word}}
	EditorHome      = &Page{Name: "editorHome", Pattern: "/editor/home"}
	EditorLabels    = &Page{Name: "editorLabels", Pattern: "/editor/labels", Query: Query{"dictionary": word}}
	EditorTags      = &Page{Name: "editorTags", Pattern: "/editor/tags"}
	EditorRoles     = &Page{Name: "editorRoles", Pattern: "/editor/roles"}
	EditorTemplates = &Page{Name: "editorTemplates", Pattern: "/editor/templates", Query: Query{"kind": word}}
	EditorPush      = &Page{Name: "editorPush", Pattern: "/editor/push",
		Query: Query{"engine": word, "state": word, "q": text, "page": number}}
	EditorRobots       = &Page{Name: "editorRobots", Pattern: "/editor/robots"}
	EditorLandingpages = &Page{Name: "editorLandingpages", Pattern: "/editor/landingpages", Query: Query{"alias": word}}
	EditorActs         = &Page{Name: "editorActs", Pattern: "/editor/acts",
		Query: Query{"action": word, "member_id": number, "page": number}}

	Restriction = &Page{Name: "restriction", Pattern: "/xiangou.html", Query: restrictionQuery,
		TTL: textTTL, Sitemap: WithRules}
	EditorCostRules   = &Page{Name: "editorCostRules", Pattern: "/editor/cost-rules"}
	EditorRestriction = &Page{Name: "editorRestriction", Pattern: "/editor/restriction",
		Query: Query{"city_id": number}}

	OpenData = &Page{Name: "openData", Pattern: "/open-data.html", As: Text, TTL: textTTL, Sitemap: WithLots}

	// Former addresses of workbench pages, which editors may have bookmarked.
	FormerHeadlist     = &Page{Name: "formerHeadlist", Pattern: "/editor/heads", Redirect: "/editor/headlist"}
	FormerBulk         = &Page{Name: "formerBulk", Pattern: "/editor/batches", Redirect: "/editor/bulk"}
	FormerLandingpages = &Page{Name: "formerLandingpages", Pattern: "/editor/landings", Redirect: "/editor/landingpages"}
	FormerRestriction  = &Page{Name: "formerRestriction", Pattern: "/editor/xiangou", Redirect: "/editor/restriction"}
	FormerCrawlerlog   = &Page{Name: "formerCrawlerlog", Pattern: "/editor/spiders", Redirect: "/editor/crawlerlog"}
	FormerSiteaudit    = &Page{Name: "formerSiteaudit", Pattern: "/editor/truth", Redirect: "/editor/siteaudit"}

	// Checklist is the due diligence sheet of a lot (尽调单): the facts to verify, printable on A4.
	Checklist = &Page{Name: "checklist", Pattern: "/checklist-{id}.html", As: Text, TTL: detailTTL}

	Components = &Page{Name: "components", Pattern: "/dev/components.html"}

	Text = &Page{Name: "text", Pattern: "/{type}.html", TTL: textTTL}
)

// Pages lists all pages; Match returns the first page that matches. Text is last, because its pattern also matches the
// one-word addresses of other pages.
var Pages = []*Page{
	Index, IndexHTML, BareHouses, BareCommunities, BareNews, OldMap, Home,
	Houses, HousesPlace, HousesRegion, House, Compare, Map,
	Communities, Community, CommunitiesPlace, CommunitiesRegion,
	News, NewsItem, Tags, Agent, Privacy,
	Research, Statistics, Chart, Trend,
	Personal, UserIndex, Mates, Favorites, Reminders, Demands, Searches, MyLists, SharedList,
	Restriction, Editor, EditorForms, EditorForm, EditorRestriction, EditorCostRules, EditorHeadlist, EditorChecks,
	EditorOverrides, EditorBulk, EditorBulkEdit, EditorRoles, EditorActs, EditorTemplates, EditorPush, EditorRobots,
	EditorLandingpages,
	EditorCrawlerlog, EditorSearches, EditorSiteaudit, EditorRedirects, EditorImports, EditorSettings,
	EditorDocuments, EditorDocument, EditorTags, EditorAgents, EditorHome, EditorLabels,
	FormerHeadlist, FormerBulk, FormerLandingpages, FormerRestriction, FormerCrawlerlog, FormerSiteaudit,
	OpenData, Checklist, Components, Text,
}

// restrictionQuery holds the answers about a household in the purchase restriction test.
var restrictionQuery = Query{
	"city_id": number, "kind": word, "zone": text, "household": word, "marital": word,
	"children": number, "months": number,
	"homes": number, "homes_elsewhere": number, "business": number,
}

// costQuery holds the inputs of a lot's cost calculator in the form that the visitor typed. Invalid numbers are
// allowed, so that the page can report them.
var costQuery = Query{
	"price": text, "homes": number, "owner": word, "held": word, "only": word, "burden": word,
	"proof": word, "original": text,
	"arrears": text, "reserve": text, "budget": text, "share": text, "years": text, "rate": text,
}

// listQuery holds the filters of a list. The parameter `more` opens the panel 更多筛选; links to filters in that panel use
// it.
var listQuery = houseQuery.with(Query{"more": one})

// mapQuery holds the filters of a list and the visible part of the map. A map is not divided into pages and has no
// order.
var mapQuery = houseQuery.without("page", "page_size", "sort").
	with(Query{"lng": decimal, "lat": decimal, "zoom": number})

var communityQuery = Query{
	"keyword": text, "city_id": number, "area_id": numbers, "region_id": numbers,
	"price_min": number, "price_max": number,
	"year_min": number, "year_max": number, "usage": codes, "has_active": word, "sort": word,
	"page": number, "page_size": number,
}

var newsQuery = Query{
	"keyword": text, "category": codes, "tag": text, "sort": word, "page": number, "page_size": number,
}

var statQuery = Query{
	"city_id": number, "area_id": numbers, "region_id": numbers, "usage": codes, "stage": codes, "dimension": word,
	"measure": word, "period": word, "price_band": codes, "area_band": codes, "discount_band": codes,
	"court_id": numbers, "platform": codes, "start_from": date, "start_to": date, "months": number,
	"span": number,
}
