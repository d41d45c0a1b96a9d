package assistants

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"fapai/api/pages/route"
	"fapai/proto-types/wire"
)

// TermAnswer is the result of the tool that explains a word: entries of the glossary, the definition of a statistic,
// the rules of a tax, and articles.
type TermAnswer struct {
	Terms    []Term             `json:"terms"`
	Measures []wire.StatMeasure `json:"measures" jsonschema:"definitions of figures of this name"`
	Rules    []wire.CostRule    `json:"rules" jsonschema:"of a tax or fee: the rates in force with document and date"`
	Articles []Article          `json:"articles" jsonschema:"articles of the site about it"`
	Near     []string           `json:"near" jsonschema:"terms that may be meant, where none was found"`
	URL      string             `json:"url" jsonschema:"how this site computes its figures"`
}

// Article is an article of the site.
type Article struct {
	Title string `json:"title"`
	URL   string `json:"url"`
}

// shownArticles is the maximum number of articles in a result.
const shownArticles = "3"

func (s *Server) termTool() tool[TermAnswer] {
	return tool[TermAnswer]{
		name: "explain_term", title: "术语与法条 / Terms and law",
		description: "解释法拍房的术语（一拍、变卖、保证金、悔拍、腾退、契税、成交率……），附法律条文、税费规则的文件与生效日期、统计口径和站内文章。\n" +
			"Explains a term of court auctions with the article of the law, the rules of a tax with document and date, the definition of a figure and articles of the site.",
		input: object(map[string]*jsonschema.Schema{
			"term": textSchema("要解释的词 / the term", 30),
		}, "term"),
		answer: s.explainTerm,
	}
}

func (s *Server) explainTerm(ctx context.Context, a arguments) (TermAnswer, error) {
	word := a.one("term")
	answer := TermAnswer{
		Terms: found(word), Measures: []wire.StatMeasure{}, Rules: []wire.CostRule{},
		Articles: []Article{}, Near: []string{},
		URL: s.link(route.Text.Path("methodology"), ""),
	}
	var measures []wire.StatMeasure
	if err := s.get(ctx, "/api/stat/measure", nil, &measures); err != nil {
		return answer, err
	}
	for _, m := range measures {
		if m.Label == word || string(m.Code) == word {
			answer.Measures = append(answer.Measures, m)
		}
	}
	if err := s.addRules(ctx, &answer); err != nil {
		return answer, err
	}
	var news wire.NewsList
	if err := s.get(ctx, "/api/news", url.Values{"keyword": {word}, "page_size": {shownArticles}}, &news); err != nil {
		return answer, err
	}
	for _, n := range news.List {
		answer.Articles = append(answer.Articles, Article{n.Title, s.link(route.NewsItem.Path(n.ID), "")})
	}
	if len(answer.Terms)+len(answer.Measures) == 0 {
		answer.Near = near(word)
	}
	return answer, nil
}

// addRules adds the cost rules of those terms in the result that are taxes or fees.
func (s *Server) addRules(ctx context.Context, answer *TermAnswer) error {
	var wanted []string
	for _, t := range answer.Terms {
		if t.rules != "" {
			wanted = append(wanted, t.rules+"_")
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	var rules []wire.CostRule
	if err := s.get(ctx, "/api/house/cost-rule", nil, &rules); err != nil {
		return err
	}
	for _, r := range rules {
		if slices.ContainsFunc(wanted,
			func(beginning string) bool { return strings.HasPrefix(r.Code+"_", beginning) }) {
			answer.Rules = append(answer.Rules, r)
		}
	}
	return nil
}

// found returns the terms of which word is a name.
func found(word string) []Term {
	list := []Term{}
	for _, t := range terms {
		if t.Name == word || slices.Contains(t.Also, word) {
			list = append(list, t.whole())
		}
	}
	return list
}

// near returns the names of the terms of which one name contains word or is contained in word.
func near(word string) []string {
	names := []string{}
	for _, t := range terms {
		if slices.ContainsFunc(append([]string{t.Name}, t.Also...), func(name string) bool {
			return strings.Contains(name, word) || strings.Contains(word, name)
		}) {
			names = append(names, t.Name)
		}
	}
	return names
}

// whole returns the term with empty lists instead of nil ones, for JSON.
func (t Term) whole() Term {
	if t.Also == nil {
		t.Also = []string{}
	}
	if t.Law == nil {
		t.Law = []Law{}
	}
	return t
}
