// Package config reads the program's settings from the environment, once, and reports all faults together.
package config

import (
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Config holds every setting. An empty environment gives a working development site.
type Config struct {
	Env            string // development, test or production
	Host           string // address the front door listens on
	Port           int
	MetricsAddr    string // private address of /metrics and pprof; empty for none
	DatabaseURL    string
	Renderer       string // origin of the sidecar
	WebDist        string // folder of the built browser files
	SiteOrigin     string // scheme and host of the desktop site, for canonical addresses
	MobileHost     string // scheme and host of the mobile site; empty for none
	SiteName       string
	Hotline        string
	AppURL         string // what the App download QR image leads to
	OfficialURL    string // what the official account QR image leads to
	ICP            string
	Police         string
	ReportPhone    string
	ReportEmail    string
	Company        string
	Address        string
	AnalyticsID    string   // Baidu Tongji site id
	ImageHosts     []string // further hosts that images may come from
	Tiles          Tiles
	TrustedProxies []string // addresses whose X-Forwarded-* are believed
	TokenData      string   // the site's fixed token_data header of POST /api/guest
	PIIKey         string   // secret behind the encryption of personal data
	Login          Login
	LogLevel       string
	Cache          Cache
}

// Tiles are the map's base layers; without any the map draws outlines of its own.
type Tiles struct {
	URLs        []string // templates with {x} {y} {z} and {s} (1-4), from below
	Coord       string   // gcj02, wgs84 or bd09
	Attribution string
}

// Cache bounds the page cache and the leg to the renderer.
type Cache struct {
	Bytes     int64 // all pages together
	PageBytes int64 // one page
	Renders   int   // renders at once
	Queue     int   // renders waiting
}

// Production says that stand-ins for real services are refused.
func (c Config) Production() bool { return c.Env == "production" }

// Dev says that the sidecar serves sources through Vite, so nothing may be cached.
func (c Config) Dev() bool { return c.Env == "development" && c.WebDist == "" }

// devPIIKey is everyone's, so it protects nothing: for development and tests only.
const devPIIKey = "development-only-key-for-personal-data"

// Key describes one environment variable; .env.example is held to this list by a test.
type Key struct{ Name, Default, Doc string }

// Keys lists every variable that Load reads, in the order of .env.example.
var Keys = append(generalKeys, loginKeys...)

var generalKeys = []Key{
	{"APP_ENV", "development", "development, test or production"},
	{"HOST", "127.0.0.1", "address the front door listens on (0.0.0.0 in a container)"},
	{"PORT", "8080", "port of the front door"},
	{"METRICS_ADDR", "", "private address of /metrics and pprof, such as 127.0.0.1:9090; empty: off"},
	{"DATABASE_URL", "postgres://fapai:fapai@127.0.0.1:5432/fapai?sslmode=disable", "PostgreSQL; npm start sets it to the embedded server when it is empty"},
	{"RENDERER", "http://127.0.0.1:3001", "origin of the renderer"},
	{"WEB_DIST", "web/dist/client", "folder of the built browser files; empty: the renderer serves sources (development)"},
	{"SITE_ORIGIN", "http://127.0.0.1:8080", "scheme and host of the desktop site, used in canonical addresses"},
	{"MOBILE_HOST", "", "scheme and host of the mobile site; empty: no redirect"},
	{"SITE_NAME", "法拍房", "name of the site in titles"},
	{"HOTLINE", "400-9988-518", "telephone in header and footer"},
	{"APP_URL", "", "address behind the App download QR image; empty: the site itself"},
	{"OFFICIAL_URL", "", "address behind the official account QR image; empty: the site itself"},
	{"ICP", "", "ICP number in the footer"},
	{"POLICE", "", "public security filing number in the footer"},
	{"REPORT_PHONE", "", "telephone for reports of unlawful content"},
	{"REPORT_EMAIL", "", "mail address for reports of unlawful content"},
	{"COMPANY", "", "company named in the footer"},
	{"COMPANY_ADDRESS", "", "its address"},
	{"ANALYTICS_ID", "", "Baidu Tongji site id (32 hex digits); empty: no analytics and no third-party request"},
	{"IMAGE_HOSTS", "", "further origins that images may come from, comma separated"},
	{"TILE_URL", "", "map tiles with {x} {y} {z} and {s} for 1-4; several layers are separated by a space; empty: outlines of our own"},
	{"TILE_COORD", "gcj02", "coordinate system of the tiles: gcj02 (AMap, Tencent), wgs84 (Tianditu, OpenStreetMap) or bd09"},
	{"TILE_ATTRIBUTION", "", "whose map it is and its review number (审图号), shown on the map"},
	{"TRUSTED_PROXIES", "", "addresses or networks whose X-Forwarded-For is believed, comma separated"},
	{"TOKEN_DATA", "fapai-web", "the site's fixed token_data header of POST /api/guest; also set when the browser files are built"},
	{"PII_KEY", devPIIKey, "secret of at least 32 characters that personal data is encrypted with; losing it loses the data; production wants one of its own"},
	{"LOG_LEVEL", "info", "debug, info, warn or error"},
	{"CACHE_MB", "256", "memory of the page cache"},
	{"CACHE_PAGE_KB", "2048", "largest page that is kept"},
	{"RENDERS", "8", "pages rendered at once"},
	{"RENDER_QUEUE", "64", "pages waiting to be rendered; more are answered 503"},
}

// Load reads the settings through getenv (os.Getenv). The error lists every fault, one a line.
func Load(getenv func(string) string) (Config, error) {
	r := reader{getenv: getenv}
	c := Config{
		Env:            r.oneOf("APP_ENV", "development", "test", "production"),
		Host:           r.str("HOST"),
		Port:           r.number("PORT", 1, 65535),
		MetricsAddr:    r.str("METRICS_ADDR"),
		DatabaseURL:    r.str("DATABASE_URL"),
		Renderer:       r.origin("RENDERER"),
		WebDist:        r.str("WEB_DIST"),
		SiteOrigin:     r.origin("SITE_ORIGIN"),
		MobileHost:     r.origin("MOBILE_HOST"),
		SiteName:       r.str("SITE_NAME"),
		Hotline:        r.str("HOTLINE"),
		AppURL:         r.str("APP_URL"),
		OfficialURL:    r.str("OFFICIAL_URL"),
		ICP:            r.str("ICP"),
		Police:         r.str("POLICE"),
		ReportPhone:    r.str("REPORT_PHONE"),
		ReportEmail:    r.str("REPORT_EMAIL"),
		Company:        r.str("COMPANY"),
		Address:        r.str("COMPANY_ADDRESS"),
		AnalyticsID:    r.str("ANALYTICS_ID"),
		ImageHosts:     r.list("IMAGE_HOSTS"),
		Tiles:          Tiles{URLs: r.tiles("TILE_URL"), Coord: r.oneOf("TILE_COORD", "gcj02", "wgs84", "bd09"), Attribution: r.str("TILE_ATTRIBUTION")},
		TrustedProxies: r.list("TRUSTED_PROXIES"),
		TokenData:      r.str("TOKEN_DATA"),
		PIIKey:         r.str("PII_KEY"),
		Login:          r.login(r.str("APP_ENV") == "production"),
		LogLevel:       r.oneOf("LOG_LEVEL", "debug", "info", "warn", "error"),
		Cache: Cache{
			Bytes:     int64(r.number("CACHE_MB", 1, 1<<20)) << 20,
			PageBytes: int64(r.number("CACHE_PAGE_KB", 16, 1<<20)) << 10,
			Renders:   r.number("RENDERS", 1, 1024),
			Queue:     r.number("RENDER_QUEUE", 0, 1<<16),
		},
	}
	if c.AnalyticsID != "" {
		if b, err := hex.DecodeString(c.AnalyticsID); err != nil || len(b) != 16 {
			r.fault("ANALYTICS_ID", "must be 32 hex digits")
		}
	}
	if c.TokenData == "" {
		r.fault("TOKEN_DATA", "must not be empty")
	}
	if len(c.PIIKey) < 32 {
		r.fault("PII_KEY", "must have at least 32 characters")
	}
	if c.Production() && c.PIIKey == devPIIKey {
		r.fault("PII_KEY", "must not be the published default in production")
	}
	if c.AppURL == "" {
		c.AppURL = c.SiteOrigin
	}
	if c.OfficialURL == "" {
		c.OfficialURL = c.SiteOrigin
	}
	return c, errors.Join(r.faults...)
}

type reader struct {
	getenv func(string) string
	faults []error
}

func (r *reader) fault(name, what string) {
	r.faults = append(r.faults, fmt.Errorf("%s %s", name, what))
}

// str gives the value or the default of Keys. A variable that is set to "-" is empty on purpose.
func (r *reader) str(name string) string {
	v := strings.TrimSpace(r.getenv(name))
	if v == "-" {
		return ""
	}
	if v != "" {
		return v
	}
	for _, k := range Keys {
		if k.Name == name {
			return k.Default
		}
	}
	panic("config: " + name + " is not in Keys")
}

func (r *reader) oneOf(name string, allowed ...string) string {
	v := r.str(name)
	for _, a := range allowed {
		if v == a {
			return v
		}
	}
	r.fault(name, "must be one of "+strings.Join(allowed, ", ")+", not "+strconv.Quote(v))
	return allowed[0]
}

func (r *reader) number(name string, low, high int) int {
	n, err := strconv.Atoi(r.str(name))
	if err != nil || n < low || n > high {
		r.fault(name, fmt.Sprintf("must be a number from %d to %d", low, high))
	}
	return n
}

// origin is scheme://host[:port] without anything after it, or empty.
func (r *reader) origin(name string) string {
	v := strings.TrimSuffix(r.str(name), "/")
	if v == "" {
		return ""
	}
	u, err := url.Parse(v)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") || u.Path != "" || u.RawQuery != "" {
		r.fault(name, "must be like https://www.example.com, not "+strconv.Quote(v))
	}
	return v
}

// tiles are templates of tile addresses, separated by spaces.
func (r *reader) tiles(name string) []string {
	templates := strings.Fields(r.str(name))
	for _, template := range templates {
		u, err := url.Parse(strings.NewReplacer("{", "", "}", "").Replace(template))
		if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") ||
			!strings.Contains(template, "{x}") || !strings.Contains(template, "{y}") || !strings.Contains(template, "{z}") {
			r.fault(name, "must be like https://tiles.example.com/{z}/{x}/{y}.png, not "+strconv.Quote(template))
		}
	}
	return templates
}

func (r *reader) list(name string) []string {
	var out []string
	for _, s := range strings.Split(r.str(name), ",") {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	return out
}
