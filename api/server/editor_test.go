package server

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/fixture"
)

// TestEditorCallsAreTheEditors holds every operation of an editor against everybody else: 403, and an entry in the audit log.
func TestEditorCallsAreTheEditors(t *testing.T) {
	c := newClient(t)
	c.guest()
	guest := c.token
	c.login(seeded)
	member, tried := c.token, 0
	for path, item := range contract(t).Paths.Map() {
		for method, op := range item.Operations() {
			if op.Security == nil || len(*op.Security) == 0 || (*op.Security)[0]["editor"] == nil {
				continue
			}
			address := placeholder.ReplaceAllString(path, "1")
			for _, token := range []string{"", "nonsense", guest, member} {
				tried++
				c.token = token
				if r := c.call(method, address, nil); r.Status != http.StatusForbidden || r.Code != http.StatusForbidden {
					t.Errorf("%s %s with the token %q answers %+v", method, address, token, r)
				}
			}
		}
	}
	noted := func(where string, args ...any) (n int) {
		t.Helper()
		if err := c.db.NewRaw("SELECT count(*) FROM audit_log WHERE "+where, args...).Scan(t.Context(), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := noted("kind = 'denied'"); n != tried || tried < 16 {
		t.Errorf("%d of %d refused calls are in the audit log", n, tried)
	}
	if n := noted("kind = 'denied' AND member_id IS NOT NULL AND detail LIKE '% /api/editor/%'"); n != tried/4 {
		t.Errorf("%d of them name the member and the call", n)
	}

	c.token = guest
	var left struct{ ID int64 }
	lot := fixture.Insert(t, c.db, fixture.Lot())[0]
	c.call(http.MethodPost, "/api/form", fiber.Map{"form_type": 236, "house_id": lot, "field": "2", "remark": "价格有误"}).into(t, &left)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'editor'"); err != nil {
		t.Fatal(err)
	}
	c.token = member
	form := fmt.Sprintf("/api/editor/form/%d", left.ID)
	for _, call := range []struct {
		method, path string
		body         any
		status       int
	}{
		{http.MethodGet, "/api/editor/form?form_type=236&status=0", nil, 200},
		{http.MethodGet, "/api/editor/form?status=7", nil, 400},
		{http.MethodGet, form, nil, 200},
		{http.MethodPost, form, fiber.Map{"version": 0, "status": "4"}, 400},
		{http.MethodPost, form, fiber.Map{"version": 0, "status": "3", "reply": "已更正"}, 200},
		{http.MethodPost, form, fiber.Map{"version": 0, "status": "2"}, 409},
		{http.MethodPost, form + "/mobile", nil, 404},
	} {
		if r := c.call(call.method, call.path, call.body); r.Status != call.status {
			t.Errorf("%s %s answers %+v, want %d", call.method, call.path, r, call.status)
		}
	}
	if n := noted("kind = 'form_work' AND actor = 'editor' AND detail = ? AND address <> ''", fmt.Sprintf("form %d", left.ID)); n != 1 {
		t.Errorf("the work is noted %d times", n)
	}
}
