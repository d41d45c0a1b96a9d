package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

// neutral matches words of a question that do not change what yes and no mean: 请问这套房子有…. Negations are not neutral,
// because yes as the answer to 不限购吗 means that there is no restriction.
const neutral = `(?:请问|法院|本院|负责|这套房子|这套|这个|该|此|本|房子|房屋|房产|标的物?|里面?|内|现在|目前|还|是否|是不是|是|有没有|有无|存在|有|可以|可不可以|可否|能不能|能否|能|支持|办理?|申请|做|情况|的|了|,)*`

var (
	// questions matches a sentence that is a question and therefore only mentions its topic: 可以贷款吗.
	questions = pattern.MustCompile(`^[问Qq]:|[吗呢么]\??$`)
	// dialogue matches a question followed by its answer: 问:可以贷款吗?答:不可以.
	dialogue = pattern.MustCompile(`^[问Qq]:(.+?)[吗呢么吧]?\??[答Aa]:(.+)$`)
	inhabits = pattern.MustCompile(`^` + neutral + `有人(?:在)?(?:居?住|占用?|使用)(?:着|了)?$`)
	beside   = pattern.MustCompile(`^` + neutral + `$`)
	hedges   = pattern.MustCompile(`^(?:您好|亲|你好|目前|现在|暂时|经查|经了解|据了解|[,:!])+`)
	asked    = pattern.MustCompile(`^[问Qq][:：]`)
	// repliedTo matches a question whose answer is on the same line.
	repliedTo = pattern.MustCompile(`答|[？?\s][Aa][:：]`)
	answered  = pattern.MustCompile(`^[答Aa][:：]`)
)

// withAnswers joins the span of each question to the span of the answer that follows it.
func withAnswers(plain string, list []span) []span {
	out := list[:0]
	for _, s := range list {
		if n := len(out); n > 0 && answered.MatchString(plain[s.from:s.to]) &&
			asked.MatchString(plain[out[n-1].from:out[n-1].to]) &&
			!repliedTo.MatchString(plain[out[n-1].from:out[n-1].to]) {
			out[n-1].to = s.to
			continue
		}
		out = append(out, s)
	}
	return out
}

// readDialogue reads a question and its answer like a label and its value. It reports whether the passage is a question
// with an answer.
func (p *passage) readDialogue(out *[]Fact) bool {
	m := dialogue.FindStringSubmatch(p.s)
	if m == nil {
		return false
	}
	l := questionOf(m[1])
	var found []Fact
	answer := hedges.ReplaceAllString(m[2], "")
	if p.readTerms(m[1], answer, &found) {
	} else if l.topic != "" {
		readAnswer(l, answer, &found)
	} else {
		(&reader{passage: pass(answer), out: &found}).readClaims()
	}
	for _, f := range found {
		f.Quote, f.At = p.raw, 0
		*out = append(*out, f)
	}
	return true
}

var (
	// whoPays matches a question about who pays arrears (以前欠的物业费谁出), and whenPaid a question about when the price must
	// be paid (什么时候付完钱).
	whoPays     = pattern.MustCompile(`(?:欠|拖欠|之前|以前)[^,;]{0,12}(?:由?谁|哪方|哪一方)[^,;]{0,4}(?:出|付|承担|交|缴|负责|管)`)
	whoBears    = pattern.MustCompile(`谁|哪方|哪一方|怎么|如何`)
	whoseKeys   = pattern.MustCompile(`^[^,;]{0,6}(?:谁|哪里|哪儿|何处)[^,;不未没]{0,6}钥匙$|^(?:[^,;]{0,4}的)?(?:入户)?钥匙(?:现在|目前)?(?:在|由|归)(?:谁|哪)`)
	atOffice    = pattern.MustCompile(`^(?:入户)?(?:钥匙)?(?:在|由|现在)?(?:小区|该小区)?(?:法院|本院|我院|执行局|承办法官|法官|辅助机构|物业)`)
	owesOrNot   = pattern.MustCompile(`(?:欠没欠|欠不欠|有没有欠|有无欠|是否欠|是不是欠|有没有拖欠)`)
	owesThen    = pattern.MustCompile(`^(?:有|欠|是的?|存在|有欠|确实欠)(?:的|了)?(?:$|[,;。(])`)
	owesNothing = pattern.MustCompile(`^(?:不欠|没有?欠?|无|没有|未欠|否)(?:的|费)?(?:$|[,;。(])`)
	buyerPays   = pattern.MustCompile(`^(?:由|都由|全由)?` + buyers + `(?:自己|自行|全部)?(?:出|付|承担|交|缴|负责|支付|缴纳)?(?:$|[,;。(])`)
	howMuch     = pattern.MustCompile(`(?:欠|拖欠|欠费)(?:了|有|费)?多少|(?:欠费|欠款)(?:是|有)?多少`)
	whenPaid    = pattern.MustCompile(`(?:什么时候|何时|多久|几天|多长时间)[^,;]{0,10}(?:付|交|缴)[^,;]{0,6}$|(?:余款|尾款|房款|全款|钱)[^,;]{0,6}(?:什么时候|何时|多久|几天|多长时间)`)
	paidWithin  = pattern.MustCompile(`^(?:拍卖)?成交(?:之日)?(?:起|后)([0-9]{1,3}|[一二两三四五六七八九十]{1,3})个?(工作日|自然日|日|天)(?:之?内)?(?:$|[,;。(])`)
)

