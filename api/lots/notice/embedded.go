package notice

import (
	_ "embed"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"

	"fapai/api/platform/pattern"
)

//go:embed embedded.yaml
var embeddedYAML []byte

// frame is a sequence of word classes around a statement that a document quotes without making it, for example `cannot
// verify S` (无法确认该房已出租).
type frame struct {
	before, after []string // classes
	included      bool     // the last word before the statement is part of the statement
	clauses       bool     // the statement may consist of several clauses
	begins        bool     // the first word of the frame, or the statement, begins a clause
	value         string   // value that replaces the statement's answers: Unknown, or "" for a mention
}

// embedded holds the lists of embedded.yaml.
var embedded = readEmbedded()

type embeddedForms struct {
	words                              lexicon
	frames                             []frame
	reports, verdicts, truths, details []string
}

func readEmbedded() (e embeddedForms) {
	var lists struct {
		Words                              map[string][]string
		Frames                             struct{ Unknown, Mention []string }
		Reports, Verdicts, Truths, Details []string
	}
	if err := yaml.Unmarshal(embeddedYAML, &lists); err != nil {
		panic(err)
	}
	e = embeddedForms{words: lexicon{}, reports: lists.Reports, verdicts: lists.Verdicts, truths: lists.Truths,
		details: lists.Details}
	for class, texts := range lists.Words {
		for _, text := range texts {
			e.words.add(text, class)
		}
	}
	e.words.sort()
	for _, row := range lists.Frames.Unknown {
		e.frames = append(e.frames, frameOf(row, Unknown))
	}
	for _, row := range lists.Frames.Mention {
		e.frames = append(e.frames, frameOf(row, ""))
	}
	return e
}

func frameOf(row, value string) frame {
	f := frame{value: value}
	parts := strings.Fields(row)
	if parts[0] == "^" {
		f.begins, parts = true, parts[1:]
	}
	at := slices.IndexFunc(parts, func(part string) bool { return part == "S" || part == "T" })
	f.before, f.after, f.clauses = parts[:at], parts[at+1:], parts[at] == "T"
	if at > 0 && strings.HasPrefix(parts[at-1], "<") {
		f.before[at-1], f.included = parts[at-1][1:], true
	}
	return f
}

// maxGap is the maximum number of characters between two words of a frame. minStatement is the minimum number of
// characters of the statement in a frame.
const (
	maxGap       = 6
	minStatement = 3
)

// withoutEmbedded withdraws answers that come only from a statement which the document denies, doubts or supposes. To
// find them, it reads the statement by itself. If the whole sentence leads to the same answer as the statement, the
// denial or doubt was overlooked.
func (p *passage) withoutEmbedded(all []Fact) []Fact {
	if !slices.ContainsFunc(all, isAnswer) {
		return all
	}
	words := p.frameWords()
	if len(words) == 0 {
		return all
	}
	p.takeBack(all, p.rejectedReport(), Unknown)
	all = p.withoutCorrected(all)
	for _, f := range embedded.frames {
		for _, s := range p.framed(f, words) {
			p.takeBack(all, s, f.value)
		}
	}
	return all
}

// found matches the beginning of a clause that states what the court itself found: 社区称有户口，但经查户籍人员为零.
var found = pattern.MustCompile(`,(?:(?:但|但是|然而|不过|而)[^,;]{0,20}?(?:查询|核实|查明|查证|确认|调查|勘验|走访)|经[^,;]{0,10}(?:查询|核实|查明|查证|确认|调查|勘验|走访)[^,;]{0,4}(?:实际|为|系|并|未|无))`)

// withoutCorrected drops the answers that follow from a report if the court found otherwise.
func (p *passage) withoutCorrected(all []Fact) []Fact {
	verb, at := p.report(), found.FindStringIndex(p.s)
	if verb < 0 || at == nil || at[0] < verb {
		return all
	}
	truth := statements(p.quote(at[0]+len(","), len(p.s)))
	return slices.DeleteFunc(all, func(f Fact) bool {
		return decides(f) && slices.ContainsFunc(truth, func(o Fact) bool {
			return o.Topic == f.Topic && decides(o) && o.Value != f.Value
		})
	})
}

