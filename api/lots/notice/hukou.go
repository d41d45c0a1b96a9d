package notice

import (
	"strings"

	"fapai/api/platform/pattern"
)

var (
	registeredPeople = pattern.MustCompile(`(?:户[口籍])[^,;]{0,16}登记(?:有|了)?(?:[0-9]+|[一二两三四五六七八九十]+)(?:个|口|名)?人|(?:[0-9]+|[一二两三四五六七八九十]+)(?:个)?(?:人|口|名)?(?:的)?户[口籍]|户[口籍](?:登记|人口)?(?:有|共|:|为)?(?:[0-9]+|[一二两三四五六七八九十]+)(?:人|口|名|个)|登记有|(?:均|都|仍)落户(?:于|在)(?:此|该|本)|户[口籍]内(?:现|登记|尚|仍)*有[^,;无未]{1,16}(?:[0-9]+|[一二两三四五六七八九十]+)(?:人|口)`)
	stillThere       = pattern.MustCompile(`户[口籍](?:仍|尚|现|均|登记|还|都|落|挂|靠|留|保)*在(?:该|此|本|涉案|标的|册)`)
	registeredNobody = pattern.MustCompile(`户[口籍][^,;]{0,6}(?:无|没有)(?:人|登记)|户[口籍](?:登记)?为空|户[口籍](?:登记)?(?:人员|人口|人数)?(?:为|:|共)(?:零|0)(?:$|[,;人])|(?:无|没有?|未见|未发现|查不到)(?:有)?(?:人|人员|任何人员?)落户|未登记|户[口籍](?:现|均)?已(?:经)?(?:清空|清零)|(?:在册|登记)(?:人口|人数|户口)?(?:为|:|共)?0(?:人|口)|(?:人[口数])(?:为|:)?0人`)
)

// whoBuys matches a condition on the household registration (户籍) of buyers, which says nothing about the lot: 非本省户籍竞买人.
var (
	whoBuys = pattern.MustCompile(`[省市区县地州籍]户籍(?:的)?(?:竞买|买受|购房|家庭|居民|人士)|(?:非|外)\p{Han}{1,8}户[籍口](?:人|亦|也|的|家|居|竞|买|可|$)`)
	// hadPeople matches a statement about former registrations, and theyMoved the statement in the next clause that
	// they ended: 原有2人户口,已于2025年12月迁出.
	hadPeople = pattern.MustCompile(`(?:原有?|曾)(?:登记)?(?:有)?[^,;未无]{0,10}户[籍口]|户[籍口](?:原有?|曾)`)
	theyStay  = pattern.MustCompile(`(?:仍|尚|还)有[^,;无]{0,8}人[^,;]{0,4}(?:未迁|在册|户)|(?:尚|仍|均|还)未[^,;]{0,4}迁`)
	theyMoved = pattern.MustCompile(`^[^;]{0,6},?(?:现|均|已|业已|全部)+[^,;未无不]{0,14}(?:迁出|迁走|迁离|迁移|注销)`)
)

// unsoughtHukou matches a clause which states that nobody has inquired about registrations: 户籍未查.
var unsoughtHukou = pattern.MustCompile(`^户[口籍](?:情况|登记情况)?(?:目前)?(?:暂|尚|还|均)?未(?:予|作|经)?(?:查|核|查证|调查|查询|了解|核实|核查)$`)

func (r *reader) readHukou(c *clause) {
	hukou := c.find("hukou", 0)
	if whoBuys.MatchString(c.text()) {
		return
	}
	if hukou < 0 {
		if inRegister.MatchString(c.text()) && c.states() && !c.has("neg") && strings.Contains(c.text(), "在册人口") {
			r.add(Hukou, Yes)
			return
		}
		if c.has("hukouplain") || strings.Contains(c.text(), "落户") {
			value := ""
			switch {
			case c.states() && registeredNobody.MatchString(c.text()):
				value = No
			case c.states() && (registeredPeople.MatchString(c.text()) || strings.Contains(c.text(), "户籍地址下仍有")):
				value = Yes
			case strings.Contains(c.text(), "户口本") || strings.Contains(c.text(), "户口簿") ||
				!strings.Contains(c.text(), "户口"):
				return
			}
			r.add(Hukou, value)
		}
		return
	}
	// 户籍/工商注册：无户籍登记
	if next := c.find("hukou", hukou+1); next >= 0 && strings.Contains(c.s[c.words[hukou].to:c.words[next].from], ":") {
		hukou = next
	}
	moved := c.find("moved", 0)
	if moved < 0 && c.states() && hadPeople.MatchString(c.text()) {
		value := ""
		switch rest := c.s[c.to:]; {
		case theyStay.MatchString(rest):
			value = Yes
		case theyMoved.MatchString(rest) && !strings.Contains(rest, "其中") && !strings.Contains(rest, "部分"):
			value = No
		}
		r.add(Hukou, value)
		return
	}
	switch {
	case unsoughtHukou.MatchString(c.text()):
		r.add(Hukou, Unknown)
	case c.has("askable"), c.supposed:
		r.add(Hukou, "")
	case strings.Contains(c.text(), "不属于"):
		r.add(Hukou, Unknown)
	case !c.states():
		r.undecided(c, Hukou)
	case registeredNobody.MatchString(c.text()), c.negated(hukou) && moved < 0:
		r.add(Hukou, No)
	case moved >= 0 && (c.notYet(moved) || c.negated(moved)):
		r.add(Hukou, Yes)
	case moved >= 0 && !c.has("duty") && !c.has("refuse") && !c.has("itself") &&
		(c.before("done", moved) || strings.HasSuffix(c.s[c.from:c.words[moved].from], "全部") ||
			strings.HasSuffix(c.s[c.from:c.words[moved].from], "均已")):
		r.add(Hukou, No)
	case c.has("duty"), c.has("refuse"), c.has("itself"), moved >= 0:
		r.add(Hukou, "")
	case registeredPeople.MatchString(c.text()), c.affirmed(hukou), stillThere.MatchString(c.text()),
		c.before("exist", hukou) && c.reachesAcross(c.find("exist", 0), hukou) &&
			!strings.HasPrefix(c.follows(hukou), "的"):
		r.add(Hukou, Yes)
	default:
		r.add(Hukou, "")
	}
}
