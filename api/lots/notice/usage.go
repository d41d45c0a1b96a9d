package notice

import (
	"slices"
	"strings"

	"fapai/api/platform/pattern"
)

var (
	usageLabel = pattern.MustCompile(`(?:^[0-9]\.[0-9]类型|规划用途|房屋用途|登记用途|设计用途|土地用途|证载用途|用途和土地|地类\(用途\)|地类|用途|房地产性质|房屋性质|使用性质|房屋类型|物业类型|房产类型|不动产类型|标的物?类型)(?:为|:|系|是|\t|\))*(?:[0-9][、.])?([^,;。|)]{2,24})`)
	// usageOfLot matches a kind of property at the end of the name of the lot: 商铺 in 221号商铺的变卖公告.
	usageOfLot = pattern.MustCompile(`(?:[号室幢栋层座元路村巷的楼#]|[0-9]|某|一处|一套|一间|[两三四五六七八九十][套间处]|[0-9]+[套间处个]|[、,;|:](?:为|系)?)(商铺|店铺|店面|门面房?|商业用房|商业房产|商业|住宅用房|住宅楼|成套住宅|住宅|住房|营业房|营业用房|商业门面|工业房地产|工业房产|工业用房|商场|办公用房|办公房|办公房产|写字楼|底商|门市房?|商业楼|独栋别墅|联排别墅|叠拼别墅|别墅|商服)(?:房地产|房产|用房|房屋|(?:[0-9]+|[一二两三四五六七八九十])[套处间个])?(?:的?(?:第[一二]次|[一二]拍)?(?:拍卖|变卖)?的?公告(?:\([^()]{0,8}\))?|(?:整体|公开|打包|进行|予以|网络|司法|第[一二]次|首次|重新|依法|[“”"])+(?:拍卖|变卖)|以变卖|以拍卖|(?:及|和|、)[一二三四五六七八九负地][^,;]{0,6}层|(?:变卖|起拍|评估)价|(?:的)?(?:[0-9.]+%|[一二三四五六七八九十]{1,3}分之)|$|[,;|(])`)
	lotName    = pattern.MustCompile(`位于|名下|[0-9A-Za-z一二三四五六七八九十某](?:号|室|幢|栋|座|单元|层)|(?:标的物?|拍品|财产)(?:名称)?:|估价对象:|关于`)
	notUsage   = pattern.MustCompile(`用途|周边|周围|附近|毗邻|相邻|小区(?:内|外|旁|周|附|配|的|业|居|共|公|$)|规划|改|可作|用作|作为|配套|底层|楼下|税|限购|政策|不得|非|贷|共有|等(?:$|[^0-9一二三四五六七八九十])`)
	// usageBefore matches a use that precedes its label (办公用途), usageIs a use in a sentence about the lot (本次拍卖的房产为商铺),
	// and usageOfPlot a use of the land (均为国有出让工业用地).
	usageOfPlot = pattern.MustCompile(`(?:^|[,(])(?:(?:均|都|该|此|两|宗|地|块|土地|地类|性质)*(?:为|系|属于?))?(?:国有)?(?:出让|划拨)?的?(工业|商业|商服|住宅|仓储)用地(?:$|[,;()])`)
	usageIs     = pattern.MustCompile(`(?:房产|房屋|标的物?|拍品)(?:为|系|是|属于?)(经济适用住?房|房改房|限价商品?房)(?:$|[,;(])|(?:^|[.、:;,])(门面房?|商铺|店面|门市房?)(?:共|计)(?:[0-9]+|[一二两三四五六七八九十])间|(?:^|[,;](?:该房)?(?:系|为)?)(?:单位)?(房改房|集资房|经济适用住?房)(?:$|[,;(])|(?:^|[:,;]|本次拍卖的|该|本)(?:房产|房屋|标的物?)(?:为|系|是)(?:一[套处间])?(商铺|店铺|店面|住宅|商业用房|商业房产|办公用房|写字楼|公寓)(?:$|[,;(])`)
	usageBefore = pattern.MustCompile(`[0-9][号室层房],(住宅|商业|办公|工业|仓储),(?:建筑|面积|建面|产权)|(?:^|[,;(])(?:规划|设计|登记)?(住宅|商业|办公|工业|仓储|居住)用途(?:$|[,;)])`)
	// usageAside matches a use in brackets that follow the number of the lot: 某大厦10层整层(办公), 2906(办公,43㎡).
	usageAside = pattern.MustCompile(`(?:[0-9][号室栋幢座层铺]?|整层|单元)\((?:整层,|整栋,|整体,|复式,)?(住宅|商业|办公|商铺|工业|仓储|车位|写字楼|公寓|(?:住宅|商业|办公|工业)用房)(?:,[^()]*)?\)|(?:㎡|平方米|亩)\((工业|商业|住宅|仓储)[、,](?:国有)?(?:出让|划拨)`)
	// usageNamed matches words that call the lot by its kind: 龙溪街道的车位一个, 某路机械车位, 该商铺大门紧锁.
	usageNamed = pattern.MustCompile(`(?:^|[:,;])(公寓|住宅|商铺|写字楼|别墅)一(?:套|处|间|栋)(?:$|[,;(])|标的:(商铺|住宅|写字楼|别墅|公寓)[0-9]|的(车位|车库|商铺|住宅)(?:一|1)(?:个|处|间|套)(?:$|[,;(])|[^周边附近旁、及和与含配套邻同另有他送](商铺|住宅|写字楼|别墅)一(?:处|间|套|栋|幢)(?:$|[,;(])|土地上的(房改房|集资房|经济适用住?房)|(?:系|为|是)[^,;无不]{2,30}(商业网点|商业门面|[临沿]街(?:商铺|门面房?|店面))(?:$|[,;(])|[号路街区苑园](?:机械|地下|立体|产权)(车位)|(?:某街|某路|某巷|[路街巷]某号)(住宅|商铺)(?:$|[,;(])|(?:^|[,;:]|对)(?:该|涉案)(商铺|店铺|写字楼)[^等、及和与周内旁附外]`)
	usageThing = pattern.MustCompile(`厂房|车间|^(?:该|本)(?:车位|车库)(?:为|系|是)(?:产权|人防|机械|地下|独立)*(车位|车库)|(?:标的物?|拍品)[一二三四五六0-9]{0,2}(?:为|:|系|是)[^,;及和与含附带不无]{0,60}(车位|车库)(?:[0-9]{1,3}个|[一二两三四五六七八九十]{1,3}个)?(?:$|[,;(])|(?:一宗|宗)(商业|工业|住宅)|(?:^|[,;])(?:系|为)(?:产权|人防|机械|地下|独立)*(车位|车库)(?:$|[,;(])|^[^,;:及和与含附带不无有、配]{4,40}地下(车位|车库)(?:[0-9一二两三四五六七八九十]{1,2}个)?(?:$|[,;(])`)
	// parkingAt matches a numbered parking space that is the lot: 变卖某路某号8栋负一层D-033号车位.
	parkingAt = pattern.MustCompile(`(?:变卖|拍卖|对|^)[^,;:及和与含附带、室]{4,50}[0-9]号(?:楼)?(?:地下|机械|产权)?(?:车位|车库)(?:使用权)?(?:$|[,;(]|进行|予以|第)`)
	// nearby matches factories that are near the lot and not the lot itself: 周边多为工业厂房, 北至某某厂房.
	nearby     = pattern.MustCompile(`(?:周边|周围|附近|[东南西北][至临靠近接]|[邻临]近)[^,;]{0,16}(?:厂房|车间)`)
	usageWords = []struct{ word, value string }{
		{"公寓式办公", "办公"}, {"经济适用", "住宅"}, {"房改房", "住宅"}, {"集资房", "住宅"}, {"限价", "住宅"}, {"公寓式酒店", "商业"},
		{"商场", "商业"}, {"批发零售", "商业"}, {"零售", "商业"}, {"营业", "商业"}, {"商业", "商业"}, {"商铺", "商业"}, {"店铺", "商业"}, {"商服", "商业"}, {"商业楼", "商业"}, {"住宅", "住宅"}, {"住房", "住宅"}, {"居住", "住宅"}, {"工业", "工业"},
		{"厂房", "工业"}, {"仓储", "工业"}, {"办公", "办公"}, {"车位", "车位"}, {"车库", "车位"}, {"酒店", "商业"}, {"公寓", "公寓"}, {"店面", "商业"},
		{"门面", "商业"}, {"写字楼", "办公"}, {"别墅", "别墅"}, {"平房", "平房"}, {"四合院", "平房"}, {"底商", "商业"}, {"门市", "商业"},
	}
)

