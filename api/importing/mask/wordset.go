package mask

// wordSet is a list of words. It is indexed by their first character (see words) or by their last character (see
// endings).
type wordSet map[rune][][]rune

// words returns a set of words for the method longest, which looks them up by their first character.
func words(list ...string) wordSet {
	s := wordSet{}
	for _, w := range list {
		r := []rune(w)
		s[r[0]] = append(s[r[0]], r)
	}
	return s
}

// endings returns a set of words for the method ending, which looks them up by their last character.
func endings(list ...string) wordSet {
	s := wordSet{}
	for _, w := range list {
		r := []rune(w)
		s[r[len(r)-1]] = append(s[r[len(r)-1]], r)
	}
	return s
}

// longest returns the length of the longest word with which text begins, 0 for none.
func (s wordSet) longest(text []rune) int {
	if len(text) == 0 {
		return 0
	}
	best := 0
	for _, w := range s[text[0]] {
		if len(w) > best && len(w) <= len(text) && equal(w, text[:len(w)]) {
			best = len(w)
		}
	}
	return best
}

// ending returns the length of the longest word with which text ends, 0 for none.
func (s wordSet) ending(text []rune) int {
	if len(text) == 0 {
		return 0
	}
	best := 0
	for _, w := range s[text[len(text)-1]] {
		if len(w) > best && len(w) <= len(text) && equal(w, text[len(text)-len(w):]) {
			best = len(w)
		}
	}
	return best
}

// endsWith reports whether text ends with a word of a set that is indexed by first characters.
func (s wordSet) endsWith(text []rune) bool {
	for i := max(0, len(text)-8); i < len(text); i++ {
		if s.longest(text[i:]) == len(text)-i {
			return true
		}
	}
	return false
}

func equal(a, b []rune) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func set(list ...string) map[string]bool {
	m := make(map[string]bool, len(list))
	for _, w := range list {
		m[w] = true
	}
	return m
}
