package reader

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/mmcdole/gofeed"
	"golang.org/x/net/html"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding/simplifiedchinese"

	"fapai/api/importing/values"
	"fapai/api/platform/bounds"
)

// maxFeed is the maximum size in bytes of a web feed, because the whole feed is read into memory.
const maxFeed = 16 << 20

// The limits for a feed are low, because the parser holds each element several times in memory.
const (
	maxArticles     = 20_000
	maxFeedElements = 150_000
)

// feedColumns lists the columns that the records of a web feed have.
var feedColumns = []string{"guid", "title", "link", "pubDate", "updated", "author", "category", "description",
	"content:encoded", "image", "channel"}

var (
	feedItem     = regexp.MustCompile(`<(?:[^\s<>/:]+:)?(?:item|entry)[\s/>]`)
	declared     = regexp.MustCompile(`^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["'][^>]*\?>`)
	globalSchema = regexp.MustCompile(`^(?:https?://|urn:|tag:)`)
)

// feedReader reads the articles of an RSS or Atom feed.
type feedReader struct {
	size    int64
	header  []string
	records []Record
	next    int
}

func isFeed(head []byte) bool {
	kind := gofeed.DetectFeedType(bytes.NewReader(head))
	return kind == gofeed.FeedTypeRSS || kind == gofeed.FeedTypeAtom
}

func openFeed(f *File) (Reader, error) {
	if f.Size > maxFeed {
		return nil, &FileError{Path: f.Path, Msg: fmt.Sprintf("订阅源超过 %d MiB，请只保留最近的文章", maxFeed>>20)}
	}
	raw, err := os.ReadFile(f.Path)
	if err != nil {
		return nil, openError(f.Path, err)
	}
	text, encoding, err := feedText(raw)
	if err == nil {
		err = bounds.XMLWithin(text, maxFeedElements)
	}
	if err == nil && len(feedItem.FindAllIndex(text, maxArticles+1)) > maxArticles {
		return nil, &FileError{Path: f.Path, Msg: fmt.Sprintf("订阅源超过 %d 篇文章，请只保留最近的文章", maxArticles)}
	}
	if bounds.Is(err) {
		return nil, &FileError{Path: f.Path, Msg: "RSS 或 Atom 嵌套过深、元素过多或声明了 DOCTYPE，不能读取", Err: err}
	}
	if err != nil {
		return nil, &FileError{Path: f.Path, Msg: "RSS 或 Atom 的编码无法识别，请另存为 UTF-8", Err: err}
	}
	feed, err := gofeed.NewParser().Parse(bytes.NewReader(text))
	if err != nil || !feedEnds(text) {
		return nil, &FileError{Path: f.Path, Msg: "RSS 或 Atom 内容不完整或格式错误，请重新下载", Err: err}
	}
	f.Encoding = encoding
	r := &feedReader{size: f.Size}
	lines := itemLines(text, len(feed.Items))
	seen := map[string]bool{}
	for i, item := range feed.Items {
		fields := feedFields(feed, item)
		size := 0
		for _, text := range fields {
			size += len(text)
		}
		if size > MaxRecord {
			return nil, tooLong(f.Path, lines[i])
		}
		for column := range fields {
			seen[column] = true
		}
		r.records = append(r.records, Record{Line: lines[i], Fields: fields})
		feed.Items[i] = nil // frees the memory that the item takes
	}
	r.header = slices.DeleteFunc(slices.Clone(feedColumns), func(column string) bool { return !seen[column] })
	return r, nil
}

// feedEnds reports whether the root element of a feed has an end tag. The parser itself accepts truncated feeds.
func feedEnds(text []byte) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	for bytes.HasSuffix(text, []byte("-->")) { // caches may append a comment
		at := bytes.LastIndex(text, []byte("<!--"))
		if at < 0 {
			return false
		}
		text = bytes.TrimRight(text[:at], " \t\r\n")
	}
	at := bytes.LastIndex(text, []byte("</"))
	return at >= 0 && slices.ContainsFunc([]string{"</rss>", "</feed>", "rdf>"}, func(end string) bool {
		return strings.HasSuffix(strings.ToLower(strings.ReplaceAll(string(text[at:]), " ", "")), end)
	})
}

// feedText returns the text of a feed in UTF-8, and the encoding that the feed had. The encoding that a feed declares
// may be wrong: Chinese sites declare UTF-8 for GBK, and GBK for UTF-8.
func feedText(raw []byte) (text []byte, encoding Encoding, err error) {
	raw = bytes.TrimPrefix(raw, []byte(bom))
	label := ""
	if m := declared.FindSubmatch(raw); m != nil {
		label = strings.ToLower(string(m[1]))
	}
	asUTF8 := func(text []byte) []byte {
		return declared.ReplaceAll(text, []byte(`<?xml version="1.0" encoding="UTF-8"?>`))
	}
	chinese := label == "gbk" || label == "gb2312" || label == "gb18030"
	switch isUTF8 := utf8.Valid(raw); {
	case isUTF8 && (chinese || label == "" || label == "utf-8" || label == "utf8"):
		return asUTF8(raw), UTF8, nil
	case !isUTF8 && (chinese || label == "" || label == "utf-8" || label == "utf8"):
		if text, err := simplifiedchinese.GB18030.NewDecoder().Bytes(raw); err == nil {
			return asUTF8(text), GB18030, nil
		}
	}
	decoded, err := charset.NewReaderLabel(label, bytes.NewReader(raw))
	if err != nil {
		return nil, "", err
	}
	if text, err = io.ReadAll(io.LimitReader(decoded, 2*maxFeed)); err != nil {
		return nil, "", err
	}
	return asUTF8(text), Encoding(strings.ToUpper(label)), nil
}

