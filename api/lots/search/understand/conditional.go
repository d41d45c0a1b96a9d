package understand

import (
	"strings"

	"fapai/api/platform/pattern"
)

// ifSo matches the beginning of an if clause: 如果是, 要是有.
const ifSo = `(?:如果|要是|假如|假使|倘若|若是|万一)(?:是|有|能|带|在)*`

// dependent lists forms of wishes that apply only under a condition. No filter can express such a wish: 如果是毛坯就得低于200万,
// 如果有电梯，六楼也可以，没电梯就三楼以下, 钱够就买三居 不够就两居, 一居不要 除非在二环里, 别墅不要 联排例外, 说是精装其实毛坯的不要, 宁要三环一居 不要五环三居.
var dependent = []*pattern.Pattern{
	pattern.MustCompile(`(?:如果|要是)?(?:是|有)?[^ ,，;；。不]{2,6}(?:的话)?就(?:要|得|必须)打?[^ ,，;；。不]{2,8}[,， ]+[^ ,，;；。不]{2,6}(?:的话)?(?:[^ ,，;；。不的]{2,6})(?:也能接受|也行|也可以|也成)`),
	pattern.MustCompile(ifSo + `[^,，;；。\s不没]{1,8}?(?:的话)?[,， ]*[^,，;；。\s]{2,8}?(?:也|都)(?:可以|行|成|能接受)[,， ]*(?:没有?|不是|不带|否则|不然)[^,，;；。\s]{0,6}?(?:就|得|只能|必须)+[^,，;；。\s不别免]{2,8}`),
	pattern.MustCompile(ifSo + `[^,，;；。\s不没]{1,10}?(?:的话)?[,， ]?那?(?:就|则|才)(?:得|要|必须|只能|只|可以)*[^,，;；。\s不]{0,4}?(?:[0-9一二两三四五六七八九十百千]+(?:万|w|平|折|楼|层|居|室|环)|低于|高于)[^,，;；。\s]{0,8}`),
	pattern.MustCompile(ifSo + `[^,，;；。\s不没]{1,8}?(?:的话)?[,， ]?那?(?:就|则|才)(?:得|要|必须|应该)[^,，;；。\s不]{0,4}?(?:便宜|打折|优惠|降价|更?低)[^,，;；。\s]{0,4}`),
	pattern.MustCompile(`(?:钱|预算|首付|资金|现金)(?:要是|如果)?(?:够|足够|足|宽裕|允许)(?:的话|了)?[,， ]?(?:就|再)(?:买|看|选|要|考虑)?[^,，;；。\s不]{2,8}[,， ]*(?:不够|不足|不宽裕|不允许|否则|不然)(?:的话)?[,， ]?(?:就|只能)(?:买|看|选|要|考虑)?[^,，;；。\s不]{2,8}`),
	pattern.MustCompile(`(?:^|[ ,，;；。])[^ ,，;；。不没别]{2,8}?的?(?:就|都|一律|我)*(?:不要|不看|不考虑|不买|不行|免谈|不选|别推)了?[,， ]*除非[^ ,，;；。]{2,12}`),
	pattern.MustCompile(`(?:^|[ ,，;；。])[^ ,，;；。不没别]{2,8}?的?(?:就|都|一律|我)*(?:不要|不看|不考虑|不买|不行|免谈|不选|别推)了?[,， ]*(?:但是?|不过|可是?)?[^ ,，;；。不]{2,8}?的?(?:可以)?(?:例外|另当别论)`),
	pattern.MustCompile(`(?:^|[ ,，;；。])[^ ,，;；。]{2,6}的话[,， ]?(?:不超过|不能超过|最多|别超过|低于|得|要|就)[^ ,，;；。]{2,10}[,， ]+[^ ,，;；。]{2,6}的话[,， ]?[^ ,，;；。]{2,12}`),
	pattern.MustCompile(`[^ ,，;；。]{2,5}的话[^ ,，;；。不]{2,8}[,， ]+[^ ,，;；。]{2,5}(?:的话)?(?:可以|能|最多|不超过)到?[^ ,，;；。不]{2,8}`),
	pattern.MustCompile(ifSo + `[^,，;；。\s没]{2,16}?(?:的话)?[,， ]?那?就(?:先|直接|考虑|买|看|选|去|要|上)*[^ ,，;；。不别没免算更最好行可成拉再加便省住能太完值考买看选去要上先直帮推给发麻请找得放退罢拜滚跳过排][^ ,，;；。不别]{1,8}` +
		`(?:[,， ]*(?:没有?|不然|否则|不行|买不到|要不)(?:的话)?[,， ]?那?(?:就|再|只能|只好)[^ ,，;；。不别算]{1,8})?`),
	pattern.MustCompile(`(?:如果|要是|假如)[^ ,，;；。不没]{2,5}?[一二两三四五六][居室房]室?(?:也|都)(?:行|可以?|成|考虑)`),
	pattern.MustCompile(`(?:^|[ ,，;；。])要不是[^ ,，;；。]{2,10}?[,， ]*我?(?:就|早)(?:就|都)?[^ ,，;；。了]{1,8}`),
	pattern.MustCompile(`(?:^|[ ,，;；。])(?:不在|不是|没有?|不带|有人?|带|是)[^ ,，;；。]{1,8}的话[,， ]?(?:价格|总价|面积|单价|首付|就?得|必须|最多|便宜|降|打|只能|不能|至少)[^ ,，;；。]{2,14}`),
	pattern.MustCompile(`[^ ,，;；。不]{2,6}除非[^ ,，;；。]{2,10}?[,， ]*(?:否则|不然|要不)(?:我|就|都|一律)*(?:不|别|免|算)[^ ,，;；。]{0,3}`),
	pattern.MustCompile(`[0-9一二两三四五六七八九十百千]+万?(?:以内|左右)?(?:能|够|可以|可)(?:买|拿下)?到?[^ ,，;；。不]{2,8}(?:最好|就好|就买|更好)?[,， ]*(?:不能|不够|不行|买不到|没有|不然)(?:的话)?[,， ]?(?:就|再|只能|只好)[^ ,，;；。不别算]{2,8}`),
	pattern.MustCompile(`除了?[^ ,，;；。]{2,8}?(?:以外|之外)?的?[^ ,，;；。]{0,8}[,， ]+(?:但是?|不过|可是?)?[^ ,，;；。不]{2,8}?的?(?:可以)?(?:例外|另当别论)`),
	pattern.MustCompile(`宁[要可愿肯][^ ,，;；。]{2,8}[居室房][ ,，]*也?不(?:要|买|住|选)[^ ,，;；。]{2,6}[居室房]`),
	pattern.MustCompile(`说(?:是|成)[^ ,，;；。]{2,6}?[,， ]?(?:其实|实际上?|结果|却)是?[^ ,，;；。]{2,8}?的?(?:都|就|一律)*(?:不要|别推|不看|算了|免谈|别给我看)`),
}

