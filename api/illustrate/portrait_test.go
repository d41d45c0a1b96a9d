package illustrate

import (
	"bytes"
	"testing"
)

func TestPortraits(t *testing.T) {
	seen := map[string]bool{}
	for seed := range 60 {
		p := Portrait{Woman: seed%2 == 0, Tint: seed % Tints, Seed: seed}
		name := PortraitName(p)
		spec, err := Parse(name)
		if err != nil || spec.Name() != name {
			t.Fatalf("Parse(%q) = %v, %v", name, spec, err)
		}
		svg := Draw(spec)
		checkDocument(t, name, svg)
		if !bytes.Equal(svg, Draw(p)) {
			t.Fatalf("%s is drawn differently the second time", name)
		}
		seen[string(svg)] = true
	}
	if len(seen) < 50 {
		t.Errorf("only %d of 60 portraits differ", len(seen))
	}
	if got := PortraitName(Portrait{Tint: 99, Seed: -1}); got != "portrait-m-15-999" {
		t.Errorf("out of bounds: %s", got)
	}
	for _, name := range []string{"portrait", "portrait-x-1-1", "portrait-m-16-1", "portrait-m-1-1000", "portrait-m-01-1", "portrait-m-1-1-1", "portrait-m--1-1"} {
		if _, err := Parse(name); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}
