package reader

import (
	"reflect"
	"strings"
	"testing"
)

func TestElements(t *testing.T) {
	for document, want := range map[string][][]string{
		`<?xml version="1.0"?><lots><lot id="1"><name>甲</name><price><start>10</start></price></lot>` +
			`<lot id="2"><name>乙</name><price><start>20</start><deposit>2</deposit></price></lot></lots>`: {
			{"id", "name", "start", "deposit"}, {"1", "甲", "10", ""}, {"2", "乙", "20", "2"}},
		`<?xml version="1.0" encoding="gb2312"?><lot><a>1</a><b>2</b><c>3</c></lot>`: {{"a", "b", "c"}, {"1", "2", "3"}},
		`<?xml version="1.0"?><lots><lot><a>1</a><b>2</b></lot></lots>`:              nil, // too few values per record
		`<?xml version="1.0"?><lots><lot><a>1</a><b>2</b><c>3</c></lot>`:             nil,
		`<?xml version="1.0"?><lots>&all;</lots>`:                                    nil,
		strings.Repeat("<a>", 1000) + strings.Repeat("</a>", 1000):                   nil,
	} {
		if got := elementRows(document); !reflect.DeepEqual(got, want) {
			t.Errorf("%.120s: %q, want %q", document, got, want)
		}
	}
}
