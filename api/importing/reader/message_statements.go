package reader

import (
	"regexp"

	"fapai/api/importing/platforms"
)

const (
	messageAmount = `(?:人民币|约|[¥￥])*\s*(\d[\d,]*(?:\.\d+)?\s*(?:亿元?|万元?|[wW]|元)?)`
	messageMoment = `((?:20\d\d[年./-])?\d{1,2}[月./-]\d{1,2}[日号]?(?:\s*[（(]?(?:周|星期)[一二三四五六日天][）)]?)?` +
		`(?:\s*(?:上午|下午|早上|晚上)?\s*\d{1,2}(?:(?:[:：]\d{2}){1,2}|[点时](?:\d{1,2}分?|整|半)?))?)`
)

// statement is one kind of statement about a lot. form is a pattern for it, and column is the column for the text of
// the pattern's group.
type statement struct {
	column string
	form   *regexp.Regexp
}

var statements = []statement{
	{messageStart, regexp.MustCompile(`^(?:法拍|司法|拍卖)?(?:起拍|起始|起叫|变卖|底)价?格?[:：为]?\s*` + messageAmount + `$`)},
	{messageStart, regexp.MustCompile(`^` + messageAmount + `\s*(?:起拍|起)$`)},
	{"评估价", regexp.MustCompile(`^(?:市场)?评估(?:总?价|值)?[:：为]?\s*` + messageAmount + `$`)},
	{"市场价", regexp.MustCompile(`^市场(?:参考)?价[:：]?\s*` + messageAmount + `$`)},
	{"保证金", regexp.MustCompile(`^(?:竞买)?保证金[:：]?\s*` + messageAmount + `$`)},
	{"加价幅度", regexp.MustCompile(`^[加增]价(?:幅度)?[:：]?\s*` + messageAmount + `$`)},
	{"当前价", regexp.MustCompile(`^当前价?[:：]?\s*` + messageAmount + `$`)},
	{messageDeal, regexp.MustCompile(`^成交价?[:：]?\s*` + messageAmount + `$`)},
	{"建筑面积", regexp.MustCompile(`^(?:建筑面积|建面|面积)?[:：约]*\s*(\d[\d,.]*\s*(?:平方米|平米|平|㎡|m²|m2))$`)},
	{messageTime, regexp.MustCompile(`^(?:开拍|拍卖|竞拍|竞价)(?:时间|日期)?[:：]?\s*` + messageMoment + `$`)},
	{messageTime, regexp.MustCompile(`^` + messageMoment + `\s*(?:准时)?(?:在?(?:` + platforms.Pattern + `))?(?:开拍|开始(?:拍卖|变卖|竞价|竞拍)?|起拍|拍卖|竞拍)$`)},
	{messageTime, regexp.MustCompile(`^(?:距离?(?:开始|开拍|拍卖)[\s\d天小时分秒:：]+)?预计\s*` + messageMoment + `\s*(?:开始|开拍)$`)},
	{messageTime, regexp.MustCompile(`^(?:开拍|拍卖|竞拍|竞价|变卖)时间[:：]?\s*` + messageMoment + `\s*起?(?:至|到|-|—|~).{6,40}$`)},
	{messageTime, regexp.MustCompile(`^变卖期?开始(?:时间)?[:：]?\s*` + messageMoment + `$`)},
	{numberColumn, regexp.MustCompile(`^标的编号[:：]?\s*(\d{6,20})$`)},
	{"结束时间", regexp.MustCompile(`^结束(?:时间|于)?[:：]?\s*` + messageMoment + `$`)},
	{cardRound, regexp.MustCompile(`^(?:(?:拍卖)?(?:阶段|轮次)[:：]?\s*)?(一拍|二拍|变卖|首拍|重新拍卖|再次拍卖|第[一二]次拍卖)$`)},
	{messagePlatform, regexp.MustCompile(`^(?:平台[:：]?\s*)?(` + platforms.Pattern + `)$`)},
	{cardState, regexp.MustCompile(`^(?:✅?\s*(已成交)|❌?\s*(?:开拍前|无人出价|无人报名)?(流拍|已流拍|撤回|已撤回|中止|暂缓)|(即将开始|正在进行|进行中|已结束))$`)},
	{bidColumn, regexp.MustCompile(`^(?:共?(?:出价|竞价)\s*(\d+)\s*次|(\d+)\s*次(?:出价|竞价))$`)},
	{"用途", regexp.MustCompile(`^(?:房屋|规划)?用途[:：]\s*(\p{Han}{2,8})$`)},
	{"法院", regexp.MustCompile(`^(?:全称)?(\p{Han}{2,14}人民法院)(?:处置)?$`)},
	{"法院", regexp.MustCompile(`^(?:执行|处置|拍卖|承办)?法院\s*[:：]\s*(\p{Han}+法院)$`)},
	{linkColumn, regexp.MustCompile(`^(?:链接[:：]?\s*)?(https?://\S+)$`)},
}
