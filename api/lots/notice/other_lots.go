package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

const notThisSale = `(?:不在(?:本次|此次|这次)|另行(?:公告)?拍卖|另行公告|另案(?:拍卖|处置)|另页竞价|单独拍卖|与本(?:次)?(?:标的|拍卖|案)无关|为另一标的)`

var (
	// otherAside matches a remark in brackets about a lot that is not sold: （编号二为同小区车位，起拍价8.4万元，不在本次之列。）.
	otherAside = pattern.MustCompile(`[（(][^（()）]*(?:元|㎡|平方米)[^（()）]*` + notThisSale + `[^（()）]*(?:[）)]|$)`)
	// ofOtherLot matches a sentence about another lot: 同幢另一套房屋（302室）欠物业费2.1万元，与本标的无关.
	ofOtherLot = pattern.MustCompile(`^\s*(?:[（(]?\d{1,2}[)）.、])?(?:备注[:：])?(?:该?(?:车位|房屋?|标的物?)?所在(?:地块|宗地|土地)|同(?:幢|栋|小区|楼|层|单元)|该(?:大厦|小区|楼|幢|栋)|另一?(?:套|处|间)|隔壁|其余|其他|[2-9二三四五六]号标的|(?:编号|标的)[2-9二三四五六])[^。]*` + notThisSale)
	// otherNumbered matches a part of a sentence about another numbered lot that is sold separately: 2号标的商铺102另页竞价.
	otherNumbered = pattern.MustCompile(`[；;，,][2-9二三四五六]号标的[^；;]*?(?:另页竞价|另行拍卖|另案拍卖|单独拍卖)`)
	// soldNumber matches the number of the lot that is sold alone, and lotNumber the number of a lot.
	soldNumber = pattern.MustCompile(`本(?:页面|次|场)(?:仅|只)?拍卖(?:的是|的为|的)?([1-9])号标的`)
	lotNumber  = pattern.MustCompile(`([1-9])号标的`)
)

// ofThisLot returns a sentence without its parts about lots that are not sold. only is the number of the lot that the
// document sells alone, "" for none.
func ofThisLot(text, only string) string {
	if !strings.Contains(text, "标的") && !strings.Contains(text, "另") && !strings.Contains(text, "不在") {
		return text
	}
	if ofOtherLot.MatchString(text) && !strings.Contains(text, "，本标的") && !strings.Contains(text, "，该房") {
		return ""
	}
	text = otherNumbered.ReplaceAllString(otherAside.ReplaceAllString(text, ""), "")
	if only == "" {
		return text
	}
	var kept []string
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune("；;，,", r) }) {
		if m := lotNumber.FindStringSubmatch(part); m == nil || m[1] == only {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, "，")
}
