package importing

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/importing/mapping"
	"fapai/api/importing/notices"
	"fapai/api/importing/reader"
	"fapai/api/importing/runs"
	"fapai/api/lots/importer"
	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// Deps holds the functions and settings that the rest of the program passes to imports.
type Deps struct {
	DB  bun.IDB
	Now func() time.Time
	// Dictionary returns the code for a word in the dictionary with the given key. The word may be a name, an alias or
	// the code itself.
	Dictionary func(key, word string) (code string, ok bool)
	// DictionaryVersion returns a text that changes whenever the dictionaries change. If it is nil, Houses converts all
	// records again instead of recalling unchanged records.
	DictionaryVersion func() string
	Places            FindPlace
	// WriteHouses stores lots and assigns each lot to the community that the lot names. Only Houses needs it.
	WriteHouses func(ctx context.Context, idb bun.IDB, lots []lot.Lot, now time.Time) (importer.UpsertCounts, error)
	// LinkHouses assigns stored lots to newly imported communities. Only Communities needs it.
	LinkHouses communities.LinkLots
	// UnitPrices returns the median price in 元/㎡ of each segment (district and usage). Houses compares prices with
	// these medians. If UnitPrices is nil, it does not compare them.
	UnitPrices func(ctx context.Context, idb bun.IDB) (map[Segment]int64, error)
	Undo       *runs.Retention // period in which imports can be undone; nil if imports are not recorded
	// Demo marks the rows as demo data and skips masking, because names in the demo file are already masked.
	Demo bool

	medians map[Segment]int64 // medians that UnitPrices returned, cached during the import
}

// Options configures one import.
type Options struct {
	Source  string // name of a mapping; with "", the columns decide
	Mapping string // path of the operator's mapping; overrides Source
	Chosen  string // YAML text of a mapping; overrides both
	// OwnNumbers assigns numbers of this site to lots if the file has neither numbers nor links for them.
	OwnNumbers bool
	Sheet      string // worksheet of XLSX files; "" means the first that looks like records of the wanted kind
	DryRun     bool   // whether to validate and compare only, without writing
	Strict     bool   // whether one rejected line refuses the whole file
	// ExpectRows is the minimum number of records in all files together. If there are fewer, nothing is written. 0
	// disables the check.
	ExpectRows int
	// CreateCommunities creates a community for each name in a file of lots that is neither equal nor similar to the
	// name of a stored community.
	CreateCommunities bool
	// Name is the file name that runs and reports show instead of the path of a temporary file.
	Name   string
	Origin runs.Origin
	// Progress is called often, with the number of bytes read and the total number of bytes. It may be nil.
	Progress func(done, total int64)
	// ExportedAt is the time at which the source wrote the files. If it is zero, the modification time of each file is
	// used.
	ExportedAt time.Time
	// Changes is the maximum number of changed lots that a dry run lists.
	Changes int
	// Seen is called with every valid lot while the lot's file is checked. It may be nil.
	Seen func(platform, sourceID string)
	// Waiting is called once, with the name of the holder of the lock, if the import must wait for another writer. It
	// may be nil.
	Waiting func(who string)
}

// Kinds maps the names of import commands to the functions that import this kind of record.
var Kinds = map[string]func(ctx context.Context, files []string, o Options, deps Deps) (Report, error){
	"houses": Houses, "communities": Communities, "aliases": Aliases, "prices": Prices, "points": Points, "news": News,
}

// ErrRejected is wrapped by the error of an import that stores nothing because lines were rejected. If Strict is set, a
// single rejected line is enough. Otherwise, all lines of a file must have been rejected.
var ErrRejected = errors.New("有被拒绝的行")

// ErrTooFewRows is wrapped by the error of an import that has fewer records than Options.ExpectRows.
var ErrTooFewRows = errors.New("行数少于要求")

// target defines how records of one kind, such as lots, are read, identified and written.
type target[T any] struct {
	kind string // kind of record, and the folder of the mappings
	// open returns the function that converts the records of a file. An error of that function is a Chinese sentence
	// for the rejects file.
	open func(b *mapping.Binding) func(*record) (T, error)
	// independent reports that the conversion needs no look-ups, so that records can be converted concurrently.
	independent bool
	key         func(*T) string // returns the identity of a record, such as platform and number
	name        func(*T) string // returns the name of a record in messages
	// title returns the title of a record. It is nil for kinds without titles. If records with the same key have
	// different titles, the column of numbers is faulty.
	title func(*T) string
	// seen is called with every valid record during the check, checked after the check, and prepare before the first
	// write. Each of them may be nil.
	seen    func(*T)
	checked func(ctx context.Context, r *FileReport) error
	prepare func(ctx context.Context, tx bun.Tx, r *FileReport) error
	write   func(ctx context.Context, tx bun.Tx, rows []T) (db.UpsertCounts, error)
	// dryTables describes the tables to which a dry run writes.
	dryTables *dryTables
	// recall skips records that would change nothing. It is nil for kinds of records that are never skipped.
	recall *recall[T]
}

