package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	courtName = pattern.MustCompile(`\p{Han}{2,24}?(?:人民法院|海事法院|铁路运输法院|知识产权法院|金融法院)`)
	courtLead = pattern.MustCompile(`^.*(?:关于|经|受|由|被|向|与|给|据|至|到|在|查封|处置单位|处置法院|执行法院|拍卖人|户名|账户名|名|是|为|本院|号)`)
	courtRole = pattern.MustCompile(`^(?:于[12][0-9]{3}年[^,;]{3,8}发布本公告|(?:网络)?司法(?:网络)?(?:拍卖|变卖)(?:标的|公告|财产|房产|不动产|情况|平台|网络|$)|(?:拍卖|变卖)?标的物?(?:情况|调查|现状|说明)|竞[买拍](?:公告|须知)|公告(?::|$|\([12][0-9]{3}\))|在(?:审理|办理|执行|受理)[^;]{2,60}(?:一案|案件?)(?:的?执行)?(?:过程)?中,[^;]{0,200}(?:拍卖|变卖)|关于|现(?:因|就|对|依法|定于|将|决定)|将|拟|定于|将于|决定|(?:重新|再次|第[一二]次|首次|[一二]次)?(?:拍卖|变卖)|[一二]拍(?:公告|:|$|[,;|])|(?:依法)?变价处置|\((?:[一二]拍|变卖|第[一二]次(?:拍卖)?)\)|就[^,;]{2,60}(?:举行|进行|组织)(?:第[一二]次|公开|网络|司法|首次)*(?:拍卖|变卖)|委托|\((?:以下)?简称|受[^,;]{2,24}法院(?:指定|委托)[^,;]{0,6},(?:将|定)于|受理的[^;]{4,60},(?:现|兹|依法)(?:依法)?对(?:[^,;]{2,24}(?:名下|所有)|被执行人|债务人|位于|坐落|下列|以下|标的|涉案)|\([12][0-9]{3}\)[^,;:()]{4,20}号(?:案件?)?[:,]?(?:定于|将于|拟|(?:拍卖|变卖)?公告)|对[^,;]{2,60}进行(?:第[一二]次|公开|网络|司法)*(?:拍卖|变卖)|执行局|作为处置(?:单位|法院|机构)|就本次(?:网上|网络|司法)*(?:拍卖|变卖)|(?:就|对)(?:位于|坐落|座落|被执行人)[^,;]{2,60}(?:拍卖|变卖|处置))`)
	// courtActs matches text that follows the name of a court at the beginning of a report on its auction:
	// 于2018年5月11日至2018年5月14日对某房拍卖.
	courtActs = pattern.MustCompile(`^(?:依法)?(?:于[12][0-9]{3}年[^,;]{4,40})?在[^,;]{2,40}(?:对[^,;]{2,60}进行|公开|网络|司法)*(?:拍卖|变卖)`)
	// actsForUs matches text that follows the name of a court other than the selling court: 在审理一案中查封了该房，现由本院拍卖.
	actsForUs = pattern.MustCompile(`^在(?:审理|办理|执行|受理)[^;]*(?:判决|查封|保全|调解|移送)[^;]*(?:本院|我院)`)
	// survey matches text that follows the name of a court in the title of a survey: 住宅类标的调查情况表.
	survey    = pattern.MustCompile(`^[^,;:。]{0,12}(?:标的物?|不动产|房产|财产)(?:类)?(?:基本|现状)*(?:调查|情况|状况)[^,;:。]{0,8}(?:表|书|说明)$`)
	courtKey  = pattern.MustCompile(`(?:委托方|委托人|委托单位|委托法院|处置法院|处置单位|处置机构|拍卖机构|拍卖单位|拍卖人|执行法院|指定账户\(户名|收款单位|法院)(?::|为|是|系|\t)*$`)
	notSeller = pattern.MustCompile(`(?:查封|冻结|轮候|首封|受理|上级|原审|一审|二审|协助)法院(?::|为|是|系|\t)*$`)
	// sells matches text that follows the name of a court in a sentence about the sale by that court. notSells matches
	// the beginning of such text if it is about an earlier act.
	sells    = pattern.MustCompile(`^[^;]{0,60}(?:对|将|以)[^;]{2,80}(?:拍卖|变卖)`)
	notSells = pattern.MustCompile(`^(?:已|曾|的|为|系|是|首|轮候|受理|作出|查封|冻结|判决|裁定|审理|民事|刑事|\([12][0-9]{3}\)[^,;()]{4,20}号(?:民事|刑事|执行|行政)?(?:判决|裁定|调解))`)
	// caseNumber matches a case number that follows the name of a court and ends a title.
	caseNumber = pattern.MustCompile(`^\([12][0-9]{3}\)\p{Han}[0-9]{2,6}\p{Han}{1,3}[0-9]+号(?:之[一二三四五])?$`)
	// special matches the name of a court that contains no word for a region, such as 市: 西安铁路运输法院.
	special   = pattern.MustCompile(`^\p{Han}{2,4}(?:铁路运输|海事|金融|知识产权)法院$`)
	placeMark = pattern.MustCompile(`省|市|区|县|州|旗|盟`)
)

// zoneWords shortens words of a court's name that would otherwise be mistaken for a verb before the name: 经济 in
// 赣州经济技术开发区.
var zoneWords = strings.NewReplacer("经济", "开发", "经开", "开发")

func (r *reader) readCourt() {
	for _, m := range submatches(courtName, r.s) {
		name := r.s[m.from:m.to]
		lead := courtLead.FindString(zoneWords.Replace(strings.TrimSuffix(name, "人民法院")))
		name = name[len(lead):]
		if !placeMark.MatchString(name) && !special.MatchString(name) {
			continue
		}
		rest, before := r.s[m.to:], strings.TrimLeft(r.s[:m.from+len(lead)], "-")
		if before == "" && actsForUs.MatchString(rest) {
			continue
		}
		switch {
		case before == "" && caseNumber.MatchString(rest), before == "" && (courtActs.MatchString(rest) || survey.MatchString(rest)), courtRole.MatchString(rest),
			courtKey.MatchString(before) && !notSeller.MatchString(before), rest == "" && before == "":
			r.add(Court, name)
		case before == "" && sells.MatchString(rest) && !notSells.MatchString(rest),
			rest != "" && (p(r.gap, m.to) || r.listed) && before == "",
			inCell(before, rest):
			r.add(Court, name)
		default:
			continue
		}
		return
	}
}

// inCell reports whether the text between before and after is a whole cell: bars, or the ends of the text, enclose it.
func inCell(before, after string) bool {
	return (before == "" || strings.HasSuffix(before, "|")) && (after == "" || after[0] == '|')
}

func p(gap []bool, i int) bool { return i < len(gap) && gap[i] }
