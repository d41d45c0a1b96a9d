package markdown

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// writer writes Markdown blocks, indented by the depth of the enclosing lists.
type writer struct {
	origin string
	out    strings.Builder
	indent string
}

// skipped lists elements without text for readers: form controls, drawings and scripts.
var skipped = map[atom.Atom]bool{
	atom.Script: true, atom.Style: true, atom.Noscript: true, atom.Template: true, atom.Svg: true,
	atom.Canvas: true, atom.Button: true,
	atom.Input: true, atom.Select: true, atom.Textarea: true, atom.Dialog: true, atom.Iframe: true,
	atom.Video: true, atom.Audio: true,
	atom.Progress: true, atom.Meter: true, atom.Head: true, atom.Label: true, atom.Fieldset: true, atom.Form: true,
}

// blockElements lists the elements that begin a new block.
var blockElements = map[atom.Atom]bool{
	atom.Address: true, atom.Article: true, atom.Aside: true, atom.Blockquote: true, atom.Details: true, atom.Div: true,
	atom.Dl: true, atom.Dd: true,
	atom.Dt: true, atom.Figure: true, atom.Figcaption: true, atom.Footer: true, atom.Form: true, atom.H1: true,
	atom.H2: true, atom.H3: true,
	atom.H4: true, atom.H5: true, atom.H6: true, atom.Header: true, atom.Hr: true, atom.Li: true, atom.Main: true,
	atom.Nav: true, atom.Ol: true,
	atom.P: true, atom.Pre: true, atom.Section: true, atom.Summary: true, atom.Table: true, atom.Ul: true,
}

// isSkipped reports whether an element is omitted from the Markdown.
func isSkipped(n *html.Node) bool {
	return skipped[n.DataAtom] || has(n, "hidden") || attribute(n, "aria-hidden") == "true" || has(n, "inert") ||
		attribute(n, "role") == "dialog"
}

func isBlock(n *html.Node) bool { return n.Type == html.ElementNode && blockElements[n.DataAtom] }

// holdsBlocks reports whether an element contains a visible block element.
func holdsBlocks(n *html.Node) bool {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.Type == html.ElementNode && !isSkipped(child) && (isBlock(child) || holdsBlocks(child)) {
			return true
		}
	}
	return false
}

// blocks writes the content of an element. Text and inline elements between two blocks become a paragraph.
func (w *writer) blocks(n *html.Node) {
	var run []*html.Node
	flush := func() {
		if !jumps(run) {
			w.paragraph(w.inline(run...))
		}
		run = nil
	}
	for _, child := range children(n) {
		switch {
		case child.Type != html.ElementNode:
			run = append(run, child)
		case isSkipped(child):
		case isBlock(child):
			flush()
			w.block(child)
		case child.DataAtom != atom.A && holdsBlocks(child):
			flush()
			w.blocks(child)
		default:
			run = append(run, child)
		}
	}
	flush()
}

// jumps reports whether nodes consist only of links to fragments (#…) of the same page, such as jump links.
func jumps(nodes []*html.Node) bool {
	for _, n := range nodes {
		switch {
		case n.Type == html.ElementNode && (n.DataAtom != atom.A || !strings.HasPrefix(attribute(n, "href"), "#")):
			return false
		case n.Type == html.TextNode && strings.TrimSpace(n.Data) != "":
			return false
		}
	}
	return true
}

