package heads

import (
	"strings"
	"testing"
)

func TestSummariesEndWithASentence(t *testing.T) {
	long := strings.Repeat("长", 40)
	for markup, want := range map[string]string{
		"<p>找不到想要的内容，可以从列表开始。</p>":                                      "找不到想要的内容，可以从列表开始。",
		"<p>" + long + "。</p><h2>来源</h2><p>房源、公告和竞价结果" + long + "。</p>": long + "。",
		"<p>短句。" + long + "，逐套整理出起拍价、评估价、保证金" + long + "。</p>":          "短句。" + long + "。",
		"<p>" + strings.Repeat("无标点", 40) + "</p>":                      strings.Repeat("无标点", 40)[:summaryLength*3],
		"<h2>一、性质</h2><p>只有标题不取。</p>":                                   "只有标题不取。",
	} {
		if got := summaryOf(markup); got != want {
			t.Errorf("%s\n got %q\nwant %q", markup, got, want)
		}
	}
}
