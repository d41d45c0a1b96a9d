package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

// occupant returns whether the clause states that somebody uses the lot, and the class of that person. value is Yes,
// Unknown, or "" if the clause states no use. `used` is the index of the verb.
func (c *clause) occupant(used int) (value, by string) {
	who := c.last(used, "owner", "tenant", "other")
	if c.words[used].is("self") {
		if before := c.s[:c.words[used].from]; strings.Contains(before, "买受人") || strings.HasSuffix(before, "或") ||
			strings.Contains(c.s[c.from:c.words[used].from], "可") {
			return "", ""
		}
		return Yes, "owner"
	}
	if j := c.last(used, "buyer", "duty"); j >= 0 || c.has("itself") && who < 0 && !c.before("now", used) {
		return "", ""
	}
	if who >= 0 && c.negated(who) {
		return "", ""
	}
	text := c.s[c.from:c.words[used].from]
	if who < 0 && used > 0 && c.words[used-1].is("letting") && c.words[used-1].to == c.words[used].from &&
		c.isLet(used-1) {
		return Yes, "tenant" // 由某超市承租使用
	}
	if elsewhereRented.MatchString(text) || absent.MatchString(text) {
		return "", ""
	}
	strong := c.words[used].text != "使用" && !strings.HasPrefix(c.words[used].text, "堆放") &&
		!strings.HasPrefix(c.words[used].text, "存放")
	switch {
	case who >= 0 && saying.MatchString(c.s[c.words[who].to:c.words[used].from]):
		return Unknown, ""
	case who >= 0 && lentTo.MatchString(c.s[c.words[who].to:c.words[used].from]):
		return Yes, "other"
	case who >= 0 && c.named(who, used):
		return Yes, c.classOf(who)
	case who >= 0 && !c.reachesAcross(who, used):
		return "", ""
	case who >= 0 && (strong || strings.HasSuffix(text, c.words[who].text) || c.before("now", used) ||
		strings.Contains(text, "由")):
		by = c.classOf(who)
		if strings.HasPrefix(c.follows(who), "以外") {
			by = "other"
		}
		if by == "owner" && strings.Contains(text, "案外人") {
			by = "other"
		}
		return Yes, by
	case who < 0 && strong && ofFamily.MatchString(text):
		return Yes, ""
	case who < 0 && c.before("now", used) && company.MatchString(text) && !c.has("neg"):
		return Yes, "other"
	case who < 0 && passive.MatchString(text) && strong, who < 0 && strong && company.MatchString(text),
		who < 0 && c.words[used].text == "用作" && strings.Contains(text, "由"):
		return Yes, "other"
	case who < 0 && strong && (c.before("now", used) && strings.Contains(text, "由") || residents.MatchString(text) || byNamed.MatchString(text)):
		return Yes, ""
	case who < 0 && c.affirmed(used) && strong, who < 0 && c.words[used].text == "在住" && c.before("now", used):
		return Yes, ""
	}
	return "", ""
}

var (
	// elsewhereRented matches words before a verb that is about living in another, rented house: 预留租金供被执行人租房居住.
	elsewhereRented = pattern.MustCompile(`供[^,;]{0,12}租[^,;]{0,8}$`)
	// absent matches a denial that is only about the person named: 业主常年不在此居住.
	absent = pattern.MustCompile(`(?:不|未|没有?)(?:再|常|经常|长期|实际)*(?:在[^,;]{0,8})?$`)

	// lentTo matches the words between the owner and another person to whom the owner lent the lot: 被执行人将该房屋出借给其同事居住.
	lentTo = pattern.MustCompile(`(?:出借|转借|借|提供)给[^,;不未]{1,8}$`)
	// ofFamily matches text before a verb if a relative of somebody uses the lot: 房屋由其姐姐占用.
	ofFamily = pattern.MustCompile(`(?:现|房屋?|房产|标的物?|目前|层|间)由?其\p{Han}{1,4}$`)
	company  = pattern.MustCompile(`由[^,;]{2,24}(?:公司|厂|企业|单位|委员会|中心|学校|局|商行|超市|酒店|合作社|店|馆|诊所|幼儿园|饭店)(?:分别|共同|各自|实际|整体)*$`)
	passive  = pattern.MustCompile(`被[^,()]{3,30}$`)
	// byNamed matches text before a verb if a person with an abbreviated name uses the lot: 房屋由王某占用.
	byNamed   = pattern.MustCompile(`(?:^|房屋?|房产|标的物?|商铺)由\p{Han}{0,2}某{1,2}(?:\p{Han}|夫妇|夫妻|一家|等人)?$`)
	residents = pattern.MustCompile(`有(?:[0-9一二三四五两]+)?(?:人|位|名)[^,()]{0,12}$`)
)