// decides reports whether a fact is the answer to a question of yes or no.
func decides(f Fact) bool { return f.Value == Yes || f.Value == No }

// embeds reports whether a sentence contains a statement that the document only quotes and does not make.
func embeds(text string) bool {
	p := pass(text)
	words := p.frameWords()
	return slices.ContainsFunc(embedded.frames, func(f frame) bool { return len(p.framed(f, words)) > 0 }) ||
		p.rejectedReport() != span{}
}

// isAnswer reports whether a fact answers a question of yes or no, or contains a detail of such an answer.
func isAnswer(f Fact) bool { return decides(f) || details[f.Topic] && f.Value != "" }

// details holds the topics that are a detail of an answer, such as the end of a lease or the sum of arrears.
var details = map[Topic]bool{LeaseUntil: true, ArrearsAmount: true, ArrearsBearer: true}

// takeBack replaces the answers that follow only from the statement in span s by value. It clears the details that are
// only in this statement.
func (p *passage) takeBack(all []Fact, s span, value string) {
	if s.to <= s.from || !slices.ContainsFunc(all, isAnswer) {
		return
	}
	inside := statements(p.quote(s.from, s.to))
	outside := statements(p.quote(0, s.from) + p.quote(s.to, len(p.s)))
	for i, f := range all {
		same := func(o Fact) bool { return o.Topic == f.Topic && o.Value == f.Value }
		if f.Value == "" || !slices.ContainsFunc(inside, same) || slices.ContainsFunc(outside, same) {
			continue
		}
		switch {
		case decides(f):
			all[i].Value, all[i].By = value, ""
		case details[f.Topic]:
			all[i].Value = ""
		}
	}
}

// frameWords returns the words in a passage that belong to a class of a frame. They may overlap.
func (p *passage) frameWords() (out []token) {
	for i, first := range p.s {
		for _, w := range embedded.words[first] {
			if strings.HasPrefix(p.s[i:], w.text) {
				out = append(out, token{w, i, i + len(w.text)})
			}
		}
	}
	return out
}

// framed returns the spans of the statements in a passage that the frame surrounds.
func (p *passage) framed(f frame, words []token) (out []span) {
	add := func(first, from int) {
		if f.begins && first > 0 && !isClauseMark(p.s[first-1]) {
			return
		}
		from += len(p.s[from:]) - len(strings.TrimLeft(p.s[from:], ":“"))
		if to := p.statementEnd(f, words, from); to > from && isStatement(p.s[from:to]) {
			out = append(out, span{from, to})
		}
	}
	if len(f.before) == 0 {
		for _, c := range p.clausesOf() {
			add(c.from, c.from)
		}
		return out
	}
	for i, w := range words {
		if !w.is(f.before[0]) {
			continue
		}
		last, ok := p.chained(words[i:], f.before)
		switch {
		case !ok:
		case f.included:
			add(w.from, last.from)
		default:
			add(w.from, last.to)
		}
	}
	return out
}

// isStatement reports whether a text is long enough for a statement and its brackets are balanced.
func isStatement(text string) bool {
	return utf8.RuneCountInString(text) >= minStatement && strings.Count(text, "(") == strings.Count(text, ")")
}

// statementEnd returns the end offset of the statement that begins at from. It returns -1 if the words that the frame
// requires after the statement are missing.
func (p *passage) statementEnd(f frame, words []token, from int) int {
	end := p.clauseEnd(from)
	if len(f.after) == 0 {
		if f.clauses {
			return len(p.s)
		}
		return end
	}
	if f.clauses {
		end = len(p.s)
		if i := strings.IndexAny(p.s[from:], ":?"); i >= 0 {
			end = from + i
		}
	}
	if f.after[0] == "," {
		for to := p.clauseEnd(from); to < end || to < len(p.s) && !f.clauses; to = p.clauseEnd(to + 1) {
			if len(f.after) == 1 || p.follows(words, f.after[1:], to+1) {
				return to
			}
			if !f.clauses {
				break
			}
		}
		return -1
	}
	for i, w := range slices.Backward(words) {
		if w.from < from || w.to > end || !w.is(f.after[0]) {
			continue
		}
		if _, ok := p.chained(words[i:], f.after); ok {
			return w.from
		}
	}
	return -1
}

