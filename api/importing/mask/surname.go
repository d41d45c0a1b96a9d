package mask

import (
	"strings"
	"unicode"
)

// common holds frequent surnames. rare holds rare surnames and those that are also words (于, 应, 和). The latter count as
// surnames only where a name is expected.
const (
	common = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范" +
		"石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎武乔贺赖龚樊兰殷施陶洪翟颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂" +
		"焦柳邢路岳齐梅莫庄辛管祝左涂谷祁舒耿牟卜詹关苗凌费纪靳盛童欧甄项裴席卫查屈鲍覃霍翁隋植甘景薄单包柯阮桂闵阳解游崇" +
		"蒲肖闫付佟郎苑巩窦冀宫柴车房瞿沙连艾喻葵邬褚佘庞柏廉蓝茅臧兰卓蔺覃华"
	rare = "于曾常安时易方成向文尚米明居强原全党占应和经支从池仇商邸楼冷刁幸司韶郜黄班仰秋仲伊暴冉桑桓冼门步都满匡国寇广禄阙东" +
		"殴殳沃利蔚越夔隆师晁敖融訾阚那简饶空母沙乜养鞠须丰巢蒯相后荆红竺权逯盖益计伏戚滕娄臧花水云狄贝麻宁屠封芮储汲邴糜" +
		"松井富巫乌弓牧隗山宓蓬全郗仉督郁胥苍双闻莘翟谭贡劳逄姬扶堵宰郦雍却璩濮寿通边扈燕尚农别晏充慕茹习宦鱼容古暨衡步耿弘国岑" +
		"练信卞战栾由修初海冶展兴化奚凤嵇滑荣荀羊於惠曲吉钮诸宗宣束厉戎祖符幸蓟印宿怀邰鄂索咸籍蒙阴能郏浦慎戈庾终勾毋亓仝代平妙哈裘劳应"
)

var compounds = words(
	"欧阳", "太史", "端木", "上官", "司马", "东方", "独孤", "南宫", "万俟", "闻人", "夏侯", "诸葛", "尉迟", "公羊", "赫连", "澹台",
	"皇甫", "宗政", "濮阳", "公冶", "太叔", "申屠", "公孙", "慕容", "仲孙", "钟离", "长孙", "宇文", "司徒", "鲜于", "司空", "闾丘",
	"令狐", "百里", "呼延", "东郭", "南门", "微生", "拓跋", "轩辕", "纳兰", "西门", "第五", "完颜",
	"山本", "佐藤", "铃木", "高桥", "田中", "渡边", "伊藤", "中村", "小林", "加藤", "吉田", "山田", "佐佐木", "松本", "井上", "木村", "叶赫那拉", "爱新觉罗",
)

var singles = func() map[rune]bool {
	m := make(map[rune]bool, len(common)/3+len(rare)/3)
	for _, r := range rare {
		m[r] = false
	}
	for _, r := range common {
		m[r] = true
	}
	return m
}()

// surname returns the length in characters of the surname at the beginning of s, 0 for none. certain is false for a
// surname in rare.
func surname(s []rune) (n int, certain bool) {
	if len(s) == 0 {
		return 0, false
	}
	if n := compounds.longest(s); n > 0 && n < len(s) {
		return n, true
	}
	isCommon, known := singles[s[0]]
	if !known {
		return 0, false
	}
	return 1, isCommon
}

func givenName(s []rune) bool {
	for _, r := range s {
		if !unicode.Is(unicode.Han, r) || strings.ContainsRune(neverInNames, r) {
			return false
		}
	}
	return true
}
