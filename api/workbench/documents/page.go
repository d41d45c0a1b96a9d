package documents

import (
	"context"
	"strings"
	"unicode/utf8"

	"fapai/api/content"
	"fapai/api/heads"
	"fapai/api/pages/route"
	"fapai/api/platform/sanitize"
	"fapai/proto-types/wire"
)

// pagePath returns the address of a single page.
func pagePath(code string) string {
	if route.Privacy.Pattern == "/"+code+".html" {
		return route.Privacy.Pattern
	}
	return route.Text.Path(code)
}

// servesPage reports whether the address made from a code belongs to a single page and to no other route.
func servesPage(code string) bool {
	page, values, _ := route.Match("/" + code + ".html")
	return page == route.Privacy || page == route.Text && values[0] == code
}

// cleanPage converts the title, the content and the position in the list of a single page to their stored form.
func cleanPage(_ string, t Texts) (Texts, error) {
	clean := pageTexts(strings.Join(strings.Fields(t.Title), " "), sanitize.HTML(t.ContentHTML), t.Sort)
	switch {
	case t.Offline || t.Removed:
		return t, ErrKept
	case clean.Title == "" || utf8.RuneCountInString(clean.Title) > maxPageTitle:
		return t, ErrTitle
	case clean.ContentHTML == "":
		return t, ErrContent
	}
	return clean, pictures(&clean)
}

func pageTexts(title, html string, sort int) Texts {
	return Texts{
		Title: title, ContentHTML: html, Sort: sort, Tags: []string{},
		Answers: []wire.DocumentReply{}, HouseIds: []int64{},
	}
}

// draftedText is a source of single pages that returns the drafted page instead of the stored one.
type draftedText struct{ page content.Page }

// Page returns the drafted page.
func (d draftedText) Page(context.Context, string, int64) (content.Page, error) { return d.page, nil }

func draftedPage(service heads.Service, code string, t Texts) *heads.Service {
	service.Sources.Texts = draftedText{content.Page{Code: code, Title: t.Title, Content: t.ContentHTML}}
	return &service
}
