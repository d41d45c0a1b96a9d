package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

// filler matches text that may be between a label and its number: 降价20%后的.
const filler = `(?:以本公告为准|证载|(?:按|以|在)?(?:评估价|市场价|参考价|处置参考价|询价|议价)格?(?:的?基础上)?(?:下浮|下调|降低|降价|降)(?:了)?(?:[0-9.]+(?:%|成)|[一二三四五]成|百分之[一二三四五六十]{1,3}),?(?:后)?|(?:一拍|第一次拍卖|首次拍卖)(?:的)?流拍价|全额预缴|按[^,;0-9]{0,10}(?:评估价|份额)[^,;0-9]{0,6}(?:确定|计算),?(?:计|为|即)?|仍为(?:第一次|首次|一拍)(?:拍卖)?的?(?:起拍价|保留价)|仍然?|(?:第一次|首次|一拍)(?:拍卖)?(?:的)?(?:起拍价|流拍价)?的?(?:[0-9.]+%|[一二三四五六七八九]折|百分之[一二三四五六七八九十]{1,3}),?|(?:起拍价|评估价|保留价|变卖价)的?百分之[一二三四五六七八九十]{1,3},?|与(?:前次|上次|前一次|一拍|第一次拍卖)(?:拍卖)?相同,?|(?:下调|下浮|降价|降低)(?:了)?[0-9.]+%,?(?:后)?|不变,?|由(?:原来|原定|原先|原)?的?[0-9][0-9,.]*万?元(?:调整|变更|提高|降低|增加|下调|上调)(?:为|至|到)|均(?:为|是)|,即(?:为|人民币)?|下调至|下调为|降至|降为|调整为|(?:二拍|第二次拍卖)?(?:的)?流拍价格?|在[^,;]{0,12}基础上(?:降价|下浮|下调|降低)(?:了)?[0-9.]+%,?|(?:评估价|评估值|处置参考价|参考价|市场价|(?:第?一次拍卖|一拍)(?:起拍|流拍)?价|起拍价|起始价|保留价|变卖价|成交价)格?(?:[0-9][0-9,.]*万?元)?的?(?:[0-9.]+|[一二三四五六七八九十]+)(?:折|成|%),?|不少于|不低于|\((万元|千元|百万元|亿元|元|人民币|㎡|平方米|人民币元|单位:元|单位:万元|单位:千元)\)|\([^()0-9]{1,8}\)|\([^()]{0,6}(?:价值时点|时点|基准日)[^()]{2,24}\)|\([^()]{0,12}[0-9.]+(?:%|折)[^()]{0,4}\)|\((?:取整|即|合计|折合|约合)(?:为|约|后)?|均值|平均值|平均价格?|均价|价格|按|确定,?|:|为|即|是|总共|共|合计|总计|共计|约|人民币|即人民币|结果为?|\)|金额|总额|数额|总价|\t)*`

type figure struct {
	topic  Topic
	expr   *pattern.Pattern
	before *pattern.Pattern // the figure comes before the label: 以230万元为首次拍卖起拍价
	not    *pattern.Pattern // text before the label that excludes the match
}

func figureOf(topic Topic, label, not string) figure {
	f := figure{topic: topic, expr: pattern.MustCompile(`(?:` + label + `)` + filler + money),
		before: pattern.MustCompile(
			money + `(?:\([^()]{0,12}\))?(?:作?为|定为|设为|确定为|列为)((?:本次|首次|第?[一二]次)?(?:网络|司法|公开)*(?:拍卖|变卖)?(?:的)?)(?:` +
				label + `)(?:$|[,;(]|进行|予以|公开|对)`)}
	if not != "" {
		f.not = pattern.MustCompile(not)
	}
	return f
}

const earlier = `(?:上次|上一?[轮拍]|前一[轮次拍]|首拍|首次|第一次|一拍|前次|原|上一次|流拍的?)(?:拍卖)?(?:的)?(?:流拍)?(?:\([^()]{0,20})?$|曾于[^;]{2,30}(?:上拍|挂拍|拍卖|开拍)过?,$`

