package server

import (
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/proto-types/wire"
)

// madeUp matches texts that show an unknown value as if it were known.
var madeUp = regexp.MustCompile(`公告未载明|0001-01-01|0001年|1970-01-01|NaN|<nil>|%!|` +
	`"(?:\w*price|deposit|increment|area_m2|room|hall|floor|total_floor|build_year|bid_count|balance_days|delay_minutes|total_low|total_high)":0[,}]`)

// undecidingNotice mentions every topic without stating a fact.
const undecidingNotice = `<p>看样时间另行通知。报名以平台页面为准。户型、楼层、朝向、装修、电梯、供暖情况以现场为准。</p>
<p>房屋占用情况不详，租赁情况不详，户口情况不详，欠费情况不详。</p><p>保证金、加价幅度、评估价详见附件。</p>`

// withoutValues sets every optional field of a lot to unknown.
func withoutValues(h *lot.House) {
	v := reflect.ValueOf(h).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Pointer && f.CanSet() && v.Type().Field(i).Name != "CourtID" {
			f.SetZero()
		}
	}
	h.Stage, h.Share, h.Loan, h.Restriction = lot.StageUnknown, "9", "9", "9"
	h.Metro, h.Tags = nil, nil
}

// TestNoAnswerMakesAValueOfAnUnknownField checks all responses about lots without optional fields, once for
// each of the three reasons why a value is unknown.
func TestNoAnswerMakesAValueOfAnUnknownField(t *testing.T) {
	c := newClient(t)
	kinds := map[string]*lot.Texts{
		"来源未提供":         nil,
		"公告未提及":         {Notice: new("<p>本次拍卖依法进行。</p>")},
		"公告提到，未能确定，见原文": {Notice: new(undecidingNotice)},
	}
	for missing, texts := range kinds {
		l := fixture.House(withoutValues)
		l.Texts = texts
		id := fixture.Insert(t, c.db, l)[0]
		t.Run(missing, func(t *testing.T) {
			house := answer[wire.House](t, c.app, fmt.Sprintf("/api/house/%d", id))
			if house.HasDocuments != (texts != nil) {
				t.Errorf("has_documents is %t", house.HasDocuments)
			}
			for _, topic := range []wire.NoticeTopic{"viewing", "signup", "occupied", "lease", "hukou", "arrears",
				"deposit", "appraisal", "layout", "floor", "heating"} {
				if got := slices.Contains(house.Undecided, topic); got != strings.Contains(missing, "见原文") {
					t.Errorf("%s is undecided: %t", topic, got)
				}
			}
			for _, f := range house.NoticeFacts {
				if f.Kind == lot.FactStated && f.Topic != "tax" || f.Quote == "" {
					t.Errorf("%+v", f)
				}
			}
			assertNoValues(t, c, id)
			if _, ics := c.fetch(fmt.Sprintf("/api/house/%d/calendar.ics", id)); strings.Contains(ics, "BEGIN:VEVENT") {
				t.Errorf("a calendar of no dates: %s", ics)
			}
			if _, share := c.fetch(fmt.Sprintf("/api/share?id=%d", id)); !strings.Contains(share, "未公布") {
				t.Error(share)
			}
		})
	}
	if sold := answer[wire.HouseList](t, c.app, "/api/house?status=3").Total; sold != 0 {
		t.Errorf("%d of lots without a result are sold", sold)
	}
}

func assertNoValues(t *testing.T, c *client, id int64) {
	t.Helper()
	for _, path := range []string{
		"/api/house/%d", "/api/house?id=%d", "/api/house/state?id=%d", "/api/open/v1/lots/%d",
		"/api/house/%d/calendar.ics", "/api/house/%d/cost",
		"/api/house/%d/clearance", "/api/house/%d/comparable", "/api/house/%d/change",
		"/api/house/%d/similar?kind=similar", "/api/share?id=%d",
	} {
		res, text := c.fetch(fmt.Sprintf(path, id))
		if res.StatusCode != http.StatusOK {
			t.Errorf("%s: %d %.300s", path, res.StatusCode, text)
		}
		if found := madeUp.FindString(text); found != "" {
			t.Errorf("%s: %q in %.3000s", path, found, text)
		}
	}
	for _, path := range []string{"/feed/houses.xml", "/feed.xml"} {
		// An Atom feed must have a time even without entries.
		_, text := c.fetch(path)
		if _, entries, _ := strings.Cut(text, "<entry>"); madeUp.MatchString(entries) {
			t.Errorf("%s: %q", path, madeUp.FindString(entries))
		}
	}
	_, head := c.fetch("/api/page-path", "page-path", fmt.Sprintf("/fapaifang-info/%d.html", id))
	for _, word := range []string{"一拍", "二拍", "成交价", "0元", "0万", "startDate", "溢价"} {
		if strings.Contains(head, word) {
			t.Errorf("the head has %q: %s", word, head)
		}
	}
	if found := madeUp.FindString(head); found != "" {
		t.Errorf("the head has %q", found)
	}
	v := reflect.ValueOf(answer[wire.House](t, c.app, fmt.Sprintf("/api/house/%d", id)))
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		if f := v.Field(i); f.Kind() == reflect.Pointer && !f.IsNil() && !slices.Contains(knownFields, name) {
			t.Errorf("%s is %v", name, f.Elem())
		}
	}
}

// knownFields lists fields of responses that are known without any optional field of the lot.
var knownFields = []string{"CourtID", "CourtName", "NoticeHTML", "TotalDay"}
