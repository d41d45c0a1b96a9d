package content

import (
	"strings"
	"testing"
)

func TestSettingsAreChecked(t *testing.T) {
	for _, tc := range []struct {
		key, given, want string
		refused          bool
	}{
		{"hotline", " 400-8888-000 ", "400-8888-000", false},
		{"hotline", "", "", true},
		{"hotline", "打这里", "", true},
		{"report_email", "a@example.com", "a@example.com", false},
		{"report_email", "a@", "", true},
		{"report_email", "", "", false},
		{"service_hours", "周一至周日\n9:00—18:00", "周一至周日 9:00—18:00", false},
		{"slogan", strings.Repeat("长", 41), "", true},
		{"icp", "京ICP备\x00号", "", true},
	} {
		s, ok := settingOf(tc.key)
		if !ok {
			t.Fatal(tc.key)
		}
		if got, err := s.clean(tc.given); got != tc.want || (err != nil) != tc.refused {
			t.Errorf("%s %q: %q, %v", tc.key, tc.given, got, err)
		}
	}
}
