package heads

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/samber/lo"

	"fapai/api/content/communities"
	"fapai/api/content/places"
	"fapai/api/platform/cachetag"
)

func (s *Service) community(ctx context.Context, r request) (Head, error) {
	c, err := s.Sources.Communities.Get(ctx, r.id())
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	where, err := s.locate(c.AreaID, c.RegionID)
	if err != nil {
		return Head{}, err
	}
	values := placeValues(where)
	values["title"], values["price"], values["facts"], values["auctions"] =
		c.Name, communityPrice(c), communityFacts(c), communityLots(c)
	h, err := s.compose(ctx, "community", values)
	if err != nil {
		return Head{}, err
	}
	h.Where, h.Updated = &where, &c.UpdatedAt
	h.Breadcrumb = communityList.crumbs(where, c.Name)
	images := s.addImages(&h, lo.Map(c.Images, func(i communities.Image, _ int) string { return i.URL }))
	h.Image = cmp.Or(rasterOf(images), s.card("community", c.ID))
	h.JSONLD = []any{communityLD(c, where, s.Site.Origin+r.path, images)}
	h.Tags = append(h.Tags, cachetag.AnyCommunity, cachetag.HousesOfCommunity(r.id()), cachetag.AnyHouse)
	return h, nil
}

func communityPrice(c *communities.Detail) string {
	if c.AvgPrice == nil {
		return ""
	}
	month := ""
	if c.AvgPriceMonth != nil {
		month = c.AvgPriceMonth.Format("2006年1月")
	}
	return fmt.Sprintf("%s参考均价%s元/㎡", month, counted(int(*c.AvgPrice)))
}

func communityFacts(c *communities.Detail) string {
	var parts []string
	if c.BuildYearStart != nil {
		years := strconv.Itoa(*c.BuildYearStart)
		if c.BuildYearEnd != nil && *c.BuildYearEnd != *c.BuildYearStart {
			years += "-" + strconv.Itoa(*c.BuildYearEnd)
		}
		parts = append(parts, years+"年建成")
	}
	if c.Households != nil {
		parts = append(parts, counted(*c.Households)+"户")
	}
	return strings.Join(parts, "，")
}

func communityLots(c *communities.Detail) string {
	if c.Lots.Total == 0 {
		return "暂无司法拍卖记录"
	}
	text := "历史拍卖房源" + counted(c.Lots.Total) + "套"
	if active := c.Lots.Running + c.Lots.Upcoming; active > 0 {
		text += "，其中可参拍" + counted(active) + "套"
	}
	if c.Lots.Sold > 0 {
		text += "，法拍成交" + counted(c.Lots.Sold) + "套"
	}
	return text
}

func communityLD(c *communities.Detail, where places.Resolved, page string, images []string) thing {
	ld := thing{
		Context: schemaOrg, Type: "ApartmentComplex", Name: c.Name, URL: page, Image: imagesLD(images),
		Address: addressLD(where, trimmed(c.Address)),
	}
	if c.Lng != nil && c.Lat != nil {
		ld.Geo = &thing{Type: "GeoCoordinates", Latitude: c.Lat, Longitude: c.Lng}
	}
	return ld
}
