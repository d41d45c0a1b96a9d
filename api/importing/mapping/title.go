package mapping

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

const stageWords = `第[一二三四五六七八九十1-9]次拍卖|首次拍卖|重新拍卖|再次拍卖|网络司法变卖|司法变卖|[一二三四五]拍|变卖|破产?`

var (
	bracketed = pattern.MustCompile(`^\s*[【\[（(〔「]\s*(` + stageWords + `)\s*[】\]）)〕」]\s*`)
	spaced    = pattern.MustCompile(`^\s*(第[一二三四五六七八九十1-9]次拍卖|首次拍卖|重新拍卖|再次拍卖|[一二三四五]拍|变卖)\s*(?:[:：\-—|丨·]\s*|\s+)`)
	unspaced  = pattern.MustCompile(`^\s*(第[一二三四五六七八九十1-9]次拍卖)`)
	// tag matches a tag in brackets at the beginning of a title, such as [热] or 【优选】.
	tag = pattern.MustCompile(`^\s*[【\[（(〔「][^【\[（(〔「】\]）)〕」]{1,8}[】\]）)〕」]\s*`)
	// closing matches a stage in brackets at the end of a title: （二拍）.
	closing = pattern.MustCompile(`\s*[【\[（(〔「]\s*(` + stageWords + `)\s*[】\]）)〕」]\s*$`)
)

// resultInTitle matches a result in brackets at either end of a title: （已撤回）.
var resultInTitle = pattern.MustCompile(`^\s*[【\[（(〔「]\s*(` + titleResults + `)\s*[】\]）)〕」]|^\s*(` + titleResults + `)\s*[:：]|[【\[（(〔「]\s*(` + titleResults +
	`)\s*[】\]）)〕」]\s*$`)

const titleResults = `已?撤回|撤拍|已?取消|(?:已|拍卖)?(?:暂缓|中止)(?:拍卖)?|已?流拍|已?成交`

// ResultInTitle returns the result that a title states in brackets, "" for none.
func ResultInTitle(title string) string {
	if m := resultInTitle.FindStringSubmatch(title); m != nil {
		return m[1] + m[2] + m[3]
	}
	return ""
}

// StripStage removes words for the stage from the beginning of a title (【第一次拍卖】, "二拍："), or else from brackets at the
// end of the title. It keeps tags such as [热]. stage is the dictionary name of the last stage that the title names, ""
// for none. Rounds after the second are 第三次拍卖. bankrupt reports whether the title marks the lot as a bankruptcy asset
// (破).
func StripStage(title string) (rest, stage string, bankrupt bool) {
	title, front, broke := stripFront(strings.TrimSpace(title))
	rest, stage, bankrupt = stripRest(title, front)
	return rest, cmp.Or(stage, front), bankrupt || broke
}

// stripRest does the rest of StripStage for a title from whose beginning the stage was already removed. front is that
// stage. If it is not "", brackets at the end of the title are kept.
func stripRest(title, front string) (rest, stage string, bankrupt bool) {
	title, named := stripNotice(withoutCase(title))
	title = withoutPraise(withoutOwner(title))
	rest, stage, bankrupt = stripFront(title)
	if stage == "" && named != "" {
		return rest, named, bankrupt
	}
	tags := ""
	for behind := rest; stage == ""; {
		m := tag.FindString(behind)
		if m == "" {
			break
		}
		tags, behind = tags+m, behind[len(m):]
		if after, found, broke := stripFront(behind); found != "" || broke {
			rest, stage, bankrupt = tags+after, found, bankrupt || broke
			break
		}
	}
	if m := closing.FindStringSubmatch(rest); stage == "" && front == "" && m != nil && len(m[0]) < len(rest) {
		rest = strings.TrimSuffix(rest, m[0])
		if strings.HasPrefix(m[1], "破") {
			return rest, "", true
		}
		stage = m[1]
	}
	return rest, stage, bankrupt
}

