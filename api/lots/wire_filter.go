package lots

import (
	"reflect"

	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// filterOf returns the filter in the parameters of a list, facets or map (params is a pointer to their struct). Each
// field of lot.Filter is set from the parameter of the same Go name; bbox and polygon are parsed. ProvinceID is
// ignored: clients send the visitor's province, but a cached page must show all visitors the same lots.
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

// queryOf returns filter, order and page in the parameters of a list.
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

// mapQueryOf returns filter and view in the parameters of the map.
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

// heatQueryOf returns filter and view in the parameters of the price heat.
func heatQueryOf(p *wire.HeatHousesParams) (q search.MapQuery, err error) {
	err = readView(&q, p, p.Zoom, p.Bbox, p.Polygon)
	return q, err
}
