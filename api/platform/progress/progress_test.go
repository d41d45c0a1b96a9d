package progress_test

import (
	"strings"
	"testing"
	"time"

	"fapai/api/platform/progress"
)

// shown returns the output if these amounts are reported, 8 seconds apart.
func shown(o progress.Output, what string, counted bool, total int64, amounts ...int64) string {
	var out strings.Builder
	at := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	o.To, o.Now = &out, func() time.Time { return at }
	tell := o.Show(what, counted)
	for _, done := range amounts {
		tell(done, total)
		at = at.Add(8 * time.Second)
	}
	return out.String()
}

func TestProgressTellsTheRemainingTime(t *testing.T) {
	tenSeconds := progress.Output{Every: 10 * time.Second}
	for _, tc := range []struct {
		got, want string
	}{
		{shown(tenSeconds, "导入", false, 100, 0, 10, 20, 25, 50), "导入 20%，预计还需 1m4s\n导入 50%，预计还需 32s\n"},
		{
			shown(tenSeconds, "演示数据", true, 3000, 0, 100, 1600, 3000),
			"演示数据 53%，1600 / 3000，每秒 100，预计还需 14s\n演示数据 100%，3000 / 3000，每秒 125\n",
		},
		{shown(tenSeconds, "导入", true, 10, 10), "导入 100%，10 / 10\n"}, // all done before a second has passed
		{shown(tenSeconds, "导入", true, 0, 0, 0, 0), ""},
		{
			shown(progress.Output{Terminal: true}, "导入", true, 100, 0, 50, 100),
			"\r导入 50%，50 / 100，每秒 6，预计还需 8s\x1b[K\r\x1b[K",
		},
	} {
		if tc.got != tc.want {
			t.Errorf("%q, want %q", tc.got, tc.want)
		}
	}
}

func TestATerminalIsWrittenTenTimesASecond(t *testing.T) {
	var out strings.Builder
	at := time.Now()
	tell := progress.Output{To: &out, Terminal: true, Now: func() time.Time { return at }}.Show("导入", true)
	for done := range int64(1000) { // all within one second
		tell(done, 1000)
		at = at.Add(time.Millisecond)
	}
	if lines := strings.Count(out.String(), "\r"); lines != 9 {
		t.Errorf("%d lines", lines)
	}
}
