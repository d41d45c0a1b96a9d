package outcome_test

import (
	"strings"
	"testing"
	"time"

	"fapai/api/importing/outcome"
	"fapai/api/lots/lot"
)

var (
	now    = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	past   = new(now.AddDate(0, 0, -30))
	ended  = new(now.AddDate(0, 0, -29))
	ahead  = new(now.AddDate(0, 0, 30))
	start  = new(int64(1_000_000))
	higher = new(int64(1_200_000))
	lower  = new(int64(900_000))
)

func word(text string, result lot.Status) []outcome.Word {
	return []outcome.Word{{Column: "状态", Text: text, Result: &result}}
}

func phase(text string, stated lot.Status) []outcome.Word {
	return []outcome.Word{{Column: "状态", Text: text, Phase: stated}}
}

func TestJudge(t *testing.T) {
	for name, tc := range map[string]struct {
		s       outcome.Stated
		result  lot.Status // "" for none
		price   *int64
		asked   string
		refused bool
	}{
		"a deal price and a start that is long past": {outcome.Stated{DealPrice: higher, StartTime: past,
			Closes: ended}, lot.Sold, higher, "", false},
		"a deal price without times": {outcome.Stated{DealPrice: higher},
			lot.Sold, higher, "", false},
		"a deal price of a lot to come": {outcome.Stated{DealPrice: higher, StartTime: ahead,
			Words: phase("即将开始", lot.Upcoming)}, "", nil, "成交价未采用", false},
		"a deal price of a lot that runs": {outcome.Stated{DealPrice: higher, StartTime: past,
			Closes: ahead}, "", nil, "成交价未采用", false},
		"a deal price below the start price": {outcome.Stated{DealPrice: lower, StartTime: past,
			Closes: ended}, "", nil, "低于起拍价", false},
		"the same with bids": {outcome.Stated{DealPrice: lower, Bids: new(3),
			StartTime: past, Closes: ended}, lot.Sold, nil, "低于起拍价", false},
		"the same with a word": {outcome.Stated{DealPrice: lower,
			Words: word("成交", lot.Sold)}, lot.Sold, nil, "低于起拍价", false},
		"the same of a sale": {outcome.Stated{DealPrice: lower, Stage: lot.Sale,
			Words: word("成交", lot.Sold)}, lot.Sold, lower, "", false},
		"bids and a last price, over": {outcome.Stated{CurrentPrice: higher, Bids: new(5),
			StartTime: past, EndTime: ended}, lot.Sold, higher, "", false},
		"bids and a last price, no end": {outcome.Stated{CurrentPrice: higher, Bids: new(5),
			StartTime: past, Closes: ended}, "", nil, "", false},
		"bids and a price, running by a word": {outcome.Stated{CurrentPrice: higher, Bids: new(5),
			StartTime: past, EndTime: ended, Words: phase("进行中", lot.Running)}, "", nil, "", false},
		"bids and a price of before the end": {outcome.Stated{CurrentPrice: higher, Bids: new(5),
			StartTime: past, EndTime: ended, AsOf: past}, "", nil, "", false},
		"a deal price of what runs by a word": {outcome.Stated{DealPrice: higher, StartTime: past,
			EndTime: ended, Closes: ended, Words: phase("进行中", lot.Running)}, "", nil, "成交价未采用", false},
		"bids and a last price, over by a word": {outcome.Stated{CurrentPrice: higher, Bids: new(5),
			Words: phase("已结束", lot.Ended)}, lot.Sold, higher, "", false},
		"many bids at the start price": {outcome.Stated{CurrentPrice: start, Bids: new(53),
			StartTime: past, EndTime: ended}, lot.Sold, nil, "多次出价", false},
		"many bids and a deal price that is the start": {outcome.Stated{DealPrice: start, Bids: new(53),
			Words: word("成交", lot.Sold)}, lot.Sold, nil, "多次出价", false},
		"one bid at the start price": {outcome.Stated{CurrentPrice: start, Bids: new(1),
			StartTime: past, EndTime: ended}, lot.Sold, start, "", false},
		"no bid": {outcome.Stated{CurrentPrice: start, Bids: new(0),
			StartTime: past, EndTime: ended}, "", nil, "", false},
		"a number of bids that nobody gives": {outcome.Stated{CurrentPrice: start, StartTime: past,
			EndTime: ended}, "", nil, "", false},
		"bids and a last price below the start price": {outcome.Stated{CurrentPrice: lower, Bids: new(2),
			StartTime: past, EndTime: ended}, "", nil, "当前价低于起拍价", false},
		"bids without any price": {outcome.Stated{Bids: new(2), StartTime: past,
			EndTime: ended}, lot.Sold, nil, "", false},
		"a word without a price": {outcome.Stated{StartTime: past,
			Words: word("已成交", lot.Sold)}, lot.Sold, nil, "", false},
		"a word and a last price above the start price": {outcome.Stated{CurrentPrice: higher,
			Words: word("已成交", lot.Sold)}, lot.Sold, higher, "", false},
		"a word and a last price that is the start price": {outcome.Stated{CurrentPrice: start,
			Words: word("已成交", lot.Sold)}, lot.Sold, nil, "", false},
		"a sale without bids": {outcome.Stated{CurrentPrice: higher, Bids: new(0),
			Words: word("已成交", lot.Sold)}, lot.Sold, nil, "出价次数为 0", false},
		"failed with a deal price": {outcome.Stated{DealPrice: higher, StartTime: past,
			Words: word("流标", lot.Failed)}, lot.Failed, nil, "成交价未采用", false},
		"failed with bids": {outcome.Stated{Bids: new(2), Words: word("流拍", lot.Failed)},
			lot.Failed, nil, "流拍的标的有出价", false},
		"withdrawn before it starts": {outcome.Stated{StartTime: ahead,
			Words: word("撤回", lot.Withdrawn)}, lot.Withdrawn, nil, "", false},
		"sold before it starts": {outcome.Stated{StartTime: ahead,
			Words: word("成交", lot.Sold)}, "", nil, "", true},
		"over before it starts": {outcome.Stated{StartTime: ahead,
			Words: phase("已结束", lot.Ended)}, "", nil, "", true},
		"to come with a start that is past": {outcome.Stated{StartTime: past,
			Words: phase("即将开始", lot.Upcoming)}, "", nil, "", false},
		"two words that contradict each other": {outcome.Stated{DealPrice: higher, StartTime: past, Closes: ended,
			Words: append(word("成交", lot.Sold), word("流拍", lot.Failed)...)}, "", nil, "两列的拍卖结果不同", false},
	} {
		tc.s.StartPrice = start
		got := outcome.Judge(&tc.s, now)
		if (got.Result == nil) != (tc.result == "") || got.Result != nil && *got.Result != tc.result {
			t.Errorf("%s: result %v, want %q", name, got.Result, tc.result)
		}
		if (got.DealPrice == nil) != (tc.price == nil) || got.DealPrice != nil && *got.DealPrice != *tc.price {
			t.Errorf("%s: price %v, want %v", name, got.DealPrice, tc.price)
		}
		if (got.Basis == "") != (got.Result == nil) {
			t.Errorf("%s: result %v by %q", name, got.Result, got.Basis)
		}
		if asks := len(got.Questions) > 0; asks != (tc.asked != "") ||
			asks && !strings.Contains(got.Questions[0].Kind, tc.asked) {
			t.Errorf("%s: asks %+v, want %q", name, got.Questions, tc.asked)
		}
		if (got.Refused != "") != tc.refused {
			t.Errorf("%s: refused %q", name, got.Refused)
		}
	}
}
