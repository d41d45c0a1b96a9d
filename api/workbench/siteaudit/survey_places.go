package siteaudit

import (
	"encoding/json"
	"regexp"
	"strings"
)

// offered is that part of a lot's structured data that contains the address of the lot.
type offered struct {
	Type       string `json:"@type"`
	MainEntity []struct {
		Address struct {
			Locality string `json:"addressLocality"` // city and district (北京市朝阳区)
		} `json:"address"`
	} `json:"mainEntity"`
}

// placeName matches the name of a city or district. Its group captures the name without 市, 区 or 县.
var placeName = regexp.MustCompile(`([^市区县]{2,})[市区县]`)

// placesMissing returns the city or the district, or both, from a lot's structured data if the title does not contain
// it.
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
