import type { HeadSearch as Search } from "proto-types";
import { Fragment } from "react";
import { workbenchPaths } from "../../../lib/workbench-paths";
import css from "./Headlist.module.css";

const number = (n: number) => n.toLocaleString("zh-CN");

const rate = (clicks: number, shows: number) => (shows > 0 ? `${((clicks / shows) * 100).toFixed(2)}%` : "—");

const days = (from: string | undefined, to: string | undefined) => (from === to ? from : `${from} 至 ${to}`);

const position = (n: number | null) => (n === null ? "排名无数据" : `平均排名 ${n.toFixed(1)}`);

/** The search performance of a page, from the latest exports of the search engines' consoles. */
export function HeadSearch({ search }: { search: Search[] }) {
  return (
    <section aria-label="搜索表现" className={css.facts}>
      {search.length === 0 && (
        <div>
          <span className={css.term}>搜索表现</span>
          <span>
            无数据，
            <a href={workbenchPaths.searchFigures()} className={css.link}>
              导入搜索资源平台的数据
            </a>
          </span>
        </div>
      )}
      {search.map((of) => (
        <Fragment key={of.engine}>
          <div>
            <span className={css.term}>{of.engine_name}</span>
            <span>
              {of.shows === null || of.clicks === null
                ? "无数据"
                : `展现 ${number(of.shows)} · 点击 ${number(of.clicks)} · 点击率 ${rate(of.clicks, of.shows)} · ${position(of.position)}`}
              {`（${days(of.from_day, of.to_day)}）`}
            </span>
          </div>
          {of.queries.length > 0 && (
            <div>
              <span className={css.term}>关键词</span>
              <span>
                {of.queries
                  .map(({ query, shows, clicks }) => `${query}（展现 ${number(shows)}，点击 ${number(clicks)}）`)
                  .join("、")}
                {of.queries_to !== of.to_day || of.queries_from !== of.from_day
                  ? `（${days(of.queries_from, of.queries_to)}）`
                  : ""}
              </span>
            </div>
          )}
        </Fragment>
      ))}
    </section>
  );
}
