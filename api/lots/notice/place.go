package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	placeName = `((?:\p{Han}{2,8}?(?:省|自治区))?(?:\p{Han}{2,8}?(?:市|自治州|盟|地区))(?:\p{Han}{1,8}?(?:市区|旗区|区|县|旗|市))?|` +
		municipal + `|\p{Han}{2,5}?县)`
	// municipal matches a district of a municipality such as 北京 or 上海 that is named without 市: 北京朝阳区.
	municipal = `北京(?:东城|西城|朝阳|丰台|石景山|海淀|门头沟|房山|通州|顺义|昌平|大兴|怀柔|平谷|密云|延庆)区|` +
		`上海(?:黄浦|徐汇|长宁|静安|普陀|虹口|杨浦|闵行|宝山|嘉定|浦东新|金山|松江|青浦|奉贤|崇明)区|` +
		`天津(?:和平|河东|河西|南开|河北|红桥|东丽|西青|津南|北辰|武清|宝坻|滨海新|宁河|静海|蓟州)区|` +
		`重庆(?:万州|涪陵|渝中|大渡口|江北|沙坪坝|九龙坡|南岸|北碚|綦江|大足|渝北|巴南|黔江|长寿|江津|合川|永川|南川|璧山|铜梁|潼南|荣昌|开州|梁平|武隆)区`
	// estate matches a name that ends in 区 but is the name of a quarter, an estate or a zone instead of a district:
	// 大唐街道轻纺城社区.
	estate     = pattern.MustCompile(`^.+(?:街道|[镇乡村路街]).+区$|(?:社|小|街|厂|库|宿舍|家属|生活|校|院|住宅)区$|^(?:经开|经济(?:技术)?开发)区$`)
	underState = pattern.MustCompile(`^(北京|上海|天津|重庆)([^市]+)$`)
	located    = pattern.MustCompile(`(?:位于|(?:^|[,;(、.0-9])(?:(?:评估|估价|委估)对象|(?:不动产|房产|房屋|标的物?)概况|(?:标的物?|拍品)(?:介绍|简介)):(?:[^,;:]{0,10}?(?:位于|坐落于?))?|(?:^|[,;(、.0-9])(?:详细)?(?:位置|坐落):|拍卖物:|(?:房产|不动产|资产|财产)名称:|公司名下的?|处置物:|[一二]拍公告:|坐落于?|座落于?|地址|坐落地址|坐落位置|(?:标的物?|房屋|房产|具体|资产)(?:所在)?位置|(?:拍卖|变卖|竞买)公告(?:\([^()]{0,8}\)(?:[^,;:()]{4,20}号)?)?:|(?:拍卖|变卖|处置)信息:|涉案(?:财产|标的物?|房产|不动产):|法院\((?:[一二]拍|变卖|第[一二]次(?:拍卖)?)\):|(?:标的物?|房屋|房产|资产|财产|^)所在地|房屋坐落|不动产坐落|(?:拍卖|变卖)?标的物?(?:名称)?:|(?:拍卖|变卖|下列|以下)(?:财产|标的物?|房产|不动产):|拍品(?:名称)?:|估价对象:|(?:网络|拍卖|中拍|竞价)平台上?(?:依法|公开)*对|(?:^|对)(?:登记在|登记于)?(?:被执行人|债务人)[^,;:()]{0,24}?(?:所有|名下|享有|持有)的?|(?:资产网|拍卖网|公拍网|时止)(?:上)?(?:依法|公开)*对|(?:拍卖|变卖)?标的物?(?:为|系|是)|(?:对|就)[“"])(?:为|:|在|于|\t|位于|坐落于?|座落于?)*` + placeName)
	wholePlace = pattern.MustCompile(`^` + placeName + `$`)
	placeFirst = pattern.MustCompile(`^(?:\((?:一|二|再)拍\)|[一二]拍|(?:[0-9]{1,2}|[一二三四五])[、.])?` + placeName +
		`\p{Han}{0,12}(?:路|街|道|弄|镇|乡|村|号|苑|园|里|小区|市场|广场|大厦)`)
)

