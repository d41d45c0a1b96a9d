package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/cache"
	"fapai/api/platform/pattern"
)

// Fact is what a document states about a topic.
type Fact struct {
	Topic Topic
	Value string
	By    string // class of the occupant: owner, tenant, other, or ""
	Quote string // quoted part of the plain text
	At    int    // offset of the quote in the plain text, in bytes
}

// rememberedBytes limits the size of the cache that holds sentences and their facts. The cache saves time because
// courts repeat most sentences in every notice.
const rememberedBytes = 32 << 20

type facts []Fact

var remembered = cache.New[string](cache.Options[facts]{
	Bytes: rememberedBytes, Size: func(f facts) int64 { return int64(160*len(f) + 400) }, Age: cache.Forever,
})

// Read returns the facts of a plain text in the order of its sentences.
func Read(plain string) []Fact { return readParts(plain, nil) }

// readParts returns the facts of a document whose parts begin at the offsets starts. No sentence extends beyond such an
// offset.
func readParts(plain string, starts []int) (out []Fact) {
	list := cutAt(withAnswers(plain, sentences(plain)), starts)
	isShort := abbreviated(plain, list)
	only := ""
	if m := soldNumber.FindStringSubmatch(plain); m != nil {
		only = m[1]
	}
	for _, s := range list {
		before := len(out)
		if taxing(out) && partAdvanced.MatchString(plain[s.from:s.to]) {
			from := out[len(out)-1].At // the quote also has to show that it is about taxes
			out = append(out, Fact{Topic: Tax, Value: "advance", Quote: plain[from:s.to], At: from})
		}
		if owing(out) && costsAbove.MatchString(plain[s.from:s.to]) {
			out = append(out, Fact{Topic: ArrearsBearer, Value: "buyer", Quote: plain[s.from:s.to], At: s.from})
		}
		if endedSince.MatchString(plain[s.from:s.to]) && !leftInPart.MatchString(plain[s.from:s.to]) &&
			!embeds(plain[s.from:s.to]) {
			endLease(out)
			out = append(out, Fact{Topic: Lease, Value: No, Quote: plain[s.from:s.to], At: s.from})
		}
		text := plain[s.from:s.to]
		if removedSince.MatchString(text) && !embeds(text) {
			endLease(out)
		}
		if isShort && inFull(text) != text {
			for _, f := range readSentence(inFull(text)) {
				f.Quote, f.At = text, s.from
				out = append(out, f)
			}
			continue
		}
		if own := ofThisLot(text, only); own != text {
			for _, f := range readSentence(own) {
				f.Quote, f.At = text, s.from
				out = append(out, f)
			}
			continue
		}
		for _, f := range readSentence(text) {
			f.At += s.from
			out = append(out, f)
		}
		if taxing(out[before:]) && partAdvancedBehind.MatchString(text) {
			out = append(out, Fact{Topic: Tax, Value: "advance", Quote: text, At: s.from})
		}
	}
	for _, cell := range headedCells(plain) {
		value := plain[cell.from:cell.to]
		for _, f := range readSentence(cell.heading + "\t" + value) {
			f.Quote, f.At = value, cell.from
			out = append(out, f)
		}
	}
	for _, cell := range barredCells(plain) {
		whole := plain[cell.from:cell.to]
		for _, f := range readSentence(strings.Replace(whole, " ", "\t", 1)) {
			f.Quote, f.At = whole, cell.from
			out = append(out, f)
		}
	}
	out = afterClearing(ofOneHolder(out))
	return underReview(plain, ofParts(ofThisSale(withoutEstate(plain, nameUsers(plain, placeInDistrict(plain, out))))))
}

// cutAt splits each span that contains one of the offsets at that offset.
func cutAt(list []span, offsets []int) []span {
	if len(offsets) == 0 {
		return list
	}
	out := make([]span, 0, len(list)+len(offsets))
	for _, s := range list {
		for _, at := range offsets {
			if at > s.from && at < s.to {
				out = append(out, span{s.from, at})
				s.from = at
			}
		}
		out = append(out, s)
	}
	return out
}

// readSentence returns the facts of a sentence, and takes them from the cache if possible.
func readSentence(text string) []Fact {
	found, ok := remembered.Get(text)
	if !ok {
		// The cache keeps a copy of the text, because a part of the document as key would keep the whole document in
		// memory.
		text = strings.Clone(text)
		found = judge(text)
		remembered.Set(text, found)
	}
	return found
}

// reader appends the facts of a passage to out.
type reader struct {
	*passage
	base int // offset of raw in the sentence
	out  *[]Fact
}

