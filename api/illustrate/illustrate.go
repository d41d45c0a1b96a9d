// Package illustrate draws the pictures of demonstration lots: floor plans
// that agree with a lot's layout and area, and calm views of its kind of
// building. A picture is a pure function of a short name, so nothing is
// stored: the name carries every parameter, Parse bounds each of them, and the
// same name gives the same bytes for ever.
//
// Grammar of names (all numbers decimal, no leading zeros):
//
//	plan-{rooms}-{halls}-{kitchens}-{baths}-{area}-{seed}         a flat
//	plan-villa-{rooms}-{halls}-{kitchens}-{baths}-{area}-{seed}
//	plan-courtyard-{rooms}-{halls}-{kitchens}-{baths}-{area}-{seed}
//	plan-{shop|office|factory|parking}-{area}-{seed}
//	building-{type}-{floors}-{tint}-{seed}-{view}
//	portrait-{m|f}-{tint}-{seed}
//	avatar-{no}                                                   of a member
//	cover-{kind}-{seed}                                           an article
package illustrate

// Width and Height are the size in pixels of every picture (4:3) but the portraits and avatars, which are squares of
// PortraitSize and AvatarSize.
const (
	Width  = 1120
	Height = 840
)

// Caption is printed in every picture of a lot: nobody may take it for a
// photograph.
const Caption = "示意图 · 演示数据"

// Spec is a validated description of one picture: a Plan, Building or Cover.
type Spec interface {
	// Name is the canonical name; Parse(Name()) gives the same Spec.
	Name() string
	draw() []byte
}

// Draw gives the picture as a complete SVG document. A Spec made by hand is
// first brought into bounds, as its Name is.
func Draw(s Spec) []byte { return s.draw() }
