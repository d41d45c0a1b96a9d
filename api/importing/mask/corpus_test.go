package mask

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// corpusNames are inserted into the texts: common names, ambiguous surnames (于, 和), surnames of two characters,
// foreign names.
var corpusNames = []string{
	"张三", "李小明", "王建国", "刘洋", "陈静", "杨秀英", "赵一曼", "黄河清", "周杰", "吴桂芳", "徐志强", "孙大海", "马超", "朱丽叶", "胡军", "郭富城",
	"林志玲", "何炅", "高圆圆", "罗永浩", "郑成功", "梁静茹", "谢霆锋", "宋丹丹", "唐国强", "许文强", "邓丽君", "冯巩", "韩红", "曹丽华", "欧阳娜娜",
	"诸葛亮", "司马光", "上官云", "于海", "方芳", "石磊", "金鑫", "康健", "白雪", "江一燕", "钱多多", "尹建平", "阿卜杜拉·买买提",
}

// maxOverMasked is the maximum percentage of texts in which anything else than a secret is masked.
const maxOverMasked = 1

func corpusLines(t *testing.T, file string) (lines []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

var secretPart = regexp.MustCompile(`‹([^›]*)›`)

// TestCorpus masks 300 texts. No secret may remain in any of them, and at most one text in a hundred may
// have anything else masked.
func TestCorpus(t *testing.T) {
	var texts []string
	next := 0
	for _, form := range corpusLines(t, "testdata/forms.txt") {
		for range 2 {
			texts = append(texts, secretPart.ReplaceAllStringFunc(form, func(part string) string {
				if part != "‹N›" {
					return part
				}
				next++
				return "‹" + corpusNames[next%len(corpusNames)] + "›"
			}))
		}
	}
	texts = append(texts, corpusLines(t, "testdata/kept.txt")...)
	missed, tooMuch := 0, 0
	for _, labelled := range texts {
		got := Text(secretPart.ReplaceAllString(labelled, "$1"))
		for _, m := range secretPart.FindAllStringSubmatch(labelled, -1) {
			if strings.Contains(got, m[1]) {
				missed++
				t.Errorf("stays: %s in %s", m[1], got)
			}
		}
		var form strings.Builder
		form.WriteString("^")
		from := 0
		for _, at := range secretPart.FindAllStringIndex(labelled, -1) {
			form.WriteString(regexp.QuoteMeta(labelled[from:at[0]]) + ".*?")
			from = at[1]
		}
		form.WriteString(regexp.QuoteMeta(labelled[from:]) + "$")
		if !regexp.MustCompile(form.String()).MatchString(got) {
			tooMuch++
			t.Logf("masked too much: %s became %s", labelled, got)
		}
	}
	t.Logf("%d texts, %d secrets stay, %d masked too much", len(texts), missed, tooMuch)
	if len(texts) < 300 {
		t.Errorf("only %d texts", len(texts))
	}
	if tooMuch*100 > maxOverMasked*len(texts) {
		t.Errorf("%d of %d texts are masked too much", tooMuch, len(texts))
	}
}
