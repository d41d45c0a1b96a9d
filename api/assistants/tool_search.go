package assistants

import (
	"context"
	"net/url"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"fapai/api/pages/route"
	"fapai/proto-types/wire"
)

// searchPage is the number of lots in a result.
const searchPage = "10"

// SearchAnswer is the result of the search tool: the lots, how the query was understood, and the address of the page
// with the same list.
type SearchAnswer struct {
	Total         int                      `json:"total" jsonschema:"how many lots there are in all"`
	Page          int                      `json:"page"`
	URL           string                   `json:"url" jsonschema:"the same list as a page of the site"`
	Filters       string                   `json:"filters" jsonschema:"all conditions as the query of the list's address"`
	Understood    []wire.UnderstoodPart    `json:"understood" jsonschema:"what of the words became conditions"`
	NotUnderstood []wire.UnderstoodMissing `json:"not_understood" jsonschema:"what of the words is no condition, with the reason"`
	Text          string                   `json:"text" jsonschema:"what of the words is searched as text"`
	Guesses       []wire.UnderstoodGuess   `json:"guesses"`
	Biddable      bool                     `json:"biddable" jsonschema:"only lots that can be bid for now or later are listed, because no condition says otherwise"`
	List          []wire.HouseCard         `json:"list"`
}

func (s *Server) searchTool() (tool[SearchAnswer], error) {
	parameters, err := s.parameters("/api/house")
	if err != nil {
		return tool[SearchAnswer]{}, err
	}
	properties := map[string]*jsonschema.Schema{
		"query": textSchema("要找什么，用平常的话写，例如“朝阳三居500万以内 一拍 没有户口”。优先用它，下面的条件是补充。 / what is looked for in plain Chinese; "+
			"prefer it, the other arguments are conditions beside it", 200),
	}
	for name, p := range parameters {
		if !slices.Contains([]string{"keyword", "page_size", "bbox", "polygon"}, name) {
			properties[name] = schemaOf(p.Schema.Value, p.Description)
		}
	}
	return tool[SearchAnswer]{
		name: "search_lots", title: "找房源 / Search lots",
		description: "按一句话或列表的筛选条件找法拍房，答出总数、怎样理解了这句话、没有理解的部分、十套房源和同一列表的链接。没有写明时只列可参拍的。代码的含义见资源 fapai://dictionary。\n" +
			"Finds lots by plain words or the filters of the list: the total, what was understood and what was not, ten lots and a link to the same list. " +
			"Codes are explained by the resource fapai://dictionary.",
		input:  object(properties),
		answer: s.searchLots,
	}, nil
}

func (s *Server) searchLots(ctx context.Context, a arguments) (answer SearchAnswer, err error) {
	answer = SearchAnswer{Understood: []wire.UnderstoodPart{}, NotUnderstood: []wire.UnderstoodMissing{},
		Guesses: []wire.UnderstoodGuess{}}
	filters := a.without("query", "page", "sort")
	shown := url.Values{} // how the query of the list's page differs from the query of the API request
	if words := a.one("query"); words != "" {
		if shown, err = s.understand(ctx, words, filters, &answer); err != nil {
			return answer, err
		}
	}
	query := url.Values{"page_size": {searchPage}}
	merge(query, filters)
	merge(query, a.only("page", "sort"))
	var found wire.HouseList
	if answer.Biddable = biddableOnly(filters); answer.Biddable {
		query["status"] = []string{"0", "1"}
	}
	if err := s.get(ctx, "/api/house", query, &found); err != nil {
		return answer, err
	}
	if answer.Biddable && found.Total == 0 { // the page of the list has the same rule
		answer.Biddable = false
		delete(query, "status")
		if err := s.get(ctx, "/api/house", query, &found); err != nil {
			return answer, err
		}
	}
	address := url.Values{}
	merge(address, filters)
	merge(address, a.only("sort"))
	for name, values := range shown {
		delete(address, name)
		if values != nil {
			address[name] = values
		}
	}
	answer.Filters, _ = route.Houses.Query.Canonical(address.Encode())
	answer.Total, answer.Page, answer.List = found.Total, found.Page, found.List
	answer.URL = s.link(route.Houses.Path(), answer.Filters)
	return answer, nil
}

// conflict is the reason that is given for words that are not used because they contradict another argument.
const conflict = "与其他参数的条件不同，以参数为准"

// understand adds the conditions that a text expresses to filters; conditions that filters already has take precedence.
// shown contains the parameters that differ in the address of the page: a lot that was found by the number of its case
// or its lot number is filtered by id, but the address has the number as a keyword. A nil value in shown removes a
// parameter.
func (s *Server) understand(
	ctx context.Context, words string, filters url.Values, answer *SearchAnswer,
) (shown url.Values, err error) {
	ask := url.Values{"keyword": {words}}
	if len(filters) > 0 {
		ask.Set("filters", filters.Encode())
	}
	if city := filters.Get("city_id"); city != "" {
		ask.Set("city_id", city)
	}
	var meant wire.HouseUnderstanding
	if err := s.get(ctx, "/api/house/understand", ask, &meant); err != nil {
		return nil, err
	}
	given := url.Values{}
	merge(given, filters)
	for _, part := range meant.Parts {
		states, err := url.ParseQuery(part.Query)
		if err != nil {
			return nil, err
		}
		if contradicts(given, states) {
			answer.NotUnderstood = append(answer.NotUnderstood,
				wire.UnderstoodMissing{Text: part.Text, Reason: conflict})
			continue
		}
		merge(filters, states)
		answer.Understood = append(answer.Understood, part)
	}
	answer.NotUnderstood = append(answer.NotUnderstood, meant.Missing...)
	answer.Guesses, answer.Text = meant.Guesses, meant.Rest
	shown = url.Values{}
	if meant.Rest != "" {
		filters.Set("keyword", meant.Rest)
	}
	if meant.Number != "" {
		for _, id := range meant.HouseIds {
			filters.Add("id", idText(id))
		}
		left := meant.Number
		if meant.Rest != "" {
			left += " " + meant.Rest
		}
		shown = url.Values{"keyword": {left}, "id": nil}
	}
	return shown, nil
}

// contradicts reports whether both queries have a parameter of the same name, and given lacks one of the values that it
// has in states.
func contradicts(given, states url.Values) bool {
	for name, values := range states {
		for _, value := range values {
			if len(given[name]) > 0 && !slices.Contains(given[name], value) {
				return true
			}
		}
	}
	return false
}

// merge adds to a query those values of another query that it lacks.
func merge(into, from url.Values) {
	for name, values := range from {
		for _, value := range values {
			if !slices.Contains(into[name], value) {
				into.Add(name, value)
			}
		}
	}
}

// biddableOnly reports whether a search returns only lots that are open to bids. That is the case unless a filter
// requests other lots. The function Shown in api/lots/search and the loader of the list in web have the same rule.
func biddableOnly(filters url.Values) bool {
	return !slices.ContainsFunc([]string{"status", "community_id", "publish_from", "publish_to", "end_from",
		"end_to", "id"}, filters.Has)
}

// link returns an absolute URL on the site.
func (s *Server) link(path, query string) string {
	if query != "" {
		query = "?" + query
	}
	return s.opt.Origin + path + query
}
