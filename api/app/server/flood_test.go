package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
)

// rows returns the number of rows by table.
func (c *client) rows() map[string]int {
	c.t.Helper()
	var tables []string
	if err := c.db.NewRaw("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace").
		Scan(c.t.Context(), &tables); err != nil {
		c.t.Fatal(err)
	}
	counts := map[string]int{}
	for _, table := range tables {
		n, err := c.db.NewSelect().Table(table).Count(c.t.Context())
		if err != nil {
			c.t.Fatal(err)
		}
		counts[table] = n
	}
	return counts
}

// Clients without an account cannot fill the disk. Each kind of request is repeated from many addresses of one
// network, beyond all limits. For tables that store every new address, the maximum number of rows is listed.
func TestStrangersFillNoTable(t *testing.T) {
	const times, most = 70, 60
	perAddress := map[string]string{
		"call_counts":   "a window of one minute, removed when it is over",
		"view_visitors": "one visitor a day, removed the day after",
	}
	c := newClient(t, "TRUSTED_PROXIES", "0.0.0.0")
	lot := fixture.Insert(t, c.db, fixture.Lot())[0]
	c.guest()
	long := strings.Repeat("长", 5000)
	for name, call := range map[string]struct {
		method, path string
		body         any
	}{
		"a call of the workbench": {http.MethodGet, "/api/editor/form/" + strings.Repeat("x", 15_000), nil},
		"a login without a code": {http.MethodPost, "/api/login",
			fiber.Map{"mobile": "13800000001", "code": "123456", "agreement": true}},
		"a guest":   {http.MethodPost, "/api/guest", fiber.Map{}},
		"a captcha": {http.MethodGet, "/api/captcha", nil},
		"a code with a false captcha": {
			http.MethodPost, "/api/code", fiber.Map{"mobile": "13800000001", "key": "x", "code": "x",
				"access_token": c.token, "province_id": 3},
		},
		"a visit of a lot":    {http.MethodPost, fmt.Sprintf("/api/house/%d/view", lot), fiber.Map{}},
		"a page that is none": {http.MethodGet, "/fapaifang-info/" + strings.Repeat("9", 200) + ".html", nil},
		"a search":            {http.MethodGet, "/api/house/suggest?keyword=%E6%9C%9D%E9%98%B3", nil},
		"a call that is none": {http.MethodGet, "/api/" + strings.Repeat("y", 5000), nil},
		"a false form": {http.MethodPost, "/api/form",
			fiber.Map{"form_type": 236, "house_id": lot, "field": "2", "remark": long}},
		"a link of a mail": {http.MethodGet, "/unsubscribe?token=" + strings.Repeat("z", 3000), nil},
	} {
		before := c.rows()
		for i := range times {
			body, _ := json.Marshal(call.body)
			req := httptest.NewRequest(call.method, call.path, bytes.NewReader(body))
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("token_data", "fapai-web")
			req.Header.Set("Authorization", "Bearer "+c.token)
			req.Header.Set("User-Agent", fmt.Sprintf("agent %d", i))
			req.Header.Set("X-Real-Ip", fmt.Sprintf("198.51.100.%d", i+1))
			res, err := c.app.Test(req, -1)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if i == 0 {
				t.Logf("%s answers %d", name, res.StatusCode)
			}
			_ = res.Body.Close()
		}
		if err := errors.Join(c.components.notFound.Flush(t.Context()),
			c.components.crawlerLog.Flush(t.Context())); err != nil {
			t.Fatal(err)
		}
		for table, n := range c.rows() {
			if grown := n - before[table]; grown > most && perAddress[table] == "" {
				t.Errorf("%s: %d of %d are stored in %s", name, grown, times, table)
			}
		}
	}
}
