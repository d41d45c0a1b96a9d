import type { ReactNode } from "react";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import css from "./Chart.module.css";

export interface ChartTable {
  head: string[];
  rows: string[][];
}

interface FigureTableProps {
  caption: string;
  head: string[];
  /** The rows. The first cell of each is its name. */
  rows: { key: string; cells: ReactNode[] }[];
}

export interface ChartFrameProps {
  title: string;
  /** The element of the title: h3 inside a section, h2 outside. */
  heading?: "h2" | "h3";
  /** What the figures mean and how they are computed. */
  definition: ReactNode;
  /** The first day of the figures, yyyy-MM-dd; `to` is the last one. */
  from: string;
  to: string;
  updatedAt: string | null;
  /** A text with the number of cases. */
  sample: string;
  /** The figures as a table; undefined if the page itself shows it. */
  table?: ChartTable;
  /** Links to CSV files with the same figures. */
  csv: { label: string; href: string }[];
  /** Returns the drawing to save as a picture; null if there is none. */
  getSvg: (() => SVGSVGElement | null) | null;
  children: ReactNode;
}

/** The frame of a chart: definition, time of the data, number of cases, table and downloads. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    heading: Heading = "h3",
    definition,
    from,
    to,
    updatedAt,
    sample,
    table,
    csv,
    getSvg,
    children,
  } = props;
  const save = async () => {
    const svg = getSvg?.();
    if (!svg) return;
    const { savePng } = await import("./png");
    await savePng(svg, `${title}（${from} 至 ${to}）`, title);
  };
  return (
    <figure className={css.chart}>
      <figcaption>
        <Heading>{title}</Heading>
        <Definition of={title}>{definition}</Definition>
      </figcaption>
      {children}
      <p className={css.note}>
        {from} 至 {to}，{sample}
        {updatedAt && (
          <>
            ；数据更新于 <Time at={updatedAt} pattern="yyyy-MM-dd hh:mm" />
          </>
        )}
      </p>
      <div className={css.tools}>
        {table && (
          <details className={css.data}>
            <summary>查看数据表</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <section className={css.scroll} aria-label={`${title}数据表，可横向滚动`} tabIndex={0}>
              <FigureTable
                caption={title}
                head={table.head}
                rows={table.rows.map((cells) => ({ key: cells[0] ?? "", cells }))}
              />
            </section>
          </details>
        )}
        <span className={`${css.files} touch-links`}>
          {csv.map(({ label, href }) => (
            <a key={href} href={href} rel="nofollow" download>
              {csv.length > 1 ? `${label} CSV` : "下载 CSV"}
            </a>
          ))}
          {getSvg && (
            <Button kind="text" size="s" onClick={save}>
              保存 PNG
            </Button>
          )}
        </span>
      </div>
    </figure>
  );
}

/** A question mark that opens the definition. It works without scripts. */
export function Definition({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className={css.definition}>
      <summary aria-label={`${of}的定义`}>?</summary>
      <div>{children}</div>
    </details>
  );
}

/** Figures in rows and columns. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows, also by keys
    <table className={css.table} tabIndex={0}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and several may have one name
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
