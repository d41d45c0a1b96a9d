package landingpages

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"fapai/api/content/places"
	"fapai/api/heads/landingpages"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
)

// passing maps the filters that a landing page must not have to their Chinese names. Pages with such a filter would
// soon be empty or duplicate another page.
var passing = map[string]string{
	"keyword": "关键词", "polygon": "地图圈选", "commute": "通勤", "commute_minutes": "通勤", "bbox": "地图范围", "id": "指定房源",
	"community_id": "小区（小区已有自己的页面）", "start_from": "日期", "start_to": "日期", "end_from": "日期", "end_to": "日期",
	"publish_from": "日期", "publish_to": "日期",
}

// combination parses the address or the query of a list and returns its canonical query, in which the id of the
// narrowest place (region, area or city) stands for the place. problem is a Chinese reason why these filters cannot
// have a landing page.
func (r *Rules) combination(ctx context.Context, address string) (query, problem string, err error) {
	address = strings.TrimPrefix(strings.TrimSpace(address), r.Origin)
	path, rawQuery, isPath := "", strings.TrimPrefix(address, "?"), strings.HasPrefix(address, "/")
	if isPath {
		path, rawQuery, _ = strings.Cut(address, "?")
	}
	rawQuery, _, _ = strings.Cut(rawQuery, "#")
	values, err := url.ParseQuery(rawQuery)
	if err != nil || strings.Contains(address, "://") {
		return "", "请填写本站房源列表的地址", nil
	}
	var where places.Resolved
	if isPath {
		if where, problem = r.placeOf(path); problem != "" {
			return "", problem, nil
		}
	}
	for filter, label := range passing {
		if strings.TrimSpace(values.Get(filter)) != "" {
			return "", label + "不能作为专题页的条件，请去掉后再试", nil
		}
		values.Del(filter)
	}
	named := false
	for _, n := range landingpages.PlaceNames {
		given := slices.DeleteFunc(values[n.Name], func(text string) bool { return strings.TrimSpace(text) == "" })
		if len(given) > 1 {
			return "", "一个专题页只能有一个地区，请只选一个城市、区县或商圈", nil
		}
		if len(given) == 1 && !named {
			id, err := strconv.ParseInt(given[0], 10, 64)
			if err == nil {
				where, err = r.Places.Locate(n.Level, id)
			}
			if err != nil {
				return "", "没有这个地区，请重新选择", nil //nolint:nilerr // not an error of the system: the editor reads the problem
			}
			named = true
		}
		values.Del(n.Name)
	}
	setPlace(values, where)
	query, err = r.Canonical(ctx, values.Encode())
	if apperr.KindOf(err) == apperr.Invalid {
		return "", "筛选条件有误，请在房源列表中重新选择后复制地址", nil
	}
	if err == nil && landingpages.Conditions(query) == "" {
		problem = name(where) + "的房源列表已有自己的页面，请再选至少一个筛选条件"
	}
	return query, problem, err
}

// setPlace sets the query parameter for the narrowest part of a place: its region, area or city.
func setPlace(values url.Values, where places.Resolved) {
	switch {
	case where.Region != nil:
		values.Set("region_id", strconv.FormatInt(where.Region.ID, 10))
	case where.Area != nil:
		values.Set("area_id", strconv.FormatInt(where.Area.ID, 10))
	case where.City.ID != 0:
		values.Set("city_id", strconv.FormatInt(where.City.ID, 10))
	}
}

// placeOf returns the place of the list that has this path; for any other path it sets problem.
func (r *Rules) placeOf(path string) (where places.Resolved, problem string) {
	page, values, _ := route.Match(path)
	var err error
	switch page {
	case route.Houses, route.BareHouses:
		return where, ""
	case route.HousesPlace:
		where, err = r.Places.Resolve(values[0], "")
	case route.HousesRegion:
		where, err = r.Places.Resolve(values[0], values[1])
	default:
		return where, "请填写房源列表的地址，例如 /fapaifang/chaoyang/?usage=101"
	}
	if err != nil {
		problem = "没有这个列表，或它本身就是专题页，请从城市、区县或商圈的房源列表选择条件"
	}
	return where, problem
}

// listAddress returns the address of the list with this canonical query, and the name of the list's place.
func (r *Rules) listAddress(query string) (address, place string) {
	where, err := landingpages.Place(r.Places, query)
	if err != nil {
		return "", ""
	}
	address = route.Houses.Path()
	switch {
	case where.Region != nil:
		address = route.HousesRegion.Path(where.Area.Alias, where.Region.Alias)
	case where.Area != nil:
		address = route.HousesPlace.Path(where.Area.Alias)
	case where.City.ID != 0:
		address = route.HousesPlace.Path(where.City.Alias)
	}
	if conditions := landingpages.Conditions(query); conditions != "" {
		address += "?" + conditions
	}
	return address, name(where)
}
