package mapping

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

const stageWords = `第一次拍卖|第1次拍卖|首次拍卖|第二次拍卖|第2次拍卖|重新拍卖|再次拍卖|网络司法变卖|司法变卖|一拍|二拍|变卖|破产?`

var (
	bracketed = regexp.MustCompile(`^\s*[【\[（(〔「]\s*(` + stageWords + `)\s*[】\]）)〕」]\s*`)
	spaced    = regexp.MustCompile(`^\s*(第[一二12]次拍卖|首次拍卖|重新拍卖|再次拍卖|一拍|二拍|变卖)\s*(?:[:：\-—|丨·]\s*|\s+)`)
	unspaced  = regexp.MustCompile(`^\s*(第[一二12]次拍卖)`)
)

// StripStage takes the stage words off the front of a title: 【第一次拍卖】, (变卖),
// "二拍：", 【一拍】(破). It returns the rest, the dictionary's name of the stage
// (the last one named, "" for none) and whether the title says that the asset
// comes from a bankruptcy.
func StripStage(title string) (rest, stage string, bankrupt bool) {
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
		stage = Word("", "auction_stage", m[1])
	}
}

func stagePrefix(title string) []string {
	first, _ := utf8.DecodeRuneInString(title)
	switch {
	case strings.ContainsRune("【[（(〔「", first):
		return bracketed.FindStringSubmatch(title)
	case strings.ContainsRune("第首重再一二变", first):
		if m := spaced.FindStringSubmatch(title); m != nil {
			return m
		}
		return unspaced.FindStringSubmatch(title)
	}
	return nil
}
