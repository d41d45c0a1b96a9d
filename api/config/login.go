package config

import "strings"

// devAuthKey is everyone's, so it protects nothing: for development and tests only.
const devAuthKey = "development-only-key-for-sessions-and-codes"

// Login is what sessions, captchas, codes and the official account need.
type Login struct {
	Key     string // secret behind guest tokens, captchas and codes
	Captcha string // fixes what captchas say; development only
	SMS     SMS
	Wechat  Wechat
}

// SMS is the provider of text messages and what may be spent on it.
type SMS struct {
	Provider        string // outbox, aliyun or tencent
	Sign            string
	LoginTemplate   string
	NoticeTemplate  string // empty: members are not reminded by SMS
	Hourly, Daily   int    // text messages that the whole site may send
	NoticeShare     int    // percentage of them that need not be codes
	AliyunEndpoint  string
	AliyunID        string
	AliyunSecret    string
	TencentEndpoint string
	TencentRegion   string
	TencentID       string
	TencentKey      string
	TencentAppID    string
}

// Wechat is the official account; without an AppID there is none, and in development a simulated one.
// Notice is the id of the template of reminders, empty for none.
type Wechat struct{ Endpoint, AppID, Secret, Token, AESKey, Notice string }

// loginKeys are the variables of this file, part of Keys.
var loginKeys = []Key{
	{"AUTH_KEY", devAuthKey, "secret of at least 32 characters behind guest sessions, captchas and login codes; a new one ends what is open; production wants one of its own"},
	{"DEV_CAPTCHA", "", "what every captcha says, 4 letters or digits; empty: random; refused in production"},
	{"SMS_PROVIDER", "outbox", "outbox (shown at /dev/outbox, refused in production), aliyun or tencent"},
	{"SMS_SIGN", "", "signature approved by the provider, without brackets"},
	{"SMS_TEMPLATE_LOGIN", "", "the provider's id of the template of login codes; its one value is the code (Aliyun: ${code})"},
	{"SMS_TEMPLATE_NOTICE", "", "the provider's id of the template of reminders, with the values title and text; empty: no reminders by SMS"},
	{"SMS_HOURLY_BUDGET", "500", "text messages that the whole site may send in an hour"},
	{"SMS_DAILY_BUDGET", "3000", "text messages that the whole site may send in a day"},
	{"SMS_NOTICE_SHARE", "40", "percentage of both that reminders may take, 0 to 90; the rest is always there for login codes"},
	{"ALIYUN_SMS_ENDPOINT", "https://dysmsapi.aliyuncs.com", "origin of Aliyun SMS"},
	{"ALIYUN_ACCESS_KEY_ID", "", "access key of Aliyun"},
	{"ALIYUN_ACCESS_KEY_SECRET", "", "its secret"},
	{"TENCENT_SMS_ENDPOINT", "https://sms.tencentcloudapi.com", "origin of Tencent Cloud SMS"},
	{"TENCENT_SMS_REGION", "ap-guangzhou", "its region"},
	{"TENCENT_SECRET_ID", "", "API key of Tencent Cloud"},
	{"TENCENT_SECRET_KEY", "", "its secret"},
	{"TENCENT_SMS_APP_ID", "", "SmsSdkAppId"},
	{"WECHAT_ENDPOINT", "https://api.weixin.qq.com", "origin of the official-account platform"},
	{"WECHAT_APP_ID", "", "app id of the official account; empty: no login by scanning (in development a simulated one)"},
	{"WECHAT_APP_SECRET", "", "its secret"},
	{"WECHAT_TOKEN", "", "token of its callbacks to /api/wechat/callback"},
	{"WECHAT_AES_KEY", "", "EncodingAESKey of its safe mode, 43 characters; production wants safe mode"},
	{"WECHAT_TEMPLATE_NOTICE", "", "id of the template of reminders, with the fields thing1 (title) and thing2 (text); empty: no reminders by WeChat"},
}

