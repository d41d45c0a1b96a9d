package mask

import "testing"

func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"孙丽.pdf": "孙某某.pdf", "孙丽身份证.jpg": "孙某某身份证.jpg", "竞买公告-孙丽.pdf": "竞买公告-孙某某.pdf",
		"赵国强房产评估报告.docx":            "赵某某房产评估报告.docx",
		"（2026）京0105执1号裁定书_赵国强.pdf": "（2026）京0105执1号裁定书_赵某某.pdf", "被执行人赵国强.doc": "被执行人赵某某.doc",
		"张三、李四授权委托书.pdf": "张某某、李某某授权委托书.pdf",
		"owner.赵国强":      "owner.赵某某", "欧阳娜娜的承诺书.pdf": "欧阳某某的承诺书.pdf",
		"拍卖公告.pdf": "拍卖公告.pdf", "竞买须知.docx": "竞买须知.docx", "评估报告.pdf": "评估报告.pdf", "现场照片1.jpg": "现场照片1.jpg",
		"附件1.zip": "附件1.zip", "房产证.pdf": "房产证.pdf",
		"北京华业有限公司评估报告.pdf": "北京华业有限公司评估报告.pdf", "extraMap.bail": "extraMap.bail", "金某某身份证.jpg": "金某某身份证.jpg",
		"成交确认书.pdf": "成交确认书.pdf", "": "",
	} {
		if got := FileName(name); got != want {
			t.Errorf("%s became %s, not %s", name, got, want)
		}
	}
}
