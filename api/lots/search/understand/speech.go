package understand

import (
	"strings"

	"fapai/api/platform/pattern"
	"fapai/api/platform/quantity"
)

var (
	// infirm matches words about the health of future residents that precede a wish: 腿脚不好要带电梯.
	infirm = pattern.MustCompile(`(?:我|爸|妈|爸妈|父母|爹妈|老人家?|老头|老太太|奶奶|爷爷|姥姥|姥爷|家人|家里人?)*的?(?:腿脚|腿|膝盖|腰|身体|行动|眼神|视力|心脏|爬楼|上下楼|走路)` +
		`(?:都|也|又|有点|比较|真的|最近|现在|已经)*不(?:太|大|是很|怎么|算)?(?:好|便|方便|利索|灵便|行|舒服)了?($|[,， ]|所以|因此|得|要|需|必须|想|最好|有|带)`)
	// auctioned matches colloquial words for the day of the auction: 十二号拍的.
	auctioned = pattern.MustCompile(`([0-9一二三四五六七八九十]+[日号]|今天|今日|明天|明日|后天|(?:周|星期|礼拜)[一二三四五六日天末])拍($|的|[ ,，])`)
	// spare matches filler words between 预算 and the amount: 也就 in 预算也就一百八十万.
	spare = pattern.MustCompile(`预算(?:(?:也|就|只|才|是|呢|嘛|啊)+有?|有)([0-9一二两三四五六七八九十百千])`)
	// stretched matches a budget together with a higher limit: 预算300 顶多350.
	stretched = pattern.MustCompile(`预算(?:是|在|大概|大约)?[0-9.一二两三四五六七八九十百千]+(?:万|w)?(?:左右)?[ ,，]*(?:最多|顶多|撑死|最高|(?:实在|真)?(?:不行|不够)(?:的话)?(?:就|可以)?|咬咬?牙|可以?上浮到|(?:最多|可以?)?能?加到)(?:不能超过?|不要超过?|别超过?|不超过?|不能过|到|也就|就)?([0-9.一二两三四五六七八九十百千]+(?:万|w)?)($|[^0-9.一二两三四五六七八九十百千万w居室房平个])`)
	// direct matches a direct metro ride to a place, and the time it takes: 地铁直达国贸30分钟.
	direct = pattern.MustCompile(`(?:坐?地铁)?(?:能|可以?)?直达([^ ,，;；。的0-9]{2,6}?)[ ,，]*(` + minutesOf + `)`)
	// failedRound matches an earlier round that failed, if it precedes the current round: 一拍就流拍然后打折的二拍房 asks only for
	// 二拍.
	failedRound = pattern.MustCompile(`(?:一拍|首拍|第一次拍卖|二拍)(?:的时候|时)?(?:已经?|就|都)*(?:流拍|没人拍|没拍出去|没卖出去|没成交)(?:了|过)?(?:后|之后|的|[ ,，])*(?:又|再|现在|正在|就等|只等|坐等|等着?)?(?:降价|打折|降了价|打了折)?(?:的|后|到|在)?(二拍|变卖)`)
	// whether matches a term and its negation if the buyer accepts both: 学区不学区的无所谓.
	whether = pattern.MustCompile(`(\p{Han}{2,6})不(\p{Han}{2,4}?)的?(?:都|也|倒|倒是)?(?:无所谓|不重要|没关系|不要紧|不打紧|没事|(?:都|也)(?:行|可以?|成))`)
	// orNothing matches a term if the buyer buys nothing without it: 要么别墅要么不买.
	orNothing = pattern.MustCompile(`要么([^,，;；。\s不]{1,10}?)[,， ]?要么(?:就|都)?(?:不(?:买|看|要|考虑|住|谈)了?|免谈|算了|拉倒)($|[ ,，])`)
	// orNotOther matches a wanted term and a refused term that each follow 要么: 要么整套要么不要份额.
	orNotOther = pattern.MustCompile(`要么([^,，;；。\s不]{1,10}?)[,， ]?要么(不(?:买|看|要|考虑|住))`)
	// sweeter matches a rhetorical question between a preferred term and a refused term: 朝阳不香吗 为什么要去昌平.
	sweeter = pattern.MustCompile(`不(?:好|香|行|可以)[吗么][?？]?[ ,，]*(为什么|为啥|为何|干嘛|干吗|何必|何苦)`)
	// chosenOf matches two terms that are compared, and the choice between them: 朝阳和海淀比 我选海淀.
	chosenOf = pattern.MustCompile(`([^,，;；。\s]{2,5})[和与跟]([^,，;；。\s]{2,5}?)(?:相比|比起来|比|之间|二选一|里|里面|当中|中)[,， ]*(?:我|还是|肯定|当然|更|就|会|我会)*(不)?(?:选择?|挑|要|喜欢|倾向于?|偏向|想要|买)([^,，;；。\s不]{2,5})`)
	// tooFarToWork matches the maximum time of a commute that is written as a refusal: 通勤超过一小时的不要.
	tooFarToWork = pattern.MustCompile(`(?:通勤|路上|单程|车程)(?:时间)?(?:要)?(?:超过|大于|多于|超)([0-9一二两三半]+(?:个半?|个)?(?:小时|分钟|钟头)半?|[一二三四五六七八九]?十[一二三四五六七八九]?分钟)(?:以上)?的?(?:都|就|一律|我)*(?:不要|不考虑|不行|不看|免谈|算了|别推)(?:了|给我)*`)
	// inVain matches a term that is refused in spite of an advantage: 再便宜的商住也白搭.
	inVain = pattern.MustCompile(`[再多](?:怎么|么)?(?:便宜|好|大|近|新|低|高|美|漂亮|划算|优惠)(?:一?点)?的([^,，;；。的\s]{2,8}?)(?:也|都)(?:是)?(?:白搭|没用|白费|白瞎|免谈|算了|拉倒|没门|没戏)`)
	// evenBeing matches a drawback that the buyer accepts: 哪怕是毛坯都可以.
	evenBeing = pattern.MustCompile(`(?:哪怕|就算|即使|即便|纵使)(?:是|有)?([^,，;；。\s不0-9万平]{1,8}?)(?:我|咱|们)*(?:都|也)(?:行|可以?|成|没事|无所谓|没关系|认了?|能?接受)`)
	// alsoWith matches 还 before another wanted feature: 三百万以下还带电梯.
	alsoWith = pattern.MustCompile(`还(带|得带|要带|得有|必须)`)
	// notYet matches 还没 before an event that may still happen: 还没流拍过.
	notYet = pattern.MustCompile(`还没([^开始拍结到满迁有电装交])`)
	// exclaimed matches a remark between two question marks after a term. The rewriting keeps the term and the remark
	// together: 份额房？当我冤大头？西城两居.
	exclaimed = pattern.MustCompile(`(\p{Han})[?？](\p{Han}{0,8}[当骗逗谁疯傻干吧呢吗我你笑]\p{Han}{0,8})[?？](\p{Han})`)
	// notSaid matches a denial that a feature is required: 没说非要电梯.
	notSaid = pattern.MustCompile(`(?:我|又|也|可|并)*(?:没有?[人谁]?说过?|不能说|不好说|没要求过?|没有?规定|不是说?|不见得|不用|不必|不一定|未必|并非|没必要)(?:就|一定|说)*(?:非要|非得|非|必须要?|必须得|一定要|一定得)(?:有|是|带|买)?`)
	// ratherTake matches two terms of which the second is preferred: 与其买公寓不如买住宅.
	ratherTake = pattern.MustCompile(`与其(?:去|是|要|花钱)*(?:买|住|选|看|等)?([^,，;；。\s不]{2,8}?)[,， ]?(?:还|倒|真|我)*(?:不如|宁可|宁愿)(?:去|直接|是|要)*(?:买|住|选|看|等)?([^,，;；。\s不]{2,8})`)
)

