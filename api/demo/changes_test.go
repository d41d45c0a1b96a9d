package demo_test

import (
	"strconv"
	"testing"
	"time"

	"fapai/api/apitest/fixture"
	"fapai/api/lots/lot"
	"fapai/api/platform/httpx"
)

// The changes of each field of a lot must be in order of time, between the lot's publication and now. Each
// change begins with the value with which the one before ended, and the last one ends with the stored value.
func TestChangesLeadToTheStoredLots(t *testing.T) {
	seen := map[string]int{}
	for _, one := range sample(t) {
		h, last, before := one.House, map[string]*string{}, *one.House.PublishTime
		for _, c := range one.Changes {
			seen[c.Field]++
			if c.SourceTime.Before(before) || c.ChangedAt.Before(*c.SourceTime) || c.ChangedAt.After(fixture.Now) {
				t.Errorf("%s: %s at %v, seen at %v, after %v", h.SourceID, c.Field, c.SourceTime, c.ChangedAt, before)
			}
			if c.SourceTime.After(*h.SourceUpdatedAt) {
				t.Errorf("%s: %s changed at %v, the source last at %v", h.SourceID, c.Field,
					c.SourceTime, h.SourceUpdatedAt)
			}
			if was, ok := last[c.Field]; ok && !equal(was, c.Old) || equal(c.Old, c.New) {
				t.Errorf("%s: %s from %s to %s", h.SourceID, c.Field, deref(c.Old), deref(c.New))
			}
			before, last[c.Field] = *c.SourceTime, c.New
		}
		status := string(lot.StatusAt(&h, fixture.Now))
		if _, logged := last["status"]; !logged && status != string(lot.Upcoming) {
			t.Errorf("%s: no change led to the status %s", h.SourceID, status)
		}
		price := func(v *int64) *string {
			if v == nil {
				return nil
			}
			return fixture.Ptr(strconv.FormatInt(*v, 10))
		}
		stored := map[string]*string{
			"status": &status, "start_price": price(h.StartPrice), "deposit": price(h.Deposit),
			"deal_price": price(h.DealPrice),
			"start_time": moment(h.StartTime), "end_time": moment(h.EndTime), "signup_end": moment(h.SignupEnd),
			"actual_end_time": moment(h.ActualEndTime), "notice": one.Texts.Notice,
			"instruction": one.Texts.Instruction,
		}
		for field, value := range last {
			if !equal(stored[field], value) {
				t.Errorf("%s: %s is %s, its last change says %s", h.SourceID, field, deref(stored[field]), deref(value))
			}
		}
		if _, moved := last["start_time"]; moved && last["notice"] == nil {
			t.Errorf("%s: the start moved and the notice did not change", h.SourceID)
		}
	}
	for _, field := range []string{"status", "start_price", "deposit", "deal_price", "start_time", "end_time",
		"notice", "instruction"} {
		if seen[field] < 5 {
			t.Errorf("%s changed %d times", field, seen[field])
		}
	}
	t.Log(seen)
}

func equal(a, b *string) bool { return a == b || a != nil && b != nil && *a == *b }

func deref(s *string) string {
	if s == nil {
		return "nothing"
	}
	return *s
}

func moment(at *time.Time) *string {
	if at == nil {
		return nil
	}
	return fixture.Ptr(at.In(httpx.CST).Format(time.RFC3339))
}
