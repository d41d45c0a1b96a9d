package heads

import (
	"context"
	"time"
)

// The keys of the minimum numbers of items. A list with fewer items is noindex.
const (
	HousesList            = "houses"             // lots in a city or district
	HousesRegionList      = "houses_region"      // lots in a business area
	HousesLandingPageList = "houses_landing"     // lots on a landing page
	CommunitiesList       = "communities"        // communities in a city or district
	CommunitiesRegionList = "communities_region" // communities in a business area
	NewsTagList           = "news_tag"
)

// CrawlRules holds the editors' rules for crawlers, and the number of items that lists need to be indexable.
type CrawlRules struct {
	Rules      string         // robots.txt without the lines about site maps
	Minimums   map[string]int // minimum number of items, by kind of list
	Signals    Signals        // permitted uses of texts; empty by default: only the owner may decide about them
	UpdatedAt  time.Time
	MinimumsAt time.Time
}

// Minimum returns the number of items, at least one, that a list of this kind needs to be indexable.
func (c CrawlRules) Minimum(kind string) int { return max(1, c.Minimums[kind]) }

// defaultRules disallows members' pages, API calls and tools for all crawlers. It allows lists with filters, because a
// crawler finds out that a list is noindex only by reading it. Baidu is said to ignore noindex, so its group disallows
// lists with filters and allows only the queries of canonical pages; the longest matching line decides. A crawler that
// has its own group ignores the group *, so the general rules are repeated in that group. Tags are not listed: Baidu
// reads robots.txt only every few days and would miss new tags. The list of an unknown tag is a 404, so engines drop
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

// DefaultCrawlRules returns the rules that apply until an editor publishes others. The list of a tag needs two articles
// to be indexable, because a list with one article only repeats it.
func DefaultCrawlRules() CrawlRules {
	since := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return CrawlRules{
		Rules: defaultRules, UpdatedAt: since, MinimumsAt: since,
		Minimums: map[string]int{HousesList: 1, HousesRegionList: 1, HousesLandingPageList: 1, CommunitiesList: 1,
			CommunitiesRegionList: 1, NewsTagList: 2},
	}
}

// crawlRules returns the published rules, or the default rules if CrawlRules is nil.
func (s *Service) crawlRules(ctx context.Context) (CrawlRules, error) {
	if s.CrawlRules == nil {
		return DefaultCrawlRules(), nil
	}
	return s.CrawlRules(ctx)
}
