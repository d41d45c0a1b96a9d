package notice

import "fapai/api/platform/pattern"

// initials maps the one-character labels of abbreviated surveys to the usual labels: 押 becomes 抵押.
var initials = map[string]string{
	"税": "税费", "费": "欠费", "押": "抵押", "封": "查封", "租": "租赁情况", "占": "占用情况", "户": "户口", "钥": "钥匙", "贷": "贷款", "购": "限购",
}

// initial matches a one-character label at the beginning of a sentence: 押：农行.
var initial = pattern.MustCompile(`^\s*([税费押封租占户钥贷购证])\s*[：:]\s*`)

// fewestInitials is the minimum number of one-character labels of an abbreviated survey.
const fewestInitials = 3

// abbreviated reports whether at least fewestInitials of the sentences of a text (list) begin with a one-character
// label.
func abbreviated(plain string, list []span) bool {
	n := 0
	for _, s := range list {
		if initial.MatchString(plain[s.from:s.to]) {
			n++
		}
	}
	return n >= fewestInitials
}

// inFull replaces a one-character label at the beginning of a sentence by the usual label: 押：农行 becomes 抵押：农行.
func inFull(sentence string) string {
	m := initial.FindStringSubmatch(sentence)
	if m == nil || initials[m[1]] == "" {
		return sentence
	}
	return initials[m[1]] + "：" + sentence[len(m[0]):]
}