var figures = []figure{
	figureOf(StartPrice,
		`变卖保留价|变卖起始价|拍卖起价|起拍总价|起拍价|起始价|保留价|变卖价格|变卖价|起拍价格|起始价格|变卖底价|拍卖底价|挂牌价格|挂牌价|(?:^|[,;])起拍(?::)|(?:^|[,;])底价(?::)|转让底价|(?:^|[,;])起价`,
		earlier),
	figureOf(Deposit, `竞买保证金|拍卖保证金|保证金额|保证金|(?:竞买|竞拍|拍卖|参拍)押金|变卖预缴款|预缴款|(?:须|需|应|:|,)预缴|竞拍保证金`, `(?:履约|质量|交易|其他)$`),
	figureOf(Step,
		`增价幅度|加价幅度|竞价幅度|竞价阶梯|加价阶梯|增价阶梯|最低加价幅度|最低加价|每次加价|每次增价|递增幅度|(?:^|[,;、])增幅|竞价增幅|加价增幅|加价梯度|增价梯度|竞价梯度|加价额度|加价额|每次加价(?:最低|至少)?|每轮加|最小加价|出价递增|加价(?:最低|不少于|不低于|不得低于|不得少于)|加价金额|最小加价单位|加价单位|每次出价增加|出价增加幅度|(?:^|[,;])加幅|(?:^|[,;])[加增]价|(?:^|[,;])梯次`, ""),
	figureOf(Appraisal,
		`(?:平台|[三四五]家)(?:询价)?(?:的)?(?:均价|平均价格?|平均值)|询价(?:结果)?(?:的)?平均(?:值|价格)|处置参考价格?|财产处置参考价|网询价|房产估价|(?:^|[,;|])估价|市场价值?评估(?:结果)?|总价款?评估|评估总价值|评估总价|评估价值|评估价格|评估价|评估值|评估金额|市场价值|市场价格|市场价(?::)|评估市值|(?:^|[,;|])(?:标的|拍品|房产|该房)?市(?:场价|值)|参考总价|参考价|参考价格|议价|询价结果|询价均价|询价平均价|议价确定价格|议价确定|估价结果|估值|评估结论|询价价格|询价|市场评估价|评估总值|评估结果|(?:估价|评估)报告,总价|经(?:依法)?(?:评估|询价),(?:市场)?(?:总价值?|价值)`, `(?:^|[,;年])(?:原|上次|前次|此前|首次|旧)的?$|(?:每平方?米?|每㎡|每平米?|单位|单价|楼面|元/㎡)[^,;0-9]{0,6}$|(?:起拍|保留|变卖|起始)价(?:格)?(?:按|依|根据|参照)[^,;0-9]{0,10}$`),
}

// wrongFigure matches text after a number which states that the number was published by mistake: 56万元系录入错误.
var wrongFigure = pattern.MustCompile(`^(?:,)?(?:系|为|属|是)?(?:录入|发布|书写|填写|打印)?(?:错误|笔误|有误)`)

// otherUnit matches text after a number which shows that the number is not a sum of money: 70%, 3.2万元/㎡.
var otherUnit = pattern.MustCompile(`^(?:%|倍|折|(?:/|每)(?:㎡|平|m2|m²|亩|建筑))`)

// earlierPrice matches text that ends before the price of an earlier sale in brackets: 起拍价：720500元（一拍起拍价900600元）.
var earlierPrice = pattern.MustCompile(`(?:起拍|起始|保留)价[^()]{0,20}\((?:一拍|首拍|首次|第一次|上次|前次|原)(?:拍卖)?的?$`)

// forReference matches a market price that is not the appraisal: 市场价约210万元（网络报价，仅供参考）.
var forReference = pattern.MustCompile(`^[,;|]?市场价[^;()]{0,14}\([^()]*仅供参考[^()]*\)`)

