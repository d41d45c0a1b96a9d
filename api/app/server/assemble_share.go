package server

import (
	"fapai/api/content/share"
)

// shareParts holds the parts that share pages.
type shareParts struct {
	shareCalls *share.HTTP
	cards      *share.Cards
}

func newShareParts(w *wordParts, h *houseParts, s *siteParts, n *newsParts, m *communityParts) *shareParts {
	find := share.FindPages(h.houseStore, m.communityStore, n.newsStore, w.labels)
	site := share.Site{Name: s.site.Name, Origin: s.site.Host, Hotline: s.facts.Hotline}
	return &shareParts{
		shareCalls: &share.HTTP{Find: find, Site: site},
		cards:      &share.Cards{Find: find, Site: site},
	}
}
