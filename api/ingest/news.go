package ingest

import (
	"context"
	"fmt"
	"strings"

	"fapai/api/ingest/reader"
	"fapai/api/news"
)

// NewsDeps are what the import of articles needs of the rest of the program.
type NewsDeps struct {
	// Upsert writes the articles of one file, all or none; with dry it writes
	// nothing and tells what it would have done.
	Upsert func(ctx context.Context, drafts []news.Draft, dry bool) (news.Counts, error)
	// Dictionary finds the code of a name, an alias or a code.
	Dictionary func(key, word string) (code string, ok bool)
}

// newsFile is one file of articles on its way in. Articles are few and their
// file is small beside one of lots, so it is held as a whole.
type newsFile struct {
	file   *reader.File
	drafts []news.Draft
	report FileReport
}

// News imports files of articles, by the rules of Houses: all files are read and
// checked before the first is written, a line that cannot be used goes to
// <file>.rejects.csv while the rest lands, a file lands as a whole or not at all.
func News(ctx context.Context, files []string, o Options, deps NewsDeps) (Report, error) {
	report := Report{DryRun: o.DryRun}
	progress := &meter{tell: o.Progress}
	var all []*newsFile
	for _, path := range files {
		file, err := reader.Describe(path, reader.Options{Sheet: o.Sheet})
		if err != nil {
			return report, err
		}
		if missing := missingColumn(file.Header); missing != "" {
			return report, &reader.FileError{Path: path, Msg: "没有“" + missing + "”列，不是资讯文件"}
		}
		all = append(all, &newsFile{file: file, report: FileReport{
			Path: path, Source: "资讯", Format: file.Format, Encoding: file.Encoding, unused: unusedColumns(file.Header),
		}})
		progress.total += file.Size
	}
	rejected := 0
	for _, f := range all {
		if err := f.check(ctx, o, deps, progress); err != nil {
			return report, err
		}
		rejected += f.report.Rejected
	}
	if o.Strict && rejected > 0 {
		for _, f := range all {
			report.Files = append(report.Files, f.report)
		}
		return report, fmt.Errorf("%w：共 %d 行，没有写入任何数据", ErrRejected, rejected)
	}
	for _, f := range all {
		counts, err := deps.Upsert(ctx, f.drafts, o.DryRun)
		if err != nil {
			return report, fmt.Errorf("%s 写入失败，该文件的改动已全部撤销：%w", f.file.Path, err)
		}
		f.report.Counts = Counts(counts)
		report.Files = append(report.Files, f.report)
	}
	return report, nil
}

// check reads the whole file and sets aside what cannot be used. Of an article
// that is there twice the later line stands.
func (f *newsFile) check(ctx context.Context, o Options, deps NewsDeps, progress *meter) error {
	rejects := &rejects{path: f.file.Path + ".rejects.csv", header: f.file.Header, dry: o.DryRun}
	defer rejects.discard()
	place := map[string]int{}
	err := f.file.Each(func(rec reader.Record, fault error, offset int64) error {
		progress.move(offset)
		if err := ctx.Err(); err != nil {
			return err
		}
		var d news.Draft
		if fault == nil {
			d, fault = newsDraft(rec.Fields, deps.Dictionary)
		}
		if fault == nil {
			fault = d.Clean()
		}
		if fault != nil {
			reason := strings.ReplaceAll(fault.Error(), "\n", "；")
			f.report.reject(rec.Line, reason)
			return rejects.add(rec, reason)
		}
		if i, twice := place[d.SourceKey]; twice {
			f.report.duplicate(rec.Line, d.SourceKey)
			f.drafts[i] = d
			return nil
		}
		place[d.SourceKey] = len(f.drafts)
		f.drafts = append(f.drafts, d)
		return nil
	})
	if err != nil {
		return err
	}
	f.report.Records = f.file.Records
	f.report.RejectsPath, err = rejects.finish()
	progress.finish(f.file.Size)
	return err
}
