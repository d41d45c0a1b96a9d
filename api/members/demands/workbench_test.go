package demands_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members/demands"
	"fapai/api/members/notify"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

func itoa(id int64) string { return strconv.FormatInt(id, 10) }

func label(s demands.Status) string {
	return map[demands.Status]string{"0": "待处理", "2": "处理中", "3": "已处理", "5": "不采纳"}[s]
}

// workbench returns a store of forms in which one lot exists, and the id of that lot.
func workbench(t *testing.T) (*demands.Store, bun.Tx, int64) {
	tx := apitest.Tx(t)
	lot := fixture.Insert(t, tx, fixture.Lot())[0]
	return &demands.Store{DB: tx, Cipher: newCipher(t), Now: fixture.Clock}, tx, lot
}

func correction(lot int64) demands.Form {
	return demands.Form{Type: demands.Correction, HouseID: &lot, Field: "2", Link: "https://example.com/a",
		Wish: demands.Wish{Remark: "起拍价为320万"}}
}

func TestAnEditorWorksOnAForm(t *testing.T) {
	s, tx, lot := workbench(t)
	me, editor := fixture.Member(t, tx, "a"), fixture.Member(t, tx, "b")
	from := sender(1)
	from.MemberID = me
	r, err := s.Submit(ctx, correction(lot), from)
	if err != nil || r.MobileMasked != "" {
		t.Fatal(r, err)
	}
	work := func(w demands.Work) error { return s.WorkOn(ctx, tx, editor, r.ID, w, label) }
	if err := work(demands.Work{Status: demands.Pending}); !errors.Is(err, demands.ErrNoWork) {
		t.Errorf("no change at all: %v", err)
	}
	if err := work(demands.Work{Status: "2", Note: "打电话给法院"}); err != nil {
		t.Fatal(err)
	}
	if err := work(demands.Work{Status: demands.Done, Reply: "已更正"}); !errors.Is(err, demands.ErrChanged) {
		t.Errorf("an editor who has not seen the last change: %v", err)
	}
	if err := work(demands.Work{Status: demands.Rejected, Reply: " 公告为准\n谢谢 ", Version: 2}); err != nil {
		t.Fatal(err)
	}

	mine, err := s.Get(ctx, me, r.ID)
	if err != nil || mine.Status != demands.Rejected || len(mine.Events) != 3 || mine.Events[2].Text != "公告为准\n谢谢" ||
		mine.Events[2].Note != "不采纳，已答复" {
		t.Fatalf("%+v %v", mine, err)
	}
	if mine.Form.Field != "2" || mine.Form.Link != "https://example.com/a" {
		t.Errorf("%+v", mine.Form)
	}
	all, err := s.WorkbenchForm(ctx, r.ID)
	if err != nil || len(all.Events) != 4 || all.Events[2].Text != "打电话给法院" || !all.Events[2].Internal ||
		*all.Events[2].EditorID != editor || !all.Answered {
		t.Fatalf("%+v %v", all, err)
	}
	messages, total, _, err := (&notify.Store{DB: tx, Now: s.Now}).Messages(ctx, me, notify.Query{Page: 1, Size: 9})
	if err != nil || total != 2 || !strings.Contains(messages[0].Body+messages[1].Body, "答复：公告为准") ||
		strings.Contains(messages[0].Body+messages[1].Body, "打电话") {
		t.Errorf("%+v %v", messages, err)
	}
	var texts int
	err = tx.NewRaw("SELECT count(*) FROM form_events WHERE position('公告' in encode(text_sealed, 'escape')) > 0 OR note LIKE '%公告%'").Scan(ctx, &texts)
	if err != nil || texts != 0 {
		t.Errorf("%d texts are stored readable, %v", texts, err)
	}
}

