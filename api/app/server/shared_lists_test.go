package server

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/proto-types/wire"
)

// TestAListIsSharedReadAndRevoked: an owner shares a list, a guest reads and comments on it, and the owner ends the
// link.
func TestAListIsSharedReadAndRevoked(t *testing.T) {
	owner := newClient(t)
	owner.login(seeded)
	owner.feed(lotLine(9001, "望京西园四区两居室", 320, "2室1厅"), lotLine(9002, "望京豪宅", 2600, "5室2厅"))
	var ids []int64
	if err := owner.db.NewRaw("SELECT id FROM houses WHERE source_id IN ('9001', '9002') ORDER BY source_id DESC").
		Scan(t.Context(), &ids); err != nil {
		t.Fatal(err)
	}
	if r := owner.call(http.MethodPost, "/api/shared-list",
		fiber.Map{"name": "空的", "house_ids": []int64{99999999}}); r.Status != http.StatusNotFound {
		t.Errorf("without a lot: %+v", r)
	}
	var link wire.SharedLink
	owner.call(http.MethodPost, "/api/shared-list", fiber.Map{"name": "周末看的", "house_ids": append(ids, 99999999)}).
		into(t, &link)
	page := strings.TrimPrefix(link.URL, owner.components.cfg.SiteOrigin)
	token := strings.TrimSuffix(strings.TrimPrefix(page, "/gongxiang/"), ".html")
	if !strings.HasPrefix(link.Qr, "data:image/png;base64,") || len(token) != 32 {
		t.Fatalf("%+v", link)
	}
	address := "/api/shared/" + token
	list := fmt.Sprint("/api/shared-list/", link.ID)

	guest := *owner
	guest.token = ""
	read := func(c *client) (l wire.SharedList) {
		t.Helper()
		c.call(http.MethodGet, address, nil).into(t, &l)
		return l
	}
	if l := read(&guest); l.ID != nil || l.Name != "周末看的" || len(l.Lots) != 2 || l.Lots[0].HouseID != ids[0] ||
		l.Lots[0].House == nil {
		t.Errorf("a guest reads %+v", l)
	}
	res, err := owner.app.Test(httptest.NewRequest(http.MethodGet, address, nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = res.Body.Close() }()
	for name, want := range map[string]string{"Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex",
		"Cache-Control": "no-store"} {
		if got := res.Header.Get(name); got != want {
			t.Errorf("%s: %q", name, got)
		}
	}

	comment := fiber.Map{"house_id": ids[0], "name": "妈妈", "text": "<b>喜欢</b>，有事打 138 1234 5678"}
	if r := guest.call(http.MethodPost, address+"/comment", comment); r.Status != http.StatusUnauthorized {
		t.Errorf("without a session: %+v", r)
	}
	guest.guest()
	var said wire.SharedComment
	guest.call(http.MethodPost, address+"/comment", comment).into(t, &said)
	if !said.IsMine || said.IsOwner || !strings.Contains(said.Text, "138 1234 5678") {
		t.Errorf("%+v", said)
	}
	other := *owner
	other.guest()
	if l := read(&other); len(l.Comments) != 1 || l.Comments[0].Text != "<b>喜欢</b>，有事打 138****5678" ||
		l.Comments[0].IsMine {
		t.Errorf("another guest reads %+v", l.Comments)
	}
	if l := read(owner); l.ID == nil || !strings.Contains(l.Comments[0].Text, "138 1234 5678") {
		t.Errorf("the owner reads %+v", l)
	}
	if r := other.call(http.MethodDelete, fmt.Sprint(address, "/comment/", said.ID),
		nil); r.Status != http.StatusForbidden {
		t.Errorf("another guest deletes: %+v", r)
	}
	owner.call(http.MethodPut, list,
		fiber.Map{"commenting": "closed", "lots": []fiber.Map{{"house_id": ids[1], "note": "可贷款"}}})
	if l := read(&guest); len(l.Lots) != 1 || l.Lots[0].Note != "可贷款" || len(l.Comments) != 0 {
		t.Errorf("changed: %+v", l)
	}
	if r := guest.call(http.MethodPost, address+"/comment",
		fiber.Map{"name": "妈妈", "text": "好"}); r.Status != http.StatusForbidden {
		t.Errorf("closed: %+v", r)
	}

	var export wire.Account
	owner.prove("export")
	owner.call(http.MethodGet, "/api/account", nil).into(t, &export)
	if len(export.SharedLists) != 1 || export.SharedLists[0].Lots[0].Note != "可贷款" {
		t.Errorf("exported: %+v", export.SharedLists)
	}
	var renewed wire.SharedLink
	owner.call(http.MethodPost, list+"/link", nil).into(t, &renewed)
	if r := guest.call(http.MethodGet, address, nil); r.Status != http.StatusNotFound ||
		!strings.Contains(r.Msg, "停用") {
		t.Errorf("the old link: %+v", r)
	}
	owner.call(http.MethodDelete, list, nil)
	if r := guest.call(http.MethodGet, strings.Replace(renewed.URL, owner.components.cfg.SiteOrigin+"/gongxiang/",
		"/api/shared/", 1), nil); r.Status == http.StatusOK {
		t.Error("a deleted list is read")
	}
}

// TestSharedListsAreInNoListOfAddresses checks that no file for crawlers and no log contains the secret
// address of a shared list.
func TestSharedListsAreInNoListOfAddresses(t *testing.T) {
	c := newClient(t)
	for _, path := range []string{"/robots.txt", "/sitemap.xml"} {
		res, err := c.app.Test(httptest.NewRequest(http.MethodGet, path, nil), -1)
		if err != nil {
			t.Fatal(err)
		}
		var body bytes.Buffer
		_, _ = body.ReadFrom(res.Body)
		_ = res.Body.Close()
		if strings.Contains(body.String(), "gongxiang") {
			t.Errorf("%s names shared lists", path)
		}
	}
	secret := strings.Repeat("a2", 16)
	limited := false
	for range sharedCallsPerIP + 1 {
		limited = limited || c.call(http.MethodGet, "/api/shared/"+secret, nil).Status == http.StatusTooManyRequests
	}
	if !limited {
		t.Error("addresses can be tried without a limit")
	}
	c.call(http.MethodGet, "/api/shared/"+secret, nil)
	if log := c.log.String(); !strings.Contains(log, "/api/shared/") || strings.Contains(log, secret) {
		t.Error("the log holds the address")
	}
}
