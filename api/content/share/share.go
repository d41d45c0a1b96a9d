package share

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"fapai/proto-types/wire"
)

// Kind is the kind of the shared page: that of a lot, a community or an article.
type Kind = wire.ShareKind

// The values of Kind.
const (
	House     Kind = "house"
	Community Kind = "community"
	News      Kind = "news"
)

// Subject holds what posters, cards and texts show about a page.
type Subject struct {
	Title string
	Chip  string   // label beside the title, such as the state of a lot
	Price string   // main figure with its unit; empty if there is none
	Label string   // name of the price, such as 参考均价
	Opens string   // time of the start of the auction, in words; only for a lot
	Facts []string // further details, each a few words long
	Total string   // whole cost of buying a lot; empty if the cost is unknown or the page is not that of a lot
	Rows  []Row    // dates and payments; only for a lot
	Risks []Risk   // answers to questions of buyers; only for a lot
	AsOf  string   // time of the last change of the lot's data
	Path  string   // address of the page without scheme and host
	Tag   string   // cache tag of the page
}

// Row is a label and a value on a poster, such as 开拍 and a date.
type Row struct{ Label, Value string }

// Risk is the answer to a question that buyers ask about a lot. Level is safe, warning, danger, unknown or
// inapplicable.
type Risk struct{ Level, Text string }

// facts returns the short details of a page. For a lot, the first one is the start of the auction.
func (s Subject) facts() []string {
	if s.Opens == "" {
		return s.Facts
	}
	return append([]string{s.Opens}, s.Facts...)
}

// Find returns the data of a page by kind and id. If there is no such page, it returns an error of the kind NotFound.
type Find func(ctx context.Context, kind Kind, id int64) (Subject, error)

// Site holds the data of the site that every poster shows. Origin has no slash at the end.
type Site struct {
	Name, Origin string
	Hotline      func() string // current hotline; may be nil, and its result may be empty
}

func (s *Site) hotline() string {
	if s.Hotline == nil {
		return ""
	}
	return s.Hotline()
}

// text returns the price and the short details in one line.
func (s Subject) text() string {
	parts := make([]string, 0, len(s.Facts)+2)
	if s.Chip != "" {
		parts = append(parts, s.Chip)
	}
	if s.Price != "" {
		parts = append(parts, s.Label+s.Price)
	}
	return strings.Join(append(parts, s.facts()...), "，")
}

func posterPath(kind Kind, id int64) string {
	return fmt.Sprintf("/api/share?kind=%s&id=%d&variant=poster", url.QueryEscape(string(kind)), id)
}

// miniPath returns the path of the page in the WeChat mini program.
func miniPath(kind Kind, id int64) string { return fmt.Sprintf("pages/%s/detail?id=%d", kind, id) }
