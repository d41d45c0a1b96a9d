package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
)

// Messages about a field name it by its label in the form.
func TestFaultsAreSaidInWords(t *testing.T) {
	c := newClient(t)
	c.guest()
	form := func(more fiber.Map) fiber.Map {
		more["form_type"] = 234
		return more
	}
	for want, body := range map[string]fiber.Map{
		"留言不能超过500个字":     form(fiber.Map{"remark": strings.Repeat("长", 501)}),
		"称呼不能超过20个字":      form(fiber.Map{"name": strings.Repeat("长", 21)}),
		"预算下限不能小于0":       form(fiber.Map{"budget_min": -1}),
		"面积上限不能大于1000000": form(fiber.Map{"area_max": 1e7}),
		"区域最多选20项":        form(fiber.Map{"area_ids": make([]int, 21)}),
		"自有资金格式有误":        form(fiber.Map{"own_funds": "many"}),
		"商圈不能小于1":         form(fiber.Map{"region_ids": []int{1, 0}}),
		"参数 house_id 有误":  form(fiber.Map{"house_id": "x"}),
		"参数 form_type 有误": {},
		"预算下限不能高于上限":      form(fiber.Map{"mobile": seeded, "budget_min": 2, "budget_max": 1}),
		"请输入正确的手机号":       form(fiber.Map{"mobile": "12345"}),
		"请先登录":            form(fiber.Map{}),
	} {
		if r := c.call(http.MethodPost, "/api/form", body); r.Msg != want || r.Status < 400 {
			t.Errorf("%v: %+v, want %q", body, r, want)
		}
	}
	// The messages below name the same field differently: 清单名称 for a list, 名称 for a search.
	c.login(seeded)
	long := strings.Repeat("长", 201)
	list := c.call(http.MethodPost, "/api/shared-list", fiber.Map{"name": long, "house_ids": []int{1}})
	if want := "清单名称不能超过40个字"; list.Msg != want {
		t.Errorf("%+v, want %q", list, want)
	}
	search := c.call(http.MethodPost, "/api/saved-search", fiber.Map{"name": long, "query": "area=chaoyang"})
	if want := "名称不能超过200个字"; search.Msg != want {
		t.Errorf("%+v, want %q", search, want)
	}
}
