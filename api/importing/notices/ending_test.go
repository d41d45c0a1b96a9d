package notices

import "testing"

func TestEndingOf(t *testing.T) {
	for text, want := range map[string]string{
		"某某人民法院\n撤回拍卖公告\n因案外人提出异议，本院撤回本次拍卖。":          "撤回",
		"某某人民法院关于暂缓拍卖某路8号301室的公告\n原定于12月14日拍卖。":       "暂缓",
		"公告\n因被执行人已履行完毕，经研究决定撤回对某路8号301室的拍卖。":         "撤回",
		"公告\n因当事人申请，现中止本次拍卖，恢复时间另行通知。":                "中止",
		"某某人民法院关于某路8号301室的拍卖公告\n本院有权在拍卖开始前中止或者撤回拍卖。":  "",
		"拍卖公告\n如案外人提出异议，本院可以决定暂缓拍卖。":                  "",
		"公告\n本院决定不撤回本次拍卖，拍卖继续进行。":                     "",
		"关于恢复拍卖的公告\n前因异议，现决定中止拍卖；现异议已驳回，恢复拍卖公告如下。":    "",
		"拍卖公告\n第一次拍卖撤回后，将于12月14日10时进行拍卖，现公告如下：\n一、标的": "",
		"竞买人撤回竞买申请的，保证金退还。":                           "",
	} {
		if got := endingOf(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestRoomBehind(t *testing.T) {
	for text, want := range map[string]string{
		"某市某区某路1号楼2单元1204，起拍价": "1204", "某市某区某路1号楼302": "302", "某市某区某路1号楼2026年12月": "",
		"某市某区某路1号楼120万元": "", "某市某区某路1号楼98.5平方米": "", "某市某区某路1号302": "",
	} {
		address := addressed.FindString(text)
		if got := roomBehind(text, address); address == "" || got != want {
			t.Errorf("%s: %q behind %q, want %q", text, got, address, want)
		}
	}
}
