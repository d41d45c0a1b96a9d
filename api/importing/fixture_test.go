package importing

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

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
)

// memory is an in-memory substitute for the database, with transactions.
type memory struct {
	bun.IDB
	lots  map[string]lot.Lot
	fail  error // error of the upsert after that number of calls
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

// sameWords is a DictionaryVersion that never changes.
func sameWords() string { return "test" }

var divisions = places.Tables{
	places.Province: {
		{Level: places.Province, ID: 3, ParentID: 0, Name: "北京市", ShortName: "北京"},
		{Level: places.Province, ID: 5, ParentID: 0, Name: "吉林省", ShortName: "吉林"},
		{Level: places.Province, ID: 6, ParentID: 0, Name: "辽宁省", ShortName: "辽宁"},
	},
	places.City: {
		{Level: places.City, ID: 29, ParentID: 3, Name: "北京市", ShortName: "北京"},
		{Level: places.City, ID: 51, ParentID: 5, Code: "220100", Name: "长春市", ShortName: "长春"},
		{Level: places.City, ID: 61, ParentID: 6, Name: "沈阳市", ShortName: "沈阳"},
		{Level: places.City, ID: 62, ParentID: 6, Name: "大连市", ShortName: "大连"},
	},
	places.Area: {
		{Level: places.Area, ID: 105, ParentID: 29, Code: "110105", Name: "朝阳区", ShortName: "朝阳"},
		{Level: places.Area, ID: 108, ParentID: 29, Name: "海淀区", ShortName: "海淀"},
		{Level: places.Area, ID: 114, ParentID: 29, Name: "昌平区", ShortName: "昌平"},
		{Level: places.Area, ID: 112, ParentID: 29, Name: "通州区", ShortName: "通州"},
		{Level: places.Area, ID: 115, ParentID: 29, Name: "大兴区", ShortName: "大兴"},
		{Level: places.Area, ID: 106, ParentID: 29, Name: "丰台区", ShortName: "丰台"},
		{Level: places.Area, ID: 102, ParentID: 29, Name: "西城区", ShortName: "西城"},
		{Level: places.Area, ID: 118, ParentID: 29, Name: "密云区", ShortName: "密云"},
		{Level: places.Area, ID: 511, ParentID: 51, Name: "朝阳区", ShortName: "朝阳"},
		{Level: places.Area, ID: 611, ParentID: 61, Name: "西丰县", ShortName: "西丰"},
		{Level: places.Area, ID: 512, ParentID: 51, Name: "中山区", ShortName: "中山"},
		{Level: places.Area, ID: 621, ParentID: 62, Name: "中山区", ShortName: "中山"},
		{Level: places.Area, ID: 1_000_029, ParentID: 29, Name: "区县未载明", ShortName: "区县未载明"},
		{Level: places.Area, ID: 1_000_051, ParentID: 51, Name: "区县未载明", ShortName: "区县未载明"},
	},
	places.Region: {
		{Level: places.Region, ID: 1, ParentID: 105, Name: "望京", ShortName: "望京"},
		{Level: places.Region, ID: 2, ParentID: 115, Name: "亦庄", ShortName: "亦庄"},
		{Level: places.Region, ID: 3, ParentID: 105, Name: "双井", ShortName: "双井"},
	},
}

// copyOf copies a fixture in the given encoding into a temporary directory, because an import writes its rejects
// file there.
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
