import type { SiteAuditFinding, SiteAuditReport } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { SelectField } from "../../../ui/form/Field";
import { Pager } from "../../../ui/navigation/Pager";
import forms from "../shared/workbench.module.css";
import { differingPart } from "./differing-part";
import { AGENTS, CHANGES } from "./names";
import css from "./Siteaudit.module.css";

const COLUMNS = [
  { key: "change", label: "变化", narrow: true },
  { key: "kind", label: "问题", narrow: true },
  { key: "path", label: "地址" },
  { key: "agent", label: "访问者", narrow: true },
  { key: "texts", label: "应为与实为" },
];

function Texts({ finding: { stored, served } }: { finding: SiteAuditFinding }) {
  // For an address to which no page should link, the stored text names the page with the link.
  const isLinked = stored.startsWith("链接自 ");
  const [before, middle, after] = isLinked ? [served, "", ""] : differingPart(stored, served);
  return (
    <dl className={css.texts}>
      <dt>{isLinked ? "来源" : "应为"}</dt>
      <dd>{stored || "（空）"}</dd>
      <dt>实为</dt>
      <dd>
        {served ? (
          <>
            {before}
            {middle && <mark>{middle}</mark>}
            {after}
          </>
        ) : (
          "（空）"
        )}
      </dd>
    </dl>
  );
}

const rowOf = (finding: SiteAuditFinding, note: string) => ({
  key: `${finding.kind} ${finding.path} ${finding.agent}`,
  cells: {
    change: (
      <Chip tone={CHANGES[finding.change]?.tone ?? "grey"} look="line">
        {CHANGES[finding.change]?.name}
      </Chip>
    ),
    kind: <span title={note}>{finding.name}</span>,
    path: (
      <>
        <a href={finding.path} target="_blank" rel="noreferrer" className={css.path}>
          {finding.path}
        </a>
        <small>
          <a
            href={workbenchPaths.headlist({ q: finding.path })}
            className={css.head}
            aria-label={`查看标题：${finding.path}`}
          >
            查看标题
          </a>
        </small>
      </>
    ),
    agent: AGENTS[finding.agent] ?? finding.agent,
    texts: <Texts finding={finding} />,
  },
});

interface FindingsProps {
  report: SiteAuditReport;
  change: string;
  kind: string;
}

/** The findings of a run, compared with the run before. */
export function Findings({ report, change, kind }: FindingsProps) {
  const { run } = report;
  const isOver = run.state !== "running";
  return (
    <section className={css.findings} aria-label="核对结果">
      <h2>
        <Time at={run.started_at} pattern="yyyy-MM-dd hh:mm" /> 的核对结果
      </h2>
      <form method="get" action={workbenchPaths.siteaudit()} className={forms.bar}>
        <input type="hidden" name="run" value={run.id} />
        <SelectField
          label="变化"
          name="change"
          defaultValue={change}
          options={[
            { value: "", label: "全部" },
            ...Object.entries(CHANGES).map(([value, { name }]) => ({ value, label: name })),
          ]}
        />
        <SelectField
          label="问题"
          name="kind"
          defaultValue={kind}
          options={[
            { value: "", label: "全部" },
            ...report.kinds.map((one) => ({ value: one.kind, label: `${one.name}（${one.count}）` })),
          ]}
        />
        <Button type="submit">筛选</Button>
      </form>
      <div className={forms.scroll}>
        <Table
          label="不一致的地方"
          columns={COLUMNS}
          rows={report.list.map((one) =>
            rowOf(one, report.kinds.find((of) => of.kind === one.kind)?.explanation ?? ""),
          )}
          empty={
            change || kind
              ? "没有符合条件的发现。"
              : isOver
                ? "没有发现不一致：返回的与应有的完全相同。"
                : "到目前为止没有发现不一致。"
          }
        />
      </div>
      <Pager
        page={report.page}
        count={Math.ceil(report.total / report.page_size)}
        href={(page) =>
          workbenchPaths.siteaudit({ run: run.id, page, ...(change ? { change } : {}), ...(kind ? { kind } : {}) })
        }
      />
    </section>
  );
}
