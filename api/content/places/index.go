package places

import (
	"cmp"
	"fmt"
	"slices"
)

// Index holds all places in memory. It is never changed after NewIndex, so concurrent use is safe.
type Index struct {
	byID     [len(fileOf)]map[int64]Place
	children [len(fileOf)]map[int64][]Place // [level][id of the parent]; the id 0 leads to all places of the level
	byAlias  map[string]Place               // cities and districts by alias
	regions  map[regionKey]Place
	outlines map[int64][][][]float64
}

type regionKey struct {
	areaID int64
	alias  string
}

// NewIndex returns an index of places. It returns an error if the tables do not contain the parent of a place, or if
// two places have the same id or alias.
func NewIndex(tables Tables) (*Index, error) {
	idx := &Index{byAlias: map[string]Place{}, regions: map[regionKey]Place{}, outlines: outlineRings()}
	for _, level := range Levels {
		idx.byID[level] = make(map[int64]Place, len(tables[level]))
		idx.children[level] = map[int64][]Place{}
		for _, p := range tables[level] {
			if err := idx.add(p); err != nil {
				return nil, fmt.Errorf("places: %s %d %s: %w", fileOf[level], p.ID, p.Name, err)
			}
		}
		for _, list := range idx.children[level] {
			slices.SortFunc(list, customaryOrder)
		}
	}
	return idx, nil
}

func (idx *Index) add(p Place) error {
	if _, twice := idx.byID[p.Level][p.ID]; twice {
		return fmt.Errorf("the id is given twice")
	}
	idx.byID[p.Level][p.ID] = p
	if p.Level > Province {
		if _, ok := idx.byID[p.Level-1][p.ParentID]; !ok {
			return fmt.Errorf("there is no parent %d", p.ParentID)
		}
	}
	if !p.Unknown() {
		idx.children[p.Level][0] = append(idx.children[p.Level][0], p)
		if p.ParentID != 0 {
			idx.children[p.Level][p.ParentID] = append(idx.children[p.Level][p.ParentID], p)
		}
	}

	var twice bool
	switch p.Level {
	case City, Area:
		_, twice = idx.byAlias[p.Alias]
		idx.byAlias[p.Alias] = p
	case Region:
		key := regionKey{p.ParentID, p.Alias}
		_, twice = idx.regions[key]
		idx.regions[key] = p
	}
	if twice {
		return fmt.Errorf("the alias %s is given twice", p.Alias)
	}
	return nil
}

// customaryOrder compares places by their official code, so that 北京 comes first. Places without a code come last, in
// the order of their ids.
func customaryOrder(a, b Place) int {
	if (a.Code == "") != (b.Code == "") {
		return cmp.Compare(len(b.Code), len(a.Code))
	}
	return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(a.ID, b.ID))
}

// List returns the places of a level in a parent, in customary order. The parent 0 means all places of the level. Areas
// for unknown districts (see unknownArea) are not included. The slice belongs to the index and must not be changed.
func (idx *Index) List(level Level, parentID int64) []Place { return idx.children[level][parentID] }

// Get finds a place by its level and id.
func (idx *Index) Get(level Level, id int64) (Place, bool) {
	p, ok := idx.byID[level][id]
	return p, ok
}

// Resolve finds a place by its alias. If region is "", it returns the city or district with the alias; otherwise the
// business area `region` in the district `alias`. It returns ErrNotFound if there is no such place, even if another
// district has a business area with the alias `region`.
func (idx *Index) Resolve(alias, region string) (Resolved, error) {
	p, ok := idx.byAlias[alias]
	if !ok {
		return Resolved{}, ErrNotFound
	}
	if region != "" {
		if p.Level != Area {
			return Resolved{}, ErrNotFound
		}
		if p, ok = idx.regions[regionKey{p.ID, region}]; !ok {
			return Resolved{}, ErrNotFound
		}
	}
	return idx.resolved(p), nil
}

// Locate returns a place and the places that contain it, by level and id. The level must be City, Area or Region.
func (idx *Index) Locate(level Level, id int64) (Resolved, error) {
	p, ok := idx.byID[level][id]
	if !ok || level == Province {
		return Resolved{}, ErrNotFound
	}
	return idx.resolved(p), nil
}

func (idx *Index) resolved(p Place) (r Resolved) {
	if p.Level == Region {
		region := p
		r.Region = &region
		p = idx.byID[Area][p.ParentID]
	}
	if p.Level == Area {
		area := p
		r.Area = &area
		p = idx.byID[City][p.ParentID]
	}
	r.City = p
	r.Province = idx.byID[Province][p.ParentID]
	return r
}

// Outlines returns the borders of the districts of a city. It skips districts whose border is not known.
func (idx *Index) Outlines(cityID int64) []Outline {
	out := []Outline{}
	for _, area := range idx.List(Area, cityID) {
		if rings, ok := idx.outlines[area.ID]; ok {
			out = append(out, Outline{Area: area, Rings: rings})
		}
	}
	return out
}