var (
	// short matches a statement that the buyer has little money. It is not a condition for the lot: 手头不宽裕.
	short = pattern.MustCompile(`(?:(?:手头|手里|兜里)(?:的)?(?:钱|现金)?|资金|经济|钱包?)(?:也|又|有点|比较|真的|最近|现在|实在)*不(?:太|是很|怎么|算)?(?:宽裕|充裕|富裕|多|够|足|充足)了?($|[,， ]|所以|因此|要|需|想|最好)`)
	// walked matches a walk if its minutes follow the place: 步行到国贸15分钟以内.
	walked = pattern.MustCompile(`(步行|走路|走着)(?:到|去)([^,，;；。\s0-9地]{2,8}?)(?:地铁站|站)?(?:只要|不超过|大概|大约|要|最多|在)*([0-9一二两三四五六七八九十]+分钟)(以内|之内|内|左右)?`)
	// alas matches words of regret that something is missing: 可惜没有两居.
	alas = pattern.MustCompile(`(可惜|遗憾|奈何)(?:的是)?(?:就是)?没有?([^钱])`)
	// complained matches a complaint that a term is shown too often. It may lack a question word: 老是推公寓.
	complained = pattern.MustCompile(`(?:怎么|为什么|为啥|干[嘛吗]|咋)?(?:你们|系统|平台|首页)?(?:老是?|总是?|一直|天天|净|成天|整天|每次都?)+(?:给我|都|在|是)*(?:推荐?|推送|弹出?)(?:给我)?([^,，;；。\s荐送给出])`)
	// resigned matches such a complaint if the buyer then accepts the term: 老是推公寓 我也不介意.
	resigned = pattern.MustCompile(`(?:(?:老是?|总是?|一直|天天|净|成天|整天|每次都?)+(?:给我|都|在|是)*(?:推荐?|推送|弹出?)(?:给我)?|每[次回]都是|[老总]是)` +
		`([^,，;；。\s荐送给出看见遇碰抢拍买找][^,，;；。\s]{1,9}?)[,， ]*(?:其实|我们?|咱们?|俺|倒是?|也|都)+(?:不介意|无所谓|没关系|不在乎|没意见|能?接受|可以接受|认了)`)
	// letAlone matches two terms if the buyer can afford neither of them: 不要说公寓了 住宅都买不起.
	letAlone = pattern.MustCompile(`(?:不要|不用|别|甭|莫|休)[说提](?:是)?([^,，;；。\s]{2,8}?)(?:了|啦)?[,， ]*(?:就?连|哪怕|就)?(?:是)?([^,，;；。\s]{2,8}?)我?(?:也|都)(?:(?:买|住|租|付|掏|供|养|够)不起|(?:嫌|觉得)[贵高远])`)
	// tooSmall matches 太小 or 太大 between two numbers of rooms. A comma is inserted after it: 一居太小三居太贵.
	tooSmall = pattern.MustCompile(`(太[小大])([一二两三四五六1-6][居室房])`)
	// misspoken matches a remark that an earlier query was wrong: 刚才打错了 in 刚才打错了 要三居.
	misspoken = pattern.MustCompile(`^(?:刚才|刚刚|刚|上面|前面|之前)?(?:我)?(?:[打写说输选搞看]错了?|口误)(?:字|了)?[,，。 ]+`)
	// always matches a complaint that a term is shown every time: 每次都是公寓.
	always = pattern.MustCompile(`(?:每[次回]都是([^,，;；。\s推弹给][^,，;；。\s]{1,10})|(?:老|总)是([^,，;；。\s推弹给买找没看见遇碰抢拍][^,，;；。\s]{1,10}))($|[ ,，])`)
	// yetAgain matches a complaint that a term is shown once again: 又是公寓.
	yetAgain = pattern.MustCompile(`^(?:唉|哎|怎么)?又是([^,，;；。\s]{2,10}?)(?:啊|呀|了|吗)?($|[ ,，?])`)
	// politely matches 麻烦 before a request to leave something out: 麻烦过滤一下.
	politely = pattern.MustCompile(`(^|[^嫌太怕很真挺不])(?:麻烦|劳烦)(?:您|你|们|再|帮忙|帮我|给我)*(把|过滤|排除|屏蔽|去掉|删掉|剔除|别|不要|筛掉|去除|避开|跳过)`)
	// fedUp matches an angry ending that contains no term: 烦不烦, 有完没完.
	fedUp = pattern.MustCompile(`(?:烦不烦|有完没完)[啊呀]?($|[ ,，])`)
)

