package notice

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"fapai/api/platform/pattern"
)

const (
	// shareExpr matches a fraction: 51%, 1/2, 百分之五十, 二分之一, ½.
	shareExpr = `(?:[0-9０-９]{1,3}(?:\.[0-9]{1,6})?\s*[%％]|[0-9０-９]{1,5}\s*[/／⁄]\s*[0-9０-９]{1,5}|百分之[〇零一二三四五六七八九十百点]{1,9}|` +
		`[一二三四五六七八九十]{1,3}分之[一二两三四五六七八九十]{1,3}|[½⅓⅔¼¾⅕⅙⅛]|一半)`
	// shareOwned matches words after a fraction if they make it a share of the property: 产权份额.
	shareOwned = `(?:(?:的)?(?:产权|所有权)|(?:的)?(?:不动产|房地产|房产|房屋|产权|所有权|共有权|共有|权利|财产|按份共有)?(?:权)?(?:的)?份额)`
	// shareList matches one or more fractions: 1/4、1/4.
	shareList = shareExpr + `(?:[^。；，0-9一二三四五六七八九十百]{0,12}?[及和与、][^。；，0-9一二三四五六七八九十百]{0,12}?` + shareExpr + `)*`
)

var (
	ofTitle   = pattern.MustCompile(shareExpr + `(?:的)?(?:产权|所有权)`)
	fraction  = pattern.MustCompile(shareExpr)
	shareSold = pattern.MustCompile(`(?:拍卖|变卖|处置)[^。；]{0,60}?` + shareList + shareOwned + `|` +
		shareList + shareOwned + `[^。；]{0,12}(?:进行|予以|公开)*(?:拍卖|变卖|处置)|` +
		`(?:拍卖|变卖|处置)[^。；]{0,60}?份额[为是：:（(占的]{0,3}` + shareList)
	shareLabel   = pattern.MustCompile(`(?:拍卖|变卖|处置)(?:的|标的|财产)?(?:产权|权利|所有权)?份额|(?:标的物?|产权|权利|所有权)份额`)
	shareInTitle = pattern.MustCompile(shareList + shareOwned + `|` + shareList + `(?:的)?(?:产权|所有权|共有权)|份额[（(：:的]?` +
		shareList + `|` + shareList + `按份共有`)
	anyShare = pattern.MustCompile(`(?:产权|所有权|房产|房屋|不动产|房地产|共有|权利|部分|名下)的?份额|份额(?:拍卖|变卖)?$|部分产权`)
	notShare = pattern.MustCompile(`(?:土地|分摊|车位|公摊|维修)[^，。；]{0,12}份额|股权|股份|(?:契税|税率|首付|保证金|利率)[^，。；]{0,8}[%％]`)
	whole    = pattern.MustCompile(`100(?:\.0+)?\s*[%％]|全部(?:产权|权利|所有权)?份额|百分之(?:一)?百|整体(?:拍卖|变卖|处置)|一并(?:拍卖|变卖|处置)|` +
		`(?:本次|现|此次)(?:公开|网络|司法)*(?:拍卖|变卖|处置)(?:的)?(?:标的物?)?(?:为|系|是)?(?:该|上述|整套|整个|整幢)?(?:房屋|房产|不动产)?(?:的)?(?:全部|完整)(?:产权|所有权)(?:$|[,;。(])`)
	each    = pattern.MustCompile(`(?:各|分别|均)(?:自)?(?:占|享有|持有|有|拥有|所有|所占)?(?:的)?` + shareExpr)
	notSold = pattern.MustCompile(`(?:不在|不属于?|不包[括含]|未包[括含]|除)[^，。；]{0,16}(?:拍卖|变卖|处置|范围|份额)`)
)

// allOfPart matches a statement that the whole share of a debtor is sold, with the size of the share: 名下全部份额(50%).
var allOfPart = pattern.MustCompile(`(?:全部|所有)(?:产权|权利|所有权)?份额[(（,，](?:即|占|为)?(` + shareExpr + `)[)）]?`)

// onlyDebtors matches a statement that only the debtor's share is sold, which follows a statement that the owners have
// equal shares: 各占50%，仅处置被执行人的份额.
var onlyDebtors = pattern.MustCompile(`仅(?:对|就|限)?(?:拍卖|处置|变卖)[^，,。；;]{0,12}(?:被执行人|其)[^，,。；;]{0,10}份额`)

// restKept matches words of a title that describe the part that is not sold.
var restKept = pattern.MustCompile(`[，,；;](?:[^，,；;。0-9]{0,14}?)(?:其余|其他|另外?|剩余)[^。；;]*?(?:不在|不属于?|不包[括含]|未包[括含])[^。；;]*`)

