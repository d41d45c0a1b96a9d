package demands_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members/demands"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func exists(_ context.Context, id int64) error {
	if id > 100 {
		return apperr.ErrNotFound
	}
	return nil
}

func TestSubmitForm(t *testing.T) {
	tx := apitest.Tx(t)
	lotID := fixture.Insert(t, tx, fixture.Lot())[0]
	mine := ""
	h := &demands.HTTP{
		Store: &demands.Store{DB: tx, Cipher: newCipher(t), Now: fixture.Clock}, Known: known,
		House: exists, Agent: exists,
		Viewing: func(_ context.Context, id int64) (demands.ViewingTimes, error) {
			closes := fixture.Clock().AddDate(0, 0, 3)
			return demands.ViewingTimes{Open: id == lotID, Closes: &closes}, nil
		},
		Submitter: func(*fiber.Ctx) demands.Submitter {
			s := sender(1)
			s.Mobile = mine
			return s
		},
	}
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	wire.Register(app, h.Operations()...)
	post := func(body string) (status int, msg string, data wire.FormReceipt) {
		t.Helper()
		req := httptest.NewRequest("POST", "/api/form", strings.NewReader(body))
		req.Header.Set("Content-Type", "application/json")
		res, err := app.Test(req, -1)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(res.Body)
		var answer struct {
			Msg  string
			Data wire.FormReceipt
		}
		if err := json.Unmarshal(text, &answer); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if strings.Contains(string(text), "13812345678") {
			t.Errorf("the number is answered in the clear: %s", text)
		}
		return res.StatusCode, answer.Msg, answer.Data
	}

	status, msg, receipt := post(`{"form_type":233,"mobile":"13812345678","name":"王","province_id":3}`)
	if status != 200 || msg != receipt.Message || !strings.HasPrefix(msg, "已提交看样意向") ||
		receipt.Mobile != "138****5678" || receipt.FormType != "233" {
		t.Errorf("%d %q %+v", status, msg, receipt)
	}
	if _, _, again := post(`{"form_type":"233","mobile":"13812345678","name":"王"}`); again.ID != receipt.ID {
		t.Error("a form type as text is another form")
	}
	for body, want := range map[string]int{
		`{"form_type":"234"}`:                                                      403,
		`{"form_type":"234","mobile":" "}`:                                         403,
		`{"form_type":"234","mobile":"12812345678"}`:                               400,
		`{"form_type":"999","mobile":"13812345678"}`:                               400,
		`{"form_type":"234","mobile":"13812345678","budget_min":2,"budget_max":1}`: 400,
		`{"form_type":"234","mobile":"13812345678","area_min":2,"area_max":1}`:     400,
		`{"form_type":"234","mobile":"13812345678","usage":["999"]}`:               400,
		`{"form_type":"234","mobile":"13812345678","purpose":"999"}`:               400,
		`{"form_type":"234","mobile":"13812345678","area_ids":[1000]}`:             400,
		`{"form_type":"234","mobile":"13812345678","region_ids":[1000]}`:           400,
		`{"form_type":"233","mobile":"13812345678","house_id":1000}`:               404,
		`{"form_type":"233","mobile":"13812345678","agent_id":1000}`:               404,
		`{"form_type":`: 400,
	} {
		if status, msg, _ := post(body); status != want || msg == "" {
			t.Errorf("%s answers %d %q, want %d", body, status, msg, want)
		}
	}
	h.House = func(context.Context, int64) error { return nil }
	viewing := func(house int64, rest string) (status int, msg string) {
		status, msg, _ = post(fmt.Sprintf(`{"form_type":"233","mobile":"13812345678","house_id":%d%s}`, house, rest))
		return status, msg
	}
	day := func(days int) string { return fixture.Clock().AddDate(0, 0, days).In(httpx.CST).Format(time.DateOnly) }
	for _, c := range []struct {
		house  int64
		rest   string
		status int
		msg    string
	}{
		{lotID + 1, `,"consent":true,"viewing_date":"` + day(1) + `"`, 409, "看样已经结束"},
		{lotID, `,"consent":true`, 400, "请选择今天"},
		{lotID, `,"consent":true,"viewing_date":"` + day(-1) + `"`, 400, "请选择今天"},
		{lotID, `,"consent":true,"viewing_date":"` + day(4) + `"`, 400, "请选择今天"},
		{lotID, `,"viewing_date":"` + day(1) + `"`, 400, "请先同意"},
		{lotID, `,"consent":true,"viewing_date":"` + day(0) + `"`, 200, "已提交看样意向"},
		{lotID, `,"consent":true,"viewing_date":"` + day(3) + `"`, 200, "已提交看样意向"},
	} {
		if status, msg := viewing(c.house, c.rest); status != c.status || !strings.HasPrefix(msg, c.msg) {
			t.Errorf("viewing of %d with %s answers %d %q, want %d %q", c.house, c.rest, status, msg, c.status, c.msg)
		}
	}
	var stored []string
	err := tx.NewRaw(`SELECT viewing_date::text FROM forms WHERE consent ORDER BY id`).Scan(t.Context(), &stored)
	if err != nil || !slices.Equal(stored, []string{day(0), day(3)}) {
		t.Errorf("stored days %v, %v", stored, err)
	}
	if status, _, _ := post(`{"form_type":"234","mobile":"13812345678","viewing_date":"` +
		day(1) + `"}`); status != 400 {
		t.Errorf("a day for a demand answers %d", status)
	}
	mine = "13812345678"
	if status, _, receipt := post(`{"form_type":"234"}`); status != 200 || receipt.Mobile != "138****5678" {
		t.Errorf("a member without a number in the form: %d %+v", status, receipt)
	}
}

func TestFormsNameTheirLot(t *testing.T) {
	tx := apitest.Tx(t)
	me, house, gone := fixture.Member(t, tx, "a"), fixture.Insert(t, tx, fixture.Lot())[0],
		fixture.Insert(t, tx, fixture.Lot())[0]
	s := &demands.Store{DB: tx, Cipher: newCipher(t), Now: fixture.Clock}
	from := sender(1)
	from.MemberID = me
	for _, f := range []demands.Form{correction(house), correction(gone)} {
		if _, err := s.Submit(ctx, f, from); err != nil {
			t.Fatal(err)
		}
	}
	h := &demands.HTTP{
		Store: s,
		Titles: func(context.Context, []int64) (map[int64]string, error) {
			return map[int64]string{house: "一套房"}, nil
		},
	}
	app := fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	app.Use(as(me))
	wire.Register(app, h.Operations()...)
	res, err := app.Test(httptest.NewRequest("GET", "/api/demand", http.NoBody), -1)
	if err != nil {
		t.Fatal(err)
	}
	var answer struct{ Data wire.DemandList }
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	names := map[int64]string{}
	for _, item := range answer.Data.List {
		names[*item.HouseID] = "no name"
		if item.HouseTitle != nil {
			names[*item.HouseID] = *item.HouseTitle
		}
	}
	if want := map[int64]string{house: "一套房", gone: "no name"}; !maps.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}
