package home

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func keys(places []Place) (list []string) {
	for _, p := range places {
		list = append(list, p.Key)
	}
	return list
}

func TestEveryRowHasItsPlace(t *testing.T) {
	program := []string{}
	for _, r := range Rows {
		program = append(program, r.Key)
	}
	if got := keys(complete(nil)); !slices.Equal(got, program) {
		t.Errorf("without a layout %q", got)
	}
	stored := []Place{{Key: "news"}, {Key: "closed_since"}, {Key: "popular", Hidden: true}, {Key: "news", Hidden: true},
		{Key: "risk", Hidden: true}}
	got := complete(stored)
	if want := []string{"figures", "picks", "upcoming"}; !slices.Equal(keys(got)[:3], want) {
		t.Errorf("rows that are not stored: %q", keys(got))
	}
	if len(got) != len(Rows) || slices.Index(keys(got), "bargains") != slices.Index(keys(got), "popular")+1 {
		t.Errorf("%q", keys(got))
	}
	for _, p := range got {
		if p.Hidden != (p.Key == "popular") {
			t.Errorf("%+v", p)
		}
	}
}

func TestLayoutsAreChecked(t *testing.T) {
	now := time.Date(2026, 11, 22, 17, 0, 0, 0, time.UTC) // 01:00 on the 23rd in China
	before := []Pick{{7, "2026-11-01"}}
	for name, tc := range map[string]struct {
		layout Layout
		says   string
	}{
		"today":            {Layout{Picks: []Pick{{1, "2026-11-23"}}}, ""},
		"yesterday":        {Layout{Picks: []Pick{{1, "2026-11-22"}}}, "今天或以后"},
		"ended before":     {Layout{Picks: []Pick{{7, "2026-11-01"}}}, ""},
		"no day":           {Layout{Picks: []Pick{{1, "2026-13-01"}}}, "今天或以后"},
		"too far":          {Layout{Picks: []Pick{{1, "2027-11-22"}}}, "不能超过 180 天"},
		"twice":            {Layout{Picks: []Pick{{1, "2026-11-23"}, {1, "2026-11-24"}}}, "推荐了两次"},
		"too many":         {Layout{Picks: make([]Pick, 9)}, "最多推荐 8 套"},
		"unknown row":      {Layout{Places: []Place{{Key: "banner"}}}, "刷新"},
		"a row twice":      {Layout{Places: []Place{{Key: "news"}, {Key: "news"}}}, "刷新"},
		"risk not shown":   {Layout{Places: []Place{{Key: "risk", Hidden: true}}}, "风险提示不能隐藏"},
		"a row not shown":  {Layout{Places: []Place{{Key: "news", Hidden: true}}}, ""},
		"no change at all": {Layout{}, ""},
	} {
		err := tc.layout.check(before, now)
		if (err == nil) != (tc.says == "") || err != nil && !strings.Contains(err.Error(), tc.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestDifferencesAreReadable(t *testing.T) {
	after := Layout{Places: []Place{{Key: "news", Hidden: true}}, Picks: []Pick{{7, "2026-12-01"}}}
	changes := differences(Layout{}, after).Changes
	if len(changes) != 2 || changes[0].Name != "隐藏的栏目" || changes[0].After != "法拍资讯" ||
		changes[1].After != "7 至 2026-12-01" {
		t.Errorf("%+v", changes)
	}
	if same := differences(Layout{Places: complete(nil)}, Layout{}).Changes; len(same) != 0 {
		t.Errorf("the program's own order is a change: %+v", same)
	}
}
