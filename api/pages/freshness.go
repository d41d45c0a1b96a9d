package pages

import (
	"net/http"
	"strconv"
	"strings"
	"time"
)

// freshness is what an answer of the renderer says of the time for which a shared cache may keep it (RFC 9111, sections 3 and 4.2).
// The table of pages has the time where an answer states none.
type freshness struct {
	noStore bool
	stated  bool          // the answer has a lifetime of its own, which is the longest
	life    time.Duration // of which its age is taken
	stale   time.Duration // for how long it may be served after that
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

// limit shortens the times of a page to those that its answer states.
func (f freshness) limit(p *page, now time.Time) {
	if end := now.Add(f.life); f.stated && end.Before(p.fresh) {
		p.fresh, p.until = end, end.Add(min(f.stale, staleFor))
	}
}

// variesByVisitor reports whether an answer depends on more of a request than the renderer is told.
func variesByVisitor(lines []string) bool {
	for name := range strings.SplitSeq(strings.Join(lines, ","), ",") {
		if name = strings.TrimSpace(name); name != "" && !strings.EqualFold(name, "Accept-Encoding") {
			return true
		}
	}
	return false
}

// directives reads Cache-Control. Of a directive that is there several times, the values are joined, which makes no number of them.
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

// splitQuoted splits a list at its commas, but for those in quotes.
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

// longest is the time that a number stands for which no clock can count to.
const longest = 1 << 31

// isNumber reports whether a text consists of digits.
func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// seconds is a number of seconds; 0 for what is no number, so that its answer is stale at once.
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

// untilExpiry is the time from the date of an answer to its Expires, 0 where one of several or none can be read.
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

// ageOf is how old an answer is: what its Age states, or its Date by the clock here. One of which the age cannot be read is old.
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
