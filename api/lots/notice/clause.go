package notice

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/platform/pattern"
)

// clause is a part of a passage between commas. Its mode (supposed, asks and so on) decides whether it states a fact.
type clause struct {
	*passage
	span

	words    []token
	supposed bool // this or an earlier clause of the sentence is an if clause
	asks     bool // 是否, 有无
	maybe    bool // 可能, 不详
	disclaim bool // 不保证
	advice   bool // 请自行了解
	past     bool // 曾
}

func (p *passage) readClauses() (out []clause) {
	supposed := false
	for _, part := range p.clausesOf() {
		part.from += len(enumerator(p.s[part.from:part.to]))
		c := clause{passage: p, span: part}
		for _, t := range p.toks {
			if t.from >= part.from && t.to <= part.to {
				c.words = append(c.words, t)
			}
		}
		// A clause that ends with 的 is a condition: 流拍的，…….
		supposed = supposed || c.has("cond") && !c.onlyIfAny() || part.to < len(p.s) && (strings.HasSuffix(p.s[part.from:part.to], "的") || strings.HasSuffix(p.s[part.from:part.to], "的话"))
		// A clause with 不论 only concedes something and states nothing, but the clause after it may state a fact.
		c.supposed, c.asks, c.disclaim, c.advice = supposed || c.has("concede"), c.has("ask"),
			c.has("disclaim") || mistaken.MatchString(c.text()), c.has("advice")
		c.maybe = (c.has("maybe") || c.has("uncertain")) && !c.detailUnknown()
		c.past = c.isPast()
		out = append(out, c)
	}
	return out
}

// once matches words for a past state: 曾由租户居住, 以前出租给某公司, 2019年之前由租户使用. It matches neither the surname in 曾某居住 nor a
// deadline.
var once = pattern.MustCompile(`(?:^|[^不未])曾(?:经|由|在|于|有|被|向|对|将|居|出租|占|使用|租|住|抵|查|欠|组织|存|承租|多次|长期|设|作|为|因|签)|` +
	`(?:^|房屋|房产|标的物?|商铺|厂房|该房|该铺)原(?:系|是)?由|^原(?:系|是|为)[^,;]{1,10}(?:居住|占用|使用|承租)|` +
	`(?:^|房屋|房产|标的物?|商铺|厂房|该房)(?:以前|此前|过去|早年|从前|先前|早先|之前|原先|原来|[12][0-9]{3}年(?:[0-9]{1,2}月)?[之以]?前)[^,;提须应]{0,14}` +
	`(?:居住|占用|使用|出租|租给|承租|经营|查封|抵押|欠|户口|保管)`)

// mistaken matches a clause which corrects a wrong statement: 原公告称无抵押有误.
var mistaken = pattern.MustCompile(`(?:称|载明|写明|公告|发布|所载|记载)[^,;]{2,30}(?:有误|不实|系(?:录入|书写|打印)?错误|系笔误)$`)

// endedNext matches the next clause if it ends a past state: ，现已解除 after 曾被查封.
var endedNext = pattern.MustCompile(`^,(?:现|目前|后)?(?:均|都|全部)?已(?:经|全部)?(?:解除|解封|注销|结清|缴清|还清|迁出|迁走|搬离|搬走|退租|腾退|收回|终止|到期)|^,已[^,;未不]{2,12}(?:清退|腾退|搬离)(?:完毕)?(?:$|[,;])`)

// lastsNext matches the next clause if it states that something was not undone: 曾设立抵押，至今未办理注销.
var lastsNext = pattern.MustCompile(`^,(?:但|且|至今|尚|仍|还|目前|现)*(?:未|没有)(?:能|予|办理|依法)*(?:注销|涂销|解除|解封|解押|涤除|终止|还清|清偿|结清)`)

// isPast reports whether the clause states only a past state.
func (c *clause) isPast() bool {
	return once.MatchString(c.text()) && !c.has("now") && !strings.ContainsAny(c.text(), "仍现") &&
		!strings.Contains(c.text(), "至今") && !c.has("cancelled") && !c.has("ended") && !lastsNext.MatchString(c.s[c.to:]) && !endedNext.MatchString(c.s[c.to:])
}

// detailAside matches a remark in brackets which states that a detail is unknown. The statement before it is still
// certain: 有人居住(身份待核实).
var detailAside = pattern.MustCompile(`\((?:具体|其)?(?:身份|姓名|关系|人数|租期|期限|租金)[^(),;]{0,4}(?:不详|不明|未知|待核实|不清楚?|待查)\)`)

// detailUnknown reports whether all uncertain words of the clause are in a remark that detailAside matches.
func (c *clause) detailUnknown() bool {
	text := detailAside.ReplaceAllString(c.text(), "")
	return text != c.text() && !slices.ContainsFunc(pass(text).toks, func(t token) bool {
		return t.is("maybe") || t.is("uncertain")
	})
}

