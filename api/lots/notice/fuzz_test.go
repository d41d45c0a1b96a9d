package notice_test

import (
	"strings"
	"testing"

	"fapai/api/lots/notice"
)

// Plain and the places of Mark must agree on the plain text, and every quote must be part of it.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"<p>不得<script>x</script>贷款</p>", "", "\xff", "<td> a\u3000 b</td><td>\u00a0c\xff d</td><p> e<br>&nbsp; f</p> ",
		"份额1/0", "租赁 有√ 无", "（√）有", "☑",
		"钥匙有（）无（√）租赁情况无租赁", "<table><tr><td>钥匙</td><td>√有&nbsp;无</td></tr></table>", "起拍价：万元",
		"标的一：标的二：", "至2026年13月45日", "有（",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ToValidUTF8(text, "\ufffd") // PostgreSQL stores only valid UTF-8
		plain := notice.Plain(text)
		if marked := notice.PlainWithPlaces(text); plain != marked {
			t.Fatalf("%q is read as %q and marked as %q", text, plain, marked)
		}
		for _, fact := range notice.ReadLot(plain) {
			if fact.Quote == "" || !strings.HasPrefix(plain[fact.At:], fact.Quote) {
				t.Fatalf("%q: %s quotes %q", text, fact.Topic, fact.Quote)
			}
		}
	})
}
