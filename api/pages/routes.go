package pages

import "time"

// Route is one kind of page. What is not listed here is passed to the renderer and never kept.
type Route struct {
	Name    string
	Pattern string // {id} a positive number, {alias} and {region} pinyin, {type} a word; the rest is literal
	Query   Allow  // query names that change the page; every other name is invisible to the renderer
	// TTL is how long a kept page is fresh. Purges are what keep pages right; this only bounds a forgotten one. Zero
	// means that the page is never kept.
	TTL      time.Duration
	Redirect string // moved permanently to this path
}

const (
	listTTL   = 5 * time.Minute
	detailTTL = 10 * time.Minute
	textTTL   = 30 * time.Minute
)

// Routes lists every page in matching order: /{type}.html is last, because it matches the others too.
var Routes = []Route{
	{Name: "index", Pattern: "/index", Redirect: "/"},
	{Name: "map-old", Pattern: "/fapaifang-map.html", Redirect: "/map-house.html"},

	{Name: "home", Pattern: "/", TTL: listTTL},
	{Name: "houses", Pattern: "/fapaifang.html", Query: houseQuery, TTL: listTTL},
	{Name: "houses-place", Pattern: "/fapaifang/{alias}/", Query: houseQuery, TTL: listTTL},
	{Name: "houses-region", Pattern: "/fapaifang/{alias}/{region}/", Query: houseQuery, TTL: listTTL},
	{Name: "house", Pattern: "/fapaifang-info/{id}.html", TTL: detailTTL},
	{Name: "map", Pattern: "/map-house.html", Query: mapQuery, TTL: listTTL},

	{Name: "communities", Pattern: "/xiaoqu.html", Query: communityQuery, TTL: listTTL},
	{Name: "community", Pattern: "/xiaoqu/{id}.html", Query: Allow{"months": number}, TTL: detailTTL},
	{Name: "communities-place", Pattern: "/xiaoqu/{alias}/", Query: communityQuery, TTL: listTTL},
	{Name: "communities-region", Pattern: "/xiaoqu/{alias}/{region}/", Query: communityQuery, TTL: listTTL},

	{Name: "news", Pattern: "/zixun.html", Query: newsQuery, TTL: listTTL},
	{Name: "news-item", Pattern: "/zixun-info/{id}.html", TTL: textTTL},
	{Name: "tags", Pattern: "/hotTag", Query: newsQuery, TTL: textTTL},
	{Name: "agent", Pattern: "/agent/{id}.html", Query: Allow{"page": number}, TTL: detailTTL},
	{Name: "privacy", Pattern: "/privacy_policy.html", TTL: textTTL},

	{Name: "chart", Pattern: "/chart", Query: chartQuery, TTL: textTTL},
	{Name: "trend", Pattern: "/chart/trend", Query: chartQuery, TTL: textTTL},
	{Name: "overview", Pattern: "/fapaiyanjiu.html", Query: chartQuery, TTL: textTTL},
	{Name: "statistics", Pattern: "/statistics.html", Query: chartQuery, TTL: textTTL},

	{Name: "personal", Pattern: "/home", Query: Allow{"kind": word, "page": number}},
	{Name: "personal-index", Pattern: "/home/user.index/index.html"},
	{Name: "personal-mates", Pattern: "/home/user.mate/index.html", Query: Allow{"demand": number, "page": number}},
	{Name: "personal-follows", Pattern: "/myCollection.html", Query: Allow{"kind": word, "sort": word, "page": number, "compare": list}},
	{Name: "personal-reminders", Pattern: "/myRemind.html", Query: Allow{"scope": word, "page": number}},
	{Name: "personal-demands", Pattern: "/myDemandList.html", Query: Allow{"page": number}},

	{Name: "gallery", Pattern: "/dev/components.html"},

	{Name: "text", Pattern: "/{type}.html", TTL: textTTL},
}

var houseQuery = Allow{
	"keyword": text, "city_id": number, "area_id": numbers, "region_id": numbers, "community_id": number,
	"usage": codes, "stage": codes, "status": codes, "nature": codes, "room": codes,
	"price_min": number, "price_max": number, "area_min": decimal, "area_max": decimal,
	"unit_price_min": number, "unit_price_max": number, "discount_min": decimal, "discount_max": decimal,
	"start_from": date, "start_to": date, "end_from": date, "end_to": date, "publish_from": date, "publish_to": date,
	"within": number, "loan": codes, "restriction": codes, "orientation": codes, "decoration": codes, "elevator": codes,
	"platform": codes, "court_id": number, "sort": word, "page": number, "page_size": number,
	"polygon": corners,
}

// mapQuery is a list's filters and what part of the map is shown.
var mapQuery = with(houseQuery, Allow{"lng": decimal, "lat": decimal, "zoom": number})

var communityQuery = Allow{
	"keyword": text, "city_id": number, "area_id": numbers, "region_id": numbers, "price_min": number, "price_max": number,
	"year_min": number, "year_max": number, "usage": codes, "has_active": word, "sort": word, "page": number, "page_size": number,
}

var newsQuery = Allow{
	"keyword": text, "category": codes, "tag": text, "sort": word, "page": number, "page_size": number,
}

var chartQuery = Allow{
	"city_id": number, "area_id": numbers, "region_id": numbers, "usage": codes, "stage": codes, "dimension": word,
	"measure": word, "period": word, "price_band": codes, "area_band": codes, "discount_band": codes,
	"court_id": numbers, "platform": codes, "start_from": date, "start_to": date, "months": number,
	"span": number,
}
