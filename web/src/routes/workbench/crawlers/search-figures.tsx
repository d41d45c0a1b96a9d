import type { SearchImport } from "proto-types";
import { useCallback } from "react";
import { api } from "../../../api/browser";
import { pageLoader } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import { FigureUpload } from "../../../features/workbench/searchfigures/FigureUpload";
import { KINDS, period } from "../../../features/workbench/searchfigures/names";
import { RemoveButton } from "../../../features/workbench/searchfigures/RemoveButton";
import { EntityPage } from "../../../features/workbench/shared/EntityPage";
import type { EntityColumn } from "../../../features/workbench/shared/EntityTable";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import { reaches } from "../../../features/workbench/shared/roles";
import css from "../../../features/workbench/shared/workbench.module.css";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Time } from "../../../ui/data/Time";

const COLUMNS: EntityColumn<SearchImport>[] = [
  { label: "来源", narrow: true, cell: ({ engine_name }) => engine_name },
  { label: "内容", narrow: true, cell: ({ kind }) => KINDS[kind] },
  { label: "日期", narrow: true, cell: period },
  { label: "行数", narrow: true, figure: true, cell: ({ rows }) => rows.toLocaleString("zh-CN") },
  { label: "被拒绝", narrow: true, figure: true, cell: ({ rejected }) => rejected.toLocaleString("zh-CN") },
  { label: "文件", cell: ({ name }) => <span className={css.address}>{name}</span> },
  {
    label: "导入",
    narrow: true,
    cell: ({ by, created_at }) => (
      <>
        {by ?? "—"} <Time at={created_at} pattern="yyyy-MM-dd hh:mm" />
      </>
    ),
  },
];

export const loader = pageLoader(async () => ({}));

/** Shows the search engines' figures about this site's pages, which editors upload. */
export function Component() {
  const personal = usePersonal(
    useCallback(
      (signal) => loadWorkbench(signal, () => api.get("/api/editor/search-figure", { signal, quiet: true }), "writer"),
      [],
    ),
  );
  const { reload } = personal;
  const mayImport = personal.state === "ready" && reaches(personal.data.user.role, "editor");
  return (
    <EntityPage
      active="search-figures"
      title="搜索表现"
      personal={personal}
      above={({ max_rows }) => (
        <>
          {mayImport && <FigureUpload maxRows={max_rows} onDone={reload} />}
          <p className={css.note}>
            导入后，“页面标题”中每个页面旁显示最近一期的展现、点击、点击率与排名；没有导入或文件里没有的页面显示“无数据”。
            <a href={workbenchPaths.headlist({ check: "search-few-clicks", sort: "-shows" })} className={css.link}>
              查看展现多点击少的页面
            </a>
          </p>
        </>
      )}
      label="已导入的数据"
      columns={[
        ...COLUMNS,
        ...(mayImport
          ? [
              {
                label: "操作",
                narrow: true,
                cell: (item: SearchImport) => <RemoveButton item={item} onDone={reload} />,
              },
            ]
          : []),
      ]}
      items={({ list }) => list}
      keyOf={({ id }) => id}
      empty="还没有导入过数据。"
    />
  );
}
