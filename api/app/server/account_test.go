package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
)

func TestAnAccountIsTakenAlongAndClosed(t *testing.T) {
	c := newClient(t)
	house := fixture.Insert(t, c.db, fixture.Lot(soon))[0]
	c.login(seeded)
	c.demandOf(fiber.Map{"budget_max": 4_000_000, "name": "王女士"})
	c.call(http.MethodPost, "/api/house-remind", fiber.Map{"house_id": house})
	c.call(http.MethodPost, "/api/house-collect", fiber.Map{"house_id": house})
	c.upload(picturePNG(t), "image/png")

	var account struct {
		Mobile, Avatar string
		Sessions       []struct{ Device, Address string }
		Logins         []struct{ Kind, Way string }
		Collects       []struct {
			TargetID int64 `json:"target_id"`
		}
		Reminders []struct {
			HouseID int64 `json:"house_id"`
		}
		Demands []struct{ Name, Mobile string }
	}
	c.export().into(t, &account)
	if account.Mobile != "177****0987" || !strings.HasPrefix(account.Avatar, "/media/avatar/") ||
		len(account.Sessions) != 1 || len(account.Logins) != 1 {
		t.Errorf("%+v", account)
	}
	if len(account.Collects) != 1 || account.Collects[0].TargetID != house || len(account.Reminders) != 1 ||
		account.Reminders[0].HouseID != house {
		t.Errorf("%+v", account)
	}
	if len(account.Demands) != 1 || account.Demands[0].Name != "王女士" || account.Demands[0].Mobile != "177****0987" {
		t.Errorf("%+v", account.Demands)
	}

	if r := c.closeAccount(); r.Status != 200 || r.Msg != "账号已注销" {
		t.Fatalf("%+v", r)
	}
	for method, path := range map[string]string{http.MethodGet: "/api/account", http.MethodDelete: "/api/account"} {
		if r := c.call(method, path, nil); r.Status != 401 {
			t.Errorf("%s %s after the end: %+v", method, path, r)
		}
	}
	for _, table := range []string{"members", "forms", "collects", "reminders", "messages", "avatars"} {
		var left int
		if err := c.db.NewSelect().Table(table).ColumnExpr("count(*)").Scan(t.Context(), &left); err != nil ||
			left != 0 {
			t.Errorf("%d rows are left in %s, %v", left, table, err)
		}
	}
	// The number of a closed account can be registered again.
	if _, err := c.db.ExecContext(t.Context(),
		"UPDATE login_codes SET created_at = created_at - interval '10 minutes'"); err != nil {
		t.Fatal(err)
	}
	c.login(seeded)
	var marks struct{ House []int64 }
	if c.call(http.MethodGet, "/api/house-mark", nil).into(t, &marks); len(marks.House) != 0 {
		t.Errorf("%+v", marks)
	}
}
