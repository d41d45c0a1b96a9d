package heads

import (
	"slices"
	"strings"
	"time"

	"fapai/api/content/places"
	"fapai/api/lots/opendata"
	"fapai/api/pages/route"
	"fapai/api/platform/httpx"
)

// Structured data is built from structs, so that a misspelled property does not compile. The properties come from
// schema.org and, for Baidu, from the time factor (时间因子) of its search resource platform (context cambrian.jsonld).

const (
	schemaOrg = "https://schema.org"
	cambrian  = "https://ziyuan.baidu.com/contexts/cambrian.jsonld"
)

type timeFactor struct {
	Context     string   `json:"@context"`
	ID          string   `json:"@id"`
	Title       string   `json:"title"`
	Images      []string `json:"images,omitempty"` // zero, one or three; Baidu accepts no other number
	Description string   `json:"description,omitempty"`
	PubDate     string   `json:"pubDate,omitempty"`
	UpDate      string   `json:"upDate,omitempty"`
	LrDate      string   `json:"lrDate,omitempty"` // time of the last answer to a question (问答)
}

// thing is a schema.org object. It has the properties of all types that this site uses. Empty properties are omitted
// from the JSON.
type thing struct {
	Context     string `json:"@context,omitempty"`
	Type        string `json:"@type"`
	ID          string `json:"@id,omitempty"`
	Name        string `json:"name,omitempty"`
	Description string `json:"description,omitempty"`
	URL         string `json:"url,omitempty"`
	Image       any    `json:"image,omitempty"` // the address of an image or a list of addresses

	// properties of Organization and Person
	Logo       string   `json:"logo,omitempty"`
	Telephone  string   `json:"telephone,omitempty"`
	JobTitle   string   `json:"jobTitle,omitempty"`
	AreaServed []string `json:"areaServed,omitempty"` // only for an Organization
	WorksFor   *thing   `json:"worksFor,omitempty"`

	// properties of Event and Offer
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
	ValidFrom      string `json:"validFrom,omitempty"`

	// properties of RealEstateListing and the property for sale
	DatePosted string   `json:"datePosted,omitempty"`
	FloorSize  *thing   `json:"floorSize,omitempty"`
	Value      *float64 `json:"value,omitempty"`
	UnitCode   string   `json:"unitCode,omitempty"`
	Bedrooms   *int     `json:"numberOfBedrooms,omitempty"`

	// properties of Place, ApartmentComplex, PostalAddress and GeoCoordinates
	Address   *thing   `json:"address,omitempty"`
	Country   string   `json:"addressCountry,omitempty"`
	Region    string   `json:"addressRegion,omitempty"`
	Locality  string   `json:"addressLocality,omitempty"`
	Street    string   `json:"streetAddress,omitempty"`
	Geo       *thing   `json:"geo,omitempty"`
	Latitude  *float64 `json:"latitude,omitempty"`
	Longitude *float64 `json:"longitude,omitempty"`

	// properties of Article, FAQPage and Question
	Headline   string  `json:"headline,omitempty"`
	Page       string  `json:"mainEntityOfPage,omitempty"`
	Published  string  `json:"datePublished,omitempty"`
	Modified   string  `json:"dateModified,omitempty"` // also used for a Dataset
	Author     *thing  `json:"author,omitempty"`
	Publisher  *thing  `json:"publisher,omitempty"`
	Section    string  `json:"articleSection,omitempty"`
	Keywords   string  `json:"keywords,omitempty"`
	MainEntity []thing `json:"mainEntity,omitempty"` // also used for a RealEstateListing
	Answer     *thing  `json:"acceptedAnswer,omitempty"`
	Text       string  `json:"text,omitempty"`

	// properties of Dataset
	SpatialCoverage string `json:"spatialCoverage,omitempty"`
	Free            bool   `json:"isAccessibleForFree,omitempty"`
	Creator         *thing `json:"creator,omitempty"`
	License         string `json:"license,omitempty"`
	Distribution    *thing `json:"distribution,omitempty"`
	Format          string `json:"encodingFormat,omitempty"`
	ContentURL      string `json:"contentUrl,omitempty"`

	// properties of WebSite and SearchAction
	Search *thing `json:"potentialAction,omitempty"`
	Target string `json:"target,omitempty"`
	Input  string `json:"query-input,omitempty"`

	// properties of BreadcrumbList and ListItem
	Items    []thing `json:"itemListElement,omitempty"`
	Position int     `json:"position,omitempty"`
	Item     string  `json:"item,omitempty"`
}