func (c *clause) classOf(i int) string {
	for _, class := range []string{"owner", "tenant", "other"} {
		if c.words[i].is(class) {
			if class == "owner" && acquainted.MatchString(c.follows(i)) {
				return "other"
			}
			return class
		}
	}
	return ""
}

// saying matches words which show that somebody only claims to live there: 案外人称已购买该房并入住.
var saying = pattern.MustCompile(`称|(?:表示|主张)其`)

// named reports whether the word at index who, in brackets, identifies the person named before it as the user of the
// lot: 一位老人(被执行人岳母)居住.
func (c *clause) named(who, used int) bool {
	open := strings.LastIndexByte(c.s[c.from:c.words[who].from], '(')
	return open >= 0 && c.s[c.words[who].to:c.words[used].from] == ")" && c.words[used].text != "使用" &&
		!strings.ContainsAny(c.s[c.from+open:c.words[who].from], "原前曾非不")
}

// acquainted matches words after 被执行人 if they make it another person: 的债主.
var acquainted = pattern.MustCompile(`^的?(?:控股|关联|名下(?:的)?(?:公司|企业)|(?:所在)?公司|单位|债主|债权人|朋友|友人|邻居|同事|员工|职工|合伙人|同乡|租客|租户|承租人?)`)

// namedUser matches an occupant with an abbreviated name: 现由赵某居住.
var namedUser = pattern.MustCompile(`(?:由|^|[，,；;：:]|目前|现)(\p{Han}某{1,2})(?:一家(?:[一二三四五六七八九]口)?|夫妇|夫妻|等人|(?:及|和|与)其?\p{Han}{1,6}?)?(?:实际|仍|长期)?(?:居住|占用|占有|使用|在住|在内居住)`)

// roles maps the class of an occupant to the words that introduce the names of people of this class.
var roles = map[string][]string{
	"owner": {"被执行人", "产权人", "所有权人", "权利人", "债务人"}, "tenant": {"承租人", "租户", "租客"},
	"other": {"案外人", "第三人", "共有人"},
}

// nameUsers adds the class of occupants who are known only by name, if the document introduces the name elsewhere:
// 承租人赵某.
func nameUsers(plain string, all []Fact) []Fact {
	for i, f := range all {
		if f.Topic != Occupied || f.Value != Yes || f.By != "" {
			continue
		}
		m := namedUser.FindStringSubmatch(f.Quote)
		if m == nil {
			continue
		}
		var found []string
		for class, words := range roles {
			if slices.ContainsFunc(words, func(word string) bool { return introduces(plain, word, m[1]) }) {
				found = append(found, class)
			}
		}
		if len(found) == 0 && boughtFrom(plain, m[1]) {
			found = append(found, "other")
		}
		if len(found) == 1 {
			all[i].By = found[0]
		}
	}
	return all
}

// introduced matches text that may be between a role and a name: ：邓某某、 in 权利人：邓某某、卢某某.
var introduced = pattern.MustCompile(`^[：:\t 为系]?(?:\p{Han}某{1,2}[、，,与和及])*$`)

// introduces reports whether the document names the person with the given name directly after the given role.
func introduces(plain, role, name string) bool {
	for rest := plain; ; {
		at := strings.Index(rest, role)
		if at < 0 {
			return false
		}
		rest = rest[at+len(role):]
		if i := strings.Index(rest, name); i >= 0 && i < 80 && introduced.MatchString(rest[:i]) {
			return true
		}
	}
}

// fromOwner matches text after a name which states that this person bought or borrowed the lot from its owner:
// 称其于2015年向被执行人购买该房.
var fromOwner = pattern.MustCompile(`^[^。；;]{0,40}(?:向|从)(?:被执行人|产权人|所有权人)(?:处|手中)?(?:购买|购得|买受|借用|借住)`)

// boughtFrom reports whether the document states that the named person bought or borrowed the lot from its owner.
func boughtFrom(plain, name string) bool {
	for rest := plain; ; {
		i := strings.Index(rest, name)
		if i < 0 {
			return false
		}
		rest = rest[i+len(name):]
		if fromOwner.MatchString(rest) {
			return true
		}
	}
}

// nameOccupant adds the class of the person that is chosen in check boxes to the fact that the lot is occupied.
func nameOccupant(found []Fact, boxes string) {
	p := pass(boxes)
	chosen := readBoxes(p, span{0, len(p.s)}).chosen
	if len(chosen) != 1 {
		return
	}
	c := &pass(chosen[0]).readClauses()[0]
	for i, f := range found {
		if f.Topic == Occupied && f.Value == Yes && f.By == "" && c.states() && !c.has("neg") && !c.unexplained() {
			found[i].By = c.firstPerson()
		}
	}
}

// used reports whether the word 使用 at index i has a person as its subject. Only then does it mean a use of the lot.
func (c *clause) used(i int) bool { return c.last(i, "owner", "tenant", "other", "somebody") >= 0 }
