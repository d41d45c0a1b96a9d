package feeds

import (
	"cmp"
	"context"
	"fmt"
)

// doubt returns a Chinese reason to refuse a file if it has less than two thirds of the expected number of lots, or if
// more than a tenth of its lines are invalid. It returns "" for a plausible file.
func (f *Feed) doubt(run *Run) string {
	before := cmp.Or(f.Expected, f.Records)
	switch {
	case run.Records*3 < before*2:
		return fmt.Sprintf("只有 %d 条，比预期的 %d 条少三分之一以上，没有写入", run.Records, before)
	case run.Rejected*10 > run.Records:
		return fmt.Sprintf("%d 条中有 %d 条被拒绝，超过十分之一，没有写入", run.Records, run.Rejected)
	}
	return ""
}

// alarm sends a mail about a failed run, unless the run before it failed too.
func (r *Runner) alarm(ctx context.Context, f *Feed, run *Run) error {
	if !run.State.isAlarm() || f.Mail == "" || r.Mail == nil {
		return nil
	}
	if was, err := r.Store.wasAlarm(ctx, f.ID, run.ID); err != nil || was {
		return err
	}
	text := fmt.Sprintf("定时导入“%s”没有成功，网站的数据没有改动。\n\n原因：%s\n地址：%s\n\n请在编辑工作台的“数据导入”中查看。", f.Name, run.Note, f.Address)
	if err := r.Mail(ctx, f.Mail, "定时导入失败："+f.Name, text, fmt.Sprintf("feed-%d", run.ID)); err != nil {
		r.Log.Warn("the mail of a failed feed was not sent", "feed", f.Name, "error", err.Error())
	}
	return nil
}
