package risk

import (
	"strings"

	"fapai/api/platform/cache"
)

// judgement is what a sentence answers to a topic; labelled is "label：value".
type judgement struct {
	topic    int
	labelled bool
	finding
}

// judged is all that a sentence says, whatever document it stands in.
type judged struct {
	answers []judgement
	sold    share
	bytes   int // of the sentence
}

// judgedBytes bounds the sentences that are remembered: courts and platforms repeat most of theirs in every notice, and the
// expressions of all topics are by far the dearest part of an import.
const judgedBytes = 32 << 20

var remembered = cache.New[string](cache.Options[judged]{
	Bytes: judgedBytes, Size: func(v judged) int64 { return int64(2*v.bytes + 100*len(v.answers) + 200) }, Age: cache.Forever,
})

// longestLabel is the bytes of the longest cell that is looked at as a label.
const longestLabel = 120

// labels caches which cells of tables are labels.
var labels = cache.New[string](cache.Options[bool]{Limit: 20_000, Age: cache.Forever})

// judgeAll gives what sentences say, each with its document.
func judgeAll(all []sentence) []judged {
	out := make([]judged, len(all))
	for i, s := range all {
		key := s.quote
		if s.text != s.quote {
			key += "\x00" + s.text
		}
		found, ok := remembered.Get(key)
		if !ok {
			// A copy: the sentence is a part of its document, which would stay in memory with it.
			key = strings.Clone(key)
			quote, text := key[:len(s.quote)], key
			if s.text != s.quote {
				text = key[len(s.quote)+1:]
			}
			found = judge(sentence{quote, text, ""})
			found.bytes = len(key)
			remembered.Set(key, found)
		}
		out[i] = found
	}
	return out
}

// judge asks all topics about a sentence.
func judge(s sentence) (out judged) {
	for i := range topics {
		labelled, free := topics[i].read(s)
		for _, f := range labelled {
			out.answers = append(out.answers, judgement{i, true, f})
		}
		for _, f := range free {
			out.answers = append(out.answers, judgement{i, false, f})
		}
	}
	if strings.Contains(s.text, "份额") {
		out.sold, _ = shareOfSentence(s.text)
	}
	return out
}
