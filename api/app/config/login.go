package config

import "time"

// Login holds the settings of sessions, captchas, login codes and the official account.
type Login struct {
	// whether the consent checkbox in the login dialog is ticked initially
	ConsentTicked bool `env:"CONSENT_TICKED" envDefault:"true"`

	// secret key that signs tokens and codes
	Key string `env:"AUTH_KEY" envDefault:"development-only-key-for-sessions-and-codes"`
	// text of every captcha, so that developers can log in; only for development
	Captcha string `env:"DEV_CAPTCHA"`
	// number of days without use after which a member's session ends
	IdleDays int `env:"SESSION_IDLE_DAYS" envDefault:"14"`
	// Number of days for which the security log stores entries of actions, and entries of refused requests.
	AuditDays        int `env:"AUDIT_DAYS" envDefault:"400"`
	AuditRefusedDays int `env:"AUDIT_REFUSED_DAYS" envDefault:"60"`
	SMS              SMS
	Wechat           Wechat
}

// Idle returns the time without use after which a member's session ends.
func (l Login) Idle() time.Duration { return time.Duration(l.IdleDays) * 24 * time.Hour }

// SecurityLogAges returns the times for which entries of the security log are stored.
func (l Login) SecurityLogAges() (acts, refusals time.Duration) {
	return time.Duration(l.AuditDays) * 24 * time.Hour, time.Duration(l.AuditRefusedDays) * 24 * time.Hour
}

// SMS holds the settings of the SMS provider, and the budget for text messages.
type SMS struct {
	Provider             string `env:"SMS_PROVIDER" envDefault:"outbox"` // "outbox" (no messages are sent), aliyun or tencent
	Sign                 string `env:"SMS_SIGN"`                         // signature approved by the provider, without 【】
	LoginTemplate        string `env:"SMS_TEMPLATE_LOGIN"`
	NotificationTemplate string `env:"SMS_TEMPLATE_NOTICE"`                // template of reminders; empty: members get no reminders by SMS
	Hourly               int    `env:"SMS_HOURLY_BUDGET" envDefault:"500"` // maximum number of text messages per hour
	Daily                int    `env:"SMS_DAILY_BUDGET" envDefault:"3000"` // maximum number per day
	NotificationShare    int    `env:"SMS_NOTICE_SHARE" envDefault:"40"`   // percentage of both that notifications may use
	AliyunEndpoint       string `env:"ALIYUN_SMS_ENDPOINT" envDefault:"https://dysmsapi.aliyuncs.com"`
	AliyunID             string `env:"ALIYUN_ACCESS_KEY_ID"`
	AliyunSecret         string `env:"ALIYUN_ACCESS_KEY_SECRET"`
	TencentEndpoint      string `env:"TENCENT_SMS_ENDPOINT" envDefault:"https://sms.tencentcloudapi.com"`
	TencentRegion        string `env:"TENCENT_SMS_REGION" envDefault:"ap-guangzhou"`
	TencentID            string `env:"TENCENT_SECRET_ID"`
	TencentKey           string `env:"TENCENT_SECRET_KEY"`
	TencentAppID         string `env:"TENCENT_SMS_APP_ID"`
}

// Wechat holds the settings of the official account. If AppID is empty, the site has no official account, and in
// development it is simulated.
type Wechat struct {
	Endpoint             string `env:"WECHAT_ENDPOINT" envDefault:"https://api.weixin.qq.com"`
	AppID                string `env:"WECHAT_APP_ID"`
	Secret               string `env:"WECHAT_APP_SECRET"`
	Token                string `env:"WECHAT_TOKEN"`           // token with which the platform signs callbacks
	AESKey               string `env:"WECHAT_AES_KEY"`         // EncodingAESKey of the encrypted mode
	NotificationTemplate string `env:"WECHAT_TEMPLATE_NOTICE"` // template of reminders; empty: none by WeChat
}
