package server

import (
	"fapai/api/app/config"
	"fapai/api/content"
	"fapai/proto-types/wire"
)

// siteOf returns the configured data of the site. demo reports whether the database contains demo data.
func siteOf(c config.Config, demo bool) content.Site {
	return content.Site{
		Name: c.SiteName, Slogan: "司法拍卖房产信息与风险一站看清", Hotline: c.Hotline, RiskNotice: content.RiskNotice,
		Host: c.SiteOrigin, MobileHost: c.MobileHost,
		AppQr: "/media/qr/app.png", OfficialQr: "/media/qr/official.png",
		Icp: c.ICP, Police: c.Police, ReportPhone: c.ReportPhone, ReportEmail: c.ReportEmail,
		Company: c.Company, Address: c.Address, AnalyticsID: c.AnalyticsID, ConsentTicked: c.Login.ConsentTicked,
		Demo:  demo,
		Tiles: tilesOf(c.Tiles), ProvinceID: content.DefaultProvinceID, CityID: content.DefaultCityID,
	}
}

// tilesOf returns the base layers of the map, or nil if none are configured.
func tilesOf(c config.Tiles) *wire.MapTiles {
	if len(c.URLs) == 0 {
		return nil
	}
	return &wire.MapTiles{Urls: c.URLs, Coord: wire.MapTilesCoord(c.Coord), Attribution: c.Attribution}
}
