package push

import (
	"errors"
	"slices"
	"time"

	"fapai/api/platform/httpx"
	"fapai/api/platform/outbound/search"
)

// The pauses before an engine gets the next request: after one failure, and at most after many failures.
const (
	firstPause = 10 * time.Second
	maxPause   = time.Hour
)

// failed handles a failed request: the engine accepted no address, or its response does not state which addresses it
// accepted. The addresses remain in the queue.
func (s *Service) failed(e *Engine, o *outcome, rows *[]queued, err error, failures, called int, now time.Time) {
	*rows = slices.DeleteFunc(*rows, func(r queued) bool { return r.State == Sent })
	var refused *search.Refused
	if errors.As(err, &refused) && refused.Reason == search.Quota {
		// The request had more addresses than the remaining daily quota, which the engine does not report. The next
		// request will have half as many addresses.
		left := called / 2
		o.remain = &left
		return
	}
	o.failures, o.fault = failures+1, "没有得到明确答复："+err.Error()
	wait := pause(o.failures)
	if refused != nil {
		o.fault = refused.Text
		wait = max(wait, refused.After)
		if refused.Reason == search.Setup {
			wait = maxPause
		}
	}
	at := now.Add(wait)
	o.retryAt = &at
	s.Log.Warn("a search engine did not take addresses and will be asked again", "engine", e.Name, "at",
		at, "error", err.Error())
}

// pause returns the pause after a number of failures in a row. Each further failure makes it four times as long: 10 s,
// 40 s, 160 s and so on, up to one hour.
func pause(failures int) time.Duration {
	d := firstPause
	for range failures - 1 {
		d = min(d*4, maxPause)
	}
	return d
}

// midnight returns the next midnight in China, at which engines reset their daily quotas.
func midnight(now time.Time) time.Time {
	y, m, d := now.In(httpx.CST).Date()
	return time.Date(y, m, d+1, 0, 0, 0, 0, httpx.CST)
}
