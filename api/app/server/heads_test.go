package server

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
	"fapai/api/platform/clock"
	"fapai/api/workbench/checks"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// demoSite imports demo data and returns the rows of headlist.
func demoSite(t *testing.T, lots int) (*client, []headlist.Row) {
	t.Helper()
	c := newClient(t)
	fillDemo(t, c.db, lots)
	if _, err := StatRollup(c.db, c.components.labels.Base).Rebuild(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.components.houseIndex.Invalidate(t.Context(), "*")
	return c, rowsOf(t, c)
}

func rowsOf(t *testing.T, c *client) (rows []headlist.Row) {
	t.Helper()
	for started := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		found := c.components.headIndex.Ask(t.Context(), headlist.Query{Limit: 1_000_000})
		if found.Failed || time.Since(started) > patience {
			t.Fatalf("the rows are not made: %+v\n%s", found.State, c.log)
		}
		if found.Ready && found.Progress.Total == 0 {
			return found.Rows
		}
	}
}

// rowOf waits until headlist has a row for a new page.
func rowOf(t *testing.T, c *client, path string) headlist.Row {
	t.Helper()
	for started := time.Now(); time.Since(started) < patience; time.Sleep(10 * time.Millisecond) {
		rows := rowsOf(t, c)
		if at := slices.IndexFunc(rows, func(r headlist.Row) bool { return r.Path == path }); at >= 0 {
			return rows[at]
		}
	}
	t.Fatalf("no row of %s is made", path)
	return headlist.Row{}
}

// TestHeadsOfTheDemoSite runs several checks on one demo site.
func TestHeadsOfTheDemoSite(t *testing.T) {
	c, rows := demoSite(t, 90)
	t.Run("rows are the heads that are served", func(t *testing.T) { rowsAreServed(t, c, rows) })
	t.Run("a clean site has no findings", func(t *testing.T) { noFindings(t, rows) })
	t.Run("calls", func(t *testing.T) { headCallsAnswer(t, c, rows) })
	t.Run("an override changes its page alone", func(t *testing.T) { overridesChange(t, c, rows) })
}

// rowsAreServed compares each row, made from data loaded in bulk, with the head that its page actually has.
func rowsAreServed(t *testing.T, c *client, rows []headlist.Row) {
	t.Helper()
	kinds := map[string]int{}
	for _, r := range rows {
		kinds[r.Kind]++
		path, query, _ := strings.Cut(r.Path, "?")
		h, err := c.components.heads.Head(t.Context(), path, query)
		if err != nil {
			if r.Status == 200 || r.Status == 301 {
				t.Errorf("%s: %v, but the row has %d", r.Path, err, r.Status)
			}
			continue
		}
		if h.Status != r.Status || h.Redirect != r.Redirect ||
			r.Status == 200 && h.Canonical != c.components.site.Host+r.Canonical {
			t.Errorf("%s: %d %q %q, the row has %+v", r.Path, h.Status, h.Redirect, h.Canonical, r)
		}
		if r.Status == 200 && (h.Title != r.Title || h.Description != r.Description || h.Keywords != r.Keywords ||
			h.Index != r.Index || h.H1 != r.H1) {
			t.Errorf("%s: %q, the row has %q", r.Path, h.Title, r.Title)
		}
	}
	for _, kind := range []string{"home", "house", "housesPlace", "housesRegion", "community", "newsItem", "agent",
		"text", "tags", "personal", "bareHouses"} {
		if kinds[kind] == 0 {
			t.Errorf("no %s among %v", kind, kinds)
		}
	}
}

// noFindings checks that a site without faults has no findings.
func noFindings(t *testing.T, rows []headlist.Row) {
	t.Helper()
	shown := map[string]int{}
	for _, r := range rows {
		for i, check := range checks.All {
			if r.Found.Has(i) {
				if shown[check.ID]++; shown[check.ID] <= 3 {
					t.Errorf("%s in %s (%d, %d px): %q %q %q", check.ID, r.Path, r.Status, r.TitlePx,
						r.Title, r.H1, r.Description)
				}
			}
		}
	}
	t.Log(len(rows), shown)
}

