package server

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/content/news"
	"fapai/api/pages/route"
)

// documentShown holds the parts of a response that the tests check.
type documentShown struct {
	Subject string
	Live    *documentTexts
	Draft   *documentTexts
	Open    *struct {
		State, Note string
		Version     int
	}
	History []struct {
		ID           int64
		State, Title string
	}
	Removed []struct {
		Name  string
		Count int
	}
}

type documentTexts struct {
	Title, Summary string
	ContentHTML    string  `json:"content_html"`
	PublishTime    *string `json:"publish_time"`
	Offline        bool
}

// article returns the fields of a valid article; change overrides some of them.
func article(change fiber.Map) fiber.Map {
	texts := fiber.Map{
		"title": "保证金什么时候退", "content_html": "<p>流拍后五个工作日内退还。</p>", "summary": "", "category": "5",
		"cover": "", "cover_alt": "",
		"source": "", "source_url": "", "author": "", "tags": []string{"保证金"}, "seo_title": "",
		"seo_description": "", "seo_keyword": "",
		"is_top": false, "is_hot": false, "publish_time": nil, "question": "",
		"answers": []any{}, "house_ids": []int64{},
		"offline": false, "removed": false, "sort": 0,
	}
	for name, value := range change {
		texts[name] = value
	}
	return texts
}

// headTexts returns the fields for the head of an article; change overrides some of them.
func headTexts(change fiber.Map) fiber.Map {
	texts := fiber.Map{
		"title": "保证金什么时候退", "beginning": "流拍后五个工作日内退还。", "summary": "", "category": "5", "tags": []string{"保证金"},
		"seo_title": "", "seo_description": "", "seo_keyword": "",
	}
	for name, value := range change {
		texts[name] = value
	}
	return texts
}

// documentDraft splits an address such as news/12/submit into the document's draft and the step (submit).
func documentDraft(address string) (of draftOf, part string) {
	kind, rest, _ := strings.Cut(address, "/")
	subject, _, _ := strings.Cut(rest, "/")
	of = draftOf{kind, subject, strings.TrimSuffix("/api/editor/document/"+kind+"/"+subject, "/")}
	return of, strings.TrimPrefix("/api/editor/document/"+address, of.address)
}

// document sends a request about a document and fails the test if it is refused.
func (d workbench) document(token, method, address string, body any) (shown documentShown) {
	d.t.Helper()
	of, part := documentDraft(address)
	return moved[documentShown](d, of, token, method, part, body)
}

func (d workbench) documentRefused(token, method, address string, body any, status int, word string) {
	d.t.Helper()
	of, part := documentDraft(address)
	d.refusedAt(token, method, of.at(part), body, status, word)
}

func drafted(texts fiber.Map, version int) fiber.Map {
	return fiber.Map{"texts": texts, "version": version, "reason": "补充规则"}
}

func stepOf(shown documentShown) fiber.Map {
	return fiber.Map{"version": shown.Open.Version, "reason": "可以"}
}

// publish takes the open draft of a document through review to publication.
func (d workbench) publish(address string, shown documentShown) documentShown {
	d.t.Helper()
	shown = d.document(d.writer, http.MethodPost, address+"/submit", stepOf(shown))
	return d.document(d.publisher, http.MethodPost, address+"/publication", stepOf(shown))
}

