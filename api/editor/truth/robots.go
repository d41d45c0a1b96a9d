package truth

import "strings"

// robots are the rules of robots.txt for one engine.
type robots []rule

type rule struct {
	pattern string
	allowed bool
}

// rulesFor reads the group of an engine, else that of all.
func rulesFor(text, token string) robots {
	groups := map[string]robots{}
	var agents []string
	open := false // the group's names go on
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		name, value, ok := strings.Cut(line, ":")
		name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
		switch {
		case !ok:
		case name == "user-agent":
			if !open {
				agents = nil
			}
			open = true
			agents = append(agents, strings.ToLower(value))
		case (name == "allow" || name == "disallow") && value != "":
			open = false
			for _, agent := range agents {
				groups[agent] = append(groups[agent], rule{value, name == "allow"})
			}
		default:
			open = false
		}
	}
	if own, ok := groups[strings.ToLower(token)]; ok {
		return own
	}
	return groups["*"]
}

// allows reports whether an address may be read: the longest rule that fits decides, and of equal ones that which allows.
func (r robots) allows(path string) bool {
	allowed, length := true, -1
	for _, one := range r {
		if n := len(one.pattern); fits(one.pattern, path) && (n > length || n == length && one.allowed) {
			allowed, length = one.allowed, n
		}
	}
	return allowed
}

// fits compares with a pattern in which * is any text and a final $ the end of the address.
func fits(pattern, path string) bool {
	pattern, whole := strings.CutSuffix(pattern, "$")
	first, rest, more := strings.Cut(pattern, "*")
	path, ok := strings.CutPrefix(path, first)
	if !ok {
		return false
	}
	for more {
		var piece string
		piece, rest, more = strings.Cut(rest, "*")
		if whole && !more {
			return strings.HasSuffix(path, piece)
		}
		at := strings.Index(path, piece)
		if at < 0 {
			return false
		}
		path = path[at+len(piece):]
	}
	return !whole || path == ""
}
