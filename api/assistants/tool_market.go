package assistants

import (
	"context"
	"net/url"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"fapai/api/pages/route"
	"fapai/proto-types/wire"
)

// MarketAnswer is the result of the tool for statistics. Each figure has the number of cases on which it is based.
type MarketAnswer struct {
	URL      string             `json:"url"`
	Overview *wire.StatOverview `json:"overview" jsonschema:"of a city, where no measure was asked for"`
	Series   *wire.StatSeries   `json:"series" jsonschema:"of the measure: the period of the figures is from and to, n the cases; null for fewer than five cases"`
	Place    string             `json:"place" jsonschema:"the place that was understood"`
}

func (s *Server) marketTool() (tool[MarketAnswer], error) {
	parameters, err := s.parameters("/api/stat/series")
	if err != nil {
		return tool[MarketAnswer]{}, err
	}
	properties := map[string]*jsonschema.Schema{"place": textSchema("城市、区县或商圈的名称，例如“朝阳” / name of a city, district or business area", 60)}
	for name, p := range parameters {
		properties[name] = schemaOf(p.Schema.Value, p.Description)
	}
	properties["measure"].Description = "指标，不写时答出总览；定义在答案里和 explain_term / the measure, without it the overview: listed 挂拍量, sold 成交量, clear_rate 成交率, " +
		"avg_price 成交均价, median_price 成交单价中位数, premium 溢价率, court_disc 起拍折扣, deal_disc_market 成交价/市场价 …"
	properties["dimension"].Description = "按什么分组 / what the rows are"
	properties["period"].Description = "日、周或月 / points of the series"
	return tool[MarketAnswer]{
		name: "market", title: "市场统计 / Market figures",
		description: "法拍房市场的统计：挂拍、成交、成交率、均价、折扣、溢价等，带样本数、期间和口径；样本不足五场的不给出。\n" +
			"Figures of the market with the number of cases, the period and the definition; ratios and means of fewer than five cases are not given.",
		input:  object(properties),
		answer: s.market,
	}, nil
}

func (s *Server) market(ctx context.Context, a arguments) (answer MarketAnswer, err error) {
	query := a.without("place")
	if place := a.one("place"); place != "" {
		if answer.Place, err = s.findPlace(ctx, place, query); err != nil {
			return answer, err
		}
	}
	if !query.Has("measure") {
		if other := slices.DeleteFunc(keysOf(query),
			func(name string) bool { return name == "city_id" }); len(other) > 0 {
			query.Set("measure", "clear_rate") // there is an overview only of whole cities
		}
	}
	page := route.Statistics
	if query.Has("measure") {
		err = s.get(ctx, "/api/stat/series", query, &answer.Series)
	} else {
		page = route.Research
		err = s.get(ctx, "/api/stat/overview", query, &answer.Overview)
	}
	kept, _ := page.Query.Canonical(query.Encode())
	answer.URL = s.link(page.Path(), kept)
	return answer, err
}

// findPlace adds the place that a text names to a query, and returns the name of the place. Places are recognised in
// the same way as in the search for lots.
func (s *Server) findPlace(ctx context.Context, words string, query url.Values) (name string, err error) {
	ask := url.Values{"keyword": {words}}
	if city := query.Get("city_id"); city != "" {
		ask.Set("city_id", city)
	}
	var meant wire.HouseUnderstanding
	if err := s.get(ctx, "/api/house/understand", ask, &meant); err != nil {
		return "", err
	}
	for _, part := range meant.Parts {
		states, err := url.ParseQuery(part.Query)
		if err != nil {
			return "", err
		}
		for _, level := range []string{"region_id", "area_id", "city_id"} {
			if states.Has(level) {
				merge(query, url.Values{level: states[level]})
				name = part.Name
			}
		}
	}
	if name == "" {
		return "", invalid("没有找到地名“"+words+"”，请写城市、区县或商圈的名称", "the place is not known")
	}
	return name, nil
}

func keysOf(query url.Values) (names []string) {
	for name := range query {
		names = append(names, name)
	}
	return names
}
