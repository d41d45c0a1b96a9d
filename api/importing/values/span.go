package values

import (
	"strings"

	"fapai/api/platform/pattern"
)

// dayOfYear matches the day or month in which a building was completed. Only its year is used.
var dayOfYear = pattern.MustCompile(`^(\d{4})(?:[-./]\d{1,2}(?:[-./]\d{1,2})?|年\d{1,2}月(?:\d{1,2}日)?)(?:建成|竣工|交房)?$`)

// Years reads the first and the last year of construction: "1985-1995年建成", "1985年至1995年", "2003年". If there is only one
// year, it is both.
func Years(s string) (from, to int, err error) {
	text := strings.ReplaceAll(Clean(s), " ", "")
	text, _ = cutAnySuffix(text, "之间建成", "期间建成", "之间")
	if m := dayOfYear.FindStringSubmatch(text); m != nil {
		from, err = Year(m[1])
		return from, from, err
	}
	for _, between := range []string{"-", "~", "至", "到", "—"} {
		first, second, found := strings.Cut(text, between)
		if !found {
			continue
		}
		from, errFrom := Year(first)
		to, errTo := Year(strings.TrimLeft(second, "-—~"))
		if errFrom != nil || errTo != nil || to < from {
			return 0, 0, bad("年份", s)
		}
		return from, to, nil
	}
	from, err = Year(strings.TrimSuffix(text, "竣工"))
	return from, from, err
}

// UnitPrice returns a price per square metre in whole 元. It reads texts such as "82351元/m2" and "均价约6.2万元/㎡".
func UnitPrice(s string, column Unit) (int64, error) {
	text := strings.ReplaceAll(Clean(s), " ", "")
	text, _ = cutAnyPrefix(text, "参考均价", "挂牌均价", "成交均价", "小区均价", "均价", "单价")
	text, _ = cutAnyPrefix(text, ":")
	text, _ = cutAnyPrefix(text, "约")
	if at := strings.IndexAny(text, "/／"); at > 0 {
		text = text[:at]
	}
	text, _ = cutAnySuffix(text, "每平米", "每平方米", "每平", "起")
	v, err := Price(text, column)
	if err != nil {
		return 0, bad("均价", s)
	}
	return v, nil
}

// noPrice lists the texts that mean that no price per square metre is known.
var noPrice = map[string]bool{"暂无均价": true, "暂无报价": true, "暂无价格": true, "暂无参考均价": true, "售价待定": true, "价格待定": true,
	"均价待定": true, "暂无挂牌": true, "暂无成交": true}

// AbsentUnitPrice works like AbsentNumber, for a price per square metre.
func AbsentUnitPrice(s string) bool {
	return AbsentNumber(s) || noPrice[Clean(s)] || strings.HasPrefix(Clean(s), "暂无")
}
