package templates

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"fapai/api/heads"
	"fapai/api/heads/width"
	"fapai/api/heads/wording"
	"fapai/api/workbench/confirmation"
)

// Page is a page of the site, with the values for its title template and its current texts.
type Page struct {
	Path string
	heads.Filled
}

// Change holds the current texts of a page, and the texts that it would have with the drafted template.
type Change struct {
	Path   string        `json:"path"`
	Before wording.Texts `json:"before"`
	After  wording.Texts `json:"after"`
}

// Result is a title in which a dry run found faults.
type Result struct {
	Path    string   `json:"path"`
	Title   string   `json:"title"`
	Pixels  int      `json:"pixels"`
	Reasons []string `json:"reasons"`
}

// Duplicate is a title that several pages would have after the publication.
type Duplicate struct {
	Title string   `json:"title"`
	Count int      `json:"count"`
	Paths []string `json:"paths"` // paths of some of these pages
}

// Report is the result of a dry run.
type Report struct {
	Pages         int         `json:"pages"`    // number of pages that use the drafted template
	Affected      int         `json:"affected"` // number of pages with this template
	Changed       int         `json:"changed"`
	Changes       []Change    `json:"changes"` // some of the changes
	Worst         []Result    `json:"worst"`
	NewDuplicates int         `json:"new_duplicates"` // number of pages that would get the title of another page
	Duplicates    []Duplicate `json:"duplicates"`
	NewCuts       int         `json:"new_cuts"`
	Cuts          []Result    `json:"cuts"`
	NewEmpty      int         `json:"new_empty"`   // pages with a text that would become empty
	NewUnnamed    int         `json:"new_unnamed"` // number of titles that would lose the place or the site's name
	Milliseconds  int64       `json:"milliseconds"`

	paths []string // paths of the pages that would change
}

// repeats is the number of occurrences at which a word in a title counts as keyword stuffing.
const repeats = 3

// short returns the minimum width of a title in pixels; a narrower title is reported as too short. It is a third of the
// width that a result page shows.
func short() int { return width.Cut() / 3 }

// trial collects the results of a dry run while it is running.
type trial struct {
	draft         wording.Template
	report        Report
	before, after map[string]int // number of indexable pages with each title, before and after the publication
	results       []Result
	titles        []titled // pages whose title would change
}

type titled struct{ path, before, after string }

// Tried is the effect of a drafted template on one page.
type Tried struct {
	page    Page // the page without its values, to save memory
	after   wording.Texts
	result  Result // set only for pages that use the drafted template
	isWider bool   // whether the title would become wider than a result page shows
	empties bool   // whether a text would become empty
	unnames bool   // whether the title would lose the place or the site's name
}

// Pages calls try for every indexable page of the site, for several pages at a time. each gets the results one at a
// time, in the order of the pages.
type Pages func(ctx context.Context, try func(Page) Tried, each func(Tried) error) error

// DryRun returns the effect of a drafted template on all pages of the site.
func DryRun(ctx context.Context, pages Pages, draft wording.Template) (Report, error) {
	started := time.Now()
	t := trial{draft: draft, before: map[string]int{}, after: map[string]int{}}
	if err := pages(ctx, t.try, t.add); err != nil {
		return Report{}, err
	}
	t.finish()
	t.report.Milliseconds = time.Since(started).Milliseconds()
	return t.report, nil
}

// try returns the effect of the drafted template on one page. It is called concurrently.
func (t *trial) try(p Page) Tried {
	tried := Tried{page: p, after: p.Texts}
	tried.page.Values = nil // frees memory: the values of all pages are large
	if p.Template != t.draft.Page {
		return tried
	}
	tried.after = p.Under(t.draft)
	pixels := width.Width(tried.after.Title)
	tried.isWider = pixels > width.Cut() && width.Width(p.Texts.Title) <= width.Cut()
	tried.empties, tried.unnames = confirmation.Empties(p.Texts, tried.after),
		confirmation.Unnames(p.Texts.Title, tried.after.Title, p.Values)
	tried.result = Result{p.Path, tried.after.Title, pixels, reasons(tried.after.Title, pixels, p.Values["site"])}
	return tried
}

