package checks

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fapai/api/content/places"
	"fapai/api/heads"
	"fapai/api/heads/width"
)

var now = time.Date(2026, 11, 22, 2, 0, 0, 0, time.UTC)

// clean returns a page without any fault.
func clean() *Page {
	updated := now.Add(-time.Hour)
	return &Page{
		Path: "/fapaifang-info/7.html", Kind: "house", PageNo: 1, Origin: "https://example.com", Brand: "某站",
		InSitemap: true, Lastmod: updated, Now: now,
		Head: heads.Head{
			Status: 200, Index: true, Title: "望京澜庭2室1厅89㎡_朝阳法拍房（一拍11月22日）-某站", H1: "望京澜庭3号楼801室",
			Description: "北京朝阳望京澜庭法拍房，2室1厅，89.5㎡，北京市朝阳区人民法院处置。起拍价450万元，一拍于2026年11月22日10:00开拍，即将开始。附公告原文。",
			Keywords:    "望京澜庭法拍房,朝阳望京法拍房,北京司法拍卖房", Canonical: "https://example.com/fapaifang-info/7.html",
			Image: "https://example.com/x.jpg", Updated: &updated,
			Breadcrumb: []heads.Crumb{{Name: "首页", Path: "/"}, {Name: "望京澜庭3号楼801室"}},
			Facts:      heads.Facts{Items: -1, Text: -1},
			Where:      &places.Resolved{Area: &places.Place{Name: "朝阳区", ShortName: "朝阳", Alias: "chaoyang"}},
		},
	}
}

func finds(t *testing.T, p *Page) (ids []string) {
	t.Helper()
	p.TitlePx = width.Width(p.Head.Title)
	found := Of(p)
	for i := range All {
		if found.Has(i) {
			ids = append(ids, All[i].ID)
		}
	}
	return ids
}

func TestACleanPageHasNoFindings(t *testing.T) {
	if ids := finds(t, clean()); len(ids) > 0 {
		t.Error(ids)
	}
	if len(All) < 40 || len(All) > 64 {
		t.Errorf("%d checks", len(All))
	}
	seen := map[string]bool{}
	for _, c := range All {
		if seen[c.ID] || c.Name == "" || c.Explanation == "" || c.Severity == "" || c.Fix == "" {
			t.Errorf("%+v", c)
		}
		seen[c.ID] = true
	}
}

// defects maps each check of a single page to a change that causes the fault.
var defects = map[string]func(p *Page){
	"title-missing":              func(p *Page) { p.Head.Title = "" },
	"title-too-long":             func(p *Page) { p.Head.Title = "朝阳" + strings.Repeat("望京澜庭法拍房源信", 4) + "-某站" },
	"title-too-short":            func(p *Page) { p.Head.Title = "朝阳望京" },
	"title-stuffing":             func(p *Page) { p.Head.Title = "朝阳望京澜庭法拍房_北京法拍房_便宜法拍房-某站" },
	"title-phrase-twice":         func(p *Page) { p.Head.Title = "朝阳望京澜庭_朝阳望京澜庭-某站" },
	"title-not-heading":          func(p *Page) { p.Head.H1 = "海淀中关村写字楼" },
	"title-empty-variable":       func(p *Page) { p.Head.Title = "望京澜庭{layout}_朝阳法拍房（）-某站" },
	"title-brand-missing":        func(p *Page) { p.Head.Title = "望京澜庭2室1厅_朝阳法拍房" },
	"title-district-missing":     func(p *Page) { p.Head.Title = "望京澜庭2室1厅89㎡_法拍房-某站" },
	"title-edge":                 func(p *Page) { p.Head.Title = "_朝阳望京澜庭法拍房-某站" },
	"title-spaces":               func(p *Page) { p.Head.Title = "朝阳望京澜庭  法拍房-某站" },
	"title-half-width":           func(p *Page) { p.Head.Title = "朝阳望京澜庭,法拍房-某站" },
	"title-markup":               func(p *Page) { p.Head.Title = "朝阳望京澜庭&amp;法拍房-某站" },
	"title-unprintable":          func(p *Page) { p.Head.Title = "朝阳望京\u200b澜庭法拍房-某站" },
	"title-page-number-missing":  func(p *Page) { p.PageNo = 3; p.Head.Title = "朝阳望京澜庭法拍房-某站" },
	"description-missing":        func(p *Page) { p.Head.Description = "" },
	"description-too-long":       func(p *Page) { p.Head.Description = strings.Repeat("朝阳望京的房子，", 14) },
	"description-too-short":      func(p *Page) { p.Head.Description = "朝阳望京的房子。" },
	"description-stuffing":       func(p *Page) { p.Head.Description = strings.Repeat("法拍房，", 6) + p.Head.Description },
	"description-empty-variable": func(p *Page) { p.Head.Description = "：，" + p.Head.Description },
	"description-is-title":       func(p *Page) { p.Head.Description = p.Head.Title },
	"description-spaces":         func(p *Page) { p.Head.Description += " " },
	"description-markup":         func(p *Page) { p.Head.Description += "<br>" },
	"description-unprintable":    func(p *Page) { p.Head.Description += "\ufffd" },
	"keywords-missing":           func(p *Page) { p.Head.Keywords = "" },
	"keywords-too-many":          func(p *Page) { p.Head.Keywords = "一,二,三,四,五,六,七,八,九,十,十一" },
	"keywords-repeated":          func(p *Page) { p.Head.Keywords = "法拍房,望京,法拍房" },
	"keywords-separator":         func(p *Page) { p.Head.Keywords = "法拍房，望京" },
	"keywords-empty-variable":    func(p *Page) { p.Head.Keywords = "{area}法拍房" },
	"heading-missing":            func(p *Page) { p.Head.H1 = "" },
	"heading-too-long":           func(p *Page) { p.Head.H1 = strings.Repeat("望京澜庭", 16) },
	"heading-empty-variable":     func(p *Page) { p.Head.H1 = "望京澜庭（）" },
	"heading-markup":             func(p *Page) { p.Head.H1 = "望京澜庭&lt;" },
	"canonical-missing":          func(p *Page) { p.Head.Canonical = "" },
	"canonical-foreign":          func(p *Page) { p.Head.Canonical = "https://other.example/" },
	"sitemap-noindex":            func(p *Page) { p.Head.Index = false },
	"sitemap-not-ok":             func(p *Page) { p.Head.Status = 404 },
	"sitemap-not-canonical":      func(p *Page) { p.Head.Canonical = "https://example.com/other.html" },
	"sitemap-missing":            func(p *Page) { p.InSitemap, p.Lastmod = false, time.Time{} },
	"lastmod-untrue":             func(p *Page) { p.Lastmod = p.Lastmod.Add(-48 * time.Hour) },
	"lastmod-future":             func(p *Page) { p.Lastmod = now.Add(48 * time.Hour) },
	"thin-list":                  func(p *Page) { p.Head.Facts.Items = 0 },
	"thin-text":                  func(p *Page) { p.Kind, p.Head.Facts.Text = "newsItem", 60 },
	"image-without-alt":          func(p *Page) { p.Head.Facts.NoAltText = 1 },
	"image-missing":              func(p *Page) { p.Head.Image = "" },
	"jsonld-invalid":             func(p *Page) { p.LDFaults = []string{"Event: location"} },
	"breadcrumb-missing":         func(p *Page) { p.Head.Breadcrumb = nil },
	"updated-before-published":   func(p *Page) { p.Kind, p.Head.Published = "newsItem", new(now.Add(-time.Minute)) },
	"published-in-future":        func(p *Page) { p.Kind, p.Head.Published = "newsItem", new(now.Add(time.Hour)) },
	"cost-rule-ends-soon":        func(p *Page) { p.RuleEnds = new(now.AddDate(0, 0, 30)) },
	"override-ends-soon":         func(p *Page) { p.Ends = new(now.Add(time.Hour)) },
	"search-few-clicks":          func(p *Page) { p.Search = []SearchFigure{{"baidu", 1000, 10, new(2.5)}} },
}

