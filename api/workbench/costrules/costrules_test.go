package costrules

import (
	"encoding/json"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/lots/cost/stored"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// TestTheRulesInForceMayBeSaved checks that the rules from the migrations are valid and do not change when
// saved.
func TestTheRulesInForceMayBeSaved(t *testing.T) {
	tx := apitest.Tx(t)
	before, changed, err := live(t.Context(), tx, subject)
	if err != nil {
		t.Fatal(err)
	}
	c, err := decode(before)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := c.parse()
	if err != nil {
		t.Fatal(err)
	}
	if err := stored.Replace(t.Context(), tx, rules, changed.AddDate(1, 0, 0)); err != nil {
		t.Fatal(err)
	}
	after, at, err := live(t.Context(), tx, subject)
	if err != nil || string(after) != string(before) || !at.Equal(changed) {
		t.Errorf("%v, %v: %s", err, at, after)
	}
	c.Rules[0].Value += 0.001
	rules, err = c.parse()
	if err != nil {
		t.Fatal(err)
	}
	if err := stored.Replace(t.Context(), tx, rules[:len(rules)-1], changed.AddDate(1, 0, 0)); err != nil {
		t.Fatal(err)
	}
	after, at, err = live(t.Context(), tx, subject)
	var less Content
	if err != nil || json.Unmarshal(after, &less) != nil || len(less.Rules) != len(rules)-1 ||
		less.Rules[0].Value != rules[0].Value || !at.Equal(changed.AddDate(1, 0, 0)) {
		t.Errorf("%v, %v: %s", err, at, after)
	}
}

func TestWhatIsWrongWithARuleIsNamed(t *testing.T) {
	ok := Rule{Code: "register_home", Tax: "register", Method: "fixed", Value: 80, ValidFrom: "2016-12-12", Title: "通知",
		Kinds: []string{"home"}}
	other := Rule{Code: "register_other", Tax: "register", Method: "fixed", Value: 550,
		ValidFrom: "2016-12-12", Title: "通知"}
	for word, edit := range map[string]func(r *Rule){
		"": func(*Rule) {},
		"规则 register_home（2016-12-12 起）：金额应为": func(r *Rule) { r.Value = -1 },
		"代码应为小写字母":                            func(r *Rule) { r.Code = "登记费" },
		"税种不存在":                               func(r *Rule) { r.Tax = "x" },
		"计算方法不存在":                             func(r *Rule) { r.Method = "" },
		"税率应为 0 到 1":                          func(r *Rule) { r.Method = "rate"; r.Value = 3 },
		"免征的规则，数值应为 0":                        func(r *Rule) { r.Method = "free"; r.Value = 1 },
		"失效日期不能早于生效日期":                        func(r *Rule) { r.ValidTo = new("2016-01-01") },
		"生效日期应为存在的日期":                         func(r *Rule) { r.ValidFrom = "2016-02-31" },
		"失效日期应为存在的日期":                         func(r *Rule) { r.ValidTo = new("2026-02-31") },
		"文件日期应为存在的日期":                         func(r *Rule) { r.Issued = new("2016-13-01") },
		"请填写文件名称或文号":                          func(r *Rule) { r.Title, r.Number = "", "" },
		"适用的用途不存在":                            func(r *Rule) { r.Kinds = []string{"boat"} },
		"适用的出让人不存在":                           func(r *Rule) { r.Sellers = []string{"court"} },
		"持有年数的上限应大于下限":                        func(r *Rule) { r.HeldFrom, r.HeldBelow = new(5), new(2) },
		"已有住房套数应为 0 到":                        func(r *Rule) { r.HomesFrom = new(-1) },
		"面积的上限应大于下限":                          func(r *Rule) { r.AreaAbove, r.AreaTo = new(90.0), new(90.0) },
		"增值额与扣除额之比":                           func(r *Rule) { r.UpTo = new(0.0) },
		"同一代码在这一天已有一条":                        func(r *Rule) { r.Code = "register_other" },
		"同一代码的规则应属于同一税种": func(r *Rule) {
			r.Code, r.ValidFrom, r.Tax = "register_other",
				"2030-01-01", "stamp"
		},
	} {
		edited := ok
		edit(&edited)
		_, err := (&Content{Rules: []Rule{other, edited}}).parse()
		if (err == nil) != (word == "") || err != nil && !strings.Contains(err.Error(), word) {
			t.Errorf("%s: %v", word, err)
		}
	}
}
