package demo_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/content/dictionary"
	"fapai/api/demo"
	"fapai/api/platform/sanitize"
)

func TestArticles(t *testing.T) {
	words, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	drafts, err := demo.Articles(1, fixture.Now)
	if err != nil {
		t.Fatal(err)
	}
	if len(drafts) < 40 {
		t.Errorf("%d articles", len(drafts))
	}
	halfWidth := regexp.MustCompile(`\p{Han}[,;:?!]|[,;?!]\p{Han}`)
	keys, kinds := map[string]bool{}, map[string]int{}
	for _, d := range drafts {
		raw := d.ContentHTML
		if d.Question != nil {
			raw = d.Answers[0].ContentHTML
		}
		if err := d.Clean(); err != nil {
			t.Errorf("%s: %v", d.SourceKey, err)
		}
		if keys[d.SourceKey] {
			t.Errorf("%s is there twice", d.SourceKey)
		}
		keys[d.SourceKey] = true
		kinds[d.Category]++
		if words.Name("news_category", d.Category) == "" || !d.IsDemo || len(d.Tags) == 0 || !d.PublishTime.Before(fixture.Now) {
			t.Errorf("%+v", d.Article)
		}
		if (d.Category == "3") != (d.Question != nil) {
			t.Errorf("%s: only questions have answers", d.SourceKey)
		}
		if d.Category == "4" && !strings.Contains(raw, "虚构") {
			t.Errorf("%s does not say that it is invented", d.SourceKey)
		}
		if clean := sanitize.HTML(raw); clean != raw {
			t.Errorf("%s is changed by the sanitiser:\n%s\n%s", d.SourceKey, raw, clean)
		}
		text := sanitize.Text(raw)
		if n := len([]rune(text)); n < 350 || n > 1000 {
			t.Errorf("%s has %d characters", d.SourceKey, n)
		}
		if bad := halfWidth.FindString(d.Title + d.Summary + text); bad != "" {
			t.Errorf("%s: half-width punctuation in %q", d.SourceKey, bad)
		}
		if strings.ContainsAny(text, "*[]#|") {
			t.Errorf("%s: marks were left over", d.SourceKey)
		}
	}
	if len(kinds) != len(words["news_category"]) {
		t.Errorf("articles of %d kinds, want %d", len(kinds), len(words["news_category"]))
	}
}

func TestArticlesStayAllDay(t *testing.T) {
	morning := midnight(fixture.Now)
	first, _ := demo.Articles(1, morning)
	last, _ := demo.Articles(1, morning.Add(24*time.Hour-time.Second))
	for i := range first {
		if !first[i].PublishTime.Equal(last[i].PublishTime) || *first[i].Views != *last[i].Views {
			t.Errorf("%s moves within a day", first[i].SourceKey)
		}
	}
}
