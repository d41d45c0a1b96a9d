package config

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/caarlos0/env/v11"
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

func TestValuesAreRead(t *testing.T) {
	env := map[string]string{
		"PORT": "9000", "HOTLINE": "-", "IMAGE_HOSTS": "https://a.example.com, https://b.example.com", "RENDERER": "http://r:1/",
		"TILE_URL": "https://t/{z}/{x}/{y}.png  https://u/{z}/{x}/{y}.png", "CACHE_MB": " 2 ",
	}
	c, err := Load(func(k string) string { return env[k] })
	if err != nil {
		t.Fatal(err)
	}
	if c.SiteOrigin != "http://127.0.0.1:9000" || c.Hotline != "" || c.Renderer != "http://r:1" || c.Cache.Bytes() != 2<<20 ||
		!slices.Equal(c.ImageHosts, []string{"https://a.example.com", "https://b.example.com"}) || len(c.Tiles.URLs) != 2 {
		t.Errorf("read %+v", c)
	}
}

func TestAllFaultsTogether(t *testing.T) {
	env := map[string]string{"PORT": "http", "RENDERS": "0", "TILE_URL": "https://tiles.example.com", "APP_ENV": "prod", "SITE_ORIGIN": "www.example.com/x", "ANALYTICS_ID": "abc", "TOKEN_DATA": "-"}
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
