package webapp

import (
	"encoding/xml"
	"fmt"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/pages/route"
)

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

// OpenSearch serves /opensearch.xml, which lets a browser search the site from its address bar.
func OpenSearch(s heads.Site) fiber.Handler {
	return func(c *fiber.Ctx) error {
		name := []rune(s.Name)
		b, err := xml.MarshalIndent(searchDescription{
			ShortName: string(name[:min(len(name), 16)]), Description: fmt.Sprintf("在%s搜索法拍房", s.Name),
			Language: "zh-CN", Encoding: "UTF-8",
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
}
