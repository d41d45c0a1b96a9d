package importing

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
)

const benchLines = 1_000_000

// benchFile writes a CSV file of a million lots in the format of 阿里资产.
func benchFile(b *testing.B) string {
	b.Helper()
	path := filepath.Join(b.TempDir(), "bench.csv")
	file, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	w := bufio.NewWriter(file)
	_, _ = fmt.Fprintln(w,
		"itemUrl,title,initialPrice,consultPrice,start,end,status,sellOff,bidCount,viewerCount,区县,建筑面积,户型,楼层,朝向,处置法院")
	for i := range benchLines {
		_, _ = fmt.Fprintf(w,
			"https://sf-item.taobao.com/sf_item/%d.htm,【第一次拍卖】被执行人张三名下北京市朝阳区望京花园%d号楼%d室,\"%d,%03d,839\",%d.5万,2026年11月20日 10:00,2026-11-21 10:00:00,todo,false,0,%d,朝阳区,%d.5㎡,2室1厅1卫,%d/28,南北,北京市朝阳区人民法院\n",
			618839000000+i, i%30, i%900+101, i%9+1, i%1000, i%900+100, i%5000, i%100+40, i%28+1)
	}
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
	if err := file.Close(); err != nil {
		b.Fatal(err)
	}
	return path
}

// BenchmarkParse reads and converts a million lines: the part of an import outside the database.
func BenchmarkParse(b *testing.B) {
	path := benchFile(b)
	deps := newMemory().deps(b)
	b.ReportAllocs()
	for b.Loop() {
		file, err := reader.Describe(path, reader.Options{})
		if err != nil {
			b.Fatal(err)
		}
		mappings, err := mapping.Builtin("houses")
		if err != nil {
			b.Fatal(err)
		}
		bound, err := mapping.Detect(file.Header, mappings)
		if err != nil {
			b.Fatal(err)
		}
		convert := lotReader(bound)
		err = file.Each(func(rec reader.Record, fault error, _ int64) error {
			if fault == nil {
				_, fault = convert(&record{deps: &deps, binding: bound, cells: rec.Fields, warn: func(string) {},
					given: map[string]mapping.Cell{}})
			}
			return fault
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(benchLines/(b.Elapsed().Seconds()/float64(b.N)), "lines/s")
}