func (t *trial) add(tried Tried) error {
	p, after := &tried.page, tried.after
	t.report.Pages++
	if p.Index {
		t.before[p.Texts.Title]++
		t.after[after.Title]++
	}
	if p.Template != t.draft.Page {
		return nil
	}
	t.report.Affected++
	if after != p.Texts {
		t.report.Changed++
		t.report.paths = append(t.report.paths, p.Path)
		if len(t.report.Changes) < changesShown {
			t.report.Changes = append(t.report.Changes, Change{p.Path, p.Texts, after})
		}
	}
	if after.Title != p.Texts.Title && p.Index {
		t.titles = append(t.titles, titled{p.Path, p.Texts.Title, after.Title})
	}
	if tried.isWider {
		t.report.NewCuts++
		if len(t.report.Cuts) < worstShown {
			t.report.Cuts = append(t.report.Cuts, tried.result)
		}
	}
	if tried.empties {
		t.report.NewEmpty++
	}
	if tried.unnames {
		t.report.NewUnnamed++
	}
	if len(tried.result.Reasons) > 0 {
		t.results = append(t.results, tried.result)
		if len(t.results) > 50*worstShown { // rank drops all but the worst results
			t.rank()
		}
	}
	return nil
}

// reasons returns those faults of a title that do not depend on other pages.
func reasons(title string, pixels int, site string) (list []string) {
	if pixels > width.Cut() {
		list = append(list, "过长，会被截断")
	}
	if pixels < short() {
		list = append(list, "过短")
	}
	if site != "" && !strings.Contains(title, site) {
		list = append(list, "缺网站名称")
	}
	if strings.Count(title, "法拍房") >= repeats {
		list = append(list, "法拍房重复三次")
	}
	if strings.Contains(title, "()") || strings.Contains(title, "（）") || strings.Contains(title, "__") ||
		strings.Contains(title, "--") {
		list = append(list, "有空的部分")
	}
	return list
}

// rank drops all but the worst results. Results with more faults are worse; among equals, those whose width exceeds a
// limit the most.
func (t *trial) rank() {
	off := func(r *Result) int { return max(r.Pixels-width.Cut(), short()-r.Pixels) }
	slices.SortStableFunc(t.results, func(a, b Result) int {
		return cmp.Or(len(b.Reasons)-len(a.Reasons), off(&b)-off(&a), strings.Compare(a.Path, b.Path))
	})
	t.results = t.results[:min(len(t.results), worstShown)]
}

func (t *trial) finish() {
	groups := map[string]*Duplicate{}
	for _, page := range t.titles {
		if t.after[page.after] < 2 || t.before[page.before] > 1 {
			continue
		}
		t.report.NewDuplicates++
		d := groups[page.after]
		if d == nil {
			d = &Duplicate{Title: page.after, Count: t.after[page.after]}
			groups[page.after] = d
		}
		if len(d.Paths) < pathsShown {
			d.Paths = append(d.Paths, page.path)
		}
	}
	for _, d := range groups {
		t.report.Duplicates = append(t.report.Duplicates, *d)
	}
	slices.SortFunc(t.report.Duplicates, func(a, b Duplicate) int {
		return cmp.Or(b.Count-a.Count, strings.Compare(a.Title, b.Title))
	})
	t.report.Duplicates = t.report.Duplicates[:min(len(t.report.Duplicates), worstShown)]
	t.rank()
	t.report.Worst = t.results
	orEmpty(&t.report.Changes)
	orEmpty(&t.report.Worst)
	orEmpty(&t.report.Duplicates)
	orEmpty(&t.report.Cuts)
}

// orEmpty replaces nil by an empty list, whose JSON is [] instead of null.
func orEmpty[T any](list *[]T) {
	if *list == nil {
		*list = []T{}
	}
}
