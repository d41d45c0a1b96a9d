package config

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"

	"github.com/caarlos0/env/v11"
)

// Config holds all settings.
type Config struct {
	Env  string `env:"APP_ENV" envDefault:"development"` // development, test or production
	Host string `env:"HOST" envDefault:"127.0.0.1"`      // address on which the server listens
	Port int    `env:"PORT" envDefault:"8080"`
	// private address of /metrics and pprof; empty if they are not served
	MetricsAddr string `env:"METRICS_ADDR"`
	DatabaseURL string `env:"DATABASE_URL"` // empty: the embedded database in DataDir
	// replicas of DatabaseURL, used for reads
	ReadURLs  []string `env:"DATABASE_READ_URL"`
	ReadLag   int      `env:"DATABASE_READ_LAG" envDefault:"10"`           // maximum lag of a replica, in seconds
	DataDir   string   `env:"DATA_DIR" envDefault:".data"`                 // folder of the embedded database
	Renderers []string `env:"RENDERER" envDefault:"http://127.0.0.1:3001"` // origins of the sidecars
	// origin under which the renderers reach this process; if empty, their own settings apply
	APIOrigin string `env:"API_ORIGIN"`
	WebDist   string `env:"WEB_DIST" envDefault:"web/dist/client"` // folder of the built browser files

	SiteOrigin  string `env:"SITE_ORIGIN"` // of the desktop site in canonical addresses; empty: 127.0.0.1 and Port
	MobileHost  string `env:"MOBILE_HOST"` // scheme and host of the mobile site; empty if there is none
	SiteName    string `env:"SITE_NAME" envDefault:"法拍房"`
	Hotline     string `env:"HOTLINE" envDefault:"400-9988-518"`
	AppURL      string `env:"APP_URL"`      // target of the App download QR image; empty: SiteOrigin
	OfficialURL string `env:"OFFICIAL_URL"` // target of the official account QR image; empty: SiteOrigin
	ICP         string `env:"ICP"`
	Police      string `env:"POLICE"`
	ReportPhone string `env:"REPORT_PHONE"`
	ReportEmail string `env:"REPORT_EMAIL"`
	Company     string `env:"COMPANY"`
	Address     string `env:"COMPANY_ADDRESS"`
	AnalyticsID string `env:"ANALYTICS_ID"` // site id at Baidu Tongji

	// meta elements of the home page by which search engines verify the site's owner, as name=content
	Verifications   []string `env:"SITE_VERIFICATIONS"`
	VerificationDir string   `env:"VERIFICATION_DIR"` // folder of files that do the same; empty if there are none

	ImageHosts []string `env:"IMAGE_HOSTS"` // other origins from which images may come
	Tiles      Tiles
	// addresses or networks of proxies whose X-Real-Ip and X-Forwarded-For are trusted
	TrustedProxies []string `env:"TRUSTED_PROXIES"`
	// fixed value of the token_data header of POST /api/guest
	TokenData string `env:"TOKEN_DATA" envDefault:"fapai-web"`
	// secret with which personal data is encrypted
	PIIKey string `env:"PII_KEY" envDefault:"development-only-key-for-personal-data"`
	// former keys with which stored data may still be encrypted
	PIIKeyOld []string `env:"PII_KEY_OLD"`
	// debug, info, warn or error
	LogLevel   string `env:"LOG_LEVEL" envDefault:"info"`
	Login      Login
	Cache      Cache
	Limits     Limits
	Imports    Imports
	Titles     Titles
	Publishing Publishing
	Push       Push
	Mail       Mail
	Media      Media

	BackupRecipient string `env:"BACKUP_RECIPIENT"` // public key of age for which backups are encrypted
	// folder of PostgreSQL's programs, for backups; if empty, they are searched for
	PGBin string `env:"PG_BIN"`
}