// paragraph writes text as a paragraph; it writes nothing for "". It escapes a beginning that looks like a list or a
// heading.
func (w *writer) paragraph(text string) {
	if text == "" {
		return
	}
	if strings.HasPrefix(text, "#") || strings.HasPrefix(text, ">") || strings.HasPrefix(text, "- ") ||
		strings.HasPrefix(text, "+ ") {
		text = `\` + text
	}
	w.line(text)
	w.line("")
}

func (w *writer) line(text string) {
	if text != "" {
		w.out.WriteString(w.indent)
	}
	w.out.WriteString(text + "\n")
}

func (w *writer) block(n *html.Node) {
	switch n.DataAtom { //nolint:exhaustive // elements without a case contribute only their content
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		if text := w.inline(children(n)...); text != "" {
			level, _ := strconv.Atoi(n.Data[1:])
			w.line(strings.Repeat("#", level) + " " + text)
			w.line("")
		}
	case atom.Ul, atom.Ol:
		w.list(n)
	case atom.Dl:
		w.descriptions(n)
	case atom.Table:
		w.table(n)
	case atom.Blockquote:
		w.quote(n)
	case atom.Pre:
		w.code(n)
	case atom.Hr:
		w.line("---")
		w.line("")
	case atom.Details:
		w.details(n)
	default:
		w.blocks(n)
	}
}

// list writes a list. The first line of an item follows the item's marker; its other lines are indented.
func (w *writer) list(n *html.Node) {
	number, before := 0, w.out.Len()
	for _, item := range children(n) {
		if item.DataAtom != atom.Li || isSkipped(item) {
			continue
		}
		mark := "- "
		if n.DataAtom == atom.Ol {
			number++
			mark = strconv.Itoa(number) + ". "
		}
		if text := w.nested(item, len(mark)); text != "" {
			w.line(mark + text)
		}
	}
	if w.out.Len() > before {
		w.line("")
	}
}

// nested returns the content of an element with all lines except the first indented.
func (w *writer) nested(n *html.Node, indent int) string {
	inner := &writer{origin: w.origin}
	inner.blocks(n)
	lines := strings.Split(strings.TrimSpace(inner.out.String()), "\n")
	tight := lines[:0]
	for i, line := range lines {
		if line == "" && (i+1 == len(lines) || strings.HasPrefix(lines[i+1], "- ")) {
			continue
		}
		if i > 0 && line != "" {
			line = w.indent + strings.Repeat(" ", indent) + line
		}
		tight = append(tight, line)
	}
	return strings.Join(tight, "\n")
}

// descriptions writes a definition list (dl), with each term and its values on one line. Other elements may group terms
// and values.
func (w *writer) descriptions(n *html.Node) {
	before, term := w.out.Len(), ""
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		for _, child := range children(n) {
			switch {
			case child.Type != html.ElementNode || isSkipped(child):
			case child.DataAtom == atom.Dt:
				term = w.inline(children(child)...)
			case child.DataAtom == atom.Dd:
				if value := w.inline(children(child)...); value != "" || term != "" {
					w.line("- **" + term + "**：" + value)
				}
			default:
				walk(child)
			}
		}
	}
	walk(n)
	if w.out.Len() > before {
		w.line("")
	}
}

// details writes collapsible content (details) below its summary. It omits a summary of at most one character, which is
// only a control.
func (w *writer) details(n *html.Node) {
	inner, summary := &writer{origin: w.origin, indent: w.indent}, ""
	for _, child := range children(n) {
		switch {
		case child.DataAtom == atom.Summary:
			summary = w.inline(children(child)...)
		case child.Type == html.ElementNode && !isSkipped(child):
			if isBlock(child) {
				inner.block(child)
			} else {
				inner.blocks(child)
			}
		case child.Type == html.TextNode:
			inner.paragraph(inner.inline(child))
		}
	}
	if inner.out.Len() == 0 {
		return
	}
	if len([]rune(summary)) > 1 {
		w.paragraph(marked(summary, "**"))
	}
	w.out.WriteString(inner.out.String())
}

func (w *writer) quote(n *html.Node) {
	inner := &writer{origin: w.origin}
	inner.blocks(n)
	for line := range strings.SplitSeq(strings.TrimSpace(inner.out.String()), "\n") {
		w.line(strings.TrimSpace("> " + line))
	}
	w.line("")
}

func (w *writer) code(n *html.Node) {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		for _, child := range children(n) {
			walk(child)
		}
	}
	walk(n)
	fence := "```"
	for strings.Contains(b.String(), fence) {
		fence += "`"
	}
	w.line(fence)
	for line := range strings.SplitSeq(strings.Trim(b.String(), "\n"), "\n") {
		w.line(line)
	}
	w.line(fence)
	w.line("")
}
