package dictionary

import "testing"

func TestData(t *testing.T) {
	d, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(d) < 30 {
		t.Fatalf("only %d dictionaries", len(d))
	}
	for key, entries := range d {
		codes, names := map[string]bool{}, map[string]bool{}
		for _, e := range entries {
			if e.Code == "" || e.Name == "" || codes[e.Code] || names[e.Name] {
				t.Errorf("%s: entry %+v is empty or repeats", key, e)
			}
			codes[e.Code], names[e.Name] = true, true
		}
	}
}

func TestLookUp(t *testing.T) {
	d, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if got := d.Name("usage", "101"); got != "住宅" {
		t.Errorf("usage 101 is %q", got)
	}
	if got := d.Name("usage", "no such code") + d.Name("no such key", "1"); got != "" {
		t.Errorf("an absent label is %q, not empty", got)
	}
	for word, want := range map[string]string{"预告中": "0", " 进行中 ": "1", "4": "4", "已流拍": "4"} {
		if got, ok := d.Code("auction_status", word); !ok || got != want {
			t.Errorf("%q is %q, %v", word, got, ok)
		}
	}
	if _, ok := d.Code("auction_status", "别的"); ok {
		t.Error("an unknown word has a code")
	}
}
