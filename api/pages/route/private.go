package route

import (
	"maps"
	"slices"

	"github.com/samber/lo"

	"fapai/api/platform/redact"
)

// secretCalls lists prefixes of non-page addresses. The rest of such an address is a secret that grants access to
// everyone who has it.
var secretCalls = []string{"/api/calendar/", "/api/unsubscribe/", "/unsubscribe/", "/api/shared/"}

// SecretAddresses returns the prefixes of all addresses (of pages and others) whose rest is a secret.
func SecretAddresses() []string {
	pages := lo.FilterMap(Pages, func(p *Page, _ int) (string, bool) { return literalsOf(p.Pattern)[0], p.Secret })
	return append(pages, secretCalls...)
}

// SecretParameters returns the names of query parameters of pages whose value is a secret.
func SecretParameters() []string { return parametersOf(func(k kind) bool { return k.secret }) }

// WrittenParameters returns the names of query parameters of pages whose value is a visitor's free text.
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

// Private recognises all parts of addresses that logs, tables, metrics, caches and referrers must omit.
var Private = redact.New(SecretAddresses(), SecretParameters(), WrittenParameters())
