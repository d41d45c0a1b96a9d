package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	handedOver  = pattern.MustCompile(`已[^,;]{0,8}(?:交至|交给|移交|交付|交到)(?:至|给)?(?:法院|本院|我院)`)
	heldByOther = pattern.MustCompile(`^[^,;]{0,4}(?:由|在)(?:使用人|占有人|居住人|案外|当事人|员工|住户|被执行人|占用人|承租人|案外人|产权人|业主|租户)`)
	holding     = pattern.MustCompile(`(?:法院|本院|管理人|物业|执行局|拍卖公司)(?:[^,;未无应须]{0,14}并)?(?:已|现|处)*(?:持有|保管|取得|掌握|控制|拿到|收到|备有)(?:了|该房|房屋|入户门)*$`)
	notHanded   = pattern.MustCompile(`(?:无法|不(?:再|予|能|负责)?)(?:移交|交付|提供|交接|掌握|持有|保管)[^,;]{0,6}$`)
	notTaken    = pattern.MustCompile(`(?:拒绝|拒不|不愿|不肯)(?:配合)?(?:交出|交付|上交|移交|提供|交回|给付)[^,;]{0,6}$|(?:未|没有)(?:能)?(?:接管|接收|掌握|持有|保管|控制|取得|收到|获得)[^,;]{0,6}$`)
	notKept     = pattern.MustCompile(`^(?:本院|法院|我院|执行局|物业)?(?:目前|现|暂)?(?:不|未|没有|无法)(?:再|予|能|曾)?(?:掌握|持有|保管|控制|取得|拿到|提供|移交)`)
	counted     = pattern.MustCompile(`^(?:共|各|共计|数量)?:?(?:[1-9][0-9]*|[一二两三四五六七八九十])(?:把|套|串|枚|片)`)
	// helping matches words after 钥匙 about help from somebody who may not have the keys: 由物业公司代为联系.
	helping = pattern.MustCompile(`^[^,;]{0,20}(?:联系|协助|配合|代为|带看|协调)`)
	// keptBack matches the next clause if it states that the keys are not handed over: ，法院不负责移交.
	keptBack = pattern.MustCompile(`^,(?:但|且|并|本院|法院|我院|均|也|亦)*(?:暂时?)?不(?:再|予|能|负责|保证|承诺)*(?:移交|交付|提供|交接|给付)`)
	// offered matches words before 钥匙 that offer the keys: 法院可交付钥匙.
	offered = pattern.MustCompile(`(?:法院|本院|我院|物业公司|物业)(?:可|能|可以|负责|当场|现场)*(?:交付|移交|提供)(?:房屋|入户门?|大门)*$`)
	// delivered matches words after 钥匙 which state that the court received the keys: 交至本院 in 已腾空并将钥匙交至本院.
	delivered  = pattern.MustCompile(`^(?:均|全部)?(?:移交|交至|交给|交到|交付|送交|交)(?:至|给|到|予|与|由)?(?:执行)?(?:法院|本院|我院|执行局)`)
	toDeliver  = pattern.MustCompile(`(?:已|业已)[^,;]{0,30}将(?:房屋|该房|入户门?|大门|全部)*$`)
	notToCourt = pattern.MustCompile(`[不未拒无]|应|须|需|责令|要求|限|承诺|同意|后|如|若`)
	// atCourt matches words for a place from which the court can hand the keys over: 在执行局.
	atCourt = pattern.MustCompile(`^(?:现|均|已|存)?在(?:本院|法院|我院|本庭|执行|物业|辅助|承办|法官|管理人|社区|居委|开发|评估|拍卖|手)`)
	// given matches words after 钥匙 that end with the court as the receiver of the keys: 移交本院.
	given = pattern.MustCompile(`^(?:由[^,;未不应须将]{1,10}?)?(?:均|全部|已)*(?:移交|交付|交)(?:至|给|到|由)?了?(?:本院|法院|我院|执行局)$`)
	// heldElsewhere matches a statement of where the keys are not, which does not show where they are: 钥匙没有存放在法院.
	heldElsewhere = pattern.MustCompile(`^[^,;]{0,2}(?:未|没有?|不|并?非)[^,;]{0,4}(?:由|在|于|存|放|交)`)
	heldBy        = pattern.MustCompile(`^[^,;未不没无非]{0,4}(?:由|(?:现|暂)?存(?:放)?(?:于|在))(?:本院|法院|我院|执行法院|执行局|物业|管理人|社区|居委会)`)
)

