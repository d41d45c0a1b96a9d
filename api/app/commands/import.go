package commands

import (
	"errors"
	"fmt"
	"os"
	"os/user"
	"runtime/debug"
	"time"

	"github.com/alecthomas/kong"

	"fapai/api/app/server"
	"fapai/api/content/dictionary"
	"fapai/api/importing"
	"fapai/api/importing/runs"
	"fapai/api/importing/sources"
	"fapai/api/importing/values"
	"fapai/api/lots/importer"
)

type importCommand struct {
	Houses      importFiles     `cmd:"" help:"Court-auction lots from CSV, XLSX, NDJSON or JSON files."`
	Communities importFiles     `cmd:"" help:"Communities from CSV, XLSX, NDJSON or JSON files."`
	Aliases     importFiles     `cmd:"" help:"Names by which feeds call communities, from the same formats."`
	Prices      importFiles     `cmd:"" help:"Monthly prices of communities from CSV, XLSX, NDJSON or JSON files."`
	Points      importFiles     `cmd:"" help:"Points of interest from CSV, XLSX, NDJSON or JSON files."`
	News        importFiles     `cmd:"" help:"Articles from RSS, Atom, CSV, XLSX, NDJSON or JSON files."`
	Sources     sourcesCommand  `cmd:"" help:"List the sources that are known, or explain one."`
	Template    templateCommand `cmd:"" help:"Write an own table to fill in, of lots or another kind: CSV, or XLSX by its name."`
	Runs        runsCommand     `cmd:"" help:"List the last imports."`
	Undo        undoCommand     `cmd:"" help:"Put back what an import changed."`
}

type importFiles struct {
	Files             []string `arg:"" name:"file" type:"existingfile" help:"Files to read; the format is told by the content."`
	Source            string   `help:"Columns of the files, see import sources. Found by the content when left out."`
	Mapping           string   `type:"existingfile" help:"A mapping file of your own instead of --source."`
	Sheet             string   `help:"Sheet of an XLSX file; the first that looks like such records when left out."`
	OwnNumbers        bool     `help:"Of lots: make numbers of address, court and start for a file that has neither numbers nor links."`
	DryRun            bool     `help:"Check and compare everything, write nothing."`
	Strict            bool     `help:"Refuse a file that has a bad line instead of leaving the line out."`
	CreateCommunities bool     `help:"Of lots: make communities for names that no community has and none is like."`
	ExpectRows        int      `help:"Refuse files that have fewer lines together, such as a feed that was cut off."`
	ExportedAt        string   `help:"When the source wrote the files, such as 2026-11-25 08:00; the time of each file when left out."`
	Guess             bool     `help:"Import nothing; write a mapping file for the first file, to be corrected and given to --mapping."`
	Report            string   `enum:"text,json" default:"text" help:"Form of the report: text or json."`
	Progress          bool     `help:"Show the progress and the remaining time also when the output is no terminal: a line every ten seconds."`
}

// Memory settings for commands that write many lots on the machine on which PostgreSQL also runs. Far below the memory
// limit, the garbage collector runs rarely, because most allocations are short-lived. Near the limit it runs as often
// as needed.
const (
	bulkMemory    = 212 << 20
	bulkGCPercent = 300
)

// boundMemory sets the memory limit and the percentage of the garbage collector, unless GOMEMLIMIT or GOGC is set.
func boundMemory() {
	if os.Getenv("GOMEMLIMIT") == "" && os.Getenv("GOGC") == "" {
		debug.SetMemoryLimit(bulkMemory)
		debug.SetGCPercent(bulkGCPercent)
	}
}

// Run imports the files and prints the result of each import.
func (i *importFiles) Run(e *env, chosen *kong.Context) error {
	boundMemory()
	kind := chosen.Selected().Name
	exported, err := i.exportedAt()
	if err != nil {
		return err
	}
	if done, err := i.explain(e, kind); done || err != nil {
		return err
	}
	labels, err := server.LoadLabels(e.ctx, e.conn, e.log)
	if err != nil {
		return err
	}
	options := importing.Options{Origin: runs.Origin{Operator: operator()}, Source: i.Source, Mapping: i.Mapping,
		Sheet: i.Sheet, OwnNumbers: i.OwnNumbers, DryRun: i.DryRun, Strict: i.Strict,
		CreateCommunities: i.CreateCommunities, ExpectRows: i.ExpectRows, ExportedAt: exported}
	options.Waiting = func(who string) { _, _ = fmt.Fprintln(e.stderr, who) }
	if out := e.output(); out.Terminal || i.Progress {
		options.Progress = out.Show("导入", false) // only lines; bytes are counted twice, as each file is read twice
	}
	report, err := importing.Kinds[kind](e.ctx, i.Files, options, server.ImportDeps(e.cfg, e.conn, labels))
	if i.Report == "json" {
		return errors.Join(report.PrintJSON(e.stdout, err), err)
	}
	return errors.Join(report.Print(e.stdout), err)
}

