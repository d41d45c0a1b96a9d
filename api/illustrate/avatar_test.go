package illustrate

import "testing"

func TestAvatars(t *testing.T) {
	seen := map[string]bool{}
	for _, a := range Avatars() {
		spec, err := Parse(a.Name())
		if err != nil || spec.Name() != a.Name() || a.Label() == "" {
			t.Fatalf("Parse(%q) = %v, %v", a.Name(), spec, err)
		}
		svg := Draw(spec)
		checkDocument(t, a.Name(), svg)
		seen[string(svg)] = true
	}
	if len(seen) != len(Avatars()) || len(seen) < 8 {
		t.Errorf("%d of %d avatars differ", len(seen), len(Avatars()))
	}
	for _, name := range []string{"avatar", "avatar-0", "avatar-13", "avatar-01", "avatar-1-1", "avatar--1"} {
		if _, err := Parse(name); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if got := (Avatar{No: 99}).Name(); got != "avatar-12" {
		t.Errorf("out of bounds: %s", got)
	}
}
