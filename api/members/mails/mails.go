package mails

import (
	"time"

	"fapai/api/platform/apperr"
)

// The errors for addresses and codes.
var (
	ErrAddress     = apperr.New(apperr.Invalid, "请输入正确的邮箱地址")
	ErrCode        = apperr.New(apperr.Invalid, "验证码不正确或已过期，请核对后重试，或重新获取")
	ErrSame        = apperr.New(apperr.Conflict, "这个邮箱已经验证过，无需再次验证")
	ErrUnavailable = apperr.New(apperr.NotFound, "本站暂未开通邮件通知")
	ErrNotSent     = apperr.New(apperr.Unavailable, "邮件没有发出，请稍后再试")
	ErrRefused     = apperr.New(apperr.Invalid, "对方邮箱拒收了验证邮件，请核对地址或换一个邮箱")
	errSoon        = &apperr.E{Kind: apperr.TooMany, Msg: "验证码刚刚发送过，请一分钟后再试", RetryAfter: codeEvery}
	errMany        = &apperr.E{Kind: apperr.TooMany, Msg: "今天发送的验证码太多了，请明天再试", RetryAfter: 24 * time.Hour}
)
