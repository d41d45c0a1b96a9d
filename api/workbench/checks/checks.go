package checks

import (
	"time"

	"fapai/api/heads"
)

// Severity is the severity of a finding.
type Severity string

// The severities. Error: search engines omit the page or show it incorrectly. Warning: the page gets fewer
// visits. Notice: an editor should look at the page.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Notice  Severity = "notice"
)

// Fix names where an editor corrects the fault that a finding reports.
type Fix string

// The places where editors correct faults.
const (
	FixHead Fix = "head" // in the template or the override of the page's head
	FixData Fix = "data" // in the data of the page's item, such as the lot
	FixSite Fix = "site" // in addresses, redirects or the site map
)

// Check is a check of page heads. Finds reports whether a page has the fault. It is nil for checks that compare pages
// with each other, which package headlist makes.
type Check struct {
	ID          string
	Name        string // in Chinese, like Explanation
	Severity    Severity
	Explanation string
	Fix         Fix
	Finds       func(p *Page) bool
}

// Page holds the data of a page that checks need.
type Page struct {
	Head     heads.Head
	Path     string // path with query
	Kind     string // name of the page in the table of routes
	PageNo   int    // page number within a list; 1 for other pages
	TitlePx  int    // width of the title on a result page, in pixels
	Origin   string // scheme and host of the site, without a final slash
	Brand    string
	LDFaults []string

	Search    []SearchFigure // impressions and clicks in search engines; empty if unknown
	InSitemap bool
	Lastmod   time.Time  // time of the page's last change according to the site map; zero if the page is not in it
	Ends      *time.Time // end of the override of the page's head; nil if it has none
	RuleEnds  *time.Time // last day of a tax rule that ends soon; set only for the page that explains the rules
	Now       time.Time

	plain string // result of Plain for the title; empty until needed
}

// plainTitle returns the normal form of the page's title (see Plain), which it computes only once.
func (p *Page) plainTitle() string {
	if p.plain == "" {
		p.plain = Plain(p.Head.Title)
	}
	return p.plain
}

// shown reports whether the page responds with 200 and search engines may list it.
func (p *Page) shown() bool { return p.Head.Status == 200 && p.Head.Index }

// Set is a set of checks, as a bit mask of their indexes in All.
type Set uint64

// Has reports whether the set contains the check with index i.
func (s Set) Has(i int) bool { return s&(1<<i) != 0 }

// With returns the set with the check i added (if in is true) or removed.
func (s Set) With(i int, in bool) Set {
	if in {
		return s | 1<<i
	}
	return s &^ (1 << i)
}

// All lists the checks in the order in which they are shown.
var All = join(titleChecks, descriptionChecks, keywordChecks, headingChecks, addressChecks, pageChecks, dataChecks)

func join(lists ...[]Check) (all []Check) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

var byID = func() map[string]int {
	found := make(map[string]int, len(All))
	for i := range All {
		found[All[i].ID] = i
	}
	return found
}()

// PlaceOf returns the index of the check with this id in All; false for an unknown id.
func PlaceOf(id string) (int, bool) {
	i, ok := byID[id]
	return i, ok
}

// Of returns the checks that find a fault in the page p, without the checks that compare pages.
func Of(p *Page) (found Set) {
	for i := range All {
		if All[i].Finds != nil && All[i].Finds(p) {
			found = found.With(i, true)
		}
	}
	return found
}
