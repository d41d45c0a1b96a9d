package redact

import (
	"net/url"
	"regexp"
	"strings"
)

// Mask replaces removed text.
const Mask = "…"

// most is the maximum number of bytes of a text that are processed. The rest is cut, because it may contain secrets.
const most = 8 << 10

// List identifies the secrets other than tokens and mobile numbers.
type List struct {
	addresses  *regexp.Regexp // a secret address, up to a space or a quote
	whole      *regexp.Regexp // a secret address, up to the end of the text
	parameters *regexp.Regexp
	secrets    *regexp.Regexp // parameters whose value gives rights
}

// New returns a List with the beginnings of secret addresses, the parameters whose value gives rights (secrets), and
// the parameters whose value a person wrote (private).
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

// Text returns a text for logs: without secrets, and without what visitors wrote.
func (l *List) Text(text string) string { return l.shown(text, l.parameters) }

// Stored returns a text for a table: without secrets and numbers, but with what visitors wrote.
func (l *List) Stored(text string) string { return l.shown(text, l.secrets) }

// Holds reports whether a text contains anything that must not be in a table.
func (l *List) Holds(text string) bool { return l.Stored(text) != text }

// Gives reports whether a request target gives rights to everyone who has it, because it is a secret address or has a
// secret parameter.
func (l *List) Gives(target string) bool {
	decoded := decode(target[:min(len(target), most)])
	return l.whole.MatchString(decoded) || l.secrets.MatchString(decoded)
}

// Reserves reports whether a path is a secret address, or the beginning of secret addresses.
func (l *List) Reserves(path string) bool { return l.whole.MatchString(decode(path) + "/.") }

func (l *List) shown(text string, parameters *regexp.Regexp) string {
	text = text[:min(len(text), most)]
	// Secrets may be hidden by encoding, so the decoded text is searched too.
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

// decode decodes percent encoding, also if it is applied twice. It leaves invalid encoding unchanged.
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
