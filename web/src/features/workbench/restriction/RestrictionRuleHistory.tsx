import type { RestrictionRuleChange } from "proto-types";
import { Time } from "../../../ui/data/Time";
import css from "./RestrictionRules.module.css";

/** Shows the changes of a city's rules field by field. */
export function RestrictionRuleHistory({ changes }: { changes: RestrictionRuleChange[] }) {
  return (
    <section className={css.section}>
      <h2>修改历史</h2>
      {changes.length === 0 && <p>还没有修改。</p>}
      <ol className={css.history}>
        {changes.map((change, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came
          <li key={i}>
            <Time at={change.at} pattern="yyyy-MM-dd hh:mm" /> {change.editor} {actionOf(change)}
            <pre>{differences(change).join("\n")}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}

const actionOf = ({ before, after }: RestrictionRuleChange) =>
  before === null ? "新增" : after === null ? "删除" : "修改";

/** Returns `name: old → new` for each field in which a rule differs. */
function differences({ before, after }: RestrictionRuleChange): string[] {
  const one = (before ?? {}) as Record<string, unknown>;
  const other = (after ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (value === undefined || value === null ? "无" : JSON.stringify(value));
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => text(one[name]) !== text(other[name]))
    .map((name) => `${name}: ${text(one[name])} → ${text(other[name])}`);
}
