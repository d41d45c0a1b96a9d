package siteaudit

import (
	"cmp"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Head holds what search engines read from a page.
type Head struct {
	Status      int
	Redirect    string // path with query; set only with a redirect status
	Title       string
	Description string
	Keywords    string
	Canonical   string
	Robots      string
}

// page is a response of the site, or the error if there was no response.
type page struct {
	Head
	away       bool // whether the page redirects to another host
	isPage     bool // whether the response is HTML with status 200
	modified   bool // whether the response has a Last-Modified header
	titles     int  // number of title elements
	canonicals int
	h1s        int
	h1         string
	ogImage    string
	text       int      // number of letters in the visible text
	links      []string // linked paths on this site with their queries, without nofollow links
	assets     []Asset
	structured []json.RawMessage // blocks of structured data
	broken     int               // number of blocks of structured data that are not valid JSON
	err        error             // why there was no response; nil if there was one
}

// repeated joins the values of an element that must occur only once. A joined text differs from the expected value, so
// the comparison reports it.
const repeated = " ‖ "

// read parses a response. at is the address of the response, against which relative links are resolved; most is the
// maximum number of bytes to read.
func read(res *http.Response, at *url.URL, most int64) page {
	p := page{Head: Head{Status: res.StatusCode}}
	if location := res.Header.Get("Location"); location != "" {
		if to, err := at.Parse(location); err == nil {
			p.Redirect, p.away = pathOf(to), to.Host != at.Host
		}
	}
	if res.StatusCode != http.StatusOK || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/html") {
		return p
	}
	root, err := html.Parse(io.LimitReader(res.Body, most))
	if err != nil {
		p.err = err
		return p
	}
	p.isPage = true
	_, err = http.ParseTime(res.Header.Get("Last-Modified"))
	p.modified = err == nil
	p.walk(root, at, false)
	p.loads(root, at)
	return p
}

// walk evaluates the elements below a node. drawn is true inside an SVG drawing, where a title element is not the title
// of the page.
func (p *page) walk(n *html.Node, at *url.URL, drawn bool) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.Type == html.TextNode:
			p.text += utf8.RuneCountInString(strings.TrimSpace(c.Data))
		case c.Type != html.ElementNode || c.DataAtom == atom.Script || c.DataAtom == atom.Style ||
			c.DataAtom == atom.Noscript:
		case c.DataAtom == atom.Title && !drawn:
			p.titles++
			add(&p.Title, textOf(c))
		case c.DataAtom == atom.Meta:
			p.meta(c)
		case c.DataAtom == atom.Link && attribute(c, "rel") == "canonical":
			p.canonicals++
			add(&p.Canonical, attribute(c, "href"))
		default:
			if c.DataAtom == atom.H1 {
				p.h1s++
				add(&p.h1, textOf(c))
			}
			if c.DataAtom == atom.A {
				p.link(c, at)
			}
			p.walk(c, at, drawn || c.DataAtom == atom.Svg)
		}
	}
}

func (p *page) meta(n *html.Node) {
	to := map[string]*string{"description": &p.Description, "keywords": &p.Keywords,
		"robots": &p.Robots}[strings.ToLower(attribute(n, "name"))]
	if to != nil {
		add(to, attribute(n, "content"))
	}
	if strings.EqualFold(cmp.Or(attribute(n, "name"), attribute(n, "property")), "og:image") && p.ogImage == "" {
		p.ogImage = attribute(n, "content")
	}
}

func (p *page) link(n *html.Node, at *url.URL) {
	href := strings.TrimSpace(attribute(n, "href"))
	if href == "" || strings.Contains(strings.ToLower(attribute(n, "rel")), "nofollow") {
		return
	}
	to, err := at.Parse(href)
	if err != nil || to.Host != at.Host || to.Scheme != at.Scheme {
		return
	}
	p.links = append(p.links, pathOf(to))
}

func pathOf(u *url.URL) string {
	path := u.EscapedPath()
	if path == "" {
		path = "/"
	}
	if u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	return path
}

func add(to *string, value string) {
	if value = strings.TrimSpace(value); *to != "" {
		value = *to + repeated + value
	}
	*to = value
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}
