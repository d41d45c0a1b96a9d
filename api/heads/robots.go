package heads

import (
	"context"
	"time"
)

// The keys of the minimum numbers of items below which a list is noindex.
const (
	HousesList            = "houses"             // lots in a city or district
	HousesRegionList      = "houses_region"      // lots in a business area
	HousesLandingPageList = "houses_landing"     // lots on a landing page
	CommunitiesList       = "communities"        // communities in a city or district
	CommunitiesRegionList = "communities_region" // communities in a business area
	NewsTagList           = "news_tag"
)

// CrawlRules holds the editors' rules for crawlers, and how many items a list needs to be indexable.
type CrawlRules struct {
	Rules      string         // robots.txt without the lines about site maps
	Minimums   map[string]int // minimum number of items, by kind of list
	Signals    Signals        // permitted uses of texts; empty by default, because only the owner may decide
	UpdatedAt  time.Time
	MinimumsAt time.Time
}

// Minimum returns how many items a kind of list needs to be indexable, at least one.
func (c CrawlRules) Minimum(kind string) int { return max(1, c.Minimums[kind]) }

// defaultRules disallows members' pages, API calls and tools for all crawlers. Lists with filters are allowed,
// because a crawler must read them to find noindex. Baidu is said to ignore noindex, so its group disallows
// lists with filters and allows only the queries of canonical pages; the longest matching line decides. A
// crawler with its own group ignores the group *, so the general rules are repeated. Tags are not listed:
// Baidu reads robots.txt only every few days and would miss new ones. An unknown tag is a 404, so engines drop
// its address.
const defaultRules = `User-agent: *
Disallow: /home
Disallow: /my
Disallow: /editor
Disallow: /api/
Disallow: /dev/

User-agent: Baiduspider
Disallow: /home
Disallow: /my
Disallow: /editor
Disallow: /api/
Disallow: /dev/
Allow: /*?page=
Allow: /*?tag=
Allow: /*?category=
Disallow: /*?page=*&
Disallow: /*?tag=*&
Disallow: /*?category=*&
Allow: /*?page=*&tag=
Allow: /*?category=*&page=
Disallow: /*?
`

// DefaultCrawlRules returns the rules that apply until an editor publishes others. A tag needs two articles to
// be indexable, because a list of one article only repeats it.
func DefaultCrawlRules() CrawlRules {
	since := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return CrawlRules{
		Rules: defaultRules, UpdatedAt: since, MinimumsAt: since,
		Minimums: map[string]int{HousesList: 1, HousesRegionList: 1, HousesLandingPageList: 1, CommunitiesList: 1,
			CommunitiesRegionList: 1, NewsTagList: 2},
	}
}

// crawlRules returns the published rules, or the default ones.
func (s *Service) crawlRules(ctx context.Context) (CrawlRules, error) {
	if s.CrawlRules == nil {
		return DefaultCrawlRules(), nil
	}
	return s.CrawlRules(ctx)
}
