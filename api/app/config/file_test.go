package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSettingsAreReadFromFiles(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	load := func(env map[string]string) (Config, error) { return Load(func(k string) string { return env[k] }) }
	key := strings.Repeat("k", 40)
	c, err := load(map[string]string{"PII_KEY_FILE": file("key", key+"\n"), "CACHE_MB_FILE": file("mb", " 7 ")})
	if err != nil || c.PIIKey != key || c.Cache.MB != 7 {
		t.Errorf("%q, %d, %v", c.PIIKey, c.Cache.MB, err)
	}
	for name, env := range map[string]map[string]string{
		"both":    {"PII_KEY": key, "PII_KEY_FILE": file("both", key)},
		"missing": {"PII_KEY_FILE": filepath.Join(dir, "none")},
		"large":   {"PII_KEY_FILE": file("large", strings.Repeat("k", maxFile+1))},
		"checked": {"PII_KEY_FILE": file("short", "short"), "APP_ENV": "production"},
	} {
		if _, err := load(env); err == nil || !strings.Contains(err.Error(), "PII_KEY") ||
			strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
