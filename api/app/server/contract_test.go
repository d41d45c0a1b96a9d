package server

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/app/config"
	"fapai/api/platform/httpx"
	"fapai/api/platform/picture"
	"fapai/proto-types/spec"
)

func TestMain(m *testing.M) {
	if picture.IsChild(os.Args) { // pictures are drawn in a child process, which is this test binary
		// os.Exit would wait for a second under the race detector.
		syscall.Exit(picture.Main(os.Args[1], os.Stdin, os.Stdout))
	}
	apitest.Main(m)
}

// newTestApp returns the complete program with an empty, migrated database and no renderer.
func newTestApp(t *testing.T) *fiber.App {
	t.Helper()
	return newTestAppOn(t, apitest.Database(t))
}

func newTestAppOn(t *testing.T, own *bun.DB) *fiber.App {
	t.Helper()
	env := map[string]string{"APP_ENV": "development", "WEB_DIST": "-", "RENDERER": "http://127.0.0.1:1",
		"DATA_DIR": t.TempDir()}
	cfg, err := config.Load(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	p, err := assemble(t.Context(), cfg, log, own)
	if err != nil {
		t.Fatal(err)
	}
	app, err := newApp(cfg, log, p)
	if err != nil {
		t.Fatal(err)
	}
	return app
}

var readDocument = sync.OnceValues(spec.Load)

// contract returns the API contract. Tests share it and must not change it.
func contract(t *testing.T) *openapi3.T {
	t.Helper()
	doc, err := readDocument()
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// examples maps path parameters to valid values.
var examples = map[string]string{"{id}": "1", "{alias}": "chaoyang", "{region}": "wangjing", "{value}": "usage"}

var placeholder = regexp.MustCompile(`\{[a-z_]+\}`)

// Defaults in the contract are only documentation, so the test compares them with the sizes that handlers
// apply.
func TestPagesHaveTheSizeOfTheContract(t *testing.T) {
	for path, item := range contract(t).Paths.Map() {
		for method, operation := range item.Operations() {
			size := operation.Parameters.GetByInAndName("query", "page_size")
			if size == nil || path == "/api/news" { // articles have another limit
				continue
			}
			if size.Schema.Value.Default != float64(httpx.DefaultPageSize) {
				t.Errorf("%s %s has pages of %v rows in the contract", method, path, size.Schema.Value.Default)
			}
		}
	}
}

func TestEveryOperationOfTheContractAnswers(t *testing.T) {
	app := newTestApp(t)
	for path, item := range contract(t).Paths.Map() {
		for method := range item.Operations() {
			address := placeholder.ReplaceAllStringFunc(path, func(name string) string {
				if v, ok := examples[name]; ok {
					return v
				}
				return "1"
			})
			res, err := app.Test(httptest.NewRequest(method, address, nil), -1)
			if err != nil {
				t.Fatalf("%s %s: %v", method, address, err)
			}
			body, _ := io.ReadAll(res.Body)
			var answer struct {
				Code *int    `json:"code"`
				Msg  *string `json:"msg"`
			}
			if !strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") {
				continue // the response is a file
			}
			if err := json.Unmarshal(body, &answer); err != nil || answer.Code == nil || answer.Msg == nil {
				t.Errorf("%s %s answers no envelope: %s", method, address, body)
				continue
			}
			if *answer.Msg == "请求的地址不存在" || *answer.Code == http.StatusMethodNotAllowed || *answer.Code >= 500 {
				t.Errorf("%s %s answers %d %s", method, address, *answer.Code, *answer.Msg)
			}
		}
	}
}

func TestNothingAnswersThatTheContractLacks(t *testing.T) {
	doc := contract(t)
	known := map[string]bool{}
	for path, item := range doc.Paths.Map() {
		for method := range item.Operations() {
			known[method+" "+placeholder.ReplaceAllString(path, ":")] = true
		}
	}
	param := regexp.MustCompile(`:[A-Za-z_]+`)
	for _, r := range newTestApp(t).GetRoutes(true) { // without middleware
		if r.Method == http.MethodHead ||
			!(strings.HasPrefix(r.Path, "/api") || strings.HasPrefix(r.Path, "/topCategory")) {
			continue
		}
		if key := r.Method + " " + param.ReplaceAllString(r.Path, ":"); !known[key] {
			t.Errorf("%s is mounted and not in the contract", key)
		}
	}
}

func TestErrorsHaveOneForm(t *testing.T) {
	app := newTestApp(t)
	for address, want := range map[string]int{
		"/api/nope":                             http.StatusNotFound,
		"/api":                                  http.StatusNotFound,
		"/api/house?page_size=101":              http.StatusBadRequest,
		"/api/house?price_min=-1":               http.StatusBadRequest,
		"/api/house?status=x%27%20or%201":       http.StatusBadRequest,
		"/api/house?sort=price":                 http.StatusBadRequest,
		"/api/house/0":                          http.StatusBadRequest,
		"/api/house/99999999":                   http.StatusNotFound,
		"/api/place/alias/nowhere":              http.StatusNotFound,
		"/api/place/alias/chaoyang/huilongguan": http.StatusNotFound,
		"/api/house":                            http.StatusOK,
		"/api/house?id=0":                       http.StatusBadRequest,
		"/api/news?tag=A%20B":                   http.StatusBadRequest,
		"/api/news/99999999":                    http.StatusNotFound,
		"/api/single-page":                      http.StatusBadRequest,
		"/api/single-page?code=nothing":         http.StatusNotFound,
		"/api/single-page?code=privacy_policy":  http.StatusOK,
	} {
		res, err := app.Test(httptest.NewRequest(http.MethodGet, address, nil), -1)
		if err != nil {
			t.Fatal(err)
		}
		var answer struct{ Code int }
		if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
			t.Errorf("%s: %v", address, err)
		}
		if res.StatusCode != want || answer.Code != want {
			t.Errorf("%s answers %d with code %d, want %d", address, res.StatusCode, answer.Code, want)
		}
		if kept := res.Header.Get("Cache-Control"); kept != "no-store" {
			t.Errorf("%s may be kept: %q", address, kept)
		}
	}
	req := httptest.NewRequest(http.MethodDelete, "/api/house", nil)
	if res, err := app.Test(req, -1); err != nil || res.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a method that the contract lacks answers %v, %v", res, err)
	}
}

