package headlist

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"testing"
	"time"

	"fapai/api/workbench/checks"
)

// many returns an index of n rows with the proportions of a large site.
func many(n int) *Index {
	now := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	x := &Index{Source: Source{Now: func() time.Time { return now },
		Log: slog.New(slog.NewTextHandler(io.Discard, nil))}}
	x.made, x.at = now, map[string]int32{}
	for i := range n {
		r := Row{
			Path: fmt.Sprintf("/fapaifang-info/%d.html", i+1), Kind: "house", Status: 200, Index: true,
			Template: "house", PageNo: 1,
			Title: fmt.Sprintf("望京澜庭%d号楼%d室2室1厅%d㎡_北京朝阳法拍房（一拍%d月%d日）-法拍房信息网", i%97, i, 40+i%160, 1+i%12, 1+i%28),
			Description: fmt.Sprintf("北京朝阳望京望京澜庭%d号楼法拍房，2室1厅，89.5㎡，北京市朝阳区人民法院处置。起拍价%d万元，一拍于2026年11月22日10:00开拍，即将开始。", i,
				i%900),
			Keywords: "望京澜庭法拍房,朝阳望京法拍房,北京司法拍卖房", H1: fmt.Sprintf("望京澜庭%d号楼%d室", i%97, i),
			TitlePx: 400 + i%400, Updated: now.Add(-time.Duration(i*7919%100_000) * time.Minute),
			Found: checks.Set(uint64(i * 2654435761 & 0xff0)), Items: -1,
		}
		r.Canonical = r.Path
		r.compare()
		x.at[r.Path] = int32(i)
		x.rows = append(x.rows, r)
	}
	x.complete()
	return x
}

// BenchmarkAsk filters and sorts 100,000 rows.
func BenchmarkAsk(b *testing.B) {
	x := many(100_000)
	for name, q := range map[string]Query{
		"all": {}, "sort-title": {Sort: "-title"}, "sort-checks": {Sort: "-checks"}, "sort-updated": {Sort: "updated"},
		"sort-px": {Sort: "-title_px"},
		"text":    {Filter: Filter{Text: "96号楼"}}, "text-latin": {Filter: Filter{Text: "soho"}},
		"check":            {Filter: Filter{Check: checks.All[5].ID}, Sort: "title"},
		"sort-description": {Sort: "description"}, "sort-path": {Sort: "-path"},
	} {
		b.Run(name, func(b *testing.B) {
			q.Limit = 100
			for b.Loop() {
				x.Ask(context.Background(), q)
			}
		})
	}
}

// BenchmarkPut replaces one row among 100,000.
func BenchmarkPut(b *testing.B) {
	x := many(100_000)
	row := x.rows[7]
	for b.Loop() {
		row.Title += "。"
		row.compare()
		x.put([]Row{row})
	}
}
