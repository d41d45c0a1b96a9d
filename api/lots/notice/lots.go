package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

var (
	lotMarker    = pattern.MustCompile(`(?:标的物?|拍品|拍卖标的)(?:序号)?[（(]?(?:[一二三四五六七八九十]{1,3}|[0-9０-９]{1,3})[）)]?[：:、，,]|(?:标的物?|拍品)(?:[一二三四五六七八九十]{1,3}|[0-9０-９]{1,3})[ \x{3000}]`)
	nameLabel    = pattern.MustCompile(`(?m)^[ \t]*(?:标的物?名称|拍品名称|房源名称|项目名称|资产名称)[：:\t]`)
	numberMarker = pattern.MustCompile(`(?:^|[。；;\n\t ])(?:[（(]?[0-9]{1,2}[）)]|[（(][一二三四五六七八九十]{1,3}[）)]|[0-9]{1,2}[、.．])`)
	lotFigure    = pattern.MustCompile(`起拍价|变卖价|评估价|建筑面积`)
	startFigure  = pattern.MustCompile(`(?:起拍价|变卖价|起始价|保留价)(?:为|是|：|:|\t)?\s*(?:人民币|约|¥|￥)?\s*([0-9０-９壹贰叁肆伍陆柒捌玖拾一二三四五六七八九十][^元；;。\n]*)`)
	placed       = pattern.MustCompile(`\p{Han}{2,}(?:省|市|区|县|镇|乡|路|街|道|村|巷|弄)\p{Han}*`)
	unitNames    = pattern.MustCompile(`[A-Za-z]?[0-9]+(?:-[0-9]+)*(?:号楼|号|室|房|铺|幢|栋|单元|层|座)|[0-9]+(?:-[0-9]+)+`)
)

// ReadLot returns the facts of one lot from a document that may sell several lots. names are the lot's number, title
// and address, by which its part of the document is found. If no part matches them, only facts that are the same for
// all lots keep their value.
func ReadLot(plain string, names ...string) []Fact {
	parts := lotParts(plain)
	if len(parts) < 2 {
		return Read(plain)
	}
	all := readParts(plain, startsOf(parts))
	own := ownPartOf(plain, parts, names)
	out := all[:0:0]
	for _, f := range all {
		in := slices.IndexFunc(parts, func(s span) bool { return f.At >= s.from && f.At < s.to })
		switch {
		case in < 0 || in == own:
		case own < 0 && !ofEach(all, parts, f):
			f.Value, f.By = "", ""
		case own < 0:
		default:
			continue
		}
		out = append(out, f)
	}
	return out
}

// ofEach reports whether every part of a document states the value of fact f, as when all shops have one address or one
// deposit.
func ofEach(all []Fact, parts []span, f Fact) bool {
	for _, s := range parts {
		has := false
		for _, o := range all {
			if o.Topic == f.Topic && o.Value != "" && o.At >= s.from && o.At < s.to {
				if o.Value != f.Value || o.By != f.By {
					return false
				}
				has = true
			}
		}
		if !has {
			return false
		}
	}
	return true
}

// startsOf returns the offsets at which the parts begin in the document.
func startsOf(parts []span) (starts []int) {
	for _, s := range parts {
		starts = append(starts, s.from)
	}
	return starts
}

// LotText is the part of a document that describes one lot, with its facts.
type LotText struct {
	Text  string
	Facts []Fact
}

// ReadLots returns the parts of a document that describe one lot each, with their facts. If the document sells only one
// lot, the only LotText has the whole text.
func ReadLots(plain string) []LotText {
	parts := lotParts(plain)
	if len(parts) < 2 {
		return []LotText{{plain, Read(plain)}}
	}
	all := readParts(plain, startsOf(parts))
	out := make([]LotText, len(parts))
	for i, own := range parts {
		out[i].Text = plain[own.from:own.to]
		for _, f := range all {
			in := slices.IndexFunc(parts, func(s span) bool { return f.At >= s.from && f.At < s.to })
			if in < 0 || in == i {
				out[i].Facts = append(out[i].Facts, f)
			}
		}
	}
	return out
}

// lotParts returns the parts of a document that describe one lot each, nil if the document sells only one lot.
func lotParts(plain string) []span {
	if strings.Count(plain, "标的") >= 2 || strings.Count(plain, "拍品") >= 2 {
		if parts := partsAt(plain, lotMarker.FindAllStringIndex(plain, -1)); len(parts) > 1 &&
			parts[0].key != parts[1].key {
			return spansOf(parts)
		}
	}
	if parts := namedParts(plain); len(parts) > 1 {
		return parts
	}
	if len(lotFigure.FindAllStringIndex(plain, 4)) < 2 {
		return nil
	}
	hasPrice := func(p part) bool {
		return startFigure.MatchString(plain[p.from:p.to]) && placed.MatchString(plain[p.from:p.to])
	}
	var described []part
	for _, p := range partsAt(plain, numberMarker.FindAllStringIndex(plain, -1)) {
		text := plain[p.from:p.to]
		if hasPrice(p) || unitNames.MatchString(text) && lotFigure.MatchString(text) {
			described = append(described, p)
		}
	}
	described = withoutRepeated(plain, described)
	if len(described) < 2 ||
		slices.ContainsFunc(described, func(p part) bool { return !hasPrice(p) }) &&
			lotFigure.FindString(plain[described[0].from:]) != lotFigure.FindString(plain[described[1].from:]) {
		return nil
	}
	return spansOf(described)
}