func TestPagePathAnswersForEveryKindOfPage(t *testing.T) {
	app := newTestApp(t)
	for path, want := range map[string]int{
		"/": 200, "/fapaifang.html": 200, "/map-house.html": 200, "/fapaifang/beijing/": 200,
		"/fapaifang/chaoyang/": 200, "/fapaifang/chaoyang/wangjing/": 200,
		"/fapaifang/nowhere/": 404, "/fapaifang/haidian/wangjing/": 404, "/fapaifang-info/1.html": 404,
		"/fapaifang-info/x.html": 404,
		"/index":                 301, "/fapaifang/chaoyang": 301, "/fapaifang-map.html": 301, "/no-such-page": 404,
		"/zixun.html": 200, "/zixun-info/1.html": 404, "/hotTag": 200, "/privacy_policy.html": 200,
		"/user_agreement.html": 200,
		"/about.html":          200, "/contact.html": 200, "/disclaimer.html": 200, "/help.html": 200,
		"/methodology.html": 200,
		"/sitemap.html":     200, "/nothing.html": 404, "/%ff": 404,
	} {
		req := httptest.NewRequest(http.MethodGet, "/api/page-path", nil)
		req.Header.Set("page-path", path)
		res, err := app.Test(req, -1)
		if err != nil {
			t.Fatal(err)
		}
		var answer struct {
			Code int
			Data struct {
				Status    int
				SeoTitle  string `json:"seo_title"`
				Canonical string
				Redirect  *string
			}
		}
		if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
			t.Fatal(err)
		}
		got := answer.Code
		if got == 200 {
			got = answer.Data.Status
		}
		if got != want {
			t.Errorf("%s is %d, want %d", path, got, want)
		}
		if want == 200 && (answer.Data.SeoTitle == "" || strings.ContainsAny(answer.Data.SeoTitle, "{}") ||
			answer.Data.Canonical == "") {
			t.Errorf("%s has the head %+v", path, answer.Data)
		}
		if want == 301 && answer.Data.Redirect == nil {
			t.Errorf("%s redirects nowhere", path)
		}
	}
}
