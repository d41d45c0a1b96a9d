package route

import (
	"maps"
	"slices"

	"github.com/samber/lo"

	"fapai/api/platform/redact"
)

// secretCalls lists the prefixes of addresses that are not pages and end with a secret: anyone who has such an address
// gets access.
var secretCalls = []string{"/api/calendar/", "/api/unsubscribe/", "/unsubscribe/", "/api/shared/"}

// SecretAddresses returns the prefixes of all addresses, of pages and of calls, that end with a secret.
func SecretAddresses() []string {
	pages := lo.FilterMap(Pages, func(p *Page, _ int) (string, bool) { return literalsOf(p.Pattern)[0], p.Secret })
	return append(pages, secretCalls...)
}

// SecretParameters returns the names of the pages' query parameters whose value is a secret.
func SecretParameters() []string { return parametersOf(func(k kind) bool { return k.secret }) }

// WrittenParameters returns the names of the pages' query parameters whose values are free texts that visitors type.
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

// Private finds the secrets and the typed texts in addresses, which logs, tables, metrics, caches and referrers must
// omit.
var Private = redact.New(SecretAddresses(), SecretParameters(), WrittenParameters())
