package heads

import (
	"context"
	"time"

	"fapai/api/content/places"
	"fapai/api/lots/lot"
)

func place(id, parent int64, name, short, alias string) places.Place {
	return places.Place{ID: id, ParentID: parent, Name: name, ShortName: short, Alias: alias}
}

// testPlaces returns 北京 with the districts 朝阳 and 通州, 望京 in 朝阳, and 成都 without districts.
func testPlaces() *places.Index {
	var tables places.Tables
	for level, list := range map[places.Level][]places.Place{
		places.Province: {place(3, 0, "北京市", "北京", "beijing"), place(23, 0, "四川省", "四川", "sichuan")},
		places.City:     {place(29, 3, "北京市", "北京", "beijing"), place(264, 23, "成都市", "成都", "chengdu")},
		places.Area: {
			place(3, 29, "朝阳区", "朝阳", "chaoyang"), place(8, 29, "通州区", "通州", "tongzhou"),
			place(1_000_264, 264, "区县未载明", "区县未载明", "chengduquxianweizaiming"),
		},
		places.Region: {place(38, 3, "望京", "望京", "wangjing"), place(39, 3, "朝阳", "朝阳", "chaoyang")},
	} {
		for _, p := range list {
			p.Level = level
			tables[level] = append(tables[level], p)
		}
	}
	index, err := places.NewIndex(tables)
	if err != nil {
		panic(err)
	}
	return index
}

// testLot returns a lot in 望京 whose bidding begins soon.
func testLot() *lot.Detail {
	start := time.Date(2026, 11, 22, 2, 0, 0, 0, time.UTC)
	d := &lot.Detail{Images: []lot.Image{{URL: "/media/x.svg"}}}
	d.ID, d.Title, d.LotNo, d.Stage, d.Status = 7, "望京澜庭3号楼801室", "A-7", lot.FirstAuction, lot.Upcoming
	d.AreaID, d.RegionID, d.CommunityName, d.CourtName = 3, new(int64(38)), new("望京澜庭"), new("北京市朝阳区人民法院")
	d.Room, d.Hall, d.Bath, d.AreaM2, d.StartPrice = new(2), new(1), new(1), new(89.5), new(int64(4_500_000))
	d.StartTime, d.ClosesAt, d.PublishTime, d.UpdatedAt = &start, new(start.Add(24*time.Hour)), &start, start
	return d
}

var moment = time.Date(2026, 11, 20, 1, 0, 0, 0, time.UTC)

// testLots is a fake store with one lot. Its figures are the same for every list.
type testLots struct {
	*lot.Detail
	repeats       bool
	total, active int
	changed       time.Time
}

func (l testLots) Get(_ context.Context, id int64) (*lot.Detail, error) {
	if id != l.ID {
		return nil, lot.ErrNotFound
	}
	return l.Detail, nil
}

func (l testLots) Count(_ context.Context, f lot.Filter) (int, error) {
	if len(f.Status) > 0 {
		return l.active, nil
	}
	return l.total, nil
}

func (l testLots) NewestChange(context.Context, lot.Filter) (time.Time, error) { return l.changed, nil }

func (l testLots) Cards(_ context.Context, ids []int64) ([]lot.Card, error) {
	cards := make([]lot.Card, len(ids)) // the first lot has ended, the others are open to bids
	for i := range cards {
		cards[i].Status = lot.Upcoming
	}
	if len(cards) > 0 {
		cards[0].Status = lot.Sold
	}
	return cards, nil
}

func (l testLots) IDs(context.Context, lot.Filter, int, int) ([]int64, error) {
	return []int64{9, 4}, nil
}

func (l testLots) RepeatedTitle(context.Context, *lot.House) (bool, error) { return l.repeats, nil }