func (r *reader) readUsage() {
	for _, m := range submatches(usageLabel, r.s) {
		if strings.Contains(r.s[m.from:m.at[2]], "土地用途") && usageNamed.MatchString(r.s) {
			continue // 公寓一套，土地用途商服
		}
		best, value := len(m.groups[1]), ""
		for _, w := range usageWords {
			if i := strings.Index(m.groups[1], w.word); i >= 0 && i < best && !strings.HasSuffix(m.groups[1][:i], "非") {
				best, value = i, w.value
			}
		}
		if value != "" {
			r.add(Usage, value)
		}
	}
	for _, m := range submatches(usageOfLot, r.s) {
		if notUsage.MatchString(r.s) || !lotName.MatchString(r.s[:m.at[2]]) {
			continue
		}
		for _, w := range usageWords {
			if strings.Contains(m.groups[1], w.word) {
				r.add(Usage, w.value)
				break
			}
		}
	}
	for _, m := range slices.Concat(submatches(usageBefore, r.s), submatches(usageIs, r.s),
		submatches(usageOfPlot, r.s), submatches(usageAside, r.s), submatches(usageNamed, r.s)) {
		for _, w := range usageWords {
			if strings.Contains(strings.Join(m.groups[1:], ""), w.word) && !slices.Contains(valuesOf(*r.out, Usage), w.value) {
				r.add(Usage, w.value)
			}
		}
	}
	if m := usageThing.FindStringSubmatch(r.s); m != nil && !strings.Contains(r.s, "用途") && !nearby.MatchString(r.s) {
		value := "工业"
		switch {
		case m[1]+m[2]+m[4]+m[5] != "":
			value = "车位"
		case m[3] != "":
			value = m[3]
		}
		r.add(Usage, value)
	} else if parkingAt.MatchString(r.s) && !strings.Contains(r.s, "用途") {
		r.add(Usage, "车位")
	}
}
