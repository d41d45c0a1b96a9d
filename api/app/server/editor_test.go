package server

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/prometheus/client_golang/prometheus/testutil"

	"fapai/api/apitest/fixture"
	"fapai/api/platform/audit"
	"fapai/api/workbench/revisions"
)

// TestWorkbenchCallsAskForTheirRole calls every operation of the workbench with every role that is too low and
// expects 403. Refused members are recorded in the security log up to a limit. Callers with the role are not
// refused.
func TestWorkbenchCallsAskForTheirRole(t *testing.T) {
	c := newClient(t)
	c.guest()
	guest := c.token
	c.login(seeded)
	member, refused, operations := c.token, 0, 0
	roles := []string{"member", "writer", "editor", "publisher"}
	called := func(method, address string, lowest int) {
		t.Helper()
		operations++
		for _, token := range []string{"", "nonsense", guest} {
			c.token = token
			if r := c.call(method, address, nil); r.Status != http.StatusForbidden || r.Code != http.StatusForbidden {
				t.Errorf("%s %s with the token %q answers %+v", method, address, token, r)
			}
		}
		c.token = member
		for i, role := range roles {
			if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = ?", role); err != nil {
				t.Fatal(err)
			}
			// No operation accepts this body. So a caller with the role gets 400, and nothing changes.
			r := c.call(method, address, "nonsense")
			if i < lowest {
				refused++
			}
			if (r.Status == http.StatusForbidden) != (i < lowest) {
				t.Errorf("%s %s answers a %s %+v", method, address, role, r)
			}
		}
	}
	for path, item := range contract(t).Paths.Map() {
		for method, op := range item.Operations() {
			lowest, ofKind := -1, false
			if op.Security != nil && len(*op.Security) > 0 {
				for i, role := range roles[1:] {
					if (*op.Security)[0][role] != nil {
						lowest = i + 1
					}
				}
				ofKind = (*op.Security)[0][revisions.PublisherScheme] != nil
			}
			named := lowest > 0 || ofKind
			if workbench := strings.HasPrefix(path, "/api/editor/"); workbench != named {
				t.Errorf("%s %s: under /api/editor %v, names a role %v", method, path, workbench, named)
			}
			for _, kind := range draftKinds {
				if ofKind {
					of := strings.ReplaceAll(path, "{kind}", kind.name)
					called(method, placeholder.ReplaceAllString(of, "1"), slices.Index(roles, kind.role))
				}
			}
			if lowest > 0 {
				called(method, placeholder.ReplaceAllString(path, "1"), lowest)
			}
		}
	}
	if operations < 13 {
		t.Errorf("only %d operations name a role", operations)
	}
	noted := func(where string, args ...any) (n int) {
		t.Helper()
		if err := c.db.NewRaw("SELECT count(*) FROM audit_log WHERE "+where, args...).
			Scan(t.Context(), &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := noted("kind = 'denied'"); n != 60 || refused < 60 {
		t.Errorf("%d of %d refused calls of a member are in the security log", n, refused)
	}
	if n := noted("kind = 'denied' AND member_id IS NOT NULL AND detail LIKE '% /api/editor/%'"); n != 60 {
		t.Errorf("%d of them name the member and the call", n)
	}
	if n := testutil.ToFloat64(c.components.logins.Sessions.Strangers); int(n) != 3*operations {
		t.Errorf("%v calls of strangers are counted, not %d", n, 3*operations)
	}

	c.token = guest
	var left struct{ ID int64 }
	lot := fixture.Insert(t, c.db, fixture.Lot())[0]
	c.call(http.MethodPost, "/api/form", fiber.Map{"form_type": 236, "house_id": lot, "field": "2", "remark": "价格有误"}).
		into(t, &left)
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
	if n := noted("kind = 'form_work' AND actor = 'editor' AND detail = ? AND address <> ''",
		fmt.Sprintf("form %d", left.ID)); n != 1 {
		t.Errorf("the work is noted %d times", n)
	}
	c.verify("form_work", 1)
}

// verify checks the hash chain of the log of acts, and the number of entries with an action.
func (c *client) verify(action string, want int) {
	c.t.Helper()
	store := &audit.Store{DB: c.db}
	_, total, err := store.List(c.t.Context(), audit.Query{Action: action, Page: 1, Size: 1})
	if err != nil || total != want {
		c.t.Errorf("%d acts are %q, want %d, %v", total, action, want, err)
	}
	if _, err := store.Verify(c.t.Context()); err != nil {
		c.t.Error(err)
	}
}
