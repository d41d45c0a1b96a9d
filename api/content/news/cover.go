package news

import "strings"

// Uploaded pictures are at picturePath, a name, a hyphen, a size and ".jpg".
const (
	picturePath = "/media/picture/"
	cardSuffix  = "-card.jpg"
	wideSuffix  = "-wide.jpg"
)

// PictureAddress returns the address of an uploaded picture in the given size.
func PictureAddress(name, size string) string { return picturePath + name + "-" + size + ".jpg" }

// WideCover returns the address of an uploaded cover in the proportions of link previews. Any other cover is returned
// unchanged.
func WideCover(cover string) string {
	if name, ok := strings.CutSuffix(cover, cardSuffix); ok && strings.HasPrefix(cover, picturePath) {
		return name + wideSuffix
	}
	return cover
}
