package values

import (
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// emptyWords lists the words that mean that a cell has no content, such as null or #N/A.
var emptyWords = wordSet("", "null", "none", "nil", "nan", "undefined", "n/a", "#n/a", "na", "n.a.", "#value!", "#ref!",
	"#name?", "#div/0!", "tbd", "tba", "(blank)", "blank", "empty",
	"空", "空白", "空值", "缺失", "缺", "暂缺", "未找到", "未获取", "未获取到", "未采集", "未采集到", "未抓取到", "未解析", "找不到", "获取失败", "解析失败", "抓取失败",
	"加载中", "无数据", "没有数据", "无信息", "无此项",
	"暂无", "未填", "未填写", "未录入", "待填", "待填写", "待补充", "待完善", "待更新", "待录入")

// statements lists words such as 无 and 不详. In some columns (抵押, 租赁情况) they are real values: they say that there is
// none, or that it is not known.
var statements = wordSet("无", "没有", "不详", "未知", "不明", "不清楚", "待核实", "待查", "待查明", "未载明", "公告未载明", "未标明", "未写明", "未说明",
	"未披露", "未公示", "未提供", "未标注", "未显示", "未登记")

// openWords lists the words that mean that a value will be announced later, such as 待定.
var openWords = wordSet("待定", "未公布", "尚未公布", "待公布", "暂未公布", "未确定", "尚未确定", "待确定", "另行公告", "另行通知", "待通知",
	"待公告", "未定", "暂未确定", "暂定")

// otherWords lists the words that mean that a value is written elsewhere or is not public.
var otherWords = wordSet("面议", "另议", "价格面议", "待评估", "未评估", "见标题", "见名称", "见左", "见右", "保密", "不公开", "私聊", "同上", "略")

func wordSet(list ...string) map[string]bool {
	out := make(map[string]bool, len(list))
	for _, w := range list {
		out[w] = true
	}
	return out
}

const (
	sources = `公告|附件|须知|报告|介绍|说明|页面|描述|详情|网站|平台|法院|材料|清单|链接|下方|下文|上文|图片|通知|裁定|原文|备注|正文|文件|网页|资料|现场|实物|合同|证书|房产证|不动产证|表格|附表|内容`
	// longestPlaceholder is the maximum length of a placeholder in bytes. A longer cell is treated as text.
	longestPlaceholder = 90
)

var (
	// seeElsewhere matches a text that refers to another document: 详见竞买公告, 以法院公告为准, 招商公告详见.
	seeElsewhere = pattern.MustCompile(`^(?:具体|详情|详细|信息|价格|情况|其他)*(?:请?(?:详见|参见|参考|参照|参阅|查看|查阅|见|看)|同)[\p{Han}A-Za-z《》“”"'\-/、 ]{0,12}(?:` + sources + `)[\p{Han}\d]{0,4}$` +
		`|^[\p{Han}]{0,8}(?:` + sources + `)(?:中?详见|为准|里有|内有|所示|所列)$|^详见$|^见详情$`)
	asThatStates = pattern.MustCompile(`^(?:具体|详情|价格|最终|实际|一切|均|面积)*以.{1,24}为准$`)
	// underWay matches a text that says that the value is still being determined: 评估中, 正在询价, 按公告.
	underWay    = pattern.MustCompile(`^(?:正在|尚在|还在|待|暂)?(?:评估|询价|议价|确定|核定|公示|核实|测绘|审批|商议|办理|更新|补充)(?:中|阶段)$|^(?:正在|尚在|待|未)(?:评估|询价|议价|确定|核定|测绘)$|^(?:按照?|依据?|同|如|参)(?:竞买|拍卖|法院|变卖)?(?:公告|须知|附件|报告|上)$`)
	askSomebody = pattern.MustCompile(`^(?:具体|详情|价格|情况)*(?:请|可|须|需|欢迎|敬请)?(?:自行|另行|直接)?(?:咨询|联系|致电|电询|来电|询问|电话咨询|电话联系|垂询)(?:承办|经办|处置|执行|本|我|该)?(?:院|法院|法官|执行局|辅助机构|拍卖公司|拍卖机构|平台|客服|中介|机构|人员|工作人员|管理人|委托人|电话|我们|经办人)?(?:为准|了解)?$`)
)

// Absent reports whether a cell has no content: it is empty, or has only a dash, null, 暂无 or the like.
func Absent(s string) bool {
	word, short := bare(s)
	return short && (emptyWords[word] || strings.HasPrefix(word, "暂无") && utf8.RuneCountInString(word) <= 6)
}

// Placeholder reports whether a cell has, instead of a value, any of the known words for a missing value.
func Placeholder(s string) bool {
	word, short := bare(s)
	switch {
	case !short:
		return false
	case emptyWords[word], statements[word], openWords[word], otherWords[word], strings.HasPrefix(word, "暂无") &&
		utf8.RuneCountInString(word) <= 6:
		return true
	case word == "" || word[0] < utf8.RuneSelf:
		return false
	}
	return strings.ContainsAny(word, "中段在待未告知件上") && underWay.MatchString(word) || (strings.Contains(word, "见") || strings.ContainsAny(word, "看查参同") ||
		strings.Contains(word, "为准") || strings.Contains(word, "内有")) && seeElsewhere.MatchString(word) ||
		strings.HasSuffix(word, "为准") && asThatStates.MatchString(word) ||
		strings.ContainsAny(word, "咨系电询") && askSomebody.MatchString(word)
}

// Statement reports whether a cell says that something does not exist or is not known: 无, 不详.
func Statement(s string) bool {
	word, short := bare(s)
	return short && statements[word]
}

// NotAnnounced reports whether a cell is empty or says that its value will be announced later: 待定, 未公布, 另行公告.
func NotAnnounced(s string) bool {
	word, short := bare(s)
	return short && (openWords[word] || Absent(s) || word == "无" || word == "不详" || word == "未知")
}

// AbsentNumber reports whether a cell for a number or a time has no value. It is the same as Placeholder.
func AbsentNumber(s string) bool { return Placeholder(s) }

// bare returns a cell in lower case, without the brackets, quotes and punctuation around it. For a row of dashes it
// returns "". short reports whether the cell is short enough to be a placeholder.
func bare(s string) (word string, short bool) {
	if len(s) > longestPlaceholder {
		return "", false
	}
	word = Clean(s)
	if word != "" && word[0] >= '0' && word[0] <= '9' {
		return word, true
	}
	word = strings.TrimFunc(word, func(r rune) bool {
		return strings.ContainsRune(`()[]{}【】《》〈〉「」『』“”‘’"'。.,，;；!、:`, r) || r == ' '
	})
	if strings.Trim(word, "-—–_~·…/\\|?*") == "" {
		return "", true
	}
	return strings.ToLower(word), true
}

var zero = pattern.MustCompile(`^¥?0+(?:\.0*)?(?:元整?|万元?|亿元?|分|㎡|m2|平方米|平米|平|元/㎡|%)?$`)

// IsZero reports whether a cell is the number 0, with or without a unit (0元, 0.00, 0万). Sources write 0 for an unknown
// amount.
func IsZero(s string) bool {
	if len(s) > 24 || !strings.Contains(s, "0") && !strings.Contains(s, "０") {
		return false
	}
	return zero.MatchString(strings.ReplaceAll(Clean(s), " ", ""))
}
