package staticfiles

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cespare/xxhash/v2"
	"github.com/gofiber/fiber/v2"
)

// Shell describes the document that is served if a page cannot be rendered on the server: a page without content that a
// script fills. The build writes it to shell.json. All addresses are paths of this site.
type Shell struct {
	Entry   string   `json:"entry"`   // entry module
	CSS     []string `json:"css"`     // style sheets of the entry
	Preload []string `json:"preload"` // modules that the entry imports
	Icon    string   `json:"icon"`
	Script  string   `json:"script"` // inline script of the head; the security policy allows it by its hash
	Body    string   `json:"body"`   // markup shown before the browser has rendered

	Integrity map[string]string `json:"-"` // integrity hash of each file named above (https://www.w3.org/TR/SRI/)
}

// Site holds the browser files of one build.
type Site struct {
	Shell        Shell
	ScriptHashes []string // sha256-… of every inline script, for the content security policy
	files        map[string]*file
}

// file is a file with its compressed forms.
type file struct {
	contentType string
	etag        string
	control     string
	plain       []byte
	brotli      []byte // nil if the build has no such file
	gzip        []byte
}

const (
	hashedPrefix = "/assets/"
	// For files whose name contains a hash of their content.
	immutable = "public, max-age=31536000, immutable"
	// For files with a fixed name, such as an icon: browsers check after an hour whether they changed.
	fixedControl = "public, max-age=3600"
)

// about lists the files of the build that only describe it. They are not served.
var about = map[string]bool{"shell.json": true, "csp.json": true, "index.html": true}

// BuiltAt returns the time when the browser files in a folder were built; zero if there are none.
func BuiltAt(dir string) time.Time {
	about, err := os.Stat(filepath.Join(dir, "shell.json"))
	if err != nil {
		return time.Time{}
	}
	return about.ModTime()
}

// Open reads a build, such as web/dist/client. Its error lists all faults.
func Open(dir string) (*Site, error) {
	root := os.DirFS(dir)
	s := &Site{files: map[string]*file{}}
	var csp struct {
		Script []string `json:"script"`
	}
	err := errors.Join(readJSON(root, "shell.json", &s.Shell), readJSON(root, "csp.json", &csp))
	if err != nil {
		return nil, fmt.Errorf("the browser files in %s are not built (npm run build): %w", dir, err)
	}
	s.ScriptHashes = csp.Script
	err = fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(name, ".") && name != ".":
			return fs.SkipDir
		case d.IsDir() || about[name]:
			return nil
		}
		return s.add(root, name)
	})
	if err != nil {
		return nil, fmt.Errorf("browser files: %w", err)
	}
	s.Shell.Integrity = map[string]string{}
	for _, address := range slices.Concat([]string{s.Shell.Entry}, s.Shell.CSS, s.Shell.Preload) {
		f := s.files[address]
		if f == nil {
			return nil, fmt.Errorf("browser files: shell.json names %q, which is not there", address)
		}
		sum := sha256.Sum256(f.plain)
		s.Shell.Integrity[address] = "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
	}
	return s, nil
}

// Hash returns a hash of the files and the shell.
func (s *Site) Hash() string {
	hash := sha256.New()
	for _, address := range slices.Sorted(maps.Keys(s.files)) {
		_, _ = fmt.Fprintln(hash, address, s.files[address].etag)
	}
	_, _ = fmt.Fprintln(hash, s.Shell, s.ScriptHashes)
	return base64.RawURLEncoding.EncodeToString(hash.Sum(nil))
}

func readJSON(root fs.FS, name string, into any) error {
	data, err := fs.ReadFile(root, name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// add adds a file of the build, with the files name.br and name.gz as its compressed forms.
func (s *Site) add(root fs.FS, name string) error {
	if ext := path.Ext(name); ext == ".br" || ext == ".gz" {
		return nil
	}
	plain, err := fs.ReadFile(root, name)
	if err != nil {
		return err
	}
	f := &file{plain: plain, contentType: contentType(name), etag: strconv.FormatUint(xxhash.Sum64(plain), 36),
		control: fixedControl}
	address := "/" + name
	if strings.HasPrefix(address, hashedPrefix) {
		f.control = immutable
	}
	for ext, form := range map[string]*[]byte{".br": &f.brotli, ".gz": &f.gzip} {
		data, err := fs.ReadFile(root, name+ext)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		*form = data
	}
	s.files[address] = f
	return nil
}

var types = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
	".json":  "application/json",
	".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".webp": "image/webp", ".avif": "image/avif",
	".png": "image/png", ".jpg": "image/jpeg", ".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8",
}

// contentType returns the media type of a file. The table in this package takes precedence, because the table of the
// operating system differs between machines.
func contentType(name string) string {
	ext := path.Ext(name)
	if t := types[ext]; t != "" {
		return t
	}
	if t := mime.TypeByExtension(ext); t != "" {
		return t
	}
	return "application/octet-stream"
}

// Register adds the handler for the files to an app. A missing file under /assets gets a 404; other paths are
// passed to the next handler.
func (s *Site) Register(app *fiber.App) {
	app.Use(func(c *fiber.Ctx) error {
		method := c.Method()
		if method != fiber.MethodGet && method != fiber.MethodHead {
			return c.Next()
		}
		address := c.Path()
		f := s.files[address]
		switch {
		case f != nil:
			f.send(c)
			return nil
		case address == "/assets" || strings.HasPrefix(address, hashedPrefix):
			c.Set(fiber.HeaderCacheControl, "no-store")
			return c.Status(fiber.StatusNotFound).SendString("not found")
		}
		return c.Next()
	})
}

// accepts reports whether a client accepts a coding. Unlike Fiber, it returns false if there is no Accept-Encoding
// header: many programs that do not send the header cannot decode any coding.
func accepts(c *fiber.Ctx, coding string) bool {
	return c.Get(fiber.HeaderAcceptEncoding) != "" && c.AcceptsEncodings(coding) != ""
}

func (f *file) send(c *fiber.Ctx) {
	h := &c.Response().Header
	h.Set(fiber.HeaderCacheControl, f.control)
	h.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	body, etag := f.plain, f.etag
	switch {
	case f.brotli != nil && accepts(c, "br"):
		body, etag = f.brotli, f.etag+"-br"
		h.Set(fiber.HeaderContentEncoding, "br")
	case f.gzip != nil && accepts(c, "gzip"):
		body, etag = f.gzip, f.etag+"-gz"
		h.Set(fiber.HeaderContentEncoding, "gzip")
	}
	etag = `"` + etag + `"`
	h.Set(fiber.HeaderETag, etag)
	if bytes.Contains(c.Request().Header.Peek(fiber.HeaderIfNoneMatch), []byte(etag)) {
		h.Del(fiber.HeaderContentEncoding)
		c.Status(fiber.StatusNotModified)
		return
	}
	h.SetContentType(f.contentType)
	c.Response().SetBodyRaw(body)
}
