package agents_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/content/agents"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var ctx = context.Background()

// record returns a consultant in Beijing who serves the given districts.
func record(no int, areas []int64, change ...func(*agents.Record)) agents.Record {
	r := agents.Record{
		Agent: agents.Agent{
			SourceKey: fmt.Sprint("test-", no), Name: fmt.Sprintf("林甲%d", no), Title: "法拍专员",
			Company: "测试公司", Store: "望京店",
			PhoneExt: fixture.Ptr(fmt.Sprint(1000 + no)), Years: no, Intro: "简介", Tags: []string{"贷款"},
			CityID: fixture.BeijingCity, Sort: no,
		},
		AreaIDs: areas,
	}
	for _, f := range change {
		f(&r)
	}
	return r
}

// insert stores consultants and returns their ids in the order of the records.
func insert(t *testing.T, idb bun.IDB, records ...agents.Record) []int64 {
	t.Helper()
	if _, err := agents.Upsert(ctx, idb, records, fixture.Now); err != nil {
		t.Fatal(err)
	}
	ids := make([]int64, len(records))
	for i := range records {
		ids[i] = records[i].Agent.ID
	}
	return ids
}

func comment(house int64, text string, at time.Time) agents.Care {
	return agents.Care{HouseID: house, Comment: &text, CommentedAt: &at}
}
