package seo

import (
	"strings"
	"time"

	"fapai/api/httpx"
	"fapai/api/places"
	"fapai/api/route"
)

// Structured data as structs, so that a wrong name does not compile. Sources: schema.org; Baidu's time factor of the
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

// thing is any type of schema.org, named by Type, with the properties that the site says of it.
type thing struct {
	Context     string `json:"@context,omitempty"`
	Type        string `json:"@type"`
	Name        string `json:"name,omitempty"`
	Description string `json:"description,omitempty"`
	URL         string `json:"url,omitempty"`
	Image       any    `json:"image,omitempty"` // an address or a list of addresses

	// Organization, Person
	Logo       string   `json:"logo,omitempty"`
	Telephone  string   `json:"telephone,omitempty"`
	JobTitle   string   `json:"jobTitle,omitempty"`
	AreaServed []string `json:"areaServed,omitempty"`
	WorksFor   *thing   `json:"worksFor,omitempty"`

	// Event, Offer
	StartDate      string `json:"startDate,omitempty"`
	EndDate        string `json:"endDate,omitempty"`
	EventStatus    string `json:"eventStatus,omitempty"`
	AttendanceMode string `json:"eventAttendanceMode,omitempty"`
	Location       *thing `json:"location,omitempty"`
	Organizer      *thing `json:"organizer,omitempty"`
	Offers         *thing `json:"offers,omitempty"`
	Price          *int64 `json:"price,omitempty"`
	Currency       string `json:"priceCurrency,omitempty"`
	Availability   string `json:"availability,omitempty"`

	// Place, ApartmentComplex, PostalAddress, GeoCoordinates
	Address   *thing   `json:"address,omitempty"`
	Country   string   `json:"addressCountry,omitempty"`
	Region    string   `json:"addressRegion,omitempty"`
	Locality  string   `json:"addressLocality,omitempty"`
	Street    string   `json:"streetAddress,omitempty"`
	Geo       *thing   `json:"geo,omitempty"`
	Latitude  *float64 `json:"latitude,omitempty"`
	Longitude *float64 `json:"longitude,omitempty"`

	// Article, FAQPage, Question
	Headline  string  `json:"headline,omitempty"`
	Page      string  `json:"mainEntityOfPage,omitempty"`
	Published string  `json:"datePublished,omitempty"`
	Modified  string  `json:"dateModified,omitempty"` // of a Dataset too
	Author    *thing  `json:"author,omitempty"`
	Publisher *thing  `json:"publisher,omitempty"`
	Section   string  `json:"articleSection,omitempty"`
	Keywords  string  `json:"keywords,omitempty"`
	Questions []thing `json:"mainEntity,omitempty"`
	Answer    *thing  `json:"acceptedAnswer,omitempty"`
	Text      string  `json:"text,omitempty"`

	// Dataset
	SpatialCoverage string `json:"spatialCoverage,omitempty"`
	Free            bool   `json:"isAccessibleForFree,omitempty"`
	Creator         *thing `json:"creator,omitempty"`

	// WebSite, SearchAction
	Search *thing `json:"potentialAction,omitempty"`
	Target string `json:"target,omitempty"`
	Input  string `json:"query-input,omitempty"`

	// BreadcrumbList, ListItem
	Items    []thing `json:"itemListElement,omitempty"`
	Position int     `json:"position,omitempty"`
	Item     string  `json:"item,omitempty"`
}

// changed adds when a list changed last, which Baidu asks for; the zero time adds nothing.
func (s *Service) changed(h *Head, path string, at time.Time) {
	if at.IsZero() {
		return
	}
	h.Updated = &at
	h.JSONLD = append(h.JSONLD, timeFactor{Context: cambrian, ID: s.Site.Origin + path, Title: h.Title, UpDate: baiduTime(at)})
}

// itemTimes is the time factor of a page about one thing, with the times of its head.
func (s *Service) itemTimes(h Head, path string, images []string) timeFactor {
	f := timeFactor{
		Context: cambrian, ID: s.Site.Origin + path, Title: h.Title, Images: images, Description: h.Description,
		UpDate: baiduTime(*h.Updated),
	}
	if h.Published != nil {
		f.PubDate = baiduTime(*h.Published)
	}
	return f
}

// addImages makes the addresses of a thing's images absolute and the first one that of the head.
func (s *Service) addImages(h *Head, images []string) []string {
	for i := range images {
		images[i] = s.absolute(images[i])
	}
	if len(images) > 0 {
		h.Image = images[0]
	}
	return images
}

func (s *Service) absolute(u string) string {
	if strings.HasPrefix(u, "/") {
		return s.Site.Origin + u
	}
	return u
}

func (s *Service) organizationLD() thing {
	return thing{
		Context: schemaOrg, Type: "Organization", Name: s.Site.Name, URL: s.Site.Origin + "/",
		Logo: s.Site.Origin + s.Site.Logo, Telephone: s.Site.Hotline,
	}
}

func (s *Service) webSiteLD() thing {
	return thing{Context: schemaOrg, Type: "WebSite", Name: s.Site.Name, URL: s.Site.Origin + "/", Search: &thing{
		Type: "SearchAction", Target: s.Site.Origin + route.Houses.Path() + "?keyword={keyword}", Input: "required name=keyword",
	}}
}

// datasetLD describes the figures of a page as a data set.
func (s *Service) datasetLD(h Head, path, city string) thing {
	return thing{
		Context: schemaOrg, Type: "Dataset", Name: h.Title, Description: h.Description, URL: s.Site.Origin + path,
		Modified: zoned(h.Updated), SpatialCoverage: city, Free: true,
		Creator: &thing{Type: "Organization", Name: s.Site.Name, URL: s.Site.Origin},
	}
}

func (s *Service) breadcrumbLD(crumbs []Crumb, canonical string) thing {
	list := thing{Context: schemaOrg, Type: "BreadcrumbList"}
	for i, c := range crumbs {
		item := canonical
		if c.Path != "" {
			item = s.Site.Origin + c.Path
		}
		list.Items = append(list.Items, thing{Type: "ListItem", Position: i + 1, Name: c.Name, Item: item})
	}
	return list
}

func addressLD(where places.Resolved, street string) *thing {
	return &thing{
		Type: "PostalAddress", Country: "CN", Region: where.Province.Name, Locality: where.City.Name, Street: street,
	}
}

// imagesLD is nil for an empty list, which is left out then.
func imagesLD(images []string) any {
	if len(images) == 0 {
		return nil
	}
	return images
}

// zoned is a time as schema.org wants it, empty for nil.
func zoned(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.In(httpx.CST).Format(time.RFC3339)
}

// baiduTime is local time without zone, as the time factor wants it.
func baiduTime(t time.Time) string { return t.In(httpx.CST).Format("2006-01-02T15:04:05") }
