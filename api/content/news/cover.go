package news

import "strings"

// Uploaded pictures are at picturePath, a name, a hyphen, a size and ".jpg".
const (
	picturePath = "/media/picture/"
	cardSuffix  = "-card.jpg"
	wideSuffix  = "-wide.jpg"
)

// PictureAddress returns the address of an uploaded picture in a size.
func PictureAddress(name, size string) string { return picturePath + name + "-" + size + ".jpg" }

// WideCover returns the cover in the proportions of previews of links, where it was uploaded; any other cover as it is.
func WideCover(cover string) string {
	if name, ok := strings.CutSuffix(cover, cardSuffix); ok && strings.HasPrefix(cover, picturePath) {
		return name + wideSuffix
	}
	return cover
}
