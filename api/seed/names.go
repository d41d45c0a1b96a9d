package seed

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Names are put together from syllables. They may sound like Beijing; none is meant to be a real place.
var (
	nameFirst  = strings.Split("澜 臻 璟 云 和 清 悦 嘉 锦 瑞 颐 澄 翠 雅 枫 棠 竹 松 桐 槿 沐 知 栖 听 揽 拾 念 朗 宁 序", " ")
	nameSecond = strings.Split("澜 川 溪 岚 庭 舍 汀 屿 泽 浦 岸 杉 榆 禾 序 谷 原 墅 晴 宸 远 堂", " ")
	prefixes   = strings.Split("京澜 北辰溪 都荟 安颐 景和 宏筑 合筑 永筑 泰和里 瑞筑 金榆 华棠 中筑 新禾 天榆 长屿", " ")

	newEndings    = strings.Split("苑 庭 园 府 湾 邸 华庭 佳苑 雅苑 嘉园 公馆 名邸 家园 花园", " ")
	oldEndings    = strings.Split("里 东里 西里 南里 北里 小区 一区 二区 东区 西区 新村", " ")
	villaEndings  = strings.Split("别墅 墅园 山墅 庄园 墅苑", " ")
	loftEndings   = strings.Split("国际公寓 商务公寓 时代公寓 寓见中心 青年汇", " ")
	officeEndings = strings.Split("大厦 中心 国际大厦 商务中心 写字楼 金融大厦", " ")
	shopEndings   = strings.Split("商业街 购物中心 商业广场 生活广场 底商", " ")
	alleyEndings  = strings.Split("胡同 巷 夹道", " ")
	workEndings   = strings.Split("产业园 科技园 工业园 物流园 智造园", " ")
	streetEndings = strings.Split("路 街 东路 西路 南街 北街 大街", " ")
)

// realCores are first parts of well-known estates that the syllables would hit.
var realCores = map[string]bool{"松榆": true, "云谷": true, "和泽": true}

var endingsOf = map[Kind][]string{
	Villas: villaEndings, Lofts: loftEndings, Offices: officeEndings, Shops: shopEndings, Alleys: alleyEndings, Works: workEndings,
}

// communityName invents one name; taken says which are used. The first community of a region is called after it, so that who
// looks for the region finds something.
func communityName(rnd rng, k Kind, region string, first bool, year int, taken func(string) bool) string {
	endings := endingsOf[k]
	if k == Flats {
		endings = newEndings
		if year < 1999 {
			endings = oldEndings
		}
	}
	for try := 0; ; try++ {
		core := oneOf(rnd, nameFirst) + oneOf(rnd, nameSecond)
		if try > 20 {
			core += oneOf(rnd, nameSecond)
		}
		name := core + oneOf(rnd, endings)
		speakable := region != "" && region != "CBD" && utf8.RuneCountInString(region) <= 4
		switch {
		case k == Alleys:
		case speakable && (first || rnd.chance(0.55)):
			name = region + name
		case rnd.chance(0.3):
			name = oneOf(rnd, prefixes) + name
		}
		if !taken(name) && !realCores[core] {
			return name
		}
	}
}

func streetAddress(rnd rng) string {
	return fmt.Sprintf("%s%s%s%d号院", oneOf(rnd, nameFirst), oneOf(rnd, nameSecond), oneOf(rnd, streetEndings), rnd.between(1, 98))
}

var surnames = strings.Split("李 王 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗", " ")

// person is a natural person, masked.
func person(rnd rng) string { return oneOf(rnd, surnames) + oneOf(rnd, []string{"某", "某某"}) }

// company is a firm, masked.
func company(rnd rng) string {
	return "北京某某" + oneOf(rnd, []string{"商贸", "科技", "投资", "置业", "餐饮管理", "建筑工程", "文化传媒"}) + "有限公司"
}

// party is who owes or is owed.
func party(rnd rng) string {
	if rnd.chance(0.7) {
		return person(rnd)
	}
	return company(rnd)
}

// phone is from a range which no exchange serves.
func phone(rnd rng) string { return fmt.Sprintf("010-0000-%04d", rnd.IntN(10_000)) }