// overridesChange saves overrides of an address and of a place, and one that has already ended.
func overridesChange(t *testing.T, c *client, before []headlist.Row) {
	t.Helper()
	editor := fixture.Member(t, c.db, "editor")
	put := func(o heads.Override) {
		t.Helper()
		err := c.db.RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) error {
			stored, err := c.components.overrideStore.Of(ctx, tx, []heads.Target{o.Target})
			if err != nil {
				return err
			}
			change := heads.Change{Override: o}
			if len(stored) > 0 {
				change.Seen = &stored[0].UpdatedAt
			}
			return c.components.overrideStore.Put(ctx, tx, editor, change)
		})
		if err != nil {
			t.Fatal(err)
		}
		c.components.headIndex.Touch(t.Context(), o.Target)
	}
	path := ""
	for _, r := range before {
		if r.Kind == "house" && r.Status == 200 {
			path = r.Path
		}
	}
	put(heads.Override{Target: heads.Target{Scope: heads.ScopePath, Key: path}, Title: "{city}|原样"})
	put(heads.Override{Target: heads.Target{Scope: heads.ScopeAlias, Key: "houses/beijing"},
		Description: "{city}共{count}条法拍房"})
	var listed wire.HouseList
	c.call(http.MethodGet, "/api/house?page_size=1", nil).into(t, &listed)
	count := fmt.Sprintf("北京共%d条法拍房", listed.Total)
	changed := map[string]string{}
	for i, r := range rowsOf(t, c) {
		if r.Title != before[i].Title || r.Description != before[i].Description {
			changed[r.Path] = r.Title + "/" + r.Description
		}
		if r.Path == path && (r.From.Title != heads.FromPath || r.From.Description != heads.FromTemplate ||
			r.Wording != -1) {
			t.Errorf("%+v", r.From)
		}
	}
	if !strings.HasPrefix(changed[path], "{city}|原样/") {
		t.Errorf("%s is %q", path, changed[path])
	}
	for other, text := range changed {
		if other != path && !strings.HasPrefix(other, "/fapaifang/beijing/") || strings.HasSuffix(other, "/beijing/") &&
			!strings.Contains(text, count) {
			t.Errorf("%s is changed to %s", other, text)
		}
	}
	put(heads.Override{Target: heads.Target{Scope: heads.ScopePath, Key: path}, Title: "到期",
		EndsAt: new(clock.Now().Add(-time.Minute))})
	for i, r := range rowsOf(t, c) {
		if r.Path == path && r.Title != before[i].Title {
			t.Errorf("an override that has ended: %q", r.Title)
		}
	}
}

