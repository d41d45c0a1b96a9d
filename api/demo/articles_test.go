package demo_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/content/dictionary"
	"fapai/api/content/news"
	"fapai/api/platform/sanitize"
)

// checkStoredArticles checks that every category has articles, that these use full-width punctuation, and that
// each one states that it is invented.
func checkStoredArticles(t *testing.T, own *bun.DB) {
	t.Helper()
	words, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	var list []news.Article
	if err := own.NewSelect().Model(&list).ExcludeColumn("grams").Scan(t.Context()); err != nil || len(list) < 40 {
		t.Fatalf("%d articles, %v", len(list), err)
	}
	halfWidth := regexp.MustCompile(`\p{Han}[,;:?!]|[,;?!]\p{Han}`)
	kinds := map[string]int{}
	for _, a := range list {
		raw := a.ContentHTML
		if a.Question != nil {
			raw = a.Answers[0].ContentHTML
		}
		kinds[a.Category]++
		if words.Name("news_category", a.Category) == "" || !a.IsDemo || !a.PublishTime.Before(fixture.Now) {
			t.Errorf("%+v", a)
		}
		if (a.Category == "3") != (a.Question != nil) {
			t.Errorf("%s: only questions have answers", a.SourceKey)
		}
		if a.Category == "4" && !strings.Contains(raw, "虚构") {
			t.Errorf("%s does not say that it is invented", a.SourceKey)
		}
		text := sanitize.Text(raw)
		if n := len([]rune(text)); n < 350 || n > 1000 {
			t.Errorf("%s has %d characters", a.SourceKey, n)
		}
		if bad := halfWidth.FindString(a.Title + a.Summary + text); bad != "" {
			t.Errorf("%s: half-width punctuation in %q", a.SourceKey, bad)
		}
		if strings.ContainsAny(text, "*[]#|") {
			t.Errorf("%s: marks were left over", a.SourceKey)
		}
	}
	if len(kinds) != len(words["news_category"]) {
		t.Errorf("articles of %d kinds, want %d", len(kinds), len(words["news_category"]))
	}
	for query, least := range map[string]int{
		"SELECT count(DISTINCT news_id) FROM news_tags":              len(list),
		"SELECT count(DISTINCT type) FROM tags":                      3,
		"SELECT count(*) FROM news WHERE cardinality(house_ids) > 0": 1,
	} {
		if got := count(t, own, query); got < least {
			t.Errorf("%s: %d, want %d", query, got, least)
		}
	}
}
