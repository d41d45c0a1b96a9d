package content

import (
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func toWire(s Site) wire.Site {
	return wire.Site{
		Name: s.Name, Slogan: s.Slogan, Hotline: s.Hotline, Host: s.Origin, MobileHost: s.MobileHost,
		AppQr: s.AppQR, OfficialQr: s.OfficialQR, Icp: s.ICP, Police: s.Police,
		ReportPhone: s.ReportPhone, ReportEmail: s.ReportEmail, Company: s.Company, Address: s.Address,
		AnalyticsID: s.AnalyticsID, Demo: s.Demo, ProvinceID: s.ProvinceID, CityID: s.CityID,
		Tiles: tilesToWire(s.Tiles),
	}
}

func tilesToWire(t *Tiles) *wire.MapTiles {
	if t == nil {
		return nil
	}
	return &wire.MapTiles{Urls: t.URLs, Coord: wire.MapTilesCoord(t.Coord), Attribution: t.Attribution}
}

func pageToWire(p Page) wire.SinglePage {
	return wire.SinglePage{Code: p.Code, Title: p.Title, Content: p.Content, UpdatedAt: httpx.Time(p.UpdatedAt)}
}

func pagesToWire(pages []Page) []wire.SinglePageLink {
	out := make([]wire.SinglePageLink, len(pages))
	for i, p := range pages {
		out[i] = wire.SinglePageLink{Code: p.Code, Title: p.Title}
	}
	return out
}