// run imports files. It reads and checks all files before it writes the first one, so a single broken file
// (*reader.FileError) prevents all writes. If the database returns an error, the current file is rolled back and the
// import ends. The Report then covers only the files before it.
func (t *target[T]) run(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	report := Report{DryRun: o.DryRun}
	mappings, err := chooseMappings(t.kind, o)
	if err != nil {
		return report, err
	}
	progress := &meter{tell: o.Progress}
	var plans []*plan[T]
	for _, path := range files {
		file, err := describe(t.kind, path, o, mappings)
		if err != nil {
			return report, err
		}
		b, err := bind(t.kind, file, mappings, o)
		if err != nil {
			return report, fmt.Errorf("%s：%w", path, err)
		}
		p := newPlan(t, file, b, deps, progress)
		defer p.discard()
		p.ownNumbers = o.OwnNumbers
		p.exportedAt, p.listTitle = exportTime(path, o, deps), titleOf(p.file)
		plans = append(plans, p)
		progress.total += (1 + writeWeight) * file.Size
	}
	rejected, records := 0, 0
	for _, p := range plans {
		if err := p.check(ctx); err != nil {
			if ctx.Err() != nil {
				err = stopped(ctx, p.file.Path, 0, err)
			}
			return report, err
		}
		rejected += p.report.Rejected
		records += p.report.Records
	}
	var refused error
	switch {
	case records < o.ExpectRows:
		refused = fmt.Errorf("%w：只有 %d 行，应不少于 %d 行，没有写入任何数据", ErrTooFewRows, records, o.ExpectRows)
	case o.Strict && rejected > 0:
		refused = fmt.Errorf("%w：共 %d 行，没有写入任何数据", ErrRejected, rejected)
	}
	if refused != nil {
		for _, p := range plans {
			report.Files = append(report.Files, p.report)
		}
		return report, refused
	}
	for _, p := range plans {
		if err := p.write(ctx, o); err != nil {
			return report, stopped(ctx, p.file.Path, len(report.Files), err)
		}
		report.Files = append(report.Files, p.report)
	}
	var useless []error
	for _, f := range report.Files {
		if f.Rejected == f.Records {
			useless = append(useless, fmt.Errorf("%s：%d 行全部被拒绝，没有写入任何数据（%w）", f.Path, f.Records, ErrRejected))
		}
	}
	return report, errors.Join(useless...)
}

// freshFile is the minimum age of a file whose modification time is used. The modification time of a newer file is
// probably the time of the download.
const freshFile = time.Hour

// exportTime returns the time at which the source wrote a file: Options.ExportedAt, or else the modification time of
// the file. It returns zero (unknown) for demo data and for files newer than freshFile.
func exportTime(path string, o Options, deps Deps) time.Time {
	if !o.ExportedAt.IsZero() {
		return o.ExportedAt.Truncate(time.Microsecond)
	}
	info, err := os.Stat(path) //nolint:gosec // files are named by whoever runs the command
	if err != nil || deps.Demo || deps.Now().Sub(info.ModTime()) < freshFile {
		return time.Time{}
	}
	return info.ModTime().Truncate(time.Microsecond)
}

// stopped returns the error of an import that ended in the middle of a file. written is the number of files that were
// stored before this file.
func stopped(ctx context.Context, path string, written int, err error) error {
	if ctx.Err() == nil {
		return fmt.Errorf("%s 写入失败，该文件的改动已全部撤销，排除原因后再次运行同一命令即可：%w", path, err)
	}
	before := ""
	if written > 0 {
		before = fmt.Sprintf("前 %d 个文件已写入，", written)
	}
	return fmt.Errorf("导入被中断：%s 的改动已全部撤销，%s再次运行同一命令即可继续，已写入的行会作为“未变”跳过（%w）", path, before, err)
}

func chooseMappings(kind string, o Options) ([]*mapping.Mapping, error) {
	if o.Chosen != "" {
		m, err := mapping.Parse(kind, []byte(o.Chosen))
		return []*mapping.Mapping{m}, err
	}
	if o.Mapping != "" {
		m, err := mapping.Load(kind, o.Mapping)
		return []*mapping.Mapping{m}, err
	}
	all, err := mapping.Builtin(kind)
	if err != nil || o.Source == "" {
		return all, err
	}
	m, err := mapping.OfSource(all, o.Source)
	return []*mapping.Mapping{m}, err
}

// bind applies a mapping to the columns of a file. It assigns lot numbers of this site if the options or the kind of
// file require it.
func bind(kind string, file *reader.File, mappings []*mapping.Mapping, o Options) (*mapping.Binding, error) {
	b, err := bindColumns(kind, file, mappings, o)
	if err == nil {
		b.AssumeUnit(file.Unit)
	}
	return b, err
}

