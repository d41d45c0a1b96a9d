package understand

import (
	"cmp"
	"strings"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

var (
	// deviation matches an amount and a tolerance that follows it: 300万 上下不超过20万.
	deviation = pattern.MustCompile(`(` + quantityOf + `)(万|w|平米?|㎡)?(?:左右)?[,， ]*(?:上下|左右|正负|浮动|出入|相差|差)+(?:都|也|最多)?(?:在)?(?:不(?:能|要|会|得)?超过?|别超过?|最多|不大于|控制在)?` +
		`(` + quantityOf + `)(%|万|w|平米?|㎡)(?:以内|之内)?`)
	// taxIncluded matches an amount and words which state that it includes the taxes: 四百万 税都算进去.
	taxIncluded = pattern.MustCompile(`((?:万|w|亿)(?:以内|以下|左右|之内|封顶)?)[,， ]*(?:连|把)?(?:税费?|税钱|各种费用|过户费|税和费)(?:什么的|之类的?)?(?:都|全|也|一起|全部|要)*(?:算|包|含|加|计)(?:进去|进来|在内|上了?|括在内|括|里面|里头)`)
	// taxToo matches an amount and words which state that it is the limit for price and taxes together: 预算500万 加税也不能超.
	taxToo = pattern.MustCompile(`((?:万|w|亿)(?:以内|以下|左右|之内|封顶)?)[,， ]*(?:加上?|算上|连|含|包括)税费?(?:也|都)?(?:不能超过?|不超过?|别超过?|不要超过?|不许超过?|也是这个数)($|[ ,，])`)
	// disposable matches words for the money that the buyer has available: 手头能动的钱有90万.
	disposable = pattern.MustCompile(`(?:手头|手里|手上|我)?(?:上)?(?:能动用?|可动用|可用|能用|可支配|能拿出来?)的(?:钱|现金|资金)(?:就|只|大概|大约)?(?:有|是)?([0-9一二两三四五六七八九十百])`)
	// handedOver matches an amount that the buyer can pay as deposit or down payment: 拿80万出来交保证金.
	handedOver = pattern.MustCompile(`(?:能|可以|最多|只)?(?:拿|掏|凑)(?:得?出)?(` + quantityOf + `万)(?:出来|来)?(?:交|做|当|付|作)(?:为)?(保证金|首付)`)
	// handful matches a vague amount that contains 把: 千把万, 百把平.
	handful = pattern.MustCompile(`(^|[^一二两三四五六七八九几0-9])([百千])把(?:个)?(万|块|平)`)
	// perMetreBehind matches a word for the price per square metre, followed by the amount in the next clause: 每平便宜点
	// 最好3万以下.
	perMetreBehind = pattern.MustCompile(`(?:单价|均价|每平米?)([^,， 0-9一二两三四五六七八九十在是低高不]{2,6})[,， ]+(?:最好|希望|要|得)?([0-9.一二两三四五六七八九]+万)`)
	// countBehind matches the name of what is counted, followed by the number: 房间不少于3个.
	countBehind = pattern.MustCompile(`(房间|卧室|卫生间|客厅)(?:数量?)?(?:要|得)?(?:有)?(不少于|至少有?|不低于|最少|大于|超过|多于|不超过|最多|不能少于|不多于)([1-9一二两三四五六])个?`)
	// bareTens matches a vague amount in hundreds without 万: 五百七八 means 570 to 580万.
	bareTens = pattern.MustCompile(`(^|[ ,，])([一二三四五六七八九]百)(一二|二三|三四|四五|五六|六七|七八|八九)(?:左右|上下|之间)?(的)?($|[ ,，])`)
	// lowestPrice matches the lower end of a range of prices: 最低价200万.
	lowestPrice = pattern.MustCompile(`最低(?:总价|起拍价|价格?)(?:是|在|不低于)?([0-9一二两三四五六七八九十百千])`)
	// pricedBehind matches an amount before 起拍. There, 起 is not a lower bound: 六折起拍.
	pricedBehind = pattern.MustCompile(`(折|成|价的?[一半]半?|万|w|亿|元|块)起拍价?`)
	// discounted matches a discount that follows a word for the price: 起拍价打了六折.
	discounted = pattern.MustCompile(`(?:起拍价|价格|总价)(?:是|在|已经?)?打了?([一二三四五六七八九][一二三四五六七八九半]?折)`)
	// spent matches an amount that the buyer spends (花三百万), and enough an amount that is enough for the buyer (60平够了).
	spent  = pattern.MustCompile(`(^|[ ,，我想能])花(` + quantityOf + `(?:多|来)?万)`)
	enough = pattern.MustCompile(`([0-9]平米?|㎡|万|[居室])(?:就|也)?够(?:了|用了?|住了?)($|[ ,，])`)
	// noCeiling matches a lower bound and a remark that there is no upper bound: 300万起 上不封顶.
	noCeiling = pattern.MustCompile(`((?:万|w|亿|平米?|㎡)(?:以上|起步?|往上|打底|起底))[,， ]*上?不(?:封顶|设上限|限上限)`)
	// notBought matches a number of rooms that the buyer cannot find: 买不到三居就两居. There, 不到 is not an upper bound.
	notBought = pattern.MustCompile(`(^|[ ,，])[买找]不到([1-9一二两三四五六][居室房])`)
	// timeBehind matches a destination, followed by the minutes in which it must be reached: 去金融街 45分钟.
	timeBehind = pattern.MustCompile(`(去|到)([^ ,，;；。0-9到去]{2,6}?)(?:上班|工作)?[,， ]+([0-9]{2}|[一二三四五六]十[五]?|半个?|一个?)(分钟|小时|钟头)(以内|之内|左右|内)?($|[ ,，])`)
)

// inFull replaces colloquial amounts by forms that readAmount can read.
func inFull(query string) string {
	if strings.ContainsAny(query, "下右负动入差") {
		query = deviation.ReplaceAllStringFunc(query, rangeOf)
	}
	if strings.Contains(query, "税") {
		query = taxIncluded.ReplaceAllString(query, "${1}含税")
		query = taxToo.ReplaceAllString(query, "${1}含税$2")
	}
	query = disposable.ReplaceAllString(query, "手头有$1")
	query = handedOver.ReplaceAllString(query, "$2$1")
	if strings.Contains(query, "把") {
		query = handful.ReplaceAllStringFunc(query, func(text string) string {
			m := handful.FindStringSubmatch(text)
			return m[1] + "一" + m[2] + m[3] + "左右"
		})
	}
	query = perMetreBehind.ReplaceAllString(query, "$1，单价$2")
	query = countBehind.ReplaceAllString(query, "$2${3}个$1")
	query = lowestPrice.ReplaceAllString(query, "不低于$1")
	query = pricedBehind.ReplaceAllString(query, "$1")
	query = discounted.ReplaceAllString(query, "$1")
	query = spent.ReplaceAllString(query, "$1$2")
	query = enough.ReplaceAllString(query, "$1$2")
	query = noCeiling.ReplaceAllString(query, "$1")
	query = notBought.ReplaceAllString(query, "${1}实在没有$2")
	query = timeBehind.ReplaceAllString(query, "${1}${2}通勤$3$4$5$6")
	if !strings.ContainsAny(query, "万w亿元") && fewRooms.MatchString(query) {
		query = bareTens.ReplaceAllStringFunc(query, func(text string) string {
			m := bareTens.FindStringSubmatch(text)
			low, high := m[3][:len("七")], m[3][len("七"):]
			return m[1] + m[2] + low + "十到" + m[2] + high + "十万" + m[4] + m[5]
		})
	}
	return query
}

// rangeOf turns an amount with a tolerance into a range: 300万 上下不超过20万 becomes 280-320万.
func rangeOf(text string) string {
	m := deviation.FindStringSubmatch(text)
	middle, isNumber := quantity.Parse(m[1])
	by, isDistance := quantity.Parse(m[3])
	if m[4] == "%" {
		by *= middle / 100
	}
	if !isNumber || !isDistance || by >= middle/2 || m[2] == "" && m[4] == "%" {
		return text
	}
	return decimal(rounded(middle-by)) + "-" + decimal(rounded(middle+by)) + cmp.Or(m[2], m[4])
}
