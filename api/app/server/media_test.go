package server

import (
	"net/http/httptest"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
)

func TestPicturesInABucket(t *testing.T) {
	backend := s3mem.New()
	if err := backend.CreateBucket("pictures"); err != nil {
		t.Fatal(err)
	}
	storage := httptest.NewServer(gofakes3.New(backend).Server())
	defer storage.Close()
	d := newWorkbench(t, "MEDIA_URL", "s3://pictures?endpoint="+storage.URL, "MEDIA_ACCESS_KEY", "key",
		"MEDIA_SECRET_KEY", "secret")
	var user shownUser
	d.upload(picturePNG(t), "image/png").into(t, &user)
	first := *user.Avatar
	if status, _, size := d.get(first); status != 200 || size < 500 {
		t.Errorf("%d, %d bytes", status, size)
	}
	var stored int
	if err := d.db.NewRaw("SELECT count(image) FROM avatars").Scan(t.Context(), &stored); err != nil || stored != 0 {
		t.Errorf("the database has the bytes of %d avatars, %v", stored, err)
	}
	d.upload(picturePNG(t), "image/png").into(t, &user)
	if status, _, _ := d.get(first); status != 404 {
		t.Errorf("the picture before is answered %d", status)
	}
	var removals int
	if err := d.db.NewRaw("SELECT count(*) FROM jobs WHERE key LIKE 'media:removed:%'").
		Scan(t.Context(), &removals); err != nil || removals != 1 {
		t.Errorf("%d removals, %v", removals, err)
	}
	storage.Close()
	if status, _, _ := d.get(*user.Avatar); status != 503 {
		t.Errorf("without its storage a picture is answered %d", status)
	}
	if r := d.upload(picturePNG(t), "image/png"); r.Status != 503 {
		t.Errorf("without its storage a picture is taken: %+v", r)
	}
}
