package values

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Areas holds the gross and the inner area of a flat in ㎡. An area is nil if the text does not state it.
type Areas struct{ Gross, Inner *float64 }

type areaKind int

const (
	unnamedArea areaKind = iota
	grossArea
	innerArea
	otherArea // for example the area of the land
)

// These are the names of areas. If a name begins with another name, the longer name must come first.
var (
	areaNames = []struct {
		name string
		kind areaKind
	}{
		{"套内建筑面积", innerArea}, {"套内面积", innerArea}, {"套内", innerArea}, {"专有建筑面积", innerArea}, {"专有面积", innerArea},
		{"房屋建筑面积", grossArea}, {"总建筑面积", grossArea}, {"登记建筑面积", grossArea}, {"证载建筑面积", grossArea}, {"建筑面积", grossArea},
		{"建面", grossArea}, {"产权面积", grossArea}, {"房产证面积", grossArea}, {"证载面积", grossArea}, {"登记面积", grossArea},
		{"分摊建筑面积", otherArea}, {"分摊土地面积", otherArea}, {"分摊面积", otherArea}, {"共有建筑面积", otherArea},
		{"公摊面积", otherArea}, {"公摊", otherArea},
		{"土地使用权面积", otherArea}, {"土地使用面积", otherArea}, {"土地面积", otherArea}, {"宗地面积", otherArea}, {"占地面积", otherArea},
		{"使用面积", otherArea}, {"地下室面积", otherArea}, {"阁楼面积", otherArea}, {"车位面积", otherArea},
		{"房屋面积", unnamedArea}, {"面积", unnamedArea},
	}
	areaUnits      = []string{"平方米", "平方", "平米", "平", "㎡", "m²", "m2", "m^2", "sqm", "sq.m"}
	errNotAreas    = errors.New("not areas")
	errSeveralArea = errors.New("several areas")
)

// ParseAreas reads the areas of a flat. The text has one number, or several with names ("套内70.1㎡，建筑面积89.5㎡",
// "89.5㎡(套内70㎡)"). A number without a name is the gross area or, if inner is set, the inner area. It is an error if the
// text has two different numbers for the same kind of area.
func ParseAreas(s string, inner bool) (Areas, error) {
	found, err := scanAreas(strings.ToLower(strings.ReplaceAll(Clean(s), " ", "")))
	column := grossArea
	if inner {
		column = innerArea
	}
	var areas Areas
	for _, one := range found {
		if one.kind == unnamedArea {
			one.kind = column
		}
		field := &areas.Gross
		switch one.kind {
		case innerArea:
			field = &areas.Inner
		case otherArea:
			continue
		}
		switch {
		case *field == nil:
			*field = new(one.m2)
		case **field != one.m2:
			err = errSeveralArea
		}
	}
	switch {
	case errors.Is(err, errSeveralArea):
		return Areas{}, fmt.Errorf("面积“%s”有几个数，无法确定是哪一个；请只留一个，或写明“建筑面积”“套内面积”", shown(s))
	case errors.Is(err, errUnlikelyArea):
		return Areas{}, fmt.Errorf("面积“%s”超出合理范围", shown(s))
	case err != nil, areas == Areas{}:
		return Areas{}, bad("面积", s)
	}
	return areas, nil
}

type namedArea struct {
	kind areaKind
	m2   float64
}

// scanAreas returns the numbers in a text. Each number has the name before it or the name in brackets after it.
func scanAreas(text string) (found []namedArea, err error) {
	separated := true
	for text != "" {
		rest := strings.TrimLeft(text, ",;、/()[]【】。")
		separated = separated || len(rest) < len(text)
		if text = rest; text == "" {
			break
		}
		kind, rest, named := cutAreaName(text)
		if !named && !separated {
			return found, errNotAreas // not a second area: 89.5-90, 89.5亩
		}
		if remark := strings.IndexAny(rest, ")]】"); remark > 0 && !strings.ContainsAny(rest[:remark], "0123456789") &&
			len(found) > 0 {
			text, separated = rest[remark:], true // a remark in brackets: 89.5㎡(以产权证为准)
			continue
		}
		if named && len(found) > 0 && found[len(found)-1].kind == unnamedArea && strings.Trim(rest, ")]】。") == "" {
			found[len(found)-1].kind, text = kind, "" // its name in brackets: 89.5㎡(建筑面积)
			continue
		}
		m2, rest, err := scanArea(rest)
		if err != nil {
			return found, err
		}
		found, text, separated = append(found, namedArea{kind, m2}), rest, false
	}
	return found, nil
}

func cutAreaName(text string) (kind areaKind, rest string, named bool) {
	for _, one := range areaNames {
		if rest, ok := strings.CutPrefix(text, one.name); ok {
			rest, _ = cutAnyPrefix(rest, ":", "为", "约为", "是", "共", "合计")
			return one.kind, rest, true
		}
	}
	return unnamedArea, text, false
}

// scanArea reads a number and its unit at the beginning of text.
func scanArea(text string) (m2 float64, rest string, err error) {
	text, _ = cutAnyPrefix(text, "约")
	d, rest, ok := scanDecimal(text)
	if !ok {
		return 0, text, errNotAreas
	}
	rest, _ = cutAnyPrefix(rest, areaUnits...)
	rest, _ = cutAnyPrefix(rest, "左右")
	if next, _ := utf8.DecodeRuneInString(rest); rest != "" && !slices.Contains([]rune(",;、/()[]【】。"), next) {
		if _, _, named := cutAreaName(rest); !named {
			return 0, rest, errNotAreas
		}
	}
	m2, err = squareMetres(d)
	return m2, rest, err
}
