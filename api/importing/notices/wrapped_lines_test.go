package notices

import (
	"strings"
	"testing"
)

func TestUnwrapped(t *testing.T) {
	wrapped := `    北京市某某区人民法院将于 2026 年 12 月 21 日 10 时
至 2026 年 12 月 22 日 10 时止在某某拍卖平台进行公开拍卖，现公
告如下：
    一、拍卖标的：北京市某某区某某南路 36 号楼 4 单元未
设立抵押的 602 号房屋，现由被执行人居住使用，经现场查看未
发现租赁，钥匙不在本院。
                          - 1 -
    二、拍卖成交后十日内缴纳余款。`
	got := unwrapped(wrapped)
	for _, want := range []string{"10时至2026年12月22日10时止", "现公告如下：\n", "4单元未设立抵押的602号房屋", "未发现租赁，钥匙不在本院。\n",
		"十日内缴纳余款。"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	if strings.Contains(got, "- 1 -") {
		t.Error("the number of the page is kept")
	}
	for _, whole := range []string{
		"标的名称：北京市某某区某某南路36号楼4单元602号房屋及室内装修\n起拍价：200万元\n评估价：300万元\n保证金：20万元\n",
		"起拍价：200万元\n无租赁\n评估价：300万元",
		strings.Repeat("本院将对被执行人名下的房屋进行公开拍卖，现公告如下，请各位竞买人仔细阅读。\n", 5),
		"某某路房产一处，起拍价两百万元，评估价三百万元，保证金二十万元\n另一条消息与上文无关，不应当连在一起，因为只有两行这样长\n完",
	} {
		if got := unwrapped(whole); got != whole {
			t.Errorf("%q was joined: %q", whole, got)
		}
	}
}
