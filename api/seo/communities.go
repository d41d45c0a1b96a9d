package seo

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
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

const communityChannel = "法拍小区"

// communities is the head of the three list addresses: all, by city or district, by business area.
func (s *Service) communities(ctx context.Context, r request) (Head, error) {
	var where, scope Where // scope is what the list is narrowed to; the zero value is everything
	var err error
	if len(r.groups) == 0 {
		where, err = s.Sources.Home(ctx)
	} else {
		region := ""
		if len(r.groups) > 1 {
			region = r.groups[1]
		}
		where, err = s.Sources.Place(ctx, r.groups[0], region)
		scope = where
	}
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	counts, err := s.Sources.Communities(ctx, scope)
	if err != nil {
		return Head{}, err
	}
	values := placeValues(where)
	values["count"] = strconv.Itoa(counts.Total)
	h, err := s.compose(ctx, "communities", values)
	if err != nil {
		return Head{}, err
	}
	h.Active = "4"
	if len(r.groups) > 0 {
		h.Where = &where
	}
	h.Index = !filtered(r.query) && (len(r.groups) == 0 || counts.Total > 0)
	h.Breadcrumb = communityCrumbs(scope, "")
	h.Tags = append(h.Tags, "communities")
	if !counts.UpdatedAt.IsZero() {
		h.Updated = &counts.UpdatedAt
		h.JSONLD = []any{timeFactor{Context: cambrian, ID: s.Site.Origin + r.path, Title: h.Title, UpDate: baiduTime(counts.UpdatedAt)}}
	}
	return h, nil
}

func (s *Service) community(ctx context.Context, r request) (Head, error) {
	id, err := strconv.ParseInt(r.groups[0], 10, 64)
	if err != nil {
		return Head{}, ErrNoPage
	}
	c, err := s.Sources.Community(ctx, id)
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	values := placeValues(c.Where)
	values["title"], values["price"], values["facts"], values["auctions"] = c.Name, communityPrice(c), communityFacts(c), communityLots(c)
	h, err := s.compose(ctx, "community", values)
	if err != nil {
		return Head{}, err
	}
	h.Where, h.Updated = &c.Where, &c.UpdatedAt
	h.Breadcrumb = communityCrumbs(c.Where, c.Name)
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
	h.Tags = append(h.Tags, "community:"+r.groups[0], "community:all", "houses:community:"+r.groups[0], "house:all")
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

// communityCrumbs is 首页 > 法拍小区 > 北京 > 朝阳 > 望京 > name, as deep as the place goes.
func communityCrumbs(w Where, name string) []Crumb {
	crumbs := []Crumb{{"首页", "/"}, {communityChannel, "/xiaoqu.html"}}
	if w.City.Alias != "" {
		crumbs = append(crumbs, Crumb{w.City.ShortName + "小区", "/xiaoqu/" + w.City.Alias + "/"})
	}
	if w.Area != nil {
		crumbs = append(crumbs, Crumb{w.Area.ShortName + "小区", "/xiaoqu/" + w.Area.Alias + "/"})
	}
	if w.Area != nil && w.Region != nil {
		crumbs = append(crumbs, Crumb{w.Region.ShortName + "小区", "/xiaoqu/" + w.Area.Alias + "/" + w.Region.Alias + "/"})
	}
	if name != "" {
		return append(crumbs, Crumb{Name: name})
	}
	crumbs[len(crumbs)-1].Path = ""
	return crumbs
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