var (
	// announcement matches the title of a court's announcement that contains the name of the lot in the middle:
	// 某某人民法院关于…（第二次拍卖）的公告.
	announcement = pattern.MustCompile(`^(?:([^，。（）()\s【】]{2,30}?法院)(?:执行局)?)?\s*(?:关于)(?:依法|公开|网络|司法|第[一二三四五]次|再次|重新)*(?:拍卖|变卖|处置|竞拍|转让)?\s*(.+)$`)
	// courtFirst matches a title that begins with the name of a court and lacks 关于: 某某人民法院拍卖位于….
	courtFirst = pattern.MustCompile(`^([^，。（）()\s【】]{2,30}?(?:人民|海事|金融|铁路运输)法院)(?:执行局)?(?:\s+|\s*[:：—\-]+\s*|(?:依法|公开|网络|司法|第[一二三四五]次|再次|重新)*(?:拍卖|变卖|处置|竞拍|转让)(?:的)?\s*)(.{5,})$`)
	// announced matches the words that follow the name of the lot: 的公告, 拍卖公告.
	announced = pattern.MustCompile(`(?:进行|的)?(?:公开|网络|司法|依法|第[一二三四五]次)*(?:竞买|拍卖|变卖|处置|竞价)?(?:的)?(?:公告|公示|通知|须知)$`)
	offered   = pattern.MustCompile(`(?:的)?(?:第[一二三四五]次)?(?:司法)?(?:拍卖|变卖)$`)
	// ownedBy matches the owner and 位于 at the beginning of a title: 张某名下位于.
	ownedBy = pattern.MustCompile(`^[^，。（）()\s【】\d]{2,40}?(?:名下|所有)(?:所有)?的?(?:位于|坐落于|坐落在|坐落|座落于|座落)`)
	// ownerOf matches the owner that precedes a place at the beginning of a title: 被执行人张某持有的北京市….
	ownerOf = pattern.MustCompile(`^(?:被执行人|被告|债务人|产权人|权利人|所有权人)?[^，。（）()\s【】\d]{2,40}?(?:名下|所有|持有|享有)(?:所有)?的(.{8,})$`)
	// ownerBehind matches the owner in brackets at the end of a title: （产权人：某某公司）, （张某名下）.
	ownerBehind = pattern.MustCompile(`\s*[（(](?:(?:产权|权利|所有权|权属|被执行|不动产权利|登记权利)人[:：]?[^（）()]{2,40}|[^（）()\d]{2,20}(?:名下|所有))[）)]$`)
	// caseFirst matches a case number at the beginning of a title: （2026）京0108执恢321号-.
	caseFirst = pattern.MustCompile(`^[（(\[〔【]?(?:19|20)\d{2}[）)\]〕】]?\p{Han}{1,3}\d{0,6}\p{Han}{1,4}\d{1,6}号(?:之[一二三四五六七八九十])?(?:案件?)?(?:[-—–:：、，,\s]+|的?(?:位于|坐落于?|座落于?))`)
	located   = pattern.MustCompile(`^(?:位于|坐落于|坐落在|坐落|座落于|座落)`)
	// praise matches advertising in titles: 可贷款, 急售, 捡漏.
	praise = pattern.MustCompile(`[【\[（(「]?(?:可贷款?|支持贷款|可按揭|可公积金贷款|支持按揭|不限购|满五唯一|急售|捡漏|超值|热拍|热卖|优质资产|好房推荐|低价好房)[】\]）)」]?[！!]*`)
	named  = pattern.MustCompile(stageWords)

	placeFirst = pattern.MustCompile(`^\p{Han}{2,8}?[省市区县镇乡]\p{Han}`)
	ownerWord  = pattern.MustCompile(`名下|所有|持有|享有|人[:：]`)
)

// withoutCase removes a case number from the beginning of a title.
func withoutCase(title string) string {
	rest := located.ReplaceAllString(caseFirst.ReplaceAllString(title, ""), "")
	if rest == title || !placeFirst.MatchString(rest) {
		return title // the name of a person may follow instead of a place
	}
	return rest
}

// withoutOwner removes the owner from a title if the name of a place follows.
func withoutOwner(title string) string {
	if !ownerWord.MatchString(title) {
		return title
	}
	title = ownerBehind.ReplaceAllString(ownedBy.ReplaceAllString(title, ""), "")
	if m := ownerOf.FindStringSubmatch(title); m != nil && placeFirst.MatchString(m[1]) && strings.ContainsAny(m[1], "0123456789") {
		return m[1]
	}
	return title
}

// CourtInTitle returns the court that announces the sale according to a title, "" for none.
func CourtInTitle(title string) string {
	if !strings.Contains(title, "关于") {
		return ""
	}
	if m := announcement.FindStringSubmatch(strings.TrimSpace(title)); m != nil {
		return m[1]
	}
	return ""
}

// stripNotice returns the name of the lot and the stage from the title of a court's announcement. It returns any other
// title unchanged, without a stage.
func stripNotice(title string) (rest, stage string) {
	var m []string
	if strings.Contains(title, "法院") {
		if c := courtFirst.FindStringSubmatch(title); c != nil && !strings.HasPrefix(c[2], "关于") && hasHan(c[2]) {
			return announcedThing(located.ReplaceAllString(c[2], ""))
		}
	}
	if strings.Contains(title, "关于") {
		m = announcement.FindStringSubmatch(strings.TrimSpace(title))
	}
	if m == nil {
		return announcedThing(title)
	}
	if rest, stage = announcedThing(m[2]); stage == "" {
		stage = named.FindString(offered.FindString(rest))
		rest = offered.ReplaceAllString(rest, "")
	}
	if rest = located.ReplaceAllString(rest, ""); rest == "" {
		return title, ""
	}
	return rest, stage
}

