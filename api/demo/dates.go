package demo

import (
	"bytes"
	"strconv"
	"time"

	"fapai/api/platform/httpx"
)

// written is the time for which the data in the files was written: the end of a Wednesday. When the data is loaded,
// dates are shifted by the time from that day to the current day.
var written = time.Date(2026, 6, 17, 23, 59, 0, 0, httpx.CST)

const (
	// movable is the maximum distance from written of a date that is shifted. Dates farther away, such as those of laws
	// and the ends of land rights, stay as they are.
	movable = 6 * 365 * 24 * time.Hour
	// near is a period before written. Times in this period may be shifted not only by whole days, but also by hours
	// (see move).
	near = 26 * time.Hour
)

// move states by how much the dates of a lot are shifted.
type move struct {
	days int
	// clock is an additional shift of times in the period near. It is for auctions that must be about to start or end
	// at any hour at which the data is loaded.
	clock time.Duration
}

// moveTo returns the shift from the day of written to the day of now.
func moveTo(now time.Time) move { return move{days: daysBetween(written, now)} }

// withClock returns the move with an additional shift of the clock, from the time of day of written to that of now,
// rounded down to five minutes.
func (m move) withClock(now time.Time) move {
	m.clock = now.Sub(written.AddDate(0, 0, m.days)).Truncate(5 * time.Minute)
	return m
}

// daysBetween returns the number of days from the day of a to the day of b.
func daysBetween(a, b time.Time) int { return int(midnight(b).Sub(midnight(a)).Hours() / 24) }

func midnight(t time.Time) time.Time {
	y, m, d := t.In(httpx.CST).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, httpx.CST)
}

// time shifts a time. exact is false for a date without a time of day.
func (m move) time(t time.Time, exact bool) time.Time {
	if away := t.Sub(written); away > movable || away < -movable {
		return t
	}
	moved := t.AddDate(0, 0, m.days)
	if exact && t.After(written.Add(-near)) {
		if moved = moved.Add(m.clock); moved.Equal(midnight(moved)) {
			moved = moved.Add(time.Minute) // imports read midnight as a date without a time of day
		}
	}
	return moved
}

var year = []byte("年")

// text shifts the dates in a text. It recognises 2026年6月17日, 2026年6月17日10时30分, 2026-06-17 and
// 2026-06-17T10:30:00+08:00.
func (m move) text(from []byte) []byte {
	out := make([]byte, 0, len(from)+64)
	for len(from) > 0 {
		at, length, moved := m.next(from)
		if length == 0 {
			break
		}
		out = append(append(out, from[:at]...), moved...)
		from = from[at+length:]
	}
	return append(out, from...)
}

// next finds the next date in a text. It returns the position and length of the date (length 0 if there is none) and
// the shifted date as text.
func (m move) next(text []byte) (at, length int, moved []byte) {
	for from := 0; from < len(text); {
		i := bytes.IndexByte(text[from:], '2')
		if i < 0 {
			break
		}
		at = from + i
		if rest := text[at:]; len(rest) >= len(time.DateOnly) && rest[1] == '0' && digits(rest[2:4]) == 2 {
			if rest[4] == '-' {
				length, moved = m.iso(rest)
			} else if bytes.HasPrefix(rest[4:], year) {
				length, moved = m.chinese(rest)
			}
			if length > 0 {
				return at, length, moved
			}
		}
		from = at + 1
	}
	return 0, 0, nil
}

func (m move) iso(text []byte) (length int, moved []byte) {
	for _, form := range []string{time.RFC3339, time.DateOnly} {
		length = len(form)
		if form == time.RFC3339 {
			length = len("2006-01-02T15:04:05+08:00")
		}
		if len(text) < length {
			continue
		}
		if t, err := time.ParseInLocation(form, string(text[:length]), httpx.CST); err == nil {
			return length, []byte(m.time(t.In(httpx.CST), form == time.RFC3339).Format(form))
		}
	}
	return 0, nil
}

func (m move) chinese(text []byte) (length int, moved []byte) {
	var parts [5]int // year, month, day, hour, minute
	found, at := 0, 0
	for i, unit := range []string{"年", "月", "日", "时", "分"} {
		n := digits(text[at:])
		if n == 0 || !bytes.HasPrefix(text[at+n:], []byte(unit)) {
			break
		}
		parts[i], _ = strconv.Atoi(string(text[at : at+n])) // cannot fail, because the text consists of digits
		at += n + len(unit)
		found = i + 1
	}
	if found < 3 {
		return 0, nil
	}
	exact := found > 3
	t := m.time(time.Date(parts[0], time.Month(parts[1]), parts[2], parts[3], parts[4], 0, 0, httpx.CST), exact)
	text = t.AppendFormat(nil, "2006年1月2日")
	if exact {
		text = strconv.AppendInt(text, int64(t.Hour()), 10)
		text = append(text, "时"...)
	}
	if exact && t.Minute() > 0 {
		text = strconv.AppendInt(text, int64(t.Minute()), 10)
		text = append(text, "分"...)
	}
	return at, text
}

// digits returns the number of digits at the beginning of a text.
func digits(text []byte) (n int) {
	for n < len(text) && n < 5 && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	return n
}
