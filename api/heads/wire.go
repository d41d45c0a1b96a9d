package heads

import (
	"encoding/json"

	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func toWire(h Head) (wire.PageHead, error) {
	out := wire.PageHead{
		Status: wire.PageHeadStatus(h.Status), Redirect: lo.EmptyableToPtr(h.Redirect),
		SeoTitle: h.Title, SeoDescription: h.Description, SeoKeyword: h.Keywords, Heading: h.H1,
		Canonical: h.Canonical, MobileURL: lo.EmptyableToPtr(h.MobileURL), Robots: h.Robots(),
		Image:         lo.EmptyableToPtr(h.Image),
		PublishedTime: httpx.TimePtr(h.Published), UpdatedTime: httpx.TimePtr(h.Updated),
		JSONLd: make([]json.RawMessage, len(h.JSONLD)), Breadcrumb: make([]wire.Crumb, len(h.Breadcrumb)),
		Active: lo.EmptyableToPtr(h.Active),
		Feed:   lo.EmptyableToPtr(h.Feed),
	}
	for _, v := range h.Verifications {
		out.Verifications = append(out.Verifications, wire.SiteVerification{Name: v.Name, Content: v.Content})
	}
	for i, c := range h.Breadcrumb {
		out.Breadcrumb[i] = wire.Crumb{Name: c.Name, Path: lo.EmptyableToPtr(c.Path)}
	}
	for i, ld := range h.JSONLD {
		b, err := json.Marshal(ld)
		if err != nil {
			return out, err
		}
		out.JSONLd[i] = b
	}
	if h.Where != nil {
		out.Place = new(h.Where.ToWire())
	}
	return out, nil
}
