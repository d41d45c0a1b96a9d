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
	dumpTool    = "pg_waldump" // pg_verifybackup uses it to read the log; only the packages of the server contain it
)

// ErrTools is returned if PostgreSQL's programs are missing. Errors that wrap it name the packages to install.
var ErrTools = errors.New("缺少 PostgreSQL 的备份工具")

// tools holds the folder of PostgreSQL's programs and their major version.
type tools struct {
	dir   string
	major int
}

// installed lists the folders outside PATH in which Debian, Ubuntu, Red Hat and Homebrew install PostgreSQL's programs.
var installed = []string{"/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin",
	"/usr/local/opt/postgresql@*/bin"}

// findTools finds programs of the server's version or a later one, because the programs refuse a server that is newer
// than they are. It searches the folder bin (PG_BIN) or, if bin is "", PATH and the usual folders.
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

// stopPause is the time after which an interrupted program is killed if it has not ended.
const stopPause = 5 * time.Second

// command returns a command that gets an interrupt signal when ctx ends, so that it can close its files.
func (t tools) command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(t.dir, name), args...) //nolint:gosec // the operator names the folder
	cmd.Env = append(os.Environ(), "LC_ALL=C", "PGAPPNAME=fapai backup")
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGINT) }
	cmd.WaitDelay = stopPause
	cmd.SysProcAttr = endsWithUs()
	return cmd
}

// run runs a program. The error contains what the program wrote to stderr.
func run(cmd *exec.Cmd) error {
	// On Linux, the kernel ends the program when the thread that started the program ends (see endsWithUs), so this
	// goroutine must keep its thread.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w: %s", filepath.Base(cmd.Path), err, strings.TrimSpace(said.String()))
	}
	return nil
}

// libpqOptions lists the options of a database URL that libpq also has. libpq refuses all others.
var libpqOptions = []string{"sslmode", "sslrootcert", "sslcert", "sslkey", "target_session_attrs"}

// connectTo makes a program connect to the database at a URL. It passes the password in an environment variable,
// because other users can see the arguments of a program.
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
	// With these options, a server that no longer responds is detected within 25 seconds.
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
