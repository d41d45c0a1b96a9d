import type { TemplateRevision, TemplateTexts } from "proto-types";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { Changed } from "../Changed";
import { STATES } from "../states";
import css from "./Templates.module.css";

const FIELDS: { name: keyof TemplateTexts; label: string }[] = [
  { name: "title", label: "标题" },
  { name: "description", label: "描述" },
  { name: "keywords", label: "关键词" },
];

interface TemplateHistoryProps {
  history: TemplateRevision[];
  onRestore: (revision: TemplateRevision) => void;
}

/** Who changed a template when and why, what it was before, and the way back. */
export function TemplateHistory({ history, onRestore }: TemplateHistoryProps) {
  return (
    <section className={css.card} aria-label="历史">
      <h2>历史</h2>
      {history.length === 0 && <p>还没有在工作台修改过。</p>}
      <ol className={css.history}>
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
                <dl className={css.texts}>
                  {FIELDS.map(({ name, label }) => (
                    <div key={name}>
                      <dt>{label}</dt>
                      <dd>
                        <Changed before={before?.[name] ?? revision.content[name]} after={revision.content[name]} />
                      </dd>
                    </div>
                  ))}
                </dl>
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
