package members_test

import (
	"testing"

	"fapai/api/members"
)

func TestCleanText(t *testing.T) {
	for text, want := range map[string]string{
		" 采光好\n离地铁近 ":         "采光好\n离地铁近",
		"a\tb\u3000c":         "a b c",
		"a\x00b\u202ec\ufffd": "abc",
		"":                    "",
	} {
		if got := members.CleanText(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
