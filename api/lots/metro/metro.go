package metro

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
)

// Station is a metro station with the names of the lines that stop there, and its position in GCJ-02.
type Station struct {
	Name     string
	Lines    []string
	Lng, Lat float64
}

//go:embed data/stations.csv
var stationsCSV string

//go:embed data/lines.csv
var linesCSV string

// Stations returns all stations. It panics if the embedded table cannot be read.
var Stations = sync.OnceValue(func() (list []Station) {
	for _, row := range read("stations.csv", stationsCSV) {
		s := Station{Name: row[0], Lines: strings.Split(row[1], "、")}
		var errs [2]error
		s.Lng, errs[0] = strconv.ParseFloat(row[2], 64)
		s.Lat, errs[1] = strconv.ParseFloat(row[3], 64)
		if errs[0] != nil || errs[1] != nil {
			panic(fmt.Sprintf("metro: stations.csv: %v", row))
		}
		list = append(list, s)
	}
	return list
})

// line lists the stations of a line in order. On a loop line, trains continue from the last station to the first.
type line struct {
	name  string
	loop  bool
	stops []string
}

var lines = sync.OnceValue(func() (list []line) {
	for _, row := range read("lines.csv", linesCSV) {
		list = append(list, line{row[0], row[1] != "", strings.Split(row[2], "、")})
	}
	return list
})

func read(name, table string) [][]string {
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		panic(fmt.Errorf("metro: %s: %w", name, err))
	}
	return rows[1:]
}

const metresPerDegree = 111_195 // metres per degree of latitude

func metres(a, b Station) float64 {
	x := (a.Lng - b.Lng) * math.Cos(a.Lat*math.Pi/180)
	return math.Hypot(x, a.Lat-b.Lat) * metresPerDegree
}
