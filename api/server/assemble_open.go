package server

import (
	"context"

	"fapai/api/houses/opendata"
	"fapai/api/route"
)

// assembleOpenData makes the calls of the open data.
func (c *components) assembleOpenData(context.Context) error {
	c.handlers.openCalls = &opendata.HTTP{
		Site: opendata.Site{Name: c.site.Name, Origin: c.site.Host}, Documentation: route.OpenData.Path(), PerMinute: openCallsPerIP,
		IDs: c.houseStore.IDsBelow, Cards: c.houseStore.Cards, Changes: c.houseStore.Changes, Districts: c.statOverviews.Get,
		Named: c.handlers.houseCalls.FindNamed, Label: c.labels.Name, Renamed: c.labels.RenamedTo, Page: func(id int64) string { return route.House.Path(id) },
	}
	return nil
}
