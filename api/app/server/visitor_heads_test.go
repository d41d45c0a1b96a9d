package server

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest/fixture"
	"fapai/api/heads"
	"fapai/api/heads/landingpages"
	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// The caches of heads must follow changes by other processes. The test changes rows directly and sends only
// their notifications.
func TestHeadsOfPagesFollowChangesOfOtherProcesses(t *testing.T) {
	d := newWorkbench(t, "WEB_DIST", builtFiles(t))
	id := fixture.Insert(t, d.db, fixture.Lot())[0]
	d.serve()
	service := d.components.visitorHeads.Service(d.components.heads)
	path := route.House.Path(id)
	head := func(path string) heads.Head {
		t.Helper()
		h, err := service.Head(t.Context(), path, "")
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
	eventually := func(what string, done func() bool) {
		t.Helper()
		for begun := time.Now(); !done(); time.Sleep(20 * time.Millisecond) {
			if time.Since(begun) > patience {
				t.Fatal(what)
			}
		}
	}
	change := func(tags []string, query string, args ...any) {
		t.Helper()
		err := db.Tx(t.Context(), d.db, func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.ExecContext(ctx, query, args...); err != nil {
				return err
			}
			return db.Notify(ctx, tx, tags...)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	eventually("the index is not loaded", func() bool { return d.components.houseIndex.Ready() })

	change([]string{cachetag.Head("house")},
		"UPDATE seo_templates SET title = '模板甲', updated_at = now() WHERE page = 'house'")
	eventually("another template", func() bool { return head(path).Title == "模板甲" })
	target := heads.Target{Scope: heads.ScopePath, Key: path}
	change([]string{cachetag.Override(string(target.Scope), target.Key)},
		"INSERT INTO seo_overrides (scope, key, title, description, keywords, updated_at) VALUES (?, ?, '改写乙', '', '', now())", target.Scope, target.Key)
	eventually("an override", func() bool { return head(path).Title == "改写乙" })
	change([]string{cachetag.Override(string(target.Scope), target.Key)},
		"UPDATE seo_overrides SET title = '改写丙' WHERE key = ?", target.Key)
	eventually("another text of the override", func() bool { return head(path).Title == "改写丙" })

	const list = "/fapaifang/chaoyang/"
	if h := head(list); !h.Index {
		t.Errorf("a list with a lot: %+v", h)
	}
	err := db.Tx(t.Context(), d.db, func(ctx context.Context, tx bun.Tx) error {
		return heads.PutCrawlRules(ctx, tx, "", map[string]int{heads.HousesList: 2}, nil, clock.Now())
	})
	if err != nil {
		t.Fatal(err)
	}
	eventually("another minimum", func() bool { return !head(list).Index })

	before := head(list).Updated
	fixture.Insert(t, d.db, fixture.Lots(1, func(_ int, l *lot.Lot) { l.House.AreaID = 3 })...)
	change([]string{cachetag.Houses}, "UPDATE houses SET updated_at = now() + interval '1 hour'")
	eventually("a newer lot",
		func() bool { h := head(list); return h.Updated != nil && h.Updated.After(*before) && h.Index })

	const communities = "/xiaoqu/chaoyang/"
	if h := head(communities); h.Updated != nil || h.Facts.Items != 0 {
		t.Errorf("a list without communities: %+v", h)
	}
	change([]string{cachetag.Communities},
		"INSERT INTO communities (city_id, area_id, name, created_at, updated_at) VALUES (29, 3, '幸福里', now(), now())")
	eventually("a community", func() bool { h := head(communities); return h.Updated != nil && h.Facts.Items == 1 })

	landing := func() error { _, err := d.components.cachedLandingPages.ByAlias(t.Context(), "zhuzhai"); return err }
	if err := landing(); !errors.Is(err, landingpages.ErrNotFound) {
		t.Error(err)
	}
	change([]string{cachetag.LandingPages},
		`INSERT INTO landings (alias, query, heading, intro_html, title, description, keywords, is_active, updated_at)
		VALUES ('zhuzhai', 'usage=101', '住宅', '', '住宅', '住宅', '', true, now())`)
	eventually("a landing", func() bool { return landing() == nil })
}
