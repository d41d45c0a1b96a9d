package phonelogin

import (
	"fmt"
	"math"
	"time"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
)

// tooMany returns the error for a limit that has been reached. Its message names what is limited (who), the number of
// codes that are allowed, and when the next code can be sent.
func tooMany(who string, rule db.Limit, wait time.Duration, now time.Time) error {
	msg := fmt.Sprintf("请稍后重试：%s%s最多获取%d次验证码，%s可再次获取", who, inWords(rule.Within), rule.Count, after(wait, now))
	if wait > time.Minute {
		msg += "，也可使用扫码登录"
	}
	return &apperr.E{Kind: apperr.TooMany, Msg: msg, RetryAfter: seconds(wait)}
}

// budgetError is returned if the budget of the whole site is used up.
type budgetError struct{ *apperr.E }

func (e budgetError) Unwrap() error { return e.E }

// budgetUsedUp returns the error for a budget that is used up. The error is the same for members and others, so that it
// does not reveal whether a number belongs to a member.
func budgetUsedUp(rule db.Limit, wait time.Duration, now time.Time) error {
	msg := fmt.Sprintf("本站%s的短信额度已用完，%s恢复，请使用扫码登录", inWords(rule.Within), after(wait, now))
	return budgetError{&apperr.E{Kind: apperr.Unavailable, Msg: msg, RetryAfter: seconds(wait)}}
}

func seconds(wait time.Duration) time.Duration {
	return time.Duration(math.Ceil(wait.Seconds())) * time.Second
}

// inWords returns the period of a limit in Chinese, such as 每小时.
func inWords(within time.Duration) string {
	switch {
	case within <= time.Minute:
		return "每分钟"
	case within <= time.Hour:
		return "每小时"
	}
	return "24小时内"
}

// after returns a Chinese phrase for the end of a wait: the time left or, if the wait is longer than an hour, the time
// at which it ends.
func after(wait time.Duration, now time.Time) string {
	switch {
	case wait <= time.Minute:
		return fmt.Sprintf("%d秒后", int(seconds(wait).Seconds()))
	case wait <= time.Hour:
		return fmt.Sprintf("%d分钟后", int(math.Ceil(wait.Minutes())))
	}
	return now.Add(wait).In(httpx.CST).Format("1月2日15:04后")
}
