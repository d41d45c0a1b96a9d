package crawlerlog

// Waste is a reason why a visit was useless: the crawler got no page that it can list.
type Waste string

// The reasons why a visit is a waste.
const (
	NoWaste      Waste = ""
	WasteNoindex Waste = "noindex"
	WasteMoved   Waste = "redirect"
	WasteMissing Waste = "missing"
	WasteFailed  Waste = "failed"
	WastePicture Waste = "picture"
)

func wasteOf(kind string, status int, noindex bool) Waste {
	switch {
	case status == 304 && !noindex:
		return NoWaste
	case status >= 500 || status == 429:
		return WasteFailed
	case status >= 400:
		return WasteMissing
	case status >= 301 && status < 400 && status != 304:
		return WasteMoved
	case kind == kindPicture:
		return WastePicture
	case noindex && kind != kindMarkdown: // Markdown is always noindex, so it does not count as waste
		return WasteNoindex
	}
	return NoWaste
}
