package understand_test

import (
	"cmp"
	"encoding/csv"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fapai/api/lots/search/understand"
	"fapai/api/platform/httpx"
)

const beijing = 29

// today is a Wednesday, 2026-06-10 at 09:30 in China.
var today = time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)

var courts = []string{
	"北京市东城区人民法院", "北京市西城区人民法院", "北京市朝阳区人民法院", "北京市海淀区人民法院", "北京市丰台区人民法院", "北京市通州区人民法院",
	"北京市第一中级人民法院", "北京市第二中级人民法院", "北京市第三中级人民法院", "北京市第四中级人民法院", "北京金融法院",
}

func readCSV(t testing.TB, path string, comma rune) [][]string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	r := csv.NewReader(file)
	r.Comma, r.Comment = comma, '#'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func number(text string) int64 {
	n, _ := strconv.ParseInt(text, 10, 64)
	return n
}

// names returns the names of a test directory: all places of the country, Beijing's metro, its courts, and
// the communities of testdata. Only districts and business areas of Beijing have lots.
func names(t testing.TB) (list []understand.Name) {
	const places = "../../../content/places/data/"
	cityOf := map[int64]int64{}
	for _, r := range readCSV(t, places+"provinces.csv", ',')[1:] {
		list = append(list, understand.Name{Kind: understand.Province, ID: number(r[0]), Texts: []string{r[4], r[3]}})
	}
	for _, r := range readCSV(t, places+"cities.csv", ',')[1:] {
		id := number(r[0])
		n := understand.Name{Kind: understand.City, ID: id, Texts: []string{r[4], r[3]}, Pinyin: r[6], CityID: id}
		if id == beijing {
			n.Lots = 3000
		}
		list = append(list, n)
	}
	areaOf := map[string]int64{}
	for _, r := range readCSV(t, places+"areas.csv", ',')[1:] {
		n := understand.Name{
			Kind: understand.District, ID: number(r[0]), Texts: []string{r[4], r[3]}, Pinyin: r[6],
			CityID: number(r[1]), AreaID: number(r[0]),
		}
		cityOf[n.ID] = n.CityID
		if n.CityID == beijing {
			areaOf[r[4]], n.Lots = n.ID, 200
		}
		list = append(list, n)
	}
	for _, r := range readCSV(t, places+"regions.csv", ',')[1:] {
		area := number(r[1])
		lots := int(number(r[11]))
		if cityOf[area] == beijing {
			lots = max(1, lots)
		}
		list = append(list, understand.Name{
			Kind: understand.Region, ID: number(r[0]), Texts: []string{r[4], r[3]}, Pinyin: r[6],
			CityID: cityOf[area], AreaID: area,
			Lots: lots,
		})
	}
	lines := map[string]bool{}
	for _, r := range readCSV(t, "../../metro/data/stations.csv", ',')[1:] {
		list = append(list, understand.Name{Kind: understand.Station, Texts: []string{r[0]}})
		for _, line := range strings.Split(r[1], "、") {
			if !lines[line] {
				lines[line] = true
				list = append(list, understand.Name{Kind: understand.Line, Texts: []string{line}})
			}
		}
	}
	for i, r := range readCSV(t, "testdata/communities.tsv", '\t') {
		list = append(list, understand.Name{
			Kind: understand.Community, ID: int64(9000 + i), Texts: []string{r[0]}, CityID: beijing,
			AreaID: areaOf[r[1]], Lots: 3,
		})
	}
	for i, name := range courts {
		list = append(list, understand.Name{Kind: understand.Court, ID: int64(700 + i),
			Texts: []string{name}, Lots: 20})
	}
	return list
}

// nameOf maps filter=id, such as area_id=3, to the first text of the name.
func nameOf(list []understand.Name) map[string]string {
	of := map[string]string{}
	for _, n := range list {
		filter := map[understand.Kind]string{
			understand.City: "city_id", understand.District: "area_id", understand.Region: "region_id",
			understand.Community: "community_id",
			understand.Court:     "court_id",
		}[n.Kind]
		of[filter+"="+strconv.FormatInt(n.ID, 10)] = n.Texts[0]
	}
	return of
}

// TestQueries compares each query of testdata/queries.tsv with the next columns: its filters (names instead
// of ids), the Rest, and the texts of Missing.
func TestQueries(t *testing.T) {
	list := names(t)
	d, name := understand.NewDirectory(list, nil), nameOf(list)
	rows := queries(t)
	misses := 0
	for _, row := range rows {
		got := d.Understand(row[0], 0, today)
		var filters []string
		for key, values := range got.Values {
			for _, value := range values {
				filters = append(filters, key+"="+cmp.Or(name[key+"="+value], value))
			}
		}
		want := strings.FieldsFunc(row[1], func(r rune) bool { return r == '&' })
		slices.Sort(filters)
		slices.Sort(want)
		named := ""
		for _, m := range got.Missing {
			named += m.Text
		}
		if !slices.Equal(filters, want) || got.Rest != row[2] || named != strings.Join(row[3:], "") {
			misses++
			t.Logf("%s: %v and %q, %q named, want %v and %q", row[0], filters, got.Rest, named, want, row[2:])
		}
	}
	right := 1 - float64(misses)/float64(len(rows))
	t.Logf("%d queries, %.1f %% right", len(rows), 100*right)
	if len(rows) < 200 || right < 0.95 {
		t.Errorf("%d of %d queries were misunderstood", misses, len(rows))
	}
}