// The values of Part.Sold.
const (
	WholeSold = "whole"
	PartSold  = "part"
)

// Part is the part of a property that is sold. Size is the sold fraction, nil if none is stated.
type Part struct {
	Sold string // WholeSold, PartSold, or "" if unknown
	Size *big.Rat
}

// String returns the fraction, such as 1/2, or Sold if there is none.
func (p Part) String() string {
	if p.Size != nil {
		return p.Size.RatString()
	}
	return p.Sold
}

// ParsePart parses a text that Part.String returned.
func ParsePart(value string) Part {
	if size, ok := new(big.Rat).SetString(value); ok {
		return Part{PartSold, size}
	}
	return Part{Sold: value}
}

// partOf adds up the fractions in words. It also reads context, the text around words. 各占1/2 (one half each) means that
// the whole is sold. For other fractions with 各, the size is unknown.
func partOf(words, context string) Part {
	words = narrow(words)
	var sum big.Rat
	texts := fraction.FindAllString(words, -1)
	for _, text := range texts {
		v := parseFraction(text)
		if v == nil {
			return Part{Sold: PartSold}
		}
		sum.Add(&sum, v)
	}
	one := big.NewRat(1, 1)
	ownFraction := len(fraction.FindAllString(context, -1)) > 1 && !each.MatchString(words) // 各占50%,拍卖马某的50%份额
	if len(texts) == 1 && each.MatchString(context) && !ownFraction {
		if sum.Cmp(big.NewRat(1, 2)) == 0 {
			return Part{Sold: WholeSold}
		}
		return Part{Sold: PartSold}
	}
	switch {
	case len(texts) == 0 || sum.Sign() == 0 || sum.Cmp(one) > 0 || !sum.Denom().IsInt64() ||
		sum.Denom().Int64() > math.MaxInt32:
		return Part{Sold: PartSold}
	case sum.Cmp(one) == 0:
		return Part{Sold: WholeSold}
	}
	return Part{PartSold, &sum}
}

var writtenFractions = strings.NewReplacer(" ", "", "½", "1/2", "⅓", "1/3", "⅔", "2/3", "¼", "1/4", "¾",
	"3/4", "⅕", "1/5", "⅙", "1/6",
	"⅛", "1/8", "一半", "1/2", "⁄", "/")

// parseFraction parses a match of shareExpr. It returns nil if the denominator is 0.
func parseFraction(text string) *big.Rat {
	text = writtenFractions.Replace(text)
	if den, num, ok := strings.Cut(text, "分之"); ok {
		text = written(num) + "/" + written(den)
		if den == "百" {
			text = written(num) + "%"
		}
	}
	percent, isPercent := strings.CutSuffix(text, "%")
	v, ok := new(big.Rat).SetString(percent)
	if !ok {
		return nil
	}
	if isPercent {
		v.Quo(v, big.NewRat(100, 1))
	}
	return v
}

// written replaces Chinese numerals below 1000, which may have decimals, by digits: 十二点五 becomes 12.5.
func written(text string) string {
	text, decimals, _ := strings.Cut(text, "点")
	n, digit := 0, 0
	for _, r := range text {
		switch r {
		case '十':
			n, digit = n+max(digit, 1)*10, 0
		case '百':
			n, digit = n+max(digit, 1)*100, 0
		default:
			digit = digitOf(r)
		}
	}
	out := strconv.Itoa(n + digit)
	if decimals != "" {
		out += "."
	}
	for _, r := range decimals {
		out += strconv.Itoa(digitOf(r))
	}
	return out
}

func digitOf(r rune) int {
	if r == '两' {
		return 2
	}
	return max(0, slices.Index([]rune("〇一二三四五六七八九"), r))
}

// narrow replaces the full-width characters in fractions by half-width characters.
func narrow(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= '０' && r <= '９' || r == '％' || r == '／' {
			return r - '０' + '0'
		}
		return r
	}, text)
}

func fullMatch(expr *pattern.Pattern, text string) bool {
	at := expr.FindStringIndex(text)
	return at != nil && at[1] == len(text)
}

// readShare reads the share of the property that is sold.
func (r *reader) readShare() {
	if !strings.Contains(r.s, "份额") && !ofTitle.MatchString(r.s) && !strings.Contains(r.s, "全部产权") {
		return
	}
	for _, c := range r.readClauses() {
		if !c.states() {
			return
		}
	}
	named := ownersAside.ReplaceAllString(r.s, "")
	m := namedShare.FindStringSubmatch(named)
	if m != nil && !notShare.MatchString(r.s) && !ownedShare.MatchString(named) {
		r.add(Share, partOf(m[1], r.s).String())
		return
	}
	if m := debtorsShare.FindStringSubmatch(r.s); m != nil && !notShare.MatchString(r.s) && !notSold.MatchString(m[0]) {
		r.add(Share, partOf(m[1], "").String())
		return
	}
	if found := shareOf(r.s); found.Sold != "" {
		r.add(Share, found.String())
	}
}

