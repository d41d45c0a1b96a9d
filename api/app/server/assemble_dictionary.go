package server

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/lots"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
)

// dictionaryParts holds the names that all packages use: labels of dictionaries, and places.
type dictionaryParts struct {
	labels     *dictionary.Labels
	placeIndex *places.Index
	placeNames places.Names
	callers    []caller
}

// newDictionaryParts loads dictionaries and places.
func newDictionaryParts(ctx context.Context, b *base) (*dictionaryParts, error) {
	labels, err := LoadLabels(ctx, b.conn, b.log)
	if err != nil {
		return nil, fmt.Errorf("the labels cannot be read; run `fapai migrate` first: %w", err)
	}
	index, err := places.Load(ctx, b.conn)
	if err != nil {
		return nil, fmt.Errorf("the places cannot be read; run `fapai migrate` first: %w", err)
	}
	return &dictionaryParts{
		labels: labels, placeIndex: index, placeNames: places.NewNames(index),
		callers: []caller{&dictionary.HTTP{Labels: labels},
			&dictionary.Workbench{Labels: labels, Now: clock.Now, Nickname: b.logins.Nickname}},
	}, nil
}

// LoadLabels loads the dictionaries, including the labels that editors have changed.
func LoadLabels(ctx context.Context, conn *bun.DB, log *slog.Logger) (*dictionary.Labels, error) {
	base, err := dictionary.Load()
	if err != nil {
		return nil, err
	}
	labels := &dictionary.Labels{Base: base, Store: &dictionary.Store{DB: conn}, Log: log}
	return labels, labels.Load(ctx)
}

// findForLots returns the list page of a district or a business area.
func (w *dictionaryParts) findForLots(areaID, regionID int64) (lots.PlaceMatch, bool) {
	level, id := places.Area, areaID
	if regionID != 0 {
		level, id = places.Region, regionID
	}
	found, err := w.placeIndex.Locate(level, id)
	if err != nil {
		return lots.PlaceMatch{}, false
	}
	if found.Region == nil {
		return lots.PlaceMatch{Name: found.Area.Name, Note: found.City.ShortName,
			Path: route.HousesPlace.Path(found.Area.Alias)}, true
	}
	path := route.HousesRegion.Path(found.Area.Alias, found.Region.Alias)
	return lots.PlaceMatch{Name: found.Region.Name, Note: found.City.ShortName + found.Area.ShortName, Path: path}, true
}
