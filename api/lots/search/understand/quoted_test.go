package understand_test

import (
	"testing"

	"fapai/api/lots/search/understand"
)

func TestPartsAreQuotedAsTheyWereWritten(t *testing.T) {
	for _, c := range []struct{ query, text, quote, reason string }{
		{"本来不想买公寓 现在想买", "不介意公寓", "公寓", "可以接受，不用来筛选"},
		{"我不介意公寓", "不介意公寓", "不介意公寓", "why"},
		{"老是推公寓 我也无所谓", "不介意公寓", "公寓", "可以接受，不用来筛选"},
		{"抛开价格不谈", "不介意价格", "价格", "可以接受，不用来筛选"},
		{"公寓可有可无", "公寓可有可无", "公寓可有可无", "why"},
		{"離地鐵近", "离地铁近", "离地铁近", "why"},
		{"xyz", "何谈", "何谈", "why"},
	} {
		if got := (understand.Missing{Text: c.text, Reason: "why"}).Quoted(c.query); got.Text != c.quote || got.Reason != c.reason {
			t.Errorf("%s of %s: %+v", c.text, c.query, got)
		}
	}
}
