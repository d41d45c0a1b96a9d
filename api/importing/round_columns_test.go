package importing

import (
	"testing"
	"time"
)

// In a table without results, a later round counts only if the round before it has begun.
func TestAPlannedRoundIsNotReached(t *testing.T) {
	rounds := map[string]roundColumns{
		"一拍": {"起拍价": "一拍起拍价", "时间": "一拍时间"}, "二拍": {"起拍价": "二拍起拍价", "时间": "二拍时间"},
	}
	for days, want := range map[int]string{-40: "二拍", 20: "一拍"} {
		first := time.Now().AddDate(0, 0, days)
		fields := map[string]string{
			"一拍起拍价": "200万", "一拍时间": first.Format("2006-01-02 15:04"),
			"二拍起拍价": "160万", "二拍时间": first.AddDate(0, 2, 0).Format("2006-01-02 15:04"),
		}
		if got := reached(fields, rounds, "起拍价"); got != want {
			t.Errorf("first round in %d days: %s instead of %s", days, got, want)
		}
	}
}
