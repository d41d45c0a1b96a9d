package searchfigures

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
)

var reading = Reading{
	Hosts: []string{"www.example.com", "m.example.com"},
	Canonical: func(path, query string) (string, bool) {
		if query == "page=2" {
			path += "?" + query
		}
		return path, !strings.HasPrefix(path, "/unknown")
	},
}

func gbk(text string) string {
	out, err := simplifiedchinese.GBK.NewEncoder().String(text)
	if err != nil {
		panic(err)
	}
	return out
}

func TestExportsOfConsoles(t *testing.T) {
	at := func(n float64) *float64 { return &n }
	for name, c := range map[string]struct {
		text string
		want File
	}{
		"Baidu, pages, GBK": {
			gbk("热门页面,展现量,点击量,点击率,排名\r\nhttps://www.example.com/,\"12,345\",67,0.54%,3.2\r\nwww.example.com/a.html,10,0,0%,-\r\n"),
			File{Kind: ByPage, Figures: []Figure{{"/", "", 12345, 67, at(3.2)}, {"/a.html", "", 10, 0, nil}}},
		},
		"Baidu, words, UTF-8 with a mark": {
			"\ufeff关键词,展现量,点击量,点击率\n法拍房,900,9,1%\n", File{Kind: ByQuery, Figures: []Figure{{"", "法拍房", 900, 9, nil}}},
		},
		"Google, English": {
			"Top pages,Clicks,Impressions,CTR,Position\nhttps://m.example.com/a.html?utm_source=x#b,3,400,0.75%,11.5\n",
			File{Kind: ByPage, Figures: []Figure{{"/a.html", "", 400, 3, at(11.5)}}},
		},
		"Google, Chinese": {
			"热门网页,点击次数,展示次数,点击率,排名\nhttps://www.example.com/a.html?page=2,3,400,0.75%,11.5\n",
			File{Kind: ByPage, Figures: []Figure{{"/a.html?page=2", "", 400, 3, at(11.5)}}},
		},
		"Google, queries": {
			"热门查询,点击次数,展示次数,点击率,排名\n北京法拍房,3,400,0.75%,11.5\n",
			File{Kind: ByQuery, Figures: []Figure{{"", "北京法拍房", 400, 3, at(11.5)}}},
		},
		"a table of queries and pages": {
			"Query,Page,Clicks,Impressions,CTR,Position\n法拍房,https://www.example.com/,1,10,10%,2\n拍卖,https://www.example.com/,0,5,0%,9\n",
			File{Kind: ByPageQuery, Figures: []Figure{{"/", "法拍房", 10, 1, at(2)}, {"/", "拍卖", 5, 0, at(9)}}},
		},
		"one page under two addresses": {
			"页面,展现,点击,排名\nhttps://www.example.com/a.html,300,6,2\nhttps://m.example.com/a.html,100,2,6\n",
			File{Kind: ByPage, Figures: []Figure{{"/a.html", "", 400, 8, at(3)}}},
		},
		"lines that are none": {
			"页面,展现,点击,排名\nhttps://else.example/,3,1,1\n/b.html,x,1,1\n/b.html,3,-1,1\n/b.html,3,4,1\n/b.html,3,1,zwei\n,3,1,1\n/unknown,3,1,1\n/b.html,3\n/b.html,3,1,1\n",
			File{Kind: ByPage, Figures: []Figure{{"/b.html", "", 3, 1, at(1)}}, Rejected: 8, Rejects: []Reject{
				{2, "https://else.example/", "不是本站的地址"}, {3, "/b.html", "展现量不是数字：x"}, {4, "/b.html", "点击量不是数字：-1"},
				{5, "/b.html", "点击多于展现"},
				{6, "/b.html", "排名不是数字：zwei"}, {7, "", "没有页面地址"}, {8, "/unknown", "本站没有这个地址"},
				{9, "", "列数不符：表头有 4 列，这一行有 2 列（内容里的逗号和换行应在引号内）"},
			}},
		},
	} {
		got, err := reading.Read([]byte(c.text))
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, %v, want %+v", name, got, err, c.want)
		}
	}
}

func TestFilesThatAreNoExports(t *testing.T) {
	for name, text := range map[string]string{
		"other columns": "标题,描述\n一,二\n", "no clicks": "页面,展现量\n/,3\n", "clicks alone": "展现量,点击量\n3,1\n",
	} {
		if _, err := reading.Read([]byte(text)); !errors.Is(err, ErrColumns) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := reading.Read([]byte("页面,展现量,点击量\n\"/a,3,1\n")); err == nil || strings.Contains(err.Error(), "/") {
		t.Errorf("an open quote: %v", err)
	}
}

func TestAFileIsBounded(t *testing.T) {
	var text strings.Builder
	text.WriteString("页面,展现量,点击量\n")
	for i := range MaxRows + 3 {
		fmt.Fprintf(&text, "/%d.html,2,1\n", i)
	}
	got, err := reading.Read([]byte(text.String()))
	if err != nil || len(got.Figures) != MaxRows || got.Rejected != 3 || len(got.Rejects) != 3 {
		t.Errorf("%d kept, %d rejected, %v", len(got.Figures), got.Rejected, err)
	}
}
