package seed

import (
	"bytes"
	"embed"
	"fmt"
	"path"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// Articles are written by hand: `=== slug` begins one, `name: value` lines are its head, an empty line ends the head, and
// the text is Markdown with tables.
//
//go:embed articles/*.txt
var articleFiles embed.FS

var markdown = goldmark.New(goldmark.WithExtensions(extension.Table))

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
