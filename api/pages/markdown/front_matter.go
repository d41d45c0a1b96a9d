package markdown

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Write converts a page's HTML to Markdown with front matter. It adds origin before paths in links.
func Write(page []byte, origin string) ([]byte, error) {
	root, err := html.Parse(bytes.NewReader(page))
	if err != nil {
		return nil, err
	}
	w := &writer{origin: origin}
	w.front(root)
	body := find(root, func(n *html.Node) bool { return n.DataAtom == atom.Main })
	if body == nil {
		body = find(root, func(n *html.Node) bool { return n.DataAtom == atom.Body })
	}
	if body != nil {
		w.blocks(body)
	}
	return []byte(strings.TrimSpace(w.out.String()) + "\n"), nil
}

// facts lists entries of the front matter: the name or property of a meta element, and the key under which the value of
// that element is written.
var facts = []struct{ key, name string }{
	{"description", "description"}, {"bytedance:published_time", "published"}, {"bytedance:updated_time", "updated"},
}

// front writes the front matter in YAML: title, address, description, dates.
func (w *writer) front(root *html.Node) {
	w.out.WriteString("---\n")
	if title := find(root, func(n *html.Node) bool {
		return n.DataAtom == atom.Title &&
			n.Namespace == ""
	}); title != nil {
		w.out.WriteString("title: " + quoted(textOf(title)) + "\n")
	}
	canonical := find(root, func(n *html.Node) bool {
		return n.DataAtom == atom.Link &&
			attribute(n, "rel") == "canonical"
	})
	if canonical != nil {
		w.out.WriteString("url: " + quoted(attribute(canonical, "href")) + "\n")
	}
	for _, fact := range facts {
		meta := find(root, func(n *html.Node) bool {
			return n.DataAtom == atom.Meta && (attribute(n, "name") == fact.key || attribute(n, "property") == fact.key)
		})
		if meta != nil {
			w.out.WriteString(fact.name + ": " + quoted(attribute(meta, "content")) + "\n")
		}
	}
	w.out.WriteString("---\n\n")
}

// quoted returns a text as a YAML scalar.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(text) + `"`
}

// find returns the first element, in document order, for which fits returns true; nil if there is none.
func find(n *html.Node, fits func(*html.Node) bool) *html.Node {
	if n.Type == html.ElementNode && fits(n) {
		return n
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if found := find(child, fits); found != nil {
			return found
		}
	}
	return nil
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, name string) bool {
	for _, a := range n.Attr {
		if a.Key == name {
			return true
		}
	}
	return false
}

// textOf returns the text of an element, with each run of white space replaced by one space.
func textOf(n *html.Node) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			b.WriteString(n.Data)
		}
		for child := n.FirstChild; child != nil; child = child.NextSibling {
			walk(child)
		}
	}
	walk(n)
	return strings.Join(strings.Fields(b.String()), " ")
}