// headCallsAnswer calls the operations of headlist as an editor.
func headCallsAnswer(t *testing.T, c *client, rows []headlist.Row) {
	t.Helper()
	c.guest()
	c.login(seeded)
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'editor'"); err != nil {
		t.Fatal(err)
	}
	var list wire.HeadList
	c.call(http.MethodGet, "/api/editor/head?kind=house&sort=-title_px&limit=5", nil).into(t, &list)
	if !list.Ready || list.All != len(rows) || list.Total != 90 || len(list.List) != 5 ||
		list.List[0].TitlePx < list.List[4].TitlePx || list.List[0].KindName != "房源" {
		t.Errorf("%+v", list)
	}
	first := list.List[0]
	path := first.Path
	var page wire.HeadPage
	c.call(http.MethodGet, "/api/editor/head/page?path="+url.QueryEscape(path), nil).into(t, &page)
	if page.Row.Title != first.Title || len(page.Overrides) != 0 || page.Alias != nil {
		t.Errorf("%+v", page)
	}
	body := func(change fiber.Map) fiber.Map {
		all := fiber.Map{"scope": "path", "key": path, "title": "改后的标题", "description": "",
			"keywords": "", "reason": " 试一试 "}
		maps.Copy(all, change)
		return all
	}
	var saved struct{ Page wire.HeadPage }
	c.call(http.MethodPut, "/api/editor/head/override", body(nil)).into(t, &saved)
	if saved.Page.Row.Title != "改后的标题" || saved.Page.Row.TitleFrom != "path" || len(saved.Page.Overrides) != 1 ||
		*saved.Page.Overrides[0].Editor == "" {
		t.Errorf("%+v", saved)
	}
	var served struct {
		SeoTitle string `json:"seo_title"`
	}
	asked := httptest.NewRequest(http.MethodGet, "/api/page-path", nil)
	asked.Header.Set("page-path", path)
	asked.Header.Set("token_data", "fapai-web")
	asked.Header.Set("Authorization", "Bearer "+c.token)
	c.read(asked).into(t, &served)
	if served.SeoTitle != "改后的标题" {
		t.Errorf("%+v", served)
	}
	for name, refused := range map[string]struct {
		body   fiber.Map
		status int
	}{
		"seen nothing":    {body(nil), 409},
		"no page":         {body(fiber.Map{"key": "/fapaifang-info/999999.html"}), 404},
		"ended":           {body(fiber.Map{"ends_at": "2020-01-01T00:00:00Z"}), 400},
		"no variable":     {body(fiber.Map{"scope": "alias", "key": "houses/beijing", "title": "{ctiy}法拍房"}), 400},
		"no such place":   {body(fiber.Map{"scope": "alias", "key": "houses/nowhere"}), 404},
		"no such scope":   {body(fiber.Map{"scope": "all"}), 400},
		"too long a text": {body(fiber.Map{"title": strings.Repeat("长", 201)}), 400},
	} {
		if r := c.call(http.MethodPut, "/api/editor/head/override", refused.body); r.Status != refused.status {
			t.Errorf("%s: %+v, want %d", name, r, refused.status)
		}
	}
	var overrides struct{ List []wire.HeadOverride }
	c.call(http.MethodGet, "/api/editor/head/override", nil).into(t, &overrides)
	if len(overrides.List) != 1 || overrides.List[0].Gone || overrides.List[0].Ended {
		t.Errorf("%+v", overrides)
	}
	if _, err := c.db.ExecContext(t.Context(), "UPDATE houses SET deleted_at = now() WHERE id = ?",
		strings.TrimSuffix(strings.TrimPrefix(path, "/fapaifang-info/"), ".html")); err != nil {
		t.Fatal(err)
	}
	c.components.headIndex.Touch(t.Context(), heads.Target{Scope: heads.ScopePath, Key: path})
	c.call(http.MethodGet, "/api/editor/head/override", nil).into(t, &overrides)
	if !overrides.List[0].Gone {
		t.Error("an override of a removed lot is not listed as gone")
	}
	if _, err := c.db.ExecContext(t.Context(), "UPDATE houses SET deleted_at = NULL"); err != nil {
		t.Fatal(err)
	}
	removal := body(fiber.Map{"title": "", "seen": overrides.List[0].UpdatedAt})
	c.call(http.MethodPut, "/api/editor/head/override", removal).into(t, &saved)
	if saved.Page.Row.Title != first.Title || saved.Page.Row.TitleFrom != "template" {
		t.Errorf("%+v", saved.Page.Row)
	}
	var history struct{ List []wire.ActChange }
	c.call(http.MethodGet, "/api/editor/head/override/history?scope=path&key="+url.QueryEscape(path), nil).
		into(t, &history)
	var acts []string
	for _, act := range history.List {
		for _, change := range act.Changes {
			acts = append(acts, fmt.Sprintf("%s（%s，%v）%s: %q → %q", act.Action, act.Reason, act.By != "", change.Name,
				change.Before, change.After))
		}
	}
	want := []string{`head_override（试一试，true）标题: "改后的标题" → ""`, `head_override（试一试，true）标题: "" → "改后的标题"`}
	if !slices.Equal(acts, want) {
		t.Errorf("%q, want %q", acts, want)
	}
	var found wire.HeadCheckList
	c.call(http.MethodGet, "/api/editor/head/check", nil).into(t, &found)
	if len(found.List) != len(checks.All) || !found.Ready {
		t.Errorf("%d checks", len(found.List))
	}
	file := fileOf(t, c, "/api/editor/head/csv?kind=house")
	cells, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(file, "\ufeff"))).ReadAll()
	if err != nil || len(cells) != 91 || !strings.HasPrefix(file, "\ufeff地址,类型,状态,标题,") {
		t.Errorf("%d lines, %v: %.200s", len(cells), err, file)
	}
}

// fileOf returns the text of a file in a response.
func fileOf(t *testing.T, c *client, path string) string {
	t.Helper()
	req := httptest.NewRequest(http.MethodGet, path, nil)
	req.Header.Set("token_data", "fapai-web")
	req.Header.Set("Authorization", "Bearer "+c.token)
	res, err := c.app.Test(req, -1)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: %v %v", path, res, err)
	}
	text, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
