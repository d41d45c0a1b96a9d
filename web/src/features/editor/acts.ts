/** What editors did, by the name of the act; acts with a dot are grouped by what stands before it. */
const ACTS: Record<string, string> = {
  form_work: "处理提交",
  form_mobile: "查看完整号码",
  form_export: "导出提交",
  "purchase_rule.change": "修改限购规则",
  "role.change": "更改权限",
  "push.queue": "推送地址",
  "push.pause": "暂停推送",
  "push.resume": "恢复推送",
  head_override: "替换标题",
  head_export: "导出标题",
  "template.draft": "起草模板",
  "template.submit": "提交模板审核",
  "template.return": "退回模板",
  "template.discard": "放弃模板草稿",
  "template.schedule": "定时发布模板",
  "template.publish": "发布模板",
  "news.draft": "起草文章",
  "news.submit": "提交文章审核",
  "news.return": "退回文章",
  "news.discard": "放弃文章草稿",
  "news.schedule": "定时发布文章",
  "news.publish": "发布文章",
  "page.draft": "起草说明页",
  "page.submit": "提交说明页审核",
  "page.return": "退回说明页",
  "page.discard": "放弃说明页草稿",
  "page.schedule": "定时发布说明页",
  "page.publish": "发布说明页",
};

export const actName = (action: string) => ACTS[action] ?? action;

/** The groups by which the log is filtered. */
export const ACT_GROUPS = [
  { value: "", label: "全部操作" },
  { value: "template", label: "标题模板" },
  { value: "push", label: "链接推送" },
  { value: "news", label: "文章" },
  { value: "page", label: "说明页" },
  { value: "role", label: "权限" },
  { value: "purchase_rule", label: "限购规则" },
  { value: "head_override", label: "替换标题" },
  { value: "head_export", label: "导出标题" },
  { value: "form_work", label: "处理提交" },
  { value: "form_mobile", label: "查看号码" },
  { value: "form_export", label: "导出提交" },
];
