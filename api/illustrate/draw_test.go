package illustrate

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
)

// The greatest size of a picture in bytes; a villa has two plans in one.
const (
	sizeLimit  = 13 << 10
	villaLimit = 15 << 10
)

// everySpec gives specs over the whole space: every kind, type and view with
// its least, greatest and usual figures.
func everySpec() []Spec {
	var specs []Spec
	seed := 0
	add := func(p Plan) {
		for _, area := range []int{0, 60, 90, 140, 240, 1 << 20} {
			seed++
			p.Area, p.Seed = area, seed%(MaxSeed+1)
			specs = append(specs, p.bounded())
		}
	}
	for rooms := 1; rooms <= 6; rooms++ {
		for halls := 0; halls <= 3; halls++ {
			for baths := 1; baths <= 4; baths++ {
				for kitchens := 0; kitchens <= 2; kitchens++ {
					add(Plan{Kind: Flat, Rooms: rooms, Halls: halls, Kitchens: kitchens, Baths: baths})
				}
			}
		}
	}
	for rooms := 1; rooms <= 8; rooms++ {
		add(Plan{Kind: Villa, Rooms: rooms, Halls: 1 + rooms%4, Kitchens: 1 + rooms%2, Baths: 2 + rooms%4})
		add(Plan{Kind: Courtyard, Rooms: rooms, Halls: rooms % 3, Kitchens: rooms % 2, Baths: rooms % 3})
		add(Plan{Kind: Courtyard, Rooms: rooms, Halls: 1, Kitchens: 1, Baths: 1})
	}
	for _, kind := range []PlanKind{Shop, Office, Factory, Parking} {
		add(Plan{Kind: kind})
	}
	for _, kind := range BuildingTypes {
		for _, view := range Views {
			for _, floors := range []int{1, 2, 4, 6, 18, 33, 60} {
				for range 2 {
					seed++
					specs = append(specs, Building{kind, floors, seed % Tints, seed % (MaxSeed + 1), view}.bounded())
				}
			}
		}
	}
	return specs
}

// checkDocument reads a picture as a strict XML parser and holds it to the
// rules of the site: presentation attributes only, its size and its mark.
func checkDocument(t *testing.T, name string, svg []byte) {
	t.Helper()
	limit := sizeLimit
	if strings.HasPrefix(name, "plan-villa") {
		limit = villaLimit
	}
	if len(svg) > limit {
		t.Errorf("%s: %d bytes, limit %d", name, len(svg), limit)
	}
	ids, refs := map[string]bool{}, []string{}
	var root *xml.StartElement
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s is not well-formed: %v", name, err)
		}
		el, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if root == nil {
			copied := el.Copy()
			root = &copied
		}
		switch el.Name.Local {
		case "style", "script", "title", "image", "foreignObject", "a":
			t.Fatalf("%s has a <%s>", name, el.Name.Local)
		}
		for _, attr := range el.Attr {
			key, value := attr.Name.Local, attr.Value
			switch {
			case key == "style" || key == "class" || strings.HasPrefix(key, "on"):
				t.Fatalf("%s has the attribute %s", name, key)
			case strings.Contains(value, "NaN") || strings.Contains(value, "Inf"):
				t.Fatalf("%s: %s=%q", name, key, value)
			case key == "id":
				if ids[value] {
					t.Fatalf("%s has the id %s twice", name, value)
				}
				ids[value] = true
			case key == "href":
				refs = append(refs, strings.TrimPrefix(value, "#"))
			case strings.HasPrefix(value, "url(#"):
				refs = append(refs, strings.TrimSuffix(strings.TrimPrefix(value, "url(#"), ")"))
			case key == "width" || key == "height" || key == "r":
				if v, err := strconv.ParseFloat(value, 64); err != nil || v < 0 {
					t.Fatalf("%s: <%s %s=%q>", name, el.Name.Local, key, value)
				}
			}
		}
	}
	for _, ref := range refs {
		if !ids[ref] {
			t.Fatalf("%s refers to the missing id %s", name, ref)
		}
	}
	want := map[string]string{"width": "1120", "height": "840", "viewBox": "0 0 1120 840", "role": "img"}
	if strings.HasPrefix(name, "portrait") {
		want["width"], want["height"], want["viewBox"] = "480", "480", "0 0 480 480"
	}
	if strings.HasPrefix(name, "avatar") {
		want["width"], want["height"], want["viewBox"] = "256", "256", "0 0 256 256"
	}
	for _, attr := range root.Attr {
		if v, ok := want[attr.Name.Local]; ok && v == attr.Value {
			delete(want, attr.Name.Local)
		}
		if attr.Name.Local == "aria-label" && attr.Value == "" {
			t.Fatalf("%s has no name", name)
		}
	}
	if len(want) > 0 {
		t.Fatalf("%s: the root lacks %v", name, want)
	}
	if marked := bytes.Contains(svg, []byte(Caption)); !bytes.Contains(svg, []byte("aria-label=")) || marked == strings.HasPrefix(name, "avatar") {
		t.Fatalf("%s is not marked as an illustration", name)
	}
}

func TestEveryPictureIsSound(t *testing.T) {
	for _, spec := range everySpec() {
		svg := Draw(spec)
		checkDocument(t, spec.Name(), svg)
		if !bytes.Equal(svg, Draw(spec)) {
			t.Fatalf("%s is drawn differently the second time", spec.Name())
		}
	}
}

// TestGalleryPicturesDiffer holds the views of one building apart, and the
// pictures of two seeds.
func TestGalleryPicturesDiffer(t *testing.T) {
	for _, kind := range BuildingTypes {
		seen := map[string]string{}
		for _, view := range Views {
			for _, seed := range []int{1, 2} {
				b := Building{kind, 6, 3, seed, view}.bounded()
				svg := string(Draw(b))
				if other, ok := seen[svg]; ok {
					t.Errorf("%s and %s are the same picture", b.Name(), other)
				}
				seen[svg] = b.Name()
			}
		}
	}
}

func TestDrawBoundsWhatIsMadeByHand(t *testing.T) {
	wild := Building{Type: Tower, Floors: 9000, Tint: 77, Seed: -5, View: Street}
	if !bytes.Equal(Draw(wild), Draw(wild.bounded())) {
		t.Error("Draw does not bound its spec as Name does")
	}
}

func BenchmarkDraw(b *testing.B) {
	specs := []Spec{
		Plan{Kind: Flat, Rooms: 3, Halls: 2, Kitchens: 1, Baths: 2, Area: 138, Seed: 5},
		Building{Type: Tower, Floors: 28, Tint: 2, Seed: 3, View: Street},
	}
	for i := 0; b.Loop(); i++ {
		Draw(specs[i%len(specs)])
	}
}