// itemLines returns the number of the line on which each article begins. If the start tag of articles also occurs
// inside a text, the lines cannot be found. itemLines then returns the numbers of the articles instead.
func itemLines(text []byte, items int) []int {
	starts := feedItem.FindAllIndex(text, -1)
	lines, line, from := make([]int, items), 1, 0
	for i := range lines {
		if len(starts) != items {
			lines[i] = i + 1
			continue
		}
		line, from = line+bytes.Count(text[from:starts[i][0]], []byte("\n")), starts[i][0]
		lines[i] = line
	}
	return lines
}

func feedFields(feed *gofeed.Feed, item *gofeed.Item) map[string]string {
	base, _ := url.Parse(feed.Link)
	link := absolute(base, item.Link)
	if at, err := url.Parse(link); err == nil && link != "" {
		base = at
	}
	fields := map[string]string{
		"guid": globalID(feed, item.GUID), "title": plainText(item.Title), "link": link,
		"pubDate": feedTime(item.Published, item.PublishedParsed),
		"updated": feedTime(item.Updated, item.UpdatedParsed), "category": strings.Join(item.Categories, ","),
		"description":     withAbsoluteLinks(base, item.Description),
		"content:encoded": withAbsoluteLinks(base, item.Content), "channel": plainText(feed.Title),
	}
	if len(item.Authors) > 0 && item.Authors[0] != nil {
		fields["author"] = plainText(item.Authors[0].Name)
	}
	if item.Image != nil {
		fields["image"] = absolute(base, item.Image.URL)
	}
	if fields["image"] == "" {
		for _, e := range item.Enclosures {
			if strings.HasPrefix(e.Type, "image/") {
				fields["image"] = absolute(base, e.URL)
				break
			}
		}
	}
	for column, text := range fields {
		if strings.TrimSpace(text) == "" {
			delete(fields, column)
		}
	}
	return fields
}

// globalID returns the id of an article in a form that is unique among all feeds. An address or URN stays unchanged.
// Before a number, the site is inserted.
func globalID(feed *gofeed.Feed, id string) string {
	id = strings.TrimSpace(id)
	if id == "" || globalSchema.MatchString(id) {
		return id
	}
	if at, err := url.Parse(feed.Link); err == nil && at.Host != "" {
		return at.Host + "/" + id
	}
	return strings.TrimSpace(feed.Title) + "/" + id
}

var (
	zoneNamed = regexp.MustCompile(`(?:[+-]\d{2}:?\d{2}|Z|[ \d][A-Z]{2,5})$`)
	// central is UTC-6. The parser takes the zone name CST for this zone, but Chinese feeds use it for China Standard
	// Time.
	central = time.FixedZone("CST", -6*3600)
)

// feedTime returns a time in the zone that its text names. If the text names none, the time is in China's zone,
// although the parser assumes UTC.
func feedTime(text string, parsed *time.Time) string {
	text = strings.TrimSpace(text)
	if parsed == nil {
		return text
	}
	clock := parsed.UTC()
	switch {
	case strings.HasSuffix(text, " CST"):
		clock = parsed.In(central)
	case zoneNamed.MatchString(text):
		return parsed.Format(time.RFC3339)
	}
	return time.Date(clock.Year(), clock.Month(), clock.Day(), clock.Hour(), clock.Minute(), clock.Second(), 0,
		values.CST).Format(time.RFC3339)
}

// plainText returns the text of a title that may contain markup.
func plainText(text string) string {
	if !strings.ContainsAny(text, "<&") {
		return text
	}
	var b strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(text))
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return b.String()
		case html.TextToken:
			b.Write(tokens.Text())
		}
	}
}

func absolute(base *url.URL, address string) string {
	address = strings.TrimSpace(address)
	at, err := url.Parse(address)
	if err != nil || base == nil || address == "" || strings.HasPrefix(address, "#") {
		return address
	}
	return base.ResolveReference(at).String()
}

// withAbsoluteLinks makes the relative addresses in markup absolute by the address base. Otherwise they would lead to
// the site that displays the markup.
func withAbsoluteLinks(base *url.URL, markup string) string {
	if base == nil || !strings.Contains(markup, "<") {
		return markup
	}
	var b strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(markup))
	for {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			if !errors.Is(tokens.Err(), io.EOF) {
				return markup
			}
			return b.String()
		}
		raw := string(tokens.Raw())
		if kind != html.StartTagToken && kind != html.SelfClosingTagToken {
			b.WriteString(raw)
			continue
		}
		token, changed := tokens.Token(), false
		for i, a := range token.Attr {
			if a.Key == "href" || a.Key == "src" {
				full := absolute(base, a.Val)
				changed = changed || full != a.Val
				token.Attr[i].Val = full
			}
		}
		if changed {
			raw = token.String()
		}
		b.WriteString(raw)
	}
}

func (r *feedReader) Header() []string { return r.header }

// Offset estimates the position by the number of articles that were returned, because the whole feed is read into
// memory at once.
func (r *feedReader) Offset() int64 {
	if len(r.records) == 0 {
		return r.size
	}
	return r.size * int64(r.next) / int64(len(r.records))
}

func (r *feedReader) Close() error { return nil }

func (r *feedReader) Next() (Record, error) {
	if r.next == len(r.records) {
		return Record{}, io.EOF
	}
	r.next++
	return r.records[r.next-1], nil
}
