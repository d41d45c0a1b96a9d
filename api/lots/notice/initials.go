package notice

import "fapai/api/platform/pattern"

// initials maps labels of one character, with which some courts abbreviate a survey, to the usual ones.
var initials = map[string]string{
	"税": "税费", "费": "欠费", "押": "抵押", "封": "查封", "租": "租赁情况", "占": "占用情况", "户": "户口", "钥": "钥匙", "贷": "贷款", "购": "限购",
}

// initial matches a label of one character at the beginning of a sentence: 押：农行.
var initial = pattern.MustCompile(`^\s*([税费押封租占户钥贷购证])\s*[：:]\s*`)

// fewestInitials is the number of such labels that make a text a survey in abbreviations.
const fewestInitials = 3

// abbreviated reports whether a text is a survey with labels of one character.
func abbreviated(plain string, list []span) bool {
	n := 0
	for _, s := range list {
		if initial.MatchString(plain[s.from:s.to]) {
			n++
		}
	}
	return n >= fewestInitials
}

// inFull replaces the label of one character at the beginning of a sentence by the usual label.
func inFull(sentence string) string {
	m := initial.FindStringSubmatch(sentence)
	if m == nil || initials[m[1]] == "" {
		return sentence
	}
	return initials[m[1]] + "：" + sentence[len(m[0]):]
}
