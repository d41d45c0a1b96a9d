package heads

import (
	"context"
	"fmt"
	"time"

	"fapai/api/content/places"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
)

// compose fills a title template with values, and returns a head with the resulting texts. page is the name of the
// template.
func (s *Service) compose(ctx context.Context, page string, values map[string]string) (Head, error) {
	t, err := s.Templates(ctx, page)
	if err != nil {
		return Head{}, fmt.Errorf("title template %q: %w", page, err)
	}
	values["site"], values["month"] = s.Site.Name, s.now().In(httpx.CST).Format("2006年1月")
	if s.composed != nil {
		s.composed(page, t, values)
	}
	texts, fitting := t.Fill(values)
	h := Head{
		Title: texts.Title, Description: texts.Description, Keywords: texts.Keywords, Wording: fitting,
		Index: true, Tags: []string{cachetag.Head(page)}, worded: t.UpdatedAt, Template: page, Facts: unknownFacts,
	}
	s.overridden.apply(&h, values)
	return h, nil
}

func (s *Service) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// maxValues is the initial capacity of a map of template values. It must not be less than the number of variables of
// any template, so that no map has to grow.
const maxValues = 28

func placeValues(w places.Resolved) map[string]string {
	v := make(map[string]string, maxValues)
	v["province"], v["city"], v["area"], v["region"] = w.Province.ShortName, w.City.ShortName, "", ""
	if w.Area != nil {
		v["area"] = w.Area.ShortName
	}
	if w.Region != nil {
		v["region"] = w.Region.ShortName
	}
	return v
}
