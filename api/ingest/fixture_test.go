package ingest

import (
	"context"
	"database/sql"
	"encoding/csv"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"
	"github.com/xuri/excelize/v2"
	"golang.org/x/text/encoding/simplifiedchinese"

	"fapai/api/dictionary"
	"fapai/api/houses/importer"
	"fapai/api/houses/lot"
)

// memory stands for the database: it keeps lots, with transactions.
type memory struct {
	bun.IDB
	lots  map[string]lot.Lot
	fail  error // returned by the upsert after which calls have been made
	after int
	calls int
}

func (m *memory) RunInTx(ctx context.Context, _ *sql.TxOptions, f func(context.Context, bun.Tx) error) error {
	before := maps.Clone(m.lots)
	if err := f(ctx, bun.Tx{}); err != nil {
		m.lots = before
		return err
	}
	return nil
}

func (m *memory) write(_ context.Context, _ bun.IDB, lots []lot.Lot, _ time.Time) (c importer.UpsertCounts, err error) {
	if m.calls++; m.fail != nil && m.calls > m.after {
		return c, m.fail
	}
	for _, l := range lots {
		old, there := m.lots[lotKey(&l)]
		switch {
		case !there:
			c.Inserted++
		case reflect.DeepEqual(old, l):
			c.Unchanged++
		default:
			c.Updated++
		}
		m.lots[lotKey(&l)] = l
	}
	return c, nil
}

func newMemory() *memory { return &memory{lots: map[string]lot.Lot{}} }

func (m *memory) deps(t testing.TB) Deps {
	t.Helper()
	d, err := dictionary.Load()
	if err != nil {
		t.Fatal(err)
	}
	return Deps{DB: m, Now: time.Now, WriteHouses: m.write, Dictionary: d.Code, Places: NewPlaces(divisions, 29)}
}

var divisions = []Division{
	{0, 3, 0, "", "北京市", "北京", false, nil, nil}, {0, 5, 0, "", "吉林省", "吉林", false, nil, nil}, {0, 6, 0, "", "辽宁省", "辽宁", false, nil, nil},
	{1, 29, 3, "", "北京市", "北京", false, nil, nil}, {1, 51, 5, "220100", "长春市", "长春", false, nil, nil}, {1, 61, 6, "", "沈阳市", "沈阳", false, nil, nil}, {1, 62, 6, "", "大连市", "大连", false, nil, nil},
	{2, 105, 29, "110105", "朝阳区", "朝阳", false, nil, nil}, {2, 108, 29, "", "海淀区", "海淀", false, nil, nil}, {2, 114, 29, "", "昌平区", "昌平", false, nil, nil}, {2, 112, 29, "", "通州区", "通州", false, nil, nil},
	{2, 115, 29, "", "大兴区", "大兴", false, nil, nil}, {2, 106, 29, "", "丰台区", "丰台", false, nil, nil}, {2, 102, 29, "", "西城区", "西城", false, nil, nil}, {2, 118, 29, "", "密云区", "密云", false, nil, nil},
	{2, 511, 51, "", "朝阳区", "朝阳", false, nil, nil}, {2, 611, 61, "", "西丰县", "西丰", false, nil, nil}, {2, 512, 51, "", "中山区", "中山", false, nil, nil}, {2, 621, 62, "", "中山区", "中山", false, nil, nil},
	{3, 1, 105, "", "望京", "望京", false, nil, nil}, {3, 2, 115, "", "亦庄", "亦庄", false, nil, nil}, {3, 3, 105, "", "双井", "双井", false, nil, nil},
	{2, 1029, 29, "", "区县未载明", "区县未载明", true, nil, nil}, {2, 1051, 51, "", "区县未载明", "区县未载明", true, nil, nil},
}

// copyOf puts a fixture into a directory of its own, where rejects may be
// written, in the encoding wanted.
func copyOf(t testing.TB, name string, encode func(string) string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return put(t, name, encode(string(b)))
}

func put(t testing.TB, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func asIs(s string) string    { return s }
func withBOM(s string) string { return "\uFEFF" + s }
func asGB(s string) string {
	out, err := simplifiedchinese.GB18030.NewEncoder().String(s)
	if err != nil {
		panic(err)
	}
	return out
}

// asXLSX makes a workbook of a CSV fixture.
func asXLSX(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(strings.NewReader(string(b)))
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	book := excelize.NewFile()
	for i, row := range rows {
		cell, _ := excelize.CoordinatesToCellName(1, i+1)
		if err := book.SetSheetRow("Sheet1", cell, &row); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), strings.TrimSuffix(name, ".csv")+".xlsx")
	if err := book.SaveAs(path); err != nil {
		t.Fatal(err)
	}
	return path
}