func (r *reader) add(topic Topic, value string) { r.addBy(topic, value, "") }

func (r *reader) addBy(topic Topic, value, by string) {
	*r.out = append(*r.out, Fact{Topic: topic, Value: value, By: by, Quote: r.raw, At: r.base})
}

// judge returns the facts of a sentence without using the cache.
func judge(text string) []Fact {
	return distinct(settled(text, weakened(text, pass(text).withoutEmbedded(statements(text)))))
}

// statements returns the facts of a sentence, including the facts of statements that the sentence only quotes.
func statements(text string) []Fact {
	var out []Fact
	p := pass(text)
	if p.readDialogue(&out) {
		return distinct(out)
	}
	whole := &reader{passage: p, out: &out}
	whole.readFigures()
	whole.readRelation()
	whole.readAddition()
	items := p.items()
	if len(items) == 0 && p.readAsked(&out) {
		return distinct(out)
	}
	from := 0
	for _, l := range items {
		if l.from > from {
			p.readFree(span{from, p.leftOf(l.from, from)}, &out)
		}
		if from = p.readItem(l, &out); from < l.value.to {
			p.readFree(span{from, l.value.to}, &out)
		}
		from = l.value.to
	}
	if from < len(p.s) {
		p.readFree(span{from, len(p.s)}, &out)
	}
	out = ofFailedSale(p.s, out)
	if houseAndLand.MatchString(p.s) {
		out = eitherBurdened(out)
	}
	out = usedByTenant(p.s, afterTenant(p.s, partlyEmpty(p.s, out)))
	out = wholeDebt(p.s, reportedLease(p.s, afterLease(p.s, out)))
	switch {
	case questions.MatchString(p.s): // only mentions: 可以贷款吗
		for i := range out {
			out[i].Value = ""
		}
	case strings.HasSuffix(p.s, "?"):
		for i, f := range out {
			if f.Value == Yes || f.Value == No {
				out[i].Value, out[i].By = "", ""
			}
		}
	}
	return out
}

// weakened drops a fact with the value No if the sentence states that the opposite cannot be ruled out: 未发现租赁，但不排除存在租赁.
func weakened(text string, all []Fact) []Fact {
	// 被执行人无户口，有无其他人的户口不详
	if residents := valuesOf(all, Hukou); slices.Contains(residents, No) && slices.Contains(residents, Unknown) {
		return slices.DeleteFunc(all, func(f Fact) bool { return f.Topic == Hukou && f.Value == No })
	}
	if !strings.Contains(text, "不排除") {
		return all
	}
	return slices.DeleteFunc(all, func(f Fact) bool {
		return f.Value == No && slices.ContainsFunc(all,
			func(o Fact) bool { return o.Topic == f.Topic && o.Value == Unknown })
	})
}

// distinct drops repeated facts, and mentions of topics for which a value is stated.
func distinct(all []Fact) (out []Fact) {
	for i, f := range all {
		if slices.ContainsFunc(out,
			func(o Fact) bool { return o.Topic == f.Topic && o.Value == f.Value && o.By == f.By }) {
			continue
		}
		if f.Value == "" && slices.ContainsFunc(all, func(o Fact) bool { return o.Topic == f.Topic && o.Value != "" }) {
			continue
		}
		out = append(out, all[i])
	}
	return out
}

// readFree reads a part of a passage that belongs neither to a label nor to a value.
func (p *passage) readFree(part span, out *[]Fact) {
	raw := p.quote(part.from, part.to)
	if raw == "" {
		return
	}
	q := p
	if part.from > 0 || part.to < len(p.s) {
		q = pass(raw)
	}
	if strings.ContainsAny(q.s, "☑□√") {
		q.readChoices(p.at[part.from], out)
		return
	}
	(&reader{passage: q, base: p.at[part.from], out: out}).readClaims()
}

// framed matches a value that consists of options in brackets, with a tick in the chosen option: 【有】【√无】.
var (
	framed    = pattern.MustCompile(`^(?:\([√☑✓]?[^()√☑□]{1,8}\)){2,4}$`)
	framedOn  = pattern.MustCompile(`\([√☑✓]([^()]{1,8})\)`)
	framedOff = pattern.MustCompile(`\(([^()√☑□]{1,8})\)`)
)

// burdens matches a label which asks for the encumbrances on a property: 权利负担.
var burdens = pattern.MustCompile(`权利(?:负担|限制|瑕疵)`)

// ofFees matches a label of fees: 水电, 物业.
var ofFees = pattern.MustCompile(`水电|物业|费`)

