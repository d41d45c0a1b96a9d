package lots

import (
	"reflect"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// filterOf returns the filter that the parameters of a list, of facets or of the map state. params is a pointer to the
// struct of these parameters. Each field of lot.Filter is set from the parameter with the same Go name. bbox and
// polygon are parsed. ProvinceID is ignored, because clients send the province of the visitor, but a cached page must
// show the same lots to all visitors.
func filterOf(params any, bbox, polygon *string) (f lot.Filter, err error) {
	from, to := reflect.ValueOf(params).Elem(), reflect.ValueOf(&f).Elem()
	for i := range from.NumField() {
		name, value := from.Type().Field(i).Name, from.Field(i)
		field := to.FieldByName(name)
		if !field.IsValid() || value.IsZero() || name == "Polygon" {
			continue
		}
		if value.Kind() == reflect.Pointer {
			value = value.Elem()
		}
		field.Set(value.Convert(field.Type()))
	}
	if bbox != nil {
		bounds, err := lot.ParseBounds(*bbox)
		if err != nil {
			return f, err
		}
		f.Bounds = &bounds
	}
	if polygon != nil {
		f.Polygon, err = lot.ParsePolygon(*polygon)
	}
	return f, err
}

// queryOf returns the filter, order and page that the parameters of a list state.
func queryOf(p *wire.ListHousesParams) (q search.Query, err error) {
	q = search.Query{Page: 1, PageSize: httpx.DefaultPageSize}
	if p.Page != nil {
		q.Page = *p.Page
	}
	if p.PageSize != nil {
		q.PageSize = *p.PageSize
	}
	if p.Sort != nil {
		q.Sort = string(*p.Sort)
	}
	q.Filter, err = filterOf(p, p.Bbox, p.Polygon)
	return q, err
}

// mapQueryOf returns the filter and view that the parameters of the map state.
func mapQueryOf(p *wire.MapHousesParams) (q search.MapQuery, err error) {
	if p.Pins != nil {
		q.Pins = *p.Pins
	}
	err = readView(&q, p, p.Zoom, p.Bbox, p.Polygon)
	return q, err
}

// readView sets the filter, bounds and zoom of a map query.
func readView(q *search.MapQuery, params any, zoom int, bbox string, polygon *string) (err error) {
	q.Zoom = zoom
	if q.Bounds, err = lot.ParseBounds(bbox); err != nil {
		return err
	}
	q.Filter, err = filterOf(params, nil, polygon)
	return err
}

// heatQueryOf returns the filter and view that the parameters of the price heat state.
func heatQueryOf(p *wire.HeatHousesParams) (q search.MapQuery, err error) {
	err = readView(&q, p, p.Zoom, p.Bbox, p.Polygon)
	return q, err
}
