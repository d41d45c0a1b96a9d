import type { CrawlerEngine, CrawlerReport } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import forms from "../shared/workbench.module.css";
import css from "./Crawlerlog.module.css";
import { DayBars } from "./DayBars";
import { daysOf, figure, share, visitsByDay } from "./figures";

const COLUMNS = [
  { key: "name", label: "搜索引擎", narrow: true },
  { key: "days", label: "每日来访" },
  { key: "visits", label: "来访", figure: true },
  { key: "verified", label: "已核实", figure: true },
  { key: "unverified", label: "未核实", figure: true },
  { key: "waste", label: "浪费", figure: true },
  { key: "false", label: "冒充", figure: true },
  { key: "last", label: "最近来访", narrow: true },
];

function rowOf(report: CrawlerReport, engine: CrawlerEngine, days: number, chosen: string) {
  const visits = engine.verified + engine.unverified;
  const isShown = chosen === "" || chosen === engine.key;
  return {
    key: engine.key,
    cells: {
      name: (
        <span className={css.engine}>
          <a
            href={workbenchPaths.crawlerlog({ days, ...(chosen === engine.key ? {} : { engine: engine.key }) })}
            className={forms.link}
            aria-current={chosen === engine.key ? "true" : undefined}
          >
            {engine.name}
          </a>
          {!engine.is_verifiable && (
            <Chip look="line" title="没有公布域名或网段，来访只能记为未核实">
              无法核实
            </Chip>
          )}
        </span>
      ),
      days: isShown ? (
        <DayBars days={daysOf(report)} visits={visitsByDay(report, engine.key)} label={`${engine.name}每日来访`} />
      ) : (
        <small className={css.note}>未选中</small>
      ),
      visits: <b>{figure(visits)}</b>,
      verified: figure(engine.verified),
      unverified: figure(engine.unverified),
      waste: `${figure(engine.waste)}（${share(engine.waste, visits)}）`,
      false: engine.false_claims > 0 ? <span className={css.bad}>{figure(engine.false_claims)}</span> : 0,
      last: engine.last_at ? <Time at={engine.last_at} pattern="yyyy-MM-dd hh:mm" /> : "未见",
    },
  };
}

/** The groups of crawlers, each with its own table. */
const GROUPS: { group: CrawlerEngine["group"]; label: string; head: string }[] = [
  { group: "search", label: "各搜索引擎的来访", head: "搜索引擎" },
  { group: "assistant", label: "助手与智能体的来访", head: "助手与智能体" },
  { group: "training", label: "训练抓取的来访", head: "训练抓取" },
];

/** The visits by crawler, in groups. A click on a crawler filters the rest of the page. */
export function EngineTables({ report, days, engine }: { report: CrawlerReport; days: number; engine: string }) {
  return GROUPS.map(({ group, label, head }) => (
    <div key={group} className={forms.scroll}>
      <Table
        label={label}
        columns={COLUMNS.map((column) => (column.key === "name" ? { ...column, label: head } : column))}
        rows={report.engines.filter((one) => one.group === group).map((one) => rowOf(report, one, days, engine))}
      />
    </div>
  ));
}