// readItem reads a label with its value. It returns the offset up to which the value has been read.
func (p *passage) readItem(l item, out *[]Fact) (rest int) {
	if burdens.MatchString(p.s[l.from:l.to]) && l.value.from < l.value.to {
		(&reader{passage: pass(p.quote(l.value.from, l.value.to)), base: p.at[l.value.from], out: out}).readBurdens()
	}
	if l.topic == "" && l.value.from < l.value.to && ofFees.MatchString(p.s[l.from:l.to]) { // 水电:☑欠费□不欠费
		for _, chosen := range readBoxes(p, l.value).chosen {
			(&reader{passage: pass(chosen), base: p.at[l.value.from], out: out}).readClaims()
		}
	}
	if l.topic == "" || l.value.from >= l.value.to {
		if l.topic != "" {
			*out = append(*out, Fact{Topic: topicOf(l.topic), Quote: p.quote(l.from, l.value.to), At: p.at[l.from]})
		}
		return l.value.from
	}
	var found []Fact
	if framed.MatchString(p.s[l.value.from:l.value.to]) { // 钥匙：【有】【√无】
		boxed := l.core + ":" + framedOff.ReplaceAllString(framedOn.ReplaceAllString(p.s[l.value.from:l.value.to], "☑$1"), "□$1")
		for _, f := range judge(boxed) {
			f.Quote, f.At = p.quote(l.from, l.value.to), p.at[l.from]
			*out = append(*out, f)
		}
		return l.value.to
	}
	c := readBoxes(p, l.value)
	switch value := strings.Trim(p.s[l.value.from:l.value.to], " ,、"); {
	case value == "√" || value == "☑": // 抵押：√
		readAnswer(l, "有", &found)
	case value == "×" || value == "✗" || value == "✕" || value == "✘":
		readAnswer(l, "无", &found)
	case c.marks:
		for _, chosen := range c.chosen {
			readAnswer(l, chosen, &found)
		}
		if topicOf(l.topic) == Occupied && strings.IndexFunc(c.label, isMark) >= 0 { // 有人占用(☑被执行人□承租人)
			nameOccupant(found, c.label)
			c.label = ""
		}
		if topicOf(l.topic) == Lease && len(valuesOf(found, Lease)) == 1 && found[0].Value == Yes {
			(&reader{passage: p, out: &found}).readLeaseEnd(strings.TrimLeft(c.note, ",; "))
		}
		if amount, ok := debtAmount(c.note); ok && amount > 0 && slices.Contains(valuesOf(found, Arrears), Yes) {
			(&reader{passage: pass(c.note), out: &found}).add(ArrearsAmount, plainNumber(amount))
		}
		for _, note := range []string{c.note, c.label} {
			if note != "" {
				(&reader{passage: pass(l.core + note), out: &found}).readClaims()
			}
		}
	default:
		readAnswer(l, p.s[l.value.from:l.value.to], &found)
	}
	if topicOf(l.topic) == Occupied && p.aboutSomebody(l) {
		for i, f := range found {
			if f.Topic == Occupied && f.Value == No {
				found[i].Value = "" // 是否由案外人占用：否
			}
		}
	}
	if t := topicOf(l.topic); (t == Seizure || t == Mortgage) && p.aboutOthers(l) {
		for i, f := range found {
			if f.Topic == t && f.Value == No {
				found[i].Value = "" // 是否被其他法院查封：否
			}
		}
	}
	contradiction := len(c.chosen) > 1 && len(valuesOf(found, topicOf(l.topic))) > 1
	quote := p.quote(l.from, l.value.to)
	for _, f := range found {
		if f.Quote, f.At = quote, p.at[l.from]; contradiction && f.Topic == topicOf(l.topic) {
			f.Value = Unknown
		}
		*out = append(*out, f)
	}
	if len(valuesOf(found, topicOf(l.topic))) == 0 {
		*out = append(*out, Fact{Topic: topicOf(l.topic), Quote: quote, At: p.at[l.from]})
	}
	return l.value.to
}

func topicOf(label string) Topic {
	switch label {
	case "vacant":
		return Occupied
	case "settled":
		return Arrears
	case "unlet":
		return Lease
	}
	return Topic(label)
}

func valuesOf(all []Fact, topic Topic) (out []string) {
	for _, f := range all {
		if f.Topic == topic && f.Value != "" && !slices.Contains(out, f.Value) {
			out = append(out, f.Value)
		}
	}
	return out
}

// Forget clears the cache of sentences.
func Forget() { remembered.Clear() }
