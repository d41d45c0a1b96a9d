package landingpages

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"fapai/api/content/places"
	"fapai/api/heads/landingpages"
	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/api/platform/sanitize"
	"fapai/proto-types/wire"
)

// Content holds the parts of a landing page that editors change, in the form in which revisions store them.
type Content = wire.LandingPageContent

// Fault is a reason why a landing page cannot be saved.
type Fault = wire.LandingPageFault

var aliasForm = regexp.MustCompile(`^[a-z0-9]{1,60}$`)

func decode(content json.RawMessage) (c Content, err error) {
	err = json.Unmarshal(content, &c)
	return c, err
}

// landingOf converts the content to a landing page.
func landingOf(alias string, c Content, at time.Time) landingpages.LandingPage {
	return landingpages.LandingPage{
		Alias: alias, Query: c.Query, Heading: c.Heading, IntroHTML: c.IntroHTML, Title: c.Title,
		Description: c.Description,
		Keywords:    c.Keywords, IsActive: c.IsActive, UpdatedAt: at,
	}
}

var contentOf = httpx.Converter[Content, landingpages.LandingPage]()

// Rules checks which combinations of filters may have a landing page.
type Rules struct {
	Places interface {
		landingpages.Locator
		Resolve(alias, region string) (places.Resolved, error)
	}
	LandingPages *landingpages.Store
	// Canonical returns the canonical form of a list's query. It returns an error for a query with unknown parameters.
	Canonical func(ctx context.Context, query string) (string, error)
	Origin    string
}

// clean returns the content in its stored form, and the faults because of which it must not be saved.
func (r *Rules) clean(ctx context.Context, alias string, c Content) (Content, []Fault, error) {
	faults := texts(&c)
	if where, err := r.Places.Resolve(alias, ""); err == nil {
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldAlias,
			Message: fmt.Sprintf("%s 是%s房源列表的地址，请换一个", alias, name(where))})
	} else if !aliasForm.MatchString(alias) {
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldAlias, Message: "别名只能用小写字母和数字，最多 60 个"})
	}
	query, problem, err := r.combination(ctx, c.Query)
	if err != nil {
		return c, nil, err
	}
	if problem == "" && c.IsActive {
		other, err := r.LandingPages.ByQuery(ctx, query)
		if err != nil && apperr.KindOf(err) != apperr.NotFound {
			return c, nil, err
		}
		if err == nil && other.Alias != alias {
			problem = fmt.Sprintf("这组条件已有专题页“%s”（%s），请打开它修改", other.Heading, other.Path())
		}
	}
	c.Query = query
	if problem != "" {
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldQuery, Message: problem})
	}
	return c, faults, nil
}

// texts converts the texts of a content to their stored form and returns their faults.
func texts(c *Content) (faults []Fault) {
	c.Heading = strings.Join(strings.Fields(c.Heading), " ")
	c.Title, c.Description, c.Keywords = strings.TrimSpace(c.Title), strings.TrimSpace(c.Description),
		strings.TrimSpace(c.Keywords)
	c.IntroHTML = sanitize.HTML(c.IntroHTML)
	for _, t := range []struct {
		field      wire.LandingPageFaultField
		name, text string
		most       int
		template   bool
		optional   bool
	}{
		{wire.LandingPageFaultFieldHeading, "标题", c.Heading, maxHeading, false, false},
		{wire.LandingPageFaultFieldTitle, "搜索标题", c.Title, maxTitle, true, false},
		{wire.LandingPageFaultFieldDescription, "搜索描述", c.Description, maxDescription, true, false},
		{wire.LandingPageFaultFieldKeywords, "搜索关键词", c.Keywords, maxKeywords, true, true},
	} {
		switch unknown := wording.UnknownPlaceVariable(t.text); {
		case t.text == "" && !t.optional:
			faults = append(faults, Fault{Field: t.field, Message: "请填写" + t.name})
		case utf8.RuneCountInString(t.text) > t.most:
			faults = append(faults, Fault{Field: t.field, Message: fmt.Sprintf("%s最多 %d 字", t.name, t.most)})
		case t.template && unknown != "":
			faults = append(faults, Fault{Field: t.field, Message: "没有变量 {" + unknown + "}，可用：" +
				wording.PlaceVariableList})
		}
	}
	switch n := sanitize.PictureWithoutAlt(c.IntroHTML); {
	case sanitize.Text(c.IntroHTML) == "":
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldIntroHTML, Message: "请填写介绍文字"})
	case utf8.RuneCountInString(c.IntroHTML) > maxIntro:
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldIntroHTML, Message: "介绍文字过长，请删减"})
	case n > 0:
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldIntroHTML,
			Message: fmt.Sprintf("介绍的第 %d 张图片没有文字说明", n)})
	}
	return faults
}

// name returns the full name of a place, such as 北京朝阳望京; "" for the whole country.
func name(w places.Resolved) string {
	text := w.City.ShortName
	if w.Area != nil {
		text += w.Area.ShortName
	}
	if w.Region != nil {
		text += w.Region.ShortName
	}
	return text
}
