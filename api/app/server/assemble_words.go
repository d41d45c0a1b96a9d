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

// wordParts are the names of things: labels of dictionaries, and places.
type wordParts struct {
	labels          *dictionary.Labels
	placeIndex      *places.Index
	placeNames      places.Names
	dictionaryCalls *dictionary.HTTP
	labelCalls      *dictionary.Desk
}

// newWordParts loads dictionaries and places.
func newWordParts(ctx context.Context, b *base) (*wordParts, error) {
	labels, err := LoadLabels(ctx, b.conn, b.log)
	if err != nil {
		return nil, fmt.Errorf("the labels cannot be read; run `fapai migrate` first: %w", err)
	}
	index, err := places.Load(ctx, b.conn)
	if err != nil {
		return nil, fmt.Errorf("the places cannot be read; run `fapai migrate` first: %w", err)
	}
	return &wordParts{
		labels: labels, placeIndex: index, placeNames: places.NewNames(index),
		dictionaryCalls: &dictionary.HTTP{Labels: labels},
		labelCalls:      &dictionary.Desk{Labels: labels, Now: clock.Now, Nickname: b.logins.Nickname},
	}, nil
}

// LoadLabels reads the dictionaries with the labels that editors changed.
func LoadLabels(ctx context.Context, conn *bun.DB, log *slog.Logger) (*dictionary.Labels, error) {
	base, err := dictionary.Load()
	if err != nil {
		return nil, err
	}
	labels := &dictionary.Labels{Base: base, Store: &dictionary.Store{DB: conn}, Log: log}
	return labels, labels.Load(ctx)
}

// findPlace finds the page of a district or a business area.
func findPlace(placeIndex *places.Index) lots.PlaceFinder {
	return func(areaID, regionID int64) (lots.PlaceMatch, bool) {
		level, id := places.Area, areaID
		if regionID != 0 {
			level, id = places.Region, regionID
		}
		w, err := placeIndex.Locate(level, id)
		if err != nil {
			return lots.PlaceMatch{}, false
		}
		if w.Region != nil {
			return lots.PlaceMatch{
				Name: w.Region.Name, Note: w.City.ShortName + w.Area.ShortName, Path: route.HousesRegion.Path(w.Area.Alias, w.Region.Alias),
			}, true
		}
		return lots.PlaceMatch{Name: w.Area.Name, Note: w.City.ShortName, Path: route.HousesPlace.Path(w.Area.Alias)}, true
	}
}