// moreDefects maps checks to further changes that they must find.
var moreDefects = map[string][]func(p *Page){
	// Here the name of the site contains the keyword 法拍房, which the title repeats.
	"title-stuffing": {func(p *Page) {
		p.Brand, p.Head.Title = "法拍房", "法拍房_朝阳法拍房_便宜法拍房-法拍房"
	}},
	"title-unprintable": {func(p *Page) { p.Head.Title = "朝阳望京\u200d澜庭法拍房-某站" }},
	"search-few-clicks": {
		func(p *Page) { p.Search = []SearchFigure{{"google", 100, 0, nil}} },
		func(p *Page) {
			p.Search = []SearchFigure{{"baidu", 1000, 100, new(1.0)}, {"google", 1000, 7, new(9.9)}}
		},
		func(p *Page) { p.Search = []SearchFigure{{"google", 1000, 1, new(20.0)}} },
	},
}

func TestNearMissesAreNotFound(t *testing.T) {
	test := func(cases map[string][]func(p *Page), want bool) {
		for id, list := range cases {
			for n, change := range list {
				p := clean()
				p.Head.Where.City = places.Place{Name: "北京市", ShortName: "北京"}
				change(p)
				if found := slices.Contains(finds(t, p), id); found != want {
					t.Errorf("%s, case %d, in %q: found %v", id, n+1, p.Head.Title, found)
				}
			}
		}
	}
	test(nearMisses, false)
	test(moreDefects, true)
}

// TestEachCheckHasANearMiss checks that nearMisses has an entry for each check of a single page.
func TestEachCheckHasANearMiss(t *testing.T) {
	for i := range All {
		if has := len(nearMisses[All[i].ID]) > 0; has != (All[i].Finds != nil) {
			t.Errorf("%s has a near miss: %v", All[i].ID, has)
		}
	}
	for id := range nearMisses {
		if _, ok := PlaceOf(id); !ok {
			t.Errorf("near misses of %s, which is no check", id)
		}
	}
	if _, ok := PlaceOf("title-unknown"); ok {
		t.Error("a check that there is not")
	}
}

func TestEachDefectIsFound(t *testing.T) {
	for i := range All {
		id := All[i].ID
		spoil, ok := defects[id]
		if ok != (All[i].Finds != nil) {
			t.Errorf("%s has a defect: %v", id, ok)
			continue
		}
		if !ok {
			continue // compares several pages; tested in package headlist
		}
		p := clean()
		spoil(p)
		found := finds(t, p)
		has := false
		for _, other := range found {
			has = has || other == id
		}
		if !has {
			t.Errorf("%s is not found, but %v", id, found)
		}
	}
}
