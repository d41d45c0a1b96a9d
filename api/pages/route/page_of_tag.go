package route

import "fapai/api/platform/cachetag"

// OfTag returns the address of the page of one lot, community, article or consultant, given its cache tag such as
// "house:7"; false for any other tag.
func OfTag(tag string) (string, bool) {
	for _, kind := range []struct {
		id   func(string) (int64, bool)
		page *Page
	}{
		{cachetag.HouseID, House}, {cachetag.CommunityID, Community}, {cachetag.NewsItemID, NewsItem},
		{cachetag.AgentID, Agent},
	} {
		if id, ok := kind.id(tag); ok {
			return kind.page.Path(id), true
		}
	}
	return "", false
}
