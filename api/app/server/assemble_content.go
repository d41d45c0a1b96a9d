package server

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/content"
	"fapai/api/content/agents"
	"fapai/api/content/dictionary"
	"fapai/api/content/home"
	"fapai/api/content/places"
	"fapai/api/lots/lot"
	"fapai/api/platform/audit"
	"fapai/api/platform/bigrams"
	"fapai/api/platform/clock"
	"fapai/api/platform/media"
	"fapai/proto-types/wire"
)

// assembleContent makes the settings of the site and its own texts.
func (c *components) assembleContent(ctx context.Context) error {
	demo, err := c.houseStore.HasDemo(ctx)
	if err != nil {
		return err
	}
	c.site = siteOf(c.cfg, demo)
	c.texts = &content.Store{DB: c.conn}
	codes := map[string]string{"app.png": c.cfg.AppURL, "official.png": c.cfg.OfficialURL}
	c.facts = &content.Facts{Base: c.site, Store: c.texts, Log: c.log}
	if err := c.facts.Load(ctx); err != nil {
		return err
	}
	c.handlers.settingCalls = &content.Desk{Facts: c.facts, Now: clock.Now, Nickname: c.logins.Nickname}
	c.handlers.contentCalls, err = content.NewHTTP(c.facts, codes)
	return err
}

// assemblePlaces loads dictionaries and places.
func (c *components) assemblePlaces(ctx context.Context) (err error) {
	if c.labels, err = LoadLabels(ctx, c.conn, c.log); err != nil {
		return fmt.Errorf("the labels cannot be read; run `fapai migrate` first: %w", err)
	}
	c.handlers.dictionaryCalls = &dictionary.HTTP{Labels: c.labels}
	c.handlers.labelCalls = &dictionary.Desk{Labels: c.labels, Now: clock.Now, Nickname: c.logins.Nickname}
	if c.placeIndex, err = places.Load(ctx, c.conn); err != nil {
		return fmt.Errorf("the places cannot be read; run `fapai migrate` first: %w", err)
	}
	c.placeNames = newPlaceNames(c.placeIndex)
	return nil
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

// placeNames are districts and business areas by their names, as a keyword writes them: 朝阳 as well as 朝阳区.
type placeNames map[string][]places.Resolved

func newPlaceNames(placeIndex *places.Index) placeNames {
	names := placeNames{}
	for _, level := range []places.Level{places.Area, places.Region} {
		for _, p := range placeIndex.List(level, 0) {
			where, err := placeIndex.Locate(level, p.ID)
			if err != nil {
				continue
			}
			name, short := bigrams.Fold(p.Name), bigrams.Fold(p.ShortName)
			names[name] = append(names[name], where)
			if short != name {
				names[short] = append(names[short], where)
			}
		}
	}
	return names
}

// named gives the places of a name: a district, or a business area with its district.
func (n placeNames) named(word string, cityID int64) (list []lot.NamedPlace) {
	for _, where := range n[word] {
		switch {
		case cityID > 0 && where.City.ID != cityID:
		case where.Region != nil:
			list = append(list, lot.NamedPlace{Word: word, RegionID: where.Region.ID})
		case where.Area != nil:
			list = append(list, lot.NamedPlace{Word: word, AreaID: where.Area.ID})
		}
	}
	return list
}

// assembleAgents makes the consultants and the layout of the home page, with what they need of lots and districts.
func (c *components) assembleAgents(context.Context) error {
	c.agentStore = agents.NewStore(c.conn)
	c.handlers.agentCalls = &agents.HTTP{
		Store: c.agentStore, Lots: c.houseStore.Briefs, Lot: c.houseStore.Lot, Cards: c.handlers.houseCalls.CardsOf, Area: agentArea(c.placeIndex),
		Origin: c.site.Host,
	}
	c.handlers.agentDeskCalls = &agents.Desk{
		Store: c.agentStore, Acts: &audit.Store{DB: c.conn}, Nickname: c.logins.Nickname, Now: clock.Now,
		Area: func(id int64) (string, int64, bool) {
			p, ok := c.placeIndex.Get(places.Area, id)
			return p.ShortName, p.ParentID, ok && !p.Unknown()
		},
	}
	c.handlers.homeCalls = &home.HTTP{
		Store: &home.Store{DB: c.conn, Now: clock.Now}, Lots: c.houseStore.Briefs, Cards: c.handlers.houseCalls.CardsOf,
		Nickname: c.logins.Nickname,
	}
	c.homeNotifier = c.handlers.homeCalls.Store.EndNotifier(c.log)
	return nil
}

func agentArea(placeIndex *places.Index) func(int64) (wire.AgentArea, bool) {
	return func(id int64) (wire.AgentArea, bool) {
		p, ok := placeIndex.Get(places.Area, id)
		return wire.AgentArea{ID: p.ID, Name: p.ShortName, Alias: p.Alias}, ok
	}
}

// OpenBucket makes the storage of MEDIA_URL, nil without one.
func OpenBucket(cfg config.Config) (*media.Bucket, error) {
	b, err := cfg.Media.Bucket()
	if err != nil {
		return nil, err
	}
	return media.Open(media.Options{
		Endpoint: b.Endpoint, Region: b.Region, Name: b.Name, Prefix: b.Prefix, AccessKey: cfg.Media.AccessKey, SecretKey: cfg.Media.SecretKey,
	})
}