// changed sets the time when a list last changed, which Baidu requires. It ignores the zero time.
func changed(h *Head, at time.Time) {
	if !at.IsZero() {
		h.Updated = &at
	}
}

// timeFactorLD returns the structured data for Baidu: the page's canonical address, title, images and times. ok is
// false if the time of the page's last change is unknown.
func (h *Head) timeFactorLD() (f timeFactor, ok bool) {
	if h.Updated == nil {
		return f, false
	}
	// Baidu does not show SVG drawings. If the page has no other picture, the link preview picture is used.
	images := slices.DeleteFunc(slices.Clone(h.images), isDrawing)
	if len(images) == 0 && len(h.images) > 0 && h.Image != "" {
		images = []string{h.Image}
	}
	f = timeFactor{Context: cambrian, ID: h.Canonical, Title: h.Title, Images: images, UpDate: baiduTime(*h.Updated)}
	switch n := len(images); {
	case n > 3:
		f.Images = images[:3]
	case n == 2:
		f.Images = images[:1]
	}
	if h.Published != nil {
		f.Description, f.PubDate = h.Description, baiduTime(*h.Published)
	}
	if h.replied != nil {
		f.LrDate = baiduTime(*h.replied)
	}
	return f, true
}

// addImages adds images to a head and returns their absolute addresses.
func (s *Service) addImages(h *Head, images []string) []string {
	for i := range images {
		images[i] = s.absolute(images[i])
	}
	h.images = images
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
		Logo: s.Site.Origin + s.Site.Logo, Telephone: s.Site.hotline(),
	}
}

func (s *Service) webSiteLD() thing {
	return thing{Context: schemaOrg, Type: "WebSite", Name: s.Site.Name, URL: s.Site.Origin + "/", Search: &thing{
		Type: "SearchAction", Target: s.Site.Origin + route.Houses.Path() + "?keyword={keyword}",
		Input: "required name=keyword",
	}}
}

// datasetLD describes the statistics on a page as a schema.org Dataset.
func (s *Service) datasetLD(h Head, path, city string) thing {
	return thing{
		Context: schemaOrg, Type: "Dataset", Name: h.Title, Description: h.Description, URL: s.Site.Origin + path,
		Modified: zoned(h.Updated), SpatialCoverage: city, Free: true,
		Creator: &thing{Type: "Organization", Name: s.Site.Name, URL: s.Site.Origin}, License: opendata.LicenseURL,
		Distribution: &thing{Type: "DataDownload", Format: "application/json",
			ContentURL: s.Site.Origin + opendata.Path + "/districts"},
	}
}

func (s *Service) breadcrumbLD(crumbs []Crumb, canonical string) thing {
	list := thing{Context: schemaOrg, Type: "BreadcrumbList", Items: make([]thing, 0, len(crumbs))}
	for i, c := range crumbs {
		item := canonical
		if c.Path != "" {
			item = s.Site.Origin + c.Path
		}
		list.Items = append(list.Items, thing{Type: "ListItem", Position: i + 1, Name: c.Name, Item: item})
	}
	return list
}

// addressLD returns a PostalAddress. Its locality consists of the city and the district, because in a municipality such
// as 北京 the city alone would repeat the province.
func addressLD(where places.Resolved, street string) *thing {
	locality := where.City.Name
	if where.Area != nil && !where.Area.Unknown() {
		locality += where.Area.Name
	}
	return &thing{Type: "PostalAddress", Country: "CN", Region: where.Province.Name, Locality: locality, Street: street}
}

// imagesLD converts a list of images; it returns nil for an empty list, so that the property is omitted.
func imagesLD(images []string) any {
	if len(images) == 0 {
		return nil
	}
	return images
}

// zoned formats a time with its zone, as schema.org requires; "" for nil.
func zoned(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.In(httpx.CST).Format(time.RFC3339)
}

// baiduTime formats a local time without its zone, as Baidu's time factor requires.
func baiduTime(t time.Time) string { return t.In(httpx.CST).Format("2006-01-02T15:04:05") }
