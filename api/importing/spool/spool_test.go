package spool_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"fapai/api/importing/spool"
	"fapai/api/lots/lot"
)

// fill sets a value, and the values inside it, at random; some become nil or zero.
func fill(r *rand.Rand, v reflect.Value) {
	if v.Type() == reflect.TypeFor[time.Time]() {
		v.Set(reflect.ValueOf(time.Unix(r.Int64N(4e9), r.Int64N(1e9)).UTC()))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString([]string{"", "法拍", "a\x00b\n", "起拍价（万元）"}[r.IntN(4)])
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int, reflect.Int64:
		v.SetInt([]int64{0, 1, -1, r.Int64() - r.Int64()}[r.IntN(4)])
	case reflect.Float64:
		v.SetFloat([]float64{0, -1.5, r.NormFloat64()}[r.IntN(3)])
	case reflect.Pointer:
		if r.IntN(3) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(r, v.Elem())
		}
	case reflect.Slice:
		if n := r.IntN(4); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n-1))
		}
		for i := range v.Len() {
			fill(r, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			fill(r, v.Field(i))
		}
	default:
		panic(fmt.Sprintf("no contents for %s", v.Type()))
	}
}

func TestLotsComeBackAsTheyWere(t *testing.T) {
	codec, err := spool.NewCodec[lot.Lot]()
	if err != nil {
		t.Fatal(err)
	}
	file, err := spool.Create()
	if err != nil {
		t.Fatal(err)
	}
	defer file.Remove()
	r := rand.New(rand.NewPCG(1, 2))
	lots := make([]lot.Lot, 300)
	for i := range lots {
		fill(r, reflect.ValueOf(&lots[i]).Elem())
		if err := file.Add(uint32(i), uint64(i%7), codec.Append(nil, &lots[i])); err != nil {
			t.Fatal(err)
		}
	}
	seen := 0
	err = file.Each(func(n uint32, key uint64) bool { return key == uint64(n%7) && n%2 == 0 },
		func(n uint32, text string) error {
			var got lot.Lot
			if err := codec.Decode(text, &got); err != nil {
				return err
			}
			if !reflect.DeepEqual(got, lots[n]) {
				t.Errorf("lot %d is another one", n)
			}
			seen++
			return nil
		})
	if err != nil || seen != len(lots)/2 {
		t.Errorf("%d of %d lots: %v", seen, len(lots)/2, err)
	}
}

// A time keeps its time zone, and with it its date.
func TestTimesKeepTheirZone(t *testing.T) {
	type record struct{ At time.Time }
	codec, err := spool.NewCodec[record]()
	if err != nil {
		t.Fatal(err)
	}
	for _, zone := range []*time.Location{time.UTC, time.FixedZone("CST", 8*60*60), time.FixedZone("", -90*60)} {
		at := time.Date(2026, 11, 28, 0, 30, 0, 123_000, zone)
		var got record
		if err := codec.Decode(string(codec.Append(nil, &record{at})), &got); err != nil {
			t.Fatal(err)
		}
		if want := at.Format(time.RFC3339Nano); got.At.Format(time.RFC3339Nano) != want {
			t.Errorf("got %s, want %s", got.At.Format(time.RFC3339Nano), want)
		}
	}
	var zero record
	if err := codec.Decode(string(codec.Append(nil, &record{})), &zero); err != nil || !zero.At.IsZero() {
		t.Errorf("the zero time is %s: %v", zero.At, err)
	}
}

func TestWhatCannotBeKept(t *testing.T) {
	if _, err := spool.NewCodec[struct{ of map[string]int }](); err == nil {
		t.Error("an unexported field is lost silently")
	}
	if _, err := spool.NewCodec[struct{ Of map[string]int }](); err == nil {
		t.Error("a map is lost silently")
	}
	codec, err := spool.NewCodec[lot.Texts]()
	if err != nil {
		t.Fatal(err)
	}
	text := string(codec.Append(nil, &lot.Texts{HouseID: 7, Notice: new("公告")}))
	for n := range text {
		if err := codec.Decode(text[:n], &lot.Texts{}); err == nil {
			t.Errorf("%d of %d bytes are taken for a record", n, len(text))
		}
	}
}
