package share

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"fapai/proto-types/wire"
)

// Kind is the kind of a shared page, such as house.
type Kind = wire.ShareKind

// The values of Kind.
const (
	House     Kind = "house"
	Community Kind = "community"
	News      Kind = "news"
)

// Subject holds the data of a shared page.
type Subject struct {
	Title string
	Chip  string   // kind of the subject, or state of the lot
	Price string   // main figure with its unit; empty for none
	Label string   // label of Price
	Opens string   // start of the auction in words; empty if the page is not a lot's
	Facts []string // short facts, a few words each
	Total string   // whole cost of a lot; empty if unknown
	Rows  []Row    // dates and payments of a lot
	Risks []Risk   // answers of a lot to the questions of buyers
	AsOf  string   // time when the data of a lot last changed
	Path  string   // address of the page
	Tag   string   // cache tag
}

// Row is a line of a poster.
type Row struct{ Label, Value string }

// Risk is the answer to a question of buyers. Level is safe, warning, danger, unknown or inapplicable.
type Risk struct{ Level, Text string }

// facts returns all short facts; the start of the auction comes first.
func (s Subject) facts() []string {
	if s.Opens == "" {
		return s.Facts
	}
	return append([]string{s.Opens}, s.Facts...)
}

// Find returns a page by kind and id. It returns an error of the kind NotFound if there is none.
type Find func(ctx context.Context, kind Kind, id int64) (Subject, error)

// Site holds the data that all posters share. Origin has no final slash.
type Site struct {
	Name, Origin string
	Hotline      func() string // nil for none
}

func (s *Site) hotline() string {
	if s.Hotline == nil {
		return ""
	}
	return s.Hotline()
}

// text returns the price and the short facts in one line.
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

// miniPath returns the mini program's path of a page with the same content.
func miniPath(kind Kind, id int64) string { return fmt.Sprintf("pages/%s/detail?id=%d", kind, id) }
