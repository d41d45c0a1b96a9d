package places

import (
	"crypto/sha256"
	"embed"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"
	"sync"
)

// data/README.md states the source of each file.
//
//go:embed data/*.csv data/*.json
var files embed.FS

var fileOf = [...]string{Province: "provinces", City: "cities", Area: "areas", Region: "regions"}

// Tables holds all places; the index is their Level.
type Tables [len(fileOf)][]Place

// Data returns the places in the embedded files. It panics if a file is malformed; tests ensure that no release
// contains such a file.
var Data = sync.OnceValue(func() (t Tables) {
	for _, level := range Levels {
		for _, r := range readTable(level) {
			t[level] = append(t[level], r.place(level))
		}
	}
	for _, city := range t[City] {
		t[Area] = append(t[Area], city.unknownArea())
	}
	return t
})

// Price is the average price of flats in a business area in November 2016. The demo data is based on it. It is not a
// current market price, and no page shows it as one.
type Price struct {
	RegionID  int64
	UnitPrice int64 // 元/㎡
	Listings  int   // number of flats for sale; the demo data has more lots in areas with a higher number
}

// Prices2016 returns the prices of all business areas whose price is known.
func Prices2016() (out []Price) {
	for _, r := range readTable(Region) {
		out = append(out, Price{
			RegionID: int64(r.number("id")), UnitPrice: int64(r.number("unit_price_2016")),
			Listings: int(r.number("listings_2016")),
		})
	}
	return out
}

// Fingerprint returns a hash of the embedded files. It changes when a new version of the program contains other places.
func Fingerprint() string {
	sum := sha256.New()
	err := fs.WalkDir(files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := files.ReadFile(path)
		_, _ = fmt.Fprintf(sum, "%s %d\n", path, len(content))
		_, _ = sum.Write(content)
		return err
	})
	if err != nil {
		panic(err)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// outlineRings returns the border lines of the districts by the id of the district. Each line is a closed ring of [lng,
// lat] points.
func outlineRings() map[int64][][][]float64 {
	content, err := files.ReadFile("data/outlines.gen.json")
	if err != nil {
		panic(err)
	}
	var rings map[int64][][][]float64
	if err := json.Unmarshal(content, &rings); err != nil {
		panic(fmt.Errorf("data/outlines.gen.json: %w", err))
	}
	return rings
}

type row map[string]string

func readTable(level Level) (rows []row) {
	name := "data/" + fileOf[level] + ".csv"
	f, err := files.Open(name)
	if err != nil {
		panic(err)
	}
	defer func() { _ = f.Close() }()
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		panic(fmt.Errorf("%s: %w", name, err))
	}
	for _, line := range lines[1:] {
		r := row{}
		for i, column := range lines[0] {
			r[column] = line[i]
		}
		rows = append(rows, r)
	}
	return rows
}

func (r row) place(level Level) Place {
	p := Place{
		Level: level, ID: int64(r.number("id")), Code: r["code"], Name: r["name"], ShortName: r["short_name"],
		Alias: r["alias"], Pinyin: r["pinyin"], Initial: r["initial"],
	}
	if level != Province {
		p.ParentID = int64(r.number("parent_id"))
	}
	if r["lng"] != "" {
		lng, lat := r.number("lng"), r.number("lat")
		p.Lng, p.Lat = &lng, &lat
	}
	return p
}

func (r row) number(column string) float64 {
	n, err := strconv.ParseFloat(r[column], 64)
	if err != nil {
		panic(fmt.Errorf("%s of %s: %w", column, r["name"], err))
	}
	return n
}