var (
	// namedShare matches a line that only consists of the name of an object and a share of it: 某路9号2幢1501室50%产权份额.
	namedShare = pattern.MustCompile(`^(?:[^,;:]{0,8}标的物?(?:名称)?:)?[^,;:]{6,60}?(?:室|号|层|房|铺|栋|幢|单元|楼|房屋|房产|不动产|厂房|商铺|车位|公寓|别墅|住宅|写字楼|门面|仓库|平房)(?:的)?(` +
		shareList + `)` + shareOwned + `(?:$|[,;](?:整套|评估|起拍|建筑面积|面积|保证金))`)
	// debtorsShare matches a statement that the lot is the debtor's share of a house: 被执行人享有的某路某号房屋三分之一份额.
	debtorsShare = pattern.MustCompile(`^(?:拍卖)?(?:标的物?(?:为|:))?被执行人(?:\p{Han}某{1,2}\p{Han}?)?(?:所)?(?:享有|持有|名下|所有)的?[^,;:占各]{6,40}(?:房屋|房产|不动产|室|号|层)(?:的)?(` + shareList + `)` + shareOwned + `(?:$|[,;。(])`)
	allOf        = pattern.MustCompile(`^(?:全部|整体|全额|整套)(?:$|[,;。(])`)
	// ownersAside matches the owner in brackets: (被执行人张某所有).
	ownersAside = pattern.MustCompile(`\([^()]{2,16}所有\)`)
	ownedShare  = pattern.MustCompile(`享有|占有?|持有|拥有|所有的?|为|系|是|各|由|其余|其他|除`)
)

// shareOf returns the share that is sold according to a sentence. Sold is "" if the sentence does not state it.
func shareOf(sentence string) Part {
	sentence = restKept.ReplaceAllString(sentence, "")
	if notSold.MatchString(sentence) {
		return Part{}
	}
	if words := fraction.FindAllString(sentence, -1); len(words) == 1 && each.MatchString(sentence) &&
		onlyDebtors.MatchString(sentence) {
		return partOf(words[0], "")
	}
	if m := allOfPart.FindStringSubmatch(sentence); m != nil { // 名下全部份额(50%)
		return partOf(m[1], "")
	}
	if whole.MatchString(sentence) {
		return Part{Sold: WholeSold}
	}
	if label, v, ok := strings.Cut(sentence, ":"); ok && fullMatch(shareLabel, label) {
		if words := fraction.FindString(v); words != "" {
			return partOf(v, v)
		}
		if allOf.MatchString(v) {
			return Part{Sold: WholeSold}
		}
	}
	words := shareSold.FindString(sentence)
	if words == "" || notShare.MatchString(words) {
		return Part{}
	}
	return partOf(words, sentence)
}

// titleWords lists words. Every title that states a share contains at least one of them.
var titleWords = []string{"份额", "产权", "所有权", "共有", "整体", "一并"}

// StatedShare parses the value of an imported column that holds only the share.
func StatedShare(stated string) Part {
	stated = narrow(stated)
	switch {
	case stated == "":
		return Part{}
	case whole.MatchString(stated) || slices.Contains([]string{"否", "无", "整体", "全部", "1", "100", "不是"}, stated):
		return Part{Sold: WholeSold}
	case fraction.MatchString(stated):
		return partOf(stated, stated)
	}
	if v, ok := new(big.Rat).SetString(stated); ok && v.Sign() > 0 {
		if v.Cmp(big.NewRat(1, 1)) > 0 { // 51 means 51%
			v.Quo(v, big.NewRat(100, 1))
		}
		return partOf(v.RatString(), "")
	}
	return Part{Sold: PartSold}
}

// TitleShare returns the share of the property that the title of a lot states: 某房50%的份额.
func TitleShare(title string) Part {
	if !slices.ContainsFunc(titleWords, func(word string) bool { return strings.Contains(title, word) }) {
		return Part{}
	}
	title = narrow(title)
	switch {
	case whole.MatchString(title):
		return Part{Sold: WholeSold}
	case notShare.MatchString(title):
		return Part{}
	}
	if words := shareInTitle.FindString(title); words != "" {
		return partOf(words, title)
	}
	if anyShare.MatchString(title) {
		return Part{Sold: PartSold}
	}
	return Part{}
}
