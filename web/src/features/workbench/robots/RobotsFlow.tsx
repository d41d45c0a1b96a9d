import type { RobotsDetail, RobotsRevision, User } from "proto-types";
import { api } from "../../../api/browser";
import { RevisionFlow } from "../revisions/RevisionFlow";

const OF = { kind: "robots", subject: "robots" } as const;

const read = () => api.get("/api/editor/robots", { quiet: true });

const QUESTION = {
  title: "发布抓取规则",
  text: "发布后搜索引擎立即按新规则抓取和收录，请确认“影响”中失去的页面符合预期。",
};

interface RobotsFlowProps {
  open: RobotsRevision;
  role: User["role"];
  onChange: (detail: RobotsDetail) => void;
}

/** The review and publication of a draft of the rules. */
export function RobotsFlow(props: RobotsFlowProps) {
  return (
    <RevisionFlow {...props} of={OF} read={read} publisher="publisher" waiting="等待发布人审核。" question={QUESTION} />
  );
}