// partAfter matches text which states that only a part of the preceding price applies: 仍为一拍起拍价100万元的八折.
var partAfter = pattern.MustCompile(`^的?(?:[0-9.]+(?:%|折|成)|[一二三四五六七八九]{1,2}[折成]|百分之)`)

func (r *reader) readFigures() {
	for _, f := range figures {
		for _, m := range submatches(f.expr, r.s) {
			if f.topic == Appraisal && forReference.MatchString(r.s[m.from:]) {
				continue
			}
			if f.topic == StartPrice && earlierPrice.MatchString(r.s[:m.from]) {
				continue
			}
			if strings.Contains(r.s[m.from:m.to], "仍为") && partAfter.MatchString(r.s[m.to:]) {
				continue
			}
			if m.to <= r.corrected() || otherUnit.MatchString(r.s[m.to:]) || wrongFigure.MatchString(r.s[m.to:]) ||
				f.not != nil && f.not.MatchString(r.s[:m.from]) && !firstSale(r.s[:m.from], r.s) {
				continue
			}
			unit := m.groups[1]
			if unit == "" && strings.Contains(r.s[m.from:m.to], "¥") {
				unit = "元"
			}
			if v, ok := parseMoney(append([]string{m.groups[0]}, m.groups[2:]...), unit); ok {
				r.add(f.topic, plainNumber(v))
			}
		}
		for _, m := range submatches(f.before, r.s) {
			said := m.groups[len(m.groups)-1]
			v, ok := parseMoney(m.groups, "")
			if ok && !isDigit(r.s, m.from-1) && (f.not == nil || !f.not.MatchString(said) || firstSale(said, r.s)) {
				r.add(f.topic, plainNumber(v))
			}
		}
	}
	for _, e := range []struct {
		topic Topic
		expr  *pattern.Pattern
	}{{StartPrice, startsAt}, {Appraisal, foundValue}, {Appraisal, summedValue}} {
		for _, m := range submatches(e.expr, r.s) {
			if v, ok := parseMoney(m.groups, ""); ok {
				r.add(e.topic, plainNumber(v))
			}
		}
	}
	short := submatches(shortLabel, r.s)
	listed := r.listed || len(short) > 1 || len(valuesOf(*r.out, Deposit)) > 0 // among other labelled figures
	for _, m := range short {
		alone := m.from == 0 && m.to == len(r.s)
		if v, ok := parseMoney(m.groups[1:], ""); ok && (alone || listed && figureEnds(r.s[m.to:])) {
			r.add(shortLabels[m.groups[1]], plainNumber(v))
		}
	}
	for _, m := range submatches(soldAt, r.s) {
		if v, ok := parseMoney(m.groups, ""); ok && !strings.Contains(r.s[m.to:], "流拍") {
			r.add(StartPrice, plainNumber(v))
		}
	}
	for _, m := range submatches(paidDeposit, r.s) {
		groups := m.groups
		if groups[1] == "" {
			groups = groups[6:]
		}
		if v, ok := parseMoney(groups, ""); ok {
			r.add(Deposit, plainNumber(v))
		}
	}
	r.mentions()
	r.readAreas()
	r.readLand()
	r.readUsage()
	r.readShare()
	r.readBalance()
	r.readDelay()
	r.readStage()
	r.readTimes()
	r.readCourt()
	r.readPlace()
	r.readOwner()
	r.readPriorityBoxes()
	r.readHeld()
}

// correction matches the words between a wrong value and the right one: “起拍价88.6万元”更正为“起拍价86.8万元”.
var correction = pattern.MustCompile(`(?:更正|变更|修改|更改)为`)

// corrected returns the offset up to which the sentence quotes wrong values, 0 if it corrects nothing.
func (r *reader) corrected() int {
	if at := correction.FindStringIndex(r.s); at != nil {
		return at[0]
	}
	return 0
}

