package values

import "strings"

// Answer is the answer in a cell to a yes-or-no question.
type Answer int

// These are the possible answers. Unknown means that the cell says that the answer is not known, as 不详 does.
const (
	No Answer = iota
	Yes
	Unknown
)

var answers = map[string]Answer{
	"无": No, "否": No, "没有": No, "不存在": No, "不": No, "无有": No, "false": No, "0": No, "n": No, "no": No, "f": No, "×": No,
	"有": Yes, "是": Yes, "存在": Yes, "true": Yes, "1": Yes, "y": Yes, "yes": Yes, "t": Yes, "√": Yes,
	"不详": Unknown, "未知": Unknown, "不明": Unknown, "待核实": Unknown, "未载明": Unknown, "公告未载明": Unknown,
	"以公告为准": Unknown, "以法院公告为准": Unknown, "详见公告": Unknown, "9": Unknown,
}

// YesNo reads 有/无, 是/否, 1/0, true/false, 不详 and words like these.
func YesNo(s string) (Answer, error) {
	if a, ok := answers[strings.ToLower(Clean(s))]; ok {
		return a, nil
	}
	return Unknown, bad("是/否", s)
}
