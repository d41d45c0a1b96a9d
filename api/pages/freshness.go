package pages

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// freshness holds the lifetime that the renderer's response states (RFC 9111, sections 3 and 4.2). If it states none,
// the lifetime in the table of routes applies.
type freshness struct {
	noStore bool
	stated  bool          // whether the response states a lifetime, which can only shorten that of the table of routes
	life    time.Duration // lifetime minus the age of the response
	stale   time.Duration // how long the response may be served after the end of its lifetime
}

func freshnessOf(h http.Header, now time.Time) freshness {
	control := directives(h.Values("Cache-Control"))
	has := func(name string) bool { _, found := control[name]; return found }
	f := freshness{noStore: has("no-store") || has("private") || has("no-cache") || variesByVisitor(h.Values("Vary"))}
	switch {
	case has("s-maxage"):
		f.stated, f.life = true, seconds(control["s-maxage"])
	case has("max-age"):
		f.stated, f.life = true, seconds(control["max-age"])
	case len(h.Values("Expires")) > 0:
		f.stated, f.life = true, untilExpiry(h, now)
	}
	f.life -= ageOf(h, now)
	if f.stated && f.life <= 0 {
		f.noStore = true
	}
	if !has("must-revalidate") && !has("proxy-revalidate") && !has("s-maxage") {
		f.stale = seconds(control["stale-while-revalidate"])
	}
	return f
}

// limit shortens the times of p to those that the response states.
func (f freshness) limit(p *page, now time.Time) {
	if end := now.Add(f.life); f.stated && end.Before(p.fresh) {
		p.fresh, p.until = end, end.Add(min(f.stale, staleFor))
	}
}

// variesByVisitor reports whether a response depends on a request header that the renderer does not get.
func variesByVisitor(lines []string) bool {
	for name := range strings.SplitSeq(strings.Join(lines, ","), ",") {
		if name = strings.TrimSpace(name); name != "" && !strings.EqualFold(name, "Accept-Encoding") {
			return true
		}
	}
	return false
}

// directives parses Cache-Control headers. The values of a repeated directive are joined with a comma (max-age=1,
// max-age=2 → "1,2"), so that the result is not read as a number.
func directives(lines []string) map[string]string {
	found := map[string]string{}
	for _, part := range splitQuoted(strings.Join(lines, ",")) {
		name, value, _ := strings.Cut(part, "=")
		name = strings.ToLower(strings.TrimSpace(name))
		if value = strings.TrimSpace(value); len(value) > 1 && value[0] == '"' && value[len(value)-1] == '"' {
			value = value[1 : len(value)-1]
		}
		if before, twice := found[name]; twice && before != value {
			value = before + "," + value
		}
		found[name] = value
	}
	return found
}

// splitQuoted splits a list at the commas outside quotes.
func splitQuoted(list string) []string {
	var parts []string
	quoted, start := false, 0
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\\' && quoted:
			i++
		case c == ',' && !quoted:
			parts = append(parts, list[start:i])
			start = i + 1
		}
	}
	return append(parts, list[start:])
}

// longest replaces larger numbers of seconds, which would overflow a time.Duration.
const longest = 1 << 31

// isNumber reports whether a text consists only of digits.
func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// seconds parses a number of seconds. For any other text it returns 0, so that the response is stale at once.
func seconds(digits string) time.Duration {
	if !isNumber(digits) {
		return 0
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		n = longest
	}
	return time.Duration(min(n, longest)) * time.Second
}

// untilExpiry returns the time between the Date and the Expires header of a response. It returns 0 if there are several
// Expires headers, or if the header cannot be parsed.
func untilExpiry(h http.Header, now time.Time) time.Duration {
	expires, err := http.ParseTime(h.Get("Expires"))
	if err != nil || len(h.Values("Expires")) > 1 {
		return 0
	}
	return expires.Sub(dateOf(h, now))
}

func dateOf(h http.Header, now time.Time) time.Time {
	if date, err := http.ParseTime(h.Get("Date")); err == nil {
		return date
	}
	return now
}

// ageOf returns the age of a response: the value of its Age header, or the time since its Date if that is longer. A
// response with an invalid header counts as very old.
func ageOf(h http.Header, now time.Time) time.Duration {
	stated := time.Duration(0)
	if lines := h.Values("Age"); len(lines) > 0 {
		digits := strings.TrimSpace(strings.Join(lines, ","))
		if stated = seconds(digits); !isNumber(digits) {
			stated = longest * time.Second
		}
	}
	return max(0, now.Sub(dateOf(h, now)).Truncate(time.Second), stated)
}
