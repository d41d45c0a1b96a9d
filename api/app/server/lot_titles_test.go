package server

import (
	"regexp"
	"strings"
	"testing"

	"fapai/api/heads/width"
	"fapai/api/workbench/headlist"
)

// allLots is more than the number of demo lots, so that all are imported.
const allLots = 1_000_000

// roomOfName matches the room in a lot's title: 801室 in 望京澜庭3号楼801室.
var roomOfName = regexp.MustCompile(`[0-9A-Z][0-9A-Za-z-]*室`)

// TestTitlesOfAllDemoLots checks that the title of each lot's page contains the place and the room, is not
// truncated on a result page, and is unique.
func TestTitlesOfAllDemoLots(t *testing.T) {
	c, rows := demoSite(t, allLots)
	var lots []struct {
		Path, Title, City, Area string
	}
	err := c.db.NewRaw(`SELECT '/fapaifang-info/' || h.id || '.html' AS path, h.title, c.short_name AS city, coalesce(a.short_name, '') AS area
		FROM houses AS h JOIN cities AS c ON c.id = h.city_id LEFT JOIN areas AS a ON a.id = h.area_id`).
		Scan(t.Context(), &lots)
	if err != nil {
		t.Fatal(err)
	}
	byPath := map[string]headlist.Row{}
	for _, r := range rows {
		byPath[r.Path] = r
	}
	counts, titles := map[string]int{}, map[string]string{}
	fault := func(kind, path, title string) {
		if counts[kind]++; counts[kind] <= 3 {
			t.Errorf("%s: %s %q, %d px", kind, path, title, width.Width(title))
		}
	}
	for _, l := range lots {
		title := byPath[l.Path].Title
		for kind, missing := range map[string]bool{
			"no head": title == "", "no city": !strings.Contains(title, l.City),
			"no district": !strings.Contains(title, l.Area),
			"no room":     !strings.Contains(title, roomOfName.FindString(l.Title)),
			"no brand":    !strings.HasSuffix(title, "-"+c.components.site.Name),
			"too wide":    width.Width(title) > width.Cut(),
		} {
			if missing {
				fault(kind, l.Path, title)
			}
		}
		if other := titles[title]; other != "" {
			fault("twice", l.Path+" "+other, title)
		}
		titles[title] = l.Path
	}
	t.Log(len(lots), counts)
	headingsOnce(t, rows)
	noFindings(t, rows)
	clearToCrawlers(t, c, rows)
}

// headingsOnce checks that no two indexable pages have the same h1.
func headingsOnce(t *testing.T, rows []headlist.Row) {
	t.Helper()
	pages := map[string][]string{}
	for _, r := range rows {
		if r.Status == 200 && r.Index && r.Canonical == r.Path {
			pages[r.H1] = append(pages[r.H1], r.Path)
		}
	}
	groups, total := 0, 0
	for h1, paths := range pages {
		if len(paths) > 1 {
			groups++
			total += len(paths)
			if groups < 40 {
				t.Errorf("%q: %v", h1, paths[:min(4, len(paths))])
			}
		}
	}
	t.Log(groups, total)
}

// clearToCrawlers checks that only pages with filters have both noindex and another canonical address, and
// that indexable pages have a time of change.
func clearToCrawlers(t *testing.T, c *client, rows []headlist.Row) {
	t.Helper()
	asked := map[string]int{}
	for _, r := range rows {
		if r.Status != 200 {
			continue
		}
		if !r.Index && r.Canonical != r.Path {
			t.Errorf("%s is noindex and canonical to %s", r.Path, r.Canonical)
		}
		if asked[r.Kind]++; !r.Index || asked[r.Kind] > 20 {
			continue
		}
		path, query, _ := strings.Cut(r.Path, "?")
		if h, err := c.components.heads.Head(t.Context(), path, query); err != nil || h.Modified.IsZero() {
			t.Errorf("%s does not say when it changed, %v", r.Path, err)
		}
	}
}
