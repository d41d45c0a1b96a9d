package opendata

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/lots/search"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// The licence of the data collection. The courts' publications themselves are not protected by copyright (著作权法 art. 5).
const (
	LicenseName = "CC BY 4.0"
	LicenseURL  = "https://creativecommons.org/licenses/by/4.0/deed.zh-hans"
)

// Path is the path of the description of the API, and the prefix of the paths of all its calls.
const Path = "/api/open/v1"

const pageMax, pageUsual = 100, 50

// Site is the publisher that the licence names. Origin has no slash at its end.
type Site struct{ Name, Origin string }

// HTTP implements the contract's operations whose paths begin with Path.
type HTTP struct {
	Site          Site
	Documentation string // path of the page that documents the API
	PerMinute     int    // limit of calls per client address
	// IDs returns the ids of lots that match a filter, the largest id first: at most limit ids, and only ids below the
	// given one (0: all).
	IDs       func(ctx context.Context, f lot.Filter, below int64, limit int) ([]int64, error)
	Cards     func(ctx context.Context, ids []int64) ([]lot.Card, error)
	Changes   func(ctx context.Context, id int64) ([]lot.Change, error)
	Districts func(ctx context.Context, cityID int64) (wire.StatOverview, error)
	Named     func(ctx context.Context, f *lot.Filter) error // sets the places and stations that the filter names
	Label     func(dictionary, code string) string
	Renamed   risk.Renamed
	Page      func(id int64) string // path of a lot's page
}

// Operations returns the contract's operations that HTTP implements.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetOpenData(h.GetOpenData),
		wire.OnListOpenDistricts(h.ListOpenDistricts),
		wire.OnListOpenLots(h.ListOpenLots),
		wire.OnGetOpenLot(h.GetOpenLot),
		wire.OnListOpenLotChanges(h.ListOpenLotChanges),
	}
}

// ErrFilter is returned for an unknown filter or value. If it were ignored, the response would contain lots other than
// the ones asked for.
var ErrFilter = apperr.New(apperr.Invalid, "有不认识或写错的筛选条件，可用的名称见 /open-data.html")

// GetOpenData responds with the description of the API.
func (h *HTTP) GetOpenData(c *fiber.Ctx) error {
	httpx.Tag(c, cachetag.SEO)
	return httpx.OK(c, wire.OpenData{
		Version: "v1", Documentation: h.Site.Origin + h.Documentation, License: h.license(),
		RequestsPerMinute: h.PerMinute, PageMax: pageMax, Filters: filterNames(),
		LotFields: described[wire.OpenLot](lotFields), ChangeFields: described[wire.OpenChange](changeFields),
		DistrictFields: described[wire.OpenDistrict](districtFields),
	})
}

// ListOpenLots responds with one page of the lots that match a filter, and with the cursor of the next page.
func (h *HTTP) ListOpenLots(c *fiber.Ctx, params wire.ListOpenLotsParams) error {
	f, values, err := h.filterOf(c)
	if err != nil {
		return err
	}
	below, err := strconv.ParseInt(lo.FromPtrOr(params.Cursor, "0"), 10, 64)
	if err != nil {
		return ErrFilter
	}
	limit := lo.FromPtrOr(params.Limit, pageUsual)
	ids, err := h.IDs(c.UserContext(), f, below, limit+1) // the additional id shows whether there is a next page
	if err != nil {
		return err
	}
	var next *string
	if len(ids) > limit {
		ids = ids[:limit]
		values.Set("cursor", strconv.FormatInt(ids[limit-1], 10))
		next = new(h.Site.Origin + Path + "/lots?" + values.Encode())
		c.Append(fiber.HeaderLink, "<"+*next+`>; rel="next"`)
	}
	cards, err := h.Cards(c.UserContext(), ids)
	if err != nil {
		return err
	}
	lots := lo.Map(cards, func(card lot.Card, _ int) wire.OpenLot { return h.lot(&card) })
	httpx.Tag(c, cachetag.Houses)
	if len(cards) > 0 {
		c.Set(fiber.HeaderLastModified, stamp(newest(cards)))
	}
	if isCSV(params.Format) {
		return csv(c, "lots.csv", lotFields, lots)
	}
	return httpx.OK(c, wire.OpenLotList{License: h.license(), List: lots, Next: next})
}

