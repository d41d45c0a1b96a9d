package lots

import (
	"cmp"
	"context"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// cachedLots is the maximum number of cached lots, which have about 20 KB each. It is enough for the pages that are
// being rendered. Each of them reads its lot in six requests and once for its head.
const cachedLots = 200

// CacheLots enables the cache of lots, so that all requests of one page share one read. After this call, Invalidate
// must be called with the tags of every change.
func (s *Store) CacheLots() {
	s.lots.Enable()
}

// Lot returns a lot with everything that its page shows, except the members' follows and reminders.
func (s *Store) Lot(ctx context.Context, id int64) (*lot.Detail, error) {
	cached, err := s.lots.Load(id, func() (*lot.Detail, error) { return s.readLot(ctx, id) })
	if err != nil {
		return nil, err
	}
	d := *cached
	d.Status = lot.StatusAt(&d.House, s.now())
	return &d, nil
}

// Get returns a lot with everything that its page shows.
func (s *Store) Get(ctx context.Context, id int64) (*lot.Detail, error) {
	d, err := s.Lot(ctx, id)
	if err != nil {
		return nil, err
	}
	return d, s.addFavorites(ctx, &d.Card)
}

// hasBids is the SQL for Card.HasBids of a lot in houses AS h.
const hasBids = "EXISTS (SELECT FROM house_bids AS b WHERE b.house_id = h.id) AS has_bids"

func (s *Store) readLot(ctx context.Context, id int64) (*lot.Detail, error) {
	d := &lot.Detail{Images: []lot.Image{}, Attachments: []lot.Attachment{}, Rounds: []lot.Round{},
		Listings: []lot.Listing{}}
	d.ID = id
	var row struct {
		lot.Card                   `bun:",extend"`
		Notice, Instruction, Intro *string `bun:",scanonly"`
	}
	err := s.atOnce(func() error {
		err := s.cardQueryAt(&row, "$2").ColumnExpr("t.notice, t.instruction, t.intro, " + hasBids).
			Join("LEFT JOIN house_texts AS t ON t.house_id = h.id").Where("h.id = $1").
			Conn(s.ask(id, s.now())).Scan(ctx)
		return db.NoRow(err, lot.ErrNotFound)
	}, func() error {
		return cmp.Or(s.addFiles(ctx, d), s.listings(ctx, d))
	})
	if err != nil {
		return nil, err
	}
	row.Cover, row.AlsoOn = d.Cover, d.AlsoOn
	d.Card, d.Texts = row.Card,
		lot.Texts{HouseID: id, Notice: row.Notice, Instruction: row.Instruction, Intro: row.Intro}
	if len(d.Rounds) > 1 {
		d.History = d.Rounds
	}
	return d, nil
}

// atOnce runs query and rest in parallel on two connections, or in a transaction one after the other. It returns the
// error of query, or else that of rest. rest runs in the goroutine of the caller, so that its panics are recovered
// there.
func (s *Store) atOnce(query, rest func() error) error {
	if _, ok := s.idb.(*bun.DB); !ok {
		if err := query(); err != nil {
			return err
		}
		return rest()
	}
	asked := make(chan error, 1)
	go func() { asked <- query() }()
	err := rest()
	return cmp.Or(<-asked, err)
}

// addFiles reads images and attachments in one query, because the round trip takes longer than the query itself.
func (s *Store) addFiles(ctx context.Context, d *lot.Detail) error {
	var rows []struct {
		IsImage        bool
		Sort           int
		URL, Name      string
		Width, Height  int
		IsIllustration bool
		Type           string
		Size           *int64
		Place          int
	}
	err := s.idb.NewRaw(`SELECT true AS is_image, sort, url, caption AS name, width, height, is_illustration, '' AS type, NULL::bigint AS size,
				row_number() OVER (ORDER BY `+pictureOrder+`) AS place
			FROM house_images WHERE house_id = $1
		UNION ALL SELECT false, sort, url, name, 0, 0, false, type, size, sort FROM house_attachments WHERE house_id = $1
		ORDER BY is_image, place`).Conn(s.ask(d.ID)).Scan(ctx, &rows)
	for _, r := range rows {
		if r.IsImage {
			d.Images = append(d.Images, lot.Image{
				HouseID: d.ID, Sort: r.Sort, URL: r.URL, Width: r.Width, Height: r.Height, Caption: r.Name,
				IsIllustration: r.IsIllustration,
			})
		} else {
			d.Attachments = append(d.Attachments,
				lot.Attachment{HouseID: d.ID, Sort: r.Sort, Type: r.Type, Name: r.Name, URL: r.URL, Size: r.Size})
		}
	}
	if len(d.Images) > 0 {
		d.Cover = &d.Images[0]
	}
	return err
}
