import type { DocumentTexts } from "proto-types";
import { Changed } from "../shared/diff/Changed";
import { differences } from "./compare";
import css from "./Documents.module.css";
import { diffLines } from "./line-diff";

/** Shows the texts that differ between two versions, with removals and additions marked. */
export function Differences({ before, after }: { before: DocumentTexts | null; after: DocumentTexts }) {
  const found = differences(before, after);
  if (found.length === 0) return <p>内容相同，只有格式不同。</p>;
  return (
    <dl className={css.differences}>
      {found.map((one) => (
        <div key={one.name}>
          <dt>{one.label}</dt>
          <dd>
            {one.name === "content_html" || one.name === "answers" ? (
              <Lines before={one.before} after={one.after} />
            ) : (
              <Changed before={one.before} after={one.after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ before, after }: { before: string; after: string }) {
  const lines = diffLines(before, after);
  return (
    <>
      {lines.map((line, i) => {
        // A line can only be identified by its position.
        const key = `${i} ${line.kind}`;
        if (line.kind === "removed") return <del key={key}>{line.text}</del>;
        if (line.kind === "added") return <ins key={key}>{line.text}</ins>;
        return <p key={key}>{line.text}</p>;
      })}
    </>
  );
}
