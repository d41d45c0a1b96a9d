package config

import (
	"fmt"
	"math"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// newKey is the advice in error messages about a weak secret.
const newKey = "make one with `openssl rand -base64 32`"

// minKeyBits is the minimum strength of a secret in bits, which is estimated from the length of the secret and the
// number of distinct characters.
const minKeyBits = 128

// defaultPasswords lists passwords from PostgreSQL installers, images and tutorials.
var defaultPasswords = []string{
	"", "postgres", "postgresql", "password", "passw0rd", "secret", "admin", "root", "test", "example",
	"changeme", "change_me",
	"123456", "12345678", "123456789", "fapai", "pgpass",
}

// secrets reports default and easily guessed secrets in production as faults.
func (f *faultList) secrets(c *Config) {
	keys := map[string]string{"PII_KEY": c.PIIKey, "AUTH_KEY": c.Login.Key}
	for name, key := range keys {
		f.when(key == devPIIKey || key == devAuthKey, name, "must not be the published default in production: "+newKey)
		f.when(len(key) >= minKey && weakKey(key), name, "is too easy to guess for production: "+newKey)
	}
	f.when(c.PIIKey == c.Login.Key, "AUTH_KEY",
		"must differ from PII_KEY, because the one is not replaced when the other is: "+newKey)
	for _, address := range c.ReadURLs {
		f.when(defaultPassword(address), "DATABASE_READ_URL",
			"has no password or a usual one: a replica has the roles of its primary")
	}
	f.when(defaultPassword(c.DatabaseURL), "DATABASE_URL",
		"has no password or a usual one: give the role another one with ALTER ROLE … PASSWORD and put it into DATABASE_URL")
}

// weakKey reports whether a secret repeats a shorter text, has too few distinct characters, or consists of words.
func weakKey(key string) bool {
	different := map[rune]bool{}
	for _, r := range key {
		different[r] = true
	}
	bits := float64(len(key)) * math.Log2(float64(len(different)))
	lower := strings.ToLower(key)
	word := slices.ContainsFunc([]string{"password", "secret", "change", "example", "development",
		"12345678", "abcdefgh", "qwerty"},
		func(w string) bool { return strings.Contains(lower, w) })
	// A text repeats a shorter text if it occurs in its own doubling without the first and the last character: for
	// example, abab occurs in bababa.
	repeats := strings.Contains((key + key)[1:2*len(key)-1], key)
	return bits < minKeyBits || len(different) < 10 || word || repeats
}

// defaultPassword reports whether a database URL contains a well-known password. A URL without a host means a local
// socket, which needs no password. Other checks handle empty and invalid URLs.
func defaultPassword(address string) bool {
	u, err := url.Parse(address)
	if err != nil || address == "" || u.Host == "" {
		return false
	}
	password, _ := u.User.Password()
	return slices.Contains(defaultPasswords, strings.ToLower(password)) || password == u.User.Username()
}

// encrypted reports URLs without TLS in production as faults. RENDERER is exempt, because the renderers are in the same
// network.
func (f *faultList) encrypted(c *Config) {
	f.when(c.SiteOrigin == c.localOrigin(), "SITE_ORIGIN",
		"must be set in production, to the https address that visitors use")
	addresses := map[string][]string{
		"SITE_ORIGIN": {c.SiteOrigin}, "MOBILE_HOST": {c.MobileHost}, "APP_URL": {c.AppURL},
		"OFFICIAL_URL":        {c.OfficialURL},
		"ALIYUN_SMS_ENDPOINT": {c.Login.SMS.AliyunEndpoint}, "TENCENT_SMS_ENDPOINT": {c.Login.SMS.TencentEndpoint},
		"WECHAT_ENDPOINT": {c.Login.Wechat.Endpoint}, "IMAGE_HOSTS": c.ImageHosts, "TILE_URL": c.Tiles.URLs,
	}
	for name, list := range addresses {
		for _, address := range list {
			inherited := (name == "APP_URL" || name == "OFFICIAL_URL") && address == c.SiteOrigin
			f.when(strings.HasPrefix(address, "http:") && address != c.localOrigin() && !inherited, name,
				fmt.Sprintf("must begin with https:// in production, not be %q", address))
		}
	}
}

// isLoopback reports whether only this machine can reach a listening address. An empty address means all network
// interfaces.
func isLoopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.Unmap().IsLoopback()
}
