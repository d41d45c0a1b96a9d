package redact

import (
	"net/url"
	"regexp"
	"strings"
)

// Mask replaces what is taken out.
const Mask = "…"

// most is how many bytes of a text are read; the rest is cut, since nothing says what is in it.
const most = 8 << 10

// List is what is secret besides tokens and numbers.
type List struct {
	addresses  *regexp.Regexp // a beginning and what follows it up to a space or a quote
	whole      *regexp.Regexp // the same up to the end of the text
	parameters *regexp.Regexp
	secrets    *regexp.Regexp // parameters whose value gives a right
}

// New makes a list of the beginnings of secret addresses, of parameters whose value gives a right, and of parameters that hold what a
// person wrote.
func New(addresses, secrets, private []string) *List {
	var beginnings []string
	for _, address := range addresses {
		parts := strings.Split(strings.Trim(address, "/"), "/")
		for i := range parts {
			parts[i] = regexp.QuoteMeta(parts[i])
		}
		beginnings = append(beginnings, strings.Join(parts, `[/\\]+`))
	}
	begin := `(?is)([/\\](?:` + strings.Join(beginnings, "|") + `))[^a-z0-9_\-\s"'<>]+`
	return &List{
		addresses: regexp.MustCompile(begin + `[^\s"'<>]*`), whole: regexp.MustCompile(begin + `.*`),
		parameters: valuesOf(append(append([]string{}, secrets...), private...)), secrets: valuesOf(secrets),
	}
}

func valuesOf(names []string) *regexp.Regexp {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = regexp.QuoteMeta(name)
	}
	return regexp.MustCompile(`(?i)(^|[?&;\s"'])(` + strings.Join(quoted, "|") + `)=[^&;\s"'<>#]+`)
}

// Text is a text as it may be logged: without secrets and without what visitors wrote.
func (l *List) Text(text string) string { return l.shown(text, l.parameters) }

// Stored is a text as a table may have it: without secrets, with what visitors wrote save numbers.
func (l *List) Stored(text string) string { return l.shown(text, l.secrets) }

// Holds reports whether a text has in it what no table may have.
func (l *List) Holds(text string) bool { return l.Stored(text) != text }

// Gives reports whether a request target gives a right to whoever has it: it is below a secret address, or has a secret parameter.
func (l *List) Gives(target string) bool {
	decoded := decode(target[:min(len(target), most)])
	return l.whole.MatchString(decoded) || l.secrets.MatchString(decoded)
}

// Reserves reports whether an address is the beginning of secret ones, or one of them.
func (l *List) Reserves(path string) bool { return l.whole.MatchString(decode(path) + "/.") }

func (l *List) shown(text string, parameters *regexp.Regexp) string {
	text = text[:min(len(text), most)]
	// What is hidden by encoding is found in the decoded text, in whatever way it was encoded.
	if decoded := decode(text); decoded != text {
		if shown := l.cut(decoded, parameters); shown != decoded {
			return shown
		}
	}
	return l.cut(text, parameters)
}

func (l *List) cut(text string, parameters *regexp.Regexp) string {
	addresses := l.addresses
	if strings.HasPrefix(text, "/") {
		addresses = l.whole
	}
	if strings.ContainsAny(text, `/\`) {
		text = addresses.ReplaceAllString(text, "$1/"+Mask)
	}
	if strings.Contains(text, "=") {
		text = parameters.ReplaceAllString(text, "$1$2="+Mask)
	}
	return Forms(text)
}

// decode undoes percent encoding, also twice, and leaves what is none as it is.
func decode(text string) string {
	for range 3 {
		if !strings.Contains(text, "%") {
			break
		}
		decoded := encoded.ReplaceAllStringFunc(text, func(code string) string {
			plain, err := url.PathUnescape(code)
			if err != nil {
				return code
			}
			return plain
		})
		if decoded == text {
			break
		}
		text = decoded
	}
	return strings.ToValidUTF8(text, "")
}

var encoded = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
