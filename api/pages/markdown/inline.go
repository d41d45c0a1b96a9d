package markdown

import (
	"net/url"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// escapes escapes the characters that have a meaning in Markdown. It removes invisible characters that only control
// line breaks.
var escapes = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]",
	`\]`, "<", `\<`, "|", `\|`,
	"\u2060", "", "\u200b", "", "\ufeff", "", "\u00ad", "")

// inline returns the text of nodes on one line, with links and emphasis.
func (w *writer) inline(nodes ...*html.Node) string {
	var b strings.Builder
	for _, n := range nodes {
		w.inlineNode(&b, n)
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func (w *writer) inlineNode(b *strings.Builder, n *html.Node) {
	if n.Type == html.TextNode {
		b.WriteString(escapes.Replace(n.Data))
		return
	}
	if n.Type != html.ElementNode || isSkipped(n) {
		return
	}
	// A space is added between adjacent elements, because on the page only the style sheet separates them.
	if n.PrevSibling != nil && n.PrevSibling.Type == html.ElementNode || isBlock(n) {
		b.WriteByte(' ')
	}
	switch n.DataAtom { //nolint:exhaustive // elements without a case contribute only their content
	case atom.A:
		b.WriteString(w.link(n))
	case atom.Img:
		b.WriteString(w.picture(n))
	case atom.Br:
		b.WriteByte(' ')
	case atom.Strong, atom.B:
		b.WriteString(marked(w.inline(children(n)...), "**"))
	case atom.Em:
		b.WriteString(marked(w.inline(children(n)...), "*"))
	case atom.Code:
		if text := textOf(n); text != "" && !strings.Contains(text, "`") {
			b.WriteString("`" + text + "`")
		}
	default:
		for _, child := range children(n) {
			w.inlineNode(b, child)
		}
		if isBlock(n) {
			b.WriteByte(' ')
		}
	}
}

func marked(text, mark string) string {
	if text == "" {
		return ""
	}
	return mark + text + mark
}

// link returns a Markdown link. If the link has no address for readers, such as a fragment of the same page, it returns
// only the text.
func (w *writer) link(n *html.Node) string {
	text, to := w.inline(children(n)...), w.address(attribute(n, "href"))
	if text == "" {
		text = escapes.Replace(attribute(n, "aria-label"))
	}
	if text == "" || to == "" {
		return text
	}
	return "[" + text + "](" + to + ")"
}

// picture returns a Markdown image for a picture with alternative text. Other pictures are decorative and are
// omitted.
func (w *writer) picture(n *html.Node) string {
	alt, from := strings.TrimSpace(attribute(n, "alt")), w.address(attribute(n, "src"))
	if alt == "" || from == "" {
		return ""
	}
	return "![" + escapes.Replace(alt) + "](" + from + ")"
}

// address returns the absolute address of a link; "" for a fragment of the same page or a script.
func (w *writer) address(href string) string {
	u, err := url.Parse(strings.TrimSpace(href))
	if err != nil || href == "" || strings.HasPrefix(href, "#") {
		return ""
	}
	switch u.Scheme {
	case "http", "https", "tel", "mailto":
	case "":
		if !strings.HasPrefix(href, "/") || strings.HasPrefix(href, "//") {
			return ""
		}
		href = w.origin + href
	default:
		return ""
	}
	return strings.NewReplacer(" ", "%20", "(", "%28", ")", "%29", "<", "%3C", ">", "%3E").Replace(href)
}

func children(n *html.Node) (list []*html.Node) {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		list = append(list, child)
	}
	return list
}