var (
	startsAt = pattern.MustCompile(`(?:即|^|[,;])` + money + `起拍(?:$|[,;])`)
	// summedValue matches a value that is stated as the sum of the values of several objects:
	// 评估价：房屋165万元、车位8万元，合计173万元.
	summedValue = pattern.MustCompile(
		`评估(?:总?价|价值|值):?[^;:]{2,16}[0-9.]万?元[、,][^;:]{2,24}万?元,(?:合计|共计|总计)(?:为)?` + money)
	foundValue = pattern.MustCompile(`(?:询价|议价|评估|议定|商定|协商确定)[^;0-9]{0,20}价值为?` + money)
)

// soldAt matches a start price that precedes the name of the sale: 现以38.08万元的保留价进行二拍.
var soldAt = pattern.MustCompile(`(?:现|本次|拟)(?:依法)?以` + money +
	`的?(?:保留价|起拍价|起始价|变卖价)(?:进行|予以|公开)*(?:第[一二]次|[一二]拍|拍卖|变卖)`)

// shortLabel matches an abbreviated label followed by a sum: 起拍 86.1万.
var (
	shortLabel  = pattern.MustCompile(`(?:^|[,;|])(起拍|底价|保证|押金|幅度|加价|增价|评估):?` + money)
	shortLabels = map[string]Topic{"起拍": StartPrice, "底价": StartPrice, "保证": Deposit, "押金": Deposit, "幅度": Step,
		"加价": Step, "增价": Step, "评估": Appraisal}
)

// paidDeposit matches a deposit with the amount before or after the verb: 须交纳8.5万元保证金.
var paidDeposit = pattern.MustCompile(`(?:竞买|拍卖|报名)?保证金(?:须|应)?[^,;0-9]{0,16}(?:到账|缴纳|交纳|缴存|支付),(?:金额|数额)(?:为|:|共计)?` + money + `|(?:交纳|缴纳|支付|交付|缴存)` + money + `(?:的|作为|竞买|竞拍|拍卖)*保证金`)

var (
	ofFirst = pattern.MustCompile(`(?:第一次|首次|一拍)(?:拍卖)?(?:的)?(?:\([^()]{0,20})?$`)
	// nowFirst matches words which show that the current sale is the first auction, held again: 现第一次拍卖起拍价.
	nowFirst = pattern.MustCompile(`(?:现|本次|重新|新)(?:的)?(?:第一次|首次|一拍)(?:拍卖)?(?:的)?$`)
	ofOther  = pattern.MustCompile(`本次|第二次|二拍|变卖|现|流拍`)
)

// firstSale reports whether the price of a first auction is the price of the current sale, because the text names no
// other auction.
func firstSale(before, all string) bool {
	return nowFirst.MatchString(before) || ofFirst.MatchString(before) && !ofOther.MatchString(all)
}

// named lists the words for figures, by topic. If a notice contains such a word but no number, the topic counts as
// mentioned without a value.
var named = []struct {
	topic Topic
	words []string
}{
	{StartPrice, []string{"起拍价", "保留价", "变卖价", "起始价"}}, {Deposit, []string{"保证金", "预缴款"}},
	{Step, []string{"加价幅度", "增价幅度", "竞价阶梯"}},
	{Appraisal, []string{"评估价", "评估值", "询价", "议价"}}, {BalanceDays, []string{"余款", "尾款", "剩余价款", "付款期限"}},
	{BalanceDate, []string{"余款", "尾款", "剩余价款"}},
	{DelayMinutes, []string{"延时"}}, {Area, []string{"建筑面积", "房屋面积"}}, {Land, []string{"土地面积", "土地使用权面积"}},
	{LandUse, []string{"土地性质", "使用权类型", "权利性质"}},
	{Share, []string{"份额"}},
}

func (r *reader) mentions() {
	for _, n := range named {
		for _, word := range n.words {
			if strings.Contains(r.s, word) {
				r.add(n.topic, "")
				break
			}
		}
	}
}