func TestAnArticlePassesFromDraftToPublication(t *testing.T) {
	d := newWorkbench(t)
	subject := d.document(d.writer, http.MethodPost, "news", fiber.Map{}).Subject
	address := "news/" + subject
	d.documentRefused(d.writer, http.MethodGet, address, nil, 404, "没有")
	// an id that was not reserved
	d.documentRefused(d.writer, http.MethodPut, "news/987654321/draft", drafted(article(nil), 0), 404, "没有")
	for word, bad := range map[string]fiber.Map{
		"缺少标题": {"title": " "}, "分类": {"category": "999"}, "缺少正文": {"content_html": "<script>x()</script>"},
		"第 1 张图片没有文字说明": {"content_html": `<p>大门<img src="/media/picture/a.jpg"></p>`},
		"封面的文字说明":       {"cover": "/media/picture/" + strings.Repeat("a", 32) + "-card.jpg"},
	} {
		d.documentRefused(d.writer, http.MethodPut, address+"/draft", drafted(article(bad), 0), 400, word)
	}

	// The server sanitises the text, lists the elements that it removed, and makes a summary.
	shown := d.document(d.writer, http.MethodPut, address+"/draft", drafted(article(fiber.Map{
		"content_html": `<p onclick="x()">流拍后退还。</p><script>x()</script>`,
	}), 0))
	if shown.Draft.ContentHTML != "<p>流拍后退还。</p>" || shown.Draft.Summary != "流拍后退还。" || shown.Live != nil ||
		len(shown.Removed) != 2 || shown.Removed[0].Name != "<script>" {
		t.Fatalf("%+v", shown)
	}
	if status, _, _ := d.get("/api/news/" + subject); status != 404 {
		t.Errorf("a draft is served: %d", status)
	}
	// Articles may be published by an editor, not only by a publisher.
	if _, err := d.db.ExecContext(t.Context(),
		"UPDATE members SET role = 'editor' WHERE role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	shown = d.publish(address, shown)
	if shown.Open != nil || shown.Live == nil || shown.Live.PublishTime == nil || len(shown.History) != 1 {
		t.Fatalf("%+v", shown)
	}
	var read struct {
		Title string
		Tags  []struct{ Name string }
	}
	d.call(http.MethodGet, "/api/news/"+subject, nil).into(t, &read)
	if read.Title != "保证金什么时候退" || len(read.Tags) != 1 {
		t.Errorf("%+v", read)
	}
	d.documentRefused(d.writer, http.MethodPut, address+"/draft", drafted(article(fiber.Map{
		"content_html": "<p>流拍后退还。</p>", "source": "本站编辑部", "publish_time": *shown.Live.PublishTime,
	}), 0), 400, "相同")

	// An import does not change articles that an editor has published. It does change others, and an editor's
	// draft of such an article is then a conflict.
	if _, err := d.db.ExecContext(t.Context(), "UPDATE news SET source_key = 'feed:1' WHERE id = ?",
		subject); err != nil {
		t.Fatal(err)
	}
	feed := news.Draft{Article: news.Article{
		SourceKey: "feed:1", Title: "旧标题", Category: "5", ContentHTML: "<p>旧</p>", Source: "来源",
		PublishTime: *fixture.At(-1),
	}}
	if counts, err := news.Upsert(t.Context(), d.db, []news.Draft{feed}, fixture.Now); err != nil ||
		counts.Unchanged != 1 {
		t.Errorf("%+v, %v", counts, err)
	}

	// Taking an article offline, and putting it online again, needs a draft and a publication like any change.
	shown = d.document(d.writer, http.MethodPut, address+"/draft", drafted(article(fiber.Map{"offline": true}), 0))
	shown = d.publish(address, shown)
	if status, _, _ := d.get("/api/news/" + subject); status != 404 || !shown.Live.Offline {
		t.Errorf("an article that is offline answers %d", status)
	}
	if status, _ := d.answered("/zixun-info/" + subject + ".html"); status != 404 {
		t.Errorf("the page of an article that may return answers %d", status)
	}
	shown = d.document(d.writer, http.MethodPut, address+"/draft", drafted(article(fiber.Map{"removed": true}), 0))
	if !shown.Draft.Offline {
		t.Error("an article that is to be removed stays online")
	}
	shown = d.publish(address, shown)
	if status, _ := d.answered("/zixun-info/" + subject + ".html"); status != 410 {
		t.Errorf("the page of an article that was removed answers %d", status)
	}
	first := shown.History[len(shown.History)-1].ID
	restoration := fiber.Map{"revision": first, "version": 0, "reason": "恢复"}
	shown = d.publish(address, d.document(d.writer, http.MethodPost, address+"/restoration", restoration))
	if status, _, _ := d.get("/api/news/" + subject); status != 200 || shown.Live.ContentHTML != "<p>流拍后退还。</p>" ||
		len(shown.History) != 4 {
		t.Errorf("%d %+v", status, shown)
	}
	var versions struct{ Content, Before *documentTexts }
	d.call(http.MethodGet, "/api/editor/document/"+address+"/revision/"+fmt.Sprint(shown.History[2].ID), nil).
		into(t, &versions)
	if versions.Content == nil || !versions.Content.Offline || versions.Before == nil || versions.Before.Offline {
		t.Errorf("%+v", versions)
	}
	d.verify("news.publish", 4)

	var list struct {
		List  []struct{ Subject, Title, State string }
		Total int
	}
	d.call(http.MethodGet, "/api/editor/document/news?q=%E4%BF%9D%E8%AF%81%E9%87%91&state=live", nil).into(t, &list)
	if list.Total != 1 || list.List[0].Subject != subject || list.List[0].State != "live" {
		t.Errorf("%+v", list)
	}
}

func TestASinglePageIsPublished(t *testing.T) {
	d := newWorkbench(t)
	page := func(change fiber.Map) fiber.Map {
		texts := article(fiber.Map{"title": "服务说明", "content_html": "<p>{site}的服务。</p>",
			"category": "", "tags": []string{}})
		for name, value := range change {
			texts[name] = value
		}
		return texts
	}
	d.documentRefused(d.writer, http.MethodPost, "page", fiber.Map{"code": "fapaifang"}, 400, "代码")
	d.documentRefused(d.writer, http.MethodPost, "page", fiber.Map{"code": "about"}, 409, "已被使用")
	subject := d.document(d.writer, http.MethodPost, "page", fiber.Map{"code": "service-terms"}).Subject
	address := "page/" + subject
	d.documentRefused(d.writer, http.MethodPut, address+"/draft", drafted(page(fiber.Map{"offline": true}), 0), 400,
		"不能下线")
	d.publish(address, d.document(d.writer, http.MethodPut, address+"/draft", drafted(page(nil), 0)))
	var read struct{ Title, Content string }
	d.call(http.MethodGet, "/api/single-page?code=service-terms", nil).into(t, &read)
	if read.Title != "服务说明" || strings.Contains(read.Content, "{site}") {
		t.Errorf("%+v", read)
	}
	about := d.document(d.writer, http.MethodGet, "page/about", nil)
	if about.Live == nil || len(about.Live.ContentHTML) < 500 {
		t.Fatalf("%+v", about)
	}
	var preview struct{ Path, Title string }
	d.call(http.MethodPost, "/api/editor/document/page/about/preview", headTexts(fiber.Map{"title": "服务说明"})).
		into(t, &preview)
	if preview.Path != "/about.html" || !strings.HasPrefix(preview.Title, "服务说明") {
		t.Errorf("%+v", preview)
	}
}

func TestPreviewsHaveTheHeadThatThePageWillHave(t *testing.T) {
	d := newWorkbench(t)
	d.token = d.writer
	subject := d.document(d.writer, http.MethodPost, "news", fiber.Map{}).Subject
	var preview struct{ Path, Title, Description, Keywords string }
	ask := func(change fiber.Map) {
		t.Helper()
		d.call(http.MethodPost, "/api/editor/document/news/"+subject+"/preview", headTexts(change)).into(t, &preview)
	}
	ask(nil)
	if preview.Path != "/zixun-info/"+subject+".html" || !strings.HasPrefix(preview.Title, "保证金什么时候退") ||
		preview.Keywords != "保证金" {
		t.Errorf("%+v", preview)
	}
	ask(fiber.Map{"title": "", "beginning": "", "seo_title": "自己的标题", "seo_description": "自己的描述"})
	if preview.Title != "自己的标题" || preview.Description != "自己的描述" {
		t.Errorf("%+v", preview)
	}
}

func TestEditorsUploadPictures(t *testing.T) {
	d := newWorkbench(t)
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 800, 400))); err != nil {
		t.Fatal(err)
	}
	upload := func(token string, file []byte) reply {
		req := httptest.NewRequest(http.MethodPost, "/api/editor/picture", bytes.NewReader(file))
		req.Header.Set("Content-Type", "image/png")
		req.Header.Set("Authorization", "Bearer "+token)
		return d.read(req)
	}
	if r := upload(d.writer, []byte("<svg/>")); r.Status != 400 {
		t.Errorf("%+v", r)
	}
	if r := upload(d.writer, picturePNG(t)); r.Status != 400 { // refused, because the picture is only 200 pixels high
		t.Errorf("a small picture: %+v", r)
	}
	var picture struct {
		URL, Cover    string
		Width, Height int
	}
	upload(d.writer, file.Bytes()).into(t, &picture)
	if picture.Width != 800 || picture.Height != 400 {
		t.Errorf("%+v", picture)
	}
	for _, path := range []string{picture.URL, picture.Cover, news.WideCover(picture.Cover)} {
		status, header, size := d.get(path)
		if status != 200 || size < 500 || header.Get("Content-Type") != "image/jpeg" ||
			!strings.Contains(header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d, %d bytes, %v", path, status, size, header)
		}
	}
	again := picture
	upload(d.publisher, file.Bytes()).into(t, &again)
	if again != picture {
		t.Errorf("the same file is at %+v and %+v", picture, again)
	}
	for _, path := range []string{"/media/picture/x.jpg", "/media/picture/" + strings.Repeat("0", 32) + "-card.jpg"} {
		if status, _, _ := d.get(path); status != 404 {
			t.Errorf("%s answers %d", path, status)
		}
	}
	// Link previews use the picture in its wide size.
	subject := d.document(d.writer, http.MethodPost, "news", fiber.Map{}).Subject
	address := "news/" + subject
	texts := article(fiber.Map{"cover": picture.Cover, "cover_alt": "法院大门"})
	d.publish(address, d.document(d.writer, http.MethodPut, address+"/draft", drafted(texts, 0)))
	head, err := d.components.heads.Head(t.Context(), "/zixun-info/"+subject+".html", "")
	if err != nil || !strings.HasSuffix(head.Image, "-wide.jpg") {
		t.Errorf("%s, %v", head.Image, err)
	}
}

