package server

import (
	"html"
	"regexp"

	"fapai/api/content/share"
	"fapai/api/pages/route"
)

// shareParts are how pages are shared.
type shareParts struct {
	shareCalls *share.HTTP
	cards      *share.Cards
}

func newShareParts(w *wordParts, h *houseParts, s *siteParts, n *newsParts, m *communityParts, kept keptPages) *shareParts {
	find := share.FindPages(h.houseStore, m.communityStore, n.newsStore, w.labels)
	site := share.Site{Name: s.site.Name, Origin: s.site.Host, Hotline: s.facts.Hotline}
	return &shareParts{
		shareCalls: &share.HTTP{Find: find, Site: site, Total: kept.totalCost},
		cards:      &share.Cards{Find: find, Site: site},
	}
}

// totalCost reads what a lot costs in the end from its sheet, the page Checklist. The rules of taxes are in the renderer only,
// and the page cache has the sheet as long as nothing of it changes. A lot that cannot be bought has no total.
func (k keptPages) totalCost(id int64) string {
	if match := totalElement.FindSubmatch(k.read(route.Checklist.Path(id))); match != nil {
		return html.UnescapeString(string(match[1]))
	}
	return ""
}

var totalElement = regexp.MustCompile(`<data value="([^"]{1,60})"`)
