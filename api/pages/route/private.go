package route

import (
	"maps"
	"slices"

	"github.com/samber/lo"

	"fapai/api/platform/redact"
)

// secretCalls lists the prefixes of further addresses, beside the pages, whose rest is a secret: it gives its rights to
// everyone who has it.
var secretCalls = []string{"/api/calendar/", "/api/unsubscribe/", "/unsubscribe/", "/api/shared/"}

// SecretAddresses returns the prefixes of addresses, of pages and of calls, whose rest is a secret.
func SecretAddresses() []string {
	pages := lo.FilterMap(Pages, func(p *Page, _ int) (string, bool) { return literalsOf(p.Pattern)[0], p.Secret })
	return append(pages, secretCalls...)
}

// SecretParameters returns the names of page parameters whose value is a secret.
func SecretParameters() []string { return parametersOf(func(k kind) bool { return k.secret }) }

// WrittenParameters returns the names of page parameters whose value was written by a visitor.
func WrittenParameters() []string {
	return parametersOf(func(k kind) bool { return !k.secret && k.form == text.form })
}

func parametersOf(is func(kind) bool) []string {
	names := map[string]bool{}
	for _, p := range Pages {
		for name, k := range p.Query {
			if is(k) {
				names[name] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// Private is the single list of the parts of addresses that logs, tables, metrics, caches and referrers leave out.
var Private = redact.New(SecretAddresses(), SecretParameters(), WrittenParameters())
