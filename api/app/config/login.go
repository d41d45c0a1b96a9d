package config

import "time"

// Login holds the settings of sessions, captchas, codes and the official account.
type Login struct {
	// whether the consent of the login dialog is ticked at first
	ConsentTicked bool `env:"CONSENT_TICKED" envDefault:"true"`

	// secret behind tokens and codes
	Key string `env:"AUTH_KEY" envDefault:"development-only-key-for-sessions-and-codes"`
	// text of every captcha; development only
	Captcha string `env:"DEV_CAPTCHA"`
	// after which a member's session that is not used ends
	IdleDays int `env:"SESSION_IDLE_DAYS" envDefault:"14"`
	// The numbers of days for which entries of the security log are kept: acts, and refusals.
	AuditDays        int `env:"AUDIT_DAYS" envDefault:"400"`
	AuditRefusedDays int `env:"AUDIT_REFUSED_DAYS" envDefault:"60"`
	SMS              SMS
	Wechat           Wechat
}

// Idle returns the time after which an unused session of a member ends.
func (l Login) Idle() time.Duration { return time.Duration(l.IdleDays) * 24 * time.Hour }

// SecurityLogAges returns the times for which entries of the security log are kept.
func (l Login) SecurityLogAges() (acts, refusals time.Duration) {
	return time.Duration(l.AuditDays) * 24 * time.Hour, time.Duration(l.AuditRefusedDays) * 24 * time.Hour
}

// SMS holds the provider of text messages and its budget.
type SMS struct {
	Provider             string `env:"SMS_PROVIDER" envDefault:"outbox"` // outbox, aliyun or tencent
	Sign                 string `env:"SMS_SIGN"`                         // approved by the provider, without brackets
	LoginTemplate        string `env:"SMS_TEMPLATE_LOGIN"`
	NotificationTemplate string `env:"SMS_TEMPLATE_NOTICE"`                // empty: members are not reminded by SMS
	Hourly               int    `env:"SMS_HOURLY_BUDGET" envDefault:"500"` // text messages that the whole site may send
	Daily                int    `env:"SMS_DAILY_BUDGET" envDefault:"3000"` // in a day
	NotificationShare    int    `env:"SMS_NOTICE_SHARE" envDefault:"40"`   // percentage of both that need not be codes
	AliyunEndpoint       string `env:"ALIYUN_SMS_ENDPOINT" envDefault:"https://dysmsapi.aliyuncs.com"`
	AliyunID             string `env:"ALIYUN_ACCESS_KEY_ID"`
	AliyunSecret         string `env:"ALIYUN_ACCESS_KEY_SECRET"`
	TencentEndpoint      string `env:"TENCENT_SMS_ENDPOINT" envDefault:"https://sms.tencentcloudapi.com"`
	TencentRegion        string `env:"TENCENT_SMS_REGION" envDefault:"ap-guangzhou"`
	TencentID            string `env:"TENCENT_SECRET_ID"`
	TencentKey           string `env:"TENCENT_SECRET_KEY"`
	TencentAppID         string `env:"TENCENT_SMS_APP_ID"`
}

// Wechat is the official account; without an AppID there is none, and in development a simulated one.
type Wechat struct {
	Endpoint             string `env:"WECHAT_ENDPOINT" envDefault:"https://api.weixin.qq.com"`
	AppID                string `env:"WECHAT_APP_ID"`
	Secret               string `env:"WECHAT_APP_SECRET"`
	Token                string `env:"WECHAT_TOKEN"`           // of the callbacks
	AESKey               string `env:"WECHAT_AES_KEY"`         // EncodingAESKey of the safe mode
	NotificationTemplate string `env:"WECHAT_TEMPLATE_NOTICE"` // id of the template of reminders; empty for none
}
