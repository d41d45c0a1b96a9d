package seed

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/places"
)

// facility is a kind of thing that stands around homes. Its names are invented like those of communities.
type facility struct {
	kind, category string
	endings        []string
	fewest, most   int // in a business area
}

var facilities = []facility{
	{"subway", "公交站", strings.Split("路口西 路口东 桥北 桥南 街口 北站", " "), 3, 5},
	{"school", "幼儿园", strings.Split("幼儿园 实验幼儿园 艺术幼儿园", " "), 2, 3},
	{"school", "小学", strings.Split("小学 实验小学 中心小学", " "), 1, 2},
	{"school", "中学", strings.Split("中学 实验学校", " "), 1, 2},
	{"hospital", "医院", strings.Split("医院 中医医院 妇儿医院", " "), 0, 1},
	{"hospital", "社区卫生", strings.Split("社区卫生服务中心 社区卫生服务站", " "), 1, 2},
	{"hospital", "药店", strings.Split("大药房 药店", " "), 2, 3},
	{"shopping", "商场", strings.Split("购物中心 天街广场 生活汇", " "), 0, 1},
	{"shopping", "超市", strings.Split("超市 生鲜超市", " "), 2, 3},
	{"shopping", "便利店", strings.Split("便利店", " "), 2, 4},
	{"shopping", "菜市场", strings.Split("便民菜市场 农贸市场", " "), 0, 1},
	{"life", "银行", strings.Split("支行 储蓄所", " "), 1, 3},
	{"life", "餐厅", strings.Split("小馆 面馆 家常菜 烤鸭店", " "), 2, 4},
	{"life", "邮局", strings.Split("邮政所", " "), 0, 1},
	{"fun", "公园", strings.Split("公园 郊野公园 口袋公园", " "), 1, 2},
	{"fun", "影院", strings.Split("影城 影院", " "), 0, 1},
	{"fun", "健身", strings.Split("健身馆 游泳馆 体育中心", " "), 1, 2},
	{"fun", "文化", strings.Split("图书馆 文化馆 剧场", " "), 0, 1},
}

const (
	// pointReach is how far around the middle of a business area its points lie, km.
	pointReach = 1.6
	// A district without business areas has one wide centre with more in it.
	centreReach, centreTimes = 3.0, 3
)

// Points are the stations of the metro and invented facilities in every business area of Beijing. The same seed gives the
// same points, which do not depend on the lots.
func Points(seed uint64) []places.Point {
	geo := newGeography()
	var list []places.Point
	for _, s := range stations() {
		list = append(list, places.Point{
			Key: "demo metro " + s.name, Kind: "subway", Category: "地铁站", Name: s.name, Note: ptr(strings.Join(s.lines, "、")),
			Lng: s.lng, Lat: s.lat, IsDemo: true,
		})
	}
	for i, area := range geo.areas {
		for _, region := range geo.regions[i] {
			key := fmt.Sprintf("demo %d region %d", seed, region.value.ID)
			list = append(list, geo.facilities(newRNG(seed, pointStream+uint64(region.value.ID)), key, area.ID, region.value, pointReach, 1)...)
		}
		if len(geo.regions[i]) == 0 {
			key := fmt.Sprintf("demo %d area %d", seed, area.ID)
			list = append(list, geo.facilities(newRNG(seed, areaPointStream+uint64(area.ID)), key, area.ID, area, centreReach, centreTimes)...)
		}
	}
	return list
}

// facilities are invented around a centre, inside its district.
func (a *geography) facilities(rnd rng, key string, areaID int64, centre places.Place, reach float64, times int) (list []places.Point) {
	taken := map[string]bool{}
	for _, f := range facilities {
		for n := rnd.between(f.fewest, f.most) * times; n > 0; n-- {
			name := facilityName(rnd, f, taken)
			lng, lat := a.near(rnd, areaID, *centre.Lng, *centre.Lat, reach)
			list = append(list, places.Point{
				Key: fmt.Sprintf("%s %d", key, len(list)), Kind: f.kind, Category: f.category, Name: name, Lng: lng, Lat: lat, IsDemo: true,
			})
		}
	}
	return list
}

func facilityName(rnd rng, f facility, taken map[string]bool) string {
	for {
		name := oneOf(rnd, nameFirst) + oneOf(rnd, nameSecond) + oneOf(rnd, f.endings)
		if !taken[name] {
			taken[name] = true
			return name
		}
	}
}

func writePoints(ctx context.Context, idb bun.IDB, o Options, now time.Time) error {
	if _, err := places.PutPoints(ctx, idb, Points(o.Seed), now); err != nil {
		return fmt.Errorf("demo data: points: %w", err)
	}
	return nil
}
