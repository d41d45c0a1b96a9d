package notices

import (
	"regexp"
	"strconv"
	"strings"
	"time"
)

var (
	// mailDate matches a date in the header lines of an e-mail (发送时间：2026-11-27).
	mailDate = regexp.MustCompile(`(?m)^[>\s]*(?:日期|发送时间|发送日期|发件时间|Date|Sent)\s*[:：]\s*(20\d\d)\s*[-年/.]\s*(\d{1,2})\s*[-月/.]\s*(\d{1,2})`)
	// signedOn matches the date in the last line of a notice, which is the date of the court's signature.
	signedOn = regexp.MustCompile(`(?:^|\n)\s*(20\d\d)年(\d{1,2})月(\d{1,2})日\s*$`)
	// withoutYear matches a date without a year in the form that the package notice uses: --11-20.
	withoutYear = regexp.MustCompile(`^--(\d\d)-(\d\d)(.*)$`)
)

// longestAhead is the maximum time between the date of a notice and a date that the notice states without a year.
const longestAhead = 180 * 24 * time.Hour

// datedOn returns the date on which a text was sent or signed, the zero time if the text does not state it.
func datedOn(plain string) time.Time {
	m := mailDate.FindStringSubmatch(plain)
	if m == nil {
		m = signedOn.FindStringSubmatch(strings.TrimSpace(plain))
	}
	if m == nil {
		return time.Time{}
	}
	return day(m[1], m[2], m[3])
}

func day(year, month, of string) time.Time {
	y, _ := strconv.Atoi(year)
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(of)
	return time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC)
}

// withYear adds the year to a date without one (--12-20). It chooses the first such day on or after from, which is the
// date of the notice. It returns value unchanged if from is zero or if the day is more than longestAhead after from.
func withYear(value string, from time.Time) string {
	m := withoutYear.FindStringSubmatch(value)
	if m == nil || from.IsZero() {
		return value
	}
	on := day(strconv.Itoa(from.Year()), m[1], m[2])
	if on.Before(from) {
		on = day(strconv.Itoa(from.Year()+1), m[1], m[2])
	}
	if on.Sub(from) > longestAhead {
		return value
	}
	return on.Format(time.DateOnly) + m[3]
}
