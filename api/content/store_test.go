package content_test

import (
	"context"
	"errors"
	"regexp"
	"testing"

	"fapai/api/apitest"
	"fapai/api/content"
	"fapai/api/platform/sanitize"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// codes lists the single pages that must exist: the footer, the login dialog and the API contract refer to them.
var codes = []string{"about", "contact", "help", "methodology", "disclaimer", "user_agreement",
	"privacy_policy", "sitemap"}

var site = content.Site{Name: "某站", Company: "某公司", Hotline: "400-1", ReportEmail: "a@example.com", Address: "北京<市>"}

func TestPages(t *testing.T) {
	store := &content.Store{DB: apitest.Tx(t)}
	pages, err := store.Pages(context.Background())
	if err != nil || len(pages) != len(codes) {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	placeholder := regexp.MustCompile(`\{[a-z]*\}`)
	for i, code := range codes {
		if pages[i].Code != code || pages[i].Content != "" {
			t.Errorf("place %d holds %s", i, pages[i].Code)
		}
		page, err := store.Page(context.Background(), code, 0)
		if err != nil {
			t.Fatal(err)
		}
		// The committed texts must already be safe HTML. Otherwise saving an unchanged page in the workbench would
		// change it.
		if clean := sanitize.HTML(page.Content); clean != page.Content {
			t.Errorf("%s is not sanitised:\n%s", code, clean)
		}
		if left := placeholder.FindString(site.Fill(page.Content)); left != "" {
			t.Errorf("%s has the unknown placeholder %s", code, left)
		}
	}
}

func TestPageOfACity(t *testing.T) {
	tx := apitest.Tx(t)
	store := &content.Store{DB: tx}
	ctx := context.Background()
	if _, err := tx.ExecContext(ctx,
		"INSERT INTO single_pages (code, city_id, title, content) VALUES ('help', 29, '北京帮助', '<p>x</p>')"); err != nil {
		t.Fatal(err)
	}
	for city, want := range map[int64]string{0: "帮助中心", 1: "帮助中心", 29: "北京帮助"} {
		if page, err := store.Page(ctx, "help", city); err != nil || page.Title != want {
			t.Errorf("city %d: %q, %v", city, page.Title, err)
		}
	}
	if pages, err := store.Pages(ctx); err != nil || len(pages) != len(codes) {
		t.Errorf("a city's own wording is listed beside the general one: %d, %v", len(pages), err)
	}
	if _, err := store.Page(ctx, "nothing", 29); !errors.Is(err, content.ErrNotFound) {
		t.Errorf("%v", err)
	}
}

func TestFill(t *testing.T) {
	if got := site.Fill("{site} {company} {hotline} {email} {address}"); got != "某站 某公司 400-1 a@example.com 北京&lt;市&gt;" {
		t.Error(got)
	}
	if got := (content.Site{Name: "某站"}).Fill("{company} {email}"); got != "某站 未公示" {
		t.Error(got)
	}
}