func readText(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func queries(t testing.TB) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/queries.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

// TestRestIsText reads the Rest of each query again: links on the page contain it as a query, so it must
// remain text.
func TestRestIsText(t *testing.T) {
	d := understand.NewDirectory(names(t), nil)
	for _, row := range queries(t) {
		rest := d.Understand(row[0], 0, today).Rest
		again := d.Understand(rest, 0, today)
		if len(again.Parts) > 0 || again.Rest != rest {
			t.Errorf("the rest %q of %q is read as %v and %q", rest, row[0], again.Values, again.Rest)
		}
	}
}

func TestOrderAndSpacesDoNotMatter(t *testing.T) {
	d := understand.NewDirectory(names(t), nil)
	want := d.Understand("朝阳望京两居300万以内", 0, today).Values
	for _, query := range []string{
		"300万以内 两居 望京 朝阳", "两居 朝阳 300万以内望京", "望京，朝阳，两居，300 万以内", "　朝阳　望京　二室　３００万以内", "朝阳+望京+2居+300W以内",
	} {
		if got := d.Understand(query, 0, today).Values; got.Encode() != want.Encode() {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
	}
}

func TestADenialIsShownWithItsWord(t *testing.T) {
	got := understand.NewDirectory(names(t), nil).Understand("没流拍过的两居", 0, today)
	if len(got.Parts) != 2 || !strings.HasPrefix(got.Parts[0].Text, "没流拍过") || got.Values.Get("not") != "status:4" {
		t.Errorf("%+v %v", got.Parts, got.Values)
	}
}

func TestQuotedIsText(t *testing.T) {
	d := understand.NewDirectory(names(t), nil)
	for _, query := range []string{`"望京 二室"`, "“望京 二室”", "「望京 二室」"} {
		if got := d.Understand(query, 0, today); len(got.Parts) != 0 || got.Rest != "望京 二室" {
			t.Errorf("%s: %v", query, got)
		}
	}
}

// An editor's label for a vocabulary word gets the meaning of that word. The vocabulary word, and labels
// that already have a meaning, keep theirs.
func TestRenamedLabelsAreUnderstood(t *testing.T) {
	d := understand.NewDirectory(names(t),
		map[string]string{"首轮": "一拍", "首": "一拍", "二拍": "变卖", "普通住房": "住宅", "配备": "有"})
	for query, want := range map[string]string{
		"首轮": "stage=1", "一拍": "stage=1", "二拍": "stage=2", "朝阳普通住房": "area_id=3&usage=101", "首": "", "配备": "",
	} {
		result := d.Understand(query, 0, today)
		if got := result.Query(); got != want {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

func TestTheCityDecides(t *testing.T) {
	d := understand.NewDirectory([]understand.Name{
		{Kind: understand.District, ID: 1, Texts: []string{"鼓楼", "鼓楼区"}, CityID: 10, AreaID: 1, Lots: 5},
		{Kind: understand.District, ID: 2, Texts: []string{"鼓楼", "鼓楼区"}, CityID: 20, AreaID: 2, Lots: 5},
		{Kind: understand.District, ID: 3, Texts: []string{"鼓楼", "鼓楼区"}, CityID: 30, AreaID: 3},
		{Kind: understand.City, ID: 20, Texts: []string{"徐州", "徐州市"}, CityID: 20, Lots: 5},
	}, nil)
	for _, c := range []struct {
		query string
		city  int64
		want  string
	}{
		{"鼓楼", 0, "area_id=1&area_id=2"},
		{"鼓楼", 20, "area_id=2"},
		{"鼓楼", 30, "area_id=3"},
		{"徐州鼓楼", 0, "area_id=2"},
		{"鼓楼区 徐州", 0, "area_id=2"},
	} {
		got := d.Understand(c.query, c.city, today)
		if got.Query() != c.want {
			t.Errorf("%s in %d: %s, want %s", c.query, c.city, got.Query(), c.want)
		}
	}
}

func FuzzUnderstand(f *testing.F) {
	d := understand.NewDirectory(names(f), nil)
	for _, row := range queries(f) {
		f.Add(row[0])
	}
	f.Fuzz(func(t *testing.T, query string) {
		got := d.Understand(query, 0, today)
		if _, err := url.ParseQuery(got.Query()); err != nil {
			t.Error(err)
		}
	})
}

func BenchmarkUnderstand(b *testing.B) {
	d, rows := understand.NewDirectory(names(b), nil), queries(b)
	for i := 0; b.Loop(); i++ {
		d.Understand(rows[i%len(rows)][0], 0, today)
	}
}
