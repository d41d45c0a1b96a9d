package mapping

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"fapai/api/importing/values"
)

const stageWords = `第[一二三四五六七八九十1-9]次拍卖|首次拍卖|重新拍卖|再次拍卖|网络司法变卖|司法变卖|[一二三四五]拍|变卖|破产?`

var (
	bracketed = regexp.MustCompile(`^\s*[【\[（(〔「]\s*(` + stageWords + `)\s*[】\]）)〕」]\s*`)
	spaced    = regexp.MustCompile(`^\s*(第[一二三四五六七八九十1-9]次拍卖|首次拍卖|重新拍卖|再次拍卖|[一二三四五]拍|变卖)\s*(?:[:：\-—|丨·]\s*|\s+)`)
	unspaced  = regexp.MustCompile(`^\s*(第[一二三四五六七八九十1-9]次拍卖)`)
	// tag is a bracketed word of a platform that is no stage, such as [热] or 【优选】.
	tag = regexp.MustCompile(`^\s*[【\[（(〔「][^【\[（(〔「】\]）)〕」]{1,8}[】\]）)〕」]\s*`)
	// closing is a stage in brackets at the end.
	closing = regexp.MustCompile(`\s*[【\[（(〔「]\s*(` + stageWords + `)\s*[】\]）)〕」]\s*$`)
)

// StripStage takes the stage words off a title: 【第一次拍卖】, (变卖), "二拍：" and 【一拍】(破) at its front, also behind tags
// such as [热], which stay, or else in brackets at its end. It returns the rest, the dictionary's name of the stage
// (the last one named, "" for none; a round after the second is 第三次拍卖) and whether the title says that the asset
// comes from a bankruptcy.
func StripStage(title string) (rest, stage string, bankrupt bool) {
	title, named := stripNotice(title)
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
	if m := closing.FindStringSubmatch(rest); stage == "" && m != nil && len(m[0]) < len(rest) {
		rest = strings.TrimSuffix(rest, m[0])
		if strings.HasPrefix(m[1], "破") {
			return rest, "", true
		}
		stage = m[1]
	}
	return rest, stage, bankrupt
}

// notice is the title of a court's announcement: 某某人民法院关于…（第二次拍卖）的公告. What is sold stands in the middle.
var notice = regexp.MustCompile(`^(?:[^，。（）()\s]{2,30}?法院)?\s*关于(?:拍卖|变卖|处置)?\s*(.+?)\s*[（(\[【]\s*(` + stageWords + `)\s*[）)\]】]\s*的?(?:竞买|拍卖|变卖)?公告$`)

// stripNotice is the thing that an announcement's title names and the stage in it; a title that is none is returned as it is.
func stripNotice(title string) (rest, stage string) {
	if !strings.HasSuffix(title, "公告") {
		return title, ""
	}
	m := notice.FindStringSubmatch(title)
	if m == nil {
		return title, ""
	}
	rest = closing.ReplaceAllString(m[1], "")
	return strings.TrimPrefix(strings.TrimPrefix(rest, "坐落于"), "位于"), m[2]
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

var laterRound = regexp.MustCompile(`^(?:第([三四五六七八九十3-9])次拍卖|([三四五])拍)$`)

// Stage translates a source's word for a stage to the dictionary's name and, for the further rounds of a bankruptcy, which
// the dictionary calls 重新拍卖, to the number of the round; 0 is the usual number of the stage.
func Stage(source, word string) (name string, round int) {
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
