package main

import (
	"fmt"
	"io"
	"strings"

	"fapai/api/pages/route"
)

// printPrivate prints the lists of the address parts that logs omit.
func printPrivate(out io.Writer) {
	list := func(values []string) string {
		var b strings.Builder
		for _, value := range values {
			fmt.Fprintf(&b, "  %q,\n", value)
		}
		return b.String()
	}
	_, _ = fmt.Fprintf(out, `// Generated from api/pages/route by npm run gen. Do not edit.

/** Beginnings of addresses whose rest is a secret. */
export const SECRET_ADDRESSES = [
%s];

/** Parameters whose value is a secret. */
export const SECRET_PARAMETERS = [
%s];

/** Parameters whose value is what a visitor wrote. */
export const WRITTEN_PARAMETERS = [
%s];
`, list(route.SecretAddresses()), list(route.SecretParameters()), list(route.WrittenParameters()))
}
