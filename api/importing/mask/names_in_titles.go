package mask

import (
	"strings"
	"unicode"
)

// separators holds the characters that separate the segments of a title: - in …501室-孙丽, （ in …402室（孙丽）.
const separators = "-－—–_|｜/／（）()[]【】〔〕:：,，;； "

// roomEnds lists endings of addresses after which a name may be a segment.
var roomEnds = endings("室", "号", "房", "户", "座", "楼", "层", "栋", "幢", "单元")

// segments masks names that are a whole segment of a title and are next to an address: 孙丽 in …501室-孙丽.
func (m *masker) segments() {
	for from := 0; from < len(m.text); {
		to := from
		for to < len(m.text) && !strings.ContainsRune(separators+"\n。", m.text[to]) {
			to++
		}
		if to > from && to-from <= 24 && (m.followsAddress(from) || m.precedesAddress(from, to)) {
			m.list(from, to)
		}
		from = to + 1
	}
}

// followsAddress reports whether an address precedes the segment at position from, with nothing but separators between
// them.
func (m *masker) followsAddress(from int) bool {
	at := from
	for at > 0 && from-at < 3 && strings.ContainsRune(separators, m.text[at-1]) {
		at--
	}
	if at == from || at == 0 || m.text[at] == ',' || m.text[at] == '，' {
		return false
	}
	last := m.text[at-1]
	return roomEnds.ending(m.text[:at]) > 0 || unicode.IsDigit(last) || last >= 'A' && last <= 'Z'
}

// precedesAddress reports whether the segment text[from:to] begins its line and an address follows it.
func (m *masker) precedesAddress(from, to int) bool {
	if from > 0 && !strings.ContainsRune("\n】])）", m.text[from-1]) || to == len(m.text) ||
		strings.ContainsRune(",，)）]】 ", m.text[to]) {
		return false
	}
	at := to
	for at < len(m.text) && strings.ContainsRune(separators, m.text[at]) {
		at++
	}
	full, _ := placeNames()
	return full.longest(m.text[at:]) > 0
}

// list masks the segment text[from:to] if it consists only of names. 案 may follow them.
func (m *masker) list(from, to int) {
	if equalAt(m.text, to-1, "案") {
		to--
	}
	var found []span
	for at := from; at < to; {
		end := at
		for end < to && !strings.ContainsRune("、和与及", m.text[end]) {
			end++
		}
		s := span{at, end, 1}
		name := m.text[at:end]
		n, _ := surname(name)
		switch {
		case len(name) > 0 && foreign(name) == len(name):
		case n == 0 || len(name) <= n || len(name)-n > 2 || !givenName(name[n:]) || plain[string(name)]:
			return
		default:
			s.surname = n
		}
		if !(m.certainly(s) || m.likely(s)) || orgTails.ending(name) > 0 {
			return
		}
		found, at = append(found, s), end+1
	}
	for _, s := range found {
		m.hide(s)
	}
}
