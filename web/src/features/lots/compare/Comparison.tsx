import { Suspense, useState } from "react";
import { copyAddress } from "../../../lib/browser/copy";
import { download } from "../../../lib/browser/download";
import { optional } from "../../../lib/browser/optional";
import { useLater } from "../../../lib/browser/use-hydrated";
import { shortTitle } from "../../../lib/format/place";
import { paths } from "../../../lib/paths";
import { cx } from "../../../ui/cx";
import { Chip } from "../../../ui/data/Chip";
import { Icon } from "../../../ui/data/Icon";
import { Button } from "../../../ui/form/Button";
import { StatusChip } from "../card/Badges";
import { LotCover } from "../card/LotCover";
import css from "./Comparison.module.css";
import { LEAST } from "./chosen-ids";
import type { ComparedLot } from "./compared-lot";
import { csvFile } from "./csv";
import type { CompareGroup, CompareRow } from "./rows";
import { LONGEST_NOTE, useNotes } from "./use-notes";

const CompareLater = optional(() => import("./CompareLater"));

interface ComparisonProps {
  lots: ComparedLot[];
  groups: CompareGroup[];
  /** Returns the address that compares some lots. */
  href: (ids: number[]) => string;
  /** The page on which the lots were chosen. */
  backHref: string;
}

/** Compares lots side by side and marks differences. It can be printed and has an address. */
export function Comparison({ lots, groups, href, backHref }: ComparisonProps) {
  const { notes, write } = useNotes();
  const later = useLater();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const ids = lots.map(({ id }) => id);
  const same = groups.flatMap(({ rows }) => rows).filter((row) => !row.differs).length;
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs || !onlyDifferent) }))
    .filter((group) => group.rows.length > 0);
  return (
    <>
      <div className={css.tools}>
        <label>
          <input type="checkbox" checked={onlyDifferent} onChange={({ target }) => setOnlyDifferent(target.checked)} />
          只看不同项
        </label>
        <span className={css.hint}>{onlyDifferent && same > 0 ? `已收起 ${same} 项相同` : "各项相同的也已列出"}</span>
        <Button
          size="s"
          className={css.desk}
          onClick={() => download(`房源对比-${ids.join("-")}.csv`, csvFile(lots, groups))}
        >
          下载 CSV
        </Button>
        <Button size="s" onClick={() => copyAddress(href(ids))}>
          <Icon of="share-2" />
          复制链接
        </Button>
        <Button size="s" className={css.desk} onClick={() => window.print()}>
          <Icon of="printer" />
          打印
        </Button>
        {later && (
          <Suspense fallback={null}>
            <CompareLater lots={lots} />
          </Suspense>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section id="compared" className={css.scroller} aria-label="对比表" tabIndex={0}>
        <table className={css.table}>
          <caption className="sr-only">{`${lots.length} 套房源的价格、房屋、拍卖与风险对比`}</caption>
          <thead>
            <tr>
              <td />
              {lots.map((lot) => (
                <th key={lot.id} scope="col">
                  <div className={css.lot}>
                    <LotCover house={lot} />
                    <a href={paths.house(lot.id)} className={css.title} title={lot.title}>
                      {shortTitle(lot)}
                    </a>
                    <b className={css.price}>{lot.price}</b>
                    <span className={css.status}>
                      <StatusChip status={lot.status} />
                      {lots.length > LEAST && (
                        <a
                          href={href(ids.filter((id) => id !== lot.id))}
                          rel="nofollow"
                          className={css.remove}
                          aria-label={`移出对比 ${lot.title}`}
                        >
                          移出
                        </a>
                      )}
                    </span>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
            <tbody key={group.title}>
              <tr className={css.group}>
                <th colSpan={lots.length + 1} scope="rowgroup">
                  <span>{group.title}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.label}>
                  <th scope="row">
                    {row.icon && <Icon of={row.icon} />}
                    {row.label}
                    {row.differs && <span className="sr-only">（不同）</span>}
                  </th>
                  {row.values.map((value, i) => (
                    <td key={ids[i]} className={cx(row.best === i && css.best, row.worst === i && css.worst)}>
                      {row.answers?.[i] && <Answer {...row.answers[i]} />}
                      {value ?? <span className={css.missing}>{row.missing[i]}</span>}
                      <Mark row={row} at={i} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tbody>
            <tr className={css.notes}>
              <th scope="row">我的备注</th>
              {lots.map((lot) => (
                <td key={lot.id}>
                  <textarea
                    aria-label={`备注 ${lot.title}`}
                    placeholder="只存在这台设备上"
                    rows={2}
                    maxLength={LONGEST_NOTE}
                    value={notes[lot.id] ?? ""}
                    onChange={({ target }) => write(lot.id, target.value)}
                  />
                  <p className={css.printed}>{notes[lot.id]}</p>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className={css.missing}>这几套房源各项都相同。</p>}
      <p className={css.ways}>
        <a href={backHref}>返回我的收藏</a>
        <a href={paths.houses({ status: ["0", "1"] })}>继续找房</a>
      </p>
    </>
  );
}

/** Marks the best and the worst value. */
function Mark({ row: { best, worst, words }, at }: { row: CompareRow; at: number }) {
  const [good, bad] = words ?? [];
  if (at !== best && at !== worst) return null;
  return (
    <span className={css.mark}>
      <Chip tone={at === best ? "green" : "amber"} look="line">
        {at === best ? good : bad}
      </Chip>
    </span>
  );
}

/** An answer of the risk strip with its level, as a link to its proof. */
function Answer({ text, tone, look, level, href }: NonNullable<CompareRow["answers"]>[number]) {
  return (
    <a className={css.answer} href={href} title={`${level}，查看依据`}>
      <Chip tone={tone} look={look}>
        {text}
      </Chip>
    </a>
  );
}
