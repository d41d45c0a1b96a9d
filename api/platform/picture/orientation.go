package picture

import (
	"encoding/binary"
	"image"
)

// Phones store pictures in the orientation in which the sensor recorded them, and put that orientation into the EXIF
// data.
const (
	markerStart = 0xFF
	markerEXIF  = 0xE1
	markerScan  = 0xDA // beginning of the image data
	tagTurned   = 0x0112
)

// orientation returns the EXIF orientation of a JPEG, from 1 to 8; 1 (upright) if the orientation is missing or
// unreadable.
func orientation(file []byte) int {
	for rest := file[2:]; len(rest) >= 4 && rest[0] == markerStart && rest[1] != markerScan; {
		length := int(binary.BigEndian.Uint16(rest[2:])) // the length includes its own two bytes
		if length < 2 || len(rest) < 2+length {
			return 1
		}
		if body := rest[4 : 2+length]; rest[1] == markerEXIF && len(body) > 6 && string(body[:6]) == "Exif\x00\x00" {
			return turned(body[6:])
		}
		rest = rest[2+length:]
	}
	return 1
}

// turned returns the orientation stated in the first directory of a TIFF header; 1 if there is none.
func turned(tiff []byte) int {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(tiff[:2]) == "II" {
		order = binary.LittleEndian
	}
	const entry = 12
	at := uint64(order.Uint32(tiff[4:]))
	if at+2 > uint64(len(tiff)) {
		return 1
	}
	list := tiff[at+2:]
	for range order.Uint16(tiff[at:]) {
		if len(list) < entry {
			break
		}
		if order.Uint16(list) == tagTurned {
			if value := int(order.Uint16(list[8:])); value >= 1 && value <= 8 {
				return value
			}
			break
		}
		list = list[entry:]
	}
	return 1
}

// upright returns a picture rotated and mirrored according to its EXIF orientation.
func upright(from *image.RGBA, orientation int) *image.RGBA {
	if orientation == 1 {
		return from
	}
	width, height := from.Bounds().Dx(), from.Bounds().Dy()
	right, bottom := width-1, height-1 // corner of the stored picture
	if orientation >= 5 {
		width, height = height, width
	}
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			// The pixel at x, y has the position sx, sy in the stored picture.
			sx, sy := x, y
			switch orientation {
			case 2:
				sx = right - x
			case 3:
				sx, sy = right-x, bottom-y
			case 4:
				sy = bottom - y
			case 5:
				sx, sy = y, x
			case 6:
				sx, sy = y, bottom-x
			case 7:
				sx, sy = right-y, bottom-x
			case 8:
				sx, sy = right-y, x
			}
			to.SetRGBA(x, y, from.RGBAAt(sx, sy))
		}
	}
	return to
}
