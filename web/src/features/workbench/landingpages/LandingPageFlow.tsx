import type { LandingPageDetail, LandingPageRevision, User } from "proto-types";
import { api } from "../../../api/browser";
import { RevisionFlow } from "../revisions/RevisionFlow";

interface LandingPageFlowProps {
  detail: LandingPageDetail;
  open: LandingPageRevision;
  role: User["role"];
  /**
   * Whether the form has unsaved changes. A step is then blocked, because it would be about the saved text
   * and not the visible one.
   */
  isDirty: boolean;
  onChange: (detail: LandingPageDetail) => void;
}

/** The review and publication of a draft of a landing page. */
export default function LandingPageFlow({ detail: { alias }, isDirty, ...props }: LandingPageFlowProps) {
  return (
    <RevisionFlow
      {...props}
      publisher="publisher"
      waiting="等待发布人审核。"
      of={{ kind: "landing", subject: alias }}
      read={() => api.get("/api/editor/landing-page/{alias}", { path: { alias }, quiet: true })}
      question={
        props.open.content.is_active
          ? undefined
          : { title: "下线专题页", text: "发布后页面不再显示，地址 301 跳转到最近的列表。" }
      }
      blocked={isDirty ? "有未保存的修改，请先保存草稿。" : undefined}
    />
  );
}