var (
	// The following patterns match 非 where it does not mean "not": 何必非买海淀, 不是非朝阳不可, 非得公寓吗, 非海淀不可, 非要三居.
	doubtedNeed = pattern.MustCompile(`(?:干[嘛吗]|何必|何苦|为什么|为啥|为何)(还)?非(?:得|要)?(要|得|买|去|选|住|看)?`)
	notNeeded   = pattern.MustCompile(`(?:不是|没有?|又不是|并不是)非(?:要|得|去|买)*([^,，;；。\s不]{1,8}?)不(?:可以?|行|买|看|要|住|选|考虑)`)
	mustBe      = pattern.MustCompile(`非(?:要|得)?(?:去|买|住|选|是)*([^,，;；。\s不]{1,8}?)不(?:可|行)[吗么][?？]?`)
	isNeeded    = pattern.MustCompile(`非(?:要|得)(?:去|买|住|选|有|是)*([^,，;；。\s不]{1,8}?)[吗么]`)
	needed      = pattern.MustCompile(`(^|[^不别是没用必介意除并无绝])非(?:要|得|去|买)*([^,，;；。\s不]{1,8}?)不(?:可|行)($|[^吗么以能])`)
	insists     = pattern.MustCompile(`(^|[^不别是没用必定除并无绝])非(?:要|得)(?:有|是)?([^全空有是])`)
	// noneBut matches the only terms that the buyer accepts: 除了海淀和西城没有别的选择.
	noneBut = pattern.MustCompile(`除了?([^,，;；。\s除不]{2,12}?)(?:以外|之外)?[,， ]?(?:就|也|都)*(?:没有?|别无)(?:什么|啥)?(?:别的|其他的?|其它的?|他)(?:选择?|选项|想法|地方|可选|考虑|可买)`)
	// ifRefused matches 的话 after a refusal: 丰台不考虑的话还有哪里.
	ifRefused = pattern.MustCompile(`(不(?:考虑|要|看|去|选|买))的话[,， ]?(?:那|就|还有?)*`)
	// ifMissing matches a wish that may not be available, together with the second choice: 要是没有三居 两居也凑合.
	ifMissing = pattern.MustCompile(`(?:要是|如果|万一|假如|实在|真)没有?([^,，;；。\s不]{1,8}?)[,， ](?:那|就)*([^,，;；。\s不没]{1,8}?)也(?:行|可以?|成|凑合|将就|能接受|看看?|考虑|要|买)`)
	// ifMissingThen matches a first choice that may not be available, 就, and the second choice: 要是没有三居就两居.
	ifMissingThen = pattern.MustCompile(`(?:(^|[ ,，])|要是|如果|万一|假如|实在)没有?([^,，;；。\s不]{1,8}?)(?:的话)?[,， ]?那?就(?:买|看|选|要)?([^,，;；。\s不没别免算行]{2,8})($|[ ,，;；。])`)
	// settles matches words after 就 that do not name a second choice but accept lots without the term: 要是没有租约就更好了.
	settles = pattern.MustCompile(`^(?:放弃|罢|退出|走人|更|最|好|可以|考虑|买|要|看|拿|下|出|直接|马上|立刻|加分|便宜|省|住|能|太|完美|赞|值|再)`)
	// though matches a drawback that the buyer concedes: 房山远是远但便宜.
	though = pattern.MustCompile(`([远贵小旧老偏破差吵])(?:是|归)([远贵小旧老偏破差吵])(?:了)?(?:一?点)?[,， ]?(?:但是?|可是?|不过|就是|胜在)`)
	// dear matches a reason for buying, which is not a condition: 租房太贵 in 租房太贵想买一居.
	dear = pattern.MustCompile(`租房(?:子)?(?:太|又|真|比较)?(?:贵|不划算|折腾|不稳定|不方便)了?[,， ]*(?:所以)?`)
	// lowered matches an auction round that is too expensive for the buyer, and the later round for which the buyer
	// waits: 一拍价格下不来 我等二拍.
	lowered = pattern.MustCompile(`[一二]拍(?:的?价格?)?(?:下不来|降不下来|太高|太贵|偏高|偏贵|贵)了?[,， ]*我?(?:再|只|就|想|还是|先)*等(?:着|到)?(二拍|变卖)`)
	// sought matches a complaint that a term cannot be found. It expresses a wish for the term: 老是买不到两居.
	sought = pattern.MustCompile(`(^|[ ,，])(?:我|老是?|总是?|一直|怎么都?|实在)*(?:买|找|抢|拍|遇|碰|看|见)不到([^了的吗就,，;；。\s][^就,，;；。\s]*)($|[ ,，;；。])`)
	// wondered matches a rhetorical question after a term, together with the next character: 两居不行吗.
	wondered = pattern.MustCompile(`(不(?:行|可以|成|好|香)[吗么嘛])[ ?？]*([^,，;；。 ?？])`)
)

