package httpx_test

import (
	"encoding/csv"
	"io"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/httpx"
)

func TestCellsAreNoFormulas(t *testing.T) {
	app := fiber.New()
	app.Get("/", func(c *fiber.Ctx) error {
		return httpx.CSV(c, "关注.csv", [][]string{
			{"房源", "a,b", `"c"`, ""}, {"=1+1", "+86", "@SUM(A1)", "-2+3"}, {"-100000", "-1.5", "1=2", "-"},
			{"\tx", "\rx", "a-b", "负"},
			{"＝1+1", "＋86", "－2+3", "＠SUM(A1)"},
		})
	})
	res, err := app.Test(httptest.NewRequest("GET", "/", nil))
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(res.Body)
	want := "\ufeff房源,\"a,b\",\"\"\"c\"\"\",\n'=1+1,'+86,'@SUM(A1),'-2+3\n-100000,-1.5,1=2,'-\n'\tx,\"'\rx\",a-b,负\n'＝1+1,'＋86,'－2+3,'＠SUM(A1)\n"
	if string(text) != want {
		t.Errorf("%q, want %q", text, want)
	}
	if got := res.Header.Get("Content-Disposition"); got != "attachment; filename*=UTF-8''%E5%85%B3%E6%B3%A8.csv" {
		t.Error(got)
	}
	if got := res.Header.Get("Content-Type"); got != "text/csv; charset=utf-8" {
		t.Error(got)
	}
}

func TestCellsAreReadBackExactly(t *testing.T) {
	for _, text := range []string{"", "'", "''", "'=1", "=1", "-5", "--5", "@x", "'x", "法拍房", "\tx", "'+", "＝1", "'＝1",
		"＋8", "－5", "＠x", "\xff"} {
		app := fiber.New()
		app.Get("/", func(c *fiber.Ctx) error { return httpx.CSV(c, "a.csv", [][]string{{"x", text}}) })
		res, err := app.Test(httptest.NewRequest("GET", "/", nil))
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(res.Body).ReadAll()
		if err != nil || httpx.CellText(rows[0][1]) != text {
			t.Errorf("%q is read back as %q, %v", text, rows, err)
		}
	}
}

func TestCells(t *testing.T) {
	type code string
	var none *int64
	at := time.Date(2026, 1, 2, 23, 30, 59, 0, time.UTC)
	got := httpx.Cells("a", code("b"), 7, new(int64(8)), none, 1.5, new(1e6), at, &at, time.Time{})
	want := []string{"a", "b", "7", "8", "", "1.5", "1000000", "2026-01-03 07:30", "2026-01-03 07:30", ""}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
