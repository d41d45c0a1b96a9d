// Command typescript prints web/src/lib/routes.gen.ts: the addresses of package route for the browser and the renderer.
package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"fapai/api/route"
)

var placeholder = regexp.MustCompile(`\{([a-z]+)\}`)

func main() {
	if err := print(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func print(out *os.File) error {
	var patterns, addresses strings.Builder
	for _, p := range route.Pages {
		if p.Redirect != "" {
			continue
		}
		fmt.Fprintf(&patterns, "  %s: %q,\n", p.Name, placeholder.ReplaceAllString(p.Pattern, ":$1"))
		fmt.Fprintf(&addresses, "  %s: %s,\n", p.Name, builder(p.Pattern))
	}
	_, err := fmt.Fprintf(out, `// Generated from api/route by npm run gen. Do not edit.

/** React Router's pattern of every page, in matching order. */
export const PATTERNS = {
%s} as const;

/** The address of every page, without a query. */
export const addresses = {
%s};

/** The form of an id in an address. */
export const ID = /^%s$/;
`, &patterns, &addresses, route.ID)
	return err
}

// builder is a TypeScript function that fills the placeholders of a pattern.
func builder(pattern string) string {
	names := placeholder.FindAllStringSubmatch(pattern, -1)
	if len(names) == 0 {
		return fmt.Sprintf("() => %q", pattern)
	}
	params := make([]string, len(names))
	for i, name := range names {
		params[i] = name[1] + ": string"
		if name[1] == "id" {
			params[i] = "id: number"
		}
	}
	filled := placeholder.ReplaceAllStringFunc(pattern, func(name string) string {
		name = strings.Trim(name, "{}")
		if name == "id" {
			return "${id}"
		}
		return "${encodeURIComponent(" + name + ")}"
	})
	return fmt.Sprintf("(%s) => `%s`", strings.Join(params, ", "), filled)
}
