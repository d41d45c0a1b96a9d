package mapping

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/importing/platforms"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// linkByValues uses a column for the links if its values are page addresses of lots, whatever its heading is.
func (b *Binding) linkByValues(head []map[string]string) {
	if b.Has("source_url") || len(head) > 0 && b.Link(head[0]) != "" {
		return
	}
	for _, heading := range b.Unused() {
		seen := false
		if !slices.ContainsFunc(head, func(record map[string]string) bool {
			link := strings.TrimSpace(record[heading])
			if link == "" {
				return false
			}
			seen = true
			platform, id := platforms.OfLink(link)
			return platform == nil || id == ""
		}) && seen {
			b.columns["source_url"] = []Column{{Name: heading}}
			return
		}
	}
}

// stageStated matches a remark that begins with a stage and does not mention another stage.
var stageStated = pattern.MustCompile(`^(第?[一二]次拍卖|首次拍卖|重新拍卖|再次拍卖|[一二首]拍|变卖)(?:$|[\s,;、。|/](?:[^拍卖变待拟或转改后前未不非暂可]*|[^拍卖变转改待拟或暂可]*(?:户口|租|腾|住|占|钥匙|欠|抵押|装修)[^拍卖变转改待拟或暂可]*)$)|^(第[一二]次)$|^(?:网络)?(?:司法)?拍卖[((](第[一二]次|[一二首]拍|首次)(?:拍卖)?[))]$`)

// StageIn returns the stage at the beginning of a remark, "" for none.
func StageIn(remark string) string {
	if m := stageStated.FindStringSubmatch(values.Clean(remark)); m != nil {
		return m[1] + m[2] + m[3]
	}
	return ""
}

// otherCount matches the heading of a count other than the number of auctions: 延期次数.
var otherCount = pattern.MustCompile(`流拍|流标|降价|延期|延时|变更|公告|看样|加价`)

// stageByValues uses a column for the stage if its cells begin with stages (一拍，…), whatever its heading is.
func (b *Binding) stageByValues(head []map[string]string) {
	if b.Has("stage", "round_no", "sell_off") {
		return
	}
	headings := b.Unused()
	for _, tags := range b.columns["tags"] { // a column of tags, such as 一拍|住宅
		headings = append(headings, tags.Name)
	}
	for _, heading := range headings {
		if !otherCount.MatchString(heading) && all(heading, head, func(cell string) bool { return StageIn(cell) != "" }) {
			b.columns["stage"] = []Column{{Name: heading}}
			return
		}
	}
}

// otherUse matches headings of uses that are not the property's own: 土地用途.
var otherUse = pattern.MustCompile(`土地|现状|实际|周边|原|工作表`)

// isUsage reports whether a cell is a word for a usage.
func isUsage(cell string) bool {
	_, known := vocabulary.Words["usage"][cell]
	return known || slices.Contains(slices.Collect(maps.Values(vocabulary.Words["usage"])), cell)
}

// usageByValues uses a column as usage if its cells are words for usages (住宅, 办公, …), whatever its heading.
func (b *Binding) usageByValues(head []map[string]string) {
	if b.Has("usage") {
		return
	}
	for _, heading := range b.Unused() {
		if !otherUse.MatchString(heading) && all(heading, head, isUsage) {
			b.columns["usage"] = []Column{{Name: heading}}
			return
		}
	}
}

// otherResult matches headings of results that are not those of the sale at hand: 上次结果.
var otherResult = pattern.MustCompile(`上[次轮]|上一|[此以]前|历史|[一二首]拍|第[一二]次|原|曾|占|租|过户|清场`)

// statusByValues uses a column as status if its cells are words for results (撤回, 流拍, …), whatever its heading.
func (b *Binding) statusByValues(head []map[string]string) {
	if b.Has("status") {
		return
	}
	for _, heading := range b.Unused() {
		if !otherResult.MatchString(heading) && all(heading, head, func(cell string) bool {
			name, known := Result("own", cell)
			return known && name != None
		}) {
			b.columns["status"] = []Column{{Name: heading}}
			return
		}
	}
}

var (
	courtInCell = pattern.MustCompile(`^\p{Han}{2,30}法院$`)
	otherCourt  = pattern.MustCompile(`原审|审理|一审|二审|管辖|保全|首封|轮候|首先查封|送达`)
)

// courtByValues uses a column for the court if its cells are names of courts, whatever its heading is.
func (b *Binding) courtByValues(head []map[string]string) {
	if b.Has("court") {
		return
	}
	for _, heading := range b.Unused() {
		if !otherCourt.MatchString(heading) && all(heading, head, courtInCell.MatchString) {
			b.columns["court"] = []Column{{Name: heading}}
			return
		}
	}
}

// nameByAddress uses the column of addresses for the names of lots if the table has no names.
func (b *Binding) nameByAddress(head []map[string]string) {
	if b.Has("title") {
		return
	}
	for _, field := range []string{"address", "community_name"} {
		for _, c := range b.columns[field] {
			if fitsField("title", c.Name, head) && written(c.Name, head) {
				b.columns["title"] = []Column{{Name: c.Name, Unit: c.Unit}}
				for _, other := range []string{"address", "community_name"} {
					b.columns[other] = slices.DeleteFunc(b.columns[other],
						func(o Column) bool { return o.Name == c.Name })
				}
				return
			}
		}
	}
}

// shortestAddress is the minimum length in characters of an address that can serve as the name of a lot.
const shortestAddress = 6

// written reports whether the cells of a column can be names of lots. Each cell that is not empty must have at least
// shortestAddress characters, and contain a digit or a kind of property.
func written(column string, head []map[string]string) bool {
	return all(column, head, func(cell string) bool {
		return utf8.RuneCountInString(cell) >= shortestAddress &&
			(strings.ContainsAny(cell, "0123456789") || SubjectOf(cell).Usage != "")
	})
}
