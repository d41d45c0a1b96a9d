package members

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"fapai/api/jobs"
)

// patience is how long a way that fails for certain is tried before another one is taken.
const patience = 10 * time.Minute

var errTryAgain = errors.New("the message went out by no way yet")

// deliver sends a letter. Before it goes out that is written down, so a worker that died in between is followed by one who
// knows that the letter may be out: it is sent again only by a channel that knows it again.
func (s *Reminders) deliver(ctx context.Context, payload json.RawMessage) error {
	var job deliverJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Permanent(err)
	}
	// The member may have removed the reminder since, or become another one by binding a number.
	owner, err := s.Store.ownerOf(ctx, job.ReminderID)
	if err != nil || owner == 0 {
		return err
	}
	job.Letter.MemberID = owner
	letter := job.Letter
	letter.Key = job.Key
	now := s.Store.now()
	if letter.Until != nil && !now.Before(*letter.Until) {
		return s.Store.blame(ctx, job.ReminderID, wayName[letter.Channel]+"未能及时送达")
	}
	begun, err := s.Store.beginDelivery(ctx, letter, s.Post.Repeats[letter.Channel])
	switch {
	case err != nil || begun == deliveryOver:
		return err
	case begun == deliveryLost:
		return s.unsure(ctx, job)
	}
	err = s.Post.Courier(ctx, letter)
	if saved := s.Store.endDelivery(context.WithoutCancel(ctx), job.Key, stateAfter(err)); saved != nil {
		return saved
	}
	waited := now.Sub(job.Since) >= patience
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrNoChannel):
		return s.Store.fallBack(ctx, job, wayName[letter.Channel]+"未送达：未绑定、未关注或未开通", job.Instead)
	case errors.Is(err, ErrSpent):
		return s.Store.fallBack(ctx, job, wayName[letter.Channel]+"未送达：发送额度已用完", job.Instead)
	case errors.Is(err, ErrUnsent) && waited:
		return s.Store.fallBack(ctx, job, wayName[letter.Channel]+"未送达：服务繁忙", job.Instead)
	case errors.Is(err, ErrUnsent):
		return errors.Join(errTryAgain, err)
	case s.Post.Repeats[letter.Channel] > 0:
		return errors.Join(errTryAgain, err) // known again by its key; the next worker sees how much time is left
	}
	s.Log.Warn("a message may or may not have been sent", "channel", letter.Channel, "error", err.Error())
	return s.unsure(ctx, job)
}

// unsure leaves a letter that may have arrived. A message on the site harms nobody; a second text message would.
func (s *Reminders) unsure(ctx context.Context, job deliverJob) error {
	ways := slices.DeleteFunc(slices.Clone(job.Instead), func(way string) bool { return way != BySite })
	return s.Store.fallBack(ctx, job, wayName[job.Letter.Channel]+"是否送达未能确认", ways)
}

func stateAfter(err error) string {
	switch {
	case err == nil:
		return stateSent
	case errors.Is(err, ErrNoChannel), errors.Is(err, ErrSpent), errors.Is(err, ErrUnsent):
		return stateRefused
	}
	return stateUnsure
}

var wayName = map[string]string{BySMS: "短信", ByWechat: "微信", BySite: "站内消息"}