var (
	areaUnit = `(㎡|平方米|平米|m2|m²|M2|平方|平|亩|公顷)?`
	areaExpr = pattern.MustCompile(`((?:^|[,;:(|\t]|^[0-9]\.[0-9])(?:总)?面积|土地\(|(?:出让|划拨|集体)(?:建设)?(?:土地|用地)|地块(?:总)?面积|(?:车位|车库|商铺|店面|住宅|公寓|标的物?|房产)(?:总|登记)?面积|建筑物(?:总)?面积|(?:厂房|车间|建筑物|商铺)(?:共计|合计|总计)|套内建筑面积|套内面积|建筑面积|建面|建筑总面积|房屋面积|总建筑面积|房屋总面积|产权面积|产证面积|(?:产权证书?|房产证|权证|证书)(?:记载|登记|载明)?的?(?:建筑)?面积|土地证载?面积|证载面积|登记面积|土地使用权面积|使用权面积|产籍面积|预测(?:建筑)?面积|合计面积|有[证照](?:建筑)?面积|土地分摊面积|分摊土地面积|土地使用面积|土地总面积|土地面积|占地面积|占地|宗地(?:总)?面积|用地面积|分摊面积|公摊面积|土地使用权分摊面积|分摊)` + filler + `(?:房屋|住宅)?([0-9][0-9,]*(?:\.[0-9]+)?)(?:\((㎡|平方米|平米)\))?` + areaUnit)
	inMetres = pattern.MustCompile(`^\((?:折合|约合|合|即|约)*([0-9][0-9,]*(?:\.[0-9]+)?)(?:㎡|平方米|平米)`)
	landArea = pattern.MustCompile(`土地|占地|宗地|用地|地块|使用权`)
	// ofPlot matches text which shows that the area after it is the area of land: 所占土地为国有划拨用地, before 分摊面积386.7㎡.
	ofPlot = pattern.MustCompile(`(?:土地|用地|宗地|使用权)[^,;:(]{0,16},(?:其|本户)?$`)
	// ofPlotAside matches text before the area of land in brackets: 国有建设用地使用权(面积33,335平方米.
	ofPlotAside = pattern.MustCompile(`(?:^|[^房屋产、及和与]|[的村镇路号])(?:国有|集体)?(?:建设|工业|商业|住宅)?(?:土地|用地|宗地|地块)(?:使用权)?\($`)
	building    = pattern.MustCompile(`房|楼|室|幢|栋|厂|铺|车`)
	ofShared    = pattern.MustCompile(`摊(?:面积)?$`)
	// inCommon matches words before the area of a plot that many houses share. That area is not the lot's: 共用宗地面积.
	inCommon = pattern.MustCompile(`(?:共用|共有|公用)$`)
	// wholeBuilding matches text before the area of the whole building, of which the lot is only a part.
	wholeBuilding = pattern.MustCompile(`(?:整栋|整幢|整座|所在楼|全楼|大楼)(?:的)?(?:总)?$`)
	soldPart      = pattern.MustCompile(`(?:本次|仅)[^,;]{0,12}(?:仅|只)?为?[^,;]{0,8}(?:第?[0-9一二三四五六七八九十]+层|部分)`)
	partArea      = pattern.MustCompile(`层(?:[^数次,;:][^,;:]{0,3})?$|(?:其中|地下室|阁楼|车库|储藏[室间]|储物间|杂物间|柴火?房|附属[间房]|夹层|无证|红线[内外])[^,;:]{0,4}$|[0-9A-Z]#$`)
	// notSoldArea matches a sentence about a part that is not sold. The area of that part is ignored: 搭建部分未列入拍卖范围，….
	notSoldArea = pattern.MustCompile(`(?:为|系|是|属于?)另一?(?:标的|拍品|案)|(?:另行|单独)(?:拍卖|处置)$|^[^,;:]{0,20}(?:未(?:列入|纳入)|不在|不属于)[^,;:]{0,12}范围|^[^,;:]{0,12}范围[^,;:]{0,6}不(?:包括|包含|含)[^,;:]{0,6}(?:土地|地块|宗地|搭建|加建|附属|地下室|违)`)
	// summedArea matches the total after several partial areas: 建筑面积:住宅88㎡,阁楼12㎡,共计100㎡.
	summedArea = pattern.MustCompile(`(?:(?:建筑|房屋|产权|证载|登记|房产证)(?:总)?面积|地上(?:建筑物?|房屋):)[^;]{2,90}[,)、㎡米](?:以上|[二两三四五六七八九十]+(?:层|处|套|间))?(?:共计|合计|总计|共|计)(?:为|约|:)*([0-9][0-9,]*(?:\.[0-9]+)?)(?:㎡|平方米|平米|m2|m²)`)
	// pairedArea matches two labels that are followed by their two values: 建筑面积/套内面积:78㎡/63㎡.
	pairedArea = pattern.MustCompile(`套内(?:建筑)?(?:面积)?:?[0-9][0-9,.]*(?:㎡|平方米|平米|m2|m²|平)?(?:、|,|/)建筑(?:面积)?:?([0-9][0-9,]*(?:\.[0-9]+)?)(?:㎡|平方米|平米|m2|m²|平)|建筑面积(?:/|、|及|和|\()(?:套内|使用|专有)(?:建筑)?面积\)?:?([0-9][0-9,]*(?:\.[0-9]+)?)(?:㎡|平方米|平米|m2|m²)?(?:/|、|\()`)
	// bareArea matches an area without a label that is listed among other facts: 12栋1203,128.4平,评估价168.5万.
	bareArea  = pattern.MustCompile(`[,;]约?([0-9]{1,4}(?:\.[0-9]+)?)(?:平方米|平方|平米|平|㎡)(?:[,;)]|$)`)
	notBare   = pattern.MustCompile(`面积|土地|用地|占地|宗地|分摊|公摊|套内|无证|未登记|违|阁楼|地下|车库|储|露台|阳台|夹层|花园|院落|庭院|赠送|搭建|加建|约定`)
	otherArea = pattern.MustCompile(`土地|用地|占地|宗地|分摊|公摊|套内|无证|未登记|违|不在|不含|不包`)
	totalArea = pattern.MustCompile(`合计|总面积|总建筑|共`)
)

