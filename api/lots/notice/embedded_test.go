package notice_test

import (
	"io/fs"
	"path"
	"strings"
	"testing"

	"fapai/api/lots/notice"
)

// statement is a clause of a corpus that answers a question.
type statement struct {
	text string
	fact notice.Fact
}

func endsClause(r rune) bool { return strings.ContainsRune("。；;\n，,", r) }

// statementsOf returns the clauses of all corpora that are sentences without labels, marks and figures, with what each
// states by itself.
func statementsOf(t *testing.T) (out []statement) {
	t.Helper()
	files, err := fs.Glob(corpora, "testdata/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		for line := range strings.Lines(corpus(t, path.Base(file))) {
			f := strings.Split(strings.TrimRight(line, "\n"), "\t")
			if len(f) != 5 || f[0] == "id" {
				continue
			}
			for _, text := range strings.FieldsFunc(plainOf(f[3]), endsClause) {
				text = strings.TrimSpace(text)
				if n := len([]rune(text)); n < 4 || n > 30 || seen[text] ||
					strings.ContainsAny(text, "：:（()）?？√☑□■【[\t |/0123456789①②③④⑤—") {
					continue
				}
				seen[text] = true
				for _, fact := range notice.ReadLot(text + "。") {
					if fact.Value == notice.Yes || fact.Value == notice.No {
						out = append(out, statement{text, fact})
					}
				}
			}
		}
	}
	return out
}

// A sentence that denies, doubts, reports or supposes a statement does not state it. The file has such sentences, with
// {} for the statement. Each is tried with every 24th statement; two may be read, as some are conditions themselves.
func TestNoStatementIsReadInsideAnother(t *testing.T) {
	all := statementsOf(t)
	if len(all) < 1000 {
		t.Fatal(len(all), "statements")
	}
	sentences := strings.Fields(corpus(t, "embedded.txt"))
	for i, sentence := range sentences {
		tried, read := 0, []string{}
		for j := i % 24; j < len(all); j += 24 {
			text := strings.Replace(sentence, "{}", all[j].text, 1)
			tried++
			for _, fact := range notice.ReadLot(text) {
				if fact.Topic == all[j].fact.Topic && fact.Value == all[j].fact.Value {
					read = append(read, string(fact.Topic)+"="+fact.Value+" "+text)
				}
			}
		}
		if len(read) > 2 {
			t.Errorf("%s: %d of %d statements are read, e.g. %s", sentence, len(read), tried, strings.Join(read[:min(2, len(read))], "; "))
		}
	}
}