var (
	// tolerant matches a denial that the buyer dislikes a term, which accepts the term: 不排斥公寓, 从没说过不要公寓.
	tolerant = pattern.MustCompile(`(?:从来?|我|也|又|并|都|其实|倒)*(?:不(?:会)?|没有?)(?:在乎|在意|嫌弃|反对|排斥|抗拒|拒绝|讨厌|反感|忌讳|抵触|避讳|计较|排除|指望|奢求|奢望|苛求|求)过?|` +
		`(?:从来?|我|也|又|并|都)+没有?(?:说过?)?不(?:要|想要|考虑|喜欢|看)|(?:^|[ ,，])没有不(?:想要|考虑|喜欢)`)
	// among matches words for a choice among the lots of a kind: 二拍里 in 二拍里降价最多的.
	among = pattern.MustCompile(`([一二]拍|变卖|住宅|公寓|别墅|商铺|写字楼|车位|厂房|[一二两三四五]居)的?(?:里面|里头|里|当中|之中|中)([^ ,，;；。]{0,6}(?:最|先|排前))`)
	// atLeastBe matches the verb between 起码 and the smallest acceptable term: 起码得是三居.
	atLeastBe = pattern.MustCompile(`(起码|至少|最少)(?:也)?(?:得|要|应该)?(?:是|有)([一二两三四五1-5][居室房])`)
	// platformIs matches the name of a platform in a statement: 平台是京东.
	platformIs = pattern.MustCompile(`平台(?:是|为)(?:在)?(阿里|京东|淘宝|公拍)`)
	// areaBetween matches the bounds of a floor area without unit: 面积至少九十，至多一百三.
	areaBetween = pattern.MustCompile(`面积(?:至少|起码|最少|不少于|不低于|不小于)([0-9]{2,3}|[一二两三四五六七八九十百]{1,5})[平米㎡]*[,， ]*(?:至多|最多|最大|不超过|不高于|不大于)([0-9]{2,3}|[一二两三四五六七八九十百]{1,5})[平米㎡]*($|[ ,，。])`)
	// either matches two terms that are both acceptable: 毛坯也行精装也行.
	either = pattern.MustCompile(`([一二]拍|变卖|毛坯|简装|精装|住宅|公寓|别墅|商铺|写字楼|车位|阿里|京东)也(?:行|可以?|成)[,， ]*([一二]拍|变卖|毛坯|简装|精装|住宅|公寓|别墅|商铺|写字楼|车位|阿里|京东)也(?:行|可以?|成)($|[ ,，])`)
	// atLeastOff matches the smallest acceptable discount, together with the next character: 至少打八折.
	atLeastOff = pattern.MustCompile(`(?:起码|至少|最少)(?:得|要|也得|也要)?打?([一二三四五六七八九](?:[一二三四五六七八九]|点[一二三四五六七八九])?折)(?:以下)?($|[^以及起\p{Nd}])`)
	// pause matches a sigh in speech: ……哎.
	pause = pattern.MustCompile(`(?:…+|\.{3,}|[,，])[哎唉诶欸嗐](?:呀|哟)?[,，]?`)
	// unqualified matches a buyer who may not buy in a city: 没有北京购房资格.
	unqualified = pattern.MustCompile(`没有?([^ ,，;；。不要需无免有没限的本当该]{2,3}?)(?:市)?(?:的)?购房资格`)
	// unafraid matches a denial that the buyer fears or dislikes a term: 不怕二拍, 也不嫌公寓. It does not match if an adjective
	// follows: 不怕贵.
	unafraid = pattern.MustCompile(`(^|[^怕嫌])(?:我|也|都|又|并|其实|从来?|倒)*不(?:会|是)?(?:嫌|害?怕|担心)([^ ,，;；。多贵远小大旧老吵累偏高低晚麻]|[多小大老高低][^ ,，;；。的了点些一])`)
	// afraid matches words that ask whether somebody minds a term: 怕不怕二拍.
	afraid = pattern.MustCompile(`怕不怕|嫌不嫌|介不介意|在不在乎|在不在意`)
	// anyway matches an accepted drawback that is only an adjective: 不怕贵 in 不怕贵 海淀三居.
	anyway = pattern.MustCompile(`(^|[ ,，])(?:我|也|都|又|并|其实|从来?|倒)*不(?:会)?(?:嫌|害?怕|担心|在乎|介意)太?(?:多|贵|远|小|旧|老|吵|累|偏|麻烦)(?:的|了)?($|[ ,，])`)
	// tolerantBehind matches a term that is followed by a denial that the buyer dislikes it: 公寓我不排斥.
	tolerantBehind = pattern.MustCompile(`(^|[ ,，])([^,，;；。\s不没别]{2,6}?)(?:我们?|倒是?|也|都|并|其实)*不(?:排斥|反感|介意|反对|讨厌|抗拒|拒绝|忌讳)的?($|[ ,，;；。])`)
	// notRefused matches a denial that a term is refused: 没有不要公寓.
	notRefused = pattern.MustCompile(`(^|[ ,，])没有?不要([^全资购])`)
	// lackOf matches a refusal of lots that lack a term: 没精装的不要.
	lackOf = pattern.MustCompile(`(^|[ ,，])没([^,，;；。\s有不没0-9到够达人]{2,5}?)的(?:房子?)?((?:我|就|都|一律)*(?:不要|不看|不考虑|不行|免谈|算了|别推|别给|除外|pass))`)
	// fallsShort and evenLess match a refusal of lots that are below an amount: 面积没有100平的不要, 一百平都没有的免谈.
	fallsShort = pattern.MustCompile(`([居室房厅卫]?)(?:没有|没到|没有?达到|达不到|不够|不满)(` + figure + `)(的(?:房子?|户型)?(?:我|就|都|一律)*(?:不|别|免|算|除外|pass))`)
	evenLess   = pattern.MustCompile(`([居室房厅卫]?)连?(` + figure + `)(?:都|也)(?:没有|没到|没有?达到|达不到|不到|不够|不满)`)
)