// ofTitled matches the place of the lot in the title of a notice: 襄阳市襄州区 in 关于拍卖某某名下襄阳市襄州区…的公告.
var (
	ofTitled = pattern.MustCompile(`(?:关于(?:对|就)?(?:公开|网络|司法|依法|第[一二]次)*|平台上?(?:依法)?(?:公开)?|公开|第[一二12]次|首次|首轮|再次|进行|现(?:依法)?|除外\)(?:依法|公开)*|法院拟?(?:依法)?|网(?:上|络)?(?:\([^()]*\))?)(?:公开|网络|司法)*(?:拍卖|变卖|处置)(?:\([^()]{1,8}\))?:?(?:[^,;()]{1,16}?(?:名下的?|所有的?|位于))?` + placeName)
	// ofNotice matches the place of the lot in a title that does not contain 拍卖: 某法院关于某市某区某路3号的公告.
	ofNotice = pattern.MustCompile(`(?:法院关于|^(?:\([^()]{2,8}\))?关于)(?:\([^()]{2,8}\))?(?:对|就)?` + placeName + `[^,;:]{4,90}(?:公告(?:$|[:(])|(?:第[一二]次|首次)(?:公开|网络|司法)*拍卖(?:$|[:)])|\((?:第[一二]次|[一二]次|变卖|[一二]拍)[^()]{0,6}\)$|(?:室|号房)(?:及(?:其)?[^,;:]{1,8})?$)`)
	// ofSale matches the place of the lot in a sentence about the sale: 现因申请执行人申请，对太原市小店区某房屋进行拍卖.
	ofSale = pattern.MustCompile(`(?:对|将|就)` + placeName +
		`[^;]{0,40}(?:路|街|道|号|村|镇|乡|室|幢|栋|小区)[^;]{0,40}(?:拍卖|变卖|处置|进行(?:了)?评估)`)
	// ofCourt matches text after the name of a region if it makes it the name of a court: 人民法院 in 台州市路桥区人民法院. inList
	// matches the place of the lot in a list of facts that commas separate.
	inList   = pattern.MustCompile(`,` + placeName + `\p{Han}{0,12}(?:路|街|道|弄|镇|乡|村|号|苑|园|里|小区|大厦)`)
	ofCourt  = pattern.MustCompile(`^\p{Han}{1,8}(?:人民)?法院`)
	notPlace = pattern.MustCompile(`位于|坐落|公司|名下|所有|某`)
	// notRegion matches words that the name of no region contains. A match with such a word is not a place: 中止拍卖 in
	// 关于中止拍卖杭州市….
	notRegion = pattern.MustCompile(`召开|中止|暂缓|撤回|变更|恢复|延期|拍卖|变卖|处置|终止|撤销|重新`)
	notOfLot  = pattern.MustCompile(`位于|坐落|公司|名下|所有`)
	// titleLead matches the beginning of a title that precedes the place: 关于 in 关于拍卖厦门市思明区.
	titleLead = pattern.MustCompile(`^(?:关于|拍卖|变卖|处置|公开)`)
)

// slashed removes the slashes between the names of regions.
var slashed = strings.NewReplacer("省/", "省", "市/", "市", "自治区/", "自治区")

// ofThing matches a statement that the lot is not real estate. The place of such a lot is not read: 标的物为某市某公司的股权.
var ofThing = pattern.MustCompile(`^(?:拍卖|变卖)?标的物?(?:为|系|是)[^,;]{0,60}(?:公司|股权|股份|债权|轿车|客车|货车|号牌|汽车)`)

// elsewhere matches text before an address that is not the address of the lot: 联系地址, 执行局.
var elsewhere = pattern.MustCompile(`(?:联系|办公|单位|住所|注册|送达|邮寄|通讯|户籍|执行局)[^,;]{0,6}$`)

// district reduces a place to its city if only the name of an estate follows the city. It inserts 市 after the name of a
// municipality: 北京朝阳区 becomes 北京市朝阳区.
func district(place string) string {
	if city, rest, ok := strings.Cut(place, "市"); ok && estate.MatchString(rest) {
		place = city + "市"
	}
	return underState.ReplaceAllString(place, "${1}市$2")
}

// districtOnly matches a place without its city. courtPlace matches the name of a court that contains the city.
var (
	districtOnly = pattern.MustCompile(`(?:位于|坐落于?|座落于?)(\p{Han}{1,4}?[区县市])\p{Han}`)
	courtPlace   = pattern.MustCompile(`((?:\p{Han}{2,8}?省)?\p{Han}{2,5}?市)(\p{Han}{1,4}[区县市])人民法院`)
)

// placeOfCourt adds the place of a lot that lies in the district of the court: 青岛市即墨区 for 青岛市即墨区人民法院拍卖位于即墨区蓝村镇的房产.
func (r *reader) placeOfCourt() {
	lot, court := districtOnly.FindStringSubmatch(r.s), courtPlace.FindStringSubmatch(r.s)
	if lot != nil && court != nil && lot[1] == court[2] {
		r.add(Place, strings.TrimPrefix(court[1], courtLead.FindString(court[1]))+court[2])
	}
}

