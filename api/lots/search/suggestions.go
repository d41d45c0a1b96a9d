package search

import (
	"net/url"
	"strconv"

	"fapai/api/lots/lot"
	"fapai/api/pages/route"
)

// MaxSuggestedCommunities limits the communities among the suggestions, so that there is room for lots.
const MaxSuggestedCommunities = 5

// Suggestion is a completion of typed text, of a Kind area, region, community, house or keyword. Path is its page.
// Count is the number of lots of a list; nil for other pages.
type Suggestion struct {
	Kind  string
	Name  string
	Note  string
	Path  string
	Count *int
}

// SuggestCommunity returns the suggestion of a community and the filter of its list. With a nil id the name belongs
// to no stored community, and the filter searches for the name.
func SuggestCommunity(id *int64, name, area string, cityID int64) (Suggestion, lot.Filter) {
	s, list := Suggestion{Kind: "community", Name: name, Note: area}, lot.Filter{Keyword: name, CityID: cityID}
	if id == nil {
		s.Path = ListPath(list)
		return s, list
	}
	s.Path = route.Community.Path(*id)
	return s, lot.Filter{CommunityID: *id}
}

// SuggestLot returns a suggestion with the page of a lot.
func SuggestLot(id int64, title, area, region string) Suggestion {
	if region != "" {
		area += " " + region
	}
	return Suggestion{Kind: "house", Name: title, Note: area, Path: route.House.Path(id)}
}

// ListPath returns the path and query of the list for a filter.
func ListPath(f lot.Filter) string {
	query := url.Values{"keyword": {f.Keyword}}
	if f.CityID != 0 {
		query.Set("city_id", strconv.FormatInt(f.CityID, 10))
	}
	return route.Houses.Path() + "?" + query.Encode()
}