// onlyIfAny reports whether a clause has no condition except 如有 in brackets: 土地出让金(如有).
func (c *clause) onlyIfAny() bool {
	rest := pass(ifAny.Replace(c.text()))
	return !slices.ContainsFunc(rest.toks, func(t token) bool { return t.is("cond") })
}

var ifAny = strings.NewReplacer("(如有)", "", "(如有的话)", "", "(若有)", "", "(如需)", "")

var numbering = pattern.MustCompile(`^(?:\((?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})\)|(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})[.、)])`)

// enumerator returns the number of a list item at the beginning of a text (3、 in 3、房屋内有租户), "" for none.
func enumerator(text string) string {
	number := numbering.FindString(text)
	if strings.HasSuffix(number, ".") && isDigit(text, len(number)) { // 3.5万元
		return ""
	}
	return number
}

func (c *clause) text() string { return c.s[c.from:c.to] }

// states reports whether the clause states a present fact. A clause that supposes, asks, doubts, disclaims or describes
// the past does not.
func (c *clause) states() bool { return !c.supposed && !c.asks && !c.maybe && !c.disclaim && !c.past }

func (c *clause) has(class string) bool { return c.find(class, 0) >= 0 }

// find returns the index of the first word of a class at or after the index from, -1 for none.
func (c *clause) find(class string, from int) int {
	for i := from; i < len(c.words); i++ {
		if c.words[i].is(class) {
			return i
		}
	}
	return -1
}

// between returns the text between words i and j.
func (c *clause) between(i, j int) string { return c.s[c.words[i].to:c.words[j].from] }

// scope is the maximum number of characters between a negation and the word that it negates.
const scope = 8

// reaches reports whether word i can govern the adjacent word j, which requires that no bracket, colon or long text is
// between them.
func (c *clause) reaches(i, j int) bool {
	text := c.between(i, j)
	return !strings.ContainsAny(text, "():|/") && utf8.RuneCountInString(text) <= scope
}

// negated reports whether a negation governs word i. On the way from i to the left, the negation must come before any
// word that affirms.
func (c *clause) negated(i int) bool {
	for j, affirmed := i, false; j > 0; j-- {
		if !c.reaches(j-1, j) {
			return false
		}
		w := c.words[j-1]
		switch {
		case w.is("finding"): // it also governs a statement of existence: 未发现有租赁
			return true
		case affirmed:
		case w.is("refuse"), w.is("disclaim"):
			return false
		case w.is("neg") || w.is("notyet"):
			return w.text != "未" || utf8.RuneCountInString(c.between(j-1, j)) <= 3
		case w.is("exist"):
			if j > 1 && c.words[j-2].is("neg") && c.words[j-2].to == w.from &&
				!strings.Contains(c.between(j-1, j), "书面") {
				return true // 未签订租赁合同
			}
			affirmed = true
		case w.is("done"), w.is("now"):
			return false
		}
	}
	return false
}

// affirmed reports whether a word of existence, such as 有, governs word i.
func (c *clause) affirmed(i int) bool {
	for j := i; j > 0; j-- {
		if !c.reaches(j-1, j) {
			return false
		}
		switch w := c.words[j-1]; {
		case w.is("exist"):
			return c.between(j-1, j) != "的" && !c.negated(j-1) // 设立的租赁 names a lease
		case w.is("neg"), w.is("ask"), w.is("refuse"), w.is("lease"), w.is("mortgage"), w.is("seizure"),
			w.is("hukou"), w.is("priority"):
			if !w.is("neg") && coordinated.MatchString(c.between(j-1, j)) {
				continue
			}
			return false
		}
	}
	return false
}

// coordinated matches the text between two nouns that share one verb: 及多轮 in 存在抵押及多轮查封.
var coordinated = pattern.MustCompile(`、$|^(?:登记|权)?(?:及|和|与|以及)(?:其他|多轮|多次|轮候|司法|[一二两三四五六1-9][轮次])*$`)

// before reports whether a word of a class precedes word i in the clause; after reports whether one follows it.
func (c *clause) before(class string, i int) bool {
	j := c.find(class, 0)
	return j >= 0 && j < i
}

func (c *clause) after(class string, i int) bool { return c.find(class, i+1) >= 0 }

// follows returns the text of the clause after word i.
func (c *clause) follows(i int) string { return c.s[c.words[i].to:c.to] }

// last returns the index of the last word before index i that belongs to one of the classes, -1 for none.
func (c *clause) last(i int, classes ...string) int {
	for j := i - 1; j >= 0; j-- {
		for _, class := range classes {
			if c.words[j].is(class) {
				return j
			}
		}
	}
	return -1
}
