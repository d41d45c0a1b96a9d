package config

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
)

// LoadDotenv sets the environment variables that a file contains, except those that are already set.
func LoadDotenv(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	values, err := parseDotenv(string(text))
	if err != nil {
		return err
	}
	for name, value := range values {
		if _, there := os.LookupEnv(name); !there {
			err = errors.Join(err, os.Setenv(name, value))
		}
	}
	return err
}

var (
	assignment = regexp.MustCompile(`^(?:export[ \t]+)?([A-Za-z_][A-Za-z0-9_.]*)[ \t]*=[ \t]*`)
	// A quoted value may contain line breaks. In double quotes, \" is a quotation mark.
	quoted   = regexp.MustCompile(`^(?s:"((?:[^"\\]|\\.)*)"|'([^']*)')[ \t]*(?:#[^\n]*)?(?:\n|$)`)
	unquoted = regexp.MustCompile(`^(#|.*?)[ \t]*(?:[ \t]#.*|$)`)
	escapes  = regexp.MustCompile(`\\(.)`)
)

// parseDotenv parses lines of the form NAME=value, which may begin with `export`. The quotes are optional. In double
// quotes,
// , \r, \t and a backslash before another character mean the same as in a shell's $'…'; text in single quotes is
// literal. A comment begins with # at the start of a line or after a space. Variables in values are not replaced. If a
// name is repeated, the last value counts.
func parseDotenv(text string) (map[string]string, error) {
	values := map[string]string{}
	rest := strings.ReplaceAll(text, "\r\n", "\n")
	for {
		if rest = strings.TrimLeft(rest, " \t\n"); rest == "" {
			return values, nil
		}
		line, after, _ := strings.Cut(rest, "\n")
		if strings.HasPrefix(line, "#") {
			rest = after
			continue
		}
		number := strings.Count(text, "\n") - strings.Count(rest, "\n") + 1
		head := assignment.FindStringSubmatch(line)
		if head == nil {
			return nil, fmt.Errorf("line %d is not NAME=value", number)
		}
		value := line[len(head[0]):]
		if strings.HasPrefix(value, `"`) || strings.HasPrefix(value, "'") {
			found := quoted.FindStringSubmatch(rest[len(head[0]):])
			if found == nil {
				return nil, fmt.Errorf("line %d: the value of %s does not end with its quote", number, head[1])
			}
			values[head[1]] = unescape(found[1]) + found[2]
			rest = rest[len(head[0])+len(found[0]):]
			continue
		}
		if strings.HasPrefix(value, "#") {
			value = ""
		}
		values[head[1]] = unquoted.FindStringSubmatch(value)[1]
		rest = after
	}
}

func unescape(text string) string {
	return escapes.ReplaceAllStringFunc(text, func(escape string) string {
		switch escape[1] {
		case 'n':
			return "\n"
		case 'r':
			return "\r"
		case 't':
			return "\t"
		}
		return escape[1:]
	})
}
