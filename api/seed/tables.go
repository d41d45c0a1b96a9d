package seed

import (
	"bytes"
	"embed"
	"fmt"
	"strings"
	"sync"

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
