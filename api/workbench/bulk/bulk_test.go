package bulk

import (
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/simplifiedchinese"

	"fapai/api/heads/wording"
	"fapai/api/workbench/headlist"
)

func TestReplace(t *testing.T) {
	for _, c := range []struct {
		r          Replacement
		text, want string
	}{
		{Replacement{Find: "法拍", With: "司法拍卖"}, "法拍房法拍", "司法拍卖房司法拍卖"},
		{Replacement{Find: "a", With: "b"}, "Aa", "Ab"},
		{Replacement{Find: "soho", With: "公寓", IgnoreCase: true}, "望京SOHO与soho", "望京公寓与公寓"},
		{Replacement{Find: "(一拍)", With: "", IgnoreWidth: true}, "望京（一拍）-(一拍)", "望京-"},
		{Replacement{Find: "ＳＯＨＯ", With: "X", IgnoreCase: true, IgnoreWidth: true}, "SohoＳoho", "XX"},
		{Replacement{Find: "aa", With: "a", IgnoreCase: true}, "AAA", "aA"},
		{Replacement{Find: "$1", With: "%2"}, "a$1b", "a%2b"},
	} {
		c.r.Title = true
		got := c.r.in(wording.Texts{Title: c.text, Description: c.text, Keywords: c.text})
		if got.Title != c.want || got.Description != c.text || got.Keywords != c.text {
			t.Errorf("%+v: %+v, want %q", c.r, got, c.want)
		}
	}
}

func text(title, description string) Version {
	return Version{Texts: wording.Texts{Title: title, Description: description}}
}

func TestMerge(t *testing.T) {
	end, later := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2027, 2, 1, 0, 0, 0, 0, time.UTC)
	until := func(v Version, at time.Time) Version { v.EndsAt = &at; return v }
	for name, c := range map[string]struct {
		from, to, now, want Version
		conflict            bool
	}{
		"as it was":             {text("a", ""), text("b", ""), text("a", ""), text("b", ""), false},
		"another text changed":  {text("a", "x"), text("b", "x"), text("a", "y"), text("b", "y"), false},
		"the same text changed": {text("a", ""), text("b", ""), text("c", "z"), text("b", "z"), true},
		"already so":            {text("a", ""), text("b", ""), text("b", ""), text("b", ""), false},
		"removed meanwhile":     {text("a", ""), text("b", ""), Version{}, text("b", ""), true},
		"the end was set meanwhile": {text("a", ""), text("b", ""), until(text("a", ""), end),
			until(text("b", ""), end), false},
		"an ended one is taken back": {text("b", ""), until(text("a", ""), end), text("b", ""),
			until(text("a", ""), end), false},
		"the end was set by both sides": {text("a", ""), until(text("a", ""), end), until(text("a", ""), later),
			until(text("a", ""), end), true},
	} {
		got, conflict := merge(c.from, c.to, c.now)
		if !got.same(c.want) || conflict != c.conflict {
			t.Errorf("%s: %+v %v", name, got, conflict)
		}
	}
}

func TestAnEndedOverrideDoesNotComeBack(t *testing.T) {
	now := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	v := Version{Texts: wording.Texts{Title: "到期", Description: "到期"}, EndsAt: new(now.Add(-time.Hour))}
	got := v.with(wording.Texts{Title: "模板", Description: "模板"}, wording.Texts{Title: "新", Description: "模板"}, now)
	if !got.same(text("新", "")) {
		t.Errorf("%+v", got)
	}
	v.EndsAt = new(now.Add(time.Hour))
	if got = v.with(wording.Texts{Title: "到期"}, wording.Texts{}, now); got.Title != "" ||
		got.Description != "到期" || got.EndsAt == nil {
		t.Errorf("%+v", got)
	}
}

// file returns a CSV file of the workbench as a spreadsheet program saves it after editing.
func file(rows ...string) string {
	return "地址,状态,标题,描述,关键词,校验\n" + strings.Join(rows, "\n") + "\n"
}

func TestReadFile(t *testing.T) {
	seen := headlist.SeenOf("标题", "描述", "词")
	content := file(
		"/a.html,200,'=1+1,描述,词,"+seen,
		`/b.html,200,标"题,描述,词,`+seen,
		"/c.html,200,标题,描述,词,",
		",,,,,",
		",200,标题,描述,词,"+seen,
		"/d.html,200,\"标题，\"\"引号\"\"\",描述,词,"+seen,
		"/e.html,200,标题",
	)
	gbk, err := simplifiedchinese.GB18030.NewEncoder().String(content)
	if err != nil {
		t.Fatal(err)
	}
	for name, written := range map[string]string{
		"utf8": content, "bom": "\ufeff" + content, "gb18030": gbk,
		"windows": strings.ReplaceAll(content, "\n", "\r\n"),
		"tabs":    strings.ReplaceAll(content, ",", "\t"), "semicolons": strings.ReplaceAll(content, ",", ";"),
	} {
		lines, rejects, err := readFile([]byte(written))
		if err != nil || len(lines) != 2 || lines[0].texts.Title != "=1+1" || lines[1].texts.Title != `标题，"引号"` ||
			lines[1].no != 7 {
			t.Errorf("%s: %+v %v", name, lines, err)
		}
		numbers := ""
		for _, r := range rejects {
			numbers += string(rune('0' + r.Line))
		}
		if numbers != "3468" {
			t.Errorf("%s: lines %s are refused: %+v", name, numbers, rejects)
		}
	}
	for name, bad := range map[string]string{
		"no header": "", "no column of texts": "地址,校验\n/a.html," + seen + "\n", "no address": "标题,校验\n",
		"no encoding": "地址,标题,校验\n\xff\xff\xff\n",
	} {
		if _, _, err := readFile([]byte(bad)); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

func TestOnlyEditedCellsChange(t *testing.T) {
	l := line{texts: wording.Texts{Title: "新", Description: "描述", Keywords: ""}}
	copy(l.seen[:], strings.Split(headlist.SeenOf("标题", "描述", "词"), "."))
	for name, c := range map[string]struct {
		shown, want wording.Texts
		stale       bool
	}{
		"as exported": {wording.Texts{Title: "标题", Description: "描述", Keywords: "词"},
			wording.Texts{Title: "新", Description: "描述"}, false},
		"an untouched text changed": {wording.Texts{Title: "标题", Description: "改", Keywords: "词"},
			wording.Texts{Title: "新", Description: "改"}, false},
		"an edited text changed": {wording.Texts{Title: "改", Description: "描述", Keywords: "词"},
			wording.Texts{Title: "新", Description: "描述"}, true},
		"somebody wrote the same text": {wording.Texts{Title: "新", Description: "描述", Keywords: ""},
			wording.Texts{Title: "新", Description: "描述"}, false},
	} {
		if got, stale := l.changes(c.shown); got != c.want || stale != c.stale {
			t.Errorf("%s: %+v %v", name, got, stale)
		}
	}
}
