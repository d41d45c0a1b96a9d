package values

import "testing"

// TestPlaceholder covers the words for a missing value in all variants found in files, and values that look like them.
func TestPlaceholder(t *testing.T) {
	for _, word := range []string{
		"", " ", "-", "--", "—", "——", "－", "/", "\\", "|", "***", "…", "null", "NULL", "None", "NaN", "N/A", "n/a",
		"#N/A", "TBD", "tba", "undefined", "无", "（无）", "“无”", "无。", "暂无", "暂无数据", "暂无报价",
		"未找到", "【未找到】", "找不到", "未获取到", "未知", "不详", "待定", "（待定）", "\"待定\"", "'待定'", "待公布", "未公布", "待评估",
		"面议", "价格面议", "Ｎ／Ａ", "ＮＵＬＬ",
		"详见公告", "详见竞买公告", "详见附件", "详见拍卖公告及须知", "详见评估报告", "见公告", "见附件", "见标的物介绍", "请见公告", "请详见《竞买公告》", "参见公告", "招商公告详见",
		"公告详见", "查看详情", "具体见公告", "详见下方描述", "详见原文", "同公告",
		"以公告为准", "以法院公告为准", "具体以拍卖公告为准", "最终以法院认定为准", "以不动产登记中心查询结果为准", "请咨询法院", "请咨询", "咨询法院", "电询", "请电话咨询", "请联系法院",
		"详情请咨询辅助机构", "另行通知", "另行公告",
	} {
		if !Placeholder(word) {
			t.Errorf("%q is a value", word)
		}
	}
	for _, word := range []string{
		"1000000", "100万元", "0", "0元", "北京市朝阳区人民法院", "无锡市梁溪区", "未来科技城", "见龙路1号", "详园小区", "同济路3号", "看丹路", "查家桥",
		"中介咨询大厦", "待遇花园", "TBD大厦3号", "空港花园", "略阳县", "以勒社区", "一拍", "参府街", "公告牌路3号",
		"北京市朝阳区示例路1号楼101室", "电力小区", "联系人小区", "咨询路5号", "未央区", "无极县", "暂安处村委会旧址一号", "见附件所列北京市朝阳区示例路1号楼101室",
	} {
		if Placeholder(word) {
			t.Errorf("%q is a placeholder", word)
		}
	}
}

func TestIsZero(t *testing.T) {
	for word, want := range map[string]bool{"0": true, "0.00": true, "0元": true, "0万": true, "0.0万元": true, "0 元": true,
		"０元": true, "¥0": true, "0㎡": true, "10": false, "0.5": false, "": false, "零": false,
		"08": false, "0x": false} {
		if IsZero(word) != want {
			t.Errorf("IsZero(%q) is not %v", word, want)
		}
	}
}

func TestNotAnnounced(t *testing.T) {
	for word, want := range map[string]bool{"": true, "待定": true, "（未公布）": true, "另行公告": true, "面议": false,
		"详见竞买公告": false, "100": false, "0元": false} {
		if NotAnnounced(word) != want {
			t.Errorf("NotAnnounced(%q) is not %v", word, want)
		}
	}
}
