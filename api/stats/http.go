package stats

import (
	"context"
	"fmt"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apperr"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

const (
	defaultCityID = 29 // 北京市
	defaultMonths = 24
)

// HTTP answers the calls of the contract's tag stats.
type HTTP struct {
	Store  *Store
	Labels Labels
	// Courts names all courts.
	Courts func(ctx context.Context) (map[int64]string, error)
}

// GetStatOverview answers the front page of the research section.
func (h *HTTP) GetStatOverview(c *fiber.Ctx, params wire.GetStatOverviewParams) error {
	out, err := h.Store.Overview(c.UserContext(), cityOf(params.CityID), h.Labels)
	if err != nil {
		return err
	}
	httpx.Tag(c, Tag)
	return httpx.OK(c, overviewToWire(out))
}

// GetStatSeries answers one measure by period and dimension.
func (h *HTTP) GetStatSeries(c *fiber.Ctx, params wire.GetStatSeriesParams) error {
	out, err := h.series(c, params)
	if err != nil {
		return err
	}
	httpx.Tag(c, Tag)
	return httpx.OK(c, seriesToWire(out))
}

// GetStatCsv answers the same as a file.
func (h *HTTP) GetStatCsv(c *fiber.Ctx, params wire.GetStatCsvParams) error {
	out, err := h.series(c, wire.GetStatSeriesParams(params))
	if err != nil {
		return err
	}
	httpx.Tag(c, Tag)
	return httpx.CSV(c, fmt.Sprintf("%s_%s_%s.csv", out.Measure.Label, out.Query.From, out.Query.To), sheet(out))
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

// ListStatCourts answers the courts of a city.
func (h *HTTP) ListStatCourts(c *fiber.Ctx, params wire.ListStatCourtsParams) error {
	list, err := h.Store.Courts(c.UserContext(), cityOf(params.CityID))
	if err != nil {
		return err
	}
	names, err := h.Courts(c.UserContext())
	if err != nil {
		return err
	}
	httpx.Tag(c, Tag)
	return httpx.OK(c, courtsToWire(list, names))
}

// GetStatTrend answers a long series.
func (h *HTTP) GetStatTrend(c *fiber.Ctx, params wire.GetStatTrendParams) error {
	m, err := measureOf(params.Measure)
	if err != nil {
		return err
	}
	months := defaultMonths
	if params.Months != nil {
		months = int(*params.Months)
	}
	f := Filter{CityID: cityOf(params.CityID), AreaID: params.AreaID, Usage: params.Usage}
	out, err := h.Store.Trend(c.UserContext(), f, months, spanOf(params.Span), m, h.Labels)
	if err != nil {
		return err
	}
	httpx.Tag(c, Tag)
	return httpx.OK(c, trendToWire(out))
}

// ListStatMeasures answers the definitions.
func (h *HTTP) ListStatMeasures(c *fiber.Ctx) error {
	httpx.Tag(c, Tag)
	return httpx.OK(c, measuresToWire())
}

func queryOf(p wire.GetStatSeriesParams) (Query, Measure, error) {
	m, err := measureOf(p.Measure)
	q := Query{
		Filter: Filter{
			CityID: cityOf(p.CityID), AreaID: p.AreaID, RegionID: p.RegionID, Usage: p.Usage, Stage: p.Stage,
			PriceBand: p.PriceBand, AreaBand: p.AreaBand, DiscountBand: p.DiscountBand, CourtID: p.CourtID, Platform: p.Platform,
		},
	}
	q.Span = spanOf(p.Span)
	if p.Dimension != nil {
		q.Dimension = string(*p.Dimension)
	}
	if p.Period != nil {
		q.Period = string(*p.Period)
	}
	if p.StartFrom != nil {
		q.From = p.StartFrom.Format(dayLayout)
	}
	if p.StartTo != nil {
		q.To = p.StartTo.Format(dayLayout)
	}
	return q, m, err
}

func measureOf(code *wire.StatMeasureCode) (Measure, error) {
	name := Measures[0].Code
	if code != nil {
		name = string(*code)
	}
	m, ok := MeasureOf(name)
	if !ok {
		return m, apperr.New(apperr.Invalid, "没有这个指标")
	}
	return m, nil
}

func spanOf(months *wire.StatSpan) int {
	if months == nil {
		return 1
	}
	return int(*months)
}

func cityOf(id *int64) int64 {
	if id == nil {
		return defaultCityID
	}
	return *id
}
