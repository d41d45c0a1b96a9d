package mails_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members/mails"
	"fapai/api/members/notify"
	"fapai/api/platform/httpx"
	"fapai/api/platform/pii"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// world provides members, a clock that tests set, and the codes that would have been mailed.
type world struct {
	t     *testing.T
	db    *bun.DB
	now   time.Time
	me    int64
	codes []string
	fails error
	app   *fiber.App
	store *mails.Store
}

func newWorld(t *testing.T) *world {
	w := &world{t: t, db: apitest.Database(t), now: fixture.Now}
	w.me = fixture.Member(t, w.db, "a")
	cipher, err := pii.New(strings.Repeat("k", pii.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	w.store = &mails.Store{DB: w.db, Cipher: cipher, Now: func() time.Time { return w.now }}
	h := &mails.HTTP{Store: w.store, Send: func(_ context.Context, _, _, code string) error {
		w.codes = append(w.codes, code)
		return w.fails
	}}
	w.app = fiber.New(fiber.Config{ErrorHandler: httpx.ErrorHandler(slog.New(slog.DiscardHandler))})
	w.app.Use(func(c *fiber.Ctx) error {
		httpx.SetCallerID(c, w.me)
		return c.Next()
	})
	w.app.Post("/", h.SetMail)
	w.app.Post("/code", h.VerifyMail)
	w.app.Delete("/", h.RemoveMail)
	return w
}

func (w *world) call(method, path, body string) int {
	w.t.Helper()
	req := httptest.NewRequest(method, path, strings.NewReader(body))
	req.Header.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSON)
	res, err := w.app.Test(req, -1)
	if err != nil {
		w.t.Fatal(err)
	}
	_ = res.Body.Close()
	return res.StatusCode
}

func (w *world) set(address string) int {
	return w.call("POST", "/", fmt.Sprintf(`{"address":%q}`, address))
}

func (w *world) verify(code string) int {
	return w.call("POST", "/code", fmt.Sprintf(`{"code":%q}`, code))
}

func (w *world) addresses() mails.Addresses {
	w.t.Helper()
	a, err := w.store.Of(w.t.Context(), w.me)
	if err != nil {
		w.t.Fatal(err)
	}
	return a
}

func TestAnAddressIsUsedOnceItsCodeWasTyped(t *testing.T) {
	w := newWorld(t)
	for _, wrong := range []string{"", "a", "a@b", "a b@example.com", "买家@example.com", "x <a@example.com>",
		"a@example.com\r\nBcc: b@example.com", `"a"@example.com`} {
		if status := w.set(wrong); status != 400 {
			t.Errorf("%q: %d", wrong, status)
		}
	}
	if status := w.set("Buyer@EXAMPLE.com"); status != 200 || w.addresses().Verified != "" {
		t.Fatal(status, w.addresses())
	}
	if status := w.set("buyer@example.com"); status != 429 {
		t.Errorf("within a minute: %d", status)
	}
	for range 4 {
		if status := w.verify("x" + w.codes[0][1:]); status != 400 {
			t.Errorf("a wrong code: %d", status)
		}
	}
	if status := w.verify(w.codes[0]); status != 200 ||
		w.addresses() != (mails.Addresses{Verified: "Buyer@example.com"}) {
		t.Fatal(status, w.addresses())
	}
	var stored string
	if err := w.db.NewRaw("SELECT string_agg(a::text, ' ') FROM mail_addresses AS a").
		Scan(t.Context(), &stored); err != nil || strings.Contains(stored, "example") {
		t.Errorf("%s %v", stored, err)
	}

	// The old address stays in use until the code for the new one is entered.
	w.now = w.now.Add(2 * time.Minute)
	if status := w.set("second@example.com"); status != 200 || w.addresses().Verified != "Buyer@example.com" {
		t.Fatal(status)
	}
	w.now = w.now.Add(16 * time.Minute)
	if status := w.verify(w.codes[1]); status != 400 {
		t.Errorf("a code that is over: %d", status)
	}
	w.set("second@example.com")
	if w.verify(w.codes[2]); w.addresses() != (mails.Addresses{Verified: "second@example.com"}) {
		t.Error(w.addresses())
	}
	if status := w.call("DELETE", "/", ""); status != 200 || w.addresses() != (mails.Addresses{}) {
		t.Error(status, w.addresses())
	}
}

func TestCodesCannotBeGuessedOrSentWithoutEnd(t *testing.T) {
	w := newWorld(t)
	w.set("a@example.com")
	for range 5 {
		w.verify("x" + w.codes[0][1:])
	}
	if status := w.verify(w.codes[0]); status != 400 {
		t.Errorf("the right code after five wrong ones: %d", status)
	}
	status := 0
	for range 12 {
		w.now = w.now.Add(2 * time.Minute)
		status = w.set("a@example.com")
	}
	if status != 429 || len(w.codes) != 10 {
		t.Errorf("%d, %d codes in a day", status, len(w.codes))
	}
	w.now = w.now.Add(24 * time.Hour)
	w.fails = errors.Join(mails.ErrRefused, errors.New("550"))
	if status := w.set("a@example.com"); status != 400 {
		t.Errorf("a refused address: %d", status)
	}
}

func TestAMailSaysWhatHappenedAndHowToStopIt(t *testing.T) {
	site := mails.Site{Name: "法拍房", Origin: "https://www.example.com",
		House: func(id int64) string { return fmt.Sprintf("/lot/%d", id) }, Settings: "/settings"}
	hostile := "<script>alert(1)</script>\r\n降价"
	m, err := site.Compose(notify.Notification{
		Title: "“朝阳\r\nBcc: x@example.com”有2条动态", Body: "b", Path: "/list?a=1&b=2", Unsubscribe: "/unsubscribe/1.abc",
		Lines: []notify.Line{{HouseID: 7, Text: hostile}, {HouseID: 8, Text: "新上架：望京"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(m.Subject, "\r\n") || m.Unsubscribe != "https://www.example.com/unsubscribe/1.abc" {
		t.Error(m.Subject, m.Unsubscribe)
	}
	for _, part := range []string{"https://www.example.com/lot/7", "https://www.example.com/lot/8", "新上架：望京",
		"https://www.example.com/list?a=1", m.Unsubscribe} {
		if !strings.Contains(m.Text, part) || !strings.Contains(m.HTML, part) {
			t.Errorf("%s is missing", part)
		}
	}
	if strings.Contains(m.HTML, "<script>") {
		t.Error("a lot's title runs in the mail")
	}
}
