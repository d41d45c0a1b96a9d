import type { Revision } from "proto-types";
import type { ReactNode } from "react";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { STATES } from "../shared/revision-states";
import forms from "../shared/workbench.module.css";
import css from "./Revisions.module.css";

interface RevisionHistoryProps<R extends Revision> {
  history: R[];
  /** The text for an empty history. */
  empty: string;
  /** Called to restore a version; undefined if the children have a button of their own for this. */
  onRestore?: (id: number) => void;
  isRestoreOff?: boolean;
  /** Renders the changes of a version. `before` is the version that was published before it. */
  children: (revision: R, before: R | undefined) => ReactNode;
}

/** Lists the versions with author, time and reason, the newest first. */
export function RevisionHistory<R extends Revision>({
  history,
  empty,
  onRestore,
  isRestoreOff = false,
  children,
}: RevisionHistoryProps<R>) {
  return (
    <section className={forms.card} aria-label="历史">
      <h2>历史</h2>
      {history.length === 0 && <p>{empty}</p>}
      <ol className={css.history}>
        {history.map((revision, i) => (
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
              {revision.confirm && `；确认发布的理由：${revision.confirm}（${revision.harms.join("；")}）`}
            </p>
            {children(
              revision,
              history.slice(i + 1).find(({ state }) => state === "published"),
            )}
            {onRestore && (
              <Button
                kind="text"
                size="s"
                disabled={isRestoreOff}
                onClick={() => onRestore(revision.id)}
                aria-label={`恢复为草稿：版本 ${revision.id}`}
              >
                恢复为草稿
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
