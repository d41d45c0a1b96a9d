package siteaudit

// Finding is a difference between the page that an address should have and the page that was served.
type Finding struct {
	Kind   string `json:"kind"`
	Path   string `json:"path"`
	Agent  string `json:"agent"` // key of the agent that got the page; "" if all agents got it
	Stored string `json:"stored"`
	Served string `json:"served"`
}

// The kinds of findings of runs and surveys.
const (
	kindUnreachable = "unreachable"
	kindStatus      = "status"
	kindRedirect    = "redirect"
	kindTitle       = "title"
	kindDescription = "description"
	kindKeywords    = "keywords"
	kindCanonical   = "canonical"
	kindRobots      = "robots"
	kindContent     = "content"
	kindSoft404     = "soft-404"
	kindTrap        = "trap"
	kindUnlisted    = "unlisted"
	kindDeadLink    = "dead-link"
	kindDocument    = "document"
)

// The kinds of findings that only surveys have, because only surveys compare pages with each other.
const (
	kindCopy            = "copy"
	kindCanonicalTarget = "canonical-target"
	kindSitemap         = "sitemap"
	kindTitleTwice      = "title-duplicate"
	kindTextTwice       = "description-duplicate"
	kindContradiction   = "noindex-canonical"
	kindHeadingTwice    = "heading-duplicate"
	kindPlaceMissing    = "title-place-missing"
)

// Kind describes a kind of findings.
type Kind struct{ ID, Name, Explanation string }

// Kinds lists all kinds of findings, the most serious first.
var Kinds = []Kind{
	{kindUnreachable, "无法访问", "没有得到回应，或回应不完整"},
	{kindStatus, "状态不一致", "返回的状态码与应有的不同"},
	{kindRedirect, "跳转不一致", "跳转到了别的地址"},
	{kindSoft404, "软 404", "页面不存在却返回 200，搜索引擎会当作正常页面收录"},
	{kindTrap, "蜘蛛陷阱", "链接的参数或层级不断增长，蜘蛛会一直抓下去"},
	{kindUnlisted, "清单外的页面", "可收录，但不在页面清单中，多为重复页面"},
	{kindDeadLink, "死链接", "页面上的链接指向不存在的地址"},
	{kindRobots, "收录设置不一致", "robots 与应有的不同"},
	{kindCanonical, "规范地址不一致", "canonical 与应有的不同"},
	{kindTitle, "标题不一致", "返回的标题与应有的不同"},
	{kindDescription, "描述不一致", "返回的描述与应有的不同"},
	{kindKeywords, "关键词不一致", "返回的关键词与应有的不同"},
	{kindDocument, "页面不完整", "标题、描述、H1、规范地址、预览图或结构化数据缺失、重复或写错"},
	{kindContent, "内容因访问者而异", "同一地址给蜘蛛与浏览器的内容不同，可能被判为作弊"},
}

func kindOf(id string) Kind {
	for _, k := range Kinds {
		if k.ID == id {
			return k
		}
	}
	return Kind{ID: id, Name: id}
}
