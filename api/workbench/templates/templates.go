package templates

import (
	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
)

// Content holds the parts of a template that editors change, in the form in which revisions store them.
type Content struct {
	Description string `json:"description"`
	Keywords    string `json:"keywords"`
	Title       string `json:"title"`
}

func (c Content) template(page string) wording.Template {
	return wording.Template{Page: page, Title: c.Title, Description: c.Description, Keywords: c.Keywords}
}

// ErrNoTemplate is returned for a kind of page that has no template.
var ErrNoTemplate = apperr.New(apperr.NotFound, "没有这个模板")
