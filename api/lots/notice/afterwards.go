package notice

import "fapai/api/platform/pattern"

// endWords maps a topic to the class of words that end its state. For example, after "waive" (放弃) there is no right of
// first refusal any more.
var endWords = map[Topic]string{
	Priority: "waive", Hukou: "moved", Lease: "ended", Mortgage: "cancelled", Seizure: "cancelled",
}

var (
	// continues matches the beginning of a clause about the subject of the previous clause: 均已…, 现已….
	continues = pattern.MustCompile(`^(?:但|后|现|其|上述|该|二人|两人|三人|双方)*(?:均|都|皆|全部|已|业已|现已)`)
	// inPart matches words that limit an end to some of several people or to the future: 其中一人, 将.
	inPart = pattern.MustCompile(`其中|部分|之一|[0-9一二两三]人|同意|将|待|可`)
)

// readEnd changes facts of the previous clause to No if clause c states that their state has ended:
// 优先购买权人：丁某、李某，均已书面放弃. from is the index of the first of these facts.
func (r *reader) readEnd(c *clause, from int) {
	if !c.states() || c.has("duty") || c.has("promise") || !continues.MatchString(c.text()) ||
		inPart.MatchString(c.text()) {
		return
	}
	found := (*r.out)[from:]
	for i, f := range found {
		end := c.find(endWords[f.Topic], 0)
		if f.Value == Yes && end >= 0 && c.before("done", end) && !c.negated(end) && !c.notYet(end) {
			found[i].Value, found[i].By = No, ""
		}
	}
}

// occupantNext matches the beginning of a clause that names the occupant of whom the previous clause speaks: 系被执行人的儿子.
var occupantNext = pattern.MustCompile(`^(?:现|(?:该|此)?(?:老人|夫妻|夫妇|居住人员?|居住者|占用人|使用人|人员|男子|女子|一家|家庭)|\p{Han}{0,2}某{1,2}\p{Han}?)?(?:系|为|是|即|均为|均系|主要为|主要是)|^(?:租户|租客|房客|承租人|被执行人|案外人)(?:本人|一家)?$`)

// readOccupantNext adds the occupant that clause c names to the fact that the lot is occupied, which the previous
// clause states: 有人居住，系被执行人的儿子一家. from is the index of the first fact of the previous clause.
func (r *reader) readOccupantNext(c *clause, from int) {
	if !c.states() || c.has("neg") || c.unexplained() || !occupantNext.MatchString(c.text()) {
		return
	}
	for i, f := range (*r.out)[from:] {
		if f.Topic == Occupied && f.Value == Yes && f.By == "" {
			(*r.out)[from+i].By = c.firstPerson()
		}
	}
}

// firstPerson returns owner, tenant or other for the first person that the clause names, "" if it names nobody.
func (c *clause) firstPerson() string {
	for i := range c.words {
		if by := c.classOf(i); by != "" {
			return by
		}
	}
	return ""
}
