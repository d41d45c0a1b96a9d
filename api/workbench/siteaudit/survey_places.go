package siteaudit

import (
	"encoding/json"
	"regexp"
	"strings"
)

// offered is the part of a lot's structured data that holds its address.
type offered struct {
	Type       string `json:"@type"`
	MainEntity []struct {
		Address struct {
			Locality string `json:"addressLocality"` // city and district (北京市朝阳区)
		} `json:"address"`
	} `json:"mainEntity"`
}

// placeName matches the name of a city or district. The group is the name without 市, 区 or 县.
var placeName = regexp.MustCompile(`([^市区县]{2,})[市区县]`)

// placesMissing returns which of the city and the district in a lot's structured data the title does not
// contain.
func (p *page) placesMissing() (missing []string) {
	for _, block := range p.structured {
		var lot offered
		if json.Unmarshal(block, &lot) != nil || lot.Type != "RealEstateListing" {
			continue
		}
		for _, entity := range lot.MainEntity {
			for _, name := range placeName.FindAllStringSubmatch(entity.Address.Locality, -1) {
				if !strings.Contains(p.Title, name[1]) {
					missing = append(missing, name[1])
				}
			}
		}
	}
	return missing
}
