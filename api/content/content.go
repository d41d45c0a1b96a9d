package content

import (
	"html"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/apperr"
	"fapai/proto-types/wire"
)

// ErrNotFound is returned for a single page that does not exist.
var ErrNotFound = apperr.New(apperr.NotFound, "页面不存在")

// Page is a single page with a text of the site itself, such as 关于我们. Its content is sanitised HTML with
// placeholders.
type Page struct {
	bun.BaseModel `bun:"table:single_pages,alias:p"`

	Code      string `bun:",pk"`
	CityID    int64  `bun:",pk"` // 0 is the general wording, any other a city's own
	Title     string
	Content   string
	Sort      int
	UpdatedAt time.Time
}

// Fill replaces the placeholders in a page's content by data of the site: {site} {company} {hotline} {email}
// {address}. Missing data becomes 未公示, so that every sentence stays complete.
func (s Site) Fill(content string) string {
	said := func(text string) string {
		if text == "" {
			return "未公示"
		}
		return html.EscapeString(text)
	}
	company := s.Company
	if company == "" {
		company = s.Name
	}
	return strings.NewReplacer(
		"{site}", said(s.Name), "{company}", said(company), "{hotline}", said(s.Hotline),
		"{email}", said(s.ReportEmail), "{address}", said(s.Address),
	).Replace(content)
}

// Site holds the data in header, footer and head that is the same on all pages. Host and MobileHost consist of
// scheme and host, without a final slash.
type Site wire.Site

// The default city of the site.
const (
	DefaultProvinceID = 3
	DefaultCityID     = 29
)

// RiskNotice is the default text of the notice in the footer; editors may change it.
const RiskNotice = "风险提示：本站汇集各平台公开发布的司法拍卖信息，不是竞拍平台，不代收保证金或者拍卖款。" +
	"竞买前请阅读法院公告、实地看样，自行核实占用、税费、欠费等情况，并以法院公告为准。"
