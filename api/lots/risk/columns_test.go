package risk_test

import (
	"strconv"
	"testing"
	"time"

	"fapai/api/demo"
	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
)

// columnsOf returns the values of a lot's columns by topic, written like the values of facts.
func columnsOf(h *lot.House) map[string]string {
	columns := map[string]string{}
	for topic, yuan := range map[string]*int64{
		"start_price": h.StartPrice, "appraisal": h.AppraisalPrice, "deposit": h.Deposit, "step": h.Increment,
	} {
		if yuan != nil {
			columns[topic] = strconv.FormatInt(*yuan, 10)
		}
	}
	for topic, at := range map[string]*time.Time{"start_time": h.StartTime, "end_time": h.EndTime} {
		if at != nil {
			columns[topic] = at.Format("2006-01-02T15:04")
		}
	}
	if h.AreaM2 != nil {
		columns["area_m2"] = strconv.FormatFloat(*h.AreaM2, 'f', -1, 64)
	}
	if h.Stage == lot.FirstAuction || h.Stage == lot.SecondAuction {
		columns["stage"] = string(h.Stage)
	}
	return columns
}

// The documents of every demo lot state the same values as its columns, and do not contradict each other.
func TestDocumentsAgreeWithColumns(t *testing.T) {
	lots := demoLots(t, demo.Size())
	for i := range lots {
		h := lots[i].House
		risk.Derive(&h, lots[i].Texts)
		stated := map[string]string{}
		for _, f := range h.NoticeFacts {
			if f.Contrary {
				t.Errorf("%s: %s is contradictory: %s", h.SourceID, f.Topic, f.Quote)
			}
			if f.Kind == lot.FactStated {
				stated[f.Topic] = f.Value
			}
		}
		for topic, value := range columnsOf(&h) {
			if stated[topic] != value {
				t.Errorf("%s: %s is %q, in the documents %q", h.SourceID, topic, value, stated[topic])
			}
		}
	}
}