// leftOut lists expressions that are cut out of the query, with the reason that the user is shown. If form has groups,
// only the groups are cut: the concession 就算打五折 in 就算打五折公寓我也不买, and 也不在市区挤一居 in 宁愿住远点买三居 也不在市区挤一居.
var leftOut = []struct {
	form   *pattern.Pattern
	reason string
}{
	{pattern.MustCompile(`((?:就算|即使|哪怕|即便|纵使|就是)(?:是)?(?:打?[一二三四五六七八九半对]折|白[送给]|倒贴钱?|[再多]?便宜[^ ,，也都的]{0,6}|[0-9一二两三四五六七八九十百]+万)的?)` +
		`[^ ,，;；。也都不]{2,8}(?:我们?|咱们?)?(?:也|都)(?:绝对|坚决|一律)?[不别]`), reasonConceded},
	{pattern.MustCompile(`((?:就算|即使|哪怕|即便|纵使|就是)(?:是)?)[^ ,，;；。也都不打降白便再0-9]{2,6}?((?:都|全)?(?:打?[一二三四五六七八九半对]折|白[送给]|[再多]?便宜[^ ,，也都的]{0,6}|降价?[^ ,，也都的]{0,6}|倒贴钱?)的?)` +
		`(?:我们?|咱们?)?(?:也|都)(?:绝对|坚决|一律)?[不别]`), reasonConceded},
	{pattern.MustCompile(`宁[可愿肯要][^,，;；。不也]{2,12}?([,， ]*也?(?:绝|坚决)?不(?:愿意?|想|会|肯|能)*(?:在|去|到)[^,，;；。 ]{2,6}?(?:挤|住|买|要|租|待|凑合)[^,，;；。 ]{1,6})`), reasonTogether},
	{pattern.MustCompile(`(?:怎么可能|怎么会|不可能|哪可能)(?:有|会|用|花)*[^ ,，;；。]{0,6}?[0-9一二两三四五六七八九十百千]+(?:多|来)?(?:万|折|平)[^ ,，;；。]{0,12}`), reasonDoubted},
	{pattern.MustCompile(`没有比[^ ,，;；。0-9一二三四五六七八九十百万]{2,6}更?[^ ,，;；。]{1,3}的了?(?:吧|吗)?$|没有比[一二]拍更?[^ ,，;；。]{1,3}的了?(?:吧|吗)?$`), reasonDoubted},
	{pattern.MustCompile(`(?:谁都知道|都知道|都说|人人都说|听说|据说)[^ ,，;；。]{3,8}`), reasonDoubted},
	{pattern.MustCompile(`[^ ,，;；。不没]{2,8}但[^ ,，;；。不没]{2,10}的(?:也|就|都)?(?:可以|行|能接受|没问题)`), reasonTolerated},
	{pattern.MustCompile(`(?:^|[ ,，;；。])((?:我|我们)?(?:去年|前年|上个?月|前阵子?|之前|以前|上次|上回|原来|早先|刚才|已经|现在|目前)?(?:也|都)?(?:在[^ ,，;；。]{1,5})?(?:看了|买了|拍了|看过了?|买过|买的是|住在?|住过|拍过|租过|租在|关注过|考虑过)[^ ,，;；。]{2,24})[ ,，;；。]+(?:[^ ,，;；。]{2,16}[ ,，;；。]+)?(?:所以|后来)?(?:现在|这次|这回|今天|想|要|改|换|这会)`), reasonFormer},
	{pattern.MustCompile(`(?:^|[ ,，;；。])((?:我的?)?(?:朋友|同事|邻居|亲戚|同学|闺蜜|哥们|别人|人家)[^ ,，;；。我]{0,4}(?:买|拍|花|住|租)[^;；。我]{2,40}?)[ ,，;；。]+(?:但|可|不过)?(?:我|咱)`), reasonFormer},
	{pattern.MustCompile(`谁(?:会|愿意|还|肯)?花[^ ,，;；。]{1,8}?(?:去)?买[^ ,，;；。]{2,10}`), reasonDoubted},
	{pattern.MustCompile(`(?:不需要?|不用|不必|用不着|无需|无须)(?:办理?|申请)?(?:银行)?(?:贷款|按揭)`), reasonTolerated},
	{pattern.MustCompile(`[0-9一二两三四五六七八九十百千.]+(?:块钱?|元)(?:[/每一]?(?:平方?米?|㎡))?(?:每|一|/)(?:天|日|个?月)(?:的)?(?:租金)?`), reasonRent},
	{pattern.MustCompile(`难道(?:不是)?[^ ,，;；。没不]{2,12}(?:吗|么|不成)`), reasonDoubted},
	{pattern.MustCompile(`不(?:能)?接受的(?:并)?不是[^ ,，;；。]{2,8}`), reasonDoubted},
	{pattern.MustCompile(`(?:就算|即使|哪怕|即便|纵使)(?:是)?[^ ,，;；。也都不没]{2,8}也不(?:便宜|贵|划算|大|小|远|近|好)`), reasonDoubted},
	{pattern.MustCompile(`(?:花|用|拿)?[0-9一二两三四五六七八九十百千]+万(?:以内|以下)?(?:都|也|根本|已经)*买不到[^ ,，;；。]{2,8}`), reasonDoubted},
	{pattern.MustCompile(`(?:就算|即使|哪怕|即便|纵使)(?:是)?[^ ,，;；。也都不没0-9]{2,8}我?也(?:会|能)?(?:买|要|看|考虑|接受|认)(?:的|了)?(?:$|[ ,，;；。])`), reasonTolerated},
	{pattern.MustCompile(`(?:都|也|又|并|我)*不嫌[^ ,，;；。不没]{2,8}?太?(?:贵|远|大|小|老|旧|吵|偏|慢|晚|早|破|高|低|矮|麻烦)`), reasonTolerated},
	{pattern.MustCompile(`不是我?不[^ ,，;；。]{2,10}[,， ]+((?:而|只)?(?:是|因为)[^ ,，;；。]{2,8}(?:便宜|划算|方便|好|近|大|新))`), reasonDoubted},
	{pattern.MustCompile(`(?:(?:到|去|离)[^ ,，;；。0-9]{2,6}|[^ ,，;；。0-9居室房厅平万的]{2,4})?(?:开车|驾车|自驾|打车|骑车|骑行|坐公交)(?:去|到)?[^ ,，;；。0-9一二三四五六七八九十半]{0,8}?(?:要|大概|只要|不超过|最多)?` +
		`(?:[0-9]+|[一二三四五六七八九]?十[五]?|[一二两三半]个?)(?:来|多)?(?:分钟|小时|钟头)(?:以内|之内|左右|内)?(?:(?:就|能|可以?)*(?:到达|到|去)[^ ,，;；。0-9的]{2,5})?`), reasonDriven},
}

