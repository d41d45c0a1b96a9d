package news

import "strings"

// The address of an uploaded picture is picturePath + name + "-" + size + ".jpg".
const (
	picturePath = "/media/picture/"
	cardSuffix  = "-card.jpg"
	wideSuffix  = "-wide.jpg"
)

// PictureAddress returns the address of an uploaded picture in the given size.
func PictureAddress(name, size string) string { return picturePath + name + "-" + size + ".jpg" }

// WideCover returns the address of an uploaded cover in the aspect ratio of link previews. The address of any other
// cover is returned unchanged.
func WideCover(cover string) string {
	if name, ok := strings.CutSuffix(cover, cardSuffix); ok && strings.HasPrefix(cover, picturePath) {
		return name + wideSuffix
	}
	return cover
}