// announcedThing removes 的公告 from the end of a title, and a stage in brackets that precedes it.
func announcedThing(title string) (rest, stage string) {
	if !strings.HasSuffix(title, "告") && !strings.HasSuffix(title, "示") && !strings.HasSuffix(title, "知") {
		return title, ""
	}
	rest = strings.TrimSpace(announced.ReplaceAllString(title, ""))
	if rest == "" || rest == title {
		return title, ""
	}
	for {
		m := closing.FindStringSubmatch(rest)
		if m == nil || len(m[0]) == len(rest) {
			break
		}
		rest, stage = strings.TrimSuffix(rest, m[0]), m[1]
	}
	if stage == "" {
		stage = named.FindString(title[len(rest):])
	}
	return rest, stage
}

// withoutPraise removes advertising and repetitions from a title.
func withoutPraise(title string) string {
	if strings.ContainsAny(title, "贷揭购唯急捡超热优好") {
		if rest := strings.TrimSpace(praise.ReplaceAllString(title, "")); rest != "" {
			title = rest
		}
	}
	return withoutRepetition(title)
}

// fewestRepeated is the minimum length in characters of a repeated part of a title.
const fewestRepeated = 3

// withoutRepetition removes a part of a title if it directly follows an equal part. A separator may be between the two:
// 北京市 in 北京市北京市朝阳区.
func withoutRepetition(title string) string {
	runes := []rune(title)
	for size := len(runes) / 2; size >= fewestRepeated; size-- {
		for at := 0; at+2*size <= len(runes); at++ {
			gap := 0
			if next := at + size; strings.ContainsRune(" 　-—:：,，|", runes[next]) && next+1+size <= len(runes) {
				gap = 1
			}
			first, second := runes[at:at+size], runes[at+size+gap:at+2*size+gap]
			if slices.Equal(first, second) && slices.ContainsFunc(first, func(r rune) bool { return r >= 0x4e00 }) {
				return withoutRepetition(string(runes[:at+size]) + string(runes[at+2*size+gap:]))
			}
		}
	}
	return title
}

func stripFront(title string) (rest, stage string, bankrupt bool) {
	rest = title
	for {
		rest = strings.TrimSpace(rest)
		m := stagePrefix(rest)
		if m == nil || len(m[0]) == len(rest) {
			return rest, stage, bankrupt
		}
		rest = rest[len(m[0]):]
		if strings.HasPrefix(m[1], "破") {
			bankrupt = true
			continue
		}
		stage = m[1]
	}
}

// stageAside matches a remark in brackets that follows a stage: 二拍（降价20%）.
var stageAside = pattern.MustCompile(`[（(][^（）()]*[）)]$`)

var laterRound = pattern.MustCompile(`^(?:第([三四五六七八九十3-9])次拍卖|([三四五])拍)$`)

// Stage translates a source's word for a stage to the name in the dictionary. round is set only for a later round of a
// bankruptcy sale (重新拍卖). 0 means the usual round of the stage.
func Stage(source, word string) (name string, round int) {
	if word = strings.TrimSpace(word); Word(source, "auction_stage", word) == values.Clean(word) {
		word = stageAside.ReplaceAllString(word, "")
	}
	if m := laterRound.FindStringSubmatch(values.Clean(word)); m != nil {
		digits := strings.Split("一二三四五六七八九十", "")
		for i, digit := range digits {
			if word := m[1] + m[2]; word == digit || word == strconv.Itoa(i+1) {
				return "重新拍卖", i + 1
			}
		}
	}
	return Word(source, "auction_stage", word), 0
}

var roundHeading = pattern.MustCompile(`round|轮|次|几拍`)

// StageOfRound returns the stage for a number in a column of rounds: 一拍 for 1, 二拍 for 2. It returns "" for higher
// numbers, because they may mean a sale without auction or another auction.
func StageOfRound(heading, round string) string {
	if !roundHeading.MatchString(values.FoldName(heading)) {
		return ""
	}
	return map[string]string{"1": "一拍", "一": "一拍", "第一": "一拍", "2": "二拍", "二": "二拍", "第二": "二拍"}[values.Clean(round)]
}

func stagePrefix(title string) []string {
	first, _ := utf8.DecodeRuneInString(title)
	switch {
	case strings.ContainsRune("【[（(〔「", first):
		return bracketed.FindStringSubmatch(title)
	case strings.ContainsRune("第首重再一二三四五变", first):
		if m := spaced.FindStringSubmatch(title); m != nil {
			return m
		}
		return unspaced.FindStringSubmatch(title)
	}
	return nil
}
