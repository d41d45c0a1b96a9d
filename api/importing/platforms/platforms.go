package platforms

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

// All lists the platforms in platforms.yaml.
var All, byName = mustRead()

// mustRead reads platforms.yaml. It panics if the file is broken. Every test would show this, because the file is
// embedded.
func mustRead() ([]*Platform, map[string]*Platform) {
	var list []*Platform
	if err := yaml.Unmarshal(platformFile, &list); err != nil {
		panic(fmt.Sprintf("platforms.yaml: %v", err))
	}
	names := map[string]*Platform{}
	for _, p := range list {
		for _, name := range p.Names {
			names[values.FoldName(name)] = p
		}
		for _, form := range p.Forms {
			if path, ok := strings.CutPrefix(form, "path:"); ok {
				p.paths = append(p.paths, pattern.MustCompile(path))
			} else {
				p.query = append(p.query, strings.TrimPrefix(form, "query:"))
			}
		}
	}
	return list, names
}

// Name returns the name of the platform that people see.
func (p *Platform) Name() string { return p.Names[0] }

// Named returns the platform with the given name, which may be any of its names, nil if there is none.
func Named(name string) *Platform { return byName[values.FoldName(name)] }

// numberHeading matches the heading of lot numbers with a word before it.
var numberHeading = pattern.MustCompile(`^(.{2,12}?)(?:标的|拍品|商品|房源|拍卖|平台|项目)?(?:编号|编码|号码|ID|id|号)$`)

// ChineseNames lists the Chinese names of all platforms, the longest first. Pattern is a regular expression for them.
var (
	ChineseNames = chineseNames()
	Pattern      = strings.Join(ChineseNames, "|") // no name contains a character that a pattern treats specially
)

func chineseNames() (names []string) {
	for _, p := range All {
		for _, name := range p.Names {
			if p.Hosts != nil && name[0] >= utf8.RuneSelf {
				names = append(names, name)
			}
		}
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	return names
}

// OfHeading returns the platform that the heading of a column of lot numbers names (京东编号), nil for any other
// heading.
func OfHeading(heading string) *Platform {
	folded := values.FoldName(heading)
	for _, p := range All {
		if slices.ContainsFunc(p.Columns, func(name string) bool { return values.FoldName(name) == folded }) {
			return p
		}
	}
	if m := numberHeading.FindStringSubmatch(strings.TrimSpace(heading)); m != nil {
		return Named(m[1])
	}
	return nil
}

// Names returns the names of all platforms for a message: 阿里资产·司法、京东拍卖.
func Names() string {
	names := make([]string, len(All))
	for i, p := range All {
		names[i] = p.Name()
	}
	return strings.Join(names, "、")
}

// OfLink returns the platform to which a page address belongs, and the number of the lot in the address. The
// platform is nil if the host is unknown. id is "" if the address contains no number.
func OfLink(link string) (p *Platform, id string) {
	if link = values.CleanLink(link); !values.IsLink(link) {
		return nil, ""
	}
	u, err := url.Parse(link)
	if err != nil {
		return nil, ""
	}
	host := strings.ToLower(u.Hostname())
	for _, candidate := range All {
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
