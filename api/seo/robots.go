package seo

import (
	"bufio"
	"context"
	"encoding/xml"
	"fmt"

	"github.com/gofiber/fiber/v2"

	"fapai/api/route"
)

// hidden are the beginnings of addresses that are nothing for crawlers: what belongs to a member, calls, tools. A list with
// filters is not among them: crawlers must read it to learn that it is noindex.
var hidden = []string{"/home", "/my", "/editor", "/api/", "/dev/"}

// shown are the queries that are pages of their own for an engine which does not heed noindex.
var shown = []string{"/*?page=", "/*?tag=", "/*?category="}

// robotsFile is no name that an address of a site map can have.
const robotsFile = "/robots.txt"

// Robots answers /robots.txt. Baidu is reported not to heed noindex and not to read an index of site maps: it has a group
// that leaves lists with filters out, and every site map has a line. A group replaces the general one, so it repeats it.
func (s *Sitemaps) Robots(c *fiber.Ctx) error {
	return s.send(c, robotsFile, fiber.MIMETextPlainCharsetUTF8)
}

func (s *Sitemaps) printRobots(ctx context.Context, out *bufio.Writer) error {
	files, err := s.files(ctx)
	if err != nil {
		return err
	}
	general := ""
	for _, path := range hidden {
		general += "Disallow: " + path + "\n"
	}
	_, _ = fmt.Fprintf(out, "User-agent: *\n%s\nUser-agent: Baiduspider\n%s", general, general)
	for _, query := range shown {
		_, _ = fmt.Fprintf(out, "Allow: %s\n", query)
	}
	_, _ = fmt.Fprintf(out, "Disallow: /*?\n\nSitemap: %s/sitemap.xml\n", s.Site.Origin)
	for _, file := range files {
		_, _ = fmt.Fprintf(out, "Sitemap: %s%s\n", s.Site.Origin, file.Path)
	}
	return nil
}

type searchDescription struct {
	XMLName     xml.Name    `xml:"http://a9.com/-/spec/opensearch/1.1/ OpenSearchDescription"`
	ShortName   string      `xml:"ShortName"`
	Description string      `xml:"Description"`
	Language    string      `xml:"Language"`
	Encoding    string      `xml:"InputEncoding"`
	Image       searchImage `xml:"Image"`
	URLs        []searchURL `xml:"Url"`
}

type searchImage struct {
	Type    string `xml:"type,attr"`
	Address string `xml:",chardata"`
}

type searchURL struct {
	Type     string `xml:"type,attr"`
	Rel      string `xml:"rel,attr,omitempty"`
	Template string `xml:"template,attr"`
}

// OpenSearch answers /opensearch.xml: how a browser searches the site from its address bar.
func (s Site) OpenSearch(c *fiber.Ctx) error {
	name := []rune(s.Name)
	b, err := xml.MarshalIndent(searchDescription{
		ShortName: string(name[:min(len(name), 16)]), Description: fmt.Sprintf("在%s搜索法拍房", s.Name), Language: "zh-CN", Encoding: "UTF-8",
		Image: searchImage{Type: "image/png", Address: s.Origin + s.Logo},
		URLs: []searchURL{
			{Type: "text/html", Template: s.Origin + route.Houses.Path() + "?keyword={searchTerms}"},
			{Type: "application/opensearchdescription+xml", Rel: "self", Template: s.Origin + "/opensearch.xml"},
		},
	}, "", "  ")
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "application/opensearchdescription+xml; charset=utf-8")
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return c.Send(append([]byte(xml.Header), b...))
}
