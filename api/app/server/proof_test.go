package server

import (
	"net/http"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/accounts"
)

// prove requests a code for the member's number, and proves the member's identity with it.
func (c *client) prove(purpose string) {
	c.t.Helper()
	c.later()
	if r := c.call(http.MethodPost, "/api/user/proof/code",
		fiber.Map{"purpose": purpose, "key": c.captcha(), "code": "ab34"}); r.Status != 200 {
		c.t.Fatalf("%+v", r)
	}
	if r := c.call(http.MethodPost, "/api/user/proof",
		fiber.Map{"purpose": purpose, "code": c.lastCode()}); r.Status != 200 {
		c.t.Fatalf("%+v", r)
	}
}

// export proves the member's identity and requests the member's data.
func (c *client) export() reply {
	c.t.Helper()
	c.prove("export")
	return c.call(http.MethodGet, "/api/account", nil)
}

// closeAccount proves the member's identity and closes the account.
func (c *client) closeAccount() reply {
	c.t.Helper()
	c.prove("close")
	return c.call(http.MethodDelete, "/api/account", nil)
}

func TestClosingAndExportWantAFreshCode(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	member := number(c.memberID())
	refused := func(method, when string) {
		t.Helper()
		if r := c.call(method, "/api/account", nil); r.Status != 409 || r.Msg != "请先验证身份，再继续操作" {
			t.Errorf("%s %s: %+v", method, when, r)
		}
	}
	refused(http.MethodGet, "at once")
	refused(http.MethodDelete, "at once")

	// A login code, a code for another purpose and a wrong code are no proof of identity.
	login := c.lastCode()
	if r := c.call(http.MethodPost, "/api/user/proof", fiber.Map{"purpose": "close", "code": login}); r.Status != 400 {
		t.Errorf("the code of the login: %+v", r)
	}
	if r := c.call(http.MethodPost, "/api/user/proof/code",
		fiber.Map{"purpose": "export", "key": c.captcha(), "code": "zzzz"}); r.Status != 400 {
		t.Errorf("a wrong captcha: %+v", r)
	}
	c.call(http.MethodPost, "/api/user/proof/code", fiber.Map{"purpose": "export", "key": c.captcha(), "code": "ab34"})
	if r := c.call(http.MethodPost, "/api/user/proof",
		fiber.Map{"purpose": "close", "code": c.lastCode()}); r.Status != 400 {
		t.Errorf("a code for the export: %+v", r)
	}
	refused(http.MethodDelete, "after wrong codes")
	if got := c.entries(accounts.EventFailed); len(got) != 2 || got[0] != member+" sms close" {
		t.Errorf("the log has %q", got)
	}

	if r := c.export(); r.Status != 200 {
		t.Errorf("%+v", r)
	}
	refused(http.MethodGet, "a second time")
	c.prove("export")
	refused(http.MethodDelete, "with a proof for the export")
	if _, err := c.db.ExecContext(t.Context(),
		"UPDATE sessions SET proof_at = proof_at - interval '10 minutes'"); err != nil {
		t.Fatal(err)
	}
	refused(http.MethodGet, "after ten minutes")

	// A proof of identity is valid only in the session in which it was given.
	c.prove("close")
	proven := c.token
	c.later()
	c.login(seeded)
	refused(http.MethodDelete, "in another session")
	c.token = proven
	if r := c.call(http.MethodDelete, "/api/account", nil); r.Status != 200 || r.Msg != "账号已注销" {
		t.Errorf("%+v", r)
	}
}

// A member without a number proves their identity by a scan with their own WeChat account.
func TestMembersWithoutANumberProveByAScan(t *testing.T) {
	c := newClient(t)
	c.scan("openid-7")
	var proof struct {
		Proven bool
		Mobile *string
	}
	if c.call(http.MethodGet, "/api/user/proof?purpose=close", nil).into(t, &proof); proof.Proven ||
		proof.Mobile != nil {
		t.Errorf("%+v", proof)
	}
	if r := c.call(http.MethodPost, "/api/user/proof/code",
		fiber.Map{"purpose": "close", "key": c.captcha(), "code": "ab34"}); r.Status != 409 {
		t.Errorf("a code without a number: %+v", r)
	}
	ask := func(openid, answer string, want int) {
		t.Helper()
		var code struct{ Simulate string }
		c.call(http.MethodGet, "/api/wechat-official-code?purpose=close", nil).into(t, &code)
		if status := c.confirmScan(code.Simulate, openid, answer); status != want {
			t.Errorf("%s answers %s: %d, want %d", openid, answer, status, want)
		}
		c.call(http.MethodGet, "/api/user/proof?purpose=close", nil).into(t, &proof)
		if proven := openid == "openid-7" && answer == "yes"; proof.Proven != proven {
			t.Errorf("%s answers %s: proven %v", openid, answer, proof.Proven)
		}
	}
	ask("openid-8", "yes", 403)
	ask("openid-7", "no", 200)
	if r := c.call(http.MethodDelete, "/api/account", nil); r.Status != 409 {
		t.Errorf("without a proof: %+v", r)
	}
	ask("openid-7", "yes", 200)
	// Such a scan does not log in.
	if r := c.call(http.MethodPost, "/api/wechat-official-login", nil); r.Code != 403 {
		t.Errorf("a proof logs in: %+v", r)
	}
	if r := c.call(http.MethodDelete, "/api/account", nil); r.Status != 200 {
		t.Errorf("with a proof: %+v", r)
	}
	c.guest()
	if r := c.call(http.MethodGet, "/api/wechat-official-code?purpose=close", nil); r.Status != 403 {
		t.Errorf("a guest asks for a proof: %+v", r)
	}
}
