package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

// turned matches a statement that a failed auction has become a sale without auction (变卖): 本标的于9月二拍流拍后转入变卖程序.
var turned = pattern.MustCompile(`(?:已|现|本标的物?|该标的物?|本次)[^,;如若将可拟未不无否]{0,24}(?:转入|进入)(?:司法)?变卖(?:程序|阶段)?$`)

var (
	stageWord  = pattern.MustCompile(`第([一二12])次(?:公开|网络|司法|整体)*拍卖|(?:^|[(:\s、]|阶段|轮次)([一二])拍|(?:为|是|系|进行|展开|本次)([一二])拍(?:[^的流起成]|$)|([一二])拍(?:公告|房产|标的|:|开始|开拍|(?:开始|竞价|拍卖)?时间(?:均|定)?(?:为|:)|$)|(首)(?:[次轮](?:对外|公开|网络|司法)*拍卖|拍)|(?:轮次|阶段|次数):第?([一二12首])次?|拍卖第([一二])次公告|(?:^|\(|法院)([一二])次拍卖公告|公告\(第?([一二12])(?:次|拍)(?:公开|网络|司法)*(?:拍卖)?\)|第([一二])次\)|(变卖)|(重新拍卖)`)
	notStage   = pattern.MustCompile(`流拍|另行(?:公告|通知|确定)|是否|尚未|未(?:转入|进入)|拍卖成交后|悔拍|不得参加|无人应买|叫停|暂缓|中止|撤回|已于|将裁定|如|若|可裁定|可以?在|将依法|后将|将转入|将进入|拟转入|不再|拍卖时(?:$|[^间长])|拍卖、变卖|拍卖或|变卖的规定|变卖财产的规定|拍卖\(变卖\)|拍卖/变卖`)
	supposes   = pattern.MustCompile(`如(?:果|遇|有|未|流|成|竞|买|第|一|二)|若|倘|一旦`)
	itsFigure  = pattern.MustCompile(`^(?:的)?(?:起拍价|起始价|保留价|流拍价|成交价|评估价|保证金)`)
	secondSale = pattern.MustCompile(`进行(?:第二次|二拍)`)
	secondNow  = pattern.MustCompile(`(?:为|系|是)(?:第二次|二拍)`)
	// held matches text before the word for a sale if the sale is in the past: 对该房屋进行了第二次拍卖.
	held = pattern.MustCompile(`(?:进行了|已进行|已经进行|举行了|组织了)(?:公开|网络|司法)*$`)
	// comparedTo matches text before an earlier sale that only serves as a comparison: 较第一次拍卖降价20%.
	comparedTo = pattern.MustCompile(`(?:相?较于?|相?比于?|低于|高于|参照|仍为|等同于?|沿用)$`)
	// partOfPrice matches text after 第一次拍卖 or the like if only the price of that earlier sale is meant. For example,
	// 第一次拍卖起拍价的八折 means that the present price is 80 % of it.
	partOfPrice = pattern.MustCompile(`^(?:的)?(?:起拍价|起始价|保留价|流拍价|价格?)的?(?:[0-9.]+(?:%|折)|[一二三四五六七八九]折|百分之)`)
	onlySale    = pattern.MustCompile(`^(?:公告|方式|程序|成交|下列|以下|价|预缴|保留|起始|期|标的|活动|财产|$|[,;:(])`)
	thisSale    = pattern.MustCompile(`本次(?:系|为|是)[^,;]{0,24}变卖(?:程序)?$`)
	nowSale     = pattern.MustCompile(`(?:^|[,;])(?:故|现|本次)(?:依法|决定)*(?:以[^,;]{2,24})?(?:进行|予以|组织)(?:公开|网络|司法)*变卖(?:$|[,;])`)
	againTitle  = pattern.MustCompile(`(?:^|:)\(重新拍卖\)|^[^,;:。]{0,24}(?:法院)?(?:关于)?重新拍卖(?:的)?公告|(?:定于|将于|拟于|决定)[^,;]{0,90}重新(?:公开|进行|组织)*拍卖(?::|,|$|下列|以下|上述|标的)`)
	afterFirst  = pattern.MustCompile(`(?:第一次拍卖|首次拍卖|一拍)流拍后[^,;]{0,30}进行(?:的)?第二次(?:公开|网络|司法)*拍卖|(?:第一次拍卖|首次拍卖|一拍)流拍后(?:降价|下浮|下调|降低)[0-9.]+%[^;]{0,8}本次|本次(?:为|系|是)[^,;第]{0,14}拍卖的?第二次(?:$|[,;。])|(?:第一次拍卖|首次拍卖|一拍)(?:已经?)?流拍[^;]{0,30}(?:现|本次|决定)(?:依法|对[^,;]{2,20})?(?:进行)?再次(?:公开|网络|司法)*拍卖|` +
		`(?:第一次拍卖|首次拍卖|一拍)(?:已经?)?流拍[^;]{0,16},?(?:现|定于|将于|拟于)[^;]{0,50}(?:[^在较]二拍|第二次(?:公开|网络|司法)*拍卖)|` +
		`本次(?:拍卖)?(?:为|系|是)[^,;]{0,10}流拍后的?第二次(?:公开|网络|司法)*拍卖`)
	// failedThen matches text after a sale which states that the sale failed: 第一次拍卖(2026年11月6日)无人出价,已经流拍.
	failedThen = pattern.MustCompile(`^[,、和及][一二]拍[^,;]{0,4}(?:流拍|流标)|^(?:\([^()]*\))?(?:已?于[^,;]{4,16})?(?:过程|期间)?[中时]?,?因?已?经?(?:无人|无竞买人|没有人|未成交|未能成交|流拍|流标)`)
	// resumed matches text after a sale which states that the sale was interrupted and now continues: 第二次拍卖暂缓，现决定恢复拍卖.
	resumed = pattern.MustCompile(`^[^;]{0,4}(?:暂缓|中止)[^;]{0,40}(?:现|决定)[^,;不未]{0,8}恢复(?:第[一二]次)?(?:拍卖|进行)`)
	// defaulted matches text before a new sale that would only follow a future default: 逾期不付的,由本院重新拍卖.
	defaulted = pattern.MustCompile(`[^,;]的,(?:则|由)?(?:本院|法院)?(?:将|可)?(?:依法)?(?:裁定)?$|(?:逾期|悔拍|不付|未付|不缴|未缴|未按)[^;]{0,16}的,`)
	// stageAlone matches the stage of the sale that follows the court in a list of facts that blanks separate.
	stageAlone   = pattern.MustCompile(`法院([一二])拍`)
	anyRound     = pattern.MustCompile(`[一二两]拍|第[一二]次|首次|变卖|流拍`)
	listedStage  = pattern.MustCompile(`(?:^|[,|]|法院)(?:第([一二])次(?:拍卖)?|([一二])拍)(?:$|[,|])`)
	stageNumbers = map[string]string{"一": "1", "二": "2"}

	// afterDefault matches text before a sale which states that the sale is repeated because a buyer defaulted:
	// 因原买受人悔拍，某法院对该商铺重新拍卖.
	afterDefault = pattern.MustCompile(`^因(?:原)?(?:买受人|竞买人|竞得人)(?:悔拍|未|逾期)[^;的]{0,40},[^;的如]{0,20}(?:对|就|将)[^,;]{1,30}$`)
	nowAgain     = pattern.MustCompile(`(?:现|本次|本院|决定)[^,;]{0,20}$`)
)

