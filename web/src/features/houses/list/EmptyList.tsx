import { Empty } from "../../../ui/feedback/Empty";
import css from "./EmptyList.module.css";

/** A filter to remove, and how many lots would be shown without it. */
export interface Relaxation {
  name: string;
  count: number;
  href: string;
}

/** No lot matches: filters to remove, the one with the most lots first. */
export function EmptyList({ relaxations, clearHref }: { relaxations: Relaxation[]; clearHref: string }) {
  return (
    <Empty text="没有符合全部条件的房源，放宽一个条件试试。">
      {relaxations.length > 0 && (
        <ul className={css.ways}>
          {relaxations.map((way) => (
            <li key={way.name}>
              <a href={way.href} rel="nofollow">
                {`去掉“${way.name}”`}
                <span className={css.count}>{`还有 ${way.count.toLocaleString("zh-CN")} 套`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a href={clearHref} className={css.all}>
        清空全部条件
      </a>
    </Empty>
  );
}
