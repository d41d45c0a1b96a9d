package width

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/golden.json anew")

const goldenFile = "testdata/golden.json"

const (
	goldenCount = 100
	fullWidth   = 40
)

// goldenTexts returns 100 test titles: 40 of full-width characters only, 60 also with digits, letters and
// punctuation.
func goldenTexts() []string {
	rng := rand.New(rand.NewPCG(7, 11)) //nolint:gosec // a fixed seed, for the same texts each time
	han := []rune("北京朝阳望京法拍房司法拍卖房产一二变卖起拍价小区室厅南北通透精装学区地铁号楼单元层万元平方米最新信息网")
	mixed := []string{"2室1厅", "89.5㎡", "（一拍11月22日）", "_", "-", "|", "SOHO", "CBD", "A座", "3号楼801室", "第2页", "·", "，",
		"“好房”", "1,280万元", "70%", "iPhone", "é", "№5", "…", "ﾊﾝ", " ", "x²", "→"}
	texts := make([]string, goldenCount)
	for i := range texts {
		text := ""
		for n := 1 + rng.IntN(34); n > 0; n-- {
			if i >= fullWidth && rng.IntN(4) == 0 {
				text += mixed[rng.IntN(len(mixed))]
			} else {
				text += string(han[rng.IntN(len(han))])
			}
		}
		texts[i] = text
	}
	return texts
}

// TestGolden compares Width with a file that also tests the browser's implementation.
func TestGolden(t *testing.T) {
	type entry struct {
		Text string `json:"text"`
		Px   int    `json:"px"`
	}
	entries := make([]entry, 0, goldenCount)
	for _, text := range goldenTexts() {
		entries = append(entries, entry{text, Width(text)})
	}
	want, err := json.MarshalIndent(entries, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(goldenFile, append(want, '\n'), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(goldenFile)
	if err != nil || string(got) != string(want)+"\n" {
		t.Error("the file differs: go test ./api/heads/width -run Golden -update", err)
	}
	for i, e := range entries[:fullWidth] {
		if e.Px != len([]rune(e.Text))*Glyph() {
			t.Error(fmt.Sprint(i), e)
		}
	}
}
