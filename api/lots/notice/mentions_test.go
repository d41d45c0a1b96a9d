package notice_test

import (
	"strings"
	"testing"

	"fapai/api/lots/notice"
)

func TestMentions(t *testing.T) {
	const plain = "一、标的物：某小区3号楼。户型为两室一厅，朝南。\n二、采暖费由买受人承担，停车费另计。\n看样时间\t另行通知"
	got := map[notice.Topic]string{}
	for _, f := range notice.Mentions(plain, []notice.Topic{
		notice.Layout, notice.Orientation, notice.Heating, notice.Parking, notice.Viewing,
		notice.Elevator, notice.Community,
	}) {
		if !strings.HasPrefix(plain[f.At:], f.Quote) {
			t.Errorf("%s: the quote %q does not begin at byte %d", f.Topic, f.Quote, f.At)
		}
		got[f.Topic] = f.Quote
	}
	want := map[notice.Topic]string{
		notice.Layout: "户型为两室一厅，朝南", notice.Orientation: "户型为两室一厅，朝南",
		notice.Viewing: "看样时间\t另行通知", notice.Community: "一、标的物：某小区3号楼",
	}
	for topic, quote := range want {
		if got[topic] != quote {
			t.Errorf("%s: got %q, want %q", topic, got[topic], quote)
		}
	}
	// A parking fee mentions no parking space, and the text has no word for a lift.
	if len(got) != len(want) {
		t.Errorf("got %d topics, want %d: %v", len(got), len(want), got)
	}
}
