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
	AnyHouse = "house:all" // every response about one lot; purged instead of single tags when many change
	// Clock is sent together with the tags of lots whose status changed with the passage of time (an auction started),
	// without a write. Caches of rows ignore such a notification, because the rows have not changed.
	Clock = "clock"

	Communities  = "communities"   // lists of communities (小区)
	AnyCommunity = "community:all" // every response about one community; purged if many change

	News       = "news"
	Agents     = "agents"
	Stats      = "stats"
	Overview   = "stats:overview"  // overviews, which are recomputed shortly after the statistics
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
	// SearchFigures is the tag of headlist, which shows the figures of search engines. No public page shows these
	// figures.
	SearchFigures = "search-figures"

	// LandingPages is the tag of the lists of lots, whose links and canonical addresses depend on the landing pages.
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

// HouseID returns the id in a tag that House returned.
func HouseID(tag string) (id int64, ok bool) { return idOf(tag, housePrefix) }

// HouseFavorites returns the tag for the number of a lot's followers. Only the lot's own page has this tag, so lists
// may show an older number.
func HouseFavorites(id int64) string { return of(houseFavoritesPrefix, id) }

// HouseFavoritesID returns the id in a tag that HouseFavorites returned.
func HouseFavoritesID(tag string) (id int64, ok bool) { return idOf(tag, houseFavoritesPrefix) }

// HousesOfCommunity returns the tag of the lists and figures of a community's lots. If many lots change, AnyHouse is
// purged instead.
func HousesOfCommunity(id int64) string { return of("houses:community:", id) }

// Community returns the tag of one community.
func Community(id int64) string { return of(communityPrefix, id) }

// CommunityFavorites returns the tag for the number of a community's followers. Only the community's own page has this
// tag, so lists may show an older number.
func CommunityFavorites(id int64) string { return of("marks:community:", id) }

// NewsItem returns the tag of one article.
func NewsItem(id int64) string { return of(newsPrefix, id) }

// Agent returns the tag of one consultant.
func Agent(id int64) string { return of(agentPrefix, id) }

// Text returns the tag of the single page (such as 关于我们) with this code.
func Text(code string) string { return textPrefix + code }

// TextCode returns the code in a tag that Text returned.
func TextCode(tag string) (code string, ok bool) { return strings.CutPrefix(tag, textPrefix) }

// Head returns the tag of all pages whose titles are made from this template.
func Head(template string) string { return headPrefix + template }

// Override returns the tag of the pages whose heads an override changes. scope and key identify its target.
// Spaces are escaped, because they separate tags.
func Override(scope, key string) string {
	return overridePrefix + scope + ":" + strings.ReplaceAll(key, " ", "%20")
}

// Address returns the tag of the responses at a path with any query: a page, a redirect or a 410. path must be decoded.
// The tag contains it in encoded form, because spaces separate tags.
func Address(path string) string { return addressPrefix + (&url.URL{Path: path}).EscapedPath() }

// AddressOf returns the path in a tag that Address returned.
func AddressOf(tag string) (path string, ok bool) {
	rest, ok := strings.CutPrefix(tag, addressPrefix)
	if !ok {
		return "", false
	}
	path, err := url.PathUnescape(rest)
	return path, err == nil
}

// OverrideOf returns the scope and the key in a tag that Override returned.
func OverrideOf(tag string) (scope, key string, ok bool) {
	rest, ok := strings.CutPrefix(tag, overridePrefix)
	scope, key, cut := strings.Cut(rest, ":")
	return scope, key, ok && cut
}

// HeadTemplate returns the template in a tag that Head returned.
func HeadTemplate(tag string) (template string, ok bool) { return strings.CutPrefix(tag, headPrefix) }

// CommunityID returns the id in a tag that Community returned.
func CommunityID(tag string) (id int64, ok bool) { return idOf(tag, communityPrefix) }

// NewsItemID returns the id in a tag that NewsItem returned.
func NewsItemID(tag string) (id int64, ok bool) { return idOf(tag, newsPrefix) }

// AgentID returns the id in a tag that Agent returned.
func AgentID(tag string) (id int64, ok bool) { return idOf(tag, agentPrefix) }

// IsPublished reports whether a tag belongs to content that editors publish: heads, articles, texts, redirects.
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

// NamesPages reports whether a purge of the tag makes the program notify search engines of the tag's pages. It is false
// for the tags of lists and other data.
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
