package importing

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"fapai/api/importing/reader"
	"fapai/api/lots/importer"
	"fapai/api/platform/db"
)

const (
	maxSamples  = 20
	maxWarnings = 200 // how many different warnings are kept; every line may cause one
)

// Report describes the result of an import of one or more files.
type Report struct {
	DryRun bool
	Files  []FileReport
}

// FileReport describes the result for one file. Records = Inserted + Updated + Unchanged + Rejected + Duplicates.
type FileReport struct {
	Path     string          `json:"path"`
	Source   string          `json:"source"` // name of the mapping with which the file was read
	Format   reader.Format   `json:"format"`
	Encoding reader.Encoding `json:"-"`
	Run      int64           `json:"run"` // id with which the import can be undone; 0 for none
	Records  int             `json:"records"`
	db.UpsertCounts
	Rejected    int         `json:"rejected"`
	Duplicates  int         `json:"duplicates"`            // lines that a later line with the same key replaced
	Created     int         `json:"created_communities"`   // communities created from the names in Unmatched
	RejectsPath string      `json:"rejects_path"`          // path of the rejects file, "" for none
	Samples     []Note      `json:"samples"`               // the first rejected and duplicate lines
	Warnings    []Note      `json:"warnings"`              // imported lines that a person should check
	Unmatched   []Unmatched `json:"unmatched_communities"` // names for which no community is stored
	// Ignored lists the first lots that were skipped because newer data of them is stored. IgnoredCount is the number
	// of all such lots; they count as unchanged too.
	Ignored      []Note `json:"ignored"`
	IgnoredCount int    `json:"ignored_count"`
	// Replaced lists the first lots whose final result was replaced by newer data. ReplacedCount is the number of all
	// such lots.
	Replaced      []Note `json:"replaced"`
	ReplacedCount int    `json:"replaced_count"`
	// Changes lists the first stored lots that the import would change. It is filled only in a dry run.
	Changes []LotChange `json:"-"`
	// Questions lists the questions to the user about odd values, one question for each kind.
	Questions []Question `json:"questions"`
	// Reasons counts the rejected lines by reason, the most frequent reason first.
	Reasons  []Note   `json:"reasons"`
	Unused   []string `json:"unused_columns"` // columns of the file from which no field is filled
	lastLine int
}

// Note is a remark about a line. If it applies to several lines, Count is the number of these lines and Line is the
// first of them.
type Note struct {
	Line  int    `json:"line"`
	Text  string `json:"text"`
	Count int    `json:"count"`
}

func (r *FileReport) reject(line int, reason string) {
	r.Rejected++
	for _, part := range strings.Split(reason, "；") {
		r.reason(quoted.ReplaceAllString(part, "…"), line)
	}
	r.sample(line, "拒绝："+reason)
}

// reason counts a rejected line under its reason. Values of the line are first removed from the text, so that equal
// reasons have equal texts.
func (r *FileReport) reason(text string, line int) {
	i := slices.IndexFunc(r.Reasons, func(n Note) bool { return n.Text == text })
	switch {
	case i >= 0:
		r.Reasons[i].Count++
	case len(r.Reasons) < maxWarnings:
		r.Reasons = append(r.Reasons, Note{Line: line, Text: text, Count: 1})
	}
}

func (r *FileReport) ignore(i importer.Ignored) {
	if r.IgnoredCount++; len(r.Ignored) < maxSamples {
		r.Ignored = append(r.Ignored, Note{Text: fmt.Sprintf("标的 %s：%s", i.SourceID, i.Why), Count: 1})
	}
}

func (r *FileReport) replace(i importer.Ignored) {
	if r.ReplacedCount++; len(r.Replaced) < maxSamples {
		r.Replaced = append(r.Replaced, Note{Text: fmt.Sprintf("标的 %s：%s", i.SourceID, i.Why), Count: 1})
	}
}

func (r *FileReport) duplicate(line int, name string) {
	r.Duplicates++
	r.sample(line, "重复："+name+" 在文件中出现多次，以最后一次为准")
}

func (r *FileReport) sample(line int, text string) {
	if len(r.Samples) < maxSamples {
		r.Samples = append(r.Samples, Note{Line: line, Text: text, Count: 1})
	}
}

