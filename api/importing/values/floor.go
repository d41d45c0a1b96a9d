package values

import (
	"fmt"
	"strings"

	"fapai/api/platform/pattern"
)

// Floor is the floor of a flat and the number of floors of its building. nil and "" mean unknown. Level is a name in
// the dictionary floor_level: 低楼层, 中楼层, 高楼层, 底层, 顶层, 地下, 整栋.
type Floor struct {
	Floor, Total *int
	Level        string
}

const (
	lowestFloor  = -10
	highestFloor = 200
	floorNumber  = `(-?\d{1,3}|[一二三四五六七八九十]{1,3})`
)

var (
	floorTotal = pattern.MustCompile(`(?:/|\(|,|、|;)?(?:总楼层|总层数|共|总)(?:计|有|为)?:?` + floorNumber + `层?\)?$|/` +
		floorNumber + `层?$|\(` + floorNumber + `层\)$`)
	floorOwn   = pattern.MustCompile(`^(?:所在|位于)?(?:楼层)?:?(?:第)?` + floorNumber + `(?:层|楼|F|f)?$`)
	floorSpan  = pattern.MustCompile(`^(?:第)?` + floorNumber + `(?:层)?[-~至、]` + floorNumber + `(?:层|楼)?$`)
	basement   = pattern.MustCompile(`^(?:地下|负|B|b)(?:第)?(\d{1,2}|[一二三四五六七八九十])?(?:层|楼)?$`)
	levelWords = map[string]string{
		"低楼层": "低楼层", "低层": "低楼层", "低": "低楼层",
		"中楼层": "中楼层", "中层": "中楼层", "中": "中楼层",
		"高楼层": "高楼层", "高层": "高楼层", "高": "高楼层",
		"底层": "底层", "底楼": "底层", "顶层": "顶层", "顶楼": "顶层", "地下室": "地下", "地下": "地下",
		"整栋": "整栋", "全部": "整栋", "整幢": "整栋", "独栋": "整栋",
	}
)

// ParseFloor reads texts such as "12/28", "12层/共28层", "中楼层(共28层)", "-1层", "地下一层", "B1", "第12层", "12-13层" (read as the
// lower floor), "整栋" and "顶层/28". It is an error if the floor is higher than the total.
func ParseFloor(s string) (Floor, error) {
	text := strings.ReplaceAll(Clean(s), " ", "")
	var f Floor
	if loc := floorTotal.FindStringSubmatchIndex(text); loc != nil {
		total, ok := firstGroup(text, loc)
		if !ok || total < 1 || total > highestFloor {
			return Floor{}, bad("楼层", s)
		}
		f.Total = new(total)
		text = text[:loc[0]]
	}
	if !f.own(text) {
		return Floor{}, bad("楼层", s)
	}
	if f.Floor != nil && (*f.Floor < lowestFloor || *f.Floor > highestFloor) {
		return Floor{}, fmt.Errorf("楼层“%s”超出合理范围", shown(s))
	}
	if f.Floor != nil && f.Total != nil && *f.Floor > *f.Total {
		return Floor{}, fmt.Errorf("楼层“%s”高于总楼层", shown(s))
	}
	if f.Floor != nil && *f.Floor < 0 && f.Level == "" {
		f.Level = "地下"
	}
	return f, nil
}

// own sets the floor itself from the text that precedes the total.
func (f *Floor) own(text string) bool {
	if text == "" {
		return f.Total != nil
	}
	if level, ok := levelWords[text]; ok {
		f.Level = level
		return true
	}
	if m := floorOwn.FindStringSubmatch(text); m != nil {
		return f.set(m[1], 1)
	}
	if m := floorSpan.FindStringSubmatch(text); m != nil {
		return f.set(m[1], 1)
	}
	if m := basement.FindStringSubmatch(text); m != nil {
		f.Level = "地下"
		return m[1] == "" || f.set(m[1], -1)
	}
	return false
}

func (f *Floor) set(word string, sign int) bool {
	if rest, negative := strings.CutPrefix(word, "-"); negative {
		word, sign = rest, -sign
	}
	n, ok := smallNumber(word)
	if ok && n != 0 {
		f.Floor = new(sign * n)
	}
	return ok && n != 0
}

func firstGroup(text string, loc []int) (int, bool) {
	for i := 2; i < len(loc); i += 2 {
		if loc[i] >= 0 {
			return smallNumber(text[loc[i]:loc[i+1]])
		}
	}
	return 0, false
}