// withoutRepeated drops parts that describe the first lot again, as a survey below a notice does. Such a part begins
// without a name, contains the unit of the first lot, and states no other price.
func withoutRepeated(plain string, described []part) []part {
	if len(described) == 0 {
		return nil
	}
	text := func(p part) string { return plain[p.from:p.to] }
	first, units := described[0], unitNames.FindAllString(text(described[0]), -1)
	if len(units) == 0 {
		return described
	}
	price := startFigure.FindStringSubmatch(text(first))
	return slices.DeleteFunc(described, func(p part) bool {
		name, _, _ := strings.Cut(strings.TrimSpace(text(p)), "\n")
		own := startFigure.FindStringSubmatch(text(p))
		return p.from > first.from && !placed.MatchString(name) && !unitNames.MatchString(name) &&
			containsUnit(text(p), units[len(units)-1]) && (own == nil || price != nil && own[1] == price[1])
	})
}

// namedParts returns the parts of a document that lists several lots. Each part begins with a label such as 标的物名称.
func namedParts(plain string) (out []span) {
	at := nameLabel.FindAllStringIndex(plain, -1)
	if len(at) > 1 && titles(plain[at[0][1]:at[1][0]], plain[at[1][1]:]) {
		at = at[1:]
	}
	for i, m := range at {
		end := len(plain)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		out = append(out, span{m[0], end})
	}
	return out
}

// titles reports whether a name is only the heading of a table that describes the same lot.
func titles(name, table string) bool {
	name = kindAfter.ReplaceAllString(strings.TrimSpace(name), "")
	table, _, _ = strings.Cut(strings.TrimSpace(table), "\n")
	return name != "" && !strings.Contains(name, "\n") && strings.HasPrefix(table, name) &&
		kindAfter.ReplaceAllString(table, "") == name
}

// kindAfter matches words for the kind of property at the end of a name: 房产.
var kindAfter = pattern.MustCompile(`(?:的|不动产|房地产|房产|房屋)+$`)

type part struct {
	span

	key string // the marker: 标的一
}

func partsAt(plain string, at [][]int) (out []part) {
	for i, m := range at {
		var end int
		if i+1 < len(at) {
			end = at[i+1][0]
		} else {
			before := 0
			if i > 0 {
				before = strings.Count(plain[at[i-1][1]:m[0]+1], "\n") // number of lines of the part before
			}
			end = lastEnd(plain, m[1], before)
		}
		out = append(out, part{span{m[0], end}, plain[m[0]:m[1]]})
	}
	return out
}

var (
	// ofAll matches the beginning of a sentence about all lots, or of a new section: 以上标的均无租赁, 三、….
	ofAll = pattern.MustCompile(`^[ \t]*(?:以上|上述|前述|全部|所有|各标的|本次拍卖|该批|[两二三四五六七八九十0-9]+(?:个|处|套|项)?标的|[一二三四五六七八九十]{1,3}[、.．])`)
	ends  = pattern.MustCompile(`[。\n]`)
)

// lastEnd returns the end of the last lot's part. The part has as many lines as the part before it. If the parts are
// within one line (lines is 0), the last part ends with its sentence.
func lastEnd(plain string, from, lines int) int {
	seen := 0
	for _, m := range ends.FindAllStringIndex(plain[from:], -1) {
		at, after := from+m[0], from+m[1]
		if plain[at] == '\n' {
			seen++
		}
		if lines == 0 || seen >= lines || ofAll.MatchString(plain[after:]) {
			return at
		}
	}
	return len(plain)
}

func spansOf(parts []part) (out []span) {
	for _, p := range parts {
		out = append(out, p.span)
	}
	return out
}

// ownPartOf returns the index of the part that contains the most house and room numbers from names. It returns -1 if no
// part contains one, or if several parts contain the same number of them.
func ownPartOf(plain string, parts []span, names []string) int {
	var units []string
	for _, name := range names {
		units = append(units, unitNames.FindAllString(name, -1)...)
	}
	best, most, shared := -1, 0, false
	for i, s := range parts {
		n := 0
		for _, unit := range units {
			if containsUnit(plain[s.from:s.to], unit) {
				n++
			}
		}
		switch {
		case n > most:
			best, most, shared = i, n, false
		case n == most && n > 0:
			shared = true
		}
	}
	if shared {
		return -1
	}
	return best
}

// containsUnit reports whether a text contains a house or room number as a whole. For example, neither 12-3-1 nor
// 2-3-12 contains 2-3-1.
func containsUnit(text, unit string) bool {
	inNumber := func(i int) bool {
		return i >= 0 && i < len(text) && (text[i] == '-' || '0' <= text[i] && text[i] <= '9')
	}
	for from := 0; ; {
		i := strings.Index(text[from:], unit)
		if i < 0 {
			return false
		}
		at, end := from+i, from+i+len(unit)
		last := unit[len(unit)-1]
		if !inNumber(at-1) && !('0' <= last && last <= '9' && inNumber(end)) {
			return true
		}
		from = end
	}
}
