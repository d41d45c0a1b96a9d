package mapping

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

//go:embed words.yaml
var vocabularyFile []byte

// None is the result that status words such as 进行中 mean. They state a phase, which follows from the clock and is never
// stored.
const None = "none"

type vocabularies struct {
	// Sources holds the words that single sources use: vocabulary → dictionary → word → name in the dictionary.
	Sources map[string]map[string]map[string]string `yaml:"sources"`
	// Words holds the words that all sources use: dictionary → word → name in the dictionary.
	Words    map[string]map[string]string `yaml:"words"`
	Subjects []subjectWord                `yaml:"subjects"`
	// Places lists place names that contain a word for a kind of property: 厦门市 contains 门市.
	Places []string `yaml:"places"`
	// NotProperty lists words in the titles of lots that are not real estate.
	NotProperty []string `yaml:"not_property"`
	// MaybeProperty lists words for other objects that also occur in place names (汽车城). They count only if the title
	// contains no word of Property.
	MaybeProperty []string `yaml:"maybe_property"`
	Property      []string `yaml:"property"`
}

var vocabulary = mustVocabulary()

// mustVocabulary reads words.yaml. It panics if the file is broken. Every test would show this, because the file is
// embedded.
func mustVocabulary() vocabularies {
	var v vocabularies
	if err := yaml.Unmarshal(vocabularyFile, &v); err != nil {
		panic(fmt.Sprintf("words.yaml: %v", err))
	}
	return v
}

// Word translates a word to the name in the dictionary. The words that only the source uses take precedence over those
// that all sources use. An unknown word is returned unchanged.
func Word(source, dictionary, word string) string {
	word = values.Clean(word)
	if name, ok := vocabulary.Sources[source][dictionary][strings.ToLower(word)]; ok {
		return name
	}
	for _, form := range []string{word, strings.ToLower(word)} {
		if name, ok := vocabulary.Words[dictionary][form]; ok {
			return name
		}
	}
	return word
}

// Result translates a status word to the name of a result (成交 becomes 已成交), or to None if it means a phase such as 进行中.
// ok is false if the word is unknown.
func Result(source, word string) (name string, ok bool) {
	word = values.Clean(word)
	if name, ok = vocabulary.Sources[source]["auction_status"][strings.ToLower(word)]; ok {
		return name, true
	}
	if name, ok = vocabulary.Words["auction_status"][strings.ToLower(word)]; ok {
		return name, true
	}
	name, ok = vocabulary.Words["auction_status"][bareStatus(word)]
	return name, ok
}

var statusAside = pattern.MustCompile(`^(?:第?[一二三四1-4][次轮]?(?:网络)?(?:司法)?(?:拍卖|拍|变卖)|首次拍卖|本次(?:拍卖|变卖)?|该?标的物?|网络|司法|拍品)+|[（(【\[][^）)】\]]*[）)】\]]|[。！!了]$`)

// asideTakesBack matches a remark in brackets that cancels the result before it: 已撤回（后恢复）.
var asideTakesBack = pattern.MustCompile(`[（(【\[][^）)】\]]*(?:恢复|继续|已重新|错误|误[操填录]|作废|无效)[^）)】\]]*[）)】\]]`)

// soldTakesBack matches a remark in brackets that cancels the sale before it: （流拍） after 成交价218万.
var soldTakesBack = pattern.MustCompile(`流拍|流标|撤|悔拍|无效|作废|失败|未成交|未付|逾期`)

// bareStatus returns the word for the result, without the round before it and the remark in brackets after it: 流拍 for
// 一拍流拍（无人报名）.
func bareStatus(word string) string {
	if asideTakesBack.MatchString(word) {
		return word
	}
	bare := strings.TrimSpace(statusAside.ReplaceAllString(word, ""))
	if bare == "" {
		return word
	}
	if part, ok := onlyResult(bare); ok {
		return part
	}
	if aside := strings.TrimPrefix(word, bare); soldTakesBack.MatchString(aside) &&
		vocabulary.Words["auction_status"][bare] == "已成交" {
		return word
	} else if soldFor.MatchString(bare) {
		if soldTakesBack.MatchString(aside) {
			return word
		}
		return "成交"
	}
	if word, ok := resultBeforeRemark(bare); ok {
		return word
	}
	return bare
}

// resultBeforeRemark returns the result word that precedes a remark, if the remark does not cancel the result: 已成交 in
// 已成交 成交价331万.
func resultBeforeRemark(text string) (word string, ok bool) {
	m := remark.FindStringSubmatch(text)
	switch {
	case m == nil:
		return "", false
	case vocabulary.Words["auction_status"][m[1]] == "已成交":
		return m[1], m[2] != ":" && !takesBack.MatchString(m[3])
	}
	return m[1], !otherEnd.MatchString(m[3])
}

