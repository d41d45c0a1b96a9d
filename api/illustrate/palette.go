package illustrate

import (
	"fmt"
	"math"
)

// rgb is a colour with channels 0–255.
type rgb struct{ r, g, b float64 }

func hex(n int) rgb {
	return rgb{float64(n >> 16 & 255), float64(n >> 8 & 255), float64(n & 255)}
}

func (c rgb) String() string {
	return fmt.Sprintf("#%02X%02X%02X", int(math.Round(c.r)), int(math.Round(c.g)), int(math.Round(c.b)))
}

// mix gives the colour a share t of the way from c to o.
func (c rgb) mix(o rgb, t float64) rgb {
	return rgb{c.r + (o.r-c.r)*t, c.g + (o.g-c.g)*t, c.b + (o.b-c.b)*t}
}

// districtTints is one muted colour for each district, neighbours apart.
var districtTints = [Tints]rgb{
	hex(0xA65A4A), hex(0x4F6F8F), hex(0x5F8A73), hex(0xB07D4B),
	hex(0x7A6A97), hex(0x3F8088), hex(0x9A6B5B), hex(0x6B8550),
	hex(0x56729E), hex(0xA8735F), hex(0x4E8A85), hex(0x8D7A4A),
	hex(0x8A5F7A), hex(0x5C7F94), hex(0x7F8A55), hex(0x6A6E9C),
}

// palette is the set of colours of one scene: greys and the district's tint,
// by day or at dusk.
type palette struct {
	dusk                         bool
	tint                         rgb
	skyTop, skyMiddle, skyBottom rgb
	far, near                    rgb // hills and neighbours in the haze
	wall, shade, deep            rgb // lit face, turned face, recesses
	accent                       rgb // the tint as building material
	accentShade                  rgb
	glass, glassDark, lit        rgb
	trim                         rgb
	ground, lawn, road, kerb     rgb
	leaf, leafDark, trunk        rgb
	note                         rgb
}

func newPalette(tint int, dusk bool) palette {
	t := districtTints[tint]
	white, ink := hex(0xFFFFFF), hex(0x27303C)
	if dusk {
		night := hex(0x2C3850)
		return palette{
			dusk: true, tint: t,
			skyTop: night.mix(t, 0.12).mix(white, 0.08), skyMiddle: hex(0x8C86A6).mix(t, 0.12), skyBottom: hex(0xF4C9A0).mix(t, 0.06),
			far: hex(0x8B8398).mix(t, 0.2), near: hex(0x5F637A).mix(t, 0.18),
			wall: hex(0x8C8E9B).mix(t, 0.12), shade: hex(0x676B7C).mix(t, 0.12), deep: hex(0x474D60).mix(t, 0.1),
			accent: t.mix(hex(0x4A4A5E), 0.35), accentShade: t.mix(hex(0x343A4E), 0.58),
			glass: hex(0x4E5A72), glassDark: hex(0x39445A), lit: hex(0xFFDFA0),
			trim:   hex(0xB9B6BC),
			ground: hex(0x6E7079), lawn: hex(0x4E5E5A), road: hex(0x4A4F5C), kerb: hex(0x8A8A92),
			leaf: hex(0x46605A), leafDark: hex(0x37504E), trunk: hex(0x3C3C46),
			note: hex(0xC4C7D0),
		}
	}
	return palette{
		tint:   t,
		skyTop: hex(0xBDD3E3).mix(t, 0.08), skyMiddle: hex(0xDCE7EC).mix(t, 0.05), skyBottom: hex(0xF9F5EC),
		far: hex(0xD5DCE1).mix(t, 0.08), near: hex(0xC2CAD1).mix(t, 0.10),
		wall: hex(0xF1EEE9).mix(t, 0.05), shade: hex(0xD3D2D0).mix(t, 0.10), deep: hex(0xB4B7BB).mix(t, 0.1),
		accent: t.mix(white, 0.16), accentShade: t.mix(ink, 0.2),
		glass: hex(0x93A9B8), glassDark: hex(0x6F8798), lit: hex(0xBFD0DA),
		trim:   hex(0xFFFFFF),
		ground: hex(0xE4E2DC), lawn: hex(0xBFCBB0), road: hex(0xC9CBCD), kerb: hex(0xF2F1EE),
		leaf: hex(0x8FA98A), leafDark: hex(0x76947A), trunk: hex(0x8A7B6C),
		note: hex(0x5F6873),
	}
}