// failedSale matches a sentence about an earlier sale that failed: 上一次拍卖（2024年4月9日10时，起拍价312万元）因无人报名流拍.
var failedSale = pattern.MustCompile(`^[^,;]{0,10}(?:上一?次|前一?次|此前的?|首次|第一次|一拍)(?:公开|网络|司法)*(?:拍卖|变卖)?(?:于|\(|因|在)[^;]{0,80}(?:流拍|流标|未成交|无人(?:报名|出价|竞买|应买))$|` +
	`^(?:第一次|首次|一拍|首拍|前次|上次)(?:拍卖)?的?(?:起拍|保留)价[^;本现]{0,40}(?:流拍|流标|未成交)$|` +
	`[一二]拍时间为[^;]*[一二]拍页面(?:查阅|查看|参考|参阅)|` +
	`^(?:第一次|首次|一拍|首拍|前次|上次)(?:拍卖)?已[^;]{0,30}(?:流拍|流标),当时的?(?:起拍|保留)价[^;本现]*$`)

// failedBefore matches a statement that earlier auctions failed (均经一拍、二拍流拍), and thisTime words for the current sale.
var (
	failedBefore = pattern.MustCompile(`(?:经|历经|经过|已)(?:过)?(?:第一次拍卖|一拍|首拍|首次拍卖)[^;]{0,16}流[拍标]`)
	thisTime     = pattern.MustCompile(`现|本次|变卖|此次|这次|决定|将于|定于`)
)

// ofFailedSale drops the times, the start price, the deposit and the stage from the facts of a sentence about earlier
// sales that failed.
func ofFailedSale(text string, all []Fact) []Fact {
	if !failedSale.MatchString(text) && (!failedBefore.MatchString(text) || thisTime.MatchString(text)) {
		return all
	}
	return slices.DeleteFunc(all, func(f Fact) bool {
		return f.Topic == StartTime || f.Topic == EndTime || f.Topic == StartPrice || f.Topic == Deposit ||
			f.Topic == Stage && f.Value != "变卖"
	})
}