// readTerms reads the answer to a question about taxes, keys, arrears or the deadline of the price. It reports whether
// the question is about one of these.
func (p *passage) readTerms(question, answer string, out *[]Fact) bool {
	switch m := paidWithin.FindStringSubmatch(answer); {
	case strings.Contains(question, "税") && whoBears.MatchString(question):
		(&reader{passage: pass("税费:" + answer), out: out}).readClaims()
	case whoseKeys.MatchString(question) && atOffice.MatchString(answer):
		*out = append(*out, Fact{Topic: Keys, Value: Yes})
	case howMuch.MatchString(question) && amountOf.MatchString(answer):
		(&reader{passage: pass("欠费:" + answer), out: out}).readClaims()
	case owesOrNot.MatchString(question) && owesThen.MatchString(answer):
		*out = append(*out, Fact{Topic: Arrears, Value: Yes})
	case owesOrNot.MatchString(question) && owesNothing.MatchString(answer):
		*out = append(*out, Fact{Topic: Arrears, Value: No})
	case whoPays.MatchString(question) && !strings.Contains(question, "税") && buyerPays.MatchString(answer):
		*out = append(*out, Fact{Topic: ArrearsBearer, Value: "buyer"})
	case m != nil && whenPaid.MatchString(question):
		n, ok := parseInteger(m[1])
		if !ok || n < 1 {
			return false
		}
		value := plainNumber(float64(n))
		if m[2] == "工作日" {
			value += "(working)"
		}
		*out = append(*out, Fact{Topic: BalanceDays, Value: value})
	default:
		return false
	}
	return true
}

// questionOf returns the label in a question that consists of a label and neutral words. If the question contains other
// words, the topic of the label is "": 租赁期内可以看房吗.
func questionOf(text string) item {
	if asksHow.MatchString(text) {
		return item{}
	}
	if inhabits.MatchString(text) {
		return item{topic: string(Occupied), core: "占用", asks: true}
	}
	for i := range text {
		w := labelWords.at(text[i:])
		if w != nil && beside.MatchString(text[:i]) && beside.MatchString(text[i+len(w.text):]) {
			return item{topic: w.classes[0], core: w.text, asks: true, charged: strings.Contains(text[:i], "负责")}
		}
	}
	return item{}
}

// asksHow matches a question that yes or no does not answer: 房子里的户口迁不走怎么办.
var asksHow = pattern.MustCompile(`怎么办|如何处理|怎么处理|咋办|怎么解决|如何解决`)

var (
	// whether matches a statement with 是否 or the like that is used as a question, and its answer:
	// 是否欠付物业、水电等费用？是，约1.2万元.
	whether = pattern.MustCompile(
		`^(?:[0-9]{1,2}[.、]|[^,;:?]{1,6}:)?([^,;:?]{0,8})(?:是否|有无|有没有)([^,;:?]{2,24})[?:](?:经查询?,?|经核实,?)?(是|否|有|无|没有|存在|不存在)(?:$|[,;。(])`)
	denying = pattern.MustCompile(`^(?:否|无|没有|不存在)$`)
)

// decided holds the topics for which yes or no is a complete answer.
var decided = map[Topic]bool{
	Lease: true, Occupied: true, Hukou: true, Arrears: true, Priority: true, Mortgage: true, Seizure: true,
	Restriction: true, Loan: true, OnlyHome: true, IllegalBuild: true,
}

// readAsked reads a question that contains no label as a statement, which the answer affirms or denies. It reports
// whether the passage begins with such a question.
func (p *passage) readAsked(out *[]Fact) bool {
	m := whether.FindStringSubmatch(p.s)
	if m == nil || strings.ContainsAny(m[1]+m[2], negations) {
		return false
	}
	denied := denying.MatchString(m[3])
	stated := m[1] + m[2]
	if m[3] == "有" || m[3] == "无" || m[3] == "没有" {
		stated = m[1] + "有" + strings.TrimPrefix(m[2], "有")
	}
	var found []Fact
	question := pass(stated)
	(&reader{passage: question, out: &found}).readClaims()
	for _, f := range found {
		switch ofSomebody := question.lastPerson(len(question.s)) != ""; {
		case !decided[f.Topic] || f.Value != Yes, denied && f.Topic == Occupied && ofSomebody:
			f.Value, f.By = "", "" // 是否由老人居住：否
		case denied:
			f.Value, f.By = No, ""
		}
		f.Quote, f.At = p.raw, 0
		*out = append(*out, f)
	}
	if rest := p.s[len(m[0]):]; rest != "" {
		remark := &reader{passage: pass(rest), out: &[]Fact{}}
		remark.readClaims()
		for _, f := range *remark.out {
			f.Quote, f.At = p.raw, 0
			*out = append(*out, f)
		}
	}
	return len(found) > 0
}

// lookedInto matches words about an inquiry that precede an answer: 经查 in 经查，否.
var lookedInto = pattern.MustCompile(`^(?:经查询?|经核实|经调查|经了解|经核查|(?:依据|根据|据)[^,;:]{2,16}(?:回复|答复|反馈|查询|证明|记录|登记))[,:]?`)

// readsChoice reports whether a value begins with an answer.
func readsChoice(l item, value string) bool {
	answer, _ := readChoice(l, value)
	return answer != ""
}
