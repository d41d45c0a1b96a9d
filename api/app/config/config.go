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
	// address of /metrics and pprof, which must be private; if empty, they are not served
	MetricsAddr string `env:"METRICS_ADDR"`
	DatabaseURL string `env:"DATABASE_URL"` // URL of PostgreSQL; if empty, the embedded database in DataDir is used
	// URLs of read replicas of DatabaseURL
	ReadURLs  []string `env:"DATABASE_READ_URL"`
	ReadLag   int      `env:"DATABASE_READ_LAG" envDefault:"10"`           // highest lag of a replica, in seconds
	DataDir   string   `env:"DATA_DIR" envDefault:".data"`                 // folder of the embedded database
	Renderers []string `env:"RENDERER" envDefault:"http://127.0.0.1:3001"` // addresses of the renderers, as scheme, host and port
	// address (scheme, host, port) at which the renderers reach this process; if empty, they use their own settings
	APIOrigin string `env:"API_ORIGIN"`
	WebDist   string `env:"WEB_DIST" envDefault:"web/dist/client"` // folder of the built browser files

	SiteOrigin  string `env:"SITE_ORIGIN"` // scheme and host of the desktop site, for canonical addresses; empty: 127.0.0.1 and Port
	MobileHost  string `env:"MOBILE_HOST"` // scheme and host of the mobile site; empty if there is none
	SiteName    string `env:"SITE_NAME" envDefault:"法拍房"`
	Hotline     string `env:"HOTLINE" envDefault:"400-9988-518"`
	AppURL      string `env:"APP_URL"`      // address in the QR code for the app; empty: SiteOrigin
	OfficialURL string `env:"OFFICIAL_URL"` // address in the QR code for the official account; empty: SiteOrigin
	ICP         string `env:"ICP"`
	Police      string `env:"POLICE"`
	ReportPhone string `env:"REPORT_PHONE"`
	ReportEmail string `env:"REPORT_EMAIL"`
	Company     string `env:"COMPANY"`
	Address     string `env:"COMPANY_ADDRESS"`
	AnalyticsID string `env:"ANALYTICS_ID"` // id of the site at Baidu Tongji; if empty, there are no analytics

	// meta elements of the home page with which search engines verify the owner of the site, as name=content
	Verifications   []string `env:"SITE_VERIFICATIONS"`
	VerificationDir string   `env:"VERIFICATION_DIR"` // folder of files for the same purpose; empty if there are none

	ImageHosts []string `env:"IMAGE_HOSTS"` // hosts other than the site from which pages may load images
	Tiles      Tiles
	// IP addresses or networks of proxies; only their X-Real-Ip and X-Forwarded-For headers are trusted
	TrustedProxies []string `env:"TRUSTED_PROXIES"`
	// value that clients must send in the token_data header of POST /api/guest
	TokenData string `env:"TOKEN_DATA" envDefault:"fapai-web"`
	// secret key with which personal data is encrypted
	PIIKey string `env:"PII_KEY" envDefault:"development-only-key-for-personal-data"`
	// earlier keys, with which some stored data may still be encrypted
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

	BackupRecipient string `env:"BACKUP_RECIPIENT"` // public key (age) with which backups are encrypted
	// folder of PostgreSQL's programs, for backups; if empty, the folder is searched for
	PGBin string `env:"PG_BIN"`
}

// Imports holds the settings for undoing imports and for the sources of feeds.
type Imports struct {
	UndoDays int `env:"IMPORT_UNDO_DAYS" envDefault:"30"`      // days for which an import can be undone; 0: never
	UndoRows int `env:"IMPORT_UNDO_ROWS" envDefault:"5000000"` // maximum number of rows stored for undoing all imports

	FeedHosts  []string `env:"IMPORT_FEED_HOSTS"`  // hosts in private networks from which feeds may be downloaded
	FeedFolder string   `env:"IMPORT_FEED_FOLDER"` // folder of feeds whose address begins with "folder:"; empty for none
	// S3 storage of feeds as https://key:secret@host; empty for none
	FeedStorage string `env:"IMPORT_FEED_STORAGE_URL"`
}

// Titles holds widths of titles on the result page of a search engine, in pixels.
type Titles struct {
	// width of a full-width glyph, which equals the font size
	Glyph      int `env:"TITLE_GLYPH_PX" envDefault:"22"`
	Safe       int `env:"TITLE_SAFE_PX" envDefault:"572"`        // a title up to this width is never truncated
	Cut        int `env:"TITLE_CUT_PX" envDefault:"648"`         // a wider title is truncated on a desktop
	MobileLine int `env:"TITLE_MOBILE_LINE_PX" envDefault:"343"` // width of one of the two lines on a phone
}