// Imports limits the data stored for undoing imports, and the allowed sources of feeds.
type Imports struct {
	UndoDays int `env:"IMPORT_UNDO_DAYS" envDefault:"30"`      // number of days for which an import can be undone; 0: not at all
	UndoRows int `env:"IMPORT_UNDO_ROWS" envDefault:"5000000"` // maximum number of rows for all imports together

	FeedHosts  []string `env:"IMPORT_FEED_HOSTS"`  // hosts in our own network from which feeds may be fetched
	FeedFolder string   `env:"IMPORT_FEED_FOLDER"` // folder of the folder: addresses of feeds; empty for none
	// S3 storage for feeds, as https://key:secret@host; empty if there is none
	FeedStorage string `env:"IMPORT_FEED_STORAGE_URL"`
}

// Titles holds the limits of titles on the result pages of search engines, in pixels.
type Titles struct {
	// width of a full-width glyph, which is also the font size
	Glyph      int `env:"TITLE_GLYPH_PX" envDefault:"22"`
	Safe       int `env:"TITLE_SAFE_PX" envDefault:"572"`        // maximum width that every result page shows whole
	Cut        int `env:"TITLE_CUT_PX" envDefault:"648"`         // desktop result pages cut a wider title
	MobileLine int `env:"TITLE_MOBILE_LINE_PX" envDefault:"343"` // width of the first of the two lines on a phone
}

// Publishing holds, for each kind of harm, the maximum number of pages that one person's publication may harm.
// Beyond it, a second person must confirm.
type Publishing struct {
	Duplicates int `env:"PUBLISH_MAX_DUPLICATES" envDefault:"20"` // titles that another page has as well
	Cuts       int `env:"PUBLISH_MAX_CUTS" envDefault:"50"`       // titles that a result page cuts
	Empty      int `env:"PUBLISH_MAX_EMPTY" envDefault:"0"`       // a title, description or keywords without text
	// titles that lose their place or the name of the site
	Unnamed int `env:"PUBLISH_MAX_UNNAMED" envDefault:"20"`
	// pages that a search engine may no longer read or show
	Closed int `env:"PUBLISH_MAX_CLOSED" envDefault:"20"`
}

// Tiles holds the base layers of the map. Without any, the map draws only its own outlines.
type Tiles struct {
	URLs        Templates `env:"TILE_URL"`                      // with {x} {y} {z} {s} (1-4), lowest first
	Coord       string    `env:"TILE_COORD" envDefault:"gcj02"` // gcj02, wgs84 or bd09
	Attribution string    `env:"TILE_ATTRIBUTION"`
}

// Templates holds the URLs of tiles; the variable separates them by spaces.
type Templates []string

// Cache holds the limits of the page cache and of renders.
type Cache struct {
	MB      int `env:"CACHE_MB" envDefault:"256"`       // maximum of all pages together
	PageKB  int `env:"CACHE_PAGE_KB" envDefault:"2048"` // maximum of one page
	Renders int `env:"RENDERS" envDefault:"3"`          // maximum number of renders at the same time
	Queue   int `env:"RENDER_QUEUE" envDefault:"512"`   // maximum number of waiting renders

	Dir    string `env:"PAGES_DIR"`                       // folder of the pages on disk and the index of lots; empty: DataDir/pages
	DiskMB int    `env:"PAGES_DISK_MB" envDefault:"1024"` // maximum of all pages on disk; 0: no pages on disk
}

// Bytes returns the maximum memory of the page cache.
func (c Cache) Bytes() int64 { return int64(c.MB) << 20 }

// PageBytes returns the maximum size of a cached page.
func (c Cache) PageBytes() int64 { return int64(c.PageKB) << 10 }

// DiskBytes returns the maximum size of all pages on disk.
func (c Cache) DiskBytes() int64 { return int64(c.DiskMB) << 20 }

// PagesDir returns the folder of the pages on disk.
func (c *Config) PagesDir() string { return cmp.Or(c.Cache.Dir, filepath.Join(c.DataDir, "pages")) }

// IndexFile returns the path of the file that stores the index of lots across restarts.
func (c *Config) IndexFile() string { return filepath.Join(c.PagesDir(), "lots.index") }

