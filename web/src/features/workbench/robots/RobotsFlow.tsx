import type { RobotsDetail, RobotsRevision, User } from "proto-types";
import { api } from "../../../api/browser";
import { type FlowCalls, RevisionFlow } from "../revisions/RevisionFlow";

const calls: FlowCalls<RobotsDetail> = {
  submit: (body) => api.post("/api/editor/robots/submit", { body, quiet: true }),
  publish: (body) => api.post("/api/editor/robots/publication", { body, quiet: true }),
  giveBack: (body) => api.post("/api/editor/robots/return", { body, quiet: true }),
  discard: (query) => api.delete("/api/editor/robots/draft", { query, quiet: true }),
};

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
  return <RevisionFlow {...props} publisher="publisher" waiting="等待发布人审核。" calls={calls} question={QUESTION} />;
}