func (r *reader) login(production bool) Login {
	l := Login{
		Key: r.str("AUTH_KEY"), Captcha: r.str("DEV_CAPTCHA"),
		SMS: SMS{
			Provider: r.oneOf("SMS_PROVIDER", "outbox", "aliyun", "tencent"), Sign: r.str("SMS_SIGN"), LoginTemplate: r.str("SMS_TEMPLATE_LOGIN"), NoticeTemplate: r.str("SMS_TEMPLATE_NOTICE"),
			Hourly: r.number("SMS_HOURLY_BUDGET", 1, 1<<20), Daily: r.number("SMS_DAILY_BUDGET", 1, 1<<24), NoticeShare: r.number("SMS_NOTICE_SHARE", 0, 90),
			AliyunEndpoint: r.origin("ALIYUN_SMS_ENDPOINT"), AliyunID: r.str("ALIYUN_ACCESS_KEY_ID"), AliyunSecret: r.str("ALIYUN_ACCESS_KEY_SECRET"),
			TencentEndpoint: r.origin("TENCENT_SMS_ENDPOINT"), TencentRegion: r.str("TENCENT_SMS_REGION"), TencentID: r.str("TENCENT_SECRET_ID"),
			TencentKey: r.str("TENCENT_SECRET_KEY"), TencentAppID: r.str("TENCENT_SMS_APP_ID"),
		},
		Wechat: Wechat{
			Endpoint: r.origin("WECHAT_ENDPOINT"), AppID: r.str("WECHAT_APP_ID"), Secret: r.str("WECHAT_APP_SECRET"),
			Token: r.str("WECHAT_TOKEN"), AESKey: r.str("WECHAT_AES_KEY"), Notice: r.str("WECHAT_TEMPLATE_NOTICE"),
		},
	}
	if len(l.Key) < 32 {
		r.fault("AUTH_KEY", "must have at least 32 characters")
	}
	if l.Captcha != "" && (len(l.Captcha) != 4 || strings.Trim(strings.ToLower(l.Captcha), "0123456789abcdefghijklmnopqrstuvwxyz") != "") {
		r.fault("DEV_CAPTCHA", "must be 4 letters or digits")
	}
	needed := map[string][]string{
		"aliyun":  {"SMS_SIGN", "SMS_TEMPLATE_LOGIN", "ALIYUN_ACCESS_KEY_ID", "ALIYUN_ACCESS_KEY_SECRET"},
		"tencent": {"SMS_SIGN", "SMS_TEMPLATE_LOGIN", "TENCENT_SECRET_ID", "TENCENT_SECRET_KEY", "TENCENT_SMS_APP_ID"},
	}[l.SMS.Provider]
	if l.Wechat.AppID != "" {
		needed = append(needed, "WECHAT_APP_SECRET", "WECHAT_TOKEN")
	}
	for _, name := range needed {
		if r.str(name) == "" {
			r.fault(name, "must be set for the chosen provider")
		}
	}
	if l.Wechat.AESKey != "" && len(l.Wechat.AESKey) != 43 {
		r.fault("WECHAT_AES_KEY", "must have 43 characters")
	}
	if production {
		r.forProduction(l)
	}
	return l
}

// forProduction refuses what stands in for something real.
func (r *reader) forProduction(l Login) {
	if l.Key == devAuthKey {
		r.fault("AUTH_KEY", "must not be the published default in production")
	}
	if l.Captcha != "" {
		r.fault("DEV_CAPTCHA", "must be empty in production")
	}
	if l.SMS.Provider == "outbox" {
		r.fault("SMS_PROVIDER", "must be aliyun or tencent in production")
	}
	// In plain mode nothing signs what a callback says.
	if l.Wechat.AppID != "" && l.Wechat.AESKey == "" {
		r.fault("WECHAT_AES_KEY", "must be set in production: switch the account to safe mode")
	}
}
