import type { HouseChange } from "proto-types";
import { formatTime } from "../../../lib/format/dates";
import { formatYuan } from "../../../lib/format/money";
import { useLabel } from "../../../stores/dictionary";
import { Icon } from "../../../ui/data/Icon";
import { Time } from "../../../ui/data/Time";
import css from "./ChangeLog.module.css";

/** The number of groups of changes that are visible at first. */
const FIRST_MOMENTS = 6;
const MINUTES = "yyyy-MM-dd hh:mm";

export const CHANGE_NOTE = "时间以来源标注的为准，来源没有标注的为本站收录时间";

/**
 * The changes of a lot since this site first saw it, the newest first. Changes at the same time form a
 * group.
 */
export function ChangeLog({ changes }: { changes: HouseChange[] }) {
  const moments = momentsOf(changes);
  const [first, rest] = [moments.slice(0, FIRST_MOMENTS), moments.slice(FIRST_MOMENTS)];
  return (
    <>
      <Moments moments={first} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{`展开更早的 ${rest.reduce((n, moment) => n + moment.changes.length, 0)} 条变更`}</summary>
          <Moments moments={rest} />
        </details>
      )}
    </>
  );
}

interface Moment {
  time: string;
  /** When this site noticed the changes; null if the source states no time, because `time` is then this time. */
  seen: string | null;
  changes: HouseChange[];
}

function momentsOf(changes: HouseChange[]): Moment[] {
  const moments: Moment[] = [];
  for (const change of changes) {
    const time = change.source_time ?? change.time;
    const last = moments.at(-1);
    if (last?.time === time) last.changes.push(change);
    else moments.push({ time, seen: change.source_time && change.time, changes: [change] });
  }
  return moments.sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

function Moments({ moments }: { moments: Moment[] }) {
  const label = useLabel();
  return (
    <ol className={css.moments}>
      {moments.map((moment) => (
        <li key={moment.time}>
          <div className={css.when}>
            <Time at={moment.time} pattern={MINUTES} />
            {moment.seen && formatTime(moment.seen, MINUTES) !== formatTime(moment.time, MINUTES) && (
              <span className={css.seen}>
                收录于 <Time at={moment.seen} pattern={MINUTES} />
              </span>
            )}
          </div>
          <ul className={css.list}>
            {moment.changes.map((change) => (
              <li key={change.field}>
                <span className={css.field}>{change.label}</span>
                <Values change={change} label={label} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Values({ change, label }: { change: HouseChange; label: ReturnType<typeof useLabel> }) {
  if (change.kind === "text") return <Diff diff={change.diff} name={change.label} />;
  if (change.kind === "files") return <span>{filesText(change.old, change.new)}</span>;
  return (
    <span className={css.values}>
      <del>{valueText(change, change.old, label)}</del>
      <Icon of="arrow-right" label="改为" />
      <strong>{valueText(change, change.new, label)}</strong>
    </span>
  );
}

/** Formats an old or new value. A missing value is `无`, but `未公布` for a start price or a status. */
function valueText({ kind, field }: HouseChange, value: string | null, label: ReturnType<typeof useLabel>): string {
  if (value === null) return kind === "status" || field === "start_price" ? "未公布" : "无";
  if (kind === "price") return `${formatYuan(Number(value))}元`;
  if (kind === "time") return formatTime(value, MINUTES);
  return label(kind === "status" ? "auction_status" : "auction_stage", value) || value;
}

export function filesText(before: string | null, after: string | null): string {
  const [a, b] = [before?.split("\n") ?? [], after?.split("\n") ?? []];
  const added = b.filter((name) => !a.includes(name));
  const removed = a.filter((name) => !b.includes(name));
  const texts = [added.length > 0 && `新增 ${added.join("、")}`, removed.length > 0 && `移除 ${removed.join("、")}`];
  return texts.filter((text) => text !== false).join("；") || "顺序调整";
}

const TAGS = { same: "span", old: "del", new: "ins", gap: "span" } as const;

function Diff({ diff, name }: { diff: HouseChange["diff"]; name: string }) {
  return (
    <details className={css.diff}>
      <summary>查看文字改动</summary>
      <p>
        {diff.map(({ op, text }, i) => {
          const Tag = TAGS[op];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            <Tag key={i} className={op === "gap" ? css.gap : undefined}>
              {op === "gap" ? `…… ${name}未变的文字 ……` : text}
            </Tag>
          );
        })}
      </p>
    </details>
  );
}
