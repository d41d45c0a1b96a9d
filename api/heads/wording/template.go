package wording

import (
	"time"
)

// Template holds the title, description and keywords of one kind of page, with placeholders. {region?全城} becomes the
// region, or 全城 if there is none. In a title, | separates alternative wordings, the longest first; the first one that
// is not truncated on a result page is used. In a description, | separates optional endings.
type Template struct {
	Page                         string
	Title, Description, Keywords string
	UpdatedAt                    time.Time
}

// Texts holds the texts made from a template and the values of a page.
type Texts struct{ Title, Description, Keywords string }

// Fill returns the texts of a page with these values. wording is the index of the title's wording in the template.
func (t Template) Fill(values map[string]string) (texts Texts, wording int) {
	texts.Title, wording = Title(t.Title, values)
	texts.Description, texts.Keywords = Description(t.Description, values), Fill(t.Keywords, values)
	return texts, wording
}