// Publishing holds, for each kind of harm, the number of pages that one person may harm by a publication. If a
// publication harms more pages, a second person must confirm it.
type Publishing struct {
	Duplicates int `env:"PUBLISH_MAX_DUPLICATES" envDefault:"20"` // titles that another page has as well
	Cuts       int `env:"PUBLISH_MAX_CUTS" envDefault:"50"`       // titles that a result page truncates
	Empty      int `env:"PUBLISH_MAX_EMPTY" envDefault:"0"`       // empty titles, descriptions or keywords
	// titles that lose the name of the place or of the site
	Unnamed int `env:"PUBLISH_MAX_UNNAMED" envDefault:"20"`
	// pages that search engines can no longer read or list
	Closed int `env:"PUBLISH_MAX_CLOSED" envDefault:"20"`
}

// Tiles holds the background layers of the map. Without them, the map draws only its own outlines.
type Tiles struct {
	URLs        Templates `env:"TILE_URL"`                      // from the lowest layer up; {x} {y} {z} {s} are replaced, {s} by 1 to 4
	Coord       string    `env:"TILE_COORD" envDefault:"gcj02"` // coordinate system: gcj02, wgs84 or bd09
	Attribution string    `env:"TILE_ATTRIBUTION"`
}

// Templates is a list of tile URLs. The environment variable separates them by spaces.
type Templates []string

// Cache holds the limits of the page cache and of rendering.
type Cache struct {
	MB      int `env:"CACHE_MB" envDefault:"256"`       // all pages together, in MB
	PageKB  int `env:"CACHE_PAGE_KB" envDefault:"2048"` // one page, in KB
	Renders int `env:"RENDERS" envDefault:"3"`          // maximum number of concurrent renders
	Queue   int `env:"RENDER_QUEUE" envDefault:"512"`   // maximum number of waiting renders

	Dir    string `env:"PAGES_DIR"`                       // folder of pages and index of lots; empty: DataDir/pages
	DiskMB int    `env:"PAGES_DISK_MB" envDefault:"1024"` // maximum size of all pages, in MB; 0: no pages on disk
}

// Bytes returns the maximum memory of the page cache.
func (c Cache) Bytes() int64 { return int64(c.MB) << 20 }

// PageBytes returns the maximum size of a cached page.
func (c Cache) PageBytes() int64 { return int64(c.PageKB) << 10 }

// DiskBytes returns the maximum size of all pages on disk.
func (c Cache) DiskBytes() int64 { return int64(c.DiskMB) << 20 }

// PagesDir returns the folder of the pages on disk.
func (c *Config) PagesDir() string { return cmp.Or(c.Cache.Dir, filepath.Join(c.DataDir, "pages")) }

// IndexFile returns the path of the file that stores the in-memory index of lots, so that the index need not be rebuilt
// after a restart.
func (c *Config) IndexFile() string { return filepath.Join(c.PagesDir(), "lots.index") }

// KeepsFiles reports whether pages and the index of lots are stored on disk.
func (c *Config) KeepsFiles() bool { return c.Cache.DiskMB > 0 && !c.Dev() }

// Production reports whether the site runs in production, where simulated services (SMS, WeChat) are not allowed.
func (c *Config) Production() bool { return c.Env == "production" }

// HTTPS reports whether visitors reach the site over https.
func (c *Config) HTTPS() bool { return strings.HasPrefix(c.SiteOrigin, "https://") }

// Conveniences reports whether development tools are available: the outbox, simulated scans, and the page with all
// components. They need no password, so they are not available if other machines can reach the server.
func (c *Config) Conveniences() bool { return !c.Production() && isLoopback(c.Host) }

// Dev reports whether the renderer serves source files with Vite. Nothing may be cached then.
func (c *Config) Dev() bool { return c.Env == "development" && c.WebDist == "" }

// localOrigin returns the address of the site on this machine.
func (c *Config) localOrigin() string { return fmt.Sprintf("http://127.0.0.1:%d", c.Port) }

// minKey is the minimum length of a secret key in bytes.
const minKey = 32

// Default secrets for development and tests. Everyone can read them in the source code.
const (
	devPIIKey  = "development-only-key-for-personal-data"
	devAuthKey = "development-only-key-for-sessions-and-codes"
)

// parsers parse values by type. They convert an invalid number to a number outside every allowed range, so that faults
// reports it together with the other faults.
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

// unset returns the value of a variable, but "" for "-". An empty variable means the default, so "-" stands for an
// empty value.
func unset(v string) string {
	if v == "-" {
		return ""
	}
	return v
}

// Load reads the settings with getenv, such as os.Getenv. The error lists all faults, one per line.
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
