package importing

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/importing/mapping"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/platform/sanitize"
)

// Files in layouts that the mappings were not written for. The expected values were noted before the files were
// first imported.
func TestFreshFiles(t *testing.T) {
	lists, err := filepath.Glob("testdata/fresh/expected_*.tsv")
	if err != nil || len(lists) == 0 {
		t.Fatal(lists, err)
	}
	for _, list := range lists {
		t.Run(filepath.Base(list), func(t *testing.T) { testFresh(t, list) })
	}
}

// testFresh imports the files that a list of expectations names. Each line of the list has a file, a part
// of a lot's title, and the expected values.
func testFresh(t *testing.T, list string) {
	t.Helper()
	expected, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	imported := map[string]*freshImport{}
	for line := range strings.Lines(string(expected)) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if strings.HasPrefix(line, "#") || len(cells) != 3 {
			continue
		}
		name, part, want := cells[0], cells[1], cells[2]
		if imported[name] == nil {
			imported[name] = importFresh(t, filepath.Join(filepath.Dir(list), name))
		}
		if wrong := imported[name].wrong(part, want); wrong != "" {
			t.Errorf("%s %s: %s", name, part, wrong)
		}
	}
	t.Logf("%d files", len(imported))
}

// freshImport is the result of an import of a file.
type freshImport struct {
	lots []lot.Lot
	said string // rejection reasons and the error
	dict dictionary.Dictionary
}

func importFresh(t *testing.T, path string) *freshImport {
	t.Helper()
	d, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	m := newMemory()
	deps := m.deps(t)
	deps.Places = NewPlaces(places.Data(), 29)
	deps.Now = func() time.Time { return time.Date(2026, 11, 28, 12, 0, 0, 0, values.CST) }
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	report, err := Houses(t.Context(), []string{put(t, filepath.Base(path), string(content))},
		Options{OwnNumbers: true}, deps)
	f := &freshImport{dict: d, said: fmt.Sprint(err)}
	for _, l := range m.lots {
		if l.Texts != nil && l.Texts.Notice != nil {
			clean := sanitize.HTML(*l.Texts.Notice) // as the store does before writing
			l.Texts.Notice = &clean
		}
		risk.Derive(&l.House, l.Texts)
		f.lots = append(f.lots, l)
	}
	for _, file := range report.Files {
		for _, s := range file.Samples {
			f.said += "\n" + s.Text
		}
	}
	return f
}

// wrong returns how the import differs from an expectation; "" if it does not. part selects the lot by a part of its
// title; without it the expectation concerns the file.
func (f *freshImport) wrong(part, want string) (wrong string) {
	for item := range strings.SplitSeq(want, "; ") {
		key, value, _ := strings.Cut(item, "=")
		switch key {
		case "lots":
			if n := strconv.Itoa(len(f.lots)); n != value {
				wrong += fmt.Sprintf(" %s lots instead of %s (%s)", n, value, f.said)
			}
		case "refused", "rejected":
			if !strings.Contains(f.said, value) {
				wrong += fmt.Sprintf(" no %q in %s", value, f.said)
			}
		default:
			wrong += f.wrongLot(part, key, value)
		}
	}
	return wrong
}

func (f *freshImport) wrongLot(part, key, value string) string {
	var found []lot.Lot
	for _, l := range f.lots {
		if strings.Contains(l.House.Title, part) || l.House.SourceID == part {
			found = append(found, l)
		}
	}
	if len(found) != 1 {
		return fmt.Sprintf(" %d lots have it", len(found))
	}
	text := fmt.Sprintf("%+v %+v %v", found[0].House, deref(found[0].Texts), deref(deref(found[0].Texts).Notice))
	switch key {
	case "no":
		if strings.Contains(text, value) {
			return " shows " + value
		}
	case "has":
		if !strings.Contains(text, value) {
			return " lost " + value
		}
	default:
		if got := f.valueOf(&found[0], key); got != value {
			return fmt.Sprintf(" %s is %q instead of %q", key, got, value)
		}
	}
	return ""
}

// valueOf returns a value of a lot in the notation of the expectation lists; - for none.
func (f *freshImport) valueOf(l *lot.Lot, key string) string {
	h := &l.House
	yuan := func(n *int64) string {
		if n == nil {
			return "-"
		}
		return strconv.FormatInt(*n, 10)
	}
	named := f.dict.Name
	switch key {
	case "title":
		return h.Title
	case "sid":
		return h.SourceID
	case "platform":
		return h.Platform
	case "city", "area":
		level, id := places.Area, h.AreaID
		if key == "city" {
			level, id = places.City, h.CityID
		}
		for _, p := range places.Data()[level] {
			if p.ID == id {
				return p.Name
			}
		}
	case "usage":
		return named("usage", h.Usage)
	case "stage":
		return named("auction_stage", string(h.Stage))
	case "result":
		if h.Result == nil {
			return "-"
		}
		return named("auction_status", string(*h.Result))
	case "start":
		return yuan(h.StartPrice)
	case "appraisal":
		return yuan(h.AppraisalPrice)
	case "deposit":
		return yuan(h.Deposit)
	case "deal":
		return yuan(h.DealPrice)
	case "bids":
		if h.BidCount != nil {
			return strconv.Itoa(*h.BidCount)
		}
	case "start_time":
		switch {
		case h.StartTime != nil && h.StartDayOnly:
			return h.StartTime.In(values.CST).Format(time.DateOnly)
		case h.StartTime != nil:
			return h.StartTime.In(values.CST).Format("2006-01-02 15:04")
		}
	case "court":
		return cmp.Or(l.Court, "-")
	case "right":
		return cmp.Or(deref(h.SoldRight), "-")
	case "share":
		if h.ShareNum != nil {
			return strconv.FormatFloat(100*float64(*h.ShareNum)/float64(*h.ShareDen), 'f', -1, 64)
		}
	case "area_m2":
		if h.AreaM2 != nil {
			return strconv.FormatFloat(*h.AreaM2, 'f', -1, 64)
		}
	default:
		return cmp.Or(h.Fact(key).Value, "-")
	}
	return "-"
}

// A place name must not be read as a kind of property: 厦门市 contains 门市 (a shop).
func TestPlacesAreNoThings(t *testing.T) {
	for _, p := range places.Data()[places.Area] {
		title := p.Name + "某路1号2单元301室"
		if s := mapping.SubjectOf(title); s.Usage != "住宅" || !s.Property {
			t.Errorf("%s is %+v", title, s)
		}
	}
	for _, p := range places.Data()[places.City] {
		title := p.Name + "某路1号2单元301室"
		if s := mapping.SubjectOf(title); s.Usage != "住宅" || !s.Property {
			t.Errorf("%s is %+v", title, s)
		}
	}
}
