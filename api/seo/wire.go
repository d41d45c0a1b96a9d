package seo

import (
	"encoding/json"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func toWire(h Head) (wire.PageHead, error) {
	out := wire.PageHead{
		Status: wire.PageHeadStatus(h.Status), Redirect: optional(h.Redirect),
		SeoTitle: h.Title, SeoDescription: h.Description, SeoKeyword: h.Keywords,
		Canonical: h.Canonical, MobileURL: optional(h.MobileURL), Robots: h.Robots(), Image: optional(h.Image),
		PublishedTime: httpx.TimePtr(h.Published), UpdatedTime: httpx.TimePtr(h.Updated),
		JSONLd: make([]map[string]any, len(h.JSONLD)), Breadcrumb: make([]wire.Crumb, len(h.Breadcrumb)), Active: optional(h.Active),
	}
	for i, c := range h.Breadcrumb {
		out.Breadcrumb[i] = wire.Crumb{Name: c.Name, Path: optional(c.Path)}
	}
	for i, ld := range h.JSONLD {
		// The contract leaves structured data open, the structs do not: print them, read them back as an object.
		b, err := json.Marshal(ld)
		if err != nil {
			return out, err
		}
		if err := json.Unmarshal(b, &out.JSONLd[i]); err != nil {
			return out, err
		}
	}
	if h.Where != nil {
		out.Place = &wire.PlaceResolved{
			Province: place(h.Where.Province, wire.PlaceLevelProvince), City: place(h.Where.City, wire.PlaceLevelCity),
			Area: placePtr(h.Where.Area, wire.PlaceLevelArea), Region: placePtr(h.Where.Region, wire.PlaceLevelRegion),
		}
	}
	return out, nil
}

func place(n Node, level wire.PlaceLevel) wire.Place {
	return wire.Place{ID: n.ID, ParentID: n.ParentID, Level: level, Name: n.Name, ShortName: n.ShortName, Alias: n.Alias, Initial: n.Initial, Lng: n.Lng, Lat: n.Lat}
}

func placePtr(n *Node, level wire.PlaceLevel) *wire.Place {
	if n == nil {
		return nil
	}
	p := place(*n, level)
	return &p
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
