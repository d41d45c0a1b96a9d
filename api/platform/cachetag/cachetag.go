package cachetag

import (
	"net/url"
	"strconv"
	"strings"
)

// The tags of lists and of other data without an id.
const (
	All = "*" // purges all responses and pages

	Houses   = "houses"    // lists of lots, and numbers of lots
	AnyHouse = "house:all" // every response about one lot; purged instead of single lots when many change
	// Clock is sent with the tags of lots whose status changed by the passage of time (an auction started),
	// without a write. Caches of rows ignore a notification with it, because the rows are the same.
	Clock = "clock"

	Communities  = "communities"   // lists of communities (小区)
	AnyCommunity = "community:all" // every response about one community; purged instead of single ones when many change

	News       = "news"
	Agents     = "agents"
	Stats      = "stats"
	Overview   = "stats:overview"  // overviews, which are computed again shortly after the statistics
	Clearance  = "stats:clearance" // responses with clearance rates (成交率), which are read again shortly after the statistics
	Places     = "places"
	Points     = "points" // responses with points of interest, which are imported in bulk
	Dictionary = "dictionary"
	Names      = "names" // responses that use the names for free-text queries, which are read again after a change
	Site       = "site"  // settings of the site
	Texts      = "pages"
	Home       = "home" // the order of the home page's sections, and its recommended lots
	Avatars    = "avatars"
	SEO        = "seo"         // the heads of all pages
	CrawlRules = "crawl-rules" // robots.txt
	// SearchFigures is the tag of headlist, which shows figures of search engines. No public page has them.
	SearchFigures = "search-figures"

	// LandingPages is the tag of lists of lots: their links and canonical addresses depend on the landing
	// pages.
	LandingPages = "landingpages"
	CostRules    = "cost-rules" // responses computed with the cost rules
	// RestrictionRules is the tag of responses computed with the purchase restriction rules (限购).
	RestrictionRules = "restriction-rules"
	Personal         = "personal" // responses to one member; they are not pages
)

const (
	housePrefix          = "house:"
	communityPrefix      = "community:"
	newsPrefix           = "news:"
	agentPrefix          = "agent:"
	textPrefix           = "page:"
	headPrefix           = "seo:"
	overridePrefix       = "override:"
	addressPrefix        = "address:"
	houseFavoritesPrefix = "marks:house:"
)

// House returns the tag of one lot.
func House(id int64) string { return of(housePrefix, id) }

// HouseID returns the id in a tag that House has made.
func HouseID(tag string) (id int64, ok bool) { return idOf(tag, housePrefix) }

// HouseFavorites returns the tag of the number of a lot's followers. Only the lot's own page has this tag, so
// lists may show an older number.
func HouseFavorites(id int64) string { return of(houseFavoritesPrefix, id) }

// HouseFavoritesID returns the id in a tag that HouseFavorites has made.
func HouseFavoritesID(tag string) (id int64, ok bool) { return idOf(tag, houseFavoritesPrefix) }

// HousesOfCommunity returns the tag of lists and figures of a community's lots. If many lots change, AnyHouse
// is purged instead.
func HousesOfCommunity(id int64) string { return of("houses:community:", id) }

// Community returns the tag of one community.
func Community(id int64) string { return of(communityPrefix, id) }

// CommunityFavorites returns the tag of the number of a community's followers. Only the community's own page
// has this tag, so lists may show an older number.
func CommunityFavorites(id int64) string { return of("marks:community:", id) }

// NewsItem returns the tag of one article.
func NewsItem(id int64) string { return of(newsPrefix, id) }

// Agent returns the tag of one consultant.
func Agent(id int64) string { return of(agentPrefix, id) }

// Text returns the tag of a single page (关于我们) with this code.
func Text(code string) string { return textPrefix + code }

// TextCode returns the code in a tag that Text has made.
func TextCode(tag string) (code string, ok bool) { return strings.CutPrefix(tag, textPrefix) }

// Head returns the tag of all pages whose title is made by this template.
func Head(template string) string { return headPrefix + template }

// Override returns the tag of the pages whose heads an override changes. scope and key identify its target.
// Spaces are escaped, because they separate tags.
func Override(scope, key string) string {
	return overridePrefix + scope + ":" + strings.ReplaceAll(key, " ", "%20")
}

// Address returns the tag of the response at a path with any query: a page, a redirect or 410. The path must
// be decoded; the tag contains it encoded, because spaces separate tags.
func Address(path string) string { return addressPrefix + (&url.URL{Path: path}).EscapedPath() }

// AddressOf returns the path in a tag that Address has made.
func AddressOf(tag string) (path string, ok bool) {
	rest, ok := strings.CutPrefix(tag, addressPrefix)
	if !ok {
		return "", false
	}
	path, err := url.PathUnescape(rest)
	return path, err == nil
}

// OverrideOf returns the scope and the key in a tag that Override has made.
func OverrideOf(tag string) (scope, key string, ok bool) {
	rest, ok := strings.CutPrefix(tag, overridePrefix)
	scope, key, cut := strings.Cut(rest, ":")
	return scope, key, ok && cut
}

// HeadTemplate returns the template in a tag that Head has made.
func HeadTemplate(tag string) (template string, ok bool) { return strings.CutPrefix(tag, headPrefix) }

// CommunityID returns the id in a tag made by Community.
func CommunityID(tag string) (id int64, ok bool) { return idOf(tag, communityPrefix) }

// NewsItemID returns the id in a tag made by NewsItem.
func NewsItemID(tag string) (id int64, ok bool) { return idOf(tag, newsPrefix) }

// AgentID returns the id in a tag made by Agent.
func AgentID(tag string) (id int64, ok bool) { return idOf(tag, agentPrefix) }

// IsPublished reports whether a tag belongs to what editors publish: heads, articles, texts, redirects.
func IsPublished(tag string) bool {
	if tag == SEO || tag == CrawlRules || tag == LandingPages {
		return true
	}
	for _, prefix := range []string{headPrefix, overridePrefix, addressPrefix, newsPrefix, textPrefix} {
		if strings.HasPrefix(tag, prefix) {
			return true
		}
	}
	return false
}

// NamesPages reports whether search engines are notified of the pages of a tag. It is false for lists and
// other data.
func NamesPages(tag string) bool {
	if tag == All {
		return true
	}
	for _, prefix := range []string{housePrefix, communityPrefix, newsPrefix, agentPrefix, textPrefix,
		overridePrefix, addressPrefix} {
		if strings.HasPrefix(tag, prefix) {
			return true
		}
	}
	return false
}

func of(prefix string, id int64) string { return prefix + strconv.FormatInt(id, 10) }

func idOf(tag, prefix string) (int64, bool) {
	text, found := strings.CutPrefix(tag, prefix)
	id, err := strconv.ParseInt(text, 10, 64)
	return id, found && err == nil
}
