import type { RobotsDetail, RobotsRevision } from "proto-types";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { STATES } from "../states";
import card from "../templates/Templates.module.css";
import css from "./Robots.module.css";
import { historyLines } from "./versions";

interface RobotsHistoryProps {
  detail: RobotsDetail;
  onRestore: (revision: RobotsRevision) => void;
}

/** Who changed the rules when and why, which lines, and the way back. */
export function RobotsHistory({ detail: { history, kinds }, onRestore }: RobotsHistoryProps) {
  return (
    <section className={card.card} aria-label="历史">
      <h2>历史</h2>
      {history.length === 0 && <p>还没有在工作台修改过。</p>}
      <ol className={card.history}>
        {history.map((revision, i) => {
          const before = history.slice(i + 1).find(({ state }) => state === "published")?.content;
          return (
            <li key={revision.id}>
              <p>
                <Time at={revision.published_at ?? revision.updated_at} pattern="yyyy-MM-dd hh:mm" />{" "}
                <Chip look="line" tone={revision.state === "published" ? "green" : "grey"}>
                  {STATES[revision.state]}
                </Chip>{" "}
                {[revision.author && `${revision.author} 起草`, revision.publisher && `${revision.publisher} 发布`]
                  .filter(Boolean)
                  .join("，")}
                ：{revision.reason || "—"}
              </p>
              <details>
                <summary>查看修改</summary>
                <pre className={css.diff}>{historyLines(before, revision.content, kinds).join("\n")}</pre>
              </details>
              <Button kind="text" size="s" onClick={() => onRestore(revision)} aria-label={`恢复版本 ${revision.id}`}>
                恢复为草稿
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
