import { formatCount } from "../../../lib/format/count";
import { relOf } from "../../../lib/link-rel";
import { paths } from "../../../lib/paths";
import { Empty } from "../../../ui/feedback/Empty";
import css from "./EmptyList.module.css";

/** A filter that could be removed, and the number of lots without it. */
export interface Relaxation {
  name: string;
  count: number;
  href: string;
}

interface EmptyListProps {
  relaxations: Relaxation[];
  /** The name of the place, 北京朝阳望京; "" for all places. */
  where: string;
  /** The labels of the filters in effect. */
  filters: string[];
  clearHref: string;
}

/** Adds quotation marks, unless the name already has them. */
const quoted = (name: string) => (name.startsWith("“") ? name : `“${name}”`);

/** The message for a list without lots. It suggests filters to remove, in the order of `relaxations`. */
export function EmptyList({ relaxations, where, filters, clearHref }: EmptyListProps) {
  const filtered = filters.length > 0;
  const text = filtered ? `没有符合${filters.join("、")}的房源，放宽一个条件试试。` : "还没有收录房源。";
  return (
    <Empty text={`${where}${text}`}>
      {relaxations.length > 0 && (
        <ul className={`${css.ways} touch-links`}>
          {relaxations.map((way) => (
            <li key={way.name}>
              <a href={way.href} rel="nofollow">
                {`去掉${quoted(way.name)}`}
                <span className={css.count}>{`还有 ${formatCount(way.count)} 条`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a
        href={filtered ? clearHref : paths.houses()}
        rel={relOf(filtered ? clearHref : paths.houses())}
        className={`${css.all} touch-link`}
      >
        {filtered ? "清空全部条件" : "查看全部房源"}
      </a>
    </Empty>
  );
}
