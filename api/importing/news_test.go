package importing

import (
	"errors"
	"os"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/content/news"
)

// importNews imports a copy of a file and returns the stored articles. It uses a copy because rejects are written
// to the file's folder.
func importNews(t *testing.T, name, content string, o Options) (Report, []news.Article, error) {
	t.Helper()
	tx := apitest.Tx(t)
	report, err := News(t.Context(), []string{file(t, name, content)}, o, communityDeps(t, tx))
	var got []news.Article
	if err := tx.NewSelect().Model(&got).OrderExpr("publish_time").Scan(t.Context()); err != nil {
		t.Fatal(err)
	}
	return report, got, err
}

func TestNews(t *testing.T) {
	content, err := os.ReadFile("testdata/news.csv")
	if err != nil {
		t.Fatal(err)
	}
	report, got, err := importNews(t, "news.csv", string(content), Options{})
	if err != nil || len(report.Files) != 1 || len(got) != 2 {
		t.Fatalf("%d articles, %+v, %v", len(got), report, err)
	}
	f := report.Files[0]
	if f.Records != 5 || f.Rejected != 2 || f.Duplicates != 1 || f.Inserted != 2 || f.RejectsPath == "" {
		t.Errorf("%+v", f)
	}
	first, second := got[0], got[1]
	if first.SourceKey != "某报/1" || first.Title != "起拍价怎样确定（修订）" || first.Category != "5" || first.IsTop ||
		first.ContentHTML != "<p>不低于七成。</p>" {
		t.Errorf("%+v", first)
	}
	if second.Category != "3" || len(second.Answers) != 1 || second.Answers[0].ContentHTML != "<p>先办预审。</p>" ||
		second.PublishTime.Format("2006-01-02 15:04 -0700") != "2026-11-02 10:00 +0800" {
		t.Errorf("%+v", second)
	}
	var printed strings.Builder
	if err := report.Print(&printed); err != nil || !strings.Contains(printed.String(), "分类“奇谈”无法识别") ||
		!strings.Contains(printed.String(), "未使用的列：备注") {
		t.Errorf("%s", printed.String())
	}
}

func TestNewsStrict(t *testing.T) {
	content, err := os.ReadFile("testdata/news.csv")
	if err != nil {
		t.Fatal(err)
	}
	if _, got, err := importNews(t, "news.csv", string(content), Options{Strict: true}); !errors.Is(err, ErrRejected) ||
		got != nil {
		t.Errorf("%d articles, %v", len(got), err)
	}
}

func TestNewsLines(t *testing.T) {
	line := `{"url":"https://e.cn/1","title":"案例","category":"4","source":"某站","publish_time":"2026-11-01","content":"<p>虚构</p>",` +
		`"question":"问","answers":[{"author":"甲","content":"答","time":"2026-11-02 08:00"}],"is_hot":"是","view_count":"30","related_house_ids":"3,5"}`
	_, got, err := importNews(t, "news.ndjson", line+"\n", Options{})
	if err != nil || len(got) != 1 {
		t.Fatal(err)
	}
	d := got[0]
	if d.SourceKey != "https://e.cn/1" || !d.IsHot || d.ViewCount != 30 || len(d.HouseIDs) != 2 ||
		d.LastReplyTime == nil || d.Answers[0].Author != "甲" {
		t.Errorf("%+v", d)
	}
}

func TestNewsNeedsItsColumns(t *testing.T) {
	if _, _, err := importNews(t, "lots.csv", "标题,起拍价\na,1\n", Options{}); err == nil ||
		!strings.Contains(err.Error(), "分类") {
		t.Errorf("%v", err)
	}
}

// If a file has no column for a value, or the value cannot be read, the stored value of the article must remain.
func TestNewsKeepWhatTheyDoNotHave(t *testing.T) {
	tx := apitest.Tx(t)
	deps := communityDeps(t, tx)
	const head, line = "编号,标题,分类,来源,发布时间,正文", "\n1,尾款怎么付,法拍攻略,某报,2026-11-01 09:00,"
	for _, text := range []string{
		head + ",封面,作者" + line + "甲,https://img.example.com/1.jpg,编辑甲\n",
		head + line + "乙\n",
		head + ",封面,作者" + line + "丙,不是地址,\n",
	} {
		if report, err := News(t.Context(), []string{file(t, "n.csv", text)}, Options{}, deps); err != nil ||
			report.Files[0].Rejected > 0 {
			t.Fatalf("%+v, %v", report, err)
		}
	}
	var got news.Article
	if err := tx.NewSelect().Model(&got).ExcludeColumn("grams").Scan(t.Context()); err != nil || got.Cover == nil ||
		got.Author != nil || got.ContentHTML != "<p>丙</p>" {
		t.Errorf("%v %v %s, %v", got.Cover, got.Author, got.ContentHTML, err)
	}
}
