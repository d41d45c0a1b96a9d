package cachetag

import (
	"net/url"
	"strconv"
	"strings"
)

// The tags of lists, and of data without an id.
const (
	All = "*" // purges everything

	Houses   = "houses"    // lists and counts of lots
	AnyHouse = "house:all" // every answer about a single lot; purged when many lots are written
	// Clock is sent with the tags of lots whose status changed because time passed, without a row being written. Caches
	// of rows ignore such notifications; caches of statuses do not.
	Clock = "clock"

	Communities  = "communities"   // lists of communities
	AnyCommunity = "community:all" // every answer about a single community; purged when many are written

	News       = "news"
	Agents     = "agents"
	Stats      = "stats"
	Overview   = "stats:overview"  // overviews, which are recomputed shortly after the statistics
	Clearance  = "stats:clearance" // answers with clear rates, which are read shortly after the statistics
	Places     = "places"
	Points     = "points" // every answer made from points of interest, which are imported in bulk
	Dictionary = "dictionary"
	Names      = "names" // answers that use the directory of names, which is read again after a change
	Site       = "site"  // settings of the site
	Texts      = "pages"
	Home       = "home" // the order of the home page and its recommended lots
	Avatars    = "avatars"
	SEO        = "seo"         // the heads of all pages
	CrawlRules = "crawl-rules" // robots.txt
	// SearchFigures is the tag of the workbench's list of heads, which shows search engines' figures.
	// Public pages do not use it.
	SearchFigures = "search-figures"

	// lists of lots, because their links and canonical addresses depend on the landing pages
	LandingPages = "landingpages"
	CostRules    = "cost-rules" // every answer made from the cost rules
	// RestrictionRules is the tag of every answer made from the rules of purchase restriction.
	RestrictionRules = "restriction-rules"
	Personal         = "personal" // answers that belong to one member; no page is made from them
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

// HouseID returns the id in a tag made by House.
func HouseID(tag string) (id int64, ok bool) { return idOf(tag, housePrefix) }

// HouseFavorites returns the tag of the number of members who follow a lot. Only the lot's own page has it; lists may
// show an older number.
func HouseFavorites(id int64) string { return of(houseFavoritesPrefix, id) }

// HouseFavoritesID returns the id in a tag made by HouseFavorites.
func HouseFavoritesID(tag string) (id int64, ok bool) { return idOf(tag, houseFavoritesPrefix) }

// HousesOfCommunity returns the tag of the lists and figures of a community's lots. When many lots are written,
// AnyHouse is purged instead.
func HousesOfCommunity(id int64) string { return of("houses:community:", id) }

// Community returns the tag of one community.
func Community(id int64) string { return of(communityPrefix, id) }

// CommunityFavorites returns the tag of the number of members who follow a community. Only the community's own page has
// it; lists may show an older number.
func CommunityFavorites(id int64) string { return of("marks:community:", id) }

// NewsItem returns the tag of one article.
func NewsItem(id int64) string { return of(newsPrefix, id) }

// Agent returns the tag of one consultant.
func Agent(id int64) string { return of(agentPrefix, id) }

// Text returns the tag of one of the site's own texts.
func Text(code string) string { return textPrefix + code }

// TextCode returns the code in a tag made by Text.
func TextCode(tag string) (code string, ok bool) { return strings.CutPrefix(tag, textPrefix) }

// Head returns the tag of the heads of all pages that use the template with this name.
func Head(template string) string { return headPrefix + template }

// Override returns the tag of the heads that an override changes; scope and key identify the override's
// target. Spaces are escaped, because a space would end the tag.
func Override(scope, key string) string {
	return overridePrefix + scope + ":" + strings.ReplaceAll(key, " ", "%20")
}

// Address returns the tag of the response of a path (a page, a redirect or 410), whatever its query. The
// path must be decoded. The tag contains it encoded, because a tag must not contain a space.
func Address(path string) string { return addressPrefix + (&url.URL{Path: path}).EscapedPath() }

// AddressOf returns the path in a tag made by Address.
func AddressOf(tag string) (path string, ok bool) {
	rest, ok := strings.CutPrefix(tag, addressPrefix)
	if !ok {
		return "", false
	}
	path, err := url.PathUnescape(rest)
	return path, err == nil
}

// OverrideOf returns the scope and key in a tag made by Override.
func OverrideOf(tag string) (scope, key string, ok bool) {
	rest, ok := strings.CutPrefix(tag, overridePrefix)
	scope, key, cut := strings.Cut(rest, ":")
	return scope, key, ok && cut
}

// HeadTemplate returns the name of the template in a tag made by Head.
func HeadTemplate(tag string) (template string, ok bool) { return strings.CutPrefix(tag, headPrefix) }

// CommunityID returns the id in a tag made by Community.
func CommunityID(tag string) (id int64, ok bool) { return idOf(tag, communityPrefix) }

// NewsItemID returns the id in a tag made by NewsItem.
func NewsItemID(tag string) (id int64, ok bool) { return idOf(tag, newsPrefix) }

// AgentID returns the id in a tag made by Agent.
func AgentID(tag string) (id int64, ok bool) { return idOf(tag, agentPrefix) }

// IsPublished reports whether a tag belongs to content that editors publish: heads, articles, texts and addresses of
// pages.
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

// NamesPages reports whether a tag names pages whose changes are submitted to search engines, rather than lists or
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
