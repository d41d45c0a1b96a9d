package icalendar_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	ics "github.com/arran4/golang-ical"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/icalendar"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

var printer = &icalendar.Printer{
	Site: "法拍房", Origin: "https://www.example.com", Path: func(int64) string { return "/fapaifang-info/7.html" },
	Label: func(string, string) string { return "一拍" },
}

func card(status lot.Status, change ...func(*lot.House)) lot.Card {
	c := lot.Card{House: fixture.House(change...).House, Status: status}
	c.ID, c.UpdatedAt = 7, fixture.Now
	return c
}

// parse checks the lines against RFC 5545, reads the calendar and returns its events by identifier.
func parse(t *testing.T, text []byte) map[string]*ics.VEvent {
	t.Helper()
	body := string(text)
	if !strings.HasSuffix(body, "END:VCALENDAR\r\n") || strings.Contains(strings.ReplaceAll(body, "\r\n", ""), "\n") {
		t.Fatal("lines do not end with CRLF")
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(body, "\r\n"), "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) ||
			strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r == 0x7f }) {
			t.Errorf("%d octets, or broken or forbidden characters: %q", len(line), line)
		}
	}
	if strings.Count(body, "REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n") != 1 {
		t.Error("the interval of refreshing is not as RFC 7986 has it")
	}
	cal, err := ics.ParseCalendar(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if len(cal.Timezones()) != 1 {
		t.Errorf("%d zones", len(cal.Timezones()))
	}
	events := map[string]*ics.VEvent{}
	for _, e := range cal.Events() {
		key, _, _ := strings.Cut(e.Id(), "-")
		if events[key] != nil {
			t.Errorf("%s twice", e.Id())
		}
		events[key] = e
	}
	return events
}

func value(e *ics.VEvent, name ics.ComponentProperty) string {
	if p := e.GetProperty(name); p != nil {
		return p.Value
	}
	return ""
}

