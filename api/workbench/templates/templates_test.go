package templates

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fapai/api/apitest"
	"fapai/api/heads"
	"fapai/api/heads/wording"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// Every template from the migrations is valid and does not change when saved.
func TestStoredTemplatesMayBeSaved(t *testing.T) {
	found, err := allLive(t.Context(), apitest.Tx(t))
	if err != nil || len(found) != len(kinds) {
		t.Fatalf("%d templates, %d kinds, %v", len(found), len(kinds), err)
	}
	for page, template := range found {
		if _, ok := kindOf(page); !ok {
			t.Errorf("%s has no name", page)
		}
		for _, fault := range template.Faults() {
			t.Errorf("%s: %s", page, sentence(fault))
		}
		variables, _ := wording.Variables(page)
		for _, v := range variables {
			if noteOf(page, v.Name) == v.Name {
				t.Errorf("%s: {%s} has no note", page, v.Name)
			}
		}
	}
}

func TestTemplatesThatMayNotBeSaved(t *testing.T) {
	for title, want := range map[string]wording.FaultReason{
		"{city}{naem}-{site}":    wording.FaultUnknown,
		"{region}法拍房-{site}":     wording.FaultFallback,
		"{region|}法拍房":           wording.FaultBraces,
		"{city 法拍房":              wording.FaultBraces,
		"{city}法拍房||{city}":      wording.FaultEmpty,
		"":                       wording.FaultEmpty,
		strings.Repeat("长", 501): wording.FaultLong,
		"{City}法拍房":              wording.FaultBraces,
	} {
		faults := wording.Template{Page: "house", Title: title, Description: "{city}"}.Faults()
		if !slices.ContainsFunc(faults, func(f wording.Fault) bool { return f.Reason == want && f.Field == "title" }) {
			t.Errorf("%q: %v, want %s", title, faults, want)
		}
	}
	good := wording.Template{Page: "house", Title: "{community}{layout?}{region?全城}|{city}-{site}",
		Description: "{city}{month}"}
	if faults := good.Faults(); len(faults) > 0 {
		t.Errorf("%v", faults)
	}
}

// site returns a small test site: lots, of which two have no region, and a page with another template.
func site(pages ...Page) Pages {
	return func(_ context.Context, try func(Page) Tried, each func(Tried) error) error {
		for _, p := range pages {
			if err := each(try(p)); err != nil {
				return err
			}
		}
		return nil
	}
}

var inForce = wording.Template{Page: "house", Title: "{title}_{region?}法拍房-{site}",
	Description: "{title}。", Keywords: "{title}"}

var ofTemplate = heads.Sourced{Title: heads.FromTemplate, Description: heads.FromTemplate, Keywords: heads.FromTemplate}

func page(path, title, region string) Page {
	values := map[string]string{"title": title, "region": region, "site": "法拍房信息网"}
	return filled(path, inForce, values)
}

func filled(path string, live wording.Template, values map[string]string) Page {
	texts, _ := live.Fill(values)
	return Page{path, heads.Filled{Template: "house", Live: live, Values: values, Texts: texts,
		From: ofTemplate, Index: true}}
}

func TestDryRunNamesWhatChanges(t *testing.T) {
	other := Page{"/", heads.Filled{Template: "home", Texts: wording.Texts{Title: "望京法拍房-法拍房信息网"}, Index: true}}
	overridden := page("/4", "有自己标题的房源", "望京")
	overridden.Texts.Title, overridden.From.Title = "编辑写的标题", heads.FromPath
	pages := site(page("/1", "望京澜庭3号楼801室", "望京"), page("/2", "太阳宫新区9号楼", "望京"), page("/3", "无商圈的房源", ""), overridden,
		other)
	report, err := DryRun(t.Context(), pages, wording.Template{
		Page: "house", Title: "{region?全城}法拍房-{site}", Description: "{title}。", Keywords: "{title}",
	})
	if err != nil {
		t.Fatal(err)
	}
	if report.Pages != 5 || report.Affected != 4 || report.Changed != 3 ||
		!slices.Equal(report.paths, []string{"/1", "/2", "/3"}) {
		t.Errorf("%+v", report)
	}
	if after := report.Changes[2].After.Title; after != "全城法拍房-法拍房信息网" {
		t.Errorf("without a region the title is %q", after)
	}
	// /1 and /2 would get the title that the home page has.
	if report.NewDuplicates != 2 || len(report.Duplicates) != 1 || report.Duplicates[0].Count != 3 {
		t.Errorf("duplicates: %d %+v", report.NewDuplicates, report.Duplicates)
	}
	if len(report.Worst) == 0 || report.NewCuts != 0 {
		t.Errorf("%+v %d", report.Worst, report.NewCuts)
	}
	long := inForce
	long.Title = "{title}_{region?}" + strings.Repeat("法拍房", 12) + "-{site}"
	if report, err = DryRun(t.Context(), pages, long); err != nil || report.NewCuts != 3 ||
		report.Worst[0].Pixels <= 648 || len(report.Worst[0].Reasons) < 2 {
		t.Errorf("cuts: %+v %v", report, err)
	}
	if report, err = DryRun(t.Context(), pages, inForce); err != nil || report.Changed != 0 ||
		report.NewDuplicates != 0 {
		t.Errorf("nothing changed: %+v %v", report, err)
	}
}

// BenchmarkDryRun fills the templates of 100,000 lots twice: as published and as drafted.
func BenchmarkDryRun(b *testing.B) {
	stored := wording.Template{
		Page:        "house",
		Title:       "{community}{layout?}{area_m2?}㎡_{city}{area?}法拍房（{stage}{date?}）-{site}|{community}{layout?}{size?}_{city}{area?}法拍房（{stage}{date?}）-{site}|{community}{size?}_{area?}法拍房（{stage}{date?}）",
		Description: "{city}{area?}{region?}{community}法拍房，{facts?}。{price}，{time}。|公告原文、占用税费、竞价记录与变更一页看清，报名请前往原平台。|附公告原文与竞价记录。|附公告原文。",
		Keywords:    "{community}法拍房,{area?}{region?}法拍房,{city}司法拍卖房",
	}
	draft := stored
	draft.Title = "{community}{layout?}{region?}法拍房_{city}{area?}（{stage}{date?}）-{site}"
	pages := make([]Page, 100_000)
	for i := range pages {
		values := map[string]string{
			"province": "北京", "city": "北京", "area": "朝阳", "region": "望京",
			"title":     fmt.Sprintf("望京澜庭%d号楼801室（一拍11月22日）", i),
			"community": fmt.Sprintf("望京澜庭%d期", i), "layout": "2室1厅", "area_m2": "89.5",
			"size": "90㎡", "start_price": "450万元",
			"stage": "一拍", "date": "11月22日", "status": "即将开始", "court": "北京市朝阳区人民法院",
			"facts": "2室1厅1卫，89.5㎡，北京市朝阳区人民法院处置",
			"price": "起拍价450万元", "time": "一拍于2026年11月22日10:00开拍，即将开始", "site": "法拍房信息网", "month": "2026年11月",
		}
		pages[i] = filled(fmt.Sprintf("/fapaifang-info/%d.html", i), stored, values)
	}
	for b.Loop() {
		report, err := DryRun(b.Context(), site(pages...), draft)
		if err != nil || report.Changed != len(pages) {
			b.Fatal(report.Changed, err)
		}
	}
}
