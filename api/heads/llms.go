package heads

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/pages/route"
)

// LLMsFile is the path of the file that describes the site to assistants (https://llmstxt.org).
const LLMsFile = "/llms.txt"

// License is the licence of the open data.
type License struct{ Name, URL string }

// section is a line of llms.txt about one page.
type section struct {
	page *route.Page
	path string
	name string
	note string
}

var sections = []section{
	{route.Houses, route.Houses.Path(), "法拍房列表", "按区域、价格、户型、阶段、风险筛选的房源"},
	{route.Communities, route.Communities.Path(), "小区", "小区的均价、法拍房和成交"},
	{route.Research, route.Research.Path(), "研究院", "挂拍、成交、成交率、均价和折扣的统计，带样本数和口径"},
	{route.News, route.News.Path(), "资讯", "竞拍流程、税费、贷款、交付的文章，引用的法条注明出处"},
	{route.Restriction, route.Restriction.Path(), "限购资格自测", "各城市的购房资格规则"},
	{route.Text, route.Text.Path("methodology"), "数据与方法说明", "来源、口径、算法和样本数"},
	{route.OpenData, route.OpenData.Path(), "开放数据", "字段、许可、限制和调用方法"},
}

// LLMs serves llms.txt, which describes the site, its sections, how to request pages as Markdown, the tools for
// assistants, and the licence. tools is the path of the Model Context Protocol server.
func LLMs(site Site, tools string, license License) fiber.Handler {
	var b strings.Builder
	b.WriteString("# " + site.Name + "\n\n> 全国法院网络司法拍卖房产的公开信息：起拍价、到手总价（推算，逐项注明规则和文件）、" +
		"历次拍卖、风险与公告原句、成交统计；不知道的写明未知。本站不是竞拍平台，不收任何款项。\n\n## 栏目\n\n")
	for _, s := range sections {
		address := s.path
		if s.page.HasMarkdown() {
			address += ".md"
		}
		b.WriteString("- [" + s.name + "](" + site.Origin + address + ")：" + s.note + "\n")
	}
	b.WriteString("\n## 怎样读\n\n- 页面地址后加 `.md`，或者请求头 `Accept: text/markdown`，答出同一页的 Markdown。\n" +
		"- 工具（Model Context Protocol，无状态 HTTP，只读，不需要账号）：" + site.Origin + tools +
		"，有 search_lots、get_lot、total_cost、compare_lots、price_history、market、explain_term。\n" +
		"- 开放数据的说明：" + site.Origin + "/api/open/v1\n\n## 许可\n\n- 开放数据：[" + license.Name + "](" + license.URL +
		")，使用时注明来源“" + site.Name + "”。\n" +
		"- 网页内容以法院公告为准；引用时请给出链接和数据时间，标有“演示数据”的不是真实标的。\n- 抓取规则与用途声明：" + site.Origin + "/robots.txt\n")
	text := b.String()
	return func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, "no-cache")
		c.Set(fiber.HeaderContentType, "text/markdown; charset=utf-8")
		return c.SendString(text)
	}
}
