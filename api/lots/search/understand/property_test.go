package understand

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/platform/httpx"
)

// negated lists ways to refuse a term X.
var negated = []string{"不要X", "X不要", "X的除外", "除了X", "非X", "X的不要", "X都不要", "除了X以外都行", "不要 X", "X 不要", "X除外", "X不考虑",
	"除开X", "X我不考虑", "别给我推X", "X就别推了", "X太远了不要", "pass掉X", "X的不想碰", "X的别显示", "X的不用显示", "谢绝X", "最怕X", "请勿推荐X",
	"X的绕道", "跳过已X的", "去掉那些X的",
	"X留给别人吧", "过滤所有X", "剔除老旧X", "排除掉已经X的",
	"X的我买不了", "X没必要看", "X的先不看", "X的免推", "勿推X", "X以外", "别给我X", "X就算了", "X免谈", "排除X", "X免看",
	"以免买到X", "谨防X", "X不算在内", "X先放一放", "能不能不要X", "可不可以不看X", "少推X", "慎买X", "X慎买", "❌X",
	"X❌", "千万千万别是X", "又是X", "屏蔽词 X",
	"只有一种情况我不买 就是X", "不能接受的是X", "有两样不要 X 别墅", "不接受的类型：X", "就算打五折X我也不买", "就算X白送也不要"}

// opposite returns a filter of got that asks for an excluded value, as name=value; "" for none.
func opposite(of, got url.Values) string {
	for name, list := range of {
		for _, value := range list {
			if name != "not" && slices.Contains(got[name], value) ||
				name == "not" && slices.Contains(got[name], value) {
				return name + "=" + value
			}
		}
	}
	return ""
}

// Every refusal of a vocabulary word either excludes its value or moves the word to Missing.
func TestEveryWordIsExcluded(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	v := words()
	n := 0
	for _, query := range slices.Sorted(maps.Keys(v.Words)) {
		for _, text := range v.Words[query] {
			for _, form := range negated {
				n++
				written := strings.ReplaceAll(form, "X", text)
				got := d.Understand(written, 0, now)
				// 不要全款 is a vocabulary word with its own filter. It still must not ask for the excluded
				// value.
				if filter := opposite(v.values[query], got.Values); filter != "" {
					t.Errorf("%s is filtered by %s", written, filter)
				}
				if got.Values.Encode() == "" && got.Rest == "" && len(got.Missing) == 0 {
					t.Errorf("%s is lost", written)
				}
				if strings.Contains(got.Rest, text) {
					t.Errorf("%s is searched as the text %s", written, got.Rest)
				}
			}
		}
	}
	t.Logf("%d queries", n)
}

// A denied word (没流拍过, 未经历变卖) never becomes a filter that asks for the word.
func TestNoWordIsAskedForByItsDenial(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	n := 0
	for query, texts := range words().Words {
		for _, text := range texts {
			// Skipped: orders cannot be denied, a doubly denied word may mean anything, and 没户口清空 may be
			// read as 没户口 and 清空.
			if strings.Contains(query, "sort=") || strings.ContainsAny(text, "没不无未") || text == "户口清空" {
				continue
			}
			for _, form := range []string{"没X过的", "还没X过的", "从未X过", "没有被X过的", "未经历X的", "没X"} {
				n++
				written := strings.ReplaceAll(form, "X", text)
				if filter := opposite(words().values[query], d.Understand(written, 0, now).Values); filter != "" {
					t.Errorf("%s is filtered by %s", written, filter)
				}
			}
		}
	}
	t.Logf("%d queries", n)
}

// After 除了X都不要, the term X is wanted: it must not be excluded. It must become a filter or be moved to Missing.
func TestNoWordIsExcludedTwice(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	for _, query := range []string{"usage=111", "usage=101", "room=2", "stage=1", "occupancy=0", "decoration=1",
		"loan=1", "elevator=1", "share=1", "platform=jd"} {
		of := words().values[query]
		for _, text := range words().Words[query] {
			for _, form := range []string{"除了X都不要", "除了X，其他都不要", "X以外的不看", "X之外的一律不考虑", "除X外免谈",
				"除了X我都不看", "X以外我都不要", "不是X的就别来了", "不是X的别再给我推了"} {
				written := strings.ReplaceAll(form, "X", text)
				got := d.Understand(written, 0, now)
				for name, list := range of {
					for _, value := range list {
						if slices.Contains(got.Values["not"], name+":"+value) {
							t.Errorf("%s leaves out %s=%s", written, name, value)
						}
					}
				}
			}
		}
	}
}

