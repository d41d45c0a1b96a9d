package bulk

import (
	"context"
	"strings"

	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/wording"
	"fapai/api/workbench/headlist"
)

// collected holds the rows of a future bulk edit, and the lines of a file that were refused.
type collected struct {
	rows    []Row
	rejects []Reject
}

func (c *collected) reject(r Reject) { c.rejects = append(c.rejects, r) }

// chosen selects the pages of a bulk edit: those that pass the filter or, of these, only the ones that an
// editor ticked.
type chosen struct {
	filter headlist.Filter
	paths  map[string]bool // paths that the editor ticked; nil selects all pages that pass the filter
}

func (ch chosen) each(ctx context.Context, index *headlist.Index, f func(row *headlist.Row)) {
	index.Each(ctx, ch.filter, func(row *headlist.Row) {
		if ch.paths == nil || ch.paths[row.Path] {
			f(row)
		}
	})
}

// restored collects the pages that have an override in the selected fields. The edit will remove those texts of the
// override, so that the template's texts apply again.
func restored(ctx context.Context, index *headlist.Index, chosen chosen, fields Replacement) (c collected) {
	chosen.each(ctx, index, func(row *headlist.Row) {
		shown := textsOf(row)
		wanted := shown
		for _, field := range []struct {
			is   bool
			from heads.Source
			text *string
		}{
			{fields.Title, row.From.Title, &wanted.Title},
			{fields.Description, row.From.Description, &wanted.Description},
			{fields.Keywords, row.From.Keywords, &wanted.Keywords},
		} {
			if field.is && field.from == heads.FromPath {
				*field.text = ""
			}
		}
		if wanted != shown && row.Status == 200 {
			c.rows = append(c.rows, Row{Path: row.Path, Shown: shown, requested: wanted})
		}
	})
	return c
}

// replaced collects the chosen pages in which the replacement r changes a text.
func replaced(ctx context.Context, index *headlist.Index, chosen chosen, r Replacement) (c collected) {
	chosen.each(ctx, index, func(row *headlist.Row) {
		shown := textsOf(row)
		wanted := r.in(shown)
		if wanted == shown || row.Status != 200 {
			return
		}
		reason := refusal(wanted)
		if emptied(shown, wanted) {
			reason = "替换后没有文字"
		}
		if reason != "" {
			c.reject(Reject{Path: row.Path, Reason: reason})
			return
		}
		c.rows = append(c.rows, Row{Path: row.Path, Shown: shown, requested: wanted})
	})
	return c
}

func emptied(shown, wanted wording.Texts) bool {
	empty := func(shown, wanted string) bool { return shown != "" && strings.TrimSpace(wanted) == "" }
	return empty(shown.Title, wanted.Title) || empty(shown.Description, wanted.Description) ||
		empty(shown.Keywords, wanted.Keywords)
}

// filed collects the lines of an edited CSV file that change a text. If another editor has changed the text since the
// file was exported, the row is a conflict.
func filed(ctx context.Context, index *headlist.Index, content []byte) (c collected, err error) {
	lines, rejects, err := readFile(content)
	if err != nil {
		return c, err
	}
	c.rejects = rejects
	paths := lo.Map(lines, func(l line, _ int) string { return l.path })
	rows := index.Rows(ctx, paths)
	known := map[string]bool{}
	for i := range lines {
		l := &lines[i]
		row, ok := rows[l.path]
		if !ok || row.Status != 200 {
			c.reject(Reject{l.no, l.path, "没有这个页面"})
			continue
		}
		if known[l.path] {
			c.reject(Reject{l.no, l.path, "这个地址在文件中出现了两次，以第一次为准"})
			continue
		}
		known[l.path] = true
		shown := textsOf(&row)
		wanted, isStale := l.changes(shown)
		if wanted == shown {
			continue
		}
		if reason := refusal(wanted); reason != "" {
			c.reject(Reject{l.no, l.path, reason})
			continue
		}
		change := Row{Path: l.path, Shown: shown, requested: wanted}
		if isStale {
			change.Conflict = &Conflict{Shown: shown}
		}
		c.rows = append(c.rows, change)
	}
	return c, nil
}

// changes returns the texts that the line gives the page. stale reports whether the page's texts have changed since the
// file was exported.
func (l *line) changes(shown wording.Texts) (wanted wording.Texts, stale bool) {
	wanted = shown
	for i, field := range []struct {
		text    string
		current *string
	}{{l.texts.Title, &wanted.Title}, {l.texts.Description, &wanted.Description},
		{l.texts.Keywords, &wanted.Keywords}} {
		edited := l.seen[i] != "" && headlist.SeenOf(field.text) != l.seen[i]
		if text := strings.TrimSpace(field.text); edited && text != *field.current {
			stale = stale || headlist.SeenOf(*field.current) != l.seen[i]
			*field.current = text
		}
	}
	return wanted, stale
}
