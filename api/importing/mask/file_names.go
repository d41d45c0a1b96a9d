package mask

import (
	"path"
	"strings"
	"unicode"
)

// documents lists words that follow the name of a person in a file name: 孙丽身份证.pdf.
var documents = words("身份证", "房产证", "产权证", "不动产权证", "土地证", "结婚证", "户口", "委托书", "授权", "承诺书", "评估报告", "裁定", "判决", "调解书",
	"通知书", "确认书", "照片", "图片", "房屋", "房产", "的",
	"租赁合同", "合同", "案", "名下", "签字", "声明", "笔录", "公告", "情况", "现场", "材料", "证件", "借条", "清单", "拍卖", "公证")

// FileName masks numbers and names of people in a file name. It recognises a name if the name is a whole segment
// between separators, or precedes the kind of document: 孙丽身份证.pdf.
func FileName(name string) string {
	extension := path.Ext(name)
	if strings.ContainsFunc(extension, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		extension = ""
	}
	masked := Text(strings.TrimSuffix(name, extension))
	m := masker{text: []rune(masked), at: map[int]span{}, endsAt: map[int]int{}, tried: map[int]bool{},
		triedBack: map[int]bool{}}
	for from := 0; from < len(m.text); {
		to := from
		for to < len(m.text) && !strings.ContainsRune(separators+".+、和与", m.text[to]) {
			to++
		}
		if to > from {
			m.list(from, to)
			m.namedDocument(from, to)
		}
		from = to + 1
	}
	return m.hiddenText() + extension
}

// namedDocument masks a name at the beginning of text[from:to] if the kind of document follows it (孙丽身份证).
func (m *masker) namedDocument(from, to int) {
	for _, length := range []int{4, 3, 2} {
		end := from + length
		if end >= to || documents.longest(m.text[end:to]) == 0 {
			continue
		}
		n, _ := surname(m.text[from:end])
		s := span{from, end, n}
		if n > 0 && length > n && length-n <= 2 && givenName(m.text[from+n:end]) && (m.certainly(s) || m.likely(s)) {
			m.hide(s)
			return
		}
	}
}

// hiddenText returns the text with all names masked that have been found so far.
func (m *masker) hiddenText() string {
	var out strings.Builder
	for i := 0; i < len(m.text); i++ {
		if s, ok := m.at[i]; ok {
			out.WriteString(string(m.text[s.from:s.from+s.surname]) + "某某")
			i = s.to - 1
			continue
		}
		out.WriteRune(m.text[i])
	}
	return out.String()
}
