package notify_test

import (
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/members/notify"
)

func TestMain(m *testing.M) { apitest.Main(m) }

func TestMessagesAreRead(t *testing.T) {
	tx, ctx := apitest.Tx(t), t.Context()
	me, other := fixture.Member(t, tx, "a"), fixture.Member(t, tx, "b")
	s := &notify.Store{DB: tx, Now: fixture.Clock}
	for _, m := range []struct {
		kind notify.Kind
		key  string
	}{{notify.KindReminder, "1"}, {notify.KindMatch, "2"}, {notify.KindReminder, "1"}} { // the third has the kind and the key of the first
		message := notify.Message{MemberID: me, Kind: m.kind, Title: "提醒", Body: "正文", CreatedAt: fixture.Now}
		if err := notify.AddMessage(ctx, tx, message, m.key); err != nil {
			t.Fatal(err)
		}
	}
	list, total, unread, err := s.Messages(ctx, me, notify.Query{Page: 1, Size: 1})
	if err != nil || total != 2 || unread != 2 || len(list) != 1 || list[0].Kind != notify.KindMatch {
		t.Fatal(list, total, unread, err)
	}
	if _, total, unread, err := s.Messages(ctx, me,
		notify.Query{Kind: notify.KindReminder, Page: 1, Size: 1}); err != nil || total != 1 || unread != 2 {
		t.Error(total, unread, err)
	}
	if _, err := s.MarkRead(ctx, other, []int64{list[0].ID}); err != nil {
		t.Fatal(err)
	}
	if left, err := s.MarkRead(ctx, me, []int64{list[0].ID}); err != nil || left != 1 {
		t.Errorf("%d unread, %v", left, err)
	}
	if left, err := s.MarkRead(ctx, me, nil); err != nil || left != 0 {
		t.Errorf("%d unread, %v", left, err)
	}
}