func bindColumns(kind string, file *reader.File, mappings []*mapping.Mapping, o Options) (*mapping.Binding, error) {
	b, err := mapping.DetectWith(file.Header, file.Head, file.ListKey, mappings)
	if err != nil && (o.OwnNumbers || notices.IsDraft(file)) {
		if numbered, failed := withOwnNumbers(kind, file, mappings, err); failed == nil {
			return numbered, nil
		}
	}
	if err != nil && kind == "houses" {
		if r := lookOf(file); r != nil {
			return nil, r
		}
		return nil, numberless(file, mappings, err)
	}
	if err == nil && kind == "aliases" && b.Has("alias") {
		reader.SplitCells(file, b.Columns("alias")[0].Name)
	}
	return b, err
}

// enteredByHand is the platform of lots from a file that does not name a platform.
const enteredByHand = "manual"

// withOwnNumbers binds a file whose lots have no numbers, so that the site assigns numbers. err is the reason why no
// mapping fits the file.
func withOwnNumbers(kind string, file *reader.File, mappings []*mapping.Mapping, err error) (*mapping.Binding, error) {
	union := mapping.Union(file.Header, file.Head, mappings)
	if kind != "houses" || union.Has("source_id") && union.Has("platform") ||
		!notices.IsDraft(file) && union.Has("source_url") {
		return nil, err
	}
	choices := union.Choices()
	if numbers := union.Columns("source_id"); len(numbers) > 0 { // numbers of an unknown platform
		file.Notes = append(file.Notes, fmt.Sprintf("没有写来源平台，列“%s”不作标的编号，改用本站编号", numbers[0].Name))
		for i := range choices {
			if choices[i].Field == "source_id" {
				choices[i].Field = ""
			}
		}
	}
	constants := map[string]string{"source_id": mapping.OwnNumber}
	if !union.Has("platform") || notices.IsDraft(file) {
		constants["platform"] = enteredByHand
		if !notices.IsDraft(file) {
			file.Notes = append(file.Notes, "没有写来源平台，记为人工录入")
		}
	}
	text, chooseErr := union.Choose(kind, "没有编号的表", "", constants, nil, choices)
	if chooseErr != nil {
		return nil, err
	}
	m, err := mapping.Parse(kind, []byte(text))
	if err != nil {
		return nil, err
	}
	return mapping.DetectWith(file.Header, file.Head, file.ListKey, []*mapping.Mapping{m})
}

// numberless returns an error that offers to assign numbers, if numbers are all that the lots of a file lack. Otherwise
// it returns err.
func numberless(file *reader.File, mappings []*mapping.Mapping, err error) error {
	union := mapping.Union(file.Header, file.Head, mappings)
	if union.Has("source_url") || union.Has("source_id") && union.Has("platform") || !union.Has("title") ||
		!union.Has("start_price") {
		return err
	}
	what := "文件没有标的编号，也没有标的链接，无法区分标的"
	if numbers := union.Columns("source_id"); len(numbers) > 0 {
		return &mapping.Refusal{
			LacksNumbers: true,
			What:         fmt.Sprintf("文件有标的编号（列“%s”），但没有来源平台，也没有标的链接，不知道是哪个平台的编号", numbers[0].Name),
			CommandLine:  "请加一列“来源平台”，或加 --own-numbers 改用本站编号（由地址、法院和开拍时间生成）",
			Workbench:    "请在“列的对应”中选择来源平台，或选“使用本站编号”（由地址、法院和开拍时间生成）",
		}
	}
	if column := mapping.ConstantNumber(file.Header, file.Head); column != "" {
		what = fmt.Sprintf("列“%s”在前几行都是“%s”，不能作标的编号，文件也没有标的链接，无法区分标的", column, tidy(file.Head[0][column]))
	}
	return &mapping.Refusal{
		What:         what,
		LacksNumbers: true,
		CommandLine:  "可加 --own-numbers：由地址、法院和开拍时间生成本站编号，再次导入时同一标的编号不变",
		Workbench:    "请在“列的对应”中选“使用本站编号”：由地址、法院和开拍时间生成，再次导入时同一标的编号不变",
	}
}

// keptColumns returns the table columns whose stored values an import keeps because the file has no column for them. If
// the file has the column, an empty cell clears the stored value. fillers maps a table column to the fields that fill
// it, if their names differ.
func keptColumns(b *mapping.Binding, columns []string, fillers map[string][]string) (kept []string) {
	for _, column := range columns {
		from, ok := fillers[column]
		if !ok {
			from = []string{column}
		}
		if !b.Has(from...) {
			kept = append(kept, column)
		}
	}
	return kept
}
