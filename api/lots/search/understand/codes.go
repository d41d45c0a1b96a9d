package understand

import "strings"

// withoutCodes removes the meanings of tokens inside a code, such as the place initials mx in mx08eeq3. A run of
// letters and digits is a code if one of its digits, or the letters directly after a number, have no meaning. cy80m2
// (朝阳 80㎡) is not a code.
func withoutCodes(text string, list []token) []token {
	out := list[:0:0]
	for at, i := 0, 0; i < len(list); {
		run := codeRun(text[at:])
		end, j := at+len(list[i].text), i+1
		for ; j < len(list) && end < at+run; j++ {
			end += len(list[j].text)
		}
		if run > 0 && isCode(list[i:j], run) {
			out = append(out, token{text: text[at:end]})
		} else {
			out = append(out, list[i:j]...)
		}
		at, i = end, j
	}
	return out
}

// codeRun returns the length in bytes of the run of letters and digits at the beginning of a text. It returns 0 if the
// run consists only of letters or only of digits.
func codeRun(text string) int {
	size, digits := 0, 0
	for ; size < len(text) && (isLetter(rune(text[size])) || isDigit(rune(text[size]))); size++ {
		if isDigit(rune(text[size])) {
			digits++
		}
	}
	if digits == 0 || digits == size {
		return 0
	}
	return size
}

// isCode reports whether a run of letters and digits, which list has cut into tokens, is a code and not words.
func isCode(list []token, run int) bool {
	at, number := 0, false // reports whether the previous token is a number with a meaning
	for _, t := range list {
		digit := strings.ContainsFunc(t.text[:min(len(t.text), run-at)], isDigit)
		if t.meanings == nil && (digit || number) {
			return true
		}
		at, number = at+len(t.text), digit
	}
	return false
}
