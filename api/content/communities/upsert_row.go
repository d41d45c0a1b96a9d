package communities

import (
	"cmp"
	"reflect"
	"slices"
	"time"

	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/db"
	"fapai/api/platform/sanitize"
)

// Columns returns the names of all columns that an import file can contain. Entry.Keep may name any of them.
func Columns() []string {
	return without(db.Columns[Community](), "id", "city_id", "area_id", "name", "view_count",
		"follow_count", "is_demo", "name_keys",
		"search_text", "grams", "created_at", "updated_at", "source_updated_at")
}

func without(names []string, left ...string) []string {
	return slices.DeleteFunc(names, func(name string) bool { return slices.Contains(left, name) })
}

// prepare validates a community and computes the columns that do not come from a source, such as the city and the
// search text.
func prepare(c *Community, cities map[int64]int64, now time.Time) error {
	city, known := cities[c.AreaID]
	switch {
	case Key(c.Name) == "":
		return apperr.New(apperr.Invalid, "缺少小区名称")
	case !known:
		return apperr.New(apperr.Invalid, "小区的区县不存在")
	case (c.Lng == nil) != (c.Lat == nil):
		return apperr.New(apperr.Invalid, "经纬度必须同时给出")
	case c.BuildYearStart != nil && c.BuildYearEnd != nil && *c.BuildYearEnd < *c.BuildYearStart:
		return apperr.New(apperr.Invalid, "建成年代的起止颠倒")
	}
	c.CityID = city
	c.Pinyin = cmp.Or(c.Pinyin, pinyinOf(c.Name))
	for _, list := range []*[]string{&c.AliasNames, &c.Schools, &c.Tags} {
		if *list == nil {
			*list = []string{}
		}
	}
	if c.Metro == nil {
		c.Metro = []Metro{}
	}
	if c.Intro != nil {
		clean := sanitize.HTML(*c.Intro)
		if c.Intro = &clean; clean == "" {
			c.Intro = nil
		}
	}
	c.NameKeys = nameKeys(c)
	c.SearchText = bigrams.Lines(append([]string{c.Name, c.Pinyin, lo.FromPtr(c.Address)}, c.AliasNames...)...)
	c.Grams = bigrams.Of(c.SearchText)
	c.CreatedAt, c.UpdatedAt = now, now
	return nil
}

// merge copies to c those stored values that an import must not change, and reports whether c then still differs from
// the stored row. A later SourceUpdatedAt or a higher number of views does not count as a difference.
func merge(c, before *Community) bool {
	c.CreatedAt = before.CreatedAt
	c.ViewCount, c.FollowCount = max(c.ViewCount, before.ViewCount), max(c.FollowCount, before.FollowCount)
	if before.AvgPriceMonth != nil && (c.AvgPriceMonth == nil || c.AvgPriceMonth.Before(*before.AvgPriceMonth)) {
		c.AvgPrice, c.AvgPriceMonth, c.PriceMom, c.PriceYoy = before.AvgPrice, before.AvgPriceMonth,
			before.PriceMom, before.PriceYoy
	}
	c.PriceSource, c.SourceUpdatedAt = cmp.Or(c.PriceSource, before.PriceSource),
		cmp.Or(c.SourceUpdatedAt, before.SourceUpdatedAt)
	quiet := *c
	quiet.ViewCount, quiet.FollowCount, quiet.SourceUpdatedAt = before.ViewCount,
		before.FollowCount, before.SourceUpdatedAt
	if reflect.DeepEqual(comparable(quiet), comparable(*before)) {
		c.UpdatedAt = before.UpdatedAt
	}
	return !reflect.DeepEqual(comparable(*c), comparable(*before))
}

// comparable returns a copy of a community for comparing two versions: all times are in one time zone, and fields that
// do not matter are zero.
func comparable(c Community) Community {
	c.ID, c.UpdatedAt, c.CreatedAt = 0, time.Time{}, time.Time{}
	for _, t := range []**time.Time{&c.AvgPriceMonth, &c.SourceUpdatedAt} {
		if *t != nil {
			*t = new((*t).UTC().Truncate(time.Microsecond))
		}
	}
	return c
}