// Within a second after its publication, an article is on its page, in the list, the site map and the feed.
// Pages without articles are not rendered again.
func TestPublishingAnArticleRendersOnlyPagesWithArticles(t *testing.T) {
	d, site := newCachedSite(t)
	subject := d.document(d.writer, http.MethodPost, "news", fiber.Map{}).Subject
	address := "news/" + subject
	shown := d.publish(address, d.document(d.writer, http.MethodPut, address+"/draft", drafted(article(nil), 0)))
	path := "/zixun-info/" + subject + ".html"
	others := []string{"/map-house.html", "/xiaoqu.html", "/privacy_policy.html", route.Research.Pattern}
	site.settle(append([]string{path, "/zixun.html"}, others...))
	before := site.counts()

	texts := article(fiber.Map{"title": "保证金何时退还", "publish_time": shown.Live.PublishTime})
	shown = d.document(d.writer, http.MethodPut, address+"/draft", drafted(texts, 0))
	d.publish(address, shown)
	published := time.Now()
	for _, where := range []string{path, "/feed/news.xml"} {
		for !strings.Contains(site.visit(where), "保证金何时退还") {
			if time.Since(published) > patience {
				t.Fatalf("%s still shows the old title", where)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	t.Logf("seen after %v", time.Since(published))
	site.visit("/zixun.html")
	for _, other := range others {
		site.visit(other)
	}
	after := site.counts()
	if after["/zixun.html"] == before["/zixun.html"] {
		t.Error("the list of articles is not rendered again")
	}
	for _, other := range others {
		if after[other] != before[other] || before[other] == 0 {
			t.Errorf("%s is rendered again: %d, before %d", other, after[other], before[other])
		}
	}
}