// minutesOf matches a time of less than two hours.
const minutesOf = `(?:[1-9][0-9]?|[一二两三四五六七八九十]{1,3})(?:来)?分钟|半个?小时|[1一]个?小时`

// figure matches an amount of money or area.
const figure = `(?:[0-9.]+|[一二两三四五六七八九十百千]+)(?:万|平米?|平方米?|㎡)`

const (
	// leavingOut matches verbs for leaving something out of a list. denying matches a negation that precedes such a
	// verb.
	leavingOut = `(?:过滤|排除|屏蔽|去掉|删掉|删除|剔除|筛掉|去除|跳过|避开|隐藏|忽略)(?:掉|了|走)?`
	denying    = `(?:别|不要|不用|不必|无需|无须|甭|勿)(?:再|给我|帮我|随便)*`
)

var (
	// The following patterns match a request not to leave something out, which accepts it: 别过滤公寓, 别把公寓去掉, 公寓不要去掉.
	keptBehind = pattern.MustCompile(denying + leavingOut + `([^,，;；。\s掉了]{2,8})`)
	keptWithin = pattern.MustCompile(denying + `把([^,，;；。\s]{2,8}?)(?:也|都|给)*` + leavingOut)
	keptBefore = pattern.MustCompile(`(^|[ ,，])([^,，;；。\s别不]{2,8}?)的?(?:也|就|都)*` + denying + leavingOut + `($|[ ,，])`)
	// happened matches a refusal of lots for which an event has not happened, which asks for lots for which it has:
	// 没流拍过的不要. happenedBehind matches the same if the refusal comes first.
	happened = pattern.MustCompile(unhappened + `的(?:房子?|房源)?(?:都|就|一律|我|统统)*` +
		`(?:不要|不看|不考虑|不行|免谈|算了|别推|别给我推|别发|别看|pass|除外)(?:了|给我)?($|[ ,，])`)
	happenedBehind = pattern.MustCompile(`(?:不要|不想要|不看|不想看|不考虑|别推|别给我推|拒绝)` + unhappened + `的?(?:房子?|房源)?($|[ ,，])`)
)