const (
	reasonConceded = "这一条不影响结果"
	reasonTogether = "几个条件合起来才不要，不能筛选"
	reasonDoubted  = "不确定是否需要，没有作为条件"
	reasonFormer   = "说的是以前的情况，没有作为条件"
	reasonRent     = "房源数据没有租金"
	reasonDriven   = "不能按开车或骑车的时间筛选"
)

const reasonDependent = "要看别的条件，不能一起筛选，可分开查找"

// separator returns the text that replaces cut number n of a form. The first cut is replaced by a comma. A later cut
// lies inside a clause and is replaced by nothing.
func separator(n int) string {
	if n > 0 {
		return ""
	}
	return "，"
}

// withoutDependent cuts out of a query the expressions that match leftOut and dependent. It returns the rest, and the
// expressions with their reasons.
func withoutDependent(query string) (rest string, list []Missing) {
	if !strings.ContainsAny(query, "如要假倘若万够足宽允除例另说话宁就即哪便纵怎可车骑公是难没都听据但嫌接到看住买拍租块元贷谁同朋邻亲的") {
		return query, nil
	}
	for i := range leftOut {
		at := leftOut[i].form.FindStringSubmatchIndex(query)
		if at == nil {
			continue
		}
		cuts := at[min(2, len(at)-2):]
		for n := len(cuts) - 2; n >= 0; n -= 2 {
			list = append(list, Missing{strings.Trim(query[cuts[n]:cuts[n+1]], " ,，;；。"), leftOut[i].reason})
			query = query[:cuts[n]] + separator(n) + query[cuts[n+1]:]
		}
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
