package redact

import (
	"net/url"
	"regexp"
	"strings"
)

// Mask replaces removed text.
const Mask = "…"

// most is the maximum length of a text in bytes. Everything after that is cut off, because it may contain secrets.
const most = 8 << 10

// List says what to remove in addition to tokens and mobile numbers: secret addresses and the values of parameters.
type List struct {
	addresses  *regexp.Regexp // a secret address up to a space or quote
	whole      *regexp.Regexp // a secret address up to the end of the text
	parameters *regexp.Regexp
	secrets    *regexp.Regexp // parameters whose values grant access
}

// New returns a List. addresses are the beginnings of secret addresses; secrets are the names of parameters whose
// values grant access; private are the names of parameters with texts that a person typed.
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

// Text masks secrets and typed texts, for logs.
func (l *List) Text(text string) string { return l.shown(text, l.parameters) }

// Stored masks secrets and mobile numbers but not typed texts, for database tables.
func (l *List) Stored(text string) string { return l.shown(text, l.secrets) }

// Holds reports whether a text contains something that Stored masks.
func (l *List) Holds(text string) bool { return l.Stored(text) != text }

// Gives reports whether a request target grants access to anyone who has it, because it is a secret address or has a
// secret parameter.
func (l *List) Gives(target string) bool {
	decoded := decode(target[:min(len(target), most)])
	return l.whole.MatchString(decoded) || l.secrets.MatchString(decoded)
}

// Reserves reports whether a path is a secret address or the beginning of one, so that it must not be used for anything
// else.
func (l *List) Reserves(path string) bool { return l.whole.MatchString(decode(path) + "/.") }

func (l *List) shown(text string, parameters *regexp.Regexp) string {
	text = text[:min(len(text), most)]
	// Percent encoding may hide a secret, so the decoded text is searched too.
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

// decode decodes percent encoding, including repeated encoding. It leaves invalid encoding unchanged.
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