// unhappened matches words which state that an event has not happened: 还没流拍过.
const unhappened = `(?:还|一直|从来?|至今)*(?:没有?|未|尚未)被?(流拍|成交|腾空|清空|出租|租出去|降价|打折)(?:过|了)?`

// spokenly replaces colloquial phrases by plain wishes and refusals, and drops phrases about the buyer.
func spokenly(query string) string {
	query = wantedly(onlySuch.ReplaceAllString(query, "不要"))
	query = auctioned.ReplaceAllString(query, "${1}开拍$2")
	query = spare.ReplaceAllString(query, "预算$1")
	query = stretched.ReplaceAllString(query, "预算${1}以内$2")
	query = failedRound.ReplaceAllString(query, "$1")
	query = orNothing.ReplaceAllString(query, "只要$1$2")
	query = orNotOther.ReplaceAllString(query, "$1，$2")
	query = sweeter.ReplaceAllString(query, "，$1")
	query = direct.ReplaceAllString(query, "通勤到$1$2")
	query = tooFarToWork.ReplaceAllString(query, "通勤${1}以内")
	query = inVain.ReplaceAllString(query, "，不要$1，")
	query = walked.ReplaceAllString(query, "${1}${3}${4}到$2")
	query = misspoken.ReplaceAllString(query, "")
	query = among.ReplaceAllString(query, "$1，$2")
	query = atLeastBe.ReplaceAllString(query, "$1$2")
	query = platformIs.ReplaceAllString(query, "$1")
	query = areaBetween.ReplaceAllString(query, "面积${1}平以上，${2}平以下$3")
	query = either.ReplaceAllString(query, "${1}、${2}都行$3")
	query = atLeastOff.ReplaceAllString(query, "${1}以下$2")
	query = pause.ReplaceAllString(query, "，")
	if strings.ContainsAny(query, "不没") {
		query = unqualified.ReplaceAllString(query, "没有购房资格，$1")
		query = anyway.ReplaceAllString(query, "，")
		query = tolerantBehind.ReplaceAllString(query, "${1}不介意$2，$3")
		query = tolerant.ReplaceAllString(query, "不介意")
		query = afraid.ReplaceAllString(query, "，不介意")
		query = unafraid.ReplaceAllString(query, "${1}，不介意$2")
		query = notRefused.ReplaceAllString(query, "${1}不介意$2")
		query = lackOf.ReplaceAllString(query, "${1}没有${2}的$3")
		query = fallsShort.ReplaceAllStringFunc(query, shortOf)
		query = evenLess.ReplaceAllStringFunc(query, shortOf)
	}
	query = tooSmall.ReplaceAllString(query, "$1，$2")
	query = letAlone.ReplaceAllString(query, "何谈$1，何谈$2")
	query = resigned.ReplaceAllString(query, "不介意$1，")
	query = complained.ReplaceAllString(query, "不要$1")
	query = yetAgain.ReplaceAllString(query, "不要$1$2")
	if strings.ContainsAny(query, "每老总") {
		query = always.ReplaceAllStringFunc(query, withoutComplaint)
	}
	query = politely.ReplaceAllString(query, "$1$2")
	query = fedUp.ReplaceAllString(query, "$1")
	if strings.ContainsAny(query, "滤除蔽掉过开藏略") {
		query = keptBehind.ReplaceAllString(query, "不介意$1")
		query = keptWithin.ReplaceAllString(query, "不介意$1")
		query = keptBefore.ReplaceAllString(query, "${1}不介意$2$3")
	}
	query = happened.ReplaceAllString(query, "要${1}的$2")
	query = happenedBehind.ReplaceAllString(query, "要${1}的$2")
	query = notYet.ReplaceAllString(query, "没$1")
	query = alsoWith.ReplaceAllString(query, "$1")
	query = exclaimed.ReplaceAllString(query, "$1$2，$3")
	query = evenBeing.ReplaceAllString(query, "不介意$1，")
	if strings.Contains(query, "非") {
		query = doubtedNeed.ReplaceAllStringFunc(query, withoutNeed)
		query = notNeeded.ReplaceAllString(query, "不介意$1，")
		query = mustBe.ReplaceAllString(query, "不介意$1，")
		query = isNeeded.ReplaceAllString(query, "不介意$1，")
		query = needed.ReplaceAllString(query, "${1}只要$2$3")
	}
	query = notSaid.ReplaceAllString(query, "不介意")
	query = noneBut.ReplaceAllString(query, "只要$1")
	query = ifRefused.ReplaceAllString(query, "$1，")
	query = ifMissing.ReplaceAllString(query, "${1}或$2")
	query = ifMissingThen.ReplaceAllStringFunc(query, secondChoice)
	query = dear.ReplaceAllString(query, "")
	if strings.Contains(query, "不到") {
		query = sought.ReplaceAllString(query, "${1}要$2$3")
	}
	query = lowered.ReplaceAllString(query, "$1")
	if strings.ContainsAny(query, "是归") && strings.ContainsAny(query, "但可过就胜") {
		query = though.ReplaceAllStringFunc(query, admitted)
	}
	query = wondered.ReplaceAllString(query, "$1，$2")
	if strings.ContainsAny(query, "不没与") {
		query = infirm.ReplaceAllString(query, "，$1")
		query = short.ReplaceAllString(query, "，$1")
		query = alas.ReplaceAllString(query, "${1}缺$2")
		query = ratherTake.ReplaceAllString(query, "$2")
		if strings.ContainsAny(query, "谓重系紧打事都也") {
			query = whether.ReplaceAllStringFunc(query, eitherWay)
		}
	}
	if strings.ContainsAny(query, "和与跟") && strings.ContainsAny(query, "比间选里中") {
		query = chosenOf.ReplaceAllStringFunc(query, chosenAlone)
	}
	query = insists.ReplaceAllString(query, "${1}只要$2")
	return withUnits(minded(query))
}