// follows reports whether words of the given classes, in this order, follow the offset at.
func (p *passage) follows(words []token, classes []string, at int) bool {
	for i, w := range words {
		if w.from < at || !w.is(classes[0]) || !p.near(at, w.from) {
			continue
		}
		if _, ok := p.chained(words[i:], classes); ok {
			return true
		}
	}
	return false
}

// chained returns the last of the words that match the classes in order. The first word must be of the first class. ok
// is false if a class has no word.
func (p *passage) chained(words []token, classes []string) (last token, ok bool) {
	last = words[0]
	for _, class := range classes[1:] {
		if class == "$" || class == "," {
			end := p.clauseEnd(last.to)
			if !p.near(last.to, end) || class == "," && (end > last.to || end == len(p.s)) {
				return last, false
			}
			if class == "," {
				last.to = end + 1
			}
			continue
		}
		i := slices.IndexFunc(words, func(w token) bool {
			return w.from >= last.to && w.is(class) && p.near(last.to, w.from)
		})
		if i < 0 {
			return last, false
		}
		last = words[i]
	}
	return last, true
}

// near reports whether there are no punctuation mark and only a few characters between two offsets.
func (p *passage) near(from, to int) bool {
	return !strings.ContainsAny(p.s[from:to], ",;:") && utf8.RuneCountInString(p.s[from:to]) <= maxGap
}

// clauseEnd returns the offset of the mark that ends the clause at the offset at, or the end of the passage.
func (p *passage) clauseEnd(at int) int {
	for ; at < len(p.s); at++ {
		if isClauseMark(p.s[at]) {
			return at
		}
	}
	return len(p.s)
}

func isClauseMark(c byte) bool { return c == ',' || c == ';' || c == ':' }

// report returns the offset after the first verb that introduces a report, such as 称, -1 for none.
func (p *passage) report() int {
	verb := -1
	for _, word := range embedded.reports {
		// The comma is prepended because a verb may only match after a comma, for example ",称", and may begin the
		// passage.
		if i := strings.Index(","+p.s, word); i >= 0 && (verb < 0 || i+len(word)-len(",") < verb) {
			verb = i + len(word) - len(",")
		}
	}
	return verb
}

// rejectedReport returns the span of a reported statement that a later clause of the sentence rejects or does not
// decide.
func (p *passage) rejectedReport() span {
	verb := p.report()
	if verb < 0 {
		return span{}
	}
	for _, part := range p.clausesOf() {
		if part.from > verb && isVerdict(p.s[part.from:part.to]) {
			return span{verb, part.from}
		}
	}
	return span{}
}

// ofTopic holds the classes of the words that name a topic.
var ofTopic = []string{"keys", "hukou", "lease", "letting", "tenant", "occupy", "self", "empty", "clear", "deliver",
	"owed", "paid", "fee", "tax", "priority", "mortgage", "seizure", "restriction", "unrestricted", "rent", "loan",
	"onlyhome", "illegal", "nobody", "things", "bear", "notended", "ended"}

// isVerdict reports whether a clause denies or doubts the statement before it. Such a clause names no topic and no
// detail.
func isVerdict(text string) bool {
	has := func(part string) bool { return strings.Contains(text+"$", part) }
	if !slices.ContainsFunc(embedded.verdicts, has) {
		return false
	}
	return slices.ContainsFunc(embedded.truths, has) || !slices.ContainsFunc(embedded.details, has) &&
		!slices.ContainsFunc(pass(text).toks, func(t token) bool { return slices.ContainsFunc(ofTopic, t.is) })
}
