package bounds

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestXML(t *testing.T) {
	nested := func(n int) string { return strings.Repeat("<a>", n) + strings.Repeat("</a>", n) }
	for text, want := range map[string]error{
		nested(Depth): nil, nested(Depth + 1): ErrDepth, strings.Repeat("<a", 70): nil,
		"<a>" + strings.Repeat("<br/><br />", 200) + "</a>":                              nil,
		"<a>" + strings.Repeat("<p>x<br></p>", 200) + "</a>":                             nil,
		"<a><![CDATA[" + nested(Depth+1) + "]]></a>":                                     nil,
		"<a><!-- " + nested(Depth+1) + " --></a>":                                        nil,
		"<a><![CDATA[]]>" + nested(Depth) + "</a>":                                       ErrDepth,
		`<a b="` + strings.ReplaceAll(nested(Depth+1), ">", "&gt;") + `">`:               nil,
		`<a b="></a>" c='/'>` + nested(Depth) + "</a>":                                   ErrDepth,
		"<a " + strings.Repeat(`b="c" `, Attributes) + "/>":                              nil,
		"<a " + strings.Repeat(`b="c" `, Attributes+1) + "/>":                            ErrAttributes,
		strings.Repeat("<a/>", Elements):                                                 nil,
		strings.Repeat("<a/>", Elements+1):                                               ErrElements,
		`<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss/>`:                    ErrDoctype,
		`<rss><!doctype x></rss>`:                                                        ErrDoctype,
		`<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet encoding="big5"?><rss/>`: nil,
		`<rss/><?xml version='1.0' encoding = 'utf-16'?>` + nested(1):                    ErrEncoding,
		"": nil, "<": nil, "</": nil, "<!--": nil, "<?": nil, "<a b='": nil, "</b>" + nested(2): nil,
	} {
		if err := XML([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%.60s: %v, want %v", text, err, want)
		}
	}
}

// By the standard library's parser, an accepted document is nested at most one level deeper than Depth.
func FuzzXML(f *testing.F) {
	f.Add(strings.Repeat("<a>", 70) + `<b c="d>">` + strings.Repeat("</a>", 70))
	f.Add("<a/ ><a / /><b></ b><![CDATA[>]]>")
	f.Fuzz(func(t *testing.T, text string) {
		if XML([]byte(text)) != nil {
			return
		}
		d := xml.NewDecoder(strings.NewReader(text))
		d.Strict = false
		for depth := 0; ; {
			token, err := d.Token()
			if err != nil {
				if !errors.Is(err, io.EOF) {
					return
				}
				break
			}
			switch token.(type) {
			case xml.StartElement:
				if depth++; depth > Depth+1 {
					t.Fatalf("%d deep", depth)
				}
			case xml.EndElement:
				depth--
			}
		}
	})
}

func TestJSON(t *testing.T) {
	for text, want := range map[string]error{
		strings.Repeat("[", Depth) + strings.Repeat("]", Depth): nil, strings.Repeat(`{"a":`, Depth+1): ErrDepth,
		`"` + strings.Repeat("[", 100) + `"`: nil, `"\"` + strings.Repeat("[", 100) + `"`: nil,
		`"\\"` + strings.Repeat("[", 100): ErrDepth,
		strings.Repeat("[],", Elements):   ErrElements, "": nil, `"\`: nil,
		strings.Repeat("]", 9) + strings.Repeat("[", Depth): nil,
	} {
		if err := JSON([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%.60s: %v, want %v", text, err, want)
		}
	}
}

func TestYAML(t *testing.T) {
	for text, want := range map[string]error{
		"a: b\nc:\n  - d\n": nil, "a: &x b\nc: *x": nil, "a: [" + strings.Repeat("*x,", 11) + "]": ErrAlias,
		strings.Repeat("- *x\n", 11): ErrAlias, "a: '***************'": nil, "a: 5 * 7": nil,
		strings.Repeat(" ", 300) + "a: b": ErrDepth, strings.Repeat("- ", 300) + "a": ErrDepth,
		"a: " + strings.Repeat("[", 100):   ErrDepth,
		strings.Repeat("a", longestYAML+1): ErrLength,
	} {
		if err := YAML([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%.60s: %v, want %v", text, err, want)
		}
	}
}
