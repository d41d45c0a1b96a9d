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

// Page is a single page, such as 关于我们. Its content is safe HTML that contains placeholders such as {hotline}, which
// Fill replaces.
type Page struct {
	bun.BaseModel `bun:"table:single_pages,alias:p"`

	Code      string `bun:",pk"`
	CityID    int64  `bun:",pk"` // 0 for the version for all cities, otherwise the city that has its own version
	Title     string
	Content   string
	Sort      int
	UpdatedAt time.Time
}

// Fill replaces the placeholders {site}, {company}, {hotline}, {email} and {address} in the content of a page. It
// replaces a value that is not set with 未公示 (not published), so that sentences remain complete.
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

// Site holds the data of the site that the header, the footer and the HTML head of every page need. Host and MobileHost
// are addresses without a final slash, such as https://example.com.
type Site wire.Site

// The province and city that the site shows if a visitor has not chosen a city.
const (
	DefaultProvinceID = 3
	DefaultCityID     = 29
)

// RiskNotice is the text of the notice in the footer, unless an editor has changed it.
const RiskNotice = "风险提示：本站汇集各平台公开发布的司法拍卖信息，不是竞拍平台，不代收保证金或者拍卖款。" +
	"竞买前请阅读法院公告、实地看样，自行核实占用、税费、欠费等情况，并以法院公告为准。"
