package crawlerlog

import (
	"strings"

	"fapai/api/pages/route"
)

// The kinds of requests whose address is not in the table of routes.
const (
	kindRobots   = "robots"
	kindSitemap  = "sitemap"
	kindFeed     = "feed"
	kindPicture  = "picture"
	kindAsset    = "asset"
	kindCall     = "call"
	kindOther    = "other"
	kindTool     = "tool" // request to the tools for assistants; if a tool was called, its name is added
	kindMarkdown = "markdown"
	kindLLMs     = "llms"
)

var kindNames = map[string]string{
	kindRobots: "robots.txt", kindSitemap: "站点地图", kindFeed: "订阅源", kindPicture: "图片", kindAsset: "脚本与样式",
	kindCall: "接口", kindOther: "未知地址", kindTool: "工具：连接与清单", kindMarkdown: "Markdown 页面", kindLLMs: "llms.txt",
}

// prefixes maps beginnings of paths to kinds; the first prefix that matches counts.
var prefixes = []struct{ prefix, kind string }{
	{"/robots.txt", kindRobots}, {"/sitemap", kindSitemap}, {"/feed", kindFeed}, {"/media/", kindPicture},
	{"/assets/", kindAsset}, {"/api/", kindCall}, {"/llms.txt", kindLLMs},
}

// toolsPath is the address at which assistants call tools. The log adds the name of the tool to it (see ToolTarget).
const toolsPath = "/mcp"

// ToolTarget returns the address under which the log counts calls of a tool, such as /mcp?tool=search.
func ToolTarget(tool string) string { return toolsPath + "?tool=" + tool }

// placeOf returns the kind of the request for target, and the address under which the log counts it.
func placeOf(target string) (kind, path string) {
	target = route.Private.Stored(target)
	target = target[:min(len(target), maxPath)]
	target = strings.ToValidUTF8(strings.ReplaceAll(target, "\x00", ""), "")
	path, query, _ := strings.Cut(target, "?")
	if path == toolsPath {
		if tool, called := strings.CutPrefix(query, "tool="); called {
			return kindTool + "_" + tool, target
		}
		return kindTool, path
	}
	for _, p := range prefixes {
		if strings.HasPrefix(path, p.prefix) {
			return p.kind, target
		}
	}
	base, isMarkdown := strings.CutSuffix(path, ".md")
	page, _, canonical := route.Match(base)
	if page == nil {
		return kindOther, target
	}
	if isMarkdown {
		return kindMarkdown, target
	}
	if canonical != path {
		return page.Name, target
	}
	kept, _ := page.Query.Canonical(query)
	if kept == "" {
		return page.Name, path
	}
	return page.Name, path + "?" + kept
}
