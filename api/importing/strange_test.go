package importing

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/content/places"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
)

// A file whose format has no mapping is read with the help of the words in its headings, titles, labels and keys.
func TestStrangeFiles(t *testing.T) {
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	for name, want := range map[string][]string{
		"numbers.json": {
			"成都市武侯区梧柳街88号3栋2单元1102号住宅 1286000 1837000 2026-12-11 ",
			"成都市锦江区松石路9号1栋5层商铺 880000 1100000 2026-09-21 已成交 1020000",
			"成都市青羊区某街1号车位 80000 100000 2026-09-21 流拍",
		},
		"agency.csv": {
			"亦庄天华路10号院2号楼301 2660000 3800000 2026-10-12 流拍",
			"天通苑北一区12号楼3单元602 3360000 4800000 2026-12-22 ",
			"方庄芳古园一区8号楼1501 2870000 4100000 2026-10-10 已成交 3310000",
			"望京西园四区409号楼12层1203 5040000 7200000 2026-12-20 ",
		},
		"grouped.tsv": {
			"南京市江宁区某路99号3幢1501室 2100000 3000000 2026-12-15 ", "南京市鼓楼区某巷5号202室 1505000 2150000 2026-12-18 ",
		},
		"chinese-keys.ndjson": {
			"杭州市余杭区五常街道某苑3幢1单元902室不动产 2380000 3400000 2026-12-11 ",
			"杭州市西湖区某路2号写字楼1205室 1900000 3000000 2026-12-11 ",
		},
		"words-for-prices.csv": {
			"上海市嘉定区某路厂房及土地 120000000 150000000 2026-09-01 撤回",
			"上海市徐汇区某路2弄5号1201室 3900000 0 2026-09-01 已成交 4210000",
			"上海市浦东新区某路1弄2号301室 3500000 5000000 2026-12-25 ",
			"上海市闵行区某路3弄6号101室 2800000 4000000 2026-09-01 流拍",
		},
		"notice.html": {"苏州市吴中区石湖西路某花园5幢1单元602室 1890000 2700000 2026-12-28 "},
		"two-lots.txt": {
			"无锡市滨湖区某路88号1201室房产 1456000 2600000 2026-12-30 ", "无锡市滨湖区某路88号地下车位A12 67200 120000 2026-12-30 ",
		},
		"captions.csv": {
			"北京市海淀区某路5号院3号楼1205 5600000 8000000 2026-12-19 ", "北京市西城区某胡同12号 12000000 17000000 2026-12-19 ",
			"北京市通州区某家园6号楼702 2100000 3000000 2026-12-20 ",
		},
		"rows.json": {
			"广州市天河区某街3号801房 1850000 2640000 2026-12-24 ", "广州市越秀区某路9号1102房 2200000 3100000 2026-12-24 ",
		},
		"semicolons.csv": {
			"深圳市南山区某花园2栋1503 4200000 6000000 2026-12-21 ", "深圳市福田区某大厦20A 7700000 0 2026-08-21 ",
		},
		"labels.txt": {
			"武汉市武昌区某路66号2栋1单元903室 980000 1400000 2026-12-26 ", "武汉市汉阳区某小区7栋402 665000 950000 2026-12-27 ",
		},
	} {
		m := newMemory()
		deps := m.deps(t)
		deps.Places, deps.Now = NewPlaces(places.Data(), 29), func() time.Time { return now }
		report, err := Houses(t.Context(), []string{filepath.Join("testdata", "strange", name)},
			Options{OwnNumbers: true}, deps)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, l := range m.lots {
			h := &l.House
			line := fmt.Sprintf("%s %d %d %s %s", h.Title, deref(h.StartPrice), deref(h.AppraisalPrice),
				h.StartTime.In(values.CST).Format(time.DateOnly), resultNames[deref(h.Result)])
			if h.DealPrice != nil {
				line += fmt.Sprint(" ", *h.DealPrice)
			}
			got = append(got, line)
		}
		slices.Sort(got)
		if slices.Sort(want); !slices.Equal(got, want) {
			t.Errorf("%s: %+v\n%s\nnot\n%s", name, report.Files[0], strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

var resultNames = map[lot.Status]string{lot.Sold: "已成交", lot.Failed: "流拍", lot.Withdrawn: "撤回"}

// Lists of bids or deals are not mistaken for lists of lots.
func TestOtherLists(t *testing.T) {
	for name, want := range map[string]string{"bids.csv": "这是出价记录", "deals.csv": "这是成交记录"} {
		_, err := Houses(t.Context(), []string{filepath.Join("testdata", "strange", name)},
			Options{}, newMemory().deps(t))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
