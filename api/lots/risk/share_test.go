package risk_test

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
)

//go:embed testdata/shares.tsv
var labelledShares string

func TestShares(t *testing.T) {
	n := 0
	for line := range strings.Lines(labelledShares) {
		where, rest, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok || strings.HasPrefix(where, "#") {
			continue
		}
		text, want, _ := strings.Cut(rest, "\t")
		n++
		h, texts := lot.House{Title: "某小区801室"}, lot.Texts{}
		switch where {
		case "title":
			h.Title = text
		case "stated":
			h.ShareStated = &text
		default:
			texts.Notice = &text
		}
		risk.Derive(&h, &texts)
		got := h.Share
		if h.ShareNum != nil {
			got = fmt.Sprint(*h.ShareNum, "/", *h.ShareDen)
		}
		if got != want {
			t.Errorf("%s %q: %s, want %s", where, text, got, want)
		}
		if tagged := len(h.RiskTags) > 0 && h.RiskTags[0].Code == "share"; tagged != (h.Share == lot.PartSold) {
			t.Errorf("%s %q: the tag is %v, the share %s", where, text, tagged, h.Share)
		}
	}
	if n < 50 {
		t.Errorf("only %d labelled texts", n)
	}
}

// If documents contradict each other, the share is unknown, unless the title states it.
func TestShareOfContradictingDocuments(t *testing.T) {
	half, third := "本次拍卖房屋1/2份额。", "本次拍卖房屋1/3份额。"
	h := lot.House{Title: "某小区801室"}
	risk.Derive(&h, &lot.Texts{Notice: &half, Intro: &third})
	if h.Share != lot.PartSold || h.ShareNum != nil {
		t.Errorf("%s %v", h.Share, h.ShareNum)
	}
	h.Title = "某小区801室1/4份额"
	if risk.Derive(&h, &lot.Texts{Notice: &half}); h.ShareNum == nil || *h.ShareDen != 4 {
		t.Errorf("%v", h.ShareDen)
	}
}
