package markdown

import (
	"strings"
	"testing"
)

const origin = "https://www.fapai.example"

// body returns the Markdown of a page with the given content, without its front matter.
func body(t *testing.T, content string) string {
	t.Helper()
	out, err := Write([]byte("<html><head><title>题</title></head><body><header>站点</header><main>"+content+
		"</main></body></html>"), origin)
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := strings.Cut(string(out), "\n---\n\n")
	if !found {
		return ""
	}
	return strings.TrimSuffix(text, "\n")
}

func TestElementsAsMarkdown(t *testing.T) {
	for html, want := range map[string]string{
		`<h1>法拍房 <small>一拍</small></h1><p>正文</p>`:                                    "# 法拍房 一拍\n\n正文",
		`<p>见<a href="/a(b).html">说明</a>和<a href="#x">下文</a></p>`:                    "见[说明](https://www.fapai.example/a%28b%29.html)和下文",
		`<p><a href="javascript:alert(1)">点</a> <a href="//evil.example/">外</a></p>`: "点 外",
		`<p><a href="https://sf.taobao.com/1">来源</a></p>`:                            "[来源](https://sf.taobao.com/1)",
		`<div><span>起拍价</span><b>353万</b></div>`:                                     "起拍价 **353万**",
		`<ul><li>一</li><li><p>二</p><ul><li>三</li></ul></li></ul>`:                    "- 一\n- 二\n  - 三",
		`<ol><li>甲</li><li>乙</li></ol>`:                                              "1. 甲\n2. 乙",
		`<dl><div><dt>评估价</dt><dd>441万</dd></div><dt>保证金</dt><dd>35万</dd></dl>`:      "- **评估价**：441万\n- **保证金**：35万",
		`<table><tr><th>月</th><th>场</th></tr><tr><td>10</td><td>3</td></tr></table>`: "| 月 | 场 |\n| --- | --- |\n| 10 | 3 |",
		`<table><tr><td>a|b</td><td>c</td></tr><tr><td>d</td></tr></table>`:          "|  |  |\n| --- | --- |\n| a\\|b | c |\n| d |  |",
		`<blockquote><p>原句</p></blockquote>`:                                         "> 原句",
		`<pre>GET /mcp
x</pre>`: "```\nGET /mcp\nx\n```",
		`<p>* # _x_ [a] &lt;script&gt;</p>`:                                        `\* # \_x\_ \[a\] \<script>`,
		`<p># 不是标题</p>`:                                                            `\# 不是标题`,
		`<p>2026-&#8288;12-&#8288;14</p>`:                                          "2026-12-14",
		`<details><summary>展开</summary><p>里面</p></details>`:                        "**展开**\n\n里面",
		`<details><summary>?</summary><p>口径</p></details>`:                         "口径",
		`<details><summary>类型</summary><form><a href="/x">住宅</a></form></details>`: "",
		`<p hidden>藏</p><button>按</button><svg><text>图</text></svg><p aria-hidden="true">饰</p><script>x()</script><dialog>窗</dialog>`: "",
		`<p><a href="#list">跳到列表</a></p>`:                                                                "",
		`<img src="/media/a.svg" alt="户型图"><img src="/b.svg" alt="">`:                                    "![户型图](https://www.fapai.example/media/a.svg)",
		`<article><h3><a href="/fapaifang-info/7.html">一套</a></h3><div>朝阳</div><div>65㎡</div></article>`: "### [一套](https://www.fapai.example/fapaifang-info/7.html)\n\n朝阳\n\n65㎡",
		`<a href="/x"><div>卡片</div><div>价格</div></a>`:                                                    "[卡片 价格](https://www.fapai.example/x)",
	} {
		if got := body(t, html); got != want {
			t.Errorf("%s\n got %q\nwant %q", html, got, want)
		}
	}
}

func TestHeadIsInFront(t *testing.T) {
	out, err := Write([]byte(`<html><head><title>某房 "一拍"</title><meta name="description" content="两行
字"><link rel="canonical" href="https://www.fapai.example/7.html"><meta property="bytedance:updated_time" content="2026-11-28T20:43:28+08:00"></head><body>x</body></html>`), origin)
	want := "---\ntitle: \"某房 \\\"一拍\\\"\"\nurl: \"https://www.fapai.example/7.html\"\ndescription: \"两行 字\"\nupdated: \"2026-11-28T20:43:28+08:00\"\n---\n\nx\n"
	if err != nil || string(out) != want {
		t.Errorf("%v\n%s", err, out)
	}
}

// The Markdown of any page contains no HTML element, no script and no address with another scheme.
func FuzzWrite(f *testing.F) {
	for _, page := range []string{
		"<p>x</p>", "<ul><li><table><tr><td><ul><li>x", "<a href='javascript:x'>y</a>", "<dl><dd>x<dt>y",
		"<pre>```</pre>", "<p>&lt;script&gt;</p>", "<math><mi>", "\x00<svg>",
	} {
		f.Add(page)
	}
	f.Fuzz(func(t *testing.T, page string) {
		out, err := Write([]byte("<main>"+page+"</main>"), origin)
		if err != nil {
			t.Fatalf("%q: %v", page, err)
		}
		if strings.ContainsAny(page, "`") || strings.Contains(strings.ToLower(page), "<pre") ||
			strings.Contains(strings.ToLower(page), "<code") {
			return // code spans are copied unchanged
		}
		out = []byte(strings.ReplaceAll(string(out), `\]`, ""))
		for _, wrong := range []string{"](javascript:", "](data:", "](//"} {
			if strings.Contains(strings.ToLower(string(out)), wrong) {
				t.Errorf("%q: %q", page, out)
			}
		}
	})
}