// A word that the query accepts (不怕X) is no condition: its value is neither asked for nor excluded.
func TestNoAcceptedWordIsACondition(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	n := 0
	for _, query := range slices.Sorted(maps.Keys(words().Words)) {
		// Skipped: orders, and words that exclude a value themselves.
		if strings.Contains(query, "sort=") || strings.HasPrefix(query, "not=") {
			continue
		}
		for _, text := range words().Words[query] {
			for _, form := range []string{"不怕X", "不怕X，只要六折以下", "不介意X", "不在乎X", "不担心X，海淀", "X也不怕", "X我不介意",
				"X没关系", "不嫌X", "X我不怕"} {
				n++
				written := strings.ReplaceAll(form, "X", text)
				got := d.Understand(written, 0, now).Values
				for name, list := range words().values[query] {
					for _, value := range list {
						if slices.Contains(got["not"], name+":"+value) || name != "discount_max" && slices.Contains(got[name], value) {
							t.Errorf("%s is filtered by %s", written, got.Encode())
						}
					}
				}
			}
		}
	}
	t.Logf("%d queries", n)
}

// The query refuses things that are no filter in the vocabulary: topics without data, amounts, days, names. Each
// must be in the result, as an exclusion or in Missing.
func TestOtherThingsAreExcluded(t *testing.T) {
	d := NewDirectory([]Name{
		{Kind: City, ID: 29, Texts: []string{"北京", "北京市"}, CityID: 29, Lots: 9},
		{Kind: District, ID: 3, Texts: []string{"朝阳", "朝阳区"}, CityID: 29, AreaID: 3, Lots: 5},
		{Kind: Region, ID: 38, Texts: []string{"望京"}, CityID: 29, AreaID: 3, Lots: 2},
		{Kind: Region, ID: 39, Texts: []string{"潘家园"}, CityID: 29, AreaID: 3},
		{Kind: Community, ID: 7, Texts: []string{"富力城"}, CityID: 29, AreaID: 3, Lots: 2},
		{Kind: Court, ID: 8, Texts: []string{"北京市朝阳区人民法院"}, Lots: 2},
		{Kind: Station, Texts: []string{"国贸"}}, {Kind: Line, Texts: []string{"10号线"}},
	}, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	things := []string{
		"北京", "朝阳", "朝阳区", "望京", "潘家园", "富力城", "朝阳法院", "国贸", "国贸地铁站", "10号线", "天安门", "300万以上", "300万以下",
		"80-100平", "80平", "8折以上", "七五折以下",
		"两居", "三四百万", "单价5万以上", "下周开拍", "明天", "近三天成交", "五环外", "五环", "首付100万", "步行10分钟到地铁",
		"2010年以前建成", "双阳台", "阁楼", "密室",
	}
	for _, reason := range slices.Sorted(maps.Keys(words().Missing)) {
		things = append(things, words().Missing[reason]...)
	}
	for _, text := range things {
		of := d.Understand(text, 0, now).Values
		for _, form := range negated {
			written := strings.ReplaceAll(form, "X", text)
			got := d.Understand(written, 0, now)
			if filter := opposite(of, got.Values); filter != "" && written != "五环以外" {
				t.Errorf("%s is filtered by %s", written, filter)
			}
			if slices.Contains(strings.Fields(got.Rest), text) {
				t.Errorf("%s is searched as the text %s", written, got.Rest)
			}
		}
	}
}

// 不仅X and 除了X还有Y include X, so they must not exclude it.
func TestNoWordIsExcludedByAnInclusion(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	for query, texts := range words().Words {
		of := excluding(words().values[query])
		for _, text := range texts {
			for _, form := range []string{"不只要X", "不仅看X 也看四合院", "除了X还看四合院", "不排斥X", "不一定非得X", "X我不反对", "没有不要X",
				"能不能X", "谁会不要X", "谁不想要X", "难道不要X", "缺X的不要", "少了X不行", "X必须有", "不是所有X都不要", "不论X都行", "不求X", "忍不了没X",
				"别错过X", "不想错过X", "不能少了X", "X必不可少", "少不了X", "不至于不要X", "别的不要就要X"} {
				if strings.ContainsAny(text, "不没无未") || strings.HasPrefix(text, "全") {
					continue // 没有不要全款 is read as 没有 and the word 不要全款
				}
				written := strings.ReplaceAll(form, "X", text)
				got := d.Understand(written, 0, now).Values
				for _, value := range of["not"] {
					if slices.Contains(got["not"], value) {
						t.Errorf("%s excludes %s", written, value)
					}
				}
			}
		}
	}
}

// A first choice (X优先, Y也行) and a term after 不过 must not be excluded.
func TestNoChoiceIsExcluded(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	for query, texts := range words().Words {
		of := excluding(words().values[query])
		for _, text := range texts {
			for _, form := range []string{"X不行的话三居也行", "X买不到就三居", "没有X的话三居也行", "三居不过X也行", "除非X否则不看"} {
				written := strings.ReplaceAll(form, "X", text)
				got := d.Understand(written, 0, now).Values
				for _, value := range of["not"] {
					if slices.Contains(got["not"], value) {
						t.Errorf("%s excludes %s", written, value)
					}
				}
			}
		}
	}
}

// A correction (X，不对，Y) drops X and asks for Y. A refusal before it still applies.
func TestACorrectionReplacesACondition(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	for query, texts := range words().Words {
		if !strings.HasPrefix(query, "usage=") || query == "usage=114" {
			continue
		}
		for _, text := range texts {
			for _, form := range []string{"X改成四合院", "把X换成四合院", "X，不对，四合院", "X，说错了，是四合院", "X，哦不，四合院"} {
				written := strings.ReplaceAll(form, "X", text)
				if got := d.Understand(written, 0, now).Values.Encode(); got != "usage=114" {
					t.Errorf("%s is filtered by %s", written, got)
				}
			}
			for _, form := range []string{"不要X，改成四合院", "四合院，不要X", "四合院，不是X"} {
				written := strings.ReplaceAll(form, "X", text)
				if filter := opposite(words().values[query], d.Understand(written, 0, now).Values); filter != "" {
					t.Errorf("%s is filtered by %s", written, filter)
				}
			}
		}
	}
}

// A sum that is neither the price nor the cost of a lot, such as 月供, must not become a filter.
func TestOtherMoneyIsNoPrice(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	for _, of := range []string{"月供", "月租", "租金", "成交价", "评估价", "市场价", "税费", "贷款", "物业费", "契税", "加价幅度", "欠费"} {
		for _, amount := range []string{"1万", "200万以内", "300万以上", "不超过50万", "在100万到200万", "一百来万"} {
			got := d.Understand(of+amount, 0, now)
			if len(got.Values) > 0 || len(got.Missing) == 0 {
				t.Errorf("%s is filtered by %v", of+amount, got.Values)
			}
		}
	}
}

// unread lists refusals and comparisons that contain no word of the vocabulary.
var unread = []string{
	"X我嫌", "X就不必弹出来了", "X不要也罢", "X莫谈", "X恕不考虑", "X概不理会", "X太贵", "X太小了", "X放过我吧", "X饶了我", "X不入法眼", "X不敢买", "X劝退啊",
	"X还是留给别人不香吗", "X绕着走", "X黑名单",
	"X看腻了", "X住够了", "X的隐藏", "X的是个坑", "X？谁爱要谁要", "X的谁买谁傻", "X碰都不碰", "X白给也不住", "X的爬不动", "X那种千万别来凑热闹",
	"X冬冷夏热", "X堵到怀疑人生", "X的呵呵", "X简直一言难尽", "X的辣眼睛", "X踩过雷", "X纯属浪费时间", "受够了X", "淘汰X", "小心X", "警惕X", "X，您自个儿留着", "X？呵呵", "X？买得起吗我", "躲着X", "少来X", "X懒得折腾", "躲开X", "饶过X吧", "免了X", "回绝掉X", "绕过X", "懒得看X", "排雷：X", "我可不去X", "厌倦了X",
	"X没必要", "X省省吧谢谢", "X烦死了",
	"与其X不如别的", "宁死不选X", "不屑X", "怎么会选X呢我不", "别再弹X出来", "厌倦了X", "勿再发来X", "no X", "X no", "without X", "X一类的打死也不要",
	"X打死我也不要", "谁稀罕X", "傻子才买X", "何必买X", "难道非得买X", "怎么老给我推X", "没人愿意要X的吧", "X那样的给我钱都不要", "X可比不上别的",
	"为什么要买X", "X不行吗", "想买X 可惜没钱", "老是推X", "天天给我推X 烦不烦", "怎么又是X", "像我这样的能买X吗", "X想想就好", "再便宜的X也白搭", "要么别的要么不要X",
	"等不及X了", "哪怕是X也行", "每次都是X", "何必非要X", "X不划算", "X税费高", "警告 X", "忌X", "X改天再看", "X x", "X无", "除了特别贵的X", "除了网上说的X", "除了小区里的X以外",
}

// A term beside an unknown refusal must not become a filter.
func TestNoWordIsReadInAnUnreadRefusal(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	v := words()
	n, missed := 0, 0
	for _, query := range slices.Sorted(maps.Keys(v.Words)) {
		if strings.HasPrefix(query, "sort") {
			continue
		}
		for _, text := range v.Words[query] {
			for _, form := range unread {
				if strings.HasPrefix(form, "除了") && strings.HasPrefix(text, "还") {
					continue // 除了…还 includes
				}
				n++
				written := strings.ReplaceAll(form, "X", text)
				if filter := opposite(v.values[query], d.Understand(written, 0, now).Values); filter != "" {
					if missed++; missed < 30 {
						t.Errorf("%s is filtered by %s", written, filter)
					}
				}
			}
		}
	}
	t.Logf("%d of %d queries are filtered by what they refuse", missed, n)
}

// A term in a condition that depends on another one, or in a refusal with an exception, must become neither
// a filter nor an exclusion.
func TestNoWordIsReadInADependentCondition(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	for query, texts := range words().Words {
		if strings.HasPrefix(query, "sort") {
			continue
		}
		of := words().values[query]
		for _, text := range texts {
			for _, form := range []string{"X不要 除非在二环里", "X不要 望京例外", "要是X就得低于200万", "说是住宅其实X的不要"} {
				if strings.ContainsAny(text, "不没无未别非") || len([]rune(text)) > 6 {
					continue
				}
				written := strings.ReplaceAll(form, "X", text)
				got := d.Understand(written, 0, now).Values
				if filter := opposite(of, got); filter != "" {
					t.Errorf("%s is filtered by %s", written, filter)
				}
				for name, list := range of {
					for _, value := range list {
						if slices.Contains(got["not"], name+":"+value) {
							t.Errorf("%s leaves out %s=%s", written, name, value)
						}
					}
				}
			}
		}
	}
}

// A word about the buyer must not become a filter if the query applies it to the seller: 税费卖方承担,
// 卖家垫付.
func TestNoWordOfTheBuyerIsReadForTheSeller(t *testing.T) {
	d := NewDirectory(nil, nil)
	now := time.Date(2026, 6, 10, 9, 30, 0, 0, httpx.CST)
	n := 0
	for query, texts := range words().Words {
		for _, text := range texts {
			if !strings.Contains(query, "tax_burden") && !strings.Contains(query, "delivery") {
				continue
			}
			for _, buyer := range []string{"买家", "买方", "买受人"} {
				for _, seller := range []string{"卖家", "卖方", "被执行人"} {
					written := strings.ReplaceAll(text, buyer, seller)
					if written == text {
						continue
					}
					n++
					got := d.Understand(written, 0, now)
					for _, g := range d.Guesses(&got, 0) {
						if !g.IsNamed {
							got.Apply(g)
						}
					}
					if filter := opposite(words().values[query], got.Values); filter != "" {
						t.Errorf("%s is filtered by %s", written, filter)
					}
				}
			}
		}
	}
	if n < 20 {
		t.Errorf("%d queries", n)
	}
}