func (r *reader) readAreas() {
	for _, topic := range []Topic{Area, Land} {
		type measure struct {
			value float64
			total bool
			minor bool // of the whole plot, or of a parking space beside a house
		}
		var found []measure
		for _, m := range submatches(areaExpr, r.s) {
			label := strings.TrimLeft(m.groups[1], ",;:(|\t")
			land := landArea.MatchString(label) || m.groups[5] == "亩" || m.groups[5] == "公顷" || label == "面积" && ofPlotAside.MatchString(r.s[:m.at[2]+1]) || label == "面积" && !building.MatchString(r.s) &&
				ofPlot.MatchString(r.s[:m.at[2]+len(m.groups[1])-len(label)]) || (label == "分摊面积" || label == "分摊") && ofPlot.MatchString(r.s[:m.from])
			if strings.HasPrefix(label, "套内") || ofShared.MatchString(label) && !land || land != (topic == Land) ||
				inCommon.MatchString(r.s[:m.from]) && strings.HasPrefix(label, "宗地") ||
				!totalArea.MatchString(r.s[m.from:m.at[6]]) && partArea.MatchString(strings.TrimSuffix(r.s[:m.from], "整层")) || notSoldArea.MatchString(r.s) ||
				wholeBuilding.MatchString(r.s[:m.from]) && soldPart.MatchString(r.s) {
				continue
			}
			v, ok := parseNumber(m.groups[3])
			if !ok || v <= 0 || m.groups[5] == "" && m.groups[4] == "" && m.groups[2] == "" && !figureEnds(r.s[m.to:]) {
				continue
			}
			if topic == Area && (m.groups[5] == "亩" || m.groups[5] == "公顷") {
				continue
			}
			switch m.groups[5] {
			case "亩":
				v *= 2000.0 / 3
			case "公顷":
				v *= 10_000
			}
			if in := inMetres.FindStringSubmatch(r.s[m.to:]); in != nil && (m.groups[5] == "亩" || m.groups[5] == "公顷") {
				v, _ = parseNumber(in[1])
			}
			found = append(found, measure{v, totalArea.MatchString(r.s[m.from:m.at[6]]),
				strings.HasPrefix(label, "宗地") || strings.HasPrefix(label, "车")})
		}
		if topic == Area {
			m := summedArea.FindStringSubmatch(r.s)
			if m != nil && otherArea.MatchString(m[0]) {
				m = nil
			}
			if m == nil {
				m = pairedArea.FindStringSubmatch(r.s)
			}
			if m != nil {
				if v, ok := parseNumber(strings.Join(m[1:], "")); ok && v > 0 {
					found = append([]measure{{v, true, false}}, found...)
				}
			}
		}
		if topic == Area && len(found) == 0 {
			if m := submatches(bareArea, r.s); len(m) == 1 && (r.listed || lotName.MatchString(r.s[:m[0].from])) &&
				!notBare.MatchString(r.s) {
				if v, ok := parseNumber(m[0].groups[1]); ok && v >= 5 {
					found = append(found, measure{v, false, false})
				}
			}
		}
		if slices.ContainsFunc(found, func(m measure) bool { return !m.minor }) {
			found = slices.DeleteFunc(found, func(m measure) bool { return m.minor })
		}
		for _, f := range found {
			if f.total {
				found = []measure{f}
				break
			}
		}
		for _, f := range found {
			r.add(topic, plainNumber(f.value))
		}
	}
}

