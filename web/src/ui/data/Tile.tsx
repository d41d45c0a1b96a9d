import type { ReactNode } from "react";
import { relOf } from "../../lib/link-rel";
import { cx } from "../cx";
import { Facts } from "./Facts";
import css from "./Tile.module.css";

interface TileProps {
  /** The picture, a Cover. */
  cover: ReactNode;
  href: string;
  title: string;
  /** Whether the title may take two lines. */
  long?: boolean;
  facts: (string | null | false)[];
  /** The value of the attribute data-lot, which scripts read. */
  data?: string;
  /** Content below the facts. */
  children?: ReactNode;
  /** The last line. The first element is on the left, the other one on the right. */
  foot: ReactNode;
}

/** An upright card for rows and grids. The whole card is one link. */
export function Tile({ cover, href, title, long, facts, data, children, foot }: TileProps) {
  return (
    <article className={css.tile} data-lot={data}>
      {cover}
      <h3 className={cx(css.title, long && css.long)}>
        <a href={href} rel={relOf(href)} title={title}>
          {title}
        </a>
      </h3>
      <p className={css.facts}>
        <Facts items={facts.filter((fact): fact is string => Boolean(fact))} oneLine />
      </p>
      {children}
      <p className={css.foot}>{foot}</p>
    </article>
  );
}
