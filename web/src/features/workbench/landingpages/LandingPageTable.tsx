import type { WorkbenchLandingPage } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip, type Tone } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { STATES } from "../shared/revision-states";
import forms from "../shared/workbench.module.css";

interface LandingPageTableProps {
  list: WorkbenchLandingPage[];
  minimum: number;
  /** Describes a query in words: 住宅、400万以下 */
  nameOf: (query: string) => string;
}

const COLUMNS = [
  { key: "heading", label: "标题" },
  { key: "filters", label: "条件" },
  { key: "count", label: "房源", figure: true, narrow: true },
  { key: "state", label: "状态", narrow: true },
  { key: "open", label: "草稿", narrow: true },
  { key: "updated", label: "最近修改", narrow: true },
  { key: "page", label: "页面", narrow: true },
];

const PLACES: Record<WorkbenchLandingPage["state"], { name: string; tone: Tone }> = {
  live: { name: "已上线", tone: "green" },
  retired: { name: "已下线", tone: "grey" },
  draft: { name: "未发布", tone: "amber" },
};

/** Lists landing pages with their state; each heading links to the form for its texts. */
export function LandingPageTable({ list, minimum, nameOf }: LandingPageTableProps) {
  const rows = list.map((landing) => ({
    key: landing.alias,
    cells: {
      heading: (
        <a href={workbenchPaths.landingpages({ alias: landing.alias })} className={forms.link}>
          {landing.heading}
        </a>
      ),
      filters: [landing.place, nameOf(landing.query)].filter(Boolean).join(" · "),
      count: landing.count,
      state: (
        <>
          <Chip tone={PLACES[landing.state].tone} look="line">
            {PLACES[landing.state].name}
          </Chip>
          {landing.state === "live" && !landing.is_indexed && (
            <>
              {" "}
              <Chip tone="amber" look="line" title={`少于收录门槛 ${minimum} 条`}>
                不收录
              </Chip>
            </>
          )}
        </>
      ),
      open: landing.open ? (
        <>
          <Chip tone="amber" look="line">
            {STATES[landing.open]}
          </Chip>
          {landing.author && ` ${landing.author}`}
        </>
      ) : (
        "—"
      ),
      updated: <Time at={landing.updated_at} pattern="yyyy-MM-dd hh:mm" />,
      page:
        landing.state === "live" ? (
          <a
            href={landing.path}
            target="_blank"
            rel="noopener"
            className={forms.link}
            aria-label={`查看${landing.heading}`}
          >
            查看
          </a>
        ) : (
          "—"
        ),
    },
  }));
  return (
    <div className={forms.scroll}>
      <Table
        label="筛选专题页"
        columns={COLUMNS}
        rows={rows}
        empty="还没有专题页。点“新建专题页”，把一组常被搜索的条件做成页面。"
      />
    </div>
  );
}
