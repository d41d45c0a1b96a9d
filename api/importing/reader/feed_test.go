package reader

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
)

const rss2 = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>示例法拍资讯</title><link>https://news.example.com/</link>
<item>
  <title>一拍&amp;二拍的区别</title><link>/a/1.html</link><guid isPermaLink="false">1001</guid>
  <pubDate>Thu, 26 Nov 2026 02:00:00 GMT</pubDate><dc:creator>编辑甲</dc:creator><category>法拍攻略</category>
  <description><![CDATA[<p>摘要一</p>]]></description>
  <content:encoded><![CDATA[<p>正文一<img src="/p/1.jpg"><a href="2.html">下一篇</a></p>]]></content:encoded>
</item>
<item><title>没有时区</title><link>https://news.example.com/a/2.html</link><guid>https://news.example.com/a/2.html</guid>
  <pubDate>2026-11-26 10:00:00</pubDate><description>只有摘要</description></item>
<item><title>中国标准时间</title><link>https://news.example.com/a/3.html</link>
  <pubDate>Thu, 26 Nov 2026 10:00:00 CST</pubDate><description>x</description></item>
<item><title>东九区</title><link>https://news.example.com/a/4.html</link>
  <pubDate>Thu, 26 Nov 2026 11:00:00 +0900</pubDate><description>x</description></item>
</channel></rss>
`

const atom1 = `<?xml version="1.0"?>
<!-- 示例 -->
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://blog.example.com/">
 <title>示例博客</title><id>tag:blog.example.com,2026:feed</id><link href="https://blog.example.com/"/><updated>2026-11-26T10:00:00+08:00</updated>
 <entry><title>税费怎么算</title><id>tag:blog.example.com,2026:1</id><link rel="alternate" href="https://blog.example.com/1"/>
 <published>2026-11-25T20:00:00-05:00</published><updated>2026-11-26T10:00:00+08:00</updated><author><name>李编辑</name></author>
 <summary>要点</summary><content type="html">&lt;p&gt;正文&lt;/p&gt;</content></entry>
</feed>`

const rdf = `<?xml version="1.0" encoding="gb2312"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://old.example.com/"><title>旧式订阅</title><link>https://old.example.com/</link><description>d</description></channel>
<item rdf:about="https://old.example.com/9"><title>法拍公告</title><link>https://old.example.com/9</link><description>内容</description><dc:date>2026-11-20T08:00:00+08:00</dc:date></item>
</rdf:RDF>`

func feedFile(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "feed")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func feedRecords(t *testing.T, content string) (*File, []Record) {
	t.Helper()
	f, err := Describe(feedFile(t, content), Options{})
	if err != nil {
		t.Fatal(err)
	}
	var out []Record
	if err := f.Each(func(rec Record, fault error, _ int64) error {
		out = append(out, rec)
		return fault
	}); err != nil {
		t.Fatal(err)
	}
	return f, out
}

func TestFeeds(t *testing.T) {
	f, got := feedRecords(t, rss2)
	if f.Format != Feed || len(got) != 4 || got[0].Line != 4 || f.Header[0] != "guid" {
		t.Fatalf("%+v, %+v", f, got)
	}
	for column, want := range map[string]string{
		"guid": "news.example.com/1001", "title": "一拍&二拍的区别", "link": "https://news.example.com/a/1.html",
		"pubDate": "2026-11-26T02:00:00Z",
		"author":  "编辑甲", "category": "法拍攻略", "channel": "示例法拍资讯", "description": "<p>摘要一</p>",
		"content:encoded": `<p>正文一<img src="https://news.example.com/p/1.jpg"><a href="https://news.example.com/a/2.html">下一篇</a></p>`,
	} {
		if got[0].Fields[column] != want {
			t.Errorf("%s is %q, want %q", column, got[0].Fields[column], want)
		}
	}
	for i, want := range map[int]string{1: "2026-11-26T10:00:00+08:00", 2: "2026-11-26T10:00:00+08:00",
		3: "2026-11-26T11:00:00+09:00"} {
		if got[i].Fields["pubDate"] != want && !(i == 3 && got[i].Fields["pubDate"] == "2026-11-26T02:00:00Z") {
			t.Errorf("%s was published %s, want %s", got[i].Fields["title"], got[i].Fields["pubDate"], want)
		}
	}
	if got[1].Fields["guid"] != "https://news.example.com/a/2.html" || got[2].Fields["guid"] != "" {
		t.Errorf("%+v", got[1:3])
	}

	_, got = feedRecords(t, atom1)
	if e := got[0].Fields; len(got) != 1 || e["guid"] != "tag:blog.example.com,2026:1" || e["author"] != "李编辑" ||
		e["content:encoded"] != "<p>正文</p>" ||
		e["link"] != "https://blog.example.com/1" || !strings.HasPrefix(e["pubDate"], "2026-11-2") {
		t.Errorf("%+v", got)
	}
}

// A feed is read as GBK if it declares GBK and is not valid UTF-8, or declares UTF-8 but is GBK.
func TestEncodingsOfFeeds(t *testing.T) {
	gbk := func(s string) string {
		out, err := simplifiedchinese.GBK.NewEncoder().String(s)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	for name, content := range map[string]string{
		"declared": gbk(rdf), "declared over UTF-8": rdf,
		"UTF-8 declared":   gbk(strings.Replace(rdf, "gb2312", "utf-8", 1)),
		"nothing declared": gbk(strings.Replace(rdf, ` encoding="gb2312"`, "", 1)),
		"BOM":              bom + strings.Replace(rdf, "gb2312", "utf-8", 1),
	} {
		_, got := feedRecords(t, content)
		if len(got) != 1 || got[0].Fields["title"] != "法拍公告" || got[0].Fields["channel"] != "旧式订阅" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestBrokenFeeds(t *testing.T) {
	for name, content := range map[string]string{
		"cut within an article":  rss2[:strings.Index(rss2, "摘要一")],
		"cut between two":        rss2[:strings.Index(rss2, "<item><title>中国")],
		"cut before the end":     strings.TrimSuffix(rss2, "</channel></rss>\n"),
		"a page of the web":      "<!DOCTYPE html><html><body>404</body></html>",
		"another XML":            `<?xml version="1.0"?><root><item/></root>`,
		"without any article":    `<rss version="2.0"><channel><title>空</title></channel></rss>`,
		"an entity that expands": `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>`,
	} {
		f, err := Describe(feedFile(t, content), Options{})
		if err == nil {
			err = f.Each(func(Record, error, int64) error { return nil })
		}
		if err == nil {
			t.Errorf("%s was taken", name)
		} else if !strings.ContainsAny(err.Error(), "是没不") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Describe(feedFile(t, `<rss version="2.0"><channel>`+strings.Repeat(" ", maxFeed)),
		Options{}); err == nil || !strings.Contains(err.Error(), "16 MiB") {
		t.Errorf("a large one: %v", err)
	}
}
