import type { RobotsDetail } from "proto-types";
import { RevisionHistory } from "../revisions/RevisionHistory";
import css from "./Robots.module.css";
import { historyLines } from "./versions";

interface RobotsHistoryProps {
  detail: RobotsDetail;
  onRestore: (id: number) => void;
}

/** Lists who changed the rules, when and why, with the changed lines and a button to restore a version. */
export function RobotsHistory({ detail: { history, kinds }, onRestore }: RobotsHistoryProps) {
  return (
    <RevisionHistory history={history} empty="还没有在工作台修改过。" onRestore={onRestore}>
      {(revision, before) => (
        <details>
          <summary>查看修改</summary>
          <pre className={css.diff}>{historyLines(before?.content, revision.content, kinds).join("\n")}</pre>
        </details>
      )}
    </RevisionHistory>
  );
}
