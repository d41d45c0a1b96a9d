package news

import "strings"

// An uploaded picture is stored in several sizes. The address of a size is picturePath + name + "-" + size + ".jpg".
const (
	picturePath = "/media/picture/"
	cardSuffix  = "-card.jpg"
	wideSuffix  = "-wide.jpg"
)

// PictureAddress returns the address of an uploaded picture in the given size.
func PictureAddress(name, size string) string { return picturePath + name + "-" + size + ".jpg" }

// WideCover returns the address of the cover in the shape that link previews need. Only uploaded pictures exist in that
// shape; WideCover returns the address of any other cover unchanged.
func WideCover(cover string) string {
	if name, ok := strings.CutSuffix(cover, cardSuffix); ok && strings.HasPrefix(cover, picturePath) {
		return name + wideSuffix
	}
	return cover
}
