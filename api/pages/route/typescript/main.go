// Command typescript prints the addresses of package route as TypeScript. Without an argument it prints the content of
// web/src/lib/routes.gen.ts; with "workbench", that of workbench-routes.gen.ts (the pages of the editors' workbench);
// with "private", that of private.gen.ts (the parts of addresses that logs omit). The files are separate because all
// visitors load the first one.
package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"fapai/api/pages/route"
)

// workbenchPrefix is the prefix of the workbench's patterns.
const workbenchPrefix = "/editor"

var placeholder = regexp.MustCompile(`\{([a-z]+)\}`)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "private" {
		printPrivate(os.Stdout)
		return
	}
	workbench := len(os.Args) > 1 && os.Args[1] == "workbench"
	if err := print(os.Stdout, workbench); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func print(out *os.File, workbench bool) error {
	var patterns, addresses strings.Builder
	for _, p := range route.Pages {
		if p.Redirect != "" || p.As != nil || strings.HasPrefix(p.Pattern, workbenchPrefix) != workbench {
			continue
		}
		fmt.Fprintf(&patterns, "  %s: %q,\n", p.Name, placeholder.ReplaceAllString(p.Pattern, ":$1"))
		fmt.Fprintf(&addresses, "  %s: %s,\n", p.Name, builder(p.Pattern))
	}
	of, patternsName, addressesName := "", "PATTERNS", "addresses"
	if workbench {
		of, patternsName, addressesName = " of the workbench", "WORKBENCH_PATTERNS", "workbenchAddresses"
	}
	_, err := fmt.Fprintf(out, `// Generated from api/pages/route by npm run gen. Do not edit.

/** React Router's pattern of every page%s, in matching order. */
export const %s = {
%s} as const;

/** The address of every page%s, without a query. */
export const %s = {
%s};
`, of, patternsName, &patterns, of, addressesName, &addresses)
	if err == nil && !workbench {
		_, err = fmt.Fprintf(out, "\n/** The form of an id in an address. */\nexport const ID = /^%s$/;\n", route.ID)
	}
	return err
}

// builder returns the code of a TypeScript function that fills the placeholders of a pattern.
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
