package config

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/caarlos0/env/v11"

	"fapai/api/heads/width"
)

func TestEmptyEnvironmentWorks(t *testing.T) {
	c, err := Load(func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if c.Port != 8080 || c.Env != "development" || c.Hotline != "400-9988-518" || c.AppURL != c.SiteOrigin ||
		c.SiteOrigin != "http://127.0.0.1:8080" || len(c.ImageHosts) != 0 {
		t.Fatalf("unexpected defaults: %+v", c)
	}
}

// The default widths of titles are defined twice: in package width, for tests and tools, and in the settings.
// They must be equal.
func TestTitleLimitsAreTheDefaultsOfWidth(t *testing.T) {
	c, err := Load(func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if got := width.Limits(c.Titles); got != width.Default {
		t.Errorf("settings have %+v, package width %+v", got, width.Default)
	}
}

func TestValuesAreRead(t *testing.T) {
	env := map[string]string{
		"PORT": "9000", "HOTLINE": "-", "IMAGE_HOSTS": "https://a.example.com, https://b.example.com",
		"RENDERER": "http://r:1/,http://r:2",
		"TILE_URL": "https://t/{z}/{x}/{y}.png  https://u/{z}/{x}/{y}.png", "CACHE_MB": " 2 ",
	}
	c, err := Load(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	if c.SiteOrigin != "http://127.0.0.1:9000" || c.Hotline != "" ||
		!slices.Equal(c.Renderers, []string{"http://r:1", "http://r:2"}) || c.Cache.Bytes() != 2<<20 ||
		!slices.Equal(c.ImageHosts, []string{"https://a.example.com", "https://b.example.com"}) ||
		len(c.Tiles.URLs) != 2 {
		t.Errorf("read %+v", c)
	}
}

func TestAllFaultsTogether(t *testing.T) {
	env := map[string]string{"PORT": "http", "RENDERS": "0", "TILE_URL": "https://tiles.example.com", "APP_ENV": "prod",
		"SITE_ORIGIN": "www.example.com/x", "ANALYTICS_ID": "abc", "TOKEN_DATA": "-",
		"SITE_VERIFICATIONS": "robots=noindex"}
	_, err := Load(func(k string) string { return env[k] })
	if err == nil {
		t.Fatal("faults were accepted")
	}
	for k := range env {
		if !strings.Contains(err.Error(), k) {
			t.Errorf("%s is not reported in %q", k, err)
		}
	}
}

// production returns the settings of a valid production site. changes are names followed by values.
func production(changes ...string) func(string) string {
	env := map[string]string{
		"APP_ENV": "production", "HOST": "0.0.0.0", "SITE_ORIGIN": "https://www.example.com",
		"PII_KEY":  "k7Rz0Qm4vX9bT2yLwE5sUa8dJh3gNc6f",
		"AUTH_KEY": "3f9c1e7a5b2d8046c9e1f3a7b5d2084e6c1f9a3b", "SMS_PROVIDER": "tencent", "SMS_SIGN": "x",
		"SMS_TEMPLATE_LOGIN": "1", "TENCENT_SECRET_ID": "i", "TENCENT_SECRET_KEY": "k", "TENCENT_SMS_APP_ID": "1",
		"WECHAT_APP_ID": "wx", "WECHAT_APP_SECRET": "s", "WECHAT_TOKEN": "t", "WECHAT_AES_KEY": strings.Repeat("k", 43),
		"DATABASE_URL": "postgres://fapai:Vq3xT9m@db/fapai",
	}
	for i := 0; i < len(changes); i += 2 {
		env[changes[i]] = changes[i+1]
	}
	return func(name string) string { return env[name] }
}

func TestProductionRefuses(t *testing.T) {
	if _, err := Load(production()); err != nil {
		t.Fatal(err)
	}
	for name, values := range map[string][]string{
		"DEV_CAPTCHA": {"abcd"}, "SMS_PROVIDER": {"outbox"}, "WECHAT_AES_KEY": {"-"}, "WECHAT_TOKEN": {"-"},
		"TENCENT_SECRET_KEY": {"-"},
		"SMS_DAILY_BUDGET":   {"0"}, "TRUSTED_PROXIES": {"nginx", "10.0.0.0/33"},
		"PII_KEY": {
			"", "short", devPIIKey, devAuthKey, strings.Repeat("p", 40), strings.Repeat("k7Rz0Qm4vX9bT2yL", 2),
			strings.Repeat("01", 40),
			"0123456789012345678901234567890123456789", "k7Rz-Password-0Qm4vX9bT2yLwE5sUa8dJh3g",
		},
		"AUTH_KEY":            {devAuthKey, devPIIKey, "k7Rz0Qm4vX9bT2yLwE5sUa8dJh3gNc6f"},
		"SITE_ORIGIN":         {"", "http://www.example.com", "http://127.0.0.1:8080"},
		"MOBILE_HOST":         {"http://m.example.com", "https://www.example.com:8443"},
		"APP_URL":             {"http://app.example.com"},
		"OFFICIAL_URL":        {"http://mp.example.com"},
		"PUSH_STAND_IN":       {"accept"},
		"BAIDU_PUSH_ENDPOINT": {"http://push.example.com"},
		"BAIDU_PUSH_SITE":     {"https://www.example.org"},
		"INDEXNOW_ENDPOINT":   {"http://127.0.0.1:9000"},
		"INDEXNOW_KEY":        {"short", "with/slash"},
		"WECHAT_ENDPOINT":     {"http://api.weixin.qq.com"},
		"ALIYUN_SMS_ENDPOINT": {"http://sms.example.com"}, "TENCENT_SMS_ENDPOINT": {"http://sms.example.com"},
		"IMAGE_HOSTS": {"https://a.example.com,http://b.example.com"},
		"TILE_URL":    {"http://t.example.com/{z}/{x}/{y}.png"},
		"DATABASE_URL": {
			"postgres://fapai@db/fapai", "postgres://fapai:fapai@db/fapai", "postgres://site:postgres@db/fapai",
			"postgres://site:site@127.0.0.1/fapai",
			"postgres://site:ChangeMe@db:5432/fapai?sslmode=require",
		},
		"DATABASE_READ_URL": {
			"postgres://site:postgres@replica/fapai", "postgres://site:k7Rz0Qm4vX9b@replica/other",
			"replica:5432", "postgres:///fapai",
			"postgres://site:k7Rz0Qm4vX9b@a/fapai,postgres://site:k7Rz0Qm4vX9b@a/fapai",
		},
		"DATABASE_READ_LAG": {"0", "soon"},
		"RENDERER":          {"r:3001", "http://r:1/x"},
		"MEDIA_URL": {"https://s3.example.com/b", "s3://b", "s3://b?endpoint=s3.example.com",
			"s3://b?endpoint=https://s3.example.com&secret=x", "s3://b?endpoint=https://s3.example.com/x"},
		"API_ORIGIN": {"a:8080", "http://a:8080,http://b:8080"},
	} {
		for _, value := range values {
			_, err := Load(production(name, value))
			if err == nil || !strings.Contains(err.Error(), name+" ") {
				t.Errorf("%s=%s: %v", name, value, err)
			} else if lines := strings.Split(err.Error(), "\n"); len(lines) > 1 &&
				name != "PII_KEY" && name != "AUTH_KEY" {
				t.Errorf("%s=%s has several faults: %q", name, value, lines)
			}
		}
	}
	_, err := Load(production("PII_KEY", devPIIKey, "SITE_ORIGIN", "", "MOBILE_HOST", "http://m.example.com",
		"DATABASE_URL", "postgres://a:a@b/c"))
	for _, name := range []string{"PII_KEY", "SITE_ORIGIN", "MOBILE_HOST", "DATABASE_URL"} {
		if err == nil || !strings.Contains(err.Error(), name+" ") {
			t.Errorf("%s is not reported with the others: %v", name, err)
		}
	}
}

func TestKeysOfTheUsualMakersAreStrong(t *testing.T) {
	for _, key := range []string{
		"Zb0hJ4x1Q7v0mC5s8eWq2rT6yUiOpAaSdFgHjKlMnBv=",
		"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
		"4c6fa1d0-2f3b-4b8e-9a57-0d1c2e3f4a5b",
	} {
		if weakKey(key) {
			t.Errorf("%s is refused", key)
		}
	}
}

// Whoever can read the outbox can read all login codes, and whoever has the text of captchas can request any
// number of codes. So both are allowed only at a loopback address.
func TestStandInsWantALoopbackAddress(t *testing.T) {
	for host, local := range map[string]bool{
		"127.0.0.1": true, "::1": true, "localhost": true, "127.8.9.1": true, "0.0.0.0": false, "::": false,
		"192.168.1.7": false, "-": false, "example.com": false,
	} {
		c, err := Load(func(k string) string { return map[string]string{"HOST": host, "DEV_CAPTCHA": "ab34"}[k] })
		if c.Conveniences() != local || (err == nil) != local {
			t.Errorf("%s: %v, %v", host, c.Conveniences(), err)
		}
		if !local && (!strings.Contains(err.Error(), "DEV_CAPTCHA ") ||
			!strings.Contains(err.Error(), "SMS_PROVIDER ")) {
			t.Errorf("%s: %v", host, err)
		}
	}
	c, err := Load(production("HOST", "127.0.0.1"))
	if c.Conveniences() || err != nil {
		t.Errorf("production on a loopback address: %v", err)
	}
}

func TestTheStorageOfPictures(t *testing.T) {
	const bucket = "s3://pictures/site/?endpoint=https://s3.example.com/&region=cn-north-1"
	for faulty, change := range map[string][]string{
		"MEDIA_URL must be set": {"MEDIA_ACCESS_KEY", "a"},
		"MEDIA_URL must have an": {"MEDIA_URL", "s3://b?endpoint=http://10.0.0.1:9000", "MEDIA_ACCESS_KEY", "a",
			"MEDIA_SECRET_KEY", "s"},
		"MEDIA_ACCESS_KEY": {"MEDIA_URL", bucket, "MEDIA_SECRET_KEY", "s"},
		"MEDIA_SECRET_KEY": {"MEDIA_URL", bucket, "MEDIA_ACCESS_KEY", "a"},
	} {
		if _, err := Load(production(change...)); err == nil || !strings.HasPrefix(err.Error(), faulty) {
			t.Errorf("%v: %v", change, err)
		}
	}
	c, err := Load(production("MEDIA_URL", bucket, "MEDIA_ACCESS_KEY", "a", "MEDIA_SECRET_KEY", "s"))
	if err != nil {
		t.Fatal(err)
	}
	want := Bucket{Endpoint: "https://s3.example.com", Region: "cn-north-1", Name: "pictures", Prefix: "site/"}
	if got, err := c.Media.Bucket(); err != nil || got != want {
		t.Errorf("%+v %v", got, err)
	}
}

func TestSeveralRenderers(t *testing.T) {
	for faulty, change := range map[string][]string{
		"API_ORIGIN": {"RENDERER", "http://a:1,http://b:1"},
		"RENDERER":   {"RENDERER", "http://a:1,http://a:1/", "API_ORIGIN", "http://front:1"},
	} {
		if _, err := Load(production(change...)); err == nil || !strings.HasPrefix(err.Error(), faulty) {
			t.Errorf("%v: %v", change, err)
		}
	}
	c, err := Load(production("RENDERER", "http://a:1, http://b:1/", "API_ORIGIN", "http://front:1/"))
	if err != nil || len(c.Renderers) != 2 || c.APIOrigin != "http://front:1" {
		t.Errorf("%v %s %v", c.Renderers, c.APIOrigin, err)
	}
}

func TestEnvExampleNamesEveryKey(t *testing.T) {
	b, err := os.ReadFile("../../../.env.example")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^#?\s?([A-Z_]+)=(.*)$`).FindAllStringSubmatch(string(b), -1) {
		named[m[1]] = m[2]
	}
	keys, err := env.GetFieldParams(&Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range keys {
		v, ok := named[k.Key]
		if !ok {
			t.Errorf(".env.example lacks %s", k.Key)
		} else if v != k.DefaultValue {
			t.Errorf(".env.example has %s=%s, the default is %q", k.Key, v, k.DefaultValue)
		}
	}
}

func TestTheServerOfMailsIsWholeAndEncrypted(t *testing.T) {
	for faulty, change := range map[string][]string{
		"SMTP_HOST":     {"SMTP_FROM", "a@example.com"},
		"SMTP_FROM":     {"SMTP_HOST", "smtp.example.com", "SMTP_FROM", "example"},
		"SMTP_PASSWORD": {"SMTP_HOST", "smtp.example.com", "SMTP_FROM", "a@example.com", "SMTP_USER", "a"},
		"SMTP_TLS":      {"SMTP_HOST", "smtp.example.com", "SMTP_FROM", "a@example.com", "SMTP_TLS", "none"},
		"SMTP_PORT":     {"SMTP_PORT", "99999"},
	} {
		if _, err := Load(production(change...)); err == nil || !strings.Contains(err.Error(), faulty) {
			t.Errorf("%s: %v", faulty, err)
		}
	}
	c, err := Load(production("SMTP_HOST", "smtp.example.com", "SMTP_FROM", "法拍房 <a@example.com>", "SMTP_USER",
		"a", "SMTP_PASSWORD", "b"))
	if err != nil || c.Mail.Port != 465 || c.Mail.TLS != "tls" {
		t.Errorf("%+v %v", c.Mail, err)
	}
	if _, err := Load(production()); err != nil { // a site without a mail server
		t.Error(err)
	}
}
