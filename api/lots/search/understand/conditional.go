package understand

import (
	"strings"

	"fapai/api/platform/pattern"
)

// ifSo matches the words that begin a condition.
const ifSo = `(?:如果|要是|假如|假使|倘若|若是|万一)(?:是|有|能|带|在)*`

// dependent lists the forms of conditions that hold only if another one does, which no filter expresses: 如果是毛坯就得低于200万,
// 如果有电梯，六楼也可以，没电梯就三楼以下, 钱够就买三居 不够就两居, 一居不要 除非在二环里, 别墅不要 联排例外, 说是精装其实毛坯的不要, 宁要三环一居 不要五环三居.
var dependent = []*pattern.Pattern{
	pattern.MustCompile(ifSo + `[^,，;；。\s不没]{1,8}?(?:的话)?[,， ]*[^,，;；。\s]{2,8}?(?:也|都)(?:可以|行|成|能接受)[,， ]*(?:没有?|不是|不带|否则|不然)[^,，;；。\s]{0,6}?(?:就|得|只能|必须)+[^,，;；。\s不别免]{2,8}`),
	pattern.MustCompile(ifSo + `[^,，;；。\s不没]{1,10}?(?:的话)?[,， ]?那?(?:就|则|才)(?:得|要|必须|只能|只|可以)*[^,，;；。\s不]{0,4}?(?:[0-9一二两三四五六七八九十百千]+(?:万|w|平|折|楼|层|居|室|环)|低于|高于)[^,，;；。\s]{0,8}`),
	pattern.MustCompile(ifSo + `[^,，;；。\s不没]{1,8}?(?:的话)?[,， ]?那?(?:就|则|才)(?:得|要|必须|应该)[^,，;；。\s不]{0,4}?(?:便宜|打折|优惠|降价|更?低)[^,，;；。\s]{0,4}`),
	pattern.MustCompile(`(?:钱|预算|首付|资金|现金)(?:要是|如果)?(?:够|足够|足|宽裕|允许)(?:的话|了)?[,， ]?(?:就|再)(?:买|看|选|要|考虑)?[^,，;；。\s不]{2,8}[,， ]*(?:不够|不足|不宽裕|不允许|否则|不然)(?:的话)?[,， ]?(?:就|只能)(?:买|看|选|要|考虑)?[^,，;；。\s不]{2,8}`),
	pattern.MustCompile(`(?:^|[ ,，;；。])[^ ,，;；。不没别]{2,8}?的?(?:就|都|一律|我)*(?:不要|不看|不考虑|不买|不行|免谈|不选|别推)了?[,， ]*除非[^ ,，;；。]{2,12}`),
	pattern.MustCompile(`(?:^|[ ,，;；。])[^ ,，;；。不没别]{2,8}?的?(?:就|都|一律|我)*(?:不要|不看|不考虑|不买|不行|免谈|不选|别推)了?[,， ]*(?:但是?|不过|可是?)?[^ ,，;；。不]{2,8}?的?(?:可以)?(?:例外|另当别论)`),
	pattern.MustCompile(`(?:^|[ ,，;；。])[^ ,，;；。]{2,6}的话[,， ]?(?:不超过|不能超过|最多|别超过|低于|得|要|就)[^ ,，;；。]{2,10}[,， ]+[^ ,，;；。]{2,6}的话[,， ]?[^ ,，;；。]{2,12}`),
	pattern.MustCompile(`宁[要可愿肯][^ ,，;；。]{2,8}[居室房][ ,，]*也?不(?:要|买|住|选)[^ ,，;；。]{2,6}[居室房]`),
	pattern.MustCompile(`说(?:是|成)[^ ,，;；。]{2,6}?[,， ]?(?:其实|实际上?|结果|却)是?[^ ,，;；。]{2,8}?的?(?:都|就|一律)*(?:不要|别推|不看|算了|免谈|别给我看)`),
}

const reasonDependent = "要看别的条件，不能一起筛选，可分开查找"

// withoutDependent cuts the conditions that depend on others out of a query, and returns them.
func withoutDependent(query string) (rest string, list []Missing) {
	if !strings.ContainsAny(query, "如要假倘若万够足宽允除例另说话宁") {
		return query, nil
	}
	for _, form := range dependent {
		at := form.FindStringIndex(query)
		if at == nil {
			continue
		}
		list = append(list, Missing{strings.Trim(query[at[0]:at[1]], " ,，;；。"), reasonDependent})
		query = query[:at[0]] + "，" + query[at[1]:]
	}
	return query, list
}