// secondChoice joins a first choice that may not be available and the second choice by 或.
func secondChoice(text string) string {
	m := ifMissingThen.FindStringSubmatch(text)
	if settles.MatchString(m[3]) {
		return text
	}
	return m[1] + m[2] + "或" + m[3] + m[4]
}

// shortOf replaces words for an amount that is not reached by an upper bound: 没有100平的不要 becomes 不到100平的不要.
func shortOf(text string) string {
	m := fallsShort.FindStringSubmatch(text)
	if m == nil {
		m = append(evenLess.FindStringSubmatch(text), "")
	}
	if m[1] != "" {
		m[1] += "，"
	}
	return m[1] + "不到" + m[2] + m[3]
}

// withoutComplaint replaces a complaint by 不要 and the term, unless the text praises the term: 每次都是流拍的便宜.
func withoutComplaint(text string) string {
	m := always.FindStringSubmatch(text)
	if praised.MatchString(m[1] + m[2]) {
		return "何谈" + m[1] + m[2] + m[3]
	}
	return "不要" + m[1] + m[2] + m[3]
}

// praised matches a text that ends with a positive or neutral adjective: 流拍的便宜.
var praised = pattern.MustCompile(`[^不最](?:便宜|划算|合适|实惠|好|贵|多|少|低|高|快|抢手)了?$`)