// earlierAside matches a remark in brackets about the price of an earlier sale: （一拍起拍价900600元）.
var earlierAside = pattern.MustCompile(`\((?:一拍|首拍|首次|第一次|上次|前次)(?:拍卖)?的?(?:起拍|起始|保留|流拍)价[^()]*\)`)

func (r *reader) readStage() {
	if text := earlierAside.ReplaceAllString(r.s, ""); text != r.s && text != "" {
		(&reader{passage: pass(text), base: r.base, out: r.out}).readStage()
		return
	}
	isSale := thisSale.MatchString(r.s) || nowSale.MatchString(r.s) || turned.MatchString(r.s)
	if isSale && !supposes.MatchString(r.s) {
		r.add(Stage, "变卖")
		return
	}
	if afterFirst.MatchString(r.s) && !supposes.MatchString(r.s) {
		r.add(Stage, "2")
		return
	}
	if againTitle.MatchString(r.s) {
		r.add(Stage, "再拍")
		return
	}
	if m := listedStage.FindStringSubmatch(r.s); m != nil && (r.listed || len(anyRound.FindAllString(r.s, 2)) == 1) {
		r.add(Stage, stageNumbers[m[1]+m[2]])
		return
	}
	if m := stageAlone.FindStringSubmatchIndex(r.s); m != nil && r.listed && r.gap[m[2]] && p(r.gap, m[1]) {
		r.add(Stage, stageNumbers[r.s[m[2]:m[3]]])
		return
	}
	for _, m := range submatches(stageWord, r.s) {
		if held.MatchString(r.s[:m.from]) {
			continue
		}
		clause := unbracketed(r.clauseAround(m.from), r.s[m.from:m.to])
		if resumed.MatchString(r.s[m.to:]) {
			clause = strings.NewReplacer("暂缓", "", "中止", "", "原定", "").Replace(clause)
		}
		if notStage.MatchString(clause) || supposes.MatchString(r.s[:m.from]) || stageOfOther(r.s, m.from, m.to) ||
			failedThen.MatchString(r.s[m.to:]) {
			continue
		}
		last := len(m.groups) - 2
		switch number := strings.Join(m.groups[1:last], ""); {
		case number == "一" || number == "1" || number == "首":
			r.add(Stage, "1")
		case number == "二" || number == "2":
			r.add(Stage, "2")
		case m.groups[last] != "":
			if rest := r.s[m.to:]; onlySale.MatchString(rest) || strings.HasPrefix(r.s, "关于变卖") ||
				strings.HasSuffix(r.s[:m.from], "整体") {
				r.add(Stage, "变卖")
			}
		case afterDefault.MatchString(r.s[:m.from]) && !strings.HasPrefix(r.s[m.to:], "的"), nowAgain.MatchString(r.s[:m.from]) && !defaulted.MatchString(r.s[:m.from]) && !strings.HasPrefix(r.s[m.to:], "的") &&
			!strings.HasPrefix(r.s[m.to:], "时"):
			r.add(Stage, "再拍")
		}
	}
}

// unbracketed returns the part of a clause that contains the given word, up to the nearest bracket on each side.
func unbracketed(clause, word string) string {
	at := strings.Index(clause, word)
	if at < 0 || strings.ContainsAny(word, "()") {
		return clause
	}
	if i := strings.LastIndexAny(clause[:at], "()"); i >= 0 {
		clause, at = clause[i+1:], at-i-1
	}
	if i := strings.IndexAny(clause[at:], "()"); i >= 0 {
		clause = clause[:at+i]
	}
	return clause
}

// stageOfOther reports whether the stage at text[from:at] is that of an earlier sale, which is only named because of
// its price: 第一次拍卖起拍价120万元，本次….
func stageOfOther(text string, from, at int) bool {
	if itsFigure.MatchString(text[at:]) && (secondSale.MatchString(text[:from]) || secondSale.MatchString(text[at:])) {
		return true
	}
	if comparedTo.MatchString(text[:from]) || partOfPrice.MatchString(text[at:]) {
		return true
	}
	return itsFigure.MatchString(text[at:]) && (strings.Contains(text, "本次") && strings.Index(text, "本次") > at ||
		strings.Contains(text[at:], "变卖") || secondNow.MatchString(text[:from]))
}

// clauseAround returns the clause that contains the offset at.
func (r *reader) clauseAround(at int) string {
	for _, part := range r.clausesOf() {
		if at >= part.from && at <= part.to {
			return r.s[part.from:part.to]
		}
	}
	return r.s
}
