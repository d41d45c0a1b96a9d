package cachetag

import (
	"net/url"
	"strconv"
	"strings"
)

// Tags of lists and of data without an id.
const (
	All = "*" // purges everything

	Houses   = "houses"    // lists and counts of lots
	AnyHouse = "house:all" // every answer about single lots; purged by writes of many lots
	// Clock comes beside the tags of lots whose status changed because time passed: no row was written. Caches of rows,
	// as against caches of statuses, ignore such notifications.
	Clock = "clock"

	Communities  = "communities"   // lists of communities
	AnyCommunity = "community:all" // every answer about single communities; purged by writes of many

	News       = "news"
	Agents     = "agents"
	Stats      = "stats"
	Overview   = "stats:overview"  // overviews of the figures, which are refreshed a little later than these
	Clearance  = "stats:clearance" // answers from the clear rates, which are read a little later than the figures
	Places     = "places"
	Points     = "points" // every answer made from points of interest, which are imported many at a time
	Dictionary = "dictionary"
	Site       = "site" // settings of the site
	Texts      = "pages"
	Home       = "home" // the order of the home page and its recommended lots
	Avatars    = "avatars"
	SEO        = "seo"         // every head
	CrawlRules = "crawl-rules" // robots.txt
	// SearchFigures is the tag of the rows of heads with figures of search engines; no page is made from them.
	SearchFigures = "search-figures"

	Landings  = "landings"   // lists of lots, whose links and canonical addresses are made from the landings of editors
	CostRules = "cost-rules" // every answer made from the rules of cost
	// PurchaseRules is the tag of every answer made from the rules of purchase restriction.
	PurchaseRules = "purchase-rules"
	Personal      = "personal" // answers that belong to one member; no page is made from them
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

// House is the tag of one lot.
func House(id int64) string { return of(housePrefix, id) }

// HouseID is the id in a tag made by House.
func HouseID(tag string) (id int64, ok bool) { return idOf(tag, housePrefix) }

// HouseFavorites is the tag of how many members follow a lot. Only the lot's own page carries it: lists may lag behind.
func HouseFavorites(id int64) string { return of(houseFavoritesPrefix, id) }

// HouseFavoritesID is the id in a tag made by HouseFavorites.
func HouseFavoritesID(tag string) (id int64, ok bool) { return idOf(tag, houseFavoritesPrefix) }

// HousesOfCommunity is the tag of lists and figures of a community's lots; writes of many lots purge AnyHouse instead.
func HousesOfCommunity(id int64) string { return of("houses:community:", id) }

// Community is the tag of one community.
func Community(id int64) string { return of(communityPrefix, id) }

// CommunityFavorites is the tag of how many members follow a community. Only its own page carries it: lists may lag behind.
func CommunityFavorites(id int64) string { return of("marks:community:", id) }

// NewsItem is the tag of one article.
func NewsItem(id int64) string { return of(newsPrefix, id) }

// Agent is the tag of one consultant.
func Agent(id int64) string { return of(agentPrefix, id) }

// Text is the tag of one of the site's own texts.
func Text(code string) string { return textPrefix + code }

// TextCode is the code in a tag made by Text.
func TextCode(tag string) (code string, ok bool) { return strings.CutPrefix(tag, textPrefix) }

// Head is the tag of the heads of one kind of page, by the name of its template.
func Head(template string) string { return headPrefix + template }

// Override is the tag of the heads that an override of a target changes, by its scope and key. A space would end the tag.
func Override(scope, key string) string {
	return overridePrefix + scope + ":" + strings.ReplaceAll(key, " ", "%20")
}

// Address is the tag of what a path answers, whatever its query: a page, a redirect, or that it is gone. The path is decoded; in
// the tag it is encoded, so that it has no space.
func Address(path string) string { return addressPrefix + (&url.URL{Path: path}).EscapedPath() }

// AddressOf gives the path in a tag made by Address.
func AddressOf(tag string) (path string, ok bool) {
	rest, ok := strings.CutPrefix(tag, addressPrefix)
	if !ok {
		return "", false
	}
	path, err := url.PathUnescape(rest)
	return path, err == nil
}

// OverrideOf gives the scope and key in a tag made by Override.
func OverrideOf(tag string) (scope, key string, ok bool) {
	rest, ok := strings.CutPrefix(tag, overridePrefix)
	scope, key, cut := strings.Cut(rest, ":")
	return scope, key, ok && cut
}

// HeadTemplate gives the name of the template in a tag made by Head.
func HeadTemplate(tag string) (template string, ok bool) { return strings.CutPrefix(tag, headPrefix) }

// CommunityID is the id in a tag made by Community.
func CommunityID(tag string) (id int64, ok bool) { return idOf(tag, communityPrefix) }

// NewsItemID is the id in a tag made by NewsItem.
func NewsItemID(tag string) (id int64, ok bool) { return idOf(tag, newsPrefix) }

// AgentID is the id in a tag made by Agent.
func AgentID(tag string) (id int64, ok bool) { return idOf(tag, agentPrefix) }

// IsPublished reports that a tag is one of what editors publish: heads, articles, texts and addresses of pages.
func IsPublished(tag string) bool {
	if tag == SEO || tag == CrawlRules || tag == Landings {
		return true
	}
	for _, prefix := range []string{headPrefix, overridePrefix, addressPrefix, newsPrefix, textPrefix} {
		if strings.HasPrefix(tag, prefix) {
			return true
		}
	}
	return false
}

// NamesPages reports that a tag names pages of which search engines are told when they change, not lists or other data.
func NamesPages(tag string) bool {
	if tag == All {
		return true
	}
	for _, prefix := range []string{housePrefix, communityPrefix, newsPrefix, agentPrefix, textPrefix, overridePrefix, addressPrefix} {
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
