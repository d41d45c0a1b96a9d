package memory

import (
	"fmt"
	rand "math/rand/v2"

	"fapai/api/lots/lot"
	"fapai/api/lots/search/understand"
)

// benchQueries returns a directory with the names of the random lots, and a generator of natural-language queries
// about them.
func benchQueries() (d *understand.Directory, query func(r *rand.Rand) (text string, stations []lot.Point)) {
	var names []understand.Name
	for city := range int64(benchCities) {
		names = append(names, understand.Name{Kind: understand.City, ID: city + 1,
			Texts: []string{fmt.Sprint("城", city)}, CityID: city + 1, Lots: 9})
	}
	for area := range int64(benchCities * benchAreas) {
		city := area/benchAreas + 1
		names = append(names, understand.Name{
			Kind: understand.District, ID: area + 1, Texts: []string{fmt.Sprint("区", area)}, CityID: city,
			AreaID: area + 1, Lots: 9,
		})
		for g := range int64(benchRegions) {
			names = append(names, understand.Name{
				Kind: understand.Region, ID: area*benchRegions + g + 1, Texts: []string{fmt.Sprintf("圈%d之%d", area, g)},
				CityID: city, AreaID: area + 1, Lots: 9,
			})
		}
	}
	names = append(names, understand.Name{Kind: understand.Line, Texts: []string{"10号线"}})
	for i := range int64(benchNamed) { // communities
		names = append(names, understand.Name{
			Kind: understand.Community, ID: i + 1, Texts: []string{fmt.Sprint(benchNames[i%16], benchSuffix[i%10], i)},
			AreaID: i / 420, Lots: 9,
		})
	}
	words := []string{"两居", "300万以内", "二拍", "80-120平", "可参拍", "捡漏", "电梯", "可贷款", "别墅", "10号线", "花园", "望京"}
	return understand.NewDirectory(names, nil), func(r *rand.Rand) (string, []lot.Point) {
		area := int64(r.IntN(benchCities * benchAreas))
		place := []string{"", fmt.Sprint("区", area), fmt.Sprintf("圈%d之%d", area, r.IntN(benchRegions)),
			names[len(names)-1-r.IntN(benchNamed)].Texts[0]}[r.IntN(4)]
		text := place
		for range 1 + r.IntN(3) {
			text += " " + words[r.IntN(len(words))]
		}
		stations := make([]lot.Point, 40) // stations of one line
		for i := range stations {
			stations[i] = benchPoint(int64(i%benchAreas), int64(i%benchRegions), 0)
		}
		return text, stations
	}
}
