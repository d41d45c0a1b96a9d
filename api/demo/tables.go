package demo

import (
	"bytes"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
)

// Names, districts, facilities and sentences are tables, explained in the files themselves.
//
//go:embed data/*.yaml
var tableFiles embed.FS

// table reads a file of data once it is needed. It is part of the program, so a fault in it is a panic.
func table[T any](name string) func() T {
	return sync.OnceValue(func() (t T) {
		content, err := tableFiles.ReadFile("data/" + name + ".yaml")
		if err == nil {
			err = yaml.NewDecoder(bytes.NewReader(content), yaml.Strict()).Decode(&t)
		}
		if err != nil {
			panic(fmt.Errorf("data/%s.yaml: %w", name, err))
		}
		return t
	})
}

// words are one line, separated by blanks.
type words []string

// UnmarshalYAML implements yaml.InterfaceUnmarshaler.
func (w *words) UnmarshalYAML(unmarshal func(any) error) error {
	var line string
	err := unmarshal(&line)
	*w = strings.Fields(line)
	return err
}

var names = table[struct {
	First, Second, Prefixes words
	Endings                 map[string]words
	Reserved                words
	Surnames                words
	Given                   map[string]words // by "m" and "f"
	Companies               words
	Stores                  words
	AgentTags               words `yaml:"agent_tags"`
}]("names")

var phrases = table[struct {
	Judges                   []string
	AssistOrgs               []string `yaml:"assist_orgs"`
	Appraisers               []string
	ViewingNotes             []string `yaml:"viewing_notes"`
	PriorityNotes            []string `yaml:"priority_notes"`
	Defects, Attached        []string
	Qualification, Loan, Tax map[string]string
	Defaulted                string
	Reasons                  map[string][]string
}]("phrases")

var agentPhrases = table[struct {
	Openings, Practices  []string
	Mark                 string
	Stories              []struct{ Title, Text string }
	DiscountAdvice       []string `yaml:"discount_advice"`
	Occupancy, Tax, Loan map[string]string
}]("agents")

// note is the sentence of a code, nil for none.
func note(texts map[string]string, code string) *string {
	if text, ok := texts[code]; ok {
		return &text
	}
	return nil
}

// communityName invents one name; taken are those in use. The first community of a region is called after it, so that who
// looks for the region finds something.
func communityName(rnd rng, k Kind, region string, first bool, year int, taken func(string) bool) string {
	endings := names().Endings[string(k)]
	if k == Flats && year < 1999 {
		endings = names().Endings["old flats"]
	}
	for try := 0; ; try++ {
		core := oneOf(rnd, names().First) + oneOf(rnd, names().Second)
		if try > 20 {
			core += oneOf(rnd, names().Second)
		}
		name := core + oneOf(rnd, endings)
		named := region != "" && region != "CBD" && utf8.RuneCountInString(region) <= 4
		switch {
		case k == Alleys:
		case named && (first || rnd.chance(0.55)):
			name = region + name
		case rnd.chance(0.3):
			name = oneOf(rnd, names().Prefixes) + name
		}
		if !taken(name) && !slices.Contains(names().Reserved, core) {
			return name
		}
	}
}

func streetAddress(rnd rng) string {
	return fmt.Sprintf("%s%s%s%d号院", oneOf(rnd, names().First), oneOf(rnd, names().Second), oneOf(rnd, names().Endings["streets"]), rnd.between(1, 98))
}

// person is a natural person, masked.
func person(rnd rng) string {
	return oneOf(rnd, names().Surnames) + oneOf(rnd, []string{"某", "某某"})
}

// company is a firm, masked.
func company(rnd rng) string {
	return "北京某某" + oneOf(rnd, names().Companies) + "有限公司"
}

// party is who owes or is owed.
func party(rnd rng) string {
	if rnd.chance(0.7) {
		return person(rnd)
	}
	return company(rnd)
}

// phone is from a range which no exchange serves.
func phone(rnd rng) string { return fmt.Sprintf("010-0000-%04d", rnd.IntN(10_000)) }
