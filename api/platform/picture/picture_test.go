package picture_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"fapai/api/platform/picture"
)

var (
	red  = color.RGBA{200, 20, 20, 255}
	blue = color.RGBA{20, 20, 200, 255}
)

// flag returns a picture with a red upper half and a blue lower half. Its left and right borders are outside
// the middle square.
func flag(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := blue
			if y < h/2 {
				c = red
			}
			if x < (w-h)/2 || x >= w-(w-h)/2 {
				c = color.RGBA{20, 200, 20, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

func asPNG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func asJPEG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// square returns the decoded result of Square.
func square(t *testing.T, file []byte) image.Image {
	t.Helper()
	out, err := picture.Square(file)
	if err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(bytes.NewReader(out))
	if err != nil || img.Bounds() != image.Rect(0, 0, picture.Side, picture.Side) {
		t.Fatal(img.Bounds(), err)
	}
	return img
}

func near(t *testing.T, img image.Image, x, y int, want color.RGBA) {
	t.Helper()
	r, g, b, _ := img.At(x, y).RGBA()
	for _, d := range []int{int(r>>8) - int(want.R), int(g>>8) - int(want.G), int(b>>8) - int(want.B)} {
		if d < -24 || d > 24 {
			t.Errorf("at %d,%d is %d,%d,%d, want %v", x, y, r>>8, g>>8, b>>8, want)
			return
		}
	}
}

func TestTheMiddleIsKept(t *testing.T) {
	for name, file := range map[string][]byte{"png": asPNG(t, flag(900, 600)), "jpeg": asJPEG(t, flag(900, 600)),
		"small": asPNG(t, flag(60, 40))} {
		img := square(t, file)
		t.Log(name)
		for _, x := range []int{8, 128, 247} {
			near(t, img, x, 20, red)
			near(t, img, x, 235, blue)
		}
	}
}

func TestClearPartsBecomeWhite(t *testing.T) {
	near(t, square(t, asPNG(t, image.NewNRGBA(image.Rect(0, 0, 64, 64)))), 128, 128, color.RGBA{255, 255, 255, 255})
}

// A lossy WebP of 40 × 40 red pixels, and the header that a browser adds with a colour profile.
const (
	redWebP     = "UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASooACgAPxGIvVgsKSajo4gBgCIJZwDQkAn82DstAAD+6Di970tcNf/3B+oP4gxBLS2oMCIAAAA="
	profileWebP = "UklGRmYAAABXRUJQVlA4WAoAAAAgAAAAJwAAJwAASUNDUAQAAAAAAAAA"
)

func TestWebP(t *testing.T) {
	plain, err := base64.StdEncoding.DecodeString(redWebP)
	if err != nil {
		t.Fatal(err)
	}
	head, err := base64.StdEncoding.DecodeString(profileWebP)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range [][]byte{plain, append(head, plain[12:]...)} {
		near(t, square(t, file), 128, 128, red)
	}
}

// turned adds an EXIF orientation to a JPEG, in one of the two byte orders.
func turned(file []byte, orientation int, order binary.ByteOrder) []byte {
	mark := map[binary.ByteOrder]string{binary.BigEndian: "MM", binary.LittleEndian: "II"}[order]
	u16, u32 := func(b []byte, n uint16) []byte { return order.(binary.AppendByteOrder).AppendUint16(b, n) },
		func(b []byte, n uint32) []byte { return order.(binary.AppendByteOrder).AppendUint32(b, n) }
	tiff := u32(u16([]byte(mark), 42), 8)
	tiff = u16(tiff, 1)
	tiff = u16(tiff, 0x0112)
	tiff = u16(tiff, 3)
	tiff = u32(tiff, 1)
	tiff = u16(tiff, uint16(orientation))
	tiff = u32(u16(tiff, 0), 0)
	body := append([]byte("Exif\x00\x00"), tiff...)
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, 0xE1}, uint16(len(body)+2))
	return append(append(append([]byte{}, file[:2]...), append(segment, body...)...), file[2:]...)
}

func TestATelephonesPictureStandsUpright(t *testing.T) {
	// One point in each quarter: upper, lower, left, right.
	top, bottom, left, right := image.Pt(128, 20), image.Pt(128, 235), image.Pt(20, 128), image.Pt(235, 128)
	for orientation, want := range map[int]image.Point{1: top, 2: top, 3: bottom, 4: bottom, 5: left, 6: right,
		7: right, 8: left, 0: top, 9: top} {
		for _, order := range []binary.ByteOrder{binary.BigEndian, binary.LittleEndian} {
			img := square(t, turned(asJPEG(t, flag(300, 300)), orientation, order))
			near(t, img, want.X, want.Y, red)
			near(t, img, 255-want.X, 255-want.Y, blue)
		}
	}
}

// Metadata, such as the place where a picture was taken, is removed.
func TestNothingElseOfTheFileSurvives(t *testing.T) {
	file := turned(asJPEG(t, flag(300, 300)), 1, binary.BigEndian)
	file = append(file, "<script>secret place</script>"...)
	out, err := picture.Square(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, trace := range []string{"Exif", "secret place"} {
		if bytes.Contains(out, []byte(trace)) {
			t.Errorf("%q survives", trace)
		}
	}
}

func TestWhatIsNoPictureIsRefused(t *testing.T) {
	var animated bytes.Buffer
	if err := gif.Encode(&animated, flag(64, 64), nil); err != nil {
		t.Fatal(err)
	}
	whole := asPNG(t, flag(64, 64))
	// A PNG that declares 60,000 × 60,000 pixels.
	bomb := append([]byte{}, whole...)
	binary.BigEndian.PutUint32(bomb[16:], 60_000)
	binary.BigEndian.PutUint32(bomb[20:], 60_000)
	binary.BigEndian.PutUint32(bomb[29:], crc32.ChecksumIEEE(bomb[12:29])) // otherwise refused as damaged
	for name, c := range map[string]struct {
		file []byte
		want error
	}{
		"empty": {nil, picture.ErrFormat}, "text": {[]byte("<svg onload=alert(1)>"), picture.ErrFormat},
		"gif": {animated.Bytes(), picture.ErrFormat},
		"cut": {whole[:len(whole)/2], picture.ErrFormat}, "tiny": {asPNG(t, flag(64, 16)), picture.ErrSize},
		"header": {[]byte("\xFF\xD8\xFF\xE1\x00"), picture.ErrFormat},
		"bomb":   {bomb, picture.ErrSize}, "long name": {[]byte(strings.Repeat("JFIF", 100)), picture.ErrFormat},
	} {
		if _, err := picture.Square(c.file); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzSquare(f *testing.F) {
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x10Exif\x00\x00MM\x00\x2A\x00\x00\x00\x08"))
	f.Fuzz(func(_ *testing.T, file []byte) {
		_, _ = picture.Square(file) // must not panic
	})
}

func TestEverySizeOfAPictureStandsUpright(t *testing.T) {
	// Stored rotated: the red upper half is displayed on the left.
	file := turned(asJPEG(t, flag(1800, 1200)), 8, binary.BigEndian)
	images, err := picture.Sizes(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]image.Point{
		picture.Wide: {X: 1200, Y: 630}, picture.Card: {X: 1120, Y: 840}, picture.SquareCut: {X: 600, Y: 600},
		picture.Whole: {X: 1066, Y: 1600},
	} {
		img, err := jpeg.Decode(bytes.NewReader(images[name].JPEG))
		if err != nil || img.Bounds().Max != want || images[name].Width != want.X || images[name].Height != want.Y {
			t.Fatalf("%s: %v, %v", name, img.Bounds(), err)
		}
		near(t, img, want.X/4, want.Y/2, red)
		near(t, img, want.X*3/4, want.Y/2, blue)
	}
	if _, err := picture.Sizes(asPNG(t, flag(600, 299))); !errors.Is(err, picture.ErrSize) {
		t.Error(err)
	}
}
