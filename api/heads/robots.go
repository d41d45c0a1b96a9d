package heads

import (
	"context"
	"time"
)

// The kinds of lists that are indexable only with a minimum number of items.
const (
	HousesList            = "houses"             // lots in a city or district
	HousesRegionList      = "houses_region"      // lots in a business area
	HousesLandingPageList = "houses_landing"     // lots on a landing page
	CommunitiesList       = "communities"        // communities in a city or district
	CommunitiesRegionList = "communities_region" // communities in a business area
	NewsTagList           = "news_tag"
)

// CrawlRules holds the rules for crawlers, and the minimum numbers of items of indexable lists.
type CrawlRules struct {
	Rules      string         // robots.txt without the Sitemap lines
	Minimums   map[string]int // minimum number of items, by kind of list
	Signals    Signals        // empty by default, because only the owner may decide
	UpdatedAt  time.Time
	MinimumsAt time.Time
}

// Minimum returns the minimum number of items of a kind of list; it is at least one.
func (c CrawlRules) Minimum(kind string) int { return max(1, c.Minimums[kind]) }

// defaultRules disallows members' pages, API calls and tools for all crawlers. Lists with filters are allowed,
// because crawlers must read them to find noindex. Baidu is reported to ignore noindex. Its group therefore
// disallows lists with filters and allows only the queries of canonical pages: the longest line decides. A
// crawler's own group replaces the general one, so it repeats the general rules. Tags are not listed one by one,
// because Baidu reads robots.txt only every few days and would miss new tags, and because editors change these
// rules as a text. An unknown tag responds with 404, so engines drop its address.
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

// DefaultCrawlRules returns the rules that apply until an editor publishes others. The list of a tag needs more
// than one article; a list of one would only repeat that article.
func DefaultCrawlRules() CrawlRules {
	since := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	return CrawlRules{
		Rules: defaultRules, UpdatedAt: since, MinimumsAt: since,
		Minimums: map[string]int{HousesList: 1, HousesRegionList: 1, HousesLandingPageList: 1, CommunitiesList: 1,
			CommunitiesRegionList: 1, NewsTagList: 2},
	}
}

// crawlRules returns the rules in force.
func (s *Service) crawlRules(ctx context.Context) (CrawlRules, error) {
	if s.CrawlRules == nil {
		return DefaultCrawlRules(), nil
	}
	return s.CrawlRules(ctx)
}
