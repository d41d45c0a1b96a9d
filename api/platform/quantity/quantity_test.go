package quantity_test

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"fapai/api/platform/quantity"
)

// leastForms is how many forms testdata/forms.tsv must have at least.
const leastForms = 200

// readers maps the kinds of forms in the table to the functions that parse them.
var readers = map[string]func(string) (quantity.Range, int){
	"number": func(text string) (quantity.Range, int) {
		n, size := quantity.Read(text)
		return quantity.Range{Low: n.Low, High: n.High}, size
	},
	"yuan": quantity.Yuan, "area": quantity.Area, "ratio": quantity.Ratio, "minutes": quantity.Minutes,
}

func TestForms(t *testing.T) {
	table, err := os.ReadFile("testdata/forms.tsv")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(table)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		low, _ := strconv.ParseFloat(row[2], 64)
		high, _ := strconv.ParseFloat(row[3], 64)
		for _, behind := range []string{"", "以内", "的"} {
			got, size := readers[row[0]](row[1] + behind)
			if size != len(row[1]) || !near(got.Low, low) || !near(got.High, high) {
				t.Errorf("%s %s: %v of %d bytes, want %v to %v", row[0], row[1]+behind, got, size, low, high)
			}
		}
		n++
	}
	t.Logf("%d forms", n)
	if n < leastForms {
		t.Errorf("%d forms, want %d", n, leastForms)
	}
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-6*math.Max(1, math.Abs(b)) }

// Text after a number does not become a part of it.
func TestWhatFollowsIsNoPart(t *testing.T) {
	for text, want := range map[string]string{
		"300万2居": "300万", "300万两居": "300万", "三百万三居": "三百万", "400万一拍": "400万", "500万五环内": "500万",
		"200万80平": "200万", "二居": "二", "两居三居": "两",
		"80平300万": "80", "3室2厅": "3", "300万一套": "300万", "一二三居": "一二三", "十里堡": "十", "百子湾": "", "千万别": "千万",
		"五里": "五", "来广营": "", "几居": "",
		"2026.06.20": "", "1,2居": "1", "三元桥": "三", "万寿路": "", "半壁店": "", "多少": "", "300万多少": "300万",
	} {
		_, size := quantity.Read(text)
		if got := text[:size]; got != want {
			t.Errorf("of %s %q is read, want %q", text, got, want)
		}
	}
}

func TestIntegers(t *testing.T) {
	for text, want := range map[string]int64{
		"一百三十六万": 1_360_000, "叁佰万": 3_000_000, "二〇二六": 2026, "二○二六": 2026, "三": 3, "〇": 0, "一二": 12, "十": 10,
		"一千零八": 1008, "一亿零五百": 100_000_500,
		"两亿三千万": 230_000_000, "三万五": 35_000, "一千〇五": 1005,
	} {
		if got, ok := quantity.Integer(text); !ok || got != want {
			t.Errorf("%s: %d, %t, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "三四百", "几百", "三点五", "望京", "三百万元", "一百多"} {
		if got, ok := quantity.Integer(text); ok {
			t.Errorf("%s: %d", text, got)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"三百五十万", "3万5", "1亿2千万", "几百", "3,000", "二〇二六", "百", "一万亿零"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for kind, read := range readers {
			if r, size := read(text); size < 0 || size > len(text) || r.Low > r.High {
				t.Errorf("%s of %q: %v of %d bytes", kind, text, r, size)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		quantity.Read("三百五十多万以内")
		quantity.Read("望京")
	}
}
