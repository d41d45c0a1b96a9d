package demo

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"path"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"fapai/api/content/news"
)

// Articles are written by hand: `=== slug` begins one, `name: value` lines are its head, an empty line ends the head, and
// the text is Markdown with tables.
//
//go:embed articles/*.txt
var articleFiles embed.FS

var markdown = goldmark.New(goldmark.WithExtensions(extension.Table))

const (
	newsStream = 5 << 40
	newsSource = "本站编辑部"
	newsKey    = "demo:"
	// newsEvery is the distance of two articles in days.
	newsEvery = 3
	// relatedLots is how many lots an article about a kind of lots names.
	relatedLots = 4
)

// tagMarks are what a tag's name begins with in the files.
var tagMarks = map[byte]news.TagType{'#': news.TopicTag, '@': news.HouseTag}

// usageOfTag is the usage of the lots that an article with such a tag is about.
var usageOfTag = map[string]string{"住宅": "101", "商铺": "113", "写字楼": "112", "车位": "116"}

// written is an article as its file has it, whose name begins with the code of its category.
type written struct {
	slug, category string
	head           map[string]string
	html           string
}

// readArticles gives all articles in the order of the files. A fault in them is found by a test.
func readArticles() ([]written, error) {
	names, err := articleFiles.ReadDir("articles")
	if err != nil {
		return nil, err
	}
	var all []written
	for _, name := range names {
		content, err := articleFiles.ReadFile(path.Join("articles", name.Name()))
		if err != nil {
			return nil, err
		}
		category, _, _ := strings.Cut(name.Name(), "_")
		for _, block := range strings.Split("\n"+string(content), "\n=== ")[1:] {
			slug, rest, _ := strings.Cut(block, "\n")
			head, body, found := strings.Cut(rest, "\n\n")
			if !found {
				return nil, fmt.Errorf("%s: %s has no text", name.Name(), slug)
			}
			a := written{slug: strings.TrimSpace(slug), category: category, head: map[string]string{}}
			for line := range strings.Lines(head) {
				key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
				a.head[key] = value
			}
			var text bytes.Buffer
			if err := markdown.Convert([]byte(body), &text); err != nil {
				return nil, err
			}
			a.html = strings.TrimSpace(text.String())
			all = append(all, a)
		}
	}
	return all, nil
}

// Articles are the articles of a fresh installation, the newest of yesterday and the rest before it at even distances.
// The kinds take turns, so that no stretch of the list is all of one.
func Articles(seed uint64, now time.Time) ([]news.Draft, error) {
	texts, err := readArticles()
	if err != nil {
		return nil, err
	}
	texts = takeTurns(texts)
	rnd := newRNG(seed, newsStream)
	drafts := make([]news.Draft, len(texts))
	for i, text := range texts {
		minutes := 60*rnd.between(8, 17) + rnd.between(0, 59)
		at := dayOf(now).AddDate(0, 0, -1-i*newsEvery).Add(time.Duration(minutes) * time.Minute)
		drafts[i] = text.draft(at, int64(rnd.span(200, 2600)*(1+float64(i)/30)))
	}
	return drafts, nil
}

// takeTurns deals the articles out, one of each category after the other.
func takeTurns(texts []written) []written {
	var order []string
	piles := map[string][]written{}
	for _, t := range texts {
		if piles[t.category] == nil {
			order = append(order, t.category)
		}
		piles[t.category] = append(piles[t.category], t)
	}
	out := make([]written, 0, len(texts))
	for len(out) < len(texts) {
		for _, category := range order {
			if pile := piles[category]; len(pile) > 0 {
				out, piles[category] = append(out, pile[0]), pile[1:]
			}
		}
	}
	return out
}

func (w written) draft(at time.Time, views int64) news.Draft {
	top, hot := w.head["top"] == "yes", w.head["hot"] == "yes"
	d := news.Draft{Top: &top, Hot: &hot, Views: &views, Article: news.Article{
		SourceKey: newsKey + w.slug, Title: w.head["title"], Category: w.category, Summary: w.head["summary"],
		ContentHTML: w.html, Source: newsSource, IsDemo: true, PublishTime: at, UpdateTime: at,
	}}
	if question := w.head["question"]; question != "" {
		d.Question = &question
		d.ContentHTML = ""
		d.Answers = []news.Answer{{Author: newsSource, ContentHTML: w.html, Time: at.Add(2 * time.Hour)}}
		if d.Summary == "" {
			d.Summary = question
		}
	}
	for name := range strings.SplitSeq(w.head["tags"], ", ") {
		tag := news.TagDraft{Name: name}
		if kind, marked := tagMarks[name[0]]; marked {
			tag = news.TagDraft{Name: name[1:], Type: kind}
		}
		d.Tags = append(d.Tags, tag)
	}
	return d
}

func writeNews(ctx context.Context, idb bun.IDB, o Options, now time.Time) error {
	drafts, err := Articles(o.Seed, now)
	if err != nil {
		return err
	}
	used := map[string]int{}
	for i := range drafts {
		for _, tag := range drafts[i].Tags {
			usage, about := usageOfTag[tag.Name]
			if !about {
				continue
			}
			ids, err := lotsOf(ctx, idb, usage, dayOf(now).AddDate(0, 0, 1), relatedLots, used[usage])
			if err != nil {
				return err
			}
			used[usage] += len(ids)
			drafts[i].HouseIDs = append(drafts[i].HouseIDs, ids...)
		}
	}
	_, err = news.Upsert(ctx, idb, drafts, now)
	return err
}
