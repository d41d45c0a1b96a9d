package reader

import "testing"

// A clock sign becomes the time of a sale only on a line that contains just the sign and a time.
func TestWithoutSigns(t *testing.T) {
	for line, want := range map[string]string{
		"⏰ 12月14日 10:00 一拍":   "开拍时间：12月14日 10:00 一拍",
		"🕙12月14日（周一）上午10点":    "开拍时间：12月14日（周一）上午10点",
		"📅 12月14日开拍":          "开拍时间：12月14日开拍",
		"⏰ 12月14日 10:00 截止报名": "12月14日 10:00 截止报名",
		"📅 12月10日 看样":         "12月10日 看样",
		"📅 12月10日":            "12月10日",
		"💰 起拍：630万":           "起拍：630万",
	} {
		if got := withoutSigns(line); got != want {
			t.Errorf("%s is %q, want %q", line, got, want)
		}
	}
}
