package seed

import (
	"fmt"
	"strings"
	"time"

	"fapai/api/agents"
	"fapai/api/httpx"
)

// Names of persons who do not exist.
var (
	givenMen   = strings.Split("云舟 子岩 景行 一帆 书远 明澈 知行 柏然 承屿 亦川 牧原 清野 砚青 望舒 季凡 若谷 星河 怀瑾 温言 以恒 南乔 昱辰 立言 遥之 屹安 衍之 听松 予安 述白 长宁 至简 沐阳 庭序 见山 行简 闻溪 疏影 照野 亭洲", " ")
	givenWomen = strings.Split("清和 一禾 知微 若岚 语棠 映雪 南枝 安澜 书瑶 青禾 言蹊 念初 予墨 静姝 晚晴 疏月 如故 采薇 芷若 朝颜 见微 令仪 思齐 云裳 舒窈 小满 听雨 未央 佳期 嘉树 半夏 乐之 拾光 沁然 时雨 忆南 灵犀 竹西 浅予", " ")

	storeNames = strings.Split("中心 东路 西路 南街 北街 广场", " ")
	agentTags  = strings.Split("贷款方案 税费测算 实地看样 腾退协调 商办法拍 刚需首套 改善置换 产权核查 竞价陪同 老小区", " ")
)

// intro is what a consultant says of his or her work.
func intro(rnd rng, a agents.Agent, area string) string {
	opening := oneOf(rnd, []string{
		fmt.Sprintf("从事法拍房服务%d年，主要服务%s及周边，熟悉辖区法院的公告体例和看样安排。", a.Years, area),
		fmt.Sprintf("%d年法拍房从业经验，常驻%s，从选房、看样、核查到交割全程陪同。", a.Years, area),
		fmt.Sprintf("在%s做法拍房已经%d年，习惯先把风险讲清楚，再谈值不值得出价。", area, a.Years),
	})
	practice := oneOf(rnd, []string{
		"每套房都会整理占用、税费、欠费、付款期限四项核查清单，公告没有写明的逐项向法院或者物业求证。",
		"擅长测算到手总价：起拍价之外，契税、卖方税费、欠费和腾退预算一并列明，帮客户守住心理价位。",
		"重视实地看样，拍摄楼栋、户门、公区和周边，并记录物业对欠费的答复，供客户对照公告。",
	})
	return opening + "\n" + practice + "\n" + "（演示数据：人物与经历均为虚构。）"
}

// stories are one or two short accounts of cases as they happen every day; none of them did.
func stories(rnd rng, area string) []agents.Story {
	all := []agents.Story{
		{Title: "一次放弃出价的看样", Text: fmt.Sprintf("客户看中%s一套七折起拍的两居。看样时发现户门换过锁，邻居说里面还有人住，而公告只写了“现状交付”。\n我们向法院询问，得到的答复是腾退由买受人自行解决。把可能的时间和费用算进去之后，客户决定不报名，一个月后拍到了同小区另一套已腾空的房子。", area)},
		{Title: "把税费算到个位数", Text: "一套公告写明“税费全部由买受人承担”的房子，起拍价比市场价低不少。我们查了原购房发票和上手契税票，把卖方的增值税、个税都列出来之后，实际优惠只剩一半。\n客户据此调低了最高出价，最终在心理价位内成交。"},
		{Title: "尾款到期前的十天", Text: fmt.Sprintf("%s的一位客户计划贷款付尾款，公告要求十五日内付清。我们在报名之前就请银行做了预审，成交确认书一出当天递交材料。\n第十二天放款到账，没有触碰悔拍的风险。", area)},
		{Title: "欠费不是一句话", Text: "公告写“可能存在欠费”，金额没有写。我们陪客户去物业和供暖公司分别查询，三年的物业费和两个采暖季加起来将近五万元。\n这笔钱写进了预算表，也成了决定出价上限的一项。"},
	}
	rnd.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	chosen := all[:rnd.between(1, 2)]
	for i := range chosen {
		// Dates stay the same from run to run.
		chosen[i].Date = time.Date(2026, time.Month(rnd.between(2, 10)), rnd.between(1, 28), 0, 0, 0, 0, httpx.CST)
	}
	return chosen
}
