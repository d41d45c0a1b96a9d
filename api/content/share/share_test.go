package share

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"testing"
)

var site = Site{Name: "法拍房", Origin: "https://www.example.com", Hotline: func() string { return "400-9988-518" }}

func subject() Subject {
	return Subject{Title: "北京市朝阳区望京花园8号楼5单元801室", Chip: "一拍 即将开始", Label: "起拍价", Price: "350万",
		Facts: []string{"2室1厅", "89.5㎡"}, Path: "/fapaifang-info/1.html"}
}

func TestPosterShowsText(t *testing.T) {
	b, err := Poster(subject(), site)
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := png.Decode(bytes.NewReader(b))
	if err != nil || drawn.Bounds() != image.Rect(0, 0, width, height) {
		t.Fatal(drawn.Bounds(), err)
	}
	// The title and the QR code must have been drawn in these areas.
	for name, r := range map[string]image.Rectangle{
		"title": image.Rect(margin, bandHeight+50, width-margin, bandHeight+100),
		"code":  image.Rect(margin, height-margin-qrSide, margin+qrSide, height-margin),
	} {
		dark := 0
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if red, _, _, _ := drawn.At(x, y).RGBA(); red < 0x6000 {
					dark++
				}
			}
		}
		if dark < 500 {
			t.Errorf("the %s is not drawn: %d dark points", name, dark)
		}
	}
	other := subject()
	other.Title = "另一套房源"
	if c, err := Poster(other, site); err != nil || bytes.Equal(b, c) {
		t.Errorf("another title makes the same poster, %v", err)
	}
}

func TestWrap(t *testing.T) {
	long := strings.Repeat("望京花园", 40)
	rows := wrap(long, 40, width-2*margin, 3)
	if len(rows) != 3 || !strings.HasSuffix(rows[2], "…") || !strings.HasPrefix(long, rows[0]+rows[1]) {
		t.Errorf("%q", rows)
	}
	for _, row := range rows {
		if measure(row, 40) > width-2*margin+40 {
			t.Errorf("%q is too wide", row)
		}
	}
	if rows := wrap("短", 40, 600, 3); len(rows) != 1 || rows[0] != "短" {
		t.Errorf("%q", rows)
	}
}

func TestText(t *testing.T) {
	if got := subject().text(); got != "一拍 即将开始，起拍价350万，2室1厅，89.5㎡" {
		t.Error(got)
	}
}

// TestPosterOfALot draws a lot with all possible data. Everything must be on the poster, and nothing may overlap the
// foot with the QR code.
func TestPosterOfALot(t *testing.T) {
	full := subject()
	full.Opens, full.Total, full.AsOf = "2026-12-01 10:00 开拍", "约 206.97–215万 以上", "2026-11-22"
	full.Rows = []Row{{"开拍", "2026-12-01 10:00"}, {"保证金", "50万"}, {"付清余款", strings.Repeat("最迟 2026-12-20", 20)}}
	for range 30 {
		full.Risks = append(full.Risks, Risk{"danger", "法院不负责清场"}, Risk{"unknown", "户口未载明"})
	}
	one := poster(t, full)
	drawn, plain := decoded(t, one), decoded(t, poster(t, Subject{Title: "另一套", Path: full.Path}))
	for y := height - margin - qrSide; y < height-margin; y++ {
		for x := margin; x < margin+qrSide; x++ {
			if drawn.At(x, y) != plain.At(x, y) {
				t.Fatalf("the code is drawn over at %d,%d", x, y)
			}
		}
	}
	for name, change := range map[string]func(*Subject){
		"total": func(s *Subject) { s.Total = "约 1亿" }, "rows": func(s *Subject) { s.Rows[1].Value = "60万" },
		"risks": func(s *Subject) { s.Risks = s.Risks[1:] }, "day": func(s *Subject) { s.AsOf = "2026-11-23" },
	} {
		other := full
		other.Rows = slices.Clone(full.Rows)
		change(&other)
		if bytes.Equal(one, poster(t, other)) {
			t.Errorf("another %s makes the same poster", name)
		}
	}
}

func poster(t *testing.T, s Subject) []byte {
	t.Helper()
	b, err := Poster(s, site)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func decoded(t *testing.T, b []byte) image.Image {
	t.Helper()
	drawn, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}