func TestAFormThatItsMemberClosedIsOnlyNoted(t *testing.T) {
	s, tx, lot := workbench(t)
	me := fixture.Member(t, tx, "a")
	from := sender(1)
	from.MemberID = me
	r, err := s.Submit(ctx, correction(lot), from)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(ctx, me, r.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.WorkOn(ctx, tx, me, r.ID, demands.Work{Status: demands.Done, Version: 1},
		label); !errors.Is(err, demands.ErrWithdrawn) {
		t.Errorf("its status is set: %v", err)
	}
	if err := s.WorkOn(ctx, tx, me, r.ID, demands.Work{Note: "无需处理", Version: 1}, label); err != nil {
		t.Error(err)
	}
	if err := s.WorkOn(ctx, tx, me, r.ID+1, demands.Work{Note: "x"}, label); !errors.Is(err, demands.ErrNoForm) {
		t.Errorf("a form that is not there: %v", err)
	}
}

func TestTheWorkbenchFiltersAndCounts(t *testing.T) {
	s, tx, lot := workbench(t)
	ids := map[string]int64{}
	submit := func(name string, no byte, f demands.Form) {
		t.Helper()
		r, err := s.Submit(ctx, f, sender(no))
		if err != nil {
			t.Fatal(err)
		}
		ids[name] = r.ID
	}
	submit("correction", 1, correction(lot))
	submit("wish", 2, wish(2))
	submit("question", 3, demands.Form{Type: demands.Question, Mobile: "13800000009", HouseID: &lot,
		Wish: demands.Wish{Remark: "能贷款吗"}})
	if err := s.WorkOn(ctx, tx, fixture.Member(t, tx, "b"), ids["wish"], demands.Work{Status: demands.Done},
		label); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		q     demands.WorkbenchQuery
		total int
		first int64
	}{
		"all":      {demands.WorkbenchQuery{}, 3, ids["question"]},
		"a kind":   {demands.WorkbenchQuery{Type: demands.Demand}, 1, ids["wish"]},
		"a lot":    {demands.WorkbenchQuery{HouseID: lot}, 2, ids["question"]},
		"a status": {demands.WorkbenchQuery{Status: demands.Done}, 1, ids["wish"]},
		"all of them": {demands.WorkbenchQuery{Status: demands.Pending, HouseID: lot, Type: demands.Correction}, 1,
			ids["correction"]},
	} {
		c.q.Page, c.q.Size = 1, 10
		list, total, counts, err := s.WorkbenchList(ctx, c.q)
		if err != nil || total != c.total || len(list) != c.total || list[0].ID != c.first || len(counts) == 0 {
			t.Errorf("%s: %d of %d %+v %v", name, len(list), total, counts, err)
		}
	}
}

// as returns a handler that logs the caller in as a member.
func as(member int64) fiber.Handler {
	return func(c *fiber.Ctx) error {
		httpx.SetCallerID(c, member)
		return c.Next()
	}
}

