package redact

import (
	"net/url"
	"regexp"
	"strings"
)

// Mask replaces removed text.
const Mask = "…"

// most is the number of bytes processed of a text; the rest is cut, since its content is unknown.
const most = 8 << 10

// List holds the secrets besides tokens and numbers.
type List struct {
	addresses  *regexp.Regexp // a beginning and the text behind it up to a space or a quote
	whole      *regexp.Regexp // the same up to the end of the text
	parameters *regexp.Regexp
	secrets    *regexp.Regexp // parameters whose value grants a right
}

// New returns a list of the beginnings of secret addresses, of parameters whose value grants a right, and of parameters
// with text that a person wrote.
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

// Text returns a text for logs: without secrets and without text that visitors wrote.
func (l *List) Text(text string) string { return l.shown(text, l.parameters) }

// Stored returns a text for a table: without secrets, and with visitors' text except numbers.
func (l *List) Stored(text string) string { return l.shown(text, l.secrets) }

// Holds reports whether a text contains anything that no table may hold.
func (l *List) Holds(text string) bool { return l.Stored(text) != text }

// Gives reports whether a request target grants a right to anyone who has it: it is below a secret address, or has a
// secret parameter.
func (l *List) Gives(target string) bool {
	decoded := decode(target[:min(len(target), most)])
	return l.whole.MatchString(decoded) || l.secrets.MatchString(decoded)
}

// Reserves reports whether an address is the beginning of secret ones, or one of them.
func (l *List) Reserves(path string) bool { return l.whole.MatchString(decode(path) + "/.") }

func (l *List) shown(text string, parameters *regexp.Regexp) string {
	text = text[:min(len(text), most)]
	// Secrets hidden by encoding are found in the decoded text, however it was encoded.
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

// decode undoes percent encoding, also double encoding, and leaves invalid encoding unchanged.
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
