package understand

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	// label matches the name of a field that precedes its value: 区域:通州.
	label = pattern.MustCompile(`(?:所在|拍卖|房屋|期望|意向|目标)?(?:区域|城区|区县|地区|地点|位置|地段|阶段|状态|用途|类型|类别|城市|商圈|` +
		`小区|户型|楼盘|要求|需求|备注|其他|求购|装修|朝向|平台|法院|时间): ?`)
	// facing matches a label for the orientation and its value: 朝向:南.
	facing = pattern.MustCompile(`朝向[: ]?(?:是|为)?([东南西北]{1,2})(?:向|边)?($|[^东南西北\p{Han}])`)
)

var (
	// unwanted matches a label that refuses something, and the list of refused terms: 排除:别墅,公寓. The next label may
	// follow the list.
	unwanted = pattern.MustCompile(`(?:排除|不要|不考虑|不看|不接受|不能接受|不想要|屏蔽|过滤|剔除|拒绝)(?:的(?:类型|区域?|户型|房子?|阶段|情况|条件|用途|地方|有)?)?: ?([^:;；。!?]+)(:?)`)
	// dayBehind matches an event that precedes its days, as in a form: 报名截止:明天.
	dayBehind = pattern.MustCompile(`(^|[ ,，])(报名截止|截止|结束|开拍|成交)(?:时间|日期|日)?(?:是|在|为|:)? ?` +
		`((?:今天|今晚|明天|后天|[本这下]?周[一二三四五六日天末]|[本这下]周|本月|下个?月|[0-9]{1,2}月[0-9]{1,2}[日号]?|[0-9]{1,2}[日号])(?:之前|以前|前)?)`)
)

// withoutCommas rewrites a label that refuses terms as 不要, and joins the terms by 、 so that all of them are refused:
// 排除:别墅,公寓 becomes 不要别墅、公寓.
func withoutCommas(text string) string {
	m := unwanted.FindStringSubmatch(text)
	things, next := m[1], ""
	if at := strings.LastIndexAny(things, ", "); m[2] != "" && at >= 0 {
		things, next = things[:at], ","+things[at+1:]+m[2]
	}
	return "不要" + strings.NewReplacer(", ", "、", ",", "、", " ", "、").Replace(strings.TrimSpace(things)) + next
}

// yesOrNo matches a label and its value if the value is only yes or no: 电梯:有.
var yesOrNo = pattern.MustCompile(`(\p{Han}{2}): ?(没有?|无|否|不(?:能|可以?|支持|带|限购?)?|有|是|可以?|能|支持|带)`)

// withLabels replaces labels and their values by words of the vocabulary: 电梯:有 becomes 有电梯, 朝向:南
// becomes 朝南.
func withLabels(query string) string {
	query = facing.ReplaceAllString(query, "朝$1$2")
	if !strings.Contains(query, ":") {
		return query
	}
	query = unwanted.ReplaceAllStringFunc(query, withoutCommas)
	query = strings.ReplaceAll(query, "税费:", "税费")
	query = yesOrNo.ReplaceAllStringFunc(query, func(text string) string {
		m := yesOrNo.FindStringSubmatch(text)
		of, known := words().Labels[m[1]]
		switch {
		case !known:
			return text
		case strings.ContainsAny(m[2], "没无否不"):
			return of.Lacks
		}
		return of.Has
	})
	return label.ReplaceAllString(query, " ")
}
