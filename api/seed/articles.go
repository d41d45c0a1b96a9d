package seed

import (
	"bufio"
	"embed"
	"fmt"
	"html"
	"path"
	"regexp"
	"strings"
)

// Articles are written by hand, in the few marks that articles.go reads: `=== slug` begins one, `name: value` lines are
// its head, an empty line ends the head. In the text, `## ` is a heading, `- ` and `1. ` are lists, `| a | b |` is a table
// whose first row is its head, `> ` is a quotation, every other line a paragraph; **strong** and [words](/address).
//
//go:embed articles/*.txt
var articleFiles embed.FS

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
			a := written{slug: strings.TrimSpace(slug), category: category, head: map[string]string{}, html: markup(body)}
			for line := range strings.Lines(head) {
				key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
				a.head[key] = value
			}
			all = append(all, a)
		}
	}
	return all, nil
}

var (
	strongMark   = regexp.MustCompile(`\*\*(.+?)\*\*`)
	linkMark     = regexp.MustCompile(`\[(.+?)\]\((/[a-z0-9_./-]*)\)`)
	numberedMark = regexp.MustCompile(`^[0-9]+\. `)
)

// markup turns the marks of a text into HTML.
func markup(text string) string {
	var b strings.Builder
	open := "" // the element that lines of a kind gather in
	shut := func(next string) {
		if open == next {
			return
		}
		if open != "" {
			b.WriteString("</" + open + ">")
		}
		if open = next; open != "" {
			b.WriteString("<" + open + ">")
		}
	}
	lines := bufio.NewScanner(strings.NewReader(text))
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		kind, element, rest := "", "p", line
		switch {
		case line == "":
			shut("")
			continue
		case strings.HasPrefix(line, "## "):
			element, rest = "h2", line[3:]
		case strings.HasPrefix(line, "- "):
			kind, element, rest = "ul", "li", line[2:]
		case strings.HasPrefix(line, "> "):
			kind, rest = "blockquote", line[2:]
		case numberedMark.MatchString(line):
			kind, element, rest = "ol", "li", numberedMark.ReplaceAllString(line, "")
		case strings.HasPrefix(line, "|"):
			cell := "td"
			if open != "table" {
				cell = "th"
			}
			shut("table")
			b.WriteString(tableRow(line, cell))
			continue
		}
		shut(kind)
		b.WriteString("<" + element + ">" + phrase(rest) + "</" + element + ">")
	}
	shut("")
	return b.String()
}

func tableRow(line, cell string) string {
	var b strings.Builder
	b.WriteString("<tr>")
	for text := range strings.SplitSeq(strings.Trim(line, "| "), "|") {
		b.WriteString("<" + cell + ">" + phrase(strings.TrimSpace(text)) + "</" + cell + ">")
	}
	b.WriteString("</tr>")
	return b.String()
}

func phrase(text string) string {
	text = strongMark.ReplaceAllString(html.EscapeString(text), "<strong>$1</strong>")
	return linkMark.ReplaceAllString(text, `<a href="$2">$1</a>`)
}
