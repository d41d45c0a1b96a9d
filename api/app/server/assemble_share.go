package server

import (
	"fapai/api/content/share"
)

// shareParts holds the parts for sharing pages.
type shareParts struct {
	shareCalls *share.HTTP
	cards      *share.Cards
}

func newShareParts(
	dictionaries *dictionaryParts, lots *lotParts, sitePart *siteParts, articles *newsParts,
	communities *communityParts,
) *shareParts {
	find := share.FindPages(lots.houseStore, communities.communityStore, articles.newsStore, dictionaries.labels)
	site := share.Site{Name: sitePart.site.Name, Origin: sitePart.site.Host, Hotline: sitePart.facts.Hotline}
	return &shareParts{
		shareCalls: &share.HTTP{Find: find, Site: site},
		cards:      &share.Cards{Find: find, Site: site},
	}
}
