package values

import (
	"errors"
	"fmt"
	"strings"
)

// Unit is the unit of the amounts in a column. It is used for cells that do not state a unit themselves.
type Unit int

// These are the possible units. Each value is an exponent of ten: the unit is 10 to this power in 元. For example, 万元 is
// 4.
const (
	Fen      Unit = -2
	Yuan     Unit = 0
	Thousand Unit = 3
	Wan      Unit = 4
	Million  Unit = 6
	Yi       Unit = 8
)

// MaxPrice is the largest amount in 元 that is plausible.
const MaxPrice = 1_000_000_000_000

// ParseUnit reads the name of a unit in a mapping or a column heading: 元, 分, 千元, 万, 万元, 百万元, 亿, 亿元, 元/㎡.
func ParseUnit(s string) (Unit, error) {
	switch strings.ToLower(Clean(s)) {
	case "", "元", "yuan", "rmb", "cny":
		return Yuan, nil
	case "元/㎡", "元/m²", "元/m2", "元/平米", "元/平方米", "元/平":
		return Yuan, nil
	case "分", "fen", "cent", "cents":
		return Fen, nil
	case "千元", "千":
		return Thousand, nil
	case "百万元", "百万":
		return Million, nil
	case "万", "万元", "wan", "w", "10k", "cny 10k", "rmb 10k", "cny10k", "rmb10k", "¥10k", "¥ 10k":
		return Wan, nil
	case "亿", "亿元", "yi":
		return Yi, nil
	}
	return Yuan, fmt.Errorf("金额单位“%s”无法识别，应为 元、分、千元、万元、百万元 或 亿元", shown(s))
}

// Price returns an amount in whole 元; a half is rounded up. A unit in the cell (元, 万, 亿, also 1亿2000万) takes precedence
// over the unit of the column. A remark in brackets and a unit such as 元/套 are accepted. The word 约 (about), the unit
// 元/㎡, negative amounts and amounts above MaxPrice are errors.
func Price(s string, column Unit) (int64, error) {
	text := strings.ReplaceAll(Clean(s), " ", "")
	text, _ = cutAnySuffix(withoutRemark(text), "起", "起拍")
	text, _ = cutAnySuffix(text, "/套", "/宗", "/处", "/户", "/间")
	text, _ = cutAnyPrefix(text, "人民币", "RMB", "CNY", "rmb")
	text, _ = cutAnyPrefix(text, ":", "¥")
	text, _ = cutAnyPrefix(text, "¥")
	if strings.HasPrefix(text, "-") {
		return 0, fmt.Errorf("金额“%s”为负数", shown(s))
	}
	text, _ = cutAnySuffix(text, "元整", "圆整", "元正", "圆正", "整")
	total, err := amount(text, column)
	if errors.Is(err, errTooLarge) || err == nil && total > MaxPrice {
		return 0, fmt.Errorf("金额“%s”过大，请检查单位", shown(s))
	}
	if err != nil {
		return 0, bad("金额", s)
	}
	return total, nil
}

var errNotAmount = errors.New("not an amount")

func amount(text string, column Unit) (int64, error) {
	if digitRun(text) == 0 {
		text, _ = cutAnySuffix(text, "元", "圆")
		if n, ok := numeral(text); ok && len([]rune(text)) > 1 {
			return n, nil
		}
		return 0, errNotAmount
	}
	var total int64
	last := Unit(9)
	for text != "" {
		d, rest, ok := scanDecimal(text)
		if !ok {
			return 0, errNotAmount
		}
		unit, rest, named := cutUnit(rest)
		switch {
		case !named && last != 9:
			return 0, errNotAmount // 1亿2000: the unit of the 2000 is unclear
		case !named:
			unit = column
		case unit >= last:
			return 0, errNotAmount
		}
		if !named && rest != "" {
			return 0, errNotAmount
		}
		n, err := rounded(d, int(unit))
		if err != nil || n > MaxPrice {
			return 0, errTooLarge
		}
		total += n
		last, text = unit, rest
	}
	return total, nil
}

func cutUnit(s string) (unit Unit, rest string, named bool) {
	if rest, ok := cutAnyPrefix(s, "亿元", "亿"); ok {
		return Yi, rest, true
	}
	if rest, ok := cutAnyPrefix(s, "百万元", "百万"); ok {
		return Million, rest, true
	}
	if rest, ok := cutAnyPrefix(s, "千元"); ok {
		return Thousand, rest, true
	}
	if rest, ok := cutAnyPrefix(s, "万元", "万", "w", "W"); ok {
		return Wan, rest, true
	}
	if rest, ok := cutAnyPrefix(s, "元", "圆"); ok {
		return Yuan, rest, true
	}
	if rest, ok := cutAnyPrefix(s, "分"); ok {
		return Fen, rest, true
	}
	return Yuan, s, false
}