// explain prints how each file is interpreted, or writes a suggested column mapping. done is true if a flag requests
// one of these instead of an import.
func (i *importFiles) explain(e *env, kind string) (done bool, err error) {
	if i.Report == "json" && !i.Guess {
		return false, nil
	}
	for _, path := range i.Files {
		explained, refused, err := importing.Explain(kind, path,
			importing.Options{Source: i.Source, Mapping: i.Mapping, Sheet: i.Sheet, OwnNumbers: i.OwnNumbers})
		if err != nil {
			return true, err
		}
		if i.Guess {
			return true, explained.Guess(e.stdout)
		}
		if err := explained.Print(e.stdout); err != nil {
			return true, err
		}
		if refused != nil {
			return true, fmt.Errorf("%s：%w；可用 --guess 生成映射文件后修改", path, refused)
		}
	}
	return false, nil
}

func (i *importFiles) exportedAt() (time.Time, error) {
	if i.ExportedAt == "" {
		return time.Time{}, nil
	}
	at, err := values.Time(i.ExportedAt)
	if err != nil {
		return at, fmt.Errorf("--exported-at：%w", err)
	}
	return at, nil
}

type sourcesCommand struct {
	Name string `arg:"" optional:"" help:"Source to explain."`
	Kind string `enum:",houses,communities,aliases,prices,points,news" default:"" help:"Only the sources of a kind: houses, communities, aliases, prices, points or news."`
}

// Run lists the sources of imports, or explains one source.
func (s *sourcesCommand) Run(e *env) error { return sources.List(e.stdout, s.Kind, s.Name) }

type templateCommand struct {
	File string `arg:"" help:"File to write; it must not exist."`
	Kind string `enum:"houses,communities,aliases,prices,points,news" default:"houses" help:"What the table is of: houses, communities, aliases, prices, points or news."`
}

// Run writes a template file for imports.
func (t *templateCommand) Run(e *env) error {
	if err := sources.Template(t.Kind, t.File); err != nil {
		return err
	}
	_, err := fmt.Fprintf(e.stdout, "已写入 %s：第一行是表头，其后两行是示例，填写前请删去\n", t.File)
	return err
}

// operator returns a text with the name of the operating system's user who runs the command.
func operator() string {
	if who, err := user.Current(); err == nil {
		return "命令行（" + who.Username + "）"
	}
	return "命令行"
}

const listedRuns = 30

type runsCommand struct{}

// Run prints the latest imports with their numbers. The command undo takes such a number.
func (*runsCommand) Run(e *env) error {
	list, _, err := runs.List(e.ctx, e.conn, 1, listedRuns)
	if err != nil {
		return err
	}
	states := map[runs.State]string{runs.Undoable: "可撤销", runs.Undone: "已撤销",
		runs.Expired: "已过保留期", runs.NoChange: "没有改动"}
	for _, r := range list {
		by := r.Operator
		if r.MemberID != nil {
			by = fmt.Sprintf("member %d", *r.MemberID)
		}
		_, _ = fmt.Fprintf(e.stdout, "%d\t%s\t%s\t%s\t新增 %d，更新 %d，未变 %d，拒绝 %d\t%s\t%s\t%.12s\n", r.ID,
			r.StartedAt.Format("2006-01-02 15:04"), r.Kind, r.File, r.Inserted, r.Updated, r.Unchanged, r.Rejected,
			states[r.State()], by, r.FileHash)
	}
	return nil
}

type undoCommand struct {
	ID    int64 `arg:"" name:"run" help:"Number of the import; see import runs."`
	Force bool  `help:"Put back also what changed again since."`
}

// Run undoes an import and updates the statistics.
func (u *undoCommand) Run(e *env) error {
	labels, err := dictionary.Load()
	if err != nil {
		return err
	}
	out, err := runs.Undo(e.ctx, e.conn, u.ID, u.Force, clock(), importer.LockWrites, importer.AfterUndo(clock()))
	if err != nil {
		return err
	}
	_, _ = fmt.Fprintf(e.stdout, "导入 %d：还原 %d 行\n", u.ID, out.Restored)
	for _, c := range out.Conflicts {
		_, _ = fmt.Fprintf(e.stdout, "  未还原：%s %d（%s）\n", c.Parent, c.ParentID, c.Reason)
	}
	if _, err := server.StatRollup(e.conn, labels).Sync(e.ctx, out.Lots); err != nil {
		return err
	}
	if len(out.Conflicts) > 0 {
		return errors.New("有未还原的行：核对后可用 --force 一并还原")
	}
	return nil
}
