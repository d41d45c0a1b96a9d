package seo

import (
	"time"

	"fapai/api/route"
)

// Structured data as typed structs, so that a wrong name does not compile. Sources: schema.org; Baidu's time factor of the
// search resource platform (context cambrian.jsonld).

const (
	schemaOrg = "https://schema.org"
	cambrian  = "https://ziyuan.baidu.com/contexts/cambrian.jsonld"
)

type timeFactor struct {
	Context     string   `json:"@context"`
	ID          string   `json:"@id"`
	Title       string   `json:"title"`
	Images      []string `json:"images,omitempty"`
	Description string   `json:"description,omitempty"`
	PubDate     string   `json:"pubDate,omitempty"`
	UpDate      string   `json:"upDate,omitempty"`
	LrDate      string   `json:"lrDate,omitempty"` // last reply to a question
}

type breadcrumbList struct {
	Context string         `json:"@context"`
	Type    string         `json:"@type"`
	Items   []breadcrumbLI `json:"itemListElement"`
}

type breadcrumbLI struct {
	Type     string `json:"@type"`
	Position int    `json:"position"`
	Name     string `json:"name"`
	Item     string `json:"item"`
}

type organization struct {
	Context   string `json:"@context,omitempty"`
	Type      string `json:"@type"`
	Name      string `json:"name"`
	URL       string `json:"url"`
	Logo      string `json:"logo"`
	Telephone string `json:"telephone,omitempty"`
}

type webSite struct {
	Context string       `json:"@context"`
	Type    string       `json:"@type"`
	Name    string       `json:"name"`
	URL     string       `json:"url"`
	Search  searchAction `json:"potentialAction"`
}

type searchAction struct {
	Type   string `json:"@type"`
	Target string `json:"target"`
	Input  string `json:"query-input"`
}

type event struct {
	Context   string   `json:"@context"`
	Type      string   `json:"@type"`
	Name      string   `json:"name"`
	URL       string   `json:"url"`
	Start     string   `json:"startDate,omitempty"`
	End       string   `json:"endDate,omitempty"`
	Status    string   `json:"eventStatus"`
	Mode      string   `json:"eventAttendanceMode"`
	Images    []string `json:"image,omitempty"`
	Location  location `json:"location"`
	Organizer *party   `json:"organizer,omitempty"`
	Offers    offer    `json:"offers"`
}

type location struct {
	Type    string  `json:"@type"`
	Name    string  `json:"name"`
	Address address `json:"address"`
}

type address struct {
	Type     string `json:"@type"`
	Country  string `json:"addressCountry"`
	Region   string `json:"addressRegion"`
	Locality string `json:"addressLocality"`
	Street   string `json:"streetAddress,omitempty"`
}

type party struct {
	Type string `json:"@type"`
	Name string `json:"name"`
}

type offer struct {
	Type         string `json:"@type"`
	Price        int64  `json:"price"`
	Currency     string `json:"priceCurrency"`
	Availability string `json:"availability"`
	URL          string `json:"url"`
}

// changed says when a list changed last, which Baidu wants of it; the zero time says nothing.
func (s *Service) changed(h *Head, path string, at time.Time) {
	if at.IsZero() {
		return
	}
	h.Updated = &at
	h.JSONLD = append(h.JSONLD, timeFactor{Context: cambrian, ID: s.Site.Origin + path, Title: h.Title, UpDate: baiduTime(at)})
}

func (s *Service) organizationLD() organization {
	return organization{Context: schemaOrg, Type: "Organization", Name: s.Site.Name, URL: s.Site.Origin + "/", Logo: s.Site.Origin + s.Site.Logo, Telephone: s.Site.Hotline}
}

func (s *Service) webSiteLD() webSite {
	return webSite{Context: schemaOrg, Type: "WebSite", Name: s.Site.Name, URL: s.Site.Origin + "/", Search: searchAction{
		Type: "SearchAction", Target: s.Site.Origin + route.Houses.Path() + "?keyword={keyword}", Input: "required name=keyword",
	}}
}

func (s *Service) breadcrumbLD(crumbs []Crumb, canonical string) breadcrumbList {
	list := breadcrumbList{Context: schemaOrg, Type: "BreadcrumbList"}
	for i, c := range crumbs {
		item := canonical
		if c.Path != "" {
			item = s.Site.Origin + c.Path
		}
		list.Items = append(list.Items, breadcrumbLI{Type: "ListItem", Position: i + 1, Name: c.Name, Item: item})
	}
	return list
}

// eventStatus follows schema.org: withdrawn is cancelled, postponed and suspended are postponed.
var eventStatus = map[string]string{"5": "EventCancelled", "6": "EventPostponed", "7": "EventPostponed"}

func auctionLD(lot House, page string, images []string) event {
	e := event{
		Context: schemaOrg, Type: "Event", Name: lot.Title + lot.Stage, URL: page, Status: schemaOrg + "/EventScheduled",
		Mode: schemaOrg + "/OnlineEventAttendanceMode", Images: images,
		Location: location{Type: "Place", Name: lot.Title, Address: address{
			Type: "PostalAddress", Country: "CN", Region: lot.Where.Province.Name, Locality: lot.Where.City.Name, Street: lot.Address,
		}},
		Offers: offer{Type: "Offer", Price: lot.StartPrice, Currency: "CNY", Availability: schemaOrg + "/SoldOut", URL: page},
	}
	if s, ok := eventStatus[lot.StatusCode]; ok {
		e.Status = schemaOrg + "/" + s
	}
	if lot.StatusCode == "0" || lot.StatusCode == "1" {
		e.Offers.Availability = schemaOrg + "/InStock"
	}
	if lot.StartTime != nil {
		e.Start = lot.StartTime.In(cst).Format(time.RFC3339)
	}
	if lot.EndTime != nil {
		e.End = lot.EndTime.In(cst).Format(time.RFC3339)
	}
	if lot.Court != "" {
		e.Organizer = &party{Type: "GovernmentOrganization", Name: lot.Court}
	}
	return e
}

// baiduTime is local time without zone, as the time factor wants it.
func baiduTime(t time.Time) string { return t.In(cst).Format("2006-01-02T15:04:05") }
