package config

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

func TestEmptyEnvironmentWorks(t *testing.T) {
	c, err := Load(func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if c.Port != 8080 || c.Env != "development" || c.Hotline != "400-9988-518" || c.AppURL != c.SiteOrigin {
		t.Fatalf("unexpected defaults: %+v", c)
	}
}

func TestAllFaultsTogether(t *testing.T) {
	env := map[string]string{"PORT": "0", "APP_ENV": "prod", "SITE_ORIGIN": "www.example.com/x", "ANALYTICS_ID": "abc", "TOKEN_DATA": "-"}
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

func TestProductionWantsItsOwnSecret(t *testing.T) {
	for key, ok := range map[string]bool{"": false, "short": false, devPIIKey: false, "a-secret-of-thirty-two-characters-or-more": true} {
		env := map[string]string{"APP_ENV": "production", "PII_KEY": key}
		_, err := Load(func(k string) string { return env[k] })
		if refused := err != nil && strings.Contains(err.Error(), "PII_KEY"); refused == ok {
			t.Errorf("%q: %v", key, err)
		}
	}
}

func TestProductionRefusesStandIns(t *testing.T) {
	real := map[string]string{
		"APP_ENV": "production", "PII_KEY": strings.Repeat("p", 32), "AUTH_KEY": strings.Repeat("a", 32), "SMS_PROVIDER": "tencent", "SMS_SIGN": "x",
		"SMS_TEMPLATE_LOGIN": "1", "TENCENT_SECRET_ID": "i", "TENCENT_SECRET_KEY": "k", "TENCENT_SMS_APP_ID": "1",
		"WECHAT_APP_ID": "wx", "WECHAT_APP_SECRET": "s", "WECHAT_TOKEN": "t", "WECHAT_AES_KEY": strings.Repeat("k", 43),
	}
	if _, err := Load(func(k string) string { return real[k] }); err != nil {
		t.Fatal(err)
	}
	for key, value := range map[string]string{
		"DEV_CAPTCHA": "abcd", "SMS_PROVIDER": "outbox", "AUTH_KEY": devAuthKey, "WECHAT_AES_KEY": "-", "WECHAT_TOKEN": "-",
		"TENCENT_SECRET_KEY": "-", "SMS_DAILY_BUDGET": "0",
	} {
		_, err := Load(func(k string) string {
			if k == key {
				return value
			}
			return real[k]
		})
		if err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%s=%s: %v", key, value, err)
		}
	}
}

func TestEnvExampleNamesEveryKey(t *testing.T) {
	b, err := os.ReadFile("../../.env.example")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^#?\s?([A-Z_]+)=(.*)$`).FindAllStringSubmatch(string(b), -1) {
		named[m[1]] = m[2]
	}
	for _, k := range Keys {
		v, ok := named[k.Name]
		if !ok {
			t.Errorf(".env.example lacks %s", k.Name)
		} else if v != k.Default {
			t.Errorf(".env.example has %s=%s, the default is %q", k.Name, v, k.Default)
		}
	}
}
