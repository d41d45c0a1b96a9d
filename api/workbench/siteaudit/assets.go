package siteaudit

import (
	"cmp"
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Asset is a picture, script, style sheet, font or manifest of this site to which a page refers.
type Asset struct {
	URL  string `json:"url"`
	Kind string `json:"kind"`
}

// The kinds of assets.
const (
	image    = "image"
	script   = "script"
	style    = "style"
	font     = "font"
	manifest = "manifest"
)

var (
	kindOfRel = map[string]string{
		"stylesheet": style, "modulepreload": script, "icon": image, "apple-touch-icon": image, "manifest": manifest,
	}
	preloaded       = []string{image, script, style, font, manifest}
	imageProperties = []string{"image", "images", "logo", "thumbnailUrl"}
	pictureInScript = regexp.MustCompile(`"(/media/[^"\\]+)"`)
)

// loads collects the addresses of assets that the elements and the structured data of a page contain.
func (p *page) loads(root *html.Node, at *url.URL) {
	add := func(kind string, addresses ...string) {
		for _, address := range addresses {
			to, err := at.Parse(strings.TrimSpace(address))
			if address == "" || err != nil || to.Host != at.Host || to.Scheme != at.Scheme {
				continue
			}
			to.Fragment = ""
			p.assets = append(p.assets, Asset{to.String(), kind})
		}
	}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		of := func(name string) string { return attribute(n, name) }
		switch n.Data {
		case "img", "source":
			add(image, append(candidates(of("srcset")), of("src"))...)
		case "image", "use":
			address, _, _ := strings.Cut(of("href"), "#") // "" for a reference to a symbol in the same page (#id)
			add(image, address)
		case "video":
			add(image, of("poster"))
		case "meta":
			if name := cmp.Or(of("property"), of("name")); name == "og:image" || name == "twitter:image" {
				add(image, of("content"))
			}
		case "link":
			for _, word := range strings.Fields(of("rel")) {
				kind := kindOfRel[word]
				if word == "preload" && slices.Contains(preloaded, of("as")) {
					kind = of("as")
				}
				if kind != "" {
					add(kind, append(candidates(of("imagesrcset")), of("href"))...)
				}
			}
		case "script":
			p.script(n, add)
		}
	}
}

// script evaluates a script element, which may refer to a file or contain structured data or the page's data
// as JSON.
func (p *page) script(n *html.Node, add func(kind string, addresses ...string)) {
	text := textOf(n)
	if src := attribute(n, "src"); src != "" {
		add(script, src)
		return
	}
	if attribute(n, "type") != "application/ld+json" {
		for _, found := range pictureInScript.FindAllStringSubmatch(text, -1) {
			add(image, found[1])
		}
		return
	}
	var block any
	if err := json.Unmarshal([]byte(text), &block); err != nil {
		p.broken++
		return
	}
	p.structured = append(p.structured, json.RawMessage(text))
	pictures(block, false, func(address string) { add(image, address) })
}

// candidates returns the addresses in a srcset attribute, without the widths.
func candidates(srcset string) (addresses []string) {
	for candidate := range strings.SplitSeq(srcset, ",") {
		if words := strings.Fields(candidate); len(words) > 0 {
			addresses = append(addresses, words[0])
		}
	}
	return addresses
}

// pictures calls add with the addresses of pictures in structured data.
func pictures(value any, isImage bool, add func(address string)) {
	switch v := value.(type) {
	case string:
		if isImage {
			add(v)
		}
	case []any:
		for _, item := range v {
			pictures(item, isImage, add)
		}
	case map[string]any:
		for property, inner := range v {
			// The contentUrl of an ImageObject is a picture; that of a DataDownload is a data file.
			isContent := property == "contentUrl" && v["@type"] == "ImageObject"
			pictures(inner, slices.Contains(imageProperties, property) || isContent ||
				isImage && property == "url", add)
		}
	}
}
