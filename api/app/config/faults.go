package config

import (
	"fmt"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// leastAuditDays is the minimum number of days for which logs are stored: about six months, as article 21 of the
// Cybersecurity Law requires.
const leastAuditDays = 180

var (
	hex32      = regexp.MustCompile(`^[0-9a-fA-F]{32}$`)
	fourGlyphs = regexp.MustCompile(`^[0-9a-zA-Z]{4}$`)

	indexNowKey         = regexp.MustCompile(`^[a-zA-Z0-9-]{8,128}$`)
	verificationContent = regexp.MustCompile(`^[\w-]{1,100}$`)
)

// verificationNames lists the meta elements with which Baidu, Google, Bing, Sogou and 360 verify the owner of a site.
var verificationNames = []string{
	"baidu-site-verification", "google-site-verification", "msvalidate.01", "sogou_site_verification",
	"360-site-verification",
}

// faults returns all faults of the settings. The program does not start if there are any.
func (c *Config) faults() []error {
	f := &faultList{}
	f.oneOf("APP_ENV", c.Env, "development", "test", "production")
	f.oneOf("LOG_LEVEL", c.LogLevel, "debug", "info", "warn", "error")
	f.oneOf("TILE_COORD", c.Tiles.Coord, "gcj02", "wgs84", "bd09")
	f.oneOf("SMS_PROVIDER", c.Login.SMS.Provider, "outbox", "aliyun", "tencent")
	f.between("PORT", c.Port, 1, 65535)
	f.between("CACHE_MB", c.Cache.MB, 1, 1<<20)
	f.between("CACHE_PAGE_KB", c.Cache.PageKB, 16, 1<<20)
	f.between("PAGES_DISK_MB", c.Cache.DiskMB, 0, 1<<22)
	f.between("DATABASE_READ_LAG", c.ReadLag, 1, 3600)
	f.replicas(c)
	f.media(c)
	f.between("CALL_TIMEOUT", c.Limits.Call, 1, maxLimit)
	f.between("CALL_WAIT", c.Limits.CallWait, 1, maxLimit)
	f.between("RENDER_TIMEOUT", c.Limits.Render, 1, maxLimit)
	f.between("RENDER_WAIT", c.Limits.Wait, 1, maxLimit)
	f.between("PICTURE_TIMEOUT", c.Limits.Picture, 1, maxLimit)
	f.between("RENDERS", c.Cache.Renders, 1, 1024)
	f.between("RENDER_QUEUE", c.Cache.Queue, 0, 1<<16)
	f.between("IMPORT_UNDO_DAYS", c.Imports.UndoDays, 0, 3650)
	f.between("IMPORT_UNDO_ROWS", c.Imports.UndoRows, 0, 1<<31-1)
	f.between("TITLE_GLYPH_PX", c.Titles.Glyph, 8, 64)
	f.between("TITLE_SAFE_PX", c.Titles.Safe, 100, c.Titles.Cut)
	f.between("TITLE_CUT_PX", c.Titles.Cut, 100, 4000)
	f.between("TITLE_MOBILE_LINE_PX", c.Titles.MobileLine, 100, 4000)
	f.between("PUBLISH_MAX_DUPLICATES", c.Publishing.Duplicates, 0, 1<<20)
	f.between("PUBLISH_MAX_CUTS", c.Publishing.Cuts, 0, 1<<20)
	f.between("PUBLISH_MAX_EMPTY", c.Publishing.Empty, 0, 1<<20)
	f.between("PUBLISH_MAX_UNNAMED", c.Publishing.Unnamed, 0, 1<<20)
	f.between("PUBLISH_MAX_CLOSED", c.Publishing.Closed, 0, 1<<20)
	f.between("SESSION_IDLE_DAYS", c.Login.IdleDays, 1, 30)
	f.between("AUDIT_DAYS", c.Login.AuditDays, leastAuditDays, 3650)
	f.between("AUDIT_REFUSED_DAYS", c.Login.AuditRefusedDays, 1, c.Login.AuditDays)
	f.between("SMS_HOURLY_BUDGET", c.Login.SMS.Hourly, 1, 1<<20)
	f.between("SMS_DAILY_BUDGET", c.Login.SMS.Daily, 1, 1<<24)
	f.between("SMS_NOTICE_SHARE", c.Login.SMS.NotificationShare, 0, 90)
	f.renderers(c)
	f.origin("SITE_ORIGIN", c.SiteOrigin)
	f.origin("MOBILE_HOST", c.MobileHost)
	f.when(c.MobileHost != "" && hostname(c.MobileHost) == hostname(c.SiteOrigin), "MOBILE_HOST",
		"must have another host name than SITE_ORIGIN")
	f.origin("ALIYUN_SMS_ENDPOINT", c.Login.SMS.AliyunEndpoint)
	f.origin("TENCENT_SMS_ENDPOINT", c.Login.SMS.TencentEndpoint)
	f.origin("WECHAT_ENDPOINT", c.Login.Wechat.Endpoint)
	for _, template := range c.Tiles.URLs {
		u, err := url.Parse(strings.NewReplacer("{", "", "}", "").Replace(template))
		placeholders := strings.Contains(template, "{x}") && strings.Contains(template, "{y}") &&
			strings.Contains(template, "{z}")
		f.when(err != nil || !isWeb(u) || !placeholders, "TILE_URL",
			"must be like https://tiles.example.com/{z}/{x}/{y}.png")
	}
	f.when(c.AnalyticsID != "" && !hex32.MatchString(c.AnalyticsID), "ANALYTICS_ID", "must be 32 hex digits")
	for _, pair := range c.Verifications {
		name, content, _ := strings.Cut(pair, "=")
		f.when(!slices.Contains(verificationNames, name) || !verificationContent.MatchString(content),
			"SITE_VERIFICATIONS",
			"must be pairs such as baidu-site-verification=codeva-x, comma separated, of the names "+
				strings.Join(verificationNames, ", "))
	}
	f.when(c.TokenData == "", "TOKEN_DATA", "must not be empty")
	f.when(len(c.PIIKey) < minKey, "PII_KEY", fmt.Sprintf("must have at least %d characters", minKey))
	for _, key := range c.PIIKeyOld {
		f.when(len(key) < minKey, "PII_KEY_OLD",
			fmt.Sprintf("must be keys of at least %d characters, comma separated", minKey))
		f.when(key == c.PIIKey, "PII_KEY_OLD", "must not repeat PII_KEY: leave it empty when no key is being replaced")
	}
	f.when(len(c.Login.Key) < minKey, "AUTH_KEY", fmt.Sprintf("must have at least %d characters", minKey))
	f.when(c.Login.Captcha != "" && !fourGlyphs.MatchString(c.Login.Captcha), "DEV_CAPTCHA",
		"must be 4 letters or digits")
	for _, proxy := range c.TrustedProxies {
		_, err := netip.ParseAddr(proxy)
		_, err2 := netip.ParsePrefix(proxy)
		f.when(err != nil && err2 != nil, "TRUSTED_PROXIES",
			fmt.Sprintf("must be addresses such as 10.0.0.1 or networks such as 10.0.0.0/8, not %q", proxy))
	}
	f.services(&c.Login)
	f.push(c)
	f.mail(c)
	switch {
	case c.Production():
		f.standIns(c)
		f.secrets(c)
		f.encrypted(c)
	case !c.Conveniences():
		f.when(c.Login.Captcha != "", "DEV_CAPTCHA",
			"works on a loopback address only: set HOST=127.0.0.1, or leave DEV_CAPTCHA empty")
		f.when(c.Login.SMS.Provider == "outbox", "SMS_PROVIDER",
			"outbox works on a loopback address only: set HOST=127.0.0.1, or choose aliyun or tencent")
	}
	return f.errs
}

// services checks the settings of the SMS provider and the official account.
func (f *faultList) services(l *Login) {
	needed := map[string]string{}
	switch l.SMS.Provider {
	case "aliyun":
		needed["ALIYUN_ACCESS_KEY_ID"], needed["ALIYUN_ACCESS_KEY_SECRET"] = l.SMS.AliyunID, l.SMS.AliyunSecret
	case "tencent":
		needed["TENCENT_SECRET_ID"], needed["TENCENT_SECRET_KEY"] = l.SMS.TencentID, l.SMS.TencentKey
		needed["TENCENT_SMS_APP_ID"] = l.SMS.TencentAppID
	}
	if len(needed) > 0 {
		needed["SMS_SIGN"], needed["SMS_TEMPLATE_LOGIN"] = l.SMS.Sign, l.SMS.LoginTemplate
	}
	if l.Wechat.AppID != "" {
		needed["WECHAT_APP_SECRET"], needed["WECHAT_TOKEN"] = l.Wechat.Secret, l.Wechat.Token
	}
	for name, value := range needed {
		f.when(value == "", name, "must be set for the chosen provider")
	}
	f.when(l.Wechat.AESKey != "" && len(l.Wechat.AESKey) != 43, "WECHAT_AES_KEY", "must have 43 characters")
}

// standIns reports simulated services and default secrets in production as faults.
func (f *faultList) standIns(c *Config) {
	f.when(c.Login.Captcha != "", "DEV_CAPTCHA", "must be empty in production")
	f.when(c.Login.SMS.Provider == "outbox", "SMS_PROVIDER", "must be aliyun or tencent in production")
	// In plain mode, which has no encryption, the signature of a callback does not cover its body.
	f.when(c.Login.Wechat.AppID != "" && c.Login.Wechat.AESKey == "", "WECHAT_AES_KEY",
		"must be set in production: switch the account to safe mode")
}

type faultList struct{ errs []error }

func (f *faultList) when(wrong bool, name, message string) {
	if wrong {
		f.errs = append(f.errs, fmt.Errorf("%s %s", name, message))
	}
}

func (f *faultList) oneOf(name, value string, allowed ...string) {
	f.when(!slices.Contains(allowed, value), name,
		fmt.Sprintf("must be one of %s, not %q", strings.Join(allowed, ", "), value))
}

func (f *faultList) between(name string, n, low, high int) {
	f.when(n < low || n > high, name, fmt.Sprintf("must be a number from %d to %d", low, high))
}

// origin checks that a setting is empty or has the form scheme://host[:port].
func (f *faultList) origin(name, value string) {
	u, err := url.Parse(value)
	wrong := value != "" && (err != nil || !isWeb(u) || u.Path != "" || u.RawQuery != "")
	f.when(wrong, name, fmt.Sprintf("must be like https://www.example.com, not %q", value))
}

// hostname returns the host name of an origin without the port.
func hostname(origin string) string {
	u, err := url.Parse(origin)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

func isWeb(u *url.URL) bool { return u.Host != "" && (u.Scheme == "http" || u.Scheme == "https") }