// figureEnds reports whether a number without a unit ends its value, because a separator or the end of the text
// follows.
func figureEnds(rest string) bool { return rest == "" || strings.ContainsAny(rest[:1], ",;|(") }

var (
	landUntil = pattern.MustCompile(`(?:终止于|终止日期?|使用期至|土地使用期限至|使用期限至|使用权终止日期?|终止时间|使用年限至|到期日期?|使用期限|使用权期限|使用年限|期限)(?:为|:|自|至|到|\t|止){0,2}(?:[0-9]{2}年)?,?\(?(?:自|从)?(?:[12][0-9]{3}[年/.-][0-9]{1,2}[月/.-][0-9]{1,2}日?(?:起(?:至|到|-|~)?|至|到|-|~))?(?:终止日期:)?` + date)
	// wholeTerm matches a sentence that only states until when the land may be used.
	wholeTerm = pattern.MustCompile(`^(?:土地)?使用(?:权)?(?:期限|年限):?(?:至|到|截止|自?[12][0-9]{3}年[^;]{4,8}(?:起|至|到|-|~|止$))`)
	// termOfYears matches the length of a land use right: 使用年限:50年,从1995年3月1日至….
	termOfYears = pattern.MustCompile(`^使用年限(?:为|:)?(?:40|50|70)年`)
	// ofUse matches text before the end of a right other than the right to use the land: 拍卖的是房屋使用权，使用期限至….
	ofUse  = pattern.MustCompile(`(?:人防|无(?:独立)?产权)[^;]{0,40}$|(?:房屋|车位|商铺|铺位|摊位|柜台)(?:的)?使用权[^;]{0,12}$`)
	landTo = pattern.MustCompile(`(?:用地(?:使用权)?(?:期限)?|(?:出让|划拨)(?:用地|土地)?,)(?:使用期限)?(?:至|到)` + date)
	// landEnds matches the end of a land use right that is stated after the kind of the right: 工业出让，2058年1月11日到期.
	landEnds = pattern.MustCompile(`(?:出让|划拨)(?:用地|土地|方式)?,` + date + `(?:到期|届满|期满|止$)`)
	landTerm = pattern.MustCompile(`使用权[^;]{0,8}` + date + `起(?:至)?` + date + `止`)
	landSpan = pattern.MustCompile(`(?:使用|土地)[^;租]{0,8}使用权(?:期限)?` + date + `起?(?:至|到|-|~)` + date)
	// landYears matches a label and the period for which the plot may be used.
	landYears = pattern.MustCompile(`(?:土地使用权(?:年限|期限)|土地使用(?:年限|期限)|权利期限|使用权期限|使用年限|使用期限):?(?:自|从)?` + date + `起?(?:至|到|-|~)` + date)
	landOwned = pattern.MustCompile(`出让|划拨|集体`)
	// ofLand matches a line that only states the kind of the land use right: 性质：出让.
	ofLand = pattern.MustCompile(`^(?:取得方式|性质|权利性质|土地取得方式)(?::|为)(?:国有)?(?:出让|划拨)$`)
	// converted matches a statement that land was allocated (划拨) and is now granted (出让): 原为划拨用地，2018年已转为出让.
	converted = pattern.MustCompile(`原(?:为|系|属|是)(?:国有)?划拨[^;未不拟可需须应待]{0,30}(?:转为|变更为|变为|改为|转)了?出让(?:$|[,;用土性])`)
	// mayBecome matches text before a kind of ownership that the land does not have yet but may get: 能否转为出让.
	mayBecome = pattern.MustCompile(`(?:能否|可否|是否|可以?|需|须|应|如|若|待|拟)[^,;]{0,6}(?:转|变更|改)(?:为|成)?$`)
	landWord  = pattern.MustCompile(`土地|用地|使用权|权利性质|国有|宗地`)
	notOwned  = pattern.MustCompile(`出让金|出让人|出让方|出让手续|办理出让|补办出让|出让地价|出让合同|集体经济|集体土地所有权人|转让|集体(?:经济)?组织`)
)