func TestHostileTextsStayOneValue(t *testing.T) {
	titles := []string{
		"x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:fake", `a\,;:"b\nc`, "\x00\x07\u2028行\u2029",
		strings.Repeat("望京花园", 60),
		strings.Repeat("🏠", 40) + " " + strings.Repeat("b", 90), " 前后空格 ", "\xff\xfe破", strings.Repeat(`\`, 80), "",
	}
	for _, title := range titles {
		events := parse(t, printer.Print(title, []lot.Card{card(lot.Upcoming, func(h *lot.House) {
			h.Title, h.ViewingNote, h.Address = title, &title, &title
			h.ViewingStart, h.ViewingEnd = fixture.At(1), fixture.At(3)
		})}, nil))
		if len(events) != 2 {
			t.Fatalf("%q: %d events", title, len(events))
		}
		got := value(events["start"], ics.ComponentPropertySummary)
		name, rest, _ := strings.Cut(got, "｜")
		plain := strings.NewReplacer("\r\n", " ", "\x00\x07\u2028", "", "\u2029", "", "\xff\xfe", "").Replace(title)
		if name != "开拍" || rest != plain {
			t.Errorf("%q became %q", plain, rest)
		}
		if note := value(events["viewing"], ics.ComponentPropertyDescription); !strings.Contains(note,
			"看样方式："+plain+"\n") {
			t.Errorf("%q", note)
		}
	}
}

func TestAnEventSaysWhenAndWhy(t *testing.T) {
	c := card(lot.Upcoming, func(h *lot.House) {
		h.SignupStart, h.SignupEnd, h.BalanceDays = fixture.At(-100), fixture.At(22), fixture.Ptr(10)
	})
	text := printer.Print("日历", []lot.Card{c}, nil)
	events := parse(t, text)
	if len(events) != 6 { // the lot has no viewing date, so one event is missing
		t.Fatalf("%d events", len(events))
	}
	start := events["start"]
	if p := start.GetProperty(ics.ComponentPropertyDtStart); p.Value != "20261120T100000" ||
		p.ICalParameters["TZID"][0] != "Asia/Shanghai" {
		t.Errorf("%+v", p)
	}
	if at, err := start.GetStartAt(); err != nil || !at.Equal(*c.StartTime) {
		t.Error(at, err)
	}
	if len(start.Alarms()) != 2 ||
		value(start, ics.ComponentPropertyUrl) != "https://www.example.com/fapaifang-info/7.html" {
		t.Error("alarms or address are missing")
	}
	if d := value(start, ics.ComponentPropertyDescription); !strings.Contains(d, "依据：来源写明的开拍时间") ||
		!strings.Contains(d, "日期未知：看样") {
		t.Error(d)
	}
	if e := events["signup"]; value(e, ics.ComponentPropertyDtStart) != "20261120T090000" ||
		value(e, ics.ComponentPropertyDtEnd) != "" {
		t.Error("signing up is no deadline")
	}
	due := events["balance"]
	if p := due.GetProperty(ics.ComponentPropertyDtStart); p.Value != "20261201" ||
		p.ICalParameters["VALUE"][0] != "DATE" {
		t.Errorf("%+v", p)
	}
	if value(due, ics.ComponentPropertyStatus) != "TENTATIVE" ||
		!strings.HasPrefix(value(due, ics.ComponentPropertySummary), "尾款截止（推算）｜") {
		t.Error("an estimate is not marked")
	}
	if again := printer.Print("日历", []lot.Card{c}, nil); string(again) != string(text) {
		t.Error("the same lot gives other bytes")
	}
}

func TestASuspendedOrPostponedLotChangesItsEvents(t *testing.T) {
	before := card(lot.Upcoming)
	first := parse(t, printer.Print("日历", []lot.Card{before}, nil))["start"]
	for name, after := range map[string]lot.Card{
		"suspended": card(lot.Suspended), "withdrawn": card(lot.Withdrawn),
		"another time": card(lot.Upcoming,
			func(h *lot.House) { h.StartTime, h.EndTime = fixture.At(71), fixture.At(95) }),
	} {
		after.UpdatedAt = fixture.Now.Add(time.Minute)
		e := parse(t, printer.Print("日历", []lot.Card{after}, nil))["start"]
		if e.Id() != first.Id() ||
			value(e, ics.ComponentPropertySequence) <= value(first, ics.ComponentPropertySequence) {
			t.Errorf("%s: not a newer version of the same event", name)
		}
		cancelled := value(e, ics.ComponentPropertyStatus) == "CANCELLED"
		if cancelled != (after.Status != lot.Upcoming) || cancelled && len(e.Alarms()) > 0 {
			t.Errorf("%s: %s", name, value(e, ics.ComponentPropertyStatus))
		}
		if want := after.StartTime.In(httpx.CST).
			Format("20060102T150405"); value(e, ics.ComponentPropertyDtStart) != want {
			t.Errorf("%s: at %s", name, value(e, ics.ComponentPropertyDtStart))
		}
	}
}

func TestAlarmsAreThoseThatTheMemberChose(t *testing.T) {
	c := card(lot.Upcoming, func(h *lot.House) { h.BalanceDays = fixture.Ptr(10) })
	for name, test := range map[string]struct {
		chosen          []int64
		start, wholeDay string
	}{
		"nothing chosen":      {nil, "-PT1440M -PT60M", "-PT900M"},
		"three days":          {[]int64{4320, 30}, "-PT4320M -PT30M", "-PT3780M"},
		"less than a day":     {[]int64{30}, "-PT30M", "-PT900M"},
		"another lot's alarm": {[]int64{}, "-PT1440M -PT60M", "-PT900M"},
	} {
		events := parse(t, printer.Print("日历", []lot.Card{c}, map[int64][]int64{c.ID: test.chosen, 8: {5}}))
		triggers := func(e *ics.VEvent) string {
			list := []string{}
			for _, alarm := range e.Alarms() {
				list = append(list, alarm.GetProperty(ics.ComponentPropertyTrigger).Value)
			}
			return strings.Join(list, " ")
		}
		if got := triggers(events["start"]); got != test.start {
			t.Errorf("%s: the start rings %s, want %s", name, got, test.start)
		}
		if got := triggers(events["balance"]); got != test.wholeDay {
			t.Errorf("%s: a day rings %s, want %s", name, got, test.wholeDay)
		}
	}
}

func TestACalendarWithoutLotsIsOne(t *testing.T) {
	if events := parse(t, printer.Print("日历", nil, nil)); len(events) != 0 {
		t.Error(events)
	}
}

func FuzzPrint(f *testing.F) {
	f.Add("望京\r\nEND:VEVENT", "a;b,c\\")
	f.Fuzz(func(t *testing.T, title, note string) {
		events := parse(t, printer.Print(title, []lot.Card{card(lot.Upcoming, func(h *lot.House) {
			h.Title, h.ViewingNote, h.ViewingEnd = title, &note, fixture.At(1)
		})}, nil))
		if len(events) != 2 {
			t.Errorf("%d events", len(events))
		}
	})
}
