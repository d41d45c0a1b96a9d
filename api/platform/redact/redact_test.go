package redact

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"strings"
	"testing"
)

var (
	list = New([]string{"/gongxiang/", "/api/shared/", "/api/calendar/", "/api/unsubscribe/", "/unsubscribe/"},
		[]string{"token"}, []string{"keyword"})

	tokens = strings.NewReplacer("{t}", "5rbh2kq7wzj4m3nvx6tdysac5rbh2kq7", "{T}", "5RBH2KQ7WZJ4M3NVX6TDYSAC5RBH2KQ7",
		"{b}", "Xk3_9dQ-z0ULmN8vR2sT4wYbC6eF1gHjK5pA7xZqW0o")
)

// TestText uses a table of cases that the renderer's tests use too.
func TestText(t *testing.T) {
	table, err := os.ReadFile("testdata/cases.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(tokens.Replace(string(table))) {
		text, want, _ := strings.Cut(strings.TrimRight(line, "\n"), "\t")
		if got := list.Text(text); got != want {
			t.Errorf("%s is written as %s, want %s", text, got, want)
		}
		if holds := text != want && !strings.Contains(text, "keyword=%"); list.Holds(text) != holds {
			t.Errorf("%s: %v", text, !holds)
		}
	}
}

func TestWhatGivesARight(t *testing.T) {
	for target, want := range map[string]bool{
		"/gongxiang/x": true, "/gongxiang/x.html?a=b": true, "/%67ongxiang/x": true, "/api/shared/x": true,
		"/mySearches.html?token=x": true,
		"/mySearches.html":         false, "/fapaifang.html?keyword=x": false, "/gongxiangs": false,
		"/api/shared-list": false, "/": false,
	} {
		if list.Gives(target) != want {
			t.Errorf("%s: %v", target, !want)
		}
	}
	for path, want := range map[string]bool{"/gongxiang": true, "/gongxiang/{t}.html": true, "/api/shared": true,
		"/api": false, "/gongxiangs": false} {
		if list.Reserves(path) != want {
			t.Errorf("%s: %v", path, !want)
		}
	}
}

func TestALogHasNoSecretInAnyKindOfValue(t *testing.T) {
	const secret = "short-secret"
	var out bytes.Buffer
	log := slog.New(slog.NewJSONHandler(&out, &slog.HandlerOptions{ReplaceAttr: list.Attribute}))
	path := "/gongxiang/" + secret
	log.With("page", path).WithGroup("g").Info("opened "+path, "error", errors.New("GET "+path), "paths",
		[]string{path}, "of", map[string]string{"a": path},
		slog.Group("inner", "path", path), "n", 7, "struct", struct{ Path string }{path})
	if strings.Contains(out.String(), secret) || strings.Count(out.String(), Mask) != 7 ||
		!strings.Contains(out.String(), `"n":7`) {
		t.Error(out.String())
	}
}

func FuzzText(f *testing.F) {
	f.Add("/gongxiang/%2567%zz?token=&keyword=13812345678")
	f.Fuzz(func(t *testing.T, text string) {
		if once := list.Text(text); len(text) < most && list.Text(once) != once {
			t.Errorf("%q is written as %q, and that as %q", text, once, list.Text(once))
		}
	})
}