func (r *reader) readLand() {
	if text := notOwned.ReplaceAllString(r.s, "*"); (landWord.MatchString(text) || ofLand.MatchString(text)) && !strings.Contains(text, "如") {
		if converted.MatchString(text) {
			r.add(LandUse, "出让")
			text = ""
		}
		for _, m := range submatches(landOwned, text) {
			if left := text[:m.from]; strings.HasSuffix(left, "非") || strings.HasSuffix(left, "不是") ||
				mayBecome.MatchString(left) ||
				strings.HasSuffix(left, "不属于") {
				continue
			}
			r.add(LandUse, text[m.from:m.to])
		}
	}
	if strings.Contains(r.s, "租") {
		return
	}
	for _, m := range submatches(landTerm, r.s) {
		if d, ok := parseDate(m.groups[4:]); ok && d.year > 0 {
			r.add(LandUntil, d.String())
		}
	}
	for _, m := range slices.Concat(submatches(landSpan, r.s), submatches(landYears, r.s)) {
		if strings.Contains(r.s[:m.from], "报告") {
			continue // 报告使用期限
		}
		if d, ok := parseDate(m.groups[4:]); ok && d.year > 0 {
			r.add(LandUntil, d.String())
		}
	}
	for _, m := range slices.Concat(submatches(landTo, r.s), submatches(landEnds, r.s)) {
		if d, ok := parseDate(m.groups[1:]); ok && d.year > 0 {
			r.add(LandUntil, d.String())
		}
	}
	for _, m := range submatches(landUntil, r.s) {
		if ofUse.MatchString(r.s[:m.from]) {
			continue
		}
		if d, ok := parseDate(m.groups[1:]); ok && d.year > 0 && (landWord.MatchString(r.s) ||
			strings.HasPrefix(r.s[m.from:], "终止日期") || termOfYears.MatchString(r.s[m.from:]) || wholeTerm.MatchString(r.s)) {
			r.add(LandUntil, d.String())
		}
	}
}