// soldPrice matches an amount with its unit.
const soldPrice = `[¥￥]?(?:[1-9][\d,.]*|0\.\d*[1-9])\s*(?:亿元?|万元?|元)`

// afterAct matches words before a result that name the sale or the reason for the result: 拍卖 in 拍卖已成交, 无人出价 in 无人出价流拍.
var afterAct = pattern.MustCompile(`^(?:网络|司法|拍卖|变卖|竞价|竞拍|竞买|标的|结果|状态|已经?|因?(?:无人(?:出价|报名|竞买|竞拍|应价|应买)|案外人(?:提出)?异议|(?:被执行人)?(?:已经?)?(?:全部)?(?:履行|清偿)(?:完毕|全部?义务|义务|债务)*|(?:双方|当事人)(?:达成|自行|已)*(?:执行)?和解(?:协议)?|申请执行人撤回申请))+`)

var (
	// afterReason matches a reason and the result that follows from it, such as a suspension: 因被执行人提出异议中止.
	afterReason = pattern.MustCompile(`^[因由]\p{Han}{2,24}?(?:异议|履行|履行完毕|和解|申请|清偿|还款|原因|复议|诉讼|瑕疵|错误)` +
		`(?:而|被|予以|已)?(中止|暂缓|撤回)(?:拍卖|变卖)?$`)
	// afterFailure matches a statement that a sale failed and a creditor then took the property: 流拍后以物抵债.
	afterFailure = pattern.MustCompile(`^(?:网络|司法|拍卖|变卖)*(?:未成交?|流拍|流标|不成功?)后?` +
		`(?:由?(?:申请(?:执行)?人|债权人))?(?:同意|接受|裁定)?(以物抵债)$`)
)

var withoutMarks = strings.NewReplacer("，", "", ",", "", "、", "", "；", "", " ", "")

// onlyResult returns the result word of a text that otherwise only names the sale or a reason. ok is false if the text
// contains other words, because they might cancel the result.
func onlyResult(text string) (word string, ok bool) {
	joined := withoutMarks.Replace(text)
	for _, form := range []*pattern.Pattern{afterReason, afterFailure} {
		if m := form.FindStringSubmatch(joined); m != nil {
			return m[1], true
		}
	}
	rest := afterAct.ReplaceAllString(joined, "")
	if rest == "" || rest == text {
		return "", false
	}
	_, ok = vocabulary.Words["auction_status"][rest]
	return rest, ok
}

var (
	remark = pattern.MustCompile(`^([^\s,，;；、:]+)([\s,，;；、:])\s*(.*)$`)
	// soldFor matches a statement of the price for which the lot was sold: 以152万元成交.
	soldFor = pattern.MustCompile(`^(?:(?:由?(?:买受人|竞买人|买家|竞买号|最高应价者)(?:[A-Za-z]?\d{1,8}号?)?)?以\s*(?:人民币)?` + soldPrice +
		`(?:的?(?:最高)?(?:价格?|应价|报价))?(?:拍卖)?(?:成交|拍出|售出|竞得|拍得|买受|买得)|已?成交价?[:：]?\s*` + soldPrice + `)$`)
	// otherEnd matches a cell that is not simply a result: an answer (流拍：否), a count (中止：0次), an end that is still
	// open, or what happened after a failed sale.
	otherEnd  = pattern.MustCompile(`^(?:[否无不0NnFf]|没有|未)(?:$|是|流)|^(?:\d{1,3}次?|[-—/?？]+)$|待[定查核确]|不详|未知|不明|已卖|卖[掉出]|成交|竞得|拍出|售出|抵债|撤|恢复|继续|已重新|改为|转为|二拍|再次|非`)
	takesBack = pattern.MustCompile(`悔拍|未|否|失败|流拍|流标|撤|无效|作废|取消|待|逾期`)
)

// AsksResult returns the result that a heading asks about (成交 for 是否成交), "" for none.
func AsksResult(heading string) string {
	if !strings.Contains(heading, "否") {
		return ""
	}
	for _, w := range []struct{ word, result string }{{"流拍", "流拍"}, {"流标", "流拍"}, {"成交", "已成交"}, {"拍出", "已成交"},
		{"售出", "已成交"}, {"卖出", "已成交"}} {
		if strings.Contains(heading, w.word) {
			return w.result
		}
	}
	return ""
}

var asksStage = pattern.MustCompile(`^(?:是否|是不是)(?:为|属于)?(一拍|首拍|第一次拍卖|二拍|第二次拍卖)$`)

// AsksStage returns the stage that a heading asks about (二拍 for 是否二拍), "" for none.
func AsksStage(heading string) string {
	m := asksStage.FindStringSubmatch(values.Clean(heading))
	if m == nil {
		return ""
	}
	return Word("", "auction_stage", m[1])
}

