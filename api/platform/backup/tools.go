package backup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"fapai/api/platform/db"
)

// The programs of PostgreSQL that backups need.
const (
	baseTool    = "pg_basebackup"
	receiveTool = "pg_receivewal"
	verifyTool  = "pg_verifybackup"
	dumpTool    = "pg_waldump" // used by pg_verifybackup to read the log; only in packages of the server
)

// ErrTools is returned if PostgreSQL's programs are missing. The error wrapping it names the packages to install.
var ErrTools = errors.New("缺少 PostgreSQL 的备份工具")

// tools holds the programs of one version of PostgreSQL.
type tools struct {
	dir   string
	major int
}

// installed lists the folders outside PATH in which systems install PostgreSQL's programs: Debian and Ubuntu, Red Hat,
// Homebrew.
var installed = []string{"/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin",
	"/usr/local/opt/postgresql@*/bin"}

// findTools searches one folder (PG_BIN) or, if that is empty, PATH and the usual folders. It returns the programs
// of the server's version or of the next later version, because programs refuse a server newer than themselves.
func findTools(ctx context.Context, bin string, server int) (tools, error) {
	folders := []string{bin}
	if bin == "" {
		folders = filepath.SplitList(os.Getenv("PATH"))
		for _, pattern := range installed {
			found, err := filepath.Glob(pattern)
			if err != nil {
				return tools{}, err
			}
			folders = append(folders, found...)
		}
	}
	var usable []tools
	var seen []string
	for _, folder := range folders {
		major := majorOf(ctx, folder)
		if major >= server {
			usable = append(usable, tools{folder, major})
		} else if major > 0 {
			seen = append(seen, strconv.Itoa(major))
		}
	}
	if err := ctx.Err(); err != nil {
		return tools{}, err
	}
	if len(usable) == 0 {
		slices.Sort(seen)
		found := cmp.Or(strings.Join(slices.Compact(seen), "、"), "无")
		return tools{},
			fmt.Errorf("%w：服务器是 PostgreSQL %d，需要 %d 或更新版本的 %s、%s、%s（已找到的版本：%s），请安装 postgresql-client-%d，或用 PG_BIN 指明它们所在的文件夹",
				ErrTools, server, server, baseTool, receiveTool, verifyTool, found, server)
	}
	return slices.MinFunc(usable, func(a, b tools) int { return a.major - b.major }), nil
}

var versionText = regexp.MustCompile(`\(PostgreSQL\) (\d+)`)

// majorOf returns the major version of the programs in a folder; 0 if a program is missing.
func majorOf(ctx context.Context, folder string) int {
	for _, name := range []string{baseTool, receiveTool, verifyTool} {
		if _, err := os.Stat(filepath.Join(folder, name)); folder == "" || err != nil { //nolint:gosec // the operator names the folder
			return 0
		}
	}
	text, err := exec.CommandContext(ctx, filepath.Join(folder, verifyTool), "--version").Output() //nolint:gosec // the operator names the folder
	found := versionText.FindSubmatch(text)
	if err != nil || found == nil {
		return 0
	}
	major, _ := strconv.Atoi(string(found[1]))
	return major
}

// stopPause specifies how long a program may take to end after it was interrupted.
const stopPause = 5 * time.Second

// command returns a command that is interrupted when ctx ends, so that the program can close its files.
func (t tools) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(t.dir, name), args...) //nolint:gosec // the operator names the folder
	cmd.Env = append(os.Environ(), "LC_ALL=C", "PGAPPNAME=fapai backup")
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGINT) }
	cmd.WaitDelay = stopPause
	cmd.SysProcAttr = endsWithUs()
	return cmd
}

// run runs a program; its error includes what the program wrote to stderr.
func run(cmd *exec.Cmd) error {
	// On Linux the program is killed when the thread that started it ends, see endsWithUs.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w: %s", filepath.Base(cmd.Path), err, strings.TrimSpace(said.String()))
	}
	return nil
}

// libpqOptions lists the options of an address that libpq accepts too; it refuses all others.
var libpqOptions = []string{"sslmode", "sslrootcert", "sslcert", "sslkey", "target_session_attrs"}

// connectTo makes a program connect to an address. It passes the password in a variable, because other accounts can see
// arguments.
func connectTo(cmd *exec.Cmd, address string) error {
	scheme, rest, _ := strings.Cut(address, "://")
	authority, tail := rest, ""
	if end := strings.IndexAny(rest, "/?"); end >= 0 {
		authority, tail = rest[:end], rest[end:]
	}
	if at := strings.LastIndex(authority, "@"); at >= 0 {
		user, password, _ := strings.Cut(authority[:at], ":")
		plain, err := url.PathUnescape(password)
		if err != nil {
			return db.ErrAddress
		}
		cmd.Env = append(cmd.Env, "PGPASSWORD="+plain)
		authority = user + authority[at:]
	}
	path, query, _ := strings.Cut(tail, "?")
	given, err := url.ParseQuery(query)
	if err != nil {
		return db.ErrAddress
	}
	// With these options, a server that stops answering without closing the connection is detected in 25 seconds.
	options := url.Values{"keepalives_idle": {"10"}, "keepalives_interval": {"5"}, "keepalives_count": {"3"},
		"connect_timeout": {"10"}}
	for _, name := range libpqOptions {
		if given.Has(name) {
			options.Set(name, given.Get(name))
		}
	}
	cmd.Args = append(cmd.Args, "--no-password", "--dbname="+scheme+"://"+authority+path+"?"+options.Encode())
	return nil
}
