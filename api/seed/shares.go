package seed

// partsSold are the parts of homes that are sold now and then.
var partsSold = []struct {
	words string
	part  float64
}{{"1/2产权份额", 0.5}, {"51%产权份额", 0.51}, {"三分之一份额", 1.0 / 3}, {"25%的房产份额", 0.25}}

// sharesEvery is the number of assets of which one, if it is a home, is sold in part.
const sharesEvery = 61

// sellPart makes the lots of an asset those of a part of the home, if its number says so, and gives the part, 1 for the whole.
func (a *asset) sellPart(no int) float64 {
	if no%sharesEvery != sharesEvery/2 || a.house.Usage != home {
		return 1
	}
	sold := partsSold[no/sharesEvery%len(partsSold)]
	a.house.Title += sold.words
	return sold.part
}
