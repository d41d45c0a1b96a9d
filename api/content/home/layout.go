package home

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
)

// Row is a section of the home page below the search box.
type Row struct {
	Key, Name, Note string
	Fixed           bool // whether editors may only move the row, not hide it
}

// Rows lists all rows in the order that applies until an editor changes it.
var Rows = []Row{
	{Key: "figures", Name: "实时数据", Note: "即将开始、进行中、今日新增、今日成交的条数"},
	{Key: "picks", Name: "编辑推荐", Note: "下方推荐的房源；没有可参拍的推荐时不显示"},
	{Key: "upcoming", Name: "即将开始", Note: "按开拍时间排列的房源"},
	{Key: "popular", Name: "热门房源", Note: "可参拍，按围观次数排列"},
	{Key: "bargains", Name: "捡漏", Note: "起拍不高于评估价 6.5 折，来源写明空置、无户口的可参拍房源"},
	{Key: "communities", Name: "热门小区", Note: "可参拍房源最多的小区"},
	{Key: "areas", Name: "按区域找房", Note: "各区县的房源列表入口和地图"},
	{Key: "agents", Name: "法拍专员", Note: "每天轮换的专员"},
	{Key: "market", Name: "法拍行情", Note: "近 30 天的成交数据，通往研究院"},
	{Key: "news", Name: "法拍资讯", Note: "最新的文章"},
	{Key: "steps", Name: "竞拍流程", Note: "从选房到交割的步骤"},
	{Key: "risk", Name: "风险提示", Note: "必须显示，可以移动", Fixed: true},
}

// Place is an element of the order that editors chose: the key of a row, and whether the row is hidden.
type Place struct {
	Key    string `json:"key"`
	Hidden bool   `json:"hidden"`
}

// Pick is a lot that editors recommend. Until is the last day on which it is shown, such as 2026-11-30.
type Pick struct {
	HouseID int64  `json:"house_id"`
	Until   string `json:"until"`
}

// Layout holds the editors' decisions about the home page: the order of the rows, and the recommended lots.
type Layout struct {
	Places []Place
	Picks  []Pick
}

func rowOf(key string) (Row, bool) {
	for _, r := range Rows {
		if r.Key == key {
			return r, true
		}
	}
	return Row{}, false
}

// complete adapts a stored order to the rows of this version of the program. It inserts a row that is not in the stored
// order after the row that precedes it in Rows, and removes a stored row that is not in Rows.
func complete(stored []Place) []Place {
	places := make([]Place, 0, len(Rows))
	for _, p := range stored {
		row, ok := rowOf(p.Key)
		if ok && !slices.ContainsFunc(places, func(o Place) bool { return o.Key == p.Key }) {
			places = append(places, Place{Key: p.Key, Hidden: p.Hidden && !row.Fixed})
		}
	}
	after := ""
	for _, row := range Rows {
		if !slices.ContainsFunc(places, func(p Place) bool { return p.Key == row.Key }) {
			at := slices.IndexFunc(places, func(p Place) bool { return p.Key == after })
			places = slices.Insert(places, at+1, Place{Key: row.Key})
		}
		after = row.Key
	}
	return places
}

// day returns the date of a time in China, such as 2026-11-30.
func day(at time.Time) string { return at.In(httpx.CST).Format(time.DateOnly) }

// current reports whether the last day of the recommendation is today or later.
func (p Pick) current(now time.Time) bool { return p.Until >= day(now) }

// check returns nil for a valid layout, otherwise an error that describes the first fault for the editor. before holds
// the stored recommendations. A recommendation that has ended is accepted only if it is among them.
func (l Layout) check(before []Pick, now time.Time) error {
	seen := map[string]bool{}
	for _, p := range l.Places {
		row, ok := rowOf(p.Key)
		switch {
		case !ok || seen[p.Key]:
			return apperr.New(apperr.Invalid, "首页的栏目有变化，请刷新后再排")
		case p.Hidden && row.Fixed:
			return apperr.New(apperr.Invalid, row.Name+"不能隐藏")
		}
		seen[p.Key] = true
	}
	if len(l.Picks) > MaxPicks {
		return apperr.New(apperr.Invalid, fmt.Sprintf("最多推荐 %d 套房源，请先移除几套", MaxPicks))
	}
	lots := map[int64]bool{}
	for _, p := range l.Picks {
		at, err := time.ParseInLocation(time.DateOnly, p.Until, httpx.CST)
		ended := !p.current(now) && !slices.Contains(before, p)
		switch {
		case lots[p.HouseID]:
			return apperr.New(apperr.Invalid, fmt.Sprintf("房源 %d 推荐了两次，请移除一个", p.HouseID))
		case err != nil || ended:
			return apperr.New(apperr.Invalid, fmt.Sprintf("房源 %d 的截止日期须是今天或以后", p.HouseID))
		case at.After(now.AddDate(0, 0, maxDays)):
			return apperr.New(apperr.Invalid, fmt.Sprintf("房源 %d 的截止日期不能超过 %d 天", p.HouseID, maxDays))
		}
		lots[p.HouseID] = true
	}
	return nil
}

// differences returns the changes between two layouts, with Chinese names for editors.
func differences(before, after Layout) (changes audit.Changes) {
	order := func(l Layout) string {
		return join(complete(l.Places), "、", func(p Place) string {
			row, _ := rowOf(p.Key)
			return row.Name
		})
	}
	hidden := func(l Layout) string {
		shut := slices.DeleteFunc(complete(l.Places), func(p Place) bool { return !p.Hidden })
		return join(shut, "、", func(p Place) string {
			row, _ := rowOf(p.Key)
			return row.Name
		})
	}
	picks := func(l Layout) string {
		return join(l.Picks, "、", func(p Pick) string { return strconv.FormatInt(p.HouseID, 10) + " 至 " + p.Until })
	}
	changes.Add("栏目顺序", order(before), order(after))
	changes.Add("隐藏的栏目", hidden(before), hidden(after))
	changes.Add("推荐房源", picks(before), picks(after))
	return changes
}

func join[T any](list []T, separator string, text func(T) string) string {
	parts := lo.Map(list, func(one T, _ int) string { return text(one) })
	return strings.Join(parts, separator)
}
