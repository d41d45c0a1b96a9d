package server

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest/fixture"
	"fapai/api/pages/route"
	"fapai/api/platform/outbound/fake"
)

// patience is how long a test waits for the effect of a change. The measured time is only logged; bench/
// checks it.
const patience = time.Minute

// pushed waits until a search engine has been notified of an address.
func pushed(t *testing.T, what string, got func() []string, address string) {
	t.Helper()
	for deadline := time.Now().Add(patience); !slices.Contains(got(), address); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s: %s was not sent, but %q", what, address, got())
		}
	}
}

type pushShown struct {
	Engines []struct {
		Name, Condition, Fault string
		SentToday              int  `json:"sent_today"`
		Remain                 *int `json:"remain"`
		Counts                 []struct {
			State string
			Count int
		}
	}
	List []struct {
		Engine, Path, State, Answer string
	}
	Total int
}

// TestSearchEnginesAreToldOfChanges changes a lot, an override and a template, and checks what both engines
// are notified of.
func TestSearchEnginesAreToldOfChanges(t *testing.T) {
	const origin = "http://127.0.0.1:8080"
	baidu, indexNow := fake.NewBaidu(t), fake.NewIndexNow(t)
	baidu.Site, indexNow.Host = origin, "127.0.0.1:8080"
	d := newWorkbench(t, "BAIDU_PUSH_ENDPOINT", baidu.URL, "BAIDU_PUSH_TOKEN", baidu.Token, "INDEXNOW_ENDPOINT",
		indexNow.URL, "INDEXNOW_KEY", indexNow.Key)
	res, err := d.app.Test(httptest.NewRequest(http.MethodGet, "/"+indexNow.Key+".txt", nil), -1)
	if err != nil {
		t.Fatal(err)
	}
	if body, _ := io.ReadAll(res.Body); string(body) != indexNow.Key || res.StatusCode != http.StatusOK {
		t.Errorf("the key file answers %d %q", res.StatusCode, body)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { d.components.pushes.Run(ctx); close(done) }()
	defer func() { cancel(); <-done }()

	lots := fixture.Insert(t, d.db, fixture.Lot(), fixture.Lot())
	d.components.houseIndex.Invalidate(t.Context(), "*")
	house := route.House.Path(lots[0])
	pushed(t, "a new lot", baidu.Got, origin+house)
	pushed(t, "a new lot", indexNow.Got, origin+house)

	d.token = d.publisher
	override := fiber.Map{"scope": "path", "key": route.News.Path(), "title": "资讯", "description": "", "keywords": ""}
	r := d.call(http.MethodPut, "/api/editor/head/override", override)
	for deadline := time.Now().Add(patience); r.Status == http.StatusServiceUnavailable &&
		time.Now().Before(deadline); {
		time.Sleep(50 * time.Millisecond) // the first request starts to make the rows of headlist
		r = d.call(http.MethodPut, "/api/editor/head/override", override)
	}
	if r.Status != http.StatusOK {
		t.Fatalf("%+v", r)
	}
	pushed(t, "an override", baidu.Got, origin+route.News.Path())

	// The engines have not been notified of this lot when the template of all lots is published.
	third := fixture.Insert(t, d.db, fixture.Lot())[0]
	if _, err := d.db.ExecContext(t.Context(), "DELETE FROM page_changes"); err != nil {
		t.Fatal(err)
	}
	d.components.houseIndex.Invalidate(t.Context(), "*")
	shown := d.step(d.writer, http.MethodPut, "/draft", draft("新{title}-{site}", 0))
	shown = d.step(d.writer, http.MethodPost, "/submit", fiber.Map{"version": shown.Open.Version, "reason": ""})
	d.step(d.writer, http.MethodPost, "/trial", nil)
	d.step(d.publisher, http.MethodPost, "/publication", fiber.Map{"version": shown.Open.Version, "reason": "可以"})
	pushed(t, "a template", indexNow.Got, origin+route.House.Path(third))

	var room pushShown
	if r := d.call(http.MethodGet, "/api/editor/push", nil); r.Status != http.StatusOK {
		t.Fatalf("%+v", r)
	}
	d.call(http.MethodGet, "/api/editor/push?engine=baidu&q="+strconv.FormatInt(lots[1], 10)+".html", nil).
		into(t, &room)
	if len(room.Engines) != 2 || room.Engines[0].Condition != "active" || room.Engines[0].Remain == nil ||
		room.Engines[0].SentToday < 3 ||
		room.Engines[1].Remain != nil || room.Total != 1 || room.List[0].Answer == "" {
		t.Errorf("%+v", room)
	}
}

func TestTheRoomOfPushes(t *testing.T) {
	d := newWorkbench(t, "INDEXNOW_KEY", "a1b2c3d4e5f6a7b8", "INDEXNOW_ENDPOINT", "http://127.0.0.1:1")
	retry := func(token string, body fiber.Map, want int) {
		t.Helper()
		d.token = token
		if r := d.call(http.MethodPost, "/api/editor/push", body); r.Status != want {
			t.Errorf("%v answers %+v, want %d", body, r, want)
		}
	}
	retry(d.writer, fiber.Map{"engine": "indexnow"}, 403)
	retry(d.publisher, fiber.Map{"engine": "indexnow"}, 409) // 409: the engine has not refused any address
	retry(d.publisher, fiber.Map{"engine": "baidu", "paths": []string{"/"}}, 409)
	retry(d.publisher, fiber.Map{"engine": "google", "paths": []string{"/"}}, 400)
	retry(d.publisher, fiber.Map{"engine": "indexnow", "paths": []string{"/nosuchpage/1"}}, 400)
	retry(d.publisher, fiber.Map{"engine": "indexnow", "paths": []string{"/", "/fapaifang.html"}}, 200)
	steer := func(paused bool) {
		t.Helper()
		if r := d.call(http.MethodPost, "/api/editor/push/engine",
			fiber.Map{"engine": "indexnow", "paused": paused}); r.Status != 200 {
			t.Errorf("%+v", r)
		}
	}
	show := func(query string) (room pushShown) {
		t.Helper()
		d.call(http.MethodGet, "/api/editor/push"+query, nil).into(t, &room)
		return room
	}
	steer(true)
	room := show("?state=queued&q=fapai")
	if room.Engines[0].Condition != "unconfigured" || room.Engines[1].Condition != "paused" ||
		room.Engines[1].Counts[0].Count != 2 ||
		room.Total != 1 || room.List[0].Path != "/fapaifang.html" {
		t.Errorf("%+v", room)
	}
	if did, err := d.components.pushes.Work(t.Context(), &d.components.pushes.Engines[1]); did || err != nil {
		t.Errorf("a paused engine: %v, %v", did, err)
	}
	steer(false)
	if _, err := d.components.pushes.Work(t.Context(), &d.components.pushes.Engines[1]); err != nil {
		t.Fatal(err)
	}
	if room = show("?q=%25"); room.Engines[1].Condition != "fault" || room.Engines[1].Fault == "" || room.Total != 0 {
		t.Errorf("%+v", room)
	}
	d.token = d.writer
	if r := d.call(http.MethodGet, "/api/editor/push", nil); r.Status != http.StatusForbidden {
		t.Errorf("a writer is answered %+v", r)
	}
	d.verify("push.queue", 1)
	d.verify("push.pause", 1)
	d.verify("push.resume", 1)
}
