package server

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/importing"
	"fapai/api/importing/runs"
)

// feed imports lines of a CSV file of lots with the command line.
func (c *client) feed(lines ...string) {
	c.t.Helper()
	text := "来源平台,标的ID,标题,区县,商圈,坐落,起拍价（万元）,评估价,建筑面积,户型,状态,开拍时间,结束时间,处置法院\n"
	for _, line := range lines {
		text += line + "\n"
	}
	file := filepath.Join(c.t.TempDir(), "lots.csv")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		c.t.Fatal(err)
	}
	c.importLots(file)
}

// importLots imports a file with the command line.
func (c *client) importLots(file string) {
	c.t.Helper()
	options := importing.Options{Origin: runs.Origin{Operator: "命令行"}}
	if _, err := importing.Kinds["houses"](c.t.Context(), []string{file}, options,
		ImportDeps(c.cfg, c.db, c.components.labels)); err != nil {
		c.t.Fatal(err)
	}
}

// lotLine returns a line of that file: a flat in 朝阳·望京 whose auction starts in two days.
func lotLine(no int, title string, wan int, layout string) string {
	return fmt.Sprintf("阿里资产,%d,%s,朝阳区,望京,北京市朝阳区望京西路,%d,9000000,89.5㎡,%s,即将开始,%s,%s,北京市朝阳区人民法院",
		no, title, wan, layout, ahead(48).Format("2006-01-02 15:04"), ahead(72).Format("2006-01-02 15:04"))
}

// work runs the queued jobs.
func (c *client) work() {
	c.t.Helper()
	for did := true; did; {
		var err error
		if did, err = c.components.personal.queue.Work(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
	}
}

func TestALotThatArrivesFindsItsDemand(t *testing.T) {
	c := newClient(t)
	c.login(seeded)
	demand := c.demandOf(fiber.Map{"budget_max": 4_000_000, "area_ids": []int{3}, "room": []string{"2"},
		"usage": []string{"101"}})
	c.work() // the job for the new search finds no lots yet
	look := func() {
		t.Helper()
		if err := c.components.personal.matching.MatchChanged(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	look()
	type found struct {
		List []struct {
			DemandID   int64 `json:"demand_id"`
			Score      int
			Reasons    []string
			ReasonText string `json:"reason_text"`
			Unread     bool
			House      struct{ Title string }
		}
		Total, Unread int
	}
	var matches found
	if c.call(http.MethodGet, "/api/requirement-match", nil).into(t, &matches); matches.Total != 0 {
		t.Fatalf("%+v", matches)
	}

	c.feed(lotLine(9001, "望京西园四区两居室", 320, "2室1厅"), lotLine(9002, "望京豪宅", 2600, "5室2厅"))
	look()
	look() // importing unchanged lots causes no event
	c.call(http.MethodGet, "/api/requirement-match", nil).into(t, &matches)
	if matches.Total != 1 || matches.Unread != 1 {
		t.Fatalf("%+v", matches)
	}
	m := matches.List[0]
	if m.DemandID != demand || m.House.Title != "望京西园四区两居室" || !m.Unread || m.Score < 90 ||
		m.ReasonText != "预算内、朝阳、二室" || len(m.Reasons) != 3 {
		t.Errorf("%+v", m)
	}
	var centre struct {
		List []struct {
			Kind, Title, Body string
			Read              bool
		}
		Total, Unread int
	}
	c.call(http.MethodGet, "/api/message", nil).into(t, &centre)
	if centre.Total != 1 || centre.Unread != 1 || centre.List[0].Kind != "match" ||
		centre.List[0].Body != "找到1套完全符合需求的房源，如“望京西园四区两居室”。可在“需求匹配”中查看。" {
		t.Errorf("%+v", centre)
	}
	var demands struct {
		List []struct{ Matches, Unread int }
	}
	if c.call(http.MethodGet, "/api/demand", nil).into(t, &demands); demands.List[0].Matches != 1 ||
		demands.List[0].Unread != 1 {
		t.Errorf("%+v", demands)
	}

	c.call(http.MethodPost, "/api/requirement-match", fiber.Map{"action": "read"})
	c.call(http.MethodPost, "/api/message", fiber.Map{})
	c.call(http.MethodGet, "/api/requirement-match", nil).into(t, &matches)
	c.call(http.MethodGet, "/api/message", nil).into(t, &centre)
	if matches.Total != 1 || matches.Unread != 0 || centre.Unread != 0 {
		t.Errorf("read: %d unread lots, %d unread messages", matches.Unread, centre.Unread)
	}
	if r := c.call(http.MethodPost, "/api/requirement-match", fiber.Map{"action": "dismiss"}); r.Status != 400 {
		t.Errorf("no interest in nothing: %+v", r)
	}
}