// readPlace adds the province, city and district of the lot. They are read from the place after 位于 or 坐落, or at the
// beginning of an address, but never from the name of a court.
func (r *reader) readPlace() {
	if joined := slashed.Replace(r.raw); joined != r.raw { // 江苏省/苏州市/吴中区
		var found []Fact
		(&reader{passage: pass(joined), out: &found}).readPlace()
		for _, f := range found {
			r.add(f.Topic, f.Value)
		}
		return
	}
	exprs := []*pattern.Pattern{located, placeFirst, ofTitled, ofNotice, ofSale}
	if r.listed {
		exprs = append(exprs, inList)
	}
	for _, expr := range exprs {
		for _, m := range submatches(expr, r.s) {
			place := m.groups[1]
			for i := m.at[3] - 1; i > m.at[2]; i-- { // 山西 运城 盐湖 运城市某路: regions before the address
				if rest := r.s[i:m.at[3]]; r.gap[i] && wholePlace.MatchString(rest) {
					place = rest
					break
				}
			}
			if i := strings.LastIndex(place, "的"); i >= 0 && wholePlace.MatchString(place[i+len("的"):]) { // 将本院查封的宜昌市…
				place = place[i+len("的"):]
			}
			place = strings.TrimPrefix(strings.TrimPrefix(place, "对"), "为")
			if elsewhere.MatchString(r.s[:m.at[2]]) || strings.ContainsAny(strings.Replace(place, "本溪", "", 1), "到请可的该本各") ||
				strings.Contains(place, "执行人") || notRegion.MatchString(place) || strings.Contains(place, "债务人") ||
				expr == placeFirst && titleLead.MatchString(place) || expr == ofTitled && notPlace.MatchString(place) ||
				expr == ofNotice && notOfLot.MatchString(r.s[m.from:m.to]) || strings.Contains(place, "法院") ||
				strings.HasPrefix(r.s[m.at[3]:], "人民法院") || strings.HasPrefix(r.s[m.at[3]:], "中级") ||
				strings.HasPrefix(r.s[m.at[3]:], "第") && expr == placeFirst ||
				expr == placeFirst && ofCourt.MatchString(r.s[m.at[3]:]) {
				continue
			}
			if ofThing.MatchString(r.s[m.from:]) {
				continue
			}
			r.add(Place, district(place))
			return
		}
	}
	r.placeInCell()
	r.placeOfCourt()
}

var (
	// sellingCourt matches the name of a court if it contains a city and a district of this city.
	sellingCourt = pattern.MustCompile(`^((?:\p{Han}{2,8}?(?:省|自治区))?\p{Han}{2,6}?市)(\p{Han}{1,5}?[区县旗])人民法院$`)
	// lotBefore matches text that precedes the address of the lot: 位于, 拍卖.
	lotBefore = pattern.MustCompile(`(?:位于|坐落于?|座落于?|名下的?|所有的?|[：:\t]|对|拍卖|变卖|处置|就)$`)
	// street matches the part of an address that follows the district.
	street = pattern.MustCompile(`^\p{Han}{1,10}?(?:路|街|道|镇|乡|村|巷|弄|苑|园|小区|花园|广场)`)
)

// placeInDistrict adds the place of a lot if its address begins with the district that the name of the selling court
// contains.
func placeInDistrict(plain string, all []Fact) []Fact {
	if len(valuesOf(all, Place)) > 0 || len(valuesOf(all, Court)) != 1 {
		return all
	}
	m := sellingCourt.FindStringSubmatch(valuesOf(all, Court)[0])
	if m == nil {
		return all
	}
	for from := 0; ; {
		i := strings.Index(plain[from:], m[2])
		if i < 0 {
			return all
		}
		at, end := from+i, from+i+len(m[2])
		if lotBefore.MatchString(plain[:at]) && street.MatchString(plain[end:]) && !ofCourt.MatchString(plain[end:]) &&
			!elsewhere.MatchString(plain[:at]) {
			all = append(all, Fact{Topic: Place, Value: m[1] + m[2], Quote: plain[at:end], At: at})
		}
		from = end
	}
}

// placeInCell reads the place that follows a blank in the first cell of a list: 某法院 二拍 西安市灞桥区某路9号 | 面积 112㎡.
func (r *reader) placeInCell() {
	end := strings.IndexByte(r.s, '|')
	if end < 0 || !r.listed {
		return
	}
	for i := 1; i < end; i++ {
		if m := placeFirst.FindStringSubmatch(r.s[i:end]); m != nil && r.gap[i] && strings.Contains(r.s[:i], "法院") &&
			!strings.Contains(m[1], "法院") {
			r.add(Place, district(m[1]))
			return
		}
	}
}
