package icalendar

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	ics "github.com/arran4/golang-ical"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

const (
	zone       = "Asia/Shanghai"
	localTime  = "20060102T150405"
	refreshFor = "PT1H"
)

// sequenceEpoch is the time from which the sequence numbers of events count seconds. They fit into 31 bits until 2088.
var sequenceEpoch = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

// usualAlarms lists how many minutes before a date a calendar reminds the user who has not chosen alarms.
var usualAlarms = []int64{day, 60}

const (
	day = 24 * 60
	// nine is 9:00 in minutes of the day. The alarms of a date without a time of day are at 9:00 of an earlier day.
	nine = 9 * 60
)

// Printer prints calendars of lots.
type Printer struct {
	Site   string // name of the site
	Origin string // scheme and host
	Path   func(house int64) string
	Label  func(dictionary, code string) string
}

// Print returns a calendar with the known dates of the lots. For equal lots it returns equal bytes. Times are in
// China's time zone. alarms has the form of Found.Alarms.
func (p *Printer) Print(name string, lots []lot.Card, alarms map[int64][]int64) []byte {
	cal := ics.NewCalendarFor(clean(p.Site))
	cal.SetCalscale("GREGORIAN")
	cal.SetMethod(ics.MethodPublish)
	cal.SetName(clean(name))
	cal.SetXWRTimezone(zone)
	cal.SetRefreshInterval(refreshFor) // the library adds VALUE=DURATION itself
	cal.SetXPublishedTTL(refreshFor)
	standard := cal.AddTimezone(zone).AddStandard()
	standard.SetProperty(ics.ComponentPropertyDtStart, "19700101T000000")
	standard.SetProperty(ics.ComponentProperty(ics.PropertyTzoffsetfrom), "+0800")
	standard.SetProperty(ics.ComponentProperty(ics.PropertyTzoffsetto), "+0800")
	standard.SetProperty(ics.ComponentProperty(ics.PropertyTzname), "CST")
	for i := range lots {
		for _, date := range lots[i].KeyDates() {
			if date.At() != nil {
				p.add(cal, &lots[i], &date, alarms[lots[i].ID])
			}
		}
	}
	return []byte(cal.Serialize(ics.WithNewLine("\r\n")))
}

// add adds a date to the calendar as an event that leaves the user's time free. The id of the event does not depend on
// its time, so a moved date replaces the old one.
func (p *Printer) add(cal *ics.Calendar, c *lot.Card, date *lot.KeyDate, chosen []int64) {
	_, host, _ := strings.Cut(p.Origin, "://")
	event := cal.AddEvent(fmt.Sprintf("%s-house-%d@%s", date.Key, c.ID, host))
	event.SetDtStampTime(c.UpdatedAt)
	event.SetLastModifiedAt(c.UpdatedAt)
	event.SetSequence(int(c.UpdatedAt.Sub(sequenceEpoch) / time.Second))
	event.SetTimeTransparency(ics.TransparencyTransparent)
	event.SetURL(p.Origin + p.Path(c.ID))
	event.SetDescription(p.description(c, date))
	if c.Address != nil && (date.Key == lot.DateViewing || date.Key == lot.DateVacate) {
		event.SetLocation(clean(*c.Address))
	}
	setTimes(event, date)
	summary := summaryOf(c, date)
	switch date.State {
	case lot.DateOff:
		event.SetStatus(ics.ObjectStatusCancelled)
		event.SetSummary("已取消：" + summary)
		return
	case lot.DateEstimated:
		event.SetStatus(ics.ObjectStatusTentative)
	default:
		event.SetStatus(ics.ObjectStatusConfirmed)
	}
	event.SetSummary(summary)
	for _, minutes := range alarmsOf(date, chosen) {
		alarm := event.AddAlarm()
		alarm.SetAction(ics.ActionDisplay)
		alarm.SetTrigger(fmt.Sprintf("-PT%dM", minutes))
		alarm.SetProperty(ics.ComponentPropertyDescription, summary)
	}
}

// alarmsOf returns the alarms of a date, in minutes before it. For a date without a time of day, only those chosen
// alarms count that are whole days. If there are none, there is one alarm, on the day before.
func alarmsOf(date *lot.KeyDate, chosen []int64) (minutes []int64) {
	if len(chosen) == 0 {
		chosen = usualAlarms
	}
	if !date.AllDay {
		return chosen
	}
	for _, before := range chosen {
		if before%day == 0 {
			minutes = append(minutes, before-nine)
		}
	}
	if len(minutes) == 0 {
		return []int64{day - nine}
	}
	return minutes
}

// setTimes sets the time of an event. For a sign-up period, it sets only the deadline, because a bar of two weeks would
// hide other events.
func setTimes(event *ics.VEvent, date *lot.KeyDate) {
	from, until := date.From, date.Until
	if from == nil || date.Key == lot.DateSignup && until != nil {
		from, until = until, nil
	}
	if from == nil {
		from = date.From
	}
	if date.AllDay {
		event.SetAllDayStartAt(from.In(httpx.CST))
		event.SetAllDayEndAt(from.In(httpx.CST).AddDate(0, 0, 1))
		return
	}
	local := func(t *time.Time) string { return t.In(httpx.CST).Format(localTime) }
	event.SetProperty(ics.ComponentPropertyDtStart, local(from), ics.WithTZID(zone))
	if until != nil && until.After(*from) {
		event.SetProperty(ics.ComponentPropertyDtEnd, local(until), ics.WithTZID(zone))
	}
}

func summaryOf(c *lot.Card, date *lot.KeyDate) string {
	name := date.Name
	switch {
	case date.Key == lot.DateSignup && date.Until != nil:
		name = "报名截止"
	case date.Key == lot.DateSignup:
		name = "报名开始"
	case date.Key == lot.DateViewing && date.From == nil:
		name = "看样截止"
	}
	if date.State == lot.DateEstimated {
		name += "（推算）"
	}
	return name + "｜" + clean(c.Title)
}

func (p *Printer) description(c *lot.Card, date *lot.KeyDate) string {
	lines := []string{p.Label("auction_stage", string(c.Stage)) + "，" + c.StartPriceText() + cost.Phrase(&c.House),
		"依据：" + date.Basis}
	if c.Deposit != nil && date.Key == lot.DateDeposit {
		lines = append(lines, "保证金："+lot.Money(*c.Deposit))
	}
	if date.Key == lot.DateSignup && date.From != nil {
		lines = append(lines, "报名开始："+date.From.In(httpx.CST).Format("2006-01-02 15:04"))
	}
	if c.ViewingNote != nil && date.Key == lot.DateViewing {
		lines = append(lines, "看样方式："+clean(*c.ViewingNote))
	}
	if date.Key == lot.DateStart {
		if missing := unknownNames(c); len(missing) > 0 {
			lines = append(lines, "日期未知："+strings.Join(missing, "、"))
		}
	}
	if c.IsDemo {
		lines = append(lines, "演示数据，并非真实标的")
	}
	return strings.Join(append(lines, "日期有变动的，以法院公告为准", p.Origin+p.Path(c.ID)), "\n")
}

func unknownNames(c *lot.Card) (names []string) {
	for _, date := range c.KeyDates() {
		if date.State == lot.DateUnknown {
			names = append(names, date.Name)
		}
	}
	return names
}

// clean joins the lines of a text from a feed and removes control characters, which iCalendar forbids.
func clean(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToValidUTF8(text, ""), func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	}), " ")
}