// withoutNeed removes 非 from a question that doubts whether the term is needed: 干嘛非要电梯.
func withoutNeed(text string) string {
	m := doubtedNeed.FindStringSubmatch(text)
	text = strings.Replace(text, "非", "", 1)
	if m[2] != "" {
		return text
	}
	return text + "要"
}

// admitted replaces words that concede a drawback (远是远但) by a comma.
func admitted(text string) string {
	if m := though.FindStringSubmatch(text); m[1] != m[2] {
		return text
	}
	return "，"
}

// eitherWay replaces a term and its negation by 不介意 and the term.
func eitherWay(text string) string {
	m := whether.FindStringSubmatch(text)
	before, found := strings.CutSuffix(m[1], m[2])
	if !found {
		return text
	}
	return before + "，不介意" + m[2] + "，"
}

// chosenAlone replaces two compared terms by the chosen term, or by a refusal of the term that was not chosen.
func chosenAlone(text string) string {
	m := chosenOf.FindStringSubmatch(text)
	for i, of := range m[1:3] {
		switch {
		case !strings.HasPrefix(m[4], of) && !strings.HasSuffix(of, m[4]):
		case m[3] != "":
			return m[2-i] + "，不要" + m[4] // 公寓和住宅比 我不选公寓
		default:
			return m[4]
		}
	}
	return text
}

var (
	// fewRooms matches the number of rooms or the floor area of an ordinary home. Beside it, a number in the hundreds
	// is a price in 万: 两居 350.
	fewRooms = pattern.MustCompile(`[一二两三俩1-3](?:居|室|房)|[开单]间|(?:^|[^0-9于过少低码])[1-9][0-9]{1,2}(?:平米?|平方米?|㎡|个平)(?:左右|上下|的)?(?:$|[ ,，])`)
	// inHundreds matches a number that has at least three digits or contains 百 or 千.
	inHundreds = pattern.MustCompile(`[0-9]{3}|[百千]`)
	// unitless matches an upper bound or a range that is in the hundreds and has no unit: 350以内, 不超过四百, 200到300.
	unitless = pattern.MustCompile(`(^|[ ,，;；的居室房梯修装透坯])((?:预算|总价|起拍价?|价格)?(?:在|是|大概|大约|控制在)?(?:` + hundreds + ` ?[-~到至] ?)?)(不超过?|不到|最多|顶多|别超过?|不要超过|上限|最高)?(` +
		hundreds + `)(以内|以下|之内|以里|内|封顶|左右|上下|之间)?($|[ ,，;；的])`)
)

const hundreds = `(?:[2-9][0-9]{2}|1[0-9]{3}|[二两三四五六七八九2-9]百[一二三四五六七八九]?十?|一千[一二三四五]?百?)`

// isBudget reports whether a match of unitless is a round number that is a word by itself: 350 in 望京 两居 350. A number
// such as 302 may be the number of a room.
func isBudget(m []string) bool {
	return (m[1] == "" || !strings.Contains("的居室房梯修装透坯", m[1])) && m[6] != "的" && roundBudget.MatchString(m[4])
}

var (
	// oneRoom matches a home with one room. Beside it, even a round number from 100 to 195 is a budget in 万: 一居 150.
	oneRoom     = pattern.MustCompile(`(?:^|[^0-9三四五六二两、或到至-])[一1](?:居|室|房)|[开单]间`)
	smallBudget = pattern.MustCompile(`(^|[ ,，])(1[0-9][05])($|[ ,，])`)
)

// roundBudget matches a number that buyers use as a budget in 万: 350, 1200, 三百五.
var roundBudget = pattern.MustCompile(`^(?:[2-9][0-9][05]|1[0-8][0-9]0|[二两三四五六七八九]百[一二三四五六七八九]?十?)$`)

// withUnits adds 万 to a number in the hundreds if the query also contains the number of rooms: 望京两居 350以内, 望京 两居 350.
// If the query already contains a price, the number stays unchanged.
func withUnits(query string) string {
	if strings.ContainsAny(query, "万w亿元") || !inHundreds.MatchString(query) || !fewRooms.MatchString(query) {
		return query
	}
	if oneRoom.MatchString(query) {
		query = smallBudget.ReplaceAllString(query, "$1${2}万$3")
	}
	ofMetre := strings.Contains(query, "单价") || strings.Contains(query, "均价")
	return unitless.ReplaceAllStringFunc(query, func(text string) string {
		m := unitless.FindStringSubmatch(text)
		_, size := quantity.Read(m[4])
		isRange := strings.ContainsAny(m[2], "-~到至")
		if size != len(m[4]) || m[3] == "" && m[5] == "" && !isRange && (!isBudget(m) || ofMetre) {
			return text
		}
		return m[1] + m[2] + m[3] + m[4] + "万" + m[5] + m[6]
	})
}
