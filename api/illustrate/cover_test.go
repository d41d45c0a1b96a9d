package illustrate

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestCovers(t *testing.T) {
	seen := map[string]string{}
	for kind := range coverKinds {
		for _, seed := range []int{0, 1, 2, 500, MaxSeed} {
			name := CoverName(Cover{kind, seed})
			spec, err := Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			picture := string(Draw(spec))
			if len(picture) > 8<<10 {
				t.Errorf("%s has %d bytes", name, len(picture))
			}
			if twin := seen[picture]; twin != "" {
				t.Errorf("%s is %s", name, twin)
			}
			seen[picture] = name
			for _, forbidden := range []string{"style", "<title", "NaN", Caption} {
				if strings.Contains(picture, forbidden) {
					t.Errorf("%s contains %s", name, forbidden)
				}
			}
			tokens := xml.NewDecoder(strings.NewReader(picture))
			for {
				if _, err := tokens.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
	}
	for _, name := range []string{"cover-8-1", "cover-1", "cover-1-1000", "cover-01-1", "cover--1-1", "cover-1-1-1"} {
		if _, err := Parse(name); err == nil {
			t.Errorf("%s is a picture", name)
		}
	}
}
