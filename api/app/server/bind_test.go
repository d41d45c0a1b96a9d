package server

import (
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
)

// local returns a request from this machine.
func local(method, path string, body io.Reader) *http.Request {
	req := httptest.NewRequest(method, path, body)
	req.Host = "127.0.0.1"
	return req
}

// page requests a page and returns its text.
func (c *client) page(path string) (status int, text string) {
	c.t.Helper()
	res, err := c.app.Test(local(http.MethodGet, path, nil), -1)
	if err != nil {
		c.t.Fatal(err)
	}
	body, err := io.ReadAll(res.Body)
	if err != nil {
		c.t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

// scan logs in by WeChat with the account openid.
func (c *client) scan(openid string) {
	c.t.Helper()
	c.guest()
	var code struct{ Simulate string }
	c.call(http.MethodGet, "/api/wechat-official-code", nil).into(c.t, &code)
	if status := c.confirmScan(code.Simulate, openid, "yes"); status != 200 {
		c.t.Fatal(status)
	}
	if err := c.components.logins.Wechat.ApplyTags(c.t.Context(), nil, true); err != nil { // replaces the listener
		c.t.Fatal(err)
	}
	var s tokenData
	c.call(http.MethodPost, "/api/wechat-official-login", nil).into(c.t, &s)
	c.token = s.AccessToken
}

// confirmScan simulates a scan and answers the question in WeChat. It returns the HTTP status.
func (c *client) confirmScan(address, openid, answer string) int {
	c.t.Helper()
	_, page := c.page(address + "&openid=" + openid)
	link := regexp.MustCompile(`href="[^"]*(/wechat/confirm\?t=([\w-]+))"`).FindStringSubmatch(page)
	if link == nil {
		c.t.Fatalf("no link to confirm in %s", page)
	}
	if r := c.call(http.MethodPost, "/api/wechat-official-login", nil); r.Code == 200 {
		c.t.Errorf("logged in without a confirmation: %+v", r)
	}
	if status, asks := c.page(link[1]); status != 200 || !strings.Contains(asks, "test browser") &&
		!strings.Contains(asks, "未知设备") {
		c.t.Fatalf("%d %s", status, asks)
	}
	req := httptest.NewRequest(http.MethodPost, "/wechat/confirm", strings.NewReader("answer="+answer+"&t="+link[2]))
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := c.app.Test(req, -1)
	if err != nil {
		c.t.Fatal(err)
	}
	return res.StatusCode
}

// bind logs in by phone while logged in by WeChat, which binds the number.
func (c *client) bind(mobile string) reply {
	c.t.Helper()
	if r := c.sendCode(mobile); r.Code != 200 {
		c.t.Fatalf("%+v", r)
	}
	r := c.call(http.MethodPost, "/api/login", fiber.Map{"mobile": mobile, "code": c.lastCode()})
	if r.Code == 200 {
		var s tokenData
		r.into(c.t, &s)
		c.token = s.AccessToken
	}
	return r
}

// A member who logged in by WeChat keeps all data when a number is bound, whether the number is new or belongs
// to another member.
func TestBindingANumberLosesNothing(t *testing.T) {
	for name, known := range map[string]bool{"a new number": false, "a member's number": true} {
		c := newClient(t)
		lots := fixture.Insert(t, c.db, fixture.Lot(soon), fixture.Lot(soon))
		if known {
			other := &client{t: t, app: c.app, db: c.db, components: c.components}
			other.login(seeded)
			other.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": lots[0]})
			other.call(http.MethodPost, "/api/house-remind",
				fiber.Map{"house_id": lots[0], "channels": []string{"site"}})
			if _, err := c.db.ExecContext(t.Context(),
				"UPDATE login_codes SET created_at = created_at - interval '10 minutes'"); err != nil {
				t.Fatal(err)
			}
		}
		c.scan("openid-7")
		for _, id := range lots {
			c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": id})
			c.call(http.MethodPost, "/api/house-remind", fiber.Map{"house_id": id})
		}
		c.demandOf(fiber.Map{"mobile": "13900001111", "budget_max": 4_000_000})
		c.upload(picturePNG(t), "image/png")
		if r := c.bind(seeded); r.Code != 200 {
			t.Fatalf("%s: %+v", name, r)
		}

		var user struct {
			Mobile, Avatar string
			WechatBound    bool `json:"wechat_bound"`
		}
		if c.call(http.MethodGet, "/api/user", nil).into(t, &user); user.Mobile != "177****0987" || !user.WechatBound {
			t.Errorf("%s: %+v", name, user)
		}
		if status, _, _ := c.get(user.Avatar); status != 200 {
			t.Errorf("%s: the picture %q answers %d", name, user.Avatar, status)
		}
		var marks struct{ House, Remind []int64 }
		var demands struct{ Total int }
		c.call(http.MethodGet, "/api/house-mark", nil).into(t, &marks)
		c.call(http.MethodGet, "/api/demand", nil).into(t, &demands)
		if len(marks.House) != 2 || len(marks.Remind) != 2 || demands.Total != 1 {
			t.Errorf("%s: %+v, %d demands", name, marks, demands.Total)
		}
		var count, follows int
		if err := c.db.NewRaw("SELECT (SELECT count(*) FROM members), (SELECT sum(follows) FROM mark_counts)").
			Scan(t.Context(), &count, &follows); err != nil || count != 1 || follows != 2 {
			t.Errorf("%s: %d members, %d follow, %v", name, count, follows, err)
		}
		// From now on a scan with this account logs in the number's member.
		c.scan("openid-7")
		if c.call(http.MethodGet, "/api/user", nil).into(t, &user); user.Mobile != "177****0987" {
			t.Errorf("%s: scanned again: %+v", name, user)
		}
		// Another WeChat account cannot take over the number.
		c.scan("openid-8")
		if _, err := c.db.ExecContext(t.Context(),
			"UPDATE login_codes SET created_at = created_at - interval '10 minutes'"); err != nil {
			t.Fatal(err)
		}
		if r := c.bind(seeded); r.Status != 409 {
			t.Errorf("%s: bound twice: %+v", name, r)
		}
	}
}

// soon sets the start of a lot's auction to two days from now.
func soon(l *lot.Lot) { l.House.StartTime, l.House.EndTime = ahead(48), ahead(72) }
