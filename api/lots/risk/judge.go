package risk

import (
	"strings"

	otter "github.com/maypok86/otter/v2"
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
}

// judgedBytes bounds the sentences that are remembered: courts and platforms repeat most of theirs in every notice, and the
// expressions of all topics are by far the dearest part of an import.
const judgedBytes = 32 << 20

type sentenceKey struct{ quote, text string }

var remembered = otter.Must(&otter.Options[sentenceKey, judged]{
	MaximumWeight: judgedBytes,
	Weigher: func(k sentenceKey, v judged) uint32 {
		return uint32(len(k.quote) + len(k.text) + 100*len(v.answers) + 200)
	},
})

// longestLabel is the bytes of the longest cell that is looked at as a label.
const longestLabel = 120

// labels caches which cells of tables are labels.
var labels = otter.Must(&otter.Options[string, bool]{MaximumSize: 20_000})

// judgeAll gives what sentences say, each with its document.
func judgeAll(all []sentence) []judged {
	out := make([]judged, len(all))
	for i, s := range all {
		key := sentenceKey{s.quote, s.text}
		found, ok := remembered.GetIfPresent(key)
		if !ok {
			// A copy: the sentence is a part of its document, which would stay in memory with it.
			key.quote = strings.Clone(s.quote)
			if key.text = key.quote; s.text != s.quote {
				key.text = strings.Clone(s.text)
			}
			found = judge(sentence{key.quote, key.text, ""})
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
