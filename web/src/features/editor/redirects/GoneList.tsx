import type { GonePage } from "proto-types";
import { useCallback } from "react";
import { api } from "../../../api/browser";
import { usePersonal } from "../../../api/use-personal";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Pager } from "../../../ui/navigation/Pager";
import { EditorPage } from "../shared/EditorPage";
import { loadWorkbench } from "../shared/load-workbench";
import css from "../shared/workbench.module.css";
import { PAGE_SIZE, type SectionQuery, SectionTabs } from "./section";

const COLUMNS = [
  { key: "path", label: "地址" },
  { key: "kind", label: "类型", narrow: true },
  { key: "at", label: "删除时间", narrow: true },
];

const KINDS: Record<GonePage["kind"], string> = {
  house: "房源",
  newsItem: "资讯文章",
  agent: "顾问",
  marked: "编辑标记",
};

const rowOf = ({ path, kind, at }: GonePage) => ({
  key: path,
  cells: {
    path: <span className={css.address}>{path}</span>,
    kind: KINDS[kind],
    at: <Time at={at} pattern="yyyy-MM-dd hh:mm" />,
  },
});

/** The addresses that are gone for good, and the file of them for search engines. */
export function GoneList({ query: { page } }: { query: SectionQuery }) {
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/gone", { query: { page, page_size: PAGE_SIZE }, signal, quiet: true }),
        ),
      [page],
    ),
  );
  return (
    <EditorPage active="redirects" title="跳转与失效" personal={personal}>
      {({ list, total, file, file_lines }) => (
        <>
          <SectionTabs active="gone" />
          <div className={css.note}>
            <p>
              死链文件：
              <a href={new URL(file).pathname} className={css.link} data-reload="">
                {file}
              </a>
              （{file_lines.toLocaleString("zh-CN")} 个地址，每行一个）
            </p>
            <p>
              提交方法：在百度搜索资源平台“死链提交”中填写上面的地址，平台会定期读取；以后删除的页面会自动加入文件，不必再次提交。
            </p>
          </div>
          <p role="status" className={css.status}>
            共 {total.toLocaleString("zh-CN")} 个地址返回 410。已设置跳转的地址不在其中。
          </p>
          <div className={css.scroll}>
            <Table label="已删除页面" columns={COLUMNS} rows={list.map(rowOf)} empty="没有已删除的页面。" />
          </div>
          <Pager
            page={page}
            count={Math.ceil(total / PAGE_SIZE)}
            href={(n) => workbenchPaths.redirects({ tab: "gone", page: n })}
          />
        </>
      )}
    </EditorPage>
  );
}
