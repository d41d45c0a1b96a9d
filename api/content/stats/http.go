package stats

import (
	"context"
	"fmt"

	"github.com/gofiber/fiber/v2"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

const (
	defaultCityID = 29 // 北京市
	defaultMonths = 24
)

// HTTP handles the API operations with the tag stats.
type HTTP struct {
	Store     *Store
	Overviews *OverviewCache
	Labels    Labels
	// Courts returns the names of all courts by the id of the court.
	Courts func(ctx context.Context) (map[int64]string, error)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListStatCourts(h.ListStatCourts),
		wire.OnGetStatCsv(h.GetStatCsv),
		wire.OnListStatMeasures(h.ListStatMeasures),
		wire.OnGetStatOverview(h.GetStatOverview),
		wire.OnGetStatSeries(h.GetStatSeries),
		wire.OnGetStatTrend(h.GetStatTrend),
	}
}

// GetStatOverview returns the data of the research section's start page.
func (h *HTTP) GetStatOverview(c *fiber.Ctx, params wire.GetStatOverviewParams) error {
	out, err := h.Overviews.Get(c.UserContext(), cityOf(params.CityID))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Overview)
	return httpx.OK(c, out)
}

// GetStatSeries returns a figure for each period and each value of a dimension.
func (h *HTTP) GetStatSeries(c *fiber.Ctx, params wire.GetStatSeriesParams) error {
	out, err := h.series(c, params)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Stats)
	return httpx.OK(c, out)
}

// GetStatCsv returns the data of GetStatSeries as a CSV file.
func (h *HTTP) GetStatCsv(c *fiber.Ctx, params wire.GetStatCsvParams) error {
	out, err := h.series(c, wire.GetStatSeriesParams(params))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Stats)
	return httpx.CSV(c, fmt.Sprintf("%s_%s_%s.csv", out.Measure.Label, out.From, out.To), sheet(out))
}

func (h *HTTP) series(c *fiber.Ctx, params wire.GetStatSeriesParams) (Series, error) {
	q, m, err := queryOf(params)
	if err != nil {
		return Series{}, err
	}
	labels := h.Labels
	if q.Dimension == ByCourt {
		names, err := h.Courts(c.UserContext())
		if err != nil {
			return Series{}, err
		}
		labels = labels.withCourts(names)
	}
	return h.Store.Series(c.UserContext(), q, m, labels)
}

// ListStatCourts returns the courts that have lots in a city. It omits courts whose name is unknown.
func (h *HTTP) ListStatCourts(c *fiber.Ctx, params wire.ListStatCourtsParams) error {
	list, err := h.Store.Courts(c.UserContext(), cityOf(params.CityID))
	if err != nil {
		return err
	}
	names, err := h.Courts(c.UserContext())
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Stats)
	return httpx.OK(c, lo.FilterMap(list, func(court Court, _ int) (Court, bool) {
		court.Name = names[court.ID]
		return court, court.Name != ""
	}))
}

// GetStatTrend returns a figure for each of many months.
func (h *HTTP) GetStatTrend(c *fiber.Ctx, params wire.GetStatTrendParams) error {
	m, err := measureOf(params.Measure)
	if err != nil {
		return err
	}
	months := int(lo.FromPtrOr(params.Months, defaultMonths))
	f := Filter{CityID: cityOf(params.CityID), AreaID: params.AreaID, Usage: params.Usage}
	out, err := h.Store.Trend(c.UserContext(), f, months, spanOf(params.Span), m, h.Labels)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Stats)
	return httpx.OK(c, out)
}

// ListStatMeasures returns the definitions of all measures.
func (h *HTTP) ListStatMeasures(c *fiber.Ctx) error {
	httpx.Tag(c, cachetag.Stats)
	return httpx.OK(c, lo.Map(Measures, func(m Measure, _ int) wire.StatMeasure { return m.StatMeasure }))
}

var filterFrom = httpx.Converter[Filter, wire.GetStatSeriesParams]()

func queryOf(p wire.GetStatSeriesParams) (Query, Measure, error) {
	m, err := measureOf(p.Measure)
	filter := filterFrom(p)
	filter.CityID = cityOf(p.CityID)
	return Query{
		Filter: filter,
		Span:   spanOf(p.Span), Dimension: string(lo.FromPtr(p.Dimension)), Period: string(lo.FromPtr(p.Period)),
		From: dayOf(p.StartFrom), To: dayOf(p.StartTo),
	}, m, err
}

func dayOf(d *openapi_types.Date) string {
	if d == nil {
		return ""
	}
	return d.Format(dayLayout)
}

func measureOf(code *wire.StatMeasureCode) (Measure, error) {
	m, ok := MeasureOf(string(lo.FromPtrOr(code, Measures[0].Code)))
	if !ok {
		return m, apperr.New(apperr.Invalid, "没有这个指标")
	}
	return m, nil
}

func spanOf(months *wire.StatSpan) int { return int(lo.FromPtrOr(months, 1)) }

func cityOf(id *int64) int64 { return lo.FromPtrOr(id, defaultCityID) }