// workbenchSite returns an app with the API operations for editors. noted contains the actions that they have logged
// so far.
func workbenchSite(t *testing.T) (app *fiber.App, s *demands.Store, lot int64, noted *[]string) {
	s, tx, lot := workbench(t)
	editor := fixture.Member(t, tx, "e")
	noted = &[]string{}
	h := &demands.Workbench{
		Store: s, Label: func(_, code string) string { return code },
		Titles: func(context.Context, []int64) (map[int64]string, error) {
			return map[int64]string{lot: "=一套房"}, nil
		},
		Nickname: func(context.Context, int64) (string, error) { return "编辑", nil },
		Audited: func(c *fiber.Ctx, kind, detail string, work audit.Work) error {
			*noted = append(*noted, kind+" "+detail)
			if work == nil {
				return nil
			}
			return work(c.UserContext(), tx)
		},
	}
	app = fiber.New(fiber.Config{Immutable: true, ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	app.Use(as(editor))
	wire.Register(app, h.Operations()...)
	return app, s, lot, noted
}

func TestNumbersAreMaskedUntilAskedFor(t *testing.T) {
	app, s, lot, noted := workbenchSite(t)
	call := func(method, path, body string) (int, string) {
		t.Helper()
		req := httptest.NewRequest(method, path, strings.NewReader(body))
		req.Header.Set("Content-Type", "application/json")
		res, err := app.Test(req, -1)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(res.Body)
		return res.StatusCode, string(text)
	}
	q := demands.Form{Type: demands.Question, Name: "王", Mobile: "13812345678", HouseID: &lot,
		Wish: demands.Wish{Remark: "=1+1"}}
	question, err := s.Submit(ctx, q, sender(1))
	if err != nil {
		t.Fatal(err)
	}
	silent, err := s.Submit(ctx, correction(lot), sender(2))
	if err != nil {
		t.Fatal(err)
	}
	path := "/api/editor/form/" + itoa(question.ID)
	for _, address := range []string{"/api/editor/form", "/api/editor/form/csv", path} {
		status, text := call("GET", address, "")
		if status != 200 || strings.Contains(text, q.Mobile) || !strings.Contains(text, "138****5678") {
			t.Errorf("%s: %d %s", address, status, text)
		}
		if strings.HasSuffix(address, "csv") && (!strings.Contains(text, "'=1+1") || !strings.Contains(text, "'=一套房")) {
			t.Errorf("a formula is left in %s", text)
		}
	}
	if status, text := call("POST", path+"/mobile", ""); status != 200 || !strings.Contains(text, q.Mobile) {
		t.Errorf("%d %s", status, text)
	}
	if status, _ := call("POST", "/api/editor/form/"+itoa(silent.ID)+"/mobile", ""); status != 404 {
		t.Errorf("a form without a number: %d", status)
	}
	if status, text := call("POST", path, `{"version":0,"status":"2","reply":"可以"}`); status != 200 ||
		!strings.Contains(text, `"editor":"编辑"`) {
		t.Errorf("%d %s", status, text)
	}
	if status, _ := call("POST", path, `{"version":0,"status":"3"}`); status != 409 {
		t.Errorf("an old version: %d", status)
	}
	want := "form_export 2,form_mobile form " + itoa(question.ID) + ",form_mobile form " + itoa(silent.ID) +
		",form_work form " + itoa(question.ID)
	if got := strings.Join(*noted, ","); !strings.HasPrefix(got, want) {
		t.Errorf("log of acts: %s, want %s", got, want)
	}
}

func TestFormsAboutALotAreChecked(t *testing.T) {
	lot, other := int64(1), "请从房源页提交"
	for name, c := range map[string]struct {
		form demands.Form
		msg  string
	}{
		"without a lot": {demands.Form{Type: demands.Question, Wish: demands.Wish{Remark: "x"}}, other},
		"without words": {demands.Form{Type: demands.Question, HouseID: &lot}, "请填写内容"},
		"nothing is wrong": {demands.Form{Type: demands.Correction, HouseID: &lot, Wish: demands.Wish{Remark: "x"}},
			"请选择有误的内容"},
		"a script as a link": {demands.Form{Type: demands.Correction, HouseID: &lot, Field: "2",
			Link: "javascript:alert(1)", Wish: demands.Wish{Remark: "x"}}, "链接须以 http:// 或 https:// 开头"},
		"a link without host": {demands.Form{Type: demands.Correction, HouseID: &lot, Field: "2", Link: "https:///x",
			Wish: demands.Wish{Remark: "x"}}, "链接须以 http:// 或 https:// 开头"},
		"a field elsewhere": {demands.Form{Type: demands.Viewing, Field: "2"}, "选项有误，请刷新页面后重试"},
		"right":             {correction(lot), ""},
	} {
		var e *apperr.E
		err := demands.Validate(c.form, known)
		if c.msg == "" && err == nil {
			continue
		}
		if !errors.As(err, &e) || e.Msg != c.msg {
			t.Errorf("%s: %v", name, err)
		}
	}
	guest, member := demands.Form{Type: demands.Correction}, demands.Form{Type: demands.Question}
	if demands.CheckMobile(guest) != nil || demands.CheckMobile(member) == nil {
		t.Error("a correction needs no number, a question does")
	}
}
