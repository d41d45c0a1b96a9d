package heads

import (
	"context"
	"time"
)

// The kinds of lists that search engines may show only from a number of things on.
const (
	HousesList            = "houses"             // of a city or district
	HousesRegionList      = "houses_region"      // of a business area
	HousesLandingPageList = "houses_landing"     // of a combination of filters that editors made a page
	CommunitiesList       = "communities"        // of a city or district
	CommunitiesRegionList = "communities_region" // of a business area
	NewsTagList           = "news_tag"
)

// CrawlRules holds the rules for crawlers, and the minimums from which search engines may show lists.
type CrawlRules struct {
	Rules      string         // robots.txt without its lines of site maps
	Minimums   map[string]int // by kind of list
	Signals    Signals        // off by default: the owner decides
	UpdatedAt  time.Time
	MinimumsAt time.Time
}

// Minimum returns the number of things that a list of a kind must hold, at least one.
func (c CrawlRules) Minimum(kind string) int { return max(1, c.Minimums[kind]) }

// defaultRules keeps crawlers from members' pages, calls and tools. It allows lists with filters: crawlers must read
// them to find noindex. Baidu is reported to ignore noindex, so its group disallows lists with filters and allows the
// queries that are pages of their own, alone and not beside a filter: the longest line decides. A group replaces the
// general one, so it repeats it. Tags are not listed one by one: Baidu reads robots.txt again only after days, so a new
// tag would be shut out as long, and editors change these rules as a text. An unknown tag answers 404, on which an
// engine drops it.
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

// DefaultCrawlRules returns the rules in force until an editor publishes others. The list of a tag with one article
// repeats the article.
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
