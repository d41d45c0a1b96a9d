package lot

import (
	"time"

	"fapai/api/platform/httpx"
)

// DayFormat is the format of a day in filters.
const DayFormat = "2006-01-02"

// Day returns the calendar day of an instant in China Standard Time in the format of filters.
func Day(t time.Time) string { return t.In(httpx.CST).Format(DayFormat) }

// ParseDay returns the first instant of a day in China Standard Time.
func ParseDay(day string) (time.Time, error) { return time.ParseInLocation(DayFormat, day, httpx.CST) }
