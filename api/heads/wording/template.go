package wording

import (
	"time"
)

// Template holds the texts for one kind of page, with placeholders (see variables). {region?全城} becomes the region,
// or 全城 if there is none. In a title, | separates wordings, the longest first. Each omits the least important part
// of the one before it, and the first that is not truncated is used. In a description, | separates optional
// endings.
type Template struct {
	Page                         string
	Title, Description, Keywords string
	UpdatedAt                    time.Time
}

// Texts holds the texts made from a template and the values of a page.
type Texts struct{ Title, Description, Keywords string }

// Fill makes the texts of a page. wording is the index of the title's wording that was used, from 0.
func (t Template) Fill(values map[string]string) (texts Texts, wording int) {
	texts.Title, wording = Title(t.Title, values)
	texts.Description, texts.Keywords = Description(t.Description, values), Fill(t.Keywords, values)
	return texts, wording
}