var (
	// keptBy matches words for who keeps the keys: 钥匙由于某持有. office matches keepers from whom the buyer will receive the
	// keys.
	keptBy = pattern.MustCompile(`^(?:现|暂|均|目前)*由[^,;]{1,16}?(?:持有|保管|掌握|控制|代管)`)
	office = pattern.MustCompile(`法院|本院|我院|本庭|执行|法官|物业|管理人|辅助|拍卖|社区|居委|村委|街道|派出所|评估|开发商|网格|机构|中心|管理处`)
)

// notGiven matches the next clause if it states that the court did not receive the keys: 未交法院 after 钥匙由公司保管.
var notGiven = pattern.MustCompile(`^,(?:现|至今|但)?(?:尚|仍|还|均|并|暂)?(?:未|没有?)(?:能|曾)?(?:上交|移交|交付|交出|交至|交到|交给|交)(?:法院|本院|我院)?(?:$|[,;。])`)

// surrendered matches a statement that the debtor handed in the keys: 已于上月搬空并上交全部钥匙.
var surrendered = pattern.MustCompile(`(?:被执行人|业主|产权人|承租人|租户|占用人|其)[^,;]{0,4}已[^,;未不拒应须]{0,14}(?:上交|交出|交回)(?:了)?(?:全部|所有|房屋|入户门?)*钥匙`)

// readKeys adds a fact that states whether the court, or an office for it, has keys to hand over.
func (r *reader) readKeys(c *clause) {
	keys := c.find("keys", 0)
	if keys < 0 {
		return
	}
	before := c.s[c.from:c.words[keys].from]
	switch {
	case handedOver.MatchString(c.follows(keys)) && c.states() && !c.has("duty") && !c.has("neg"):
		r.add(Keys, Yes)
	case c.states() && !notToCourt.MatchString(before) && (offered.MatchString(before) ||
		surrendered.MatchString(c.text()) ||
		delivered.MatchString(c.follows(keys)) && toDeliver.MatchString(before) ||
		given.MatchString(c.follows(keys)) && !c.has("duty") && !c.has("promise")):
		r.add(Keys, Yes)
	case c.states() && (notKept.MatchString(c.follows(keys)) || notTaken.MatchString(before)):
		r.add(Keys, No)
	case c.states() && notGiven.MatchString(c.s[c.to:]):
		r.add(Keys, No)
	case keptBy.MatchString(c.follows(keys)) && !office.MatchString(keptBy.FindString(c.follows(keys))):
		r.add(Keys, "")
	case heldByOther.MatchString(c.follows(keys)), helping.MatchString(c.follows(keys)),
		keptBack.MatchString(c.s[c.to:]):
		r.add(Keys, "")
	case c.has("notgot") && !c.supposed && !c.asks:
		r.add(Keys, No)
	case holding.MatchString(before) && c.states() && !c.has("neg") && !c.has("duty"):
		r.add(Keys, Yes)
	case !c.states() || c.has("duty"):
		if c.maybe && !c.supposed {
			r.undecided(c, Keys)
			return
		}
		r.add(Keys, "")
	case c.negated(keys):
		r.add(Keys, No)
	case notHanded.MatchString(before):
		r.add(Keys, No)
	case counted.MatchString(c.follows(keys)):
		r.add(Keys, Yes)
	case heldElsewhere.MatchString(c.follows(keys)):
		r.add(Keys, "")
	case strings.HasPrefix(c.follows(keys), "待"), strings.Contains(c.follows(keys), "后"):
		r.add(Keys, "")
	case c.after("kept", keys), heldBy.MatchString(c.follows(keys)), atCourt.MatchString(c.follows(keys)),
		strings.HasPrefix(c.follows(keys), "已"), c.affirmed(keys):
		r.add(Keys, Yes)
	default:
		r.add(Keys, "")
	}
}
