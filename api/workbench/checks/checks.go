package checks

import (
	"time"

	"fapai/api/heads"
)

// Severity is the severity of a finding.
type Severity string

// The severities. Error: search engines do not list the page or show it wrongly. Warning: the page loses visits.
// Notice: an editor should look at it.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Notice  Severity = "notice"
)

// Fix is the place where a finding is corrected.
type Fix string

// The places where findings are corrected.
const (
	FixHead Fix = "head" // fixed in the texts of this page's head, by its template or an override
	FixData Fix = "data" // fixed in the data from which the page is made
	FixSite Fix = "site" // addresses, redirects and the site map
)

// Check is one named check. Finds is nil for a check that compares pages with each other.
type Check struct {
	ID          string
	Name        string // in Chinese, as is Explanation
	Severity    Severity
	Explanation string
	Fix         Fix
	Finds       func(p *Page) bool
}

// Page holds the data that checks read about a page.
type Page struct {
	Head     heads.Head
	Path     string // path with query
	Kind     string // name of the page in the table of routes
	PageNo   int    // number of the list's page; 1 for pages that are not lists
	TitlePx  int    // width of the title on a result page
	Origin   string // origin of the site, without a final slash
	Brand    string
	LDFaults []string

	Search    []SearchFigure // figures of search engines; empty if unknown
	InSitemap bool
	Lastmod   time.Time  // time of the page's last change in the site map; zero if the site map has none
	Ends      *time.Time // end of the page's override
	RuleEnds  *time.Time // last day of a tax rule that ends soon; only for the page that explains the rules
	Now       time.Time

	plain string // title as Plain returns it, computed once
}

// plainTitle returns the title as Plain returns it.
func (p *Page) plainTitle() string {
	if p.plain == "" {
		p.plain = Plain(p.Head.Title)
	}
	return p.plain
}

// shown reports whether search engines may show the page.
func (p *Page) shown() bool { return p.Head.Status == 200 && p.Head.Index }

// Set is a set of checks, each identified by its index in All.
type Set uint64

// Has reports whether the set contains a check.
func (s Set) Has(i int) bool { return s&(1<<i) != 0 }

// With returns the set with a check added (in is true) or removed.
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

// PlaceOf returns the index of a check in All; false if no check has the id.
func PlaceOf(id string) (int, bool) {
	i, ok := byID[id]
	return i, ok
}

// Of returns the findings of all checks that need no other page.
func Of(p *Page) (found Set) {
	for i := range All {
		if All[i].Finds != nil && All[i].Finds(p) {
			found = found.With(i, true)
		}
	}
	return found
}
