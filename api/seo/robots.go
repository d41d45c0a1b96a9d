package seo

import (
	"bufio"
	"context"
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/route"
)

// robotsFile is no name that an address of a site map can have.
const robotsFile = "/robots.txt"

// Robots answers /robots.txt: the rules in force, and a line for every site map, because Baidu is reported not to read an
// index of them.
func (s *Sitemaps) Robots(c *fiber.Ctx) error {
	return s.send(c, robotsFile, fiber.MIMETextPlainCharsetUTF8)
}

func (s *Sitemaps) printRobots(ctx context.Context, out *bufio.Writer) error {
	rules := DefaultCrawlRules()
	if s.CrawlRules != nil {
		var err error
		if rules, err = s.CrawlRules(ctx); err != nil {
			return err
		}
	}
	lines, err := s.Lines(ctx)
	if err != nil {
		return err
	}
	_, err = out.WriteString(strings.TrimSpace(rules.Rules) + "\n\n" + lines)
	return err
}

// Lines are the lines of robots.txt that name the site maps.
func (s *Sitemaps) Lines(ctx context.Context) (string, error) {
	files, err := s.files(ctx)
	lines := "Sitemap: " + s.Site.Origin + "/sitemap.xml\n"
	for _, file := range files {
		lines += "Sitemap: " + s.Site.Origin + file.Path + "\n"
	}
	return lines, err
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
