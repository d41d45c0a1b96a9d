package mapping

import (
	_ "embed"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

//go:embed platforms.yaml
var platformFile []byte

// Platform is a platform of online auctions.
type Platform struct {
	Code  string   `yaml:"code"`  // code in the dictionary source_platform
	Names []string `yaml:"names"` // the first is the name in the dictionary
	Hosts []string `yaml:"hosts"` // subdomains belong to them too
	Forms []string `yaml:"forms"`
	Link  string   `yaml:"link"` // address of a lot with {id} for its number; "" if it cannot be built from the number
	paths []*pattern.Pattern
	query []string
}

// Platforms lists all platforms, from platforms.yaml.
var Platforms, platformOfName = mustPlatforms()

// mustPlatforms reads platforms.yaml. It panics on a broken file, which every test would show because the file is
// embedded.
func mustPlatforms() ([]*Platform, map[string]*Platform) {
	var list []*Platform
	if err := yaml.Unmarshal(platformFile, &list); err != nil {
		panic(fmt.Sprintf("platforms.yaml: %v", err))
	}
	byName := map[string]*Platform{}
	for _, p := range list {
		for _, name := range p.Names {
			byName[fold(name)] = p
		}
		for _, form := range p.Forms {
			if path, ok := strings.CutPrefix(form, "path:"); ok {
				p.paths = append(p.paths, pattern.MustCompile(path))
			} else {
				p.query = append(p.query, strings.TrimPrefix(form, "query:"))
			}
		}
	}
	return list, byName
}

// Name returns the platform's name for people.
func (p *Platform) Name() string { return p.Names[0] }

// PlatformNamed finds a platform by any of its names; nil if unknown.
func PlatformNamed(name string) *Platform { return platformOfName[fold(name)] }

// numberHeading matches the heading of lot numbers with a word before it.
var numberHeading = pattern.MustCompile(`^(.{2,12}?)(?:标的|拍品|商品|房源|拍卖|平台|项目)?(?:编号|编码|号码|ID|id|号)$`)

// PlatformOfHeading returns the platform that the heading of a column of lot numbers names (京东编号), nil for any other
// heading.
func PlatformOfHeading(heading string) *Platform {
	if m := numberHeading.FindStringSubmatch(strings.TrimSpace(heading)); m != nil {
		return PlatformNamed(m[1])
	}
	return nil
}

// PlatformNames returns the names of the supported platforms, for a message.
func PlatformNames() string {
	names := make([]string, len(Platforms))
	for i, p := range Platforms {
		names[i] = p.Name()
	}
	return strings.Join(names, "、")
}

// IsLink reports whether a cell is the address of a web page.
func IsLink(cell string) bool {
	if cell == "" || cell[0] >= '0' && cell[0] <= '9' || cell[0] >= utf8.RuneSelf {
		return false
	}
	cell = values.CleanLink(cell)
	return strings.HasPrefix(cell, "http://") || strings.HasPrefix(cell, "https://") || strings.HasPrefix(cell, "//")
}

// PlatformOfLink returns the platform of a page address and the lot's number in it. The platform is nil for an
// unknown host; id is "" if the address contains no number.
func PlatformOfLink(link string) (p *Platform, id string) {
	if link = values.CleanLink(link); !IsLink(link) {
		return nil, ""
	}
	u, err := url.Parse(link)
	if err != nil {
		return nil, ""
	}
	host := strings.ToLower(u.Hostname())
	for _, candidate := range Platforms {
		for _, h := range candidate.Hosts {
			if host == h || strings.HasSuffix(host, "."+h) {
				return candidate, candidate.number(u)
			}
		}
	}
	return nil, ""
}

// number returns the lot's number in a page address of the platform; "" for none.
func (p *Platform) number(u *url.URL) string {
	for _, form := range p.paths {
		if m := form.FindStringSubmatch(strings.TrimSuffix(u.Path, "/")); m != nil {
			return m[1]
		}
	}
	query := u.Query()
	for _, name := range p.query {
		if id, err := values.SourceID(query.Get(name)); err == nil {
			return id
		}
	}
	return ""
}

// LinkTo returns the page address of the lot with a number; "" if the platform's addresses cannot be built from
// numbers.
func (p *Platform) LinkTo(id string) string {
	if p.Link == "" || strings.ContainsFunc(id,
		func(r rune) bool { return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z') }) {
		return ""
	}
	return strings.Replace(p.Link, "{id}", id, 1)
}