// GetOpenLot responds with one lot, or with status 304 if the client already has its current state.
func (h *HTTP) GetOpenLot(c *fiber.Ctx, id wire.ID) error {
	cards, err := h.Cards(c.UserContext(), []int64{id})
	if err != nil {
		return err
	}
	if len(cards) == 0 {
		return lot.ErrNotFound
	}
	httpx.Tag(c, cachetag.House(id))
	modified := newest(cards)
	c.Set(fiber.HeaderLastModified, stamp(modified))
	if since, err := http.ParseTime(c.Get(fiber.HeaderIfModifiedSince)); err == nil &&
		c.Get(fiber.HeaderIfNoneMatch) == "" && !modified.Truncate(time.Second).After(since) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	return httpx.OK(c, wire.OpenLotAnswer{License: h.license(), Lot: h.lot(&cards[0])})
}

// ListOpenLotChanges responds with the changes of a lot's figures, times, stage and status. Only the lot's page shows
// changes of documents.
func (h *HTTP) ListOpenLotChanges(c *fiber.Ctx, id wire.ID, params wire.ListOpenLotChangesParams) error {
	all, err := h.Changes(c.UserContext(), id)
	if err != nil {
		return err
	}
	list := changesOf(all)
	httpx.Tag(c, cachetag.House(id))
	if len(list) > 0 {
		c.Set(fiber.HeaderLastModified, stamp(list[0].Time))
	}
	if isCSV(params.Format) {
		return csv(c, fmt.Sprintf("lot-%d-changes.csv", id), changeFields, list)
	}
	return httpx.OK(c, wire.OpenChangeList{License: h.license(), ID: id, List: list})
}

// ListOpenDistricts responds with the figures of a city's districts.
func (h *HTTP) ListOpenDistricts(c *fiber.Ctx, params wire.ListOpenDistrictsParams) error {
	cityID := lo.FromPtrOr(params.CityID, homeCity)
	overview, err := h.Districts(c.UserContext(), cityID)
	if err != nil {
		return err
	}
	list := districtsOf(overview.Areas)
	httpx.Tag(c, cachetag.Overview)
	if overview.UpdatedAt != nil {
		c.Set(fiber.HeaderLastModified, stamp(*overview.UpdatedAt))
	}
	if isCSV(params.Format) {
		return csv(c, fmt.Sprintf("districts-%d.csv", cityID), districtFields, list)
	}
	return httpx.OK(c, wire.OpenDistrictList{
		License: h.license(), CityID: cityID, From: overview.From, To: overview.To,
		UpdatedAt: overview.UpdatedAt, List: list,
	})
}

// homeCity is the id of Beijing, the city of requests that name no city.
const homeCity = 29

// own lists the query parameters that are not filters of lots.
var own = []string{"cursor", "limit", "format"}

// unsorted lists parameters of the website's list that the API does not accept. The order of the API is fixed, and it
// uses cursors instead of page numbers.
var unsorted = []string{"sort", "page", "page_size"}

// filterOf returns the filter of a request, and the query of the next page without its cursor. It returns ErrFilter for
// unknown parameters.
func (h *HTTP) filterOf(c *fiber.Ctx) (f lot.Filter, next url.Values, err error) {
	next, err = url.ParseQuery(string(c.Request().URI().QueryString()))
	if err != nil || lo.SomeBy(unsorted, next.Has) {
		return f, nil, ErrFilter
	}
	f, _, err = search.ParseCanonical(lo.OmitByKeys(next, own).Encode())
	if err != nil {
		return f, nil, apperr.Wrap(apperr.Invalid, ErrFilter.Msg, err)
	}
	return f, next, h.Named(c.UserContext(), &f)
}

// filterNames returns the names of the filters that the API accepts: all filters of lists except bbox, which is for
// maps.
func filterNames() (names []string) {
	for i := range search.Fields {
		switch d := &search.Fields[i]; {
		case d.IsRange():
			names = append(names, d.Name+"_min", d.Name+"_max")
		case d.Days != nil:
			names = append(names, d.Name+"_from", d.Name+"_to")
		case d.Name == "commute":
			names = append(names, d.Name, "commute_minutes")
		case d.Name != "bbox":
			names = append(names, d.Name)
		}
	}
	return names
}

func isCSV(format *wire.OpenFormat) bool { return format != nil && *format == wire.OpenFormatCsv }

func csv[T any](c *fiber.Ctx, name string, fields []field, records []T) error {
	rows, err := sheet(fields, records)
	if err != nil {
		return err
	}
	return httpx.CSV(c, name, rows)
}
