package lot

import (
	"time"

	"fapai/api/platform/httpx"
)

// DayFormat is how filters write a day.
const DayFormat = "2006-01-02"

// Day is the calendar day of an instant in China Standard Time, as filters write it.
func Day(t time.Time) string { return t.In(httpx.CST).Format(DayFormat) }

// ParseDay is the first instant of a day in China Standard Time.
func ParseDay(day string) (time.Time, error) { return time.ParseInLocation(DayFormat, day, httpx.CST) }
