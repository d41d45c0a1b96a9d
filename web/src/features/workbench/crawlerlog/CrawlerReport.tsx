import type { CrawlerReport as Report } from "proto-types";
import type { ReactNode } from "react";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { SelectField } from "../../../ui/form/Field";
import forms from "../shared/workbench.module.css";
import css from "./Crawlerlog.module.css";
import { EngineTables } from "./EngineTable";
import { figure, share } from "./figures";
import { engineName, WASTES } from "./names";

interface CrawlerReportProps {
  report: Report;
  days: number;
  engine: string;
}

interface PartProps {
  title: string;
  note: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

function Part({ title, note, wide, children }: PartProps) {
  return (
    <section className={wide ? css.wide : css.part} aria-label={title}>
      <h2>{title}</h2>
      <p className={css.note}>{note}</p>
      <div className={css.box}>{children}</div>
    </section>
  );
}

/**
 * Reports the visits of crawlers: by crawler and day, by kind of page and by status; the pages that were
 * never visited; useless visits; and clients that falsely claim to be a crawler.
 */
export function CrawlerReport({ report, days, engine }: CrawlerReportProps) {
  const visits = report.statuses.reduce((sum, one) => sum + one.visits, 0);
  const wasted = report.wastes.reduce((sum, one) => sum + one.visits, 0);
  const never = report.never.reduce((sum, one) => sum + one.never, 0);
  const pages = report.never.reduce((sum, one) => sum + one.pages, 0);
  const byEngine = (key: string) => engineName(report, key);
  return (
    <div className={css.report}>
      <form method="get" action={workbenchPaths.crawlerlog()} className={forms.bar}>
        <SelectField
          label="时间"
          name="days"
          defaultValue={String(days)}
          options={[7, 30, 90].map((n) => ({ value: String(n), label: `最近 ${n} 天` }))}
        />
        <SelectField
          label="搜索引擎"
          name="engine"
          defaultValue={engine}
          options={[
            { value: "", label: "全部" },
            ...report.engines.map(({ key, name }) => ({ value: key, label: name })),
          ]}
        />
        <Button type="submit">查看</Button>
      </form>
      <p role="status" className={forms.status}>
        {report.from} 至 {report.to}
        {engine && `，${byEngine(engine)}`}：来访 {figure(visits)} 次，其中浪费 {figure(wasted)} 次（
        {share(wasted, visits)}）。来访不含冒充。
        {report.dropped > 0 && ` 高峰时有 ${figure(report.dropped)} 次来不及记录，未计入。`}
      </p>
      <EngineTables report={report} days={days} engine={engine} />
      <div className={css.grid}>
        <Part title="浪费" note="来访没有带来可收录的页面">
          <Table
            label="浪费的原因"
            empty="没有浪费的来访。"
            columns={[
              { key: "why", label: "原因" },
              { key: "visits", label: "次数", figure: true },
              { key: "share", label: "占来访", figure: true },
            ]}
            rows={report.wastes.map((one) => ({
              key: one.waste,
              cells: { why: WASTES[one.waste], visits: figure(one.visits), share: share(one.visits, visits) },
            }))}
          />
        </Part>
        <Part title="状态" note="返回给蜘蛛的状态码">
          <Table
            label="状态"
            empty="这段时间没有来访。"
            columns={[
              { key: "status", label: "状态码" },
              { key: "visits", label: "次数", figure: true },
              { key: "share", label: "占来访", figure: true },
            ]}
            rows={report.statuses.map((one) => ({
              key: String(one.status),
              cells: { status: one.status, visits: figure(one.visits), share: share(one.visits, visits) },
            }))}
          />
        </Part>
        <Part title="页面类型" note="抓取的是什么；助手调用的工具逐个列出">
          <Table
            label="页面类型"
            empty="这段时间没有来访。"
            columns={[
              { key: "name", label: "类型" },
              { key: "visits", label: "次数", figure: true },
              { key: "waste", label: "其中浪费", figure: true },
            ]}
            rows={report.kinds.map((one) => ({
              key: one.kind,
              cells: { name: one.name, visits: figure(one.visits), waste: figure(one.waste) },
            }))}
          />
        </Part>
        <Part
          title="从未来访的页面"
          note={
            report.ready
              ? `可收录的 ${figure(pages)} 个页面中，${figure(never)} 个没有任何搜索引擎来过`
              : "正在生成全站页面清单…"
          }
        >
          <Table
            label="从未来访的页面"
            empty={report.ready ? "没有可收录的页面。" : "正在生成…"}
            columns={[
              { key: "name", label: "类型" },
              { key: "pages", label: "可收录", figure: true },
              { key: "never", label: "从未来访", figure: true },
            ]}
            rows={report.never.map((one) => ({
              key: one.kind,
              cells: {
                name: one.name,
                pages: figure(one.pages),
                never:
                  one.never > 0 ? (
                    <a
                      href={workbenchPaths.headlist({ kind: one.kind, robots: "index", visit: "never" })}
                      className={forms.link}
                      aria-label={`${one.name}：${one.never} 个页面从未来访`}
                    >
                      {figure(one.never)}
                    </a>
                  ) : (
                    0
                  ),
              },
            }))}
          />
        </Part>
        <Part wide title="浪费最多的地址" note="考虑用 robots.txt 屏蔽、去掉链接，或改为可收录">
          <Table
            label="浪费最多的地址"
            empty="没有浪费的来访。"
            columns={[
              { key: "path", label: "地址" },
              { key: "kind", label: "类型", narrow: true },
              { key: "engine", label: "搜索引擎", narrow: true },
              { key: "why", label: "原因", narrow: true },
              { key: "visits", label: "累计", figure: true },
              { key: "last", label: "最近", narrow: true },
            ]}
            rows={report.wasted.map((one) => ({
              key: `${one.path} ${one.engine}`,
              cells: {
                path: <span className={css.path}>{one.path}</span>,
                kind: one.kind_name,
                engine: byEngine(one.engine),
                why: `${WASTES[one.waste]} ${one.status}`,
                visits: figure(one.visits),
                last: <Time at={one.last_at} pattern="yyyy-MM-dd hh:mm" />,
              },
            }))}
          />
        </Part>
        <Part wide title="冒充" note="自称是搜索引擎，但反向与正向域名查询都不能证明；不计入来访，记录保留 30 天">
          <Table
            label="冒充"
            empty="没有发现冒充的来访。"
            columns={[
              { key: "address", label: "来源地址" },
              { key: "host", label: "域名" },
              { key: "engine", label: "自称", narrow: true },
              { key: "visits", label: "次数", figure: true },
              { key: "first", label: "首次", narrow: true },
              { key: "last", label: "最近", narrow: true },
            ]}
            rows={report.claims.map((one) => ({
              key: `${one.address} ${one.engine}`,
              cells: {
                address: <span className={css.path}>{one.address}</span>,
                host: one.host || "没有域名",
                engine: byEngine(one.engine),
                visits: figure(one.visits),
                first: <Time at={one.first_at} pattern="yyyy-MM-dd hh:mm" />,
                last: <Time at={one.last_at} pattern="yyyy-MM-dd hh:mm" />,
              },
            }))}
          />
        </Part>
      </div>
    </div>
  );
}
