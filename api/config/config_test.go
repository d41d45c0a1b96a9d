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
