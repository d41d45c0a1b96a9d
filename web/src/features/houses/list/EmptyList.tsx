import { paths } from "../../../lib/paths";
import { Empty } from "../../../ui/feedback/Empty";
import css from "./EmptyList.module.css";

/** A filter to remove, and how many lots would be shown without it. */
export interface Relaxation {
  name: string;
  count: number;
  href: string;
}

interface EmptyListProps {
  relaxations: Relaxation[];
  /** Whether any filter is set. */
  filtered: boolean;
  clearHref: string;
}

/** No lot matches: filters to remove, the one with the most lots first. */
export function EmptyList({ relaxations, filtered, clearHref }: EmptyListProps) {
  return (
    <Empty text={filtered ? "没有符合全部条件的房源，放宽一个条件试试。" : "这里还没有收录房源。"}>
      {relaxations.length > 0 && (
        <ul className={css.ways}>
          {relaxations.map((way) => (
            <li key={way.name}>
              <a href={way.href} rel="nofollow">
                {way.name.startsWith("“") ? `去掉${way.name}` : `去掉“${way.name}”`}
                <span className={css.count}>{`还有 ${way.count.toLocaleString("zh-CN")} 套`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={filtered ? clearHref : paths.houses()} className={css.all}>
        {filtered ? "清空全部条件" : "查看全部房源"}
      </a>
    </Empty>
  );
}
