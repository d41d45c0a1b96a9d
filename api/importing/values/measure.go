package values

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/shopspring/decimal"
)

// maxArea is the largest area in ㎡.
const maxArea = 10_000_000

// Area reads an area and returns it in ㎡, rounded to two decimals: "89.5㎡", "89.50平方米", "89.5平米", "建筑面积：89.5". An area
// of zero or less is an error.
func Area(s string) (float64, error) {
	text := strings.ReplaceAll(Clean(s), " ", "")
	text, _ = cutAnyPrefix(text, "建筑面积", "套内面积", "面积", "约")
	text, _ = cutAnyPrefix(text, ":", "约")
	d, rest, ok := scanDecimal(text)
	if !ok {
		return 0, bad("面积", s)
	}
	switch strings.ToLower(rest) {
	case "", "㎡", "m²", "m2", "平方米", "平方", "平米", "平", "m^2":
	default:
		return 0, bad("面积", s)
	}
	v, err := squareMetres(d)
	if err != nil {
		return 0, fmt.Errorf("面积“%s”超出合理范围", shown(s))
	}
	return v, nil
}

var errUnlikelyArea = errors.New("unlikely area")

// squareMetres returns an area rounded to two decimals.
func squareMetres(d decimal.Decimal) (float64, error) {
	v := math.Round(float(d, 2)) / 100
	if v <= 0 || v > maxArea {
		return 0, errUnlikelyArea
	}
	return v, nil
}

// Count reads a whole number that is not negative. A measure word may follow it: "1,234", "35次", "1.2万次围观".
func Count(s string) (int64, error) {
	text := strings.ReplaceAll(Clean(s), " ", "")
	d, rest, ok := scanDecimal(text)
	if !ok {
		return 0, bad("数量", s)
	}
	shift := int32(0)
	if r, isWan := strings.CutPrefix(rest, "万"); isWan {
		rest, shift = r, 4
	}
	if len([]rune(rest)) > 8 || strings.ContainsAny(rest, "0123456789.,-%") {
		return 0, bad("数量", s)
	}
	d = d.Shift(shift)
	if !d.IsInteger() {
		return 0, fmt.Errorf("数量“%s”不是整数", shown(s))
	}
	n, err := rounded(d, 0)
	if err != nil || n > math.MaxInt32 {
		return 0, fmt.Errorf("数量“%s”过大", shown(s))
	}
	return n, nil
}

// Year reads the year in which a building was built: "2006", "2006年", "2006年建". A year before 1900 or after 2100 is an
// error.
func Year(s string) (int, error) {
	text := strings.TrimSuffix(strings.ReplaceAll(Clean(s), " ", ""), "代")
	text, _ = cutAnySuffix(text, "年建成", "年建", "年")
	n, ok := smallNumber(text)
	if !ok || n < 1900 || n > 2100 {
		return 0, bad("年份", s)
	}
	return n, nil
}
