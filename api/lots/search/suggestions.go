package search

import (
	"net/url"
	"strconv"

	"fapai/api/lots/lot"
	"fapai/api/pages/route"
)

// MaxSuggestedCommunities is the maximum number of communities among the suggestions, so that there is room for lots.
const MaxSuggestedCommunities = 5

// Suggestion is a completion of typed text. Its Kind is area, region, community, house or keyword. Path is the path of
// the page that it opens. Count is the number of lots in the list on that page, nil for other pages.
type Suggestion struct {
	Kind  string
	Name  string
	Note  string
	Path  string
	Count *int
}

// SuggestCommunity returns the suggestion of a community, and the filter of the community's list. If id is nil, there
// is no stored community with this name, and the filter searches for the name.
func SuggestCommunity(id *int64, name, area string, cityID int64) (Suggestion, lot.Filter) {
	s, list := Suggestion{Kind: "community", Name: name, Note: area}, lot.Filter{Keyword: name, CityID: cityID}
	if id == nil {
		s.Path = ListPath(list)
		return s, list
	}
	s.Path = route.Community.Path(*id)
	return s, lot.Filter{CommunityID: *id}
}

// SuggestLot returns a suggestion that opens the page of a lot.
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
