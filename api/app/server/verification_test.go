package server

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/proto-types/wire"
)

// Search engines find a file and a meta element that verify the owner, and the Atom feeds.
func TestSearchEnginesVerifyTheSite(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "baidu_verify_codeva-1.html"), []byte("a1b2"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := newClient(t, "VERIFICATION_DIR", dir, "SITE_VERIFICATIONS",
		"baidu-site-verification=codeva-1,msvalidate.01=AB12")
	fixture.Insert(t, c.db, fixture.Lot())
	if status, text := c.page("/baidu_verify_codeva-1.html"); status != 200 || text != "a1b2" {
		t.Errorf("%d %s", status, text)
	}
	for path, want := range map[string]int{"/": 2, "/fapaifang.html": 0} {
		head := answer[wire.PageHead](t, c.app, "/api/page-path", "page-path", path)
		if len(head.Verifications) != want ||
			want > 0 && head.Verifications[1] != (wire.SiteVerification{Name: "msvalidate.01", Content: "AB12"}) {
			t.Errorf("%s: %+v", path, head.Verifications)
		}
	}
	for path, lots := range map[string]bool{"/feed.xml": true, "/feed/houses.xml": true, "/feed/news.xml": false} {
		status, text := c.page(path)
		if status != 200 || strings.Contains(text, "/fapaifang-info/") != lots || !strings.Contains(text, path+`"`) {
			t.Errorf("%s: %d %s", path, status, text)
		}
	}
}
