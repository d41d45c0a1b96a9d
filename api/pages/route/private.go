package route

import (
	"maps"
	"slices"

	"github.com/samber/lo"

	"fapai/api/platform/redact"
)

// secretCalls are the beginnings of addresses beside the pages whose rest is a secret: it gives its rights to whoever has it.
var secretCalls = []string{"/api/calendar/", "/api/unsubscribe/", "/unsubscribe/", "/api/shared/"}

// SecretAddresses are the beginnings of addresses whose rest is a secret, of pages and of calls.
func SecretAddresses() []string {
	pages := lo.FilterMap(Pages, func(p *Page, _ int) (string, bool) { return literalsOf(p.Pattern)[0], p.Secret })
	return append(pages, secretCalls...)
}

// SecretParameters are the names of parameters of pages whose value is a secret.
func SecretParameters() []string { return parametersOf(func(k kind) bool { return k.secret }) }

// WrittenParameters are the names of parameters of pages whose value is what a visitor wrote.
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

// Private is the one list of what logs, tables, metrics, caches, referrers and redirects leave out of addresses.
var Private = redact.New(SecretAddresses(), SecretParameters(), WrittenParameters())
