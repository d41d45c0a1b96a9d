package wording

import (
	"time"
)

// Template is the wording of one kind of page, with placeholders (see variables). {region?全城} is replaced by the
// region, or by 全城 if there is none. In a title, | separates wordings, the longest first. Each omits the least
// important part of the one before it, and the first that a result page shows whole is taken. In a description, |
// separates endings.
type Template struct {
	Page                         string
	Title, Description, Keywords string
	UpdatedAt                    time.Time
}

// Texts holds the texts that a template makes from the values of a page.
type Texts struct{ Title, Description, Keywords string }

// Fill makes the texts of a page, and returns the index of the title's wording that was taken, from 0.
func (t Template) Fill(values map[string]string) (texts Texts, wording int) {
	texts.Title, wording = Title(t.Title, values)
	texts.Description, texts.Keywords = Description(t.Description, values), Fill(t.Keywords, values)
	return texts, wording
}
