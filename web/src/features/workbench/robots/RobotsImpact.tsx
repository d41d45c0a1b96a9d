import type { RobotsChange, RobotsDetail, RobotsPreview } from "proto-types";
import { Table } from "../../../ui/data/Table";
import css from "./Robots.module.css";
import { changeText } from "./versions";

interface RobotsImpactProps {
  preview: RobotsPreview;
  engines: RobotsDetail["engines"];
  kinds: RobotsDetail["kinds"];
}

const COLUMNS = [
  { key: "name", label: "" },
  { key: "before", label: "线上", figure: true, narrow: true },
  { key: "after", label: "修改后", figure: true, narrow: true },
  { key: "change", label: "变化" },
];

function Paths({ label, paths, count }: { label: string; paths: string[]; count: number }) {
  if (paths.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      {paths.map((path) => (
        <dd key={path}>
          <a href={path} target="_blank" rel="noopener">
            {path}
          </a>
        </dd>
      ))}
      {count > paths.length && <dd>…共 {count} 个</dd>}
    </>
  );
}

/** Shows the pages gained and lost: by engine for the rules, by kind of list for the minimums. */
export function RobotsImpact({ preview, engines, kinds }: RobotsImpactProps) {
  const row = (change: RobotsChange, name: string, opened: string, closed: string) => ({
    key: change.key,
    cells: {
      name,
      before: change.before,
      after: change.after,
      change: changeText(change, opened, closed) ? (
        <details>
          <summary className={change.lost > 0 ? css.lost : css.gained}>{changeText(change, opened, closed)}</summary>
          <dl className={css.paths}>
            <Paths label={closed} paths={change.lost_paths} count={change.lost} />
            <Paths label={opened} paths={change.gained_paths} count={change.gained} />
          </dl>
        </details>
      ) : (
        "不变"
      ),
    },
  });
  return (
    <div className={css.impact}>
      <div>
        <h3>网站地图中可抓取的页面</h3>
        <Table
          label="各引擎可抓取的页面"
          columns={[{ key: "name", label: "引擎" }, ...COLUMNS.slice(1)]}
          rows={preview.engines.map((change, i) => row(change, engines[i]?.name ?? change.key, "新开放", "将禁止"))}
        />
      </div>
      <div>
        <h3>可收录的列表页</h3>
        <Table
          label="各类可收录的列表页"
          columns={[{ key: "name", label: "列表" }, ...COLUMNS.slice(1)]}
          rows={preview.lists.map((change, i) => row(change, kinds[i]?.name ?? change.key, "新增收录", "不再收录"))}
        />
      </div>
    </div>
  );
}
