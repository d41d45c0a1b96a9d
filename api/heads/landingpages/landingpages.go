package landingpages

import (
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/places"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
)

// The errors of landing pages.
var (
	ErrNotFound = apperr.New(apperr.NotFound, "没有这个专题页")
	ErrTaken    = apperr.New(apperr.Conflict, "这组条件已有专题页，一组条件只能有一个页面")
)

// linked is the maximum number of landing pages to which a list links.
const linked = 24

// LandingPage is a combination of filters of the list of lots that has its own address, texts and head.
type LandingPage struct {
	bun.BaseModel `bun:"table:landings,alias:l"`

	Alias string `bun:",pk"`
	// Query is the canonical query of the list that shows the same lots. Its place is only the id of the narrowest
	// part: a business area without its district and city.
	Query                        string
	Heading, IntroHTML           string
	Title, Description, Keywords string // templates with the same variables as those of the lists of places
	IsActive                     bool   // if false, the page is not published and redirects to the nearest list
	UpdatedAt                    time.Time
}

// Path returns the address of the landing page.
func (l *LandingPage) Path() string { return route.HousesPlace.Path(l.Alias) }

// PlaceNames lists the query parameters that name a place, the narrowest place first.
var PlaceNames = []struct {
	Name  string
	Level places.Level
}{{"region_id", places.Region}, {"area_id", places.Area}, {"city_id", places.City}}

// Locator finds a place by its id.
type Locator interface {
	Locate(level places.Level, id int64) (places.Resolved, error)
}

// Place returns the place that a query names; the zero value if it names none (the whole country).
func Place(index Locator, query string) (places.Resolved, error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return places.Resolved{}, err
	}
	for _, n := range PlaceNames {
		if id, err := strconv.ParseInt(values.Get(n.Name), 10, 64); err == nil {
			return index.Locate(n.Level, id)
		}
	}
	return places.Resolved{}, nil
}

// Conditions returns a query without the parameters that name its place.
func Conditions(query string) string {
	values, err := url.ParseQuery(query)
	if err != nil {
		return ""
	}
	for _, n := range PlaceNames {
		values.Del(n.Name)
	}
	return values.Encode()
}

// Nearest compares the query with the active landing pages. Of those whose conditions are all in the query, it returns
// the one with the most conditions; nil if there is none.
func Nearest(query string, active []LandingPage) *LandingPage {
	wanted, err := url.ParseQuery(query)
	if err != nil {
		return nil
	}
	var best *LandingPage
	most := 0
	for i := range active {
		has, err := url.ParseQuery(active[i].Query)
		if err != nil || len(has) <= most {
			continue
		}
		part := true
		for name, values := range has {
			part = part && slices.Equal(values, wanted[name])
		}
		if part {
			best, most = &active[i], len(has)
		}
	}
	return best
}
