package mapping

import (
	_ "embed"
	"fmt"
	"net/url"
	"slices"
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
	Code    string   `yaml:"code"`  // code in the dictionary source_platform
	Names   []string `yaml:"names"` // the first name is the one in the dictionary
	Hosts   []string `yaml:"hosts"` // subdomains of these hosts also belong to the platform
	Forms   []string `yaml:"forms"`
	Columns []string `yaml:"columns"` // headings of lot numbers that only this platform has
	Link    string   `yaml:"link"`    // page address of a lot, with {id} for its number; "" if it cannot be built
	paths   []*pattern.Pattern
	query   []string
}

// Platforms lists all platforms in platforms.yaml.
var Platforms, platformOfName = mustPlatforms()

// mustPlatforms reads platforms.yaml. It panics if the file is broken. Every test would show this, because the file is
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

// Name returns the name of the platform that people see.
func (p *Platform) Name() string { return p.Names[0] }

// PlatformNamed returns the platform with the given name, which may be any of its names, nil if there is none.
func PlatformNamed(name string) *Platform { return platformOfName[fold(name)] }

// numberHeading matches the heading of lot numbers with a word before it.
var numberHeading = pattern.MustCompile(`^(.{2,12}?)(?:标的|拍品|商品|房源|拍卖|平台|项目)?(?:编号|编码|号码|ID|id|号)$`)

// PlatformOfHeading returns the platform that the heading of a column of lot numbers names (京东编号), nil for any other
// heading.
func PlatformOfHeading(heading string) *Platform {
	for _, p := range Platforms {
		if slices.ContainsFunc(p.Columns, func(name string) bool { return fold(name) == fold(heading) }) {
			return p
		}
	}
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

// PlatformOfLink returns the platform to which a page address belongs, and the number of the lot in the address. The
// platform is nil if the host is unknown. id is "" if the address contains no number.
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

// number returns the lot number that a page address of the platform contains, "" for none.
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

// LinkTo returns the page address of the lot with the given number, "" if the number is not enough to build the
// address.
func (p *Platform) LinkTo(id string) string {
	if p.Link == "" || strings.ContainsFunc(id,
		func(r rune) bool { return !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z') }) {
		return ""
	}
	return strings.Replace(p.Link, "{id}", id, 1)
}
