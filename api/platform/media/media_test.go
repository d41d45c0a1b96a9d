package media_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/platform/apperr"
	"fapai/api/platform/jobs"
	"fapai/api/platform/media"
)

func TestMain(m *testing.M) { apitest.Main(m) }

// storage is a bucket on a fake S3 server that tests can make fail.
type storage struct {
	*media.Bucket
	failing atomic.Bool
	puts    atomic.Int64
}

func open(t *testing.T) *storage {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("pictures"); err != nil {
		t.Fatal(err)
	}
	s := &storage{}
	protocol := gofakes3.New(backend).Server()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.failing.Load() {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		if r.Method == http.MethodPut {
			s.puts.Add(1)
		}
		protocol.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	var err error
	s.Bucket, err = media.Open(media.Options{
		Endpoint: server.URL, Region: "cn-north-1", Name: "pictures", Prefix: "site/",
		AccessKey: "key", SecretKey: "secret",
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestABucketKeepsPictures(t *testing.T) {
	s, ctx := open(t), t.Context()
	jpeg := bytes.Repeat([]byte{0xff, 0xd8, 0}, 50_000)
	for range 2 {
		if err := s.Put(ctx, "avatar/a.jpg", jpeg); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.Get(ctx, "avatar/a.jpg"); err != nil || !bytes.Equal(got, jpeg) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	for range 2 {
		if err := s.Remove(ctx, "avatar/a.jpg"); err != nil {
			t.Error(err)
		}
	}
	if _, err := s.Get(ctx, "avatar/a.jpg"); !errors.Is(err, apperr.ErrNotFound) {
		t.Errorf("what was removed: %v", err)
	}
	s.failing.Store(true)
	if _, err := s.Get(ctx, "avatar/a.jpg"); apperr.KindOf(err) != apperr.Unavailable {
		t.Errorf("a bucket that refuses: %v", err)
	}
	if err := s.Put(ctx, "avatar/a.jpg", jpeg); apperr.KindOf(err) != apperr.Unavailable {
		t.Errorf("a bucket that refuses: %v", err)
	}
	if none, err := media.Open(media.Options{}); none != nil || err != nil {
		t.Errorf("without a name: %v %v", none, err)
	}
}

// fill creates `count` members with avatars, and pictures in two sizes.
func fill(t *testing.T, idb bun.IDB, count int) {
	t.Helper()
	_, err := idb.ExecContext(t.Context(),
		`WITH m AS (INSERT INTO members (nickname, openid, created_at, updated_at, last_login_at)
			SELECT '用户', 'o' || n, now(), now(), now() FROM generate_series(1, ?0) AS n RETURNING id)
		INSERT INTO avatars (name, member_id, image, created_at) SELECT 'name' || id, id, convert_to('avatar' || id, 'UTF8'), now() FROM m`, count)
	if err == nil {
		_, err = idb.ExecContext(t.Context(), `INSERT INTO pictures (name, size, image, width, height, created_at)
			SELECT md5(n::text), size, convert_to(size || n, 'UTF8'), 1, 1, now() FROM generate_series(1, ?0) AS n, unnest(ARRAY['card', 'whole']) AS size`, count)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// images returns a checksum and the number of the pictures in the database.
func images(t *testing.T, idb bun.IDB) (sum string, count int) {
	t.Helper()
	err := idb.NewRaw(`SELECT md5(string_agg(image, '' ORDER BY key)), count(image) FROM
		(SELECT name AS key, image FROM avatars UNION ALL SELECT name || size, image FROM pictures) AS t`).
		Scan(t.Context(), &sum, &count)
	if err != nil && count > 0 {
		t.Fatal(err)
	}
	return sum, count
}

func TestMovingGoesOnWhereItStopped(t *testing.T) {
	s, conn := open(t), apitest.Database(t)
	fill(t, conn, 70)
	before, _ := images(t, conn)
	ctx, stop := context.WithCancel(t.Context())
	moved, err := media.Move(ctx, conn, s.Bucket, false, func(done, total int) {
		if total != 210 {
			t.Errorf("%d of %d", done, total)
		}
		if done == 100 {
			stop()
		}
	})
	if err == nil || moved < 100 {
		t.Fatalf("%d pictures were moved: %v", moved, err)
	}
	last := ""
	rest, err := media.Move(t.Context(), conn, s.Bucket, false,
		func(done, total int) { last = fmt.Sprint(done, "/", total) })
	if err != nil || moved+rest < 210 || last != fmt.Sprint(rest, "/", rest) {
		t.Fatalf("then %d: %v, %s", rest, err, last)
	}
	if again, err := media.Move(t.Context(), conn, s.Bucket, false, func(int, int) {}); again != 0 || err != nil {
		t.Errorf("a third time %d are moved: %v", again, err)
	}
	var name string
	if err := conn.NewRaw("SELECT name FROM avatars WHERE image IS NULL ORDER BY name LIMIT 1").
		Scan(t.Context(), &name); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Avatar(t.Context(), name); err != nil || string(got) != "avatar"+name[len("name"):] {
		t.Errorf("%q, %v", got, err)
	}
	if back, err := media.Move(t.Context(), conn, s.Bucket, true, func(int, int) {}); back != 210 || err != nil {
		t.Fatalf("%d come back: %v", back, err)
	}
	if after, count := images(t, conn); after != before || count != 210 {
		t.Errorf("%d pictures came back, or others", count)
	}
	if _, err := s.Avatar(t.Context(), name); !errors.Is(err, apperr.ErrNotFound) {
		t.Errorf("what went back is in the bucket: %v", err)
	}
}

func TestAvatarsOfNobodyAreRemoved(t *testing.T) {
	s, conn := open(t), apitest.Database(t)
	fill(t, conn, 3)
	now := time.Now()
	if _, err := media.Move(t.Context(), conn, s.Bucket, false, func(int, int) {}); err != nil {
		t.Fatal(err)
	}
	if err := s.PutAvatar(t.Context(), conn, "abandoned", []byte("x"), now); err != nil {
		t.Fatal(err)
	}
	var names []string
	if err := conn.NewRaw("SELECT name FROM avatars ORDER BY name").Scan(t.Context(), &names); err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{
		"DELETE FROM members WHERE id = (SELECT member_id FROM avatars WHERE name = ?)",
		"UPDATE avatars SET name = 'next' WHERE name = ?",
	} {
		if _, err := conn.ExecContext(t.Context(), query, names[0]); err != nil {
			t.Fatal(err)
		}
		names = names[1:]
	}
	queue := jobs.New(conn, func() time.Time { return now.Add(2 * time.Hour) }, slog.New(slog.DiscardHandler))
	s.Register(queue, conn)
	for did := true; did; {
		var err error
		if did, err = queue.Work(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Avatar(t.Context(), names[0]); err != nil {
		t.Errorf("the avatar of a member: %v", err)
	}
	var left int
	if err := conn.NewRaw("SELECT count(*) FROM jobs WHERE state <> 'done'").Scan(t.Context(), &left); err != nil ||
		left != 0 {
		t.Errorf("%d jobs are left, %v", left, err)
	}
	var done int
	if err := conn.NewRaw("SELECT count(*) FROM jobs").Scan(t.Context(), &done); err != nil || done != 3 {
		t.Errorf("%d removals, %v", done, err)
	}
	for _, gone := range []string{"abandoned"} {
		if _, err := s.Avatar(t.Context(), gone); !errors.Is(err, apperr.ErrNotFound) {
			t.Errorf("%s is still there: %v", gone, err)
		}
	}
}
