import type { TemplateRevision, TemplateTexts } from "proto-types";
import { RevisionHistory } from "../revisions/RevisionHistory";
import { Changed } from "../shared/diff/Changed";
import css from "./Templates.module.css";

const FIELDS: { name: keyof TemplateTexts; label: string }[] = [
  { name: "title", label: "标题" },
  { name: "description", label: "描述" },
  { name: "keywords", label: "关键词" },
];

interface TemplateHistoryProps {
  history: TemplateRevision[];
  onRestore: (id: number) => void;
}

/** Lists who changed a template, when and why, with the changes and a button to restore a version. */
export function TemplateHistory({ history, onRestore }: TemplateHistoryProps) {
  return (
    <RevisionHistory history={history} empty="还没有在工作台修改过。" onRestore={onRestore}>
      {(revision, before) => (
        <details>
          <summary>查看修改</summary>
          <dl className={css.texts}>
            {FIELDS.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <Changed before={(before ?? revision).content[name]} after={revision.content[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </RevisionHistory>
  );
}
