package bounds

import (
	"bytes"
	"strings"
)

// XML returns an error if a UTF-8 document exceeds a limit. It also refuses a document type declaration, which could
// define entities that expand to huge texts.
func XML(text []byte) error { return XMLWithin(text, Elements) }

// XMLWithin is like XML with another limit on the number of elements, for a parser that needs much memory for each
// element.
func XMLWithin(text []byte, most int) error {
	var open []string
	elements := 0
	for {
		at := bytes.IndexByte(text, '<')
		if at < 0 {
			return nil
		}
		text = text[at+1:]
		switch {
		case bytes.HasPrefix(text, []byte("!--")):
			text = behind(text[3:], "-->")
		case bytes.HasPrefix(text, []byte("![CDATA[")):
			text = behind(text, "]]>")
		case bytes.HasPrefix(text, []byte("!")):
			return ErrDoctype // also refuses other markup that only a document type may contain
		case bytes.HasPrefix(text, []byte("?")):
			instruction := text[:len(text)-len(behind(text, "?>"))]
			if !declaresUTF8(instruction) {
				return ErrEncoding
			}
			text = text[len(instruction):]
		case bytes.HasPrefix(text, []byte("/")):
			name := nameOf(text[1:])
			open = closed(open, string(name))
			text = behind(text, ">")
		default:
			name := string(nameOf(text))
			length, attributes, empty := tag(text)
			if attributes > Attributes {
				return ErrAttributes
			}
			if elements++; elements > most {
				return ErrElements
			}
			if text = text[length:]; empty {
				continue
			}
			if open = append(open, name); len(open) > Depth {
				return ErrDepth
			}
		}
	}
}

// behind returns the text after the first occurrence of end; nil if end does not occur.
func behind(text []byte, end string) []byte {
	at := bytes.Index(text, []byte(end))
	if at < 0 {
		return nil
	}
	return text[at+len(end):]
}

func declaresUTF8(instruction []byte) bool {
	text := strings.ToLower(string(instruction))
	if !strings.HasPrefix(text, "?xml") || strings.HasPrefix(text, "?xml-") || !strings.Contains(text, "encoding") {
		return true
	}
	return strings.Contains(text, `"utf-8"`) || strings.Contains(text, `'utf-8'`)
}

// nameOf returns the element name at the beginning of a tag.
func nameOf(text []byte) []byte {
	end := bytes.IndexAny(text[:min(len(text), 256)], " \t\r\n/>")
	if end < 0 {
		end = min(len(text), 256)
	}
	return text[:end]
}

// closed returns the elements that are still open after an end tag. Like the parsers of feeds, it also closes unclosed
// elements inside the closed element.
func closed(open []string, name string) []string {
	for i := len(open) - 1; i >= 0; i-- {
		if open[i] == name {
			return open[:i]
		}
	}
	return open
}

// tag returns the length of a start tag in bytes and the number of its attributes. A quoted value may contain > and the
// other kind of quotation mark.
func tag(text []byte) (length, attributes int, empty bool) {
	quote, before := byte(0), byte(0)
	for i, c := range text {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '=':
			attributes++
		case c == '>':
			return i + 1, attributes, before == '/'
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			continue // spaces between a slash and the end of the tag are ignored
		}
		before = c
		if attributes > Attributes {
			break
		}
	}
	return len(text), attributes, false
}
