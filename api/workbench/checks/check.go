package checks

import (
	"time"

	"fapai/api/heads"
)

// Severity is the severity of a finding.
type Severity string

// The severities: Error keeps a page out of results or shows it wrongly, Warning costs visits, Notice is worth a look.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Notice  Severity = "notice"
)

// Fix is the place where a finding is corrected.
type Fix string

// The places of fixes.
const (
	FixHead Fix = "head" // the texts of this page's head, by its template or an override
	FixData Fix = "data" // the data from which the page is made
	FixSite Fix = "site" // addresses, redirects and the site map
)

// Check is one named check. Finds is nil for a check that compares pages.
type Check struct {
	ID          string
	Name        string // Chinese, as are Explanation and the texts of its kind
	Severity    Severity
	Explanation string
	Fix         Fix
	Finds       func(p *Page) bool
}

// Page holds the data of a page that checks read.
type Page struct {
	Head     heads.Head
	Path     string // with its query
	Kind     string // name of the page in the table of routes
	PageNo   int    // 1 for the first page of a list and for any other page
	TitlePx  int    // width of the title on a result page
	Origin   string // of the site, without final slash
	Brand    string
	LDFaults []string

	Search    []SearchFigure // of search engines; empty where unknown
	InSitemap bool
	Lastmod   time.Time  // in the site map; zero where it names none
	Ends      *time.Time // of its override
	RuleEnds  *time.Time // last day of a tax rule that ends soon, for the page that explains it
	Now       time.Time

	plain string // title, once it was asked for
}

// plainTitle returns the title without the parts that Plain removes.
func (p *Page) plainTitle() string {
	if p.plain == "" {
		p.plain = Plain(p.Head.Title)
	}
	return p.plain
}

// shown reports whether search engines may show the page.
func (p *Page) shown() bool { return p.Head.Status == 200 && p.Head.Index }

// Set is a set of checks by their places in All.
type Set uint64

// Has reports whether a check is in the set.
func (s Set) Has(i int) bool { return s&(1<<i) != 0 }

// With returns the set with one more check, or without it.
func (s Set) With(i int, in bool) Set {
	if in {
		return s | 1<<i
	}
	return s &^ (1 << i)
}

// All are the checks in the order of their list.
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

// PlaceOf returns the place of a check in All, false for a name that none has.
func PlaceOf(id string) (int, bool) {
	i, ok := byID[id]
	return i, ok
}

// Of returns the findings of a page by itself.
func Of(p *Page) (found Set) {
	for i := range All {
		if All[i].Finds != nil && All[i].Finds(p) {
			found = found.With(i, true)
		}
	}
	return found
}
