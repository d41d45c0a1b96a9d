package content

import "fapai/proto-types/wire"

func toWire(s Site) wire.Site {
	return wire.Site{
		Name: s.Name, Slogan: s.Slogan, Hotline: s.Hotline, Host: s.Origin, MobileHost: s.MobileHost,
		AppQr: s.AppQR, OfficialQr: s.OfficialQR, Icp: s.ICP, Police: s.Police,
		ReportPhone: s.ReportPhone, ReportEmail: s.ReportEmail, Company: s.Company, Address: s.Address,
		AnalyticsID: s.AnalyticsID, Demo: s.Demo, ProvinceID: s.ProvinceID, CityID: s.CityID,
	}
}
