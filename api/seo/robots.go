package seo

import (
	"encoding/xml"
	"fmt"

	"github.com/gofiber/fiber/v2"

	"fapai/api/route"
)

// hidden are the beginnings of addresses that are nothing for crawlers: what belongs to a member, calls, tools. A list with
// filters is not among them: crawlers must read it to learn that it is noindex.
var hidden = []string{"/home", "/my", "/api/", "/dev/"}

// Robots answers /robots.txt.
func (s Site) Robots(c *fiber.Ctx) error {
	text := "User-agent: *\n"
	for _, path := range hidden {
		text += "Disallow: " + path + "\n"
	}
	c.Set(fiber.HeaderContentType, fiber.MIMETextPlainCharsetUTF8)
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	return c.SendString(text + "\nSitemap: " + s.Origin + "/sitemap.xml\n")
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
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	return c.Send(append([]byte(xml.Header), b...))
}
