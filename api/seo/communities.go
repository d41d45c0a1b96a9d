package seo

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fapai/api/cachetag"
)

// Community is what a community's head is made from. Figures of lots are those of the lists of lots.
type Community struct {
	ID                             int64
	Name, Address                  string
	AvgPrice                       *int64 // 元/㎡
	PriceMonth                     *time.Time
	BuildYearStart, BuildYearEnd   *int
	Households                     *int
	Lots, Running, Upcoming, Deals int
	Lng, Lat                       *float64 // GCJ-02
	Images                         []string // addresses
	UpdatedAt                      time.Time
	Where                          Where
}

// CommunityCounts are the figures of a list of communities.
type CommunityCounts struct {
	Total     int
	UpdatedAt time.Time // newest change; zero when there is none
}

func (s *Service) community(ctx context.Context, r request) (Head, error) {
	c, err := s.Sources.Community(ctx, r.id())
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	values := placeValues(c.Where)
	values["title"], values["price"], values["facts"], values["auctions"] = c.Name, communityPrice(c), communityFacts(c), communityLots(c)
	dropRepeat(values, "region", "title")
	h, err := s.compose(ctx, "community", values)
	if err != nil {
		return Head{}, err
	}
	h.Where, h.Updated = &c.Where, &c.UpdatedAt
	h.Breadcrumb = communityList.crumbs(c.Where, c.Name)
	images := make([]string, 0, len(c.Images))
	for _, u := range c.Images {
		images = append(images, s.absolute(u))
	}
	if len(images) > 0 {
		h.Image = images[0]
	}
	page := s.Site.Origin + r.path
	h.JSONLD = []any{
		timeFactor{Context: cambrian, ID: page, Title: h.Title, Images: images, Description: h.Description, UpDate: baiduTime(c.UpdatedAt)},
		communityLD(c, page, images),
	}
	h.Tags = append(h.Tags, cachetag.AnyCommunity, cachetag.HousesOfCommunity(r.id()), cachetag.AnyHouse)
	return h, nil
}

func communityPrice(c Community) string {
	if c.AvgPrice == nil {
		return ""
	}
	month := ""
	if c.PriceMonth != nil {
		month = c.PriceMonth.Format("2006年1月")
	}
	return fmt.Sprintf("%s参考均价%d元/㎡", month, *c.AvgPrice)
}

func communityFacts(c Community) string {
	var parts []string
	if c.BuildYearStart != nil {
		years := strconv.Itoa(*c.BuildYearStart)
		if c.BuildYearEnd != nil && *c.BuildYearEnd != *c.BuildYearStart {
			years += "-" + strconv.Itoa(*c.BuildYearEnd)
		}
		parts = append(parts, years+"年建成")
	}
	if c.Households != nil {
		parts = append(parts, strconv.Itoa(*c.Households)+"户")
	}
	return strings.Join(parts, "，")
}

func communityLots(c Community) string {
	if c.Lots == 0 {
		return "暂无司法拍卖记录"
	}
	text := fmt.Sprintf("历史拍卖房源%d套", c.Lots)
	if active := c.Running + c.Upcoming; active > 0 {
		text += fmt.Sprintf("，其中可参拍%d套", active)
	}
	if c.Deals > 0 {
		text += fmt.Sprintf("，已成交%d套", c.Deals)
	}
	return text
}

type complexLD struct {
	Context string   `json:"@context"`
	Type    string   `json:"@type"`
	Name    string   `json:"name"`
	URL     string   `json:"url"`
	Images  []string `json:"image,omitempty"`
	Address address  `json:"address"`
	Geo     *geo     `json:"geo,omitempty"`
}

type geo struct {
	Type string  `json:"@type"`
	Lat  float64 `json:"latitude"`
	Lng  float64 `json:"longitude"`
}

func communityLD(c Community, page string, images []string) complexLD {
	ld := complexLD{
		Context: schemaOrg, Type: "ApartmentComplex", Name: c.Name, URL: page, Images: images,
		Address: address{
			Type: "PostalAddress", Country: "CN", Region: c.Where.Province.Name, Locality: c.Where.City.Name, Street: c.Address,
		},
	}
	if c.Lng != nil && c.Lat != nil {
		ld.Geo = &geo{Type: "GeoCoordinates", Lat: *c.Lat, Lng: *c.Lng}
	}
	return ld
}
