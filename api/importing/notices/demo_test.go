package notices_test

import (
	"strconv"
	"strings"
	"testing"

	"fapai/api/apitest/fixture"
	"fapai/api/demo"
	"fapai/api/importing/notices"
)

// A notice followed by bidding instructions and a survey of the same lot gives one draft.
func TestDocumentsOfOneLotAreOneDraft(t *testing.T) {
	lots, err := demo.Lots(t.Context(), 500, fixture.Now)
	if err != nil {
		t.Fatal(err)
	}
	for i := range lots {
		h, texts := &lots[i].House, lots[i].Texts
		_, drafts := notices.Read(strings.Join([]string{*texts.Notice, *texts.Instruction, *texts.Intro}, "\n"))
		if len(drafts) != 1 {
			t.Errorf("%s: %d drafts", h.SourceID, len(drafts))
			continue
		}
		values := map[string]string{}
		for _, f := range drafts[0] {
			values[f.Column] = f.Value
		}
		for column, value := range map[string]string{
			"title": h.Title, "case_no": *h.CaseNo,
			"start_price": strconv.FormatInt(*h.StartPrice, 10), "deposit": strconv.FormatInt(*h.Deposit, 10),
			"start_time": h.StartTime.Format("2006-01-02 15:04"), "end_time": h.EndTime.Format("2006-01-02 15:04"),
			"area_m2": strconv.FormatFloat(*h.AreaM2, 'f', -1, 64),
		} {
			if values[column] != value {
				t.Errorf("%s: %s is %q, not %q", h.SourceID, column, values[column], value)
			}
		}
	}
}
