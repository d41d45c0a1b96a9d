package dictionary

import (
	"slices"
	"strings"
	"testing"
)

func TestEveryDictionaryIsDescribed(t *testing.T) {
	base, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	seen := slices.Clone(unshown)
	for _, d := range Editable {
		seen = append(seen, d.Key)
		if d.Name == "" || d.Note == "" || len(base[d.Key]) == 0 {
			t.Errorf("%+v", d)
		}
		for _, e := range base[d.Key] {
			if label, err := d.clean(e.Name); err != nil || label != e.Name {
				t.Errorf("%s %s: its own label is refused: %v", d.Key, e.Name, err)
			}
			if err := unique(base[d.Key], nil, value{d.Key, e.Code}, e.Name); err != nil {
				t.Errorf("%s %s: %v", d.Key, e.Name, err)
			}
		}
	}
	slices.Sort(seen)
	for key := range base {
		if _, found := slices.BinarySearch(seen, key); !found {
			t.Errorf("%s is neither in Editable nor in unshown", key)
		}
	}
	if len(seen) != len(base) {
		t.Errorf("%d dictionaries are named, there are %d", len(seen), len(base))
	}
}

func TestLabelsAreChecked(t *testing.T) {
	d := Described{Max: 4}
	for given, want := range map[string]string{
		" 首次  拍 ": "首次 拍", "四个汉字": "四个汉字", "Ab12Cd34": "Ab12Cd34",
		"": "", " \n": "", "五个汉字了": "", "Ab12Cd345": "", "<b>": "", "{stage}": "", "一|二": "", "一\u200b拍": "",
		"一\x00": "", "一\u202e拍": "",
	} {
		got, err := d.clean(given)
		if want == "" && (err == nil || got != "") || want != "" && (err != nil || got != want) {
			t.Errorf("%q: %q, %v", given, got, err)
		}
	}
}

func TestALabelIsOneValuesOwn(t *testing.T) {
	base, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	renamed := "首拍"
	all := map[value]stored{{"auction_stage", "1"}: {Label: &renamed}}
	for _, tc := range []struct{ dictionary, code, label, refusal string }{
		{"auction_stage", "2", "首拍", "已是代码 1 的名称"},
		{"auction_stage", "2", "首 拍", ""},
		{"auction_stage", "2", "一拍", "导入文件里的“一拍”指“首拍”"}, // the built-in label of code 1
		{"auction_stage", "2", "4", "指“变卖”"},
		{"auction_stage", "1", "一拍", ""},
		{"auction_status", "3", "已流拍", "指“流拍”"}, // an alias of another code
		{"auction_status", "4", "已流拍", ""},
		{"source_platform", "jd", "ＡＬＩ", "指“阿里资产·司法”"},
	} {
		err := unique(base[tc.dictionary], all, value{tc.dictionary, tc.code}, tc.label)
		if (err == nil) != (tc.refusal == "") || err != nil && !strings.Contains(err.Error(), tc.refusal) {
			t.Errorf("%+v: %v", tc, err)
		}
	}
}