func (r *FileReport) warn(text string, line int) {
	i := slices.IndexFunc(r.Warnings, func(n Note) bool { return n.Text == text })
	switch {
	case i >= 0:
		r.Warnings[i].Count++
	case len(r.Warnings) < maxWarnings:
		r.Warnings = append(r.Warnings, Note{Line: line, Text: text, Count: 1})
	}
}

// Totals returns the sums of the counts over all files of the report.
func (r Report) Totals() (counts db.UpsertCounts, rejected, duplicates int) {
	for _, f := range r.Files {
		counts.Add(f.UpsertCounts)
		rejected += f.Rejected
		duplicates += f.Duplicates
	}
	return counts, rejected, duplicates
}

// Print writes the report as text for the person at the terminal.
func (r Report) Print(w io.Writer) error {
	var b strings.Builder
	for _, f := range r.Files {
		f.print(&b)
	}
	counts, rejected, duplicates := r.Totals()
	if len(r.Files) > 1 {
		fmt.Fprintf(&b, "合计：新增 %d，更新 %d，未变 %d，拒绝 %d，重复 %d\n", counts.Inserted, counts.Updated,
			counts.Unchanged, rejected, duplicates)
	}
	switch {
	case r.DryRun && len(r.Files) > 0:
		b.WriteString("试运行：以上为预计结果，数据库没有改动\n")
	case len(r.Files) > 0 && counts.Inserted+counts.Updated == 0:
		b.WriteString("没有任何变化\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (f *FileReport) print(b *strings.Builder) {
	kind := string(f.Format)
	if f.Encoding != "" {
		kind += " " + string(f.Encoding)
	}
	fmt.Fprintf(b, "%s（%s，%s，%d 条）：新增 %d，更新 %d，未变 %d，拒绝 %d，重复 %d\n",
		f.Path, f.Source, kind, f.Records, f.Inserted, f.Updated, f.Unchanged, f.Rejected, f.Duplicates)
	if f.Run != 0 && f.Inserted+f.Updated > 0 {
		fmt.Fprintf(b, "  撤销：bin/fapai import undo %d\n", f.Run)
	}
	if f.Rejected > 1 {
		slices.SortStableFunc(f.Reasons, func(a, b Note) int { return b.Count - a.Count })
		for _, n := range f.Reasons {
			fmt.Fprintf(b, "  拒绝原因：%s（%d 行，首见第 %d 行）\n", n.Text, n.Count, n.Line)
		}
	}
	if f.IgnoredCount > 0 {
		fmt.Fprintf(b, "  有 %d 个标的因已存的数据较新而忽略：\n", f.IgnoredCount)
		for _, n := range f.Ignored {
			fmt.Fprintf(b, "    %s\n", n.Text)
		}
	}
	if f.ReplacedCount > 0 {
		fmt.Fprintf(b, "  有 %d 个标的的结果被较新的数据改变：\n", f.ReplacedCount)
		for _, n := range f.Replaced {
			fmt.Fprintf(b, "    %s\n", n.Text)
		}
	}
	for _, n := range f.Samples {
		fmt.Fprintf(b, "  第 %d 行 %s\n", n.Line, n.Text)
	}
	if more := f.Rejected + f.Duplicates - len(f.Samples); more > 0 {
		fmt.Fprintf(b, "  另有 %d 行\n", more)
	}
	printQuestions(b, f.Questions)
	for _, n := range f.Warnings {
		fmt.Fprintf(b, "  提示：%s（%d 行，首见第 %d 行）\n", n.Text, n.Count, n.Line)
	}
	printUnmatched(b, f.Unmatched, f.Created)
	if len(f.Unused) > 0 {
		fmt.Fprintf(b, "  未使用的列：%s\n", strings.Join(f.Unused, "、"))
	}
	if f.RejectsPath != "" {
		fmt.Fprintf(b, "  被拒绝的行已写入 %s", f.RejectsPath)
		if f.Rejected > maxRejects {
			fmt.Fprintf(b, "（只含前 %d 行）", maxRejects)
		}
		b.WriteByte('\n')
	}
}