// KeepsFiles reports whether pages and the index of lots are stored on disk.
func (c *Config) KeepsFiles() bool { return c.Cache.DiskMB > 0 && !c.Dev() }

// Production reports whether the site runs in production. There, simulated services are refused.
func (c *Config) Production() bool { return c.Env == "production" }

// HTTPS reports whether visitors reach the site over https.
func (c *Config) HTTPS() bool { return strings.HasPrefix(c.SiteOrigin, "https://") }

// Conveniences reports whether the development tools are available: the outbox, simulated scans and the page with
// all components. They are only for a developer at this machine, so they are disabled if other machines can reach
// the server.
func (c *Config) Conveniences() bool { return !c.Production() && isLoopback(c.Host) }

// Dev reports whether the renderer serves source files through Vite; nothing may be cached then.
func (c *Config) Dev() bool { return c.Env == "development" && c.WebDist == "" }

// localOrigin returns the origin of the site on this machine.
func (c *Config) localOrigin() string { return fmt.Sprintf("http://127.0.0.1:%d", c.Port) }

// minKey is the minimum length of a secret key in bytes.
const minKey = 32

// These secrets are published in the source code. They are only for development and tests.
const (
	devPIIKey  = "development-only-key-for-personal-data"
	devAuthKey = "development-only-key-for-sessions-and-codes"
)

// parsers parse values by type. An invalid number becomes one that is out of range for every setting, so that
// faults reports it.
var parsers = map[reflect.Type]env.ParserFunc{
	reflect.TypeFor[int](): func(v string) (any, error) {
		n, err := strconv.Atoi(v)
		if err != nil {
			n = math.MinInt
		}
		return n, nil
	},
	reflect.TypeFor[string]():    func(v string) (any, error) { return unset(v), nil },
	reflect.TypeFor[Templates](): func(v string) (any, error) { return Templates(strings.Fields(unset(v))), nil },
	reflect.TypeFor[[]string](): func(v string) (any, error) {
		return strings.FieldsFunc(unset(v), func(r rune) bool { return r == ',' || r == ' ' }), nil
	},
}

// unset returns the value of a variable; "-" means empty.
func unset(v string) string {
	if v == "-" {
		return ""
	}
	return v
}

// Load reads the settings with getenv (such as os.Getenv). Its error lists all faults, one per line.
func Load(getenv func(string) string) (Config, error) {
	var c Config
	keys, err := env.GetFieldParams(&c)
	if err != nil {
		return c, err
	}
	variables := map[string]string{}
	var unread []error
	for _, key := range keys {
		variables[key.Key], err = value(getenv, key.Key)
		unread = append(unread, err)
	}
	if err := errors.Join(unread...); err != nil {
		return c, err
	}
	if err := env.ParseWithOptions(&c, env.Options{Environment: variables, FuncMap: parsers}); err != nil {
		return c, err
	}
	for i := range c.Renderers {
		c.Renderers[i] = strings.TrimSuffix(c.Renderers[i], "/")
	}
	for _, origin := range []*string{
		&c.APIOrigin, &c.SiteOrigin, &c.MobileHost,
		&c.Login.SMS.AliyunEndpoint, &c.Login.SMS.TencentEndpoint, &c.Login.Wechat.Endpoint,
		&c.Push.BaiduEndpoint, &c.Push.BaiduSite, &c.Push.IndexNowEndpoint,
	} {
		*origin = strings.TrimSuffix(*origin, "/")
	}
	if c.SiteOrigin == "" {
		c.SiteOrigin = c.localOrigin()
	}
	if c.Push.BaiduSite == "" {
		c.Push.BaiduSite = c.SiteOrigin
	}
	if c.AppURL == "" {
		c.AppURL = c.SiteOrigin
	}
	if c.OfficialURL == "" {
		c.OfficialURL = c.SiteOrigin
	}
	return c, errors.Join(c.faults()...)
}