// rowWords lists the states of single bids in lists of bids. words.yaml holds the states of lots.
var rowWords = []string{"出局", "领先", "出价", "有效", "无效", "竞买成功"}

// shortestName is the minimum length in characters of a title in which 变卖 at the beginning means the stage: 变卖：北京市某路1号.
const shortestName = 12

// NoLot reports whether a supposed title is the state of a bid or deal. The row then belongs to a list of bids or
// deals.
func NoLot(title string) bool {
	title = values.Clean(title)
	isStatus := isStatusAlone(title)
	return isStatus || slices.Contains(rowWords, title)
}

// isStatusAlone reports whether a text is a stage or result and does not contain the name of a lot.
func isStatusAlone(text string) bool {
	_, known := Result("", text)
	isLong := utf8.RuneCountInString(text) >= shortestName && propertyWord(text) != ""
	return known && !(isLong && (strings.HasPrefix(text, "变卖") || ResultInTitle(text) != ""))
}

// StatedStatus returns the auction_status code of the phase that a word means: 0 upcoming, 1 running, 2 over. It
// returns "" for other words.
func StatedStatus(source, word string) string {
	word = strings.ToLower(values.Clean(word))
	if code, ok := vocabulary.Sources[source]["stated_status"][word]; ok {
		return code
	}
	if code, ok := vocabulary.Words["stated_status"][word]; ok {
		return code
	}
	return vocabulary.Words["stated_status"][bareStatus(word)]
}

// bidWords matches cells in lists of bids or deals that are not titles: 出局, A12号.
var bidWords = pattern.MustCompile(`^(?:出局|领先|落后|有效|无效|出价|成交价?|竞价|延时|已?中标|竞得|优先|应价|起拍|[A-Z]?\d{1,6}号?|竞买号.{0,12}|.{0,12}竞买人.{0,6})$`)

// plainValue matches a number, an amount, a date or a time.
var plainValue = pattern.MustCompile(`^[¥￥]?[\d.,:：/\-年月日时分秒 ]+(?:元|万元?|亿元?|%|次|人)?$`)

// NotATitle returns the reason, in Chinese, why a text cannot be the title of a lot, "" if it can.
func NotATitle(title string) string {
	word := values.Clean(title)
	if isStatusAlone(word) || bidWords.MatchString(word) {
		return "不是标的的名称：这一行像出价记录或成交列表的一行，不是标的"
	}
	if total.MatchString(word) {
		return "不是标的的名称：这一行是合计"
	}
	if note.MatchString(word) {
		return "不是标的的名称：这一行是表格的说明"
	}
	if plainValue.MatchString(word) {
		return "不是标的的名称：标题列可能选错了"
	}
	return ""
}

// total matches the first cell in a row of totals.
var total = pattern.MustCompile(`^(?:合计|总计|小计|共计|汇总|平均值?|本页合计)[:：]?.{0,8}$`)

// IsTotal reports whether a cell shows that its row is a row of totals.
func IsTotal(cell string) bool { return total.MatchString(values.Clean(cell)) }

// note matches the beginning of a note that follows a table.
var note = pattern.MustCompile(`^(?:注|备注|附注|说明|特别说明|温馨提示|数据来源|制表人?|填表人?|审核人?|联系人)\s*[:：\d]`)

// withoutPlaces masks place names that contain a word for a kind of property (厦门市), so that this word is not found in
// them.
func withoutPlaces(title string) string {
	for _, place := range vocabulary.Places {
		if strings.Contains(title, place) {
			title = strings.ReplaceAll(title, place, "某地")
		}
	}
	return title
}

// NotProperty returns the word which shows that a title is not about real estate (轿车, 股权), "" if it is about real
// estate.
func NotProperty(title string) string {
	title = withoutPlaces(title)
	for _, w := range vocabulary.NotProperty {
		if at := strings.Index(title, w); at >= 0 && !strings.HasPrefix(title[at+len(w):], "位") &&
			!strings.HasPrefix(title[at+len(w):], "库") {
			return w
		}
	}
	if propertyWord(title) != "" {
		return ""
	}
	for _, w := range vocabulary.MaybeProperty {
		if strings.Contains(title, w) {
			return w
		}
	}
	return ""
}

var roundColumn = pattern.MustCompile(`^(第[一二]次拍卖|首次拍卖|[一二]拍|首拍|变卖)[.:：_\-（(]?(.{1,12}?)$`)

// RoundOf splits a heading that begins with a stage: 二拍起拍价 becomes 二拍 and 起拍价. For any other heading, it returns empty
// texts.
func RoundOf(heading string) (stage, rest string) {
	m := roundColumn.FindStringSubmatch(values.Clean(heading))
	if m == nil {
		return "", ""
	}
	return Word("", "auction_stage", m[1]), m[2]
}
