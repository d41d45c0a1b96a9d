package headlist

import (
	"fapai/api/pages/route"
)

// tooDeep is the maximum number of clicks from the home page to a page; a page that needs more is reported.
const tooDeep = 8

// perPage is the number of items on a page of a list.
const perPage = 30

var (
	checkCanonicalStatus  = place("canonical-not-ok")
	checkCanonicalNoindex = place("canonical-noindex")
	checkCanonicalChain   = place("canonical-chain")
	checkRedirectChain    = place("redirect-chain")
	checkRedirectStatus   = place("redirect-not-ok")
	checkOrphan           = place("orphan")
	checkDeep             = place("too-deep")
)

// inMenu lists the pages that the menu or footer of every page links to.
var inMenu = map[string]bool{
	route.Home.Path(): true, route.Houses.Path(): true, route.News.Path(): true, route.Communities.Path(): true,
	route.Research.Path(): true, route.Map.Path(): true,
}

// markLinks sets the findings of the checks that compare a page with its canonical page, its redirect's target and the
// pages that link to it.
func (x *Index) markLinks(r *Row) {
	var canonical, redirect *Row
	if r.Status == 200 && r.Canonical != "" && r.Canonical != r.Path {
		canonical = x.get(r.Canonical)
	}
	if r.Status == 301 {
		redirect = x.get(r.Redirect)
	}
	shown := r.Status == 200 && r.Index
	set := func(check int, found bool) { r.Found = r.Found.With(check, found) }
	set(checkCanonicalStatus, canonical != nil && canonical.Status != 200)
	set(checkCanonicalNoindex, shown && canonical != nil && canonical.Status == 200 && !canonical.Index)
	set(checkCanonicalChain, canonical != nil && canonical.Status == 200 && canonical.Canonical != canonical.Path)
	set(checkRedirectChain, redirect != nil && redirect.Status == 301)
	set(checkRedirectStatus, redirect != nil && redirect.Status >= 400)
	set(checkOrphan, shown && r.PageNo == 1 && !r.InSitemap && !x.linked[r.Path] && !inMenu[r.Path])
	set(checkDeep, shown && r.PageNo == 1 && x.depth(r) > tooDeep)
}

func (x *Index) get(path string) *Row {
	if i, ok := x.at[path]; ok {
		return &x.rows[i]
	}
	return nil
}

// depth returns the number of clicks from the home page to the page r, through the list that contains it. The position
// of the page in the list is unknown, so depth assumes the page of the list that needs the most clicks.
func (x *Index) depth(r *Row) int {
	if inMenu[r.Path] {
		return 1
	}
	n := 1
	for at, step := r, 0; at.parent != "" && at.parent != route.Home.Path() && step < 5; step++ {
		list := x.get(at.parent)
		if list == nil {
			break
		}
		n++
		// Agents are not in any list; the pages of their lots link to them.
		if step == 0 && at.Items < 0 && list.Items > 0 && at.Kind != route.Agent.Name {
			n += clicks((list.Items + perPage - 1) / perPage)
		}
		at = list
	}
	return n
}

// clicks returns the number of clicks to the farthest page of a pager. The pager links to the first page, to the last
// page, and to two pages on each side of the current page.
func clicks(pages int) int {
	if pages < 2 {
		return 0
	}
	return pages/4 + 1
}
