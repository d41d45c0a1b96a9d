// Package content holds what editors and operators say about the site itself.
package content

import "fapai/api/config"

// Site is the facts in header, footer and head that do not depend on a page.
type Site struct {
	Name, Slogan, Hotline    string
	Origin, MobileHost       string // scheme and host, no final slash
	AppQR, OfficialQR        string // addresses of QR images
	ICP, Police              string
	ReportPhone, ReportEmail string
	Company, Address         string
	AnalyticsID              string
	Demo                     bool
	ProvinceID, CityID       int64 // where the site starts: 北京 3, 北京市 29
}

// The defaults of the site's place.
const (
	DefaultProvinceID = 3
	DefaultCityID     = 29
)

// FromConfig makes the site's facts; demo says that the database holds demo data.
func FromConfig(c config.Config, demo bool) Site {
	return Site{
		Name: c.SiteName, Slogan: "司法拍卖房产信息与风险一站看清", Hotline: c.Hotline,
		Origin: c.SiteOrigin, MobileHost: c.MobileHost,
		AppQR: "/media/qr/app.png", OfficialQR: "/media/qr/official.png",
		ICP: c.ICP, Police: c.Police, ReportPhone: c.ReportPhone, ReportEmail: c.ReportEmail,
		Company: c.Company, Address: c.Address, AnalyticsID: c.AnalyticsID, Demo: demo,
		ProvinceID: DefaultProvinceID, CityID: DefaultCityID,
	}
}
